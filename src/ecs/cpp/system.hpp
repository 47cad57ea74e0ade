// cpp/system.hpp: systems and workloads. Part of ecs.hpp, which explains them.
#pragma once

#include <cstddef>
#include <type_traits>

#include "ref.hpp"

namespace ecs
{

namespace detail
{

// What a function over entities takes, as a view names it: `const T`, `T`, or `T *`.
template <class F> struct taken;
template <class... As> struct taken<void (*)(As...)> {
    using types = pack<std::remove_reference_t<As>...>;
};
template <class... As> struct taken<void (*)(entity, As...)> : taken<void (*)(As...)> {
};

} // namespace detail

// An ecs_system whose functions take typed worlds. Each call returns a copy with one thing more,
// so that a static constexpr table needs no code at run time. See "Systems" in ecs.h for what they
// declare.
template <class C, class U> struct system : ecs_system {
    // Run(world) returns nothing, or an int: 0 is success.
    template <auto Run> static constexpr system of(const char *name)
    {
        using result = std::invoke_result_t<decltype(Run), world_ref<C, U>>;
        static_assert(std::is_void_v<result> || std::is_same_v<result, int>,
                      "ecs: a system returns nothing, or 0 or the code of its failure");
        system made = {};
        made.name = name;
        if constexpr (std::is_void_v<result>)
            made.run = [](ecs_world *world) { Run(world_ref<C, U>(world)); };
        else
            made.try_run = [](ecs_world *world) { return Run(world_ref<C, U>(world)); };
        return made;
    }

    // For each entity of a view: For(values...) or For(entity, values...). Its declaration follows
    // from what it takes: `const T &` and `const T *` are reads, `T &` and `T *` are writes.
    template <auto For> static constexpr system each(const char *name)
    {
        return each_of<For>(name, typename detail::taken<decltype(For)>::types());
    }

    static constexpr system nested(const char *name, const ecs_workload *workload)
    {
        system made = {};
        made.name = name;
        made.workload = workload;
        return made;
    }

    // The condition: bool When(reader).
    template <auto When> constexpr system only_if() const
    {
        system made = *this;
        made.when = [](const ecs_world *world) { return When(reader<C, U>(world)); };
        return made;
    }

    // Components and uniques, mixed as you like.
    template <class... Ts> constexpr system reading() const
    {
        system made = *this;
        (declare<Ts>(made.reads, made.reads_unique), ...);
        return made;
    }

    template <class... Ts> constexpr system writing() const
    {
        system made = *this;
        (declare<Ts>(made.writes, made.writes_unique), ...);
        return made;
    }

    template <class... Ts> constexpr system changing() const
    {
        system made = *this;
        (declare<Ts>(made.changes, made.changes_unique), ...);
        return made;
    }

    // What else a row may say: .with<&ecs_system::creates>(), .with<&ecs_system::commands>()
    template <bool ecs_system::*Flag> constexpr system with() const
    {
        system made = *this;
        made.*Flag = true;
        return made;
    }

  private:
    template <auto For, class... Ts>
    static constexpr system each_of(const char *name, detail::pack<Ts...>)
    {
        system made = {};
        made.name = name;
        made.run = [](ecs_world *world) {
            world_ref<C, U>(world).template view<Ts...>().each(For);
        };
        (made.template declare_taken<std::remove_pointer_t<Ts>>(), ...);
        return made;
    }

    template <class T> constexpr void declare_taken()
    {
        static_assert(C::template has<std::remove_cv_t<T>>,
                      "ecs: each() takes components; read uniques in a system of the world");
        detail::put(std::is_const_v<T> ? this->reads : this->writes,
                    detail::number<C, std::remove_cv_t<T>>);
    }

    template <class T>
    static constexpr void declare(ecs_components &components, ecs_uniques &uniques)
    {
        static_assert(C::template has<T> != U::template has<T>,
                      "ecs: this is in neither of the program's lists, or in both");
        if constexpr (C::template has<T>)
            detail::put(components, detail::number<C, T>);
        else
            detail::put(uniques, detail::number<U, T>);
    }
};

// A workload over a table of systems; both must be static.
template <std::size_t Count>
constexpr ecs_workload workload(const char *name, const ecs_system (&systems)[Count])
{
    return {name, systems, Count};
}

} // namespace ecs

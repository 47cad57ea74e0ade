// cpp/types.hpp: the types of a program as a list, and their numbers. Part of ecs.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <type_traits>

namespace ecs
{

using entity = ::ecs_entity;

// An entry of a list: T with a number of your choice, for types that C code numbers in an enum.
template <class T, unsigned Number> struct at {
};

// Many values of a T, for create_bulk: each entity gets its own.
template <class T> struct each_of {
    const T *values;
};

template <class T> constexpr each_of<T> each(const T *values)
{
    return {values};
}

namespace detail
{

// ---- names: what stands behind the last `::`, with what the brackets of a template hold ----

template <class T> constexpr const char *signature()
{
#if defined(__GNUC__)
    return __PRETTY_FUNCTION__;
#else
    static_assert(sizeof(T) == 0, "ecs: this compiler tells no names: specialise ecs::name<T>");
    return "";
#endif
}

template <class T> constexpr std::string_view find_name()
{
    const std::string_view text = signature<T>();
    std::size_t first = text.find("T =") + 4;
    int depth = 0; // inside <...>, a `::` or a space belongs to another type's name
    for (std::size_t i = first; i + 1 < text.size(); i++) { // up to the last `]`
        depth += (text[i] == '<') - (text[i] == '>');
        if (depth == 0 && (text[i] == ':' || text[i] == ' '))
            first = i + 1;
    }
    return text.substr(first, text.size() - 1 - first);
}

template <class T> constexpr auto make_name()
{
    constexpr std::string_view found = find_name<T>();
    std::array<char, found.size() + 1> name = {};
    for (std::size_t i = 0; i < found.size(); i++)
        name[i] = found[i];
    return name;
}

template <class T> inline constexpr auto made_name = make_name<T>();

// ---- sets ----

constexpr void put(ecs_components &set, unsigned number)
{
    ECS_NTH_(set, number / 64) |= std::uint64_t{1} << number % 64;
}

// ---- entries ----

inline constexpr unsigned no_number = 0xFFFFFFFF;

template <class T> struct entry {
    using type = T;
    static constexpr unsigned number(unsigned nth)
    {
        return nth;
    }
};

template <class T, unsigned Number> struct entry<at<T, Number>> {
    using type = T;
    static constexpr unsigned number(unsigned)
    {
        return Number;
    }
};

template <class T, class... Entries> constexpr unsigned find()
{
    unsigned found = no_number;
    unsigned nth = 0;
    ((found =
          std::is_same_v<T, typename entry<Entries>::type> ? entry<Entries>::number(nth) : found,
      nth++),
     ...);
    return found;
}

template <class... Entries> constexpr bool are_distinct()
{
    unsigned nth = 0;
    const unsigned numbers[] = {entry<Entries>::number(nth++)..., ECS_COMPONENTS_MAX};
    const unsigned found[] = {find<typename entry<Entries>::type, Entries...>()..., no_number};
    for (unsigned i = 0; i < sizeof...(Entries); i++)
        for (unsigned j = i + 1; j <= sizeof...(Entries); j++)
            if (numbers[i] == numbers[j] || numbers[i] > ECS_COMPONENTS_MAX ||
                found[i] != numbers[i])
                return false;
    return true;
}

template <class List, class T> inline constexpr unsigned number = List::template number<T>();

template <class T> inline constexpr bool is_tag = std::is_empty_v<T>;
template <class T> inline constexpr std::size_t size = is_tag<T> ? 0 : sizeof(T);

template <class T> constexpr bool is_plain()
{
    static_assert(std::is_class_v<T> || std::is_union_v<T>,
                  "ecs: a component is a struct of its own: wrap a number, a pointer or an enum");
    static_assert(
        std::is_trivially_copyable_v<T>,
        "ecs: a component must be trivially copyable, because rows move with memcpy: keep "
        "a pointer or an index in it, and free what it owns in a deletion hook");
    return true;
}

} // namespace detail

// The name of a type: in advice, inspection and saves. By default it is the one in the source,
// without namespaces, which is also what C's macros use. Specialise it for another:
// `template <> inline constexpr const char *ecs::name<game::Position> = "game_Position";`
// with none of . [ = in it, which would end the name in the path of a field (fields.h). Compilers
// spell a template's arguments differently: specialise the name of such a type if it is saved.
template <class T> inline constexpr const char *name = detail::made_name<T>.data();

namespace detail
{

// What C's macros pass, without the place of the call.
template <class T> inline constexpr ecs_label_ label = {name<T>, ""};
template <class List, class T>
inline constexpr ecs_type_ type = {number<List, T>, size<T>, &label<T>};
template <class List, class T>
inline constexpr ecs_type_ unique_type = {number<List, T>, sizeof(T), &label<T>};

// The place of a call, for advice: the last argument of each call that is not given a list of
// values. Builds without checks give no advice.
struct place {
    const char *file;
    unsigned line;
};

#if ECS_CHECKS
#define ECS_CALLER_ const char *file = __builtin_FILE(), unsigned line = __builtin_LINE()
#else
#define ECS_CALLER_ const char *file = "", unsigned line = 0
#endif

// As the `site` of a function of C, until the end of the call.
class site
{
  public:
    explicit site(place where) : call_{ECS_CALL_MARK_, where.line, where.file}
    {
    }

    operator const char *() const
    {
        return ECS_CHECKS ? &call_.mark : "";
    }

  private:
    ecs_call_ call_;
};

// The type, and the place.
template <class List, class T> class typed
{
  public:
    typed(const typed &) = delete; // the label knows where it lies

    explicit typed(place where) : site_(where), label_{name<T>, site_}
    {
    }

    operator ecs_type_() const
    {
        return ECS_CHECKS ? ecs_type_{number<List, T>, size<T>, &label_} : type<List, T>;
    }

  private:
    site site_;
    ecs_label_ label_;
};

template <class List, class T> class unique_typed
{
  public:
    unique_typed(const unique_typed &) = delete;

    explicit unique_typed(place where) : site_(where), label_{name<T>, site_}
    {
    }

    operator ecs_type_() const
    {
        return ECS_CHECKS ? ecs_type_{number<List, T>, sizeof(T), &label_} : unique_type<List, T>;
    }

  private:
    site site_;
    ecs_label_ label_;
};

} // namespace detail

// The types of a program, numbered in this order from 0. An empty struct is a tag.
template <class... Entries> struct types {
    static_assert(
        detail::are_distinct<Entries...>(),
        "ecs: two types have the same number, or a type is named twice, or a number is too "
        "high (ECS_COMPONENTS_MAX)");
    static_assert((detail::is_plain<typename detail::entry<Entries>::type>() && ...));

    template <class T>
    static constexpr bool has = detail::find<T, Entries...>() != detail::no_number;

    template <class T> static constexpr unsigned number()
    {
        static_assert(has<T>, "ecs: this type is not in the program's list of types");
        return detail::find<T, Entries...>();
    }

    // The set of these, which may be const or pointers.
    template <class... Ts> static constexpr ecs_components mask()
    {
        ecs_components set = {};
        (detail::put(set, number<std::remove_cv_t<std::remove_pointer_t<Ts>>>()), ...);
        return set;
    }

    template <class F> static void for_each(F f)
    {
        (f(static_cast<typename detail::entry<Entries>::type *>(nullptr)), ...);
    }
};

} // namespace ecs

inline bool operator==(ecs_entity a, ecs_entity b)
{
    return ecs_same(a, b);
}

inline bool operator!=(ecs_entity a, ecs_entity b)
{
    return !ecs_same(a, b);
}

template <> struct std::hash<ecs_entity> {
    std::size_t operator()(ecs_entity e) const noexcept
    {
        return std::hash<std::uint64_t>()(std::uint64_t{e.stamp} << 32 | e.index);
    }
};

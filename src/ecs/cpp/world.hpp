// cpp/world.hpp: worlds that end with their variable. Part of ecs.hpp, which explains them.
#pragma once

#include <utility>

#include "ref.hpp"
#include "system.hpp"

namespace ecs
{

// A world of its own: knows all types of the list, moves, and ends with its variable.
template <class C, class U = types<>> class world : public world_ref<C, U>
{
  public:
    using ref = world_ref<C, U>;
    using reader = ecs::reader<C, U>;

    // Test it before you use it: it is false when memory ran out.
    explicit world(const ecs_world_def *def = nullptr) : ref(ecs_world_create(def))
    {
        if (!this->world_)
            return;
        C::for_each([this](auto *type) {
            using T = std::remove_pointer_t<decltype(type)>;
            if constexpr (!std::is_same_v<T, ecs_parent> && !std::is_same_v<T, ecs_child>)
                ecs_register_(this->world_, detail::number<C, T>, name<T>, detail::size<T>,
                              detail::is_tag<T> ? 0 : alignof(T), "");
        });
        if constexpr (C::template has<ecs_parent> && C::template has<ecs_child>)
            if (!ecs_register_hierarchy_(this->world_, detail::number<C, ecs_parent>,
                                         detail::number<C, ecs_child>))
                ecs_world_destroy(std::exchange(this->world_, nullptr));
    }

    world(world &&other) noexcept : ref(std::exchange(other.world_, nullptr))
    {
    }

    world &operator=(world &&other) noexcept
    {
        std::swap(this->world_, other.world_);
        return *this;
    }

    world(const world &) = delete;
    world &operator=(const world &) = delete;

    ~world()
    {
        ecs_world_destroy(this->world_);
    }

    explicit operator bool() const
    {
        return this->world_ != nullptr;
    }

    // A system: world::system<move>("move").writing<Position>().reading<Velocity>()
    template <auto Run> static constexpr ecs::system<C, U> system(const char *name)
    {
        return ecs::system<C, U>::template of<Run>(name);
    }

    // A system that declares what its function takes: world::each<push>("push"), where push takes
    // (Position &, const Velocity &).
    template <auto For> static constexpr ecs::system<C, U> each(const char *name)
    {
        return ecs::system<C, U>::template each<For>(name);
    }

    static constexpr ecs::system<C, U> nested(const char *name, const ecs_workload *workload)
    {
        return ecs::system<C, U>::nested(name, workload);
    }
};

} // namespace ecs

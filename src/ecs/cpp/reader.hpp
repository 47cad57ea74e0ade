// cpp/reader.hpp: worlds that are only read. Part of ecs.hpp, which explains them.
#pragma once

#include "view.hpp"

inline const ecs_event *begin(const ecs_log &log)
{
    return log.events;
}

inline const ecs_event *end(const ecs_log &log)
{
    return log.count > 0 ? log.events + log.count : log.events;
}

namespace ecs
{

// A world to read: what a condition gets. As small as a pointer; copy it.
template <class C, class U = types<>> class reader
{
  public:
    using components = C;
    using uniques = U;

    explicit reader(const ecs_world *world) : world_(const_cast<ecs_world *>(world))
    {
    }

    // So that every function of C takes it: ecs_now(world).
    operator const ecs_world *() const
    {
        return world_;
    }

    bool alive(entity e) const
    {
        return ecs_is_alive(world_, e);
    }

    std::uint32_t entity_count() const
    {
        return ecs_entity_count(world_);
    }

    template <class T> std::uint32_t count(ECS_CALLER_) const
    {
        return ecs_count_(world_, detail::typed<C, T>({file, line}));
    }

    template <class... Ts> bool has(entity e) const
    {
        return ecs_has_all(world_, e, C::template mask<Ts...>());
    }

    template <class... Ts> bool has_any(entity e) const
    {
        return ecs_has_any(world_, e, C::template mask<Ts...>());
    }

    template <class T> const T &read(entity e, ECS_CALLER_) const
    {
        return *static_cast<const T *>(
            ecs_get_(world_, e, detail::typed<C, T>({file, line}), ECS_READS_));
    }

    template <class T> const T *try_read(entity e, ECS_CALLER_) const
    {
        return static_cast<const T *>(
            ecs_try_get_(world_, e, detail::typed<C, T>({file, line}), ECS_READS_));
    }

    template <class T> const T *array_read(ECS_CALLER_) const
    {
        return static_cast<const T *>(
            ecs_array_(world_, detail::typed<C, T>({file, line}), ECS_READS_));
    }

    template <class T> entity entity_at(std::uint32_t row, ECS_CALLER_) const
    {
        return ecs_entity_at_(world_, detail::typed<C, T>({file, line}), row);
    }

    template <class T> std::uint32_t row_of(entity e, ECS_CALLER_) const
    {
        return ecs_row_of_(world_, e, detail::typed<C, T>({file, line}));
    }

    template <class T> const T &unique_read(ECS_CALLER_) const
    {
        return *static_cast<const T *>(
            ecs_unique_(world_, detail::unique_typed<U, T>({file, line}), ECS_READS_UNIQUE_));
    }

    template <class T> const T *try_unique_read(ECS_CALLER_) const
    {
        return static_cast<const T *>(
            ecs_try_unique_(world_, detail::unique_typed<U, T>({file, line}), ECS_READS_UNIQUE_));
    }

    template <class... Ts> std::uint32_t group_count() const
    {
        return ecs_group_count(world_, C::template mask<Ts...>());
    }

    // All entities, and relatives: for (ecs::entity child : world.children(parent))
    auto all_alive() const
    {
        return detail::walk<ecs_next_alive_>(ecs_walk_alive_(world_));
    }

    auto children(entity parent) const
    {
        return detail::walk<ecs_next_child_>(ecs_walk_children_(world_, parent));
    }

    auto ancestors(entity e) const
    {
        return detail::walk<ecs_next_ancestor_>(ecs_walk_ancestors_(world_, e));
    }

    auto descendants(entity e) const
    {
        return detail::walk<ecs_next_descendant_>(ecs_walk_descendants_(world_, e));
    }

    // The entity whose T, indexed by a text, has this one; `{0}`: none (lookup.h).
    template <class T> entity lookup(const char *text, ECS_CALLER_) const
    {
        return ecs_lookup_(world_, detail::typed<C, T>({file, line}), text);
    }

    // Those whose T, indexed by a handle, has this one: for (auto item : world.related<HeldBy>(e))
    template <class T> auto related(entity target, ECS_CALLER_) const
    {
        return detail::walk<ecs_next_related_>(
            ecs_related_(world_, detail::typed<C, T>({file, line}), target));
    }

    // What changed since a time (track.h): world.is_changed<P>(e, ECS_MODIFIED,
    // ecs_last_run(world))
    template <class T>
    bool is_changed(entity e, unsigned kinds, std::uint64_t since, ECS_CALLER_) const
    {
        return ecs_is_changed_(world_, e, detail::typed<C, T>({file, line}), kinds, since);
    }

    // What an entity lost since the running system last ran: events, and the values beside them.
    // for (const ecs_event &event : world.removed<P>())
    template <class T> ecs_log deleted(ECS_CALLER_) const
    {
        return ecs_new_log_(world_, detail::typed<C, T>({file, line}), ECS_DELETED);
    }

    template <class T> ecs_log removed(ECS_CALLER_) const
    {
        return ecs_new_log_(world_, detail::typed<C, T>({file, line}), ECS_REMOVED);
    }

    template <class T> const T *values_of(const ecs_log &log, ECS_CALLER_) const
    {
        return static_cast<const T *>(ecs_log_values_(&log, detail::typed<C, T>({file, line})));
    }

    // What happened to a unique since a time.
    template <class T> bool is_unique_changed(unsigned kind, std::uint64_t since, ECS_CALLER_) const
    {
        return ecs_is_unique_changed_(world_, detail::unique_typed<U, T>({file, line}), kind,
                                      since);
    }

  protected:
    ecs_world *world_;
};

} // namespace ecs

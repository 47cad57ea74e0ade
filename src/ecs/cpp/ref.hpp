// cpp/ref.hpp: worlds that are owned elsewhere. Part of ecs.hpp, which explains them.
#pragma once

#include "reader.hpp"
#include "view.hpp"

#include <memory>

namespace ecs
{

namespace detail
{

// A value that a call gives to entities, as the C macros ecs_with, ecs_with_each and ecs_with_tag.
template <class List, class T> ecs_part_ part(const T &value)
{
    return {type<List, T>, is_tag<T> ? nullptr : std::addressof(value), 0};
}

template <class List, class T> ecs_part_ part(const each_of<T> &many)
{
    static_assert(!is_tag<T>, "ecs: all entities get the same tag: give the tag itself");
    return {type<List, T>, many.values, sizeof(T)};
}

template <class List, class T> T *array_of(const ecs_world *world)
{
    using Plain = std::remove_const_t<T>;
    return static_cast<T *>(ecs_array_(world, type<List, Plain>, touch<T>));
}

// In braces, so that the count is looked up first: its advice says that there is no such group.
template <class List, class... Vs>
rows<Vs...> group_rows(pack<Vs...>, const ecs_world *world, const ecs_components &all)
{
    return {ecs_group_count(world, all), array_of<List, Vs>(world)...};
}

template <auto Hook, class Ref, class T>
void run_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    if constexpr (is_tag<T>) {
        if constexpr (std::is_invocable_v<decltype(Hook), Ref, ecs_entity, void *>)
            Hook(Ref(world), entity, context);
        else
            Hook(Ref(world), entity);
    } else if constexpr (std::is_invocable_v<decltype(Hook), Ref, ecs_entity, T &, void *>) {
        Hook(Ref(world), entity, *static_cast<T *>(value), context);
    } else {
        Hook(Ref(world), entity, *static_cast<T *>(value));
    }
}

template <auto Hook, class Ref, class T>
void run_replacement(ecs_world *world, ecs_entity entity, void *value, const void *next,
                     void *context)
{
    if constexpr (std::is_invocable_v<decltype(Hook), Ref, ecs_entity, T &, const T &, void *>)
        Hook(Ref(world), entity, *static_cast<T *>(value), *static_cast<const T *>(next), context);
    else
        Hook(Ref(world), entity, *static_cast<T *>(value), *static_cast<const T *>(next));
}

// Of a pointer to a member.
template <class> struct member;

template <class T, class M> struct member<M T::*> {
    using owner = T;
    static constexpr bool is_handle = std::is_same_v<M, entity>;
    static constexpr bool is_text =
        std::is_same_v<std::remove_extent_t<M>, char> && std::is_array_v<M>;
    static constexpr std::size_t size = sizeof(M);

    static std::size_t offset(M T::*at)
    {
        const T value = {};
        const void *const start = std::addressof(value), *const place = std::addressof(value.*at);
        return static_cast<std::size_t>(static_cast<const char *>(place) -
                                        static_cast<const char *>(start));
    }
};

template <class T, auto Write> void write_value(ecs_writer *writer, const void *value)
{
    Write(writer, *static_cast<const T *>(value));
}

template <class T, auto Read> bool read_value(ecs_reader *reader, void *value)
{
    return Read(reader, *static_cast<T *>(value));
}

// ecs_sort and ecs_sort_children call through these; `F` compares as C does: below zero, 0, above.
template <class T, class F> int compare_values(const void *a, const void *b, void *context)
{
    return (*static_cast<F *>(context))(*static_cast<const T *>(a), *static_cast<const T *>(b));
}

template <class F>
int compare_children(const ecs_world *, ecs_entity a, ecs_entity b, void *context)
{
    return (*static_cast<F *>(context))(a, b);
}

} // namespace detail

// A world that someone else owns: what systems and hooks get.
template <class C, class U = types<>> class world_ref : public reader<C, U>
{
    using base = reader<C, U>;

  protected:
    using base::world_;

  public:
    explicit world_ref(ecs_world *world) : base(world)
    {
    }

    operator ecs_world *() const
    {
        return world_;
    }

    // ---- entities ----

    template <class... Ts> entity create(const Ts &...values) const
    {
        if constexpr (sizeof...(Ts) == 0) {
            return ecs_create_(world_, "");
        } else {
            const ecs_part_ parts[] = {detail::part<C>(values)...};
            return ecs_create_with_(world_, parts, sizeof...(Ts));
        }
    }

    // `values` are the same for all, or ecs::each(array). `entities` may be NULL.
    template <class... Ts>
    bool create_bulk(std::uint32_t count, entity *entities, const Ts &...values) const
    {
        const ecs_part_ parts[] = {detail::part<C>(values)...};
        return ecs_create_bulk_(world_, count, entities, parts, sizeof...(Ts));
    }

    template <class... Ts> bool reserve(std::uint32_t count, ECS_CALLER_) const
    {
        return ecs_reserve_(world_, count, C::template mask<Ts...>(), detail::site({file, line}));
    }

    bool destroy(entity e, ECS_CALLER_) const
    {
        return ecs_destroy_(world_, e, detail::site({file, line}));
    }

    template <class T> std::uint32_t delete_any(ECS_CALLER_) const
    {
        return ecs_delete_any_(world_, detail::typed<C, T>({file, line}));
    }

    // ---- components ----

    // A `T *`, NULL when it fails; for a tag a bool.
    template <class T> auto add(entity e, const T &value = {}, ECS_CALLER_) const
    {
        if constexpr (detail::is_tag<T>)
            return ecs_tag_(world_, e, detail::typed<C, T>({file, line}));
        else
            return static_cast<T *>(
                ecs_add_(world_, e, detail::typed<C, T>({file, line}), std::addressof(value)));
    }

    template <class... Ts> bool add_many(entity e, const Ts &...values) const
    {
        const ecs_part_ parts[] = {detail::part<C>(values)...};
        return ecs_add_many_(world_, e, parts, sizeof...(Ts));
    }

    template <class T> bool set(entity e, const T &value, ECS_CALLER_) const
    {
        return ecs_set_(world_, e, detail::typed<C, T>({file, line}), std::addressof(value));
    }

    template <class T> T &get(entity e, ECS_CALLER_) const
    {
        return *static_cast<T *>(ecs_get_(world_, e, detail::typed<C, T>({file, line}), ECS_GETS_));
    }

    template <class T> T *try_get(entity e, ECS_CALLER_) const
    {
        return static_cast<T *>(
            ecs_try_get_(world_, e, detail::typed<C, T>({file, line}), ECS_GETS_));
    }

    // Hands the value out, with what it owns.
    template <class T> bool remove(entity e, T &out, ECS_CALLER_) const
    {
        return ecs_remove_(world_, e, detail::typed<C, T>({file, line}), std::addressof(out));
    }

    template <class... Ts> bool remove_many(entity e, Ts &...outs) const
    {
        const ecs_out_ all[] = {{detail::part<C>(outs).type, std::addressof(outs)}...};
        return ecs_remove_many_(world_, e, all, sizeof...(Ts));
    }

    // C's ecs_delete, a word that C++ keeps for itself.
    template <class... Ts> bool erase(entity e, ECS_CALLER_) const
    {
        if constexpr (sizeof...(Ts) == 1)
            return (ecs_delete_(world_, e, detail::typed<C, Ts>({file, line})), ...);
        else
            return ecs_delete_many_(world_, e, C::template mask<Ts...>(),
                                    detail::site({file, line}));
    }

    template <class T> std::uint32_t erase_all(ECS_CALLER_) const
    {
        return ecs_delete_all_(world_, detail::typed<C, T>({file, line}));
    }

    // ---- commands, in systems that declare them (command.h) ----

    template <class... Ts> entity create_later(const Ts &...values) const
    {
        const ecs_part_ parts[] = {detail::part<C>(values)...};
        return ecs_create_later_(world_, parts, sizeof...(Ts));
    }

    template <class... Ts> bool add_later(entity e, const Ts &...values) const
    {
        const ecs_part_ parts[] = {detail::part<C>(values)...};
        return ecs_add_later_(world_, e, parts, sizeof...(Ts));
    }

    // world.point_later<&HeldBy::owner>(sword, goblin)
    template <auto Member> bool point_later(entity e, entity target, ECS_CALLER_) const
    {
        using Key = detail::member<decltype(Member)>;
        static_assert(Key::is_handle, "ecs: only a handle points to an entity");
        return ecs_point_later_(world_, e, detail::typed<C, typename Key::owner>({file, line}),
                                Key::offset(Member), target);
    }

    template <class... Ts> bool erase_later(entity e, ECS_CALLER_) const
    {
        return ecs_delete_many_later_(world_, e, C::template mask<Ts...>(),
                                      detail::site({file, line}));
    }

    // ---- uniques ----

    template <class T> T *unique_set(const T &value, ECS_CALLER_) const
    {
        static_assert(!detail::is_tag<T>, "ecs: a unique without members has no value");
        return static_cast<T *>(ecs_unique_set_(world_, detail::unique_typed<U, T>({file, line}),
                                                std::addressof(value), alignof(T)));
    }

    template <class T> T &unique(ECS_CALLER_) const
    {
        return *static_cast<T *>(
            ecs_unique_(world_, detail::unique_typed<U, T>({file, line}), ECS_GETS_UNIQUE_));
    }

    template <class T> T *try_unique(ECS_CALLER_) const
    {
        return static_cast<T *>(
            ecs_try_unique_(world_, detail::unique_typed<U, T>({file, line}), ECS_GETS_UNIQUE_));
    }

    template <class T> bool unique_remove(T &out, ECS_CALLER_) const
    {
        return ecs_unique_remove_(world_, detail::unique_typed<U, T>({file, line}),
                                  std::addressof(out));
    }

    template <class T> bool unique_erase(ECS_CALLER_) const
    {
        return ecs_unique_delete_(world_, detail::unique_typed<U, T>({file, line}));
    }

    // ---- views, groups and arrays ----

    // Types are visited as `T &`; const ones for reading; pointers are optional; tags have no
    // value.
    template <class... Ts, class... Filters> ecs::view<C, Ts...> view(Filters... filters) const
    {
        return ecs::view<C, Ts...>(world_, filters...);
    }

    // Owns all types but those that it looks up: world.group<Picture>(ecs::looked_up<Place>)
    template <class... Ts, class... Us> bool group(looked_up_t<Us...> = {}) const
    {
        return ecs_partial_group(world_, C::template mask<Ts...>(), C::template mask<Us...>());
    }

    // The arrays of the group of exactly these: world.rows<Place, const Hop>(). Its tags are named,
    // too, but have no array: world.rows<Place, Wild>().each([](Place &place) { ... })
    // Nor have types that it looks up: world.rows<const Picture>(ecs::looked_up<Place>)
    template <class... Ts, class... Us> auto rows(looked_up_t<Us...> = {}) const
    {
        return detail::group_rows<C>(detail::valued<Ts...>(), world_,
                                     C::template mask<Ts..., Us...>());
    }

    template <class T> T *array() const
    {
        return detail::array_of<C, T>(world_);
    }

    // compare(a, b) is below zero, zero or above, and throws nothing.
    template <class T, class F> void sort(F compare, ECS_CALLER_) const
    {
        ecs_sort_(world_, detail::typed<C, T>({file, line}), detail::compare_values<T, F>,
                  &compare);
    }

    template <class T, class Other> void align(ECS_CALLER_) const
    {
        ecs_align_(world_, detail::typed<C, T>({file, line}),
                   detail::typed<C, Other>({file, line}));
    }

    // ---- tracking ----

    template <class T> bool track(unsigned kinds, ECS_CALLER_) const
    {
        return ecs_track_(world_, detail::typed<C, T>({file, line}), kinds);
    }

    template <class T> T &modify(entity e, ECS_CALLER_) const
    {
        return *static_cast<T *>(ecs_modify_(world_, e, detail::typed<C, T>({file, line})));
    }

    // Finds writes that nobody is told of (watch.h), in builds with checks.
    template <class T> bool watch_writes(bool on, ECS_CALLER_) const
    {
        return ecs_watch_writes_(world_, detail::typed<C, T>({file, line}), on);
    }

    template <class T> bool track_unique(unsigned kinds, ECS_CALLER_) const
    {
        return ecs_track_unique_(world_, detail::unique_typed<U, T>({file, line}), kinds);
    }

    template <class T> T &unique_modify(ECS_CALLER_) const
    {
        return *static_cast<T *>(
            ecs_unique_modify_(world_, detail::unique_typed<U, T>({file, line})));
    }

    template <class T> void clear_unique_kinds(unsigned kinds, ECS_CALLER_) const
    {
        ecs_clear_unique_kinds_until_(world_, detail::unique_typed<U, T>({file, line}), kinds,
                                      ecs_now(world_));
    }

    template <class T> void clear_tracking(ECS_CALLER_) const
    {
        ecs_clear_kinds_of_until_(world_, detail::typed<C, T>({file, line}), ECS_ALL_KINDS,
                                  ecs_now(world_));
    }

    // ---- hierarchy: ecs_attach, ecs_detach and so on take a world as it is ----

    template <class... Ts> entity attach_new(entity parent, const Ts &...values) const
    {
        static_assert(sizeof...(Ts) > 0, "ecs: create() a bare entity, and ecs_attach() it");
        const ecs_part_ parts[] = {detail::part<C>(values)...};
        return ecs_attach_new_(world_, parent, parts, sizeof...(Ts));
    }

    template <class F> void sort_children(entity parent, F compare) const
    {
        ecs_sort_children(world_, parent, detail::compare_children<F>, &compare);
    }

    // ---- indices and relations (lookup.h) ----

    // By an array of char, or by a handle: world.index<&Name::text>()
    template <auto Member> bool index(ECS_CALLER_) const
    {
        using Key = detail::member<decltype(Member)>;
        static_assert(Key::is_handle || Key::is_text, "ecs: an index needs a handle, or a char[]");
        return ecs_index_(world_, detail::typed<C, typename Key::owner>({file, line}),
                          Key::offset(Member), Key::is_text ? Key::size : 0);
    }

    // world.relate<&HeldBy::owner>(ECS_END_REMOVES), or (World::end_tags<Dropped>())
    template <auto Member> bool relate(unsigned at_end, ECS_CALLER_) const
    {
        using Key = detail::member<decltype(Member)>;
        static_assert(Key::is_handle, "ecs: a relation needs a handle");
        return ecs_relate_(world_, detail::typed<C, typename Key::owner>({file, line}),
                           Key::offset(Member), at_end);
    }

    template <class Tag> static constexpr unsigned end_tags()
    {
        static_assert(detail::is_tag<Tag>, "ecs: an end tags with a tag");
        return ECS_END_TAGS_ + detail::number<C, Tag>;
    }

    // ---- hooks, clones and codecs ----

    // Hook(world, entity, T &value), or with `void *context` behind; for a tag without the value.
    template <class T, auto Hook> bool on_delete(void *context = nullptr, ECS_CALLER_) const
    {
        return ecs_listen_(world_, detail::typed<C, T>({file, line}), ECS_DELETED,
                           {0, detail::run_hook<Hook, world_ref, T>, nullptr, nullptr, context});
    }

    template <class T> bool no_hook(ECS_CALLER_) const
    {
        return ecs_listen_(world_, detail::typed<C, T>({file, line}), ECS_DELETED, {});
    }

    // The same, when a T has been added; and Hook(world, entity, T &old, const T &next).
    template <class T, auto Hook> bool on_add(void *context = nullptr, ECS_CALLER_) const
    {
        return ecs_listen_(world_, detail::typed<C, T>({file, line}), ECS_INSERTED,
                           {0, nullptr, detail::run_hook<Hook, world_ref, T>, nullptr, context});
    }

    template <class T, auto Hook> bool on_replace(void *context = nullptr, ECS_CALLER_) const
    {
        return ecs_listen_(
            world_, detail::typed<C, T>({file, line}), ECS_MODIFIED,
            {0, nullptr, nullptr, detail::run_replacement<Hook, world_ref, T>, context});
    }

    // `values` are the same for all clones, or ecs::each(array). `entities` may be NULL.
    template <class... Ts>
    bool clone_many_with(const ecs_source &source, std::uint32_t count, entity *entities,
                         const Ts &...values) const
    {
        const ecs_part_ parts[] = {detail::part<C>(values)...};
        return ecs_clone_many_with_(world_, source, count, entities, parts, sizeof...(Ts));
    }

    // A struct that C code describes (fields.h); values of T can then be read and set by name.
    template <class T> bool describe(const ecs_struct &fields, ECS_CALLER_) const
    {
        return ecs_describe_(world_, detail::typed<C, T>({file, line}), &fields);
    }

    // Write(ecs_writer *, const T &) and bool Read(ecs_reader *, T &): see save.h.
    template <class T, auto Write, auto Read> bool codec(ECS_CALLER_) const
    {
        return ecs_codec_of_(world_, detail::typed<C, T>({file, line}),
                             detail::write_value<T, Write>, detail::read_value<T, Read>);
    }

    template <class T> bool unsaved(ECS_CALLER_) const
    {
        return ecs_unsaved_(world_, detail::typed<C, T>({file, line}));
    }

    template <class T> bool unique_unsaved(ECS_CALLER_) const
    {
        return ecs_unique_unsaved_(world_, detail::unique_typed<U, T>({file, line}));
    }
};

} // namespace ecs

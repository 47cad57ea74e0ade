// cpp/view.hpp: views, views over changes, groups as arrays, and walks. Part of ecs.hpp.
#pragma once

#include <tuple>

#include "types.hpp"

namespace ecs
{

// Filters of a view: `world.view<Position>(ecs::without<Frozen>, ecs::any<Red, Blue>)`.
template <ecs_components ecs_query::*Set, class... Ts> struct filter {
};
template <class... Ts> inline constexpr filter<&ecs_query::with, Ts...> with{};
template <class... Ts> inline constexpr filter<&ecs_query::without, Ts...> without{};
template <class... Ts> inline constexpr filter<&ecs_query::any, Ts...> any{};

// What a group looks up in other types: `world.group<Picture>(ecs::looked_up<Place>)`.
template <class... Ts> struct looked_up_t {
};
template <class... Ts> inline constexpr looked_up_t<Ts...> looked_up{};

namespace detail
{

template <class List, ecs_components ecs_query::*Set, class... Ts>
void add(ecs_query &query, filter<Set, Ts...>)
{
    query.*Set = ecs_union(query.*Set, List::template mask<Ts...>());
}

template <class List, class T> constexpr ecs_components required()
{
    if constexpr (std::is_pointer_v<T>)
        return ecs_components{};
    else
        return List::template mask<T>();
}

// Ts without tags, which have no value.
template <class... Ts> struct pack {
};

template <class... As, class... Bs> pack<As..., Bs...> operator+(pack<As...>, pack<Bs...>);

template <class T> constexpr auto pack_of()
{
    static_assert(!(std::is_pointer_v<T> && is_tag<std::remove_cv_t<std::remove_pointer_t<T>>>),
                  "ecs: a tag has no value to point to: ask has<Tag>() in the loop");
    return std::conditional_t<is_tag<std::remove_cv_t<T>>, pack<>, pack<T>>();
}

template <class... Ts> using valued = decltype((pack<>() + ... + pack_of<Ts>()));

// What a loop's body gets for a T: `T &`, or `T *` for an optional one.
template <class T> using result = std::conditional_t<std::is_pointer_v<T>, T, T &>;

template <class T> inline constexpr ecs_touch_ touch = std::is_const_v<T> ? ECS_READS_ : ECS_GETS_;

// The T of a view's current entity. Inlined even where the compiler would rather not: the view can
// then live in registers, as in C.
template <class List, class T> ECS_HOT_ result<T> value(const ecs_view &view)
{
    using Plain = std::remove_cv_t<std::remove_pointer_t<T>>;
    constexpr ecs_type_ plain = type<List, Plain>;
    if constexpr (std::is_pointer_v<T>)
        return static_cast<T>(
            ecs_try_get_(view.world, view.entity, plain, touch<std::remove_pointer_t<T>>));
    else
        return *static_cast<T *>(ecs_view_get_(&view, plain, touch<T>));
}

// Calls f(values...) or f(entity, values...).
template <class List, class F, class... Vs>
ECS_HOT_ void visit(pack<Vs...>, const ecs_view &view, F &f)
{
    if constexpr (std::is_invocable_v<F &, entity, result<Vs>...>)
        f(view.entity, value<List, Vs>(view)...);
    else
        f(value<List, Vs>(view)...);
}

template <class List, class... Vs>
ECS_HOT_ std::tuple<entity, result<Vs>...> item(pack<Vs...>, const ecs_view &view)
{
    return {view.entity, value<List, Vs>(view)...};
}

// The steps of a loop.
struct all_steps {
    ecs_view view;

    ECS_HOT_ bool next()
    {
        return ecs_view_next(&view);
    }
};

struct changed_steps {
    ecs_filter_state_ changes;
    ecs_view view;

    ECS_HOT_ bool next()
    {
        return ecs_filter_next_(&changes, &view);
    }
};

struct sentinel {
};

// A loop that runs. In a build with checks its world counts it, and so outlives it; where loops are
// watched, it has a number ("Loops" in ecs_inline.h).
class running
{
  public:
#if ECS_CHECKS
    explicit running(const ecs_world *world) : world_(world), number_(ecs_count_loop_(world))
    {
    }

    running(const running &other) : running(other.world_)
    {
    }

    running &operator=(const running &) = delete;

    ~running()
    {
        ecs_uncount_loop_(world_);
    }

    void number(ecs_view &view) const
    {
        view.loop_ = number_;
    }

  private:
    const ecs_world *world_;
    std::uint32_t number_;
#else
    ECS_HOT_ explicit running(const ecs_world *)
    {
    }

    ECS_HOT_ void number(ecs_view &) const
    {
    }
#endif
};

// The iterator of a loop over entities. It is for range-for alone, which compares once before each
// entity: the step is taken there, in one place, where gcc inlines it.
template <class Steps, class List, class... Ts> class loop : running
{
  public:
    ECS_HOT_ explicit loop(const Steps &steps) : running(steps.view.world), steps_(steps)
    {
        number(steps_.view);
    }

    ECS_HOT_ auto operator*() const
    {
        return item<List>(valued<Ts...>(), steps_.view);
    }

    ECS_HOT_ loop &operator++()
    {
        return *this;
    }

    ECS_HOT_ bool operator!=(sentinel)
    {
        return steps_.next();
    }

  private:
    Steps steps_;
};

// The iterator of a loop over handles, whose steps Next takes.
template <bool (*Next)(ecs_walk_ *)> class walking : running
{
  public:
    explicit walking(const ecs_walk_ &first) : running(first.world), walk_(first)
    {
        ++*this;
    }

    walking &operator++()
    {
        more_ = ecs_walk_may_go_on_(&walk_) && Next(&walk_);
        return *this;
    }

    entity operator*() const
    {
        return walk_.current;
    }

    bool operator!=(sentinel) const
    {
        return more_;
    }

  private:
    ecs_walk_ walk_;
    bool more_ = false;
};

template <bool (*Next)(ecs_walk_ *)> class walk
{
  public:
    explicit walk(const ecs_walk_ &first) : first_(first)
    {
    }

    walking<Next> begin() const
    {
        return walking<Next>(first_);
    }

    sentinel end() const
    {
        return {};
    }

  private:
    ecs_walk_ first_;
};

} // namespace detail

// A view of the entities whose T was inserted or modified. See track.h.
template <class List, class... Ts> class changed_view
{
  public:
    explicit changed_view(const detail::changed_steps &steps) : steps_(steps)
    {
    }

    template <class F> void each(F f) const
    {
        detail::changed_steps steps = steps_;
        const detail::running loop(steps.view.world);
        loop.number(steps.view);
        while (steps.next())
            detail::visit<List>(detail::valued<Ts...>(), steps.view, f);
    }

    auto begin() const
    {
        return detail::loop<detail::changed_steps, List, Ts...>(steps_);
    }

    detail::sentinel end() const
    {
        return {};
    }

  private:
    detail::changed_steps steps_;
};

template <class List, class... Ts> class view
{
  public:
    template <class... Filters>
    explicit view(ecs_world *world, Filters... filters) : world_(world), query_()
    {
        ((query_.with = ecs_union(query_.with, detail::required<List, Ts>())), ...);
        (detail::add<List>(query_, filters), ...);
    }

    // Calls f(values...) or f(entity, values...) for each entity. To leave early, use a range-for.
    template <class F> ECS_HOT_ void each(F f) const
    {
        // A copy: g++ keeps what a function returns in memory, where C's compiler copies by itself.
        const ecs_view begun = ecs_view_begin_(world_, query_, "");
        ecs_view current = begun;
        const detail::running loop(world_);
        loop.number(current);
        while (ecs_view_goes_on_(&current))
            for (; ecs_view_enters_(&current); ecs_view_leaves_(&current))
                detail::visit<List>(detail::valued<Ts...>(), current, f);
    }

    // The same in ranges of `grain` places, which an executor may run side by side ("Ranges" in
    // ecs.h).
    template <class F> void each_in_ranges(std::uint32_t grain, F f) const
    {
        struct job {
            const view *self;
            F *f;
        } work = {this, &f};
        ecs_run_ranges(
            world_, ecs_view_extent(world_, query_), grain,
            [](ecs_world *world, ecs_range range, void *context) {
                const job *mine = static_cast<const job *>(context);
                ecs_view current =
                    ecs_view_range(world, mine->self->query_, range.first, range.end);
                while (ecs_view_next(&current))
                    detail::visit<List>(detail::valued<Ts...>(), current, *mine->f);
            },
            &work);
    }

    // for (auto [entity, position, velocity] : world.view<Position, const Velocity>())
    auto begin() const
    {
        return detail::loop<detail::all_steps, List, Ts...>({ecs_view_begin_(world_, query_, "")});
    }

    detail::sentinel end() const
    {
        return {};
    }

    // Only the entities whose T was inserted or modified (`kinds`), or either, since a time:
    // view.changes<P>(ECS_INSERTED, ecs_last_run(world))
    template <class T> changed_view<List, Ts...> changes(unsigned kinds, std::uint64_t since) const
    {
        const ecs_filter_state_ filter =
            ecs_filter_since_(world_, detail::type<List, T>, kinds, since);
        return changed_view<List, Ts...>({filter, ecs_filter_begin_(&filter, query_)});
    }

  private:
    ecs_world *world_;
    ecs_query query_;
};

// The rows of a group as plain arrays: valid until a row of one of these types, or of a group that
// shares types with this one, comes or goes.
template <class... Ts> class rows
{
  public:
    rows(std::uint32_t count, Ts *...arrays) : count_(count), arrays_(arrays...)
    {
    }

    template <class F> void each(F f) const
    {
        std::apply(
            [&](Ts *...arrays) {
                for (std::uint32_t i = 0; i < count_; i++)
                    f(arrays[i]...);
            },
            arrays_);
    }

    template <class T> T *data() const
    {
        return std::get<T *>(arrays_);
    }

    std::uint32_t size() const
    {
        return count_;
    }

  private:
    std::uint32_t count_;
    std::tuple<Ts *...> arrays_;
};

} // namespace ecs

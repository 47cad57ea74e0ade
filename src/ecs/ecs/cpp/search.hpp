// ecs/cpp/search.hpp: loops without a component that all have, over several sets of alternatives,
// and backwards. See search.h. Part of ecs.hpp.
#pragma once

#include "view.hpp"

namespace ecs
{

struct by_rows_t {
};
struct backwards_t {
};
inline constexpr by_rows_t by_rows{};
inline constexpr backwards_t backwards{};

namespace detail
{

template <class List, class... Ts> void seek(ecs_search &search, with_t<Ts...>)
{
    search.with = ecs_union(search.with, List::template mask<Ts...>());
}

template <class List, class... Ts> void seek(ecs_search &search, without_t<Ts...>)
{
    search.without = ecs_union(search.without, List::template mask<Ts...>());
}

// Each any<> is a set of its own.
template <class List, class... Ts> void seek(ecs_search &search, any_t<Ts...>)
{
    std::size_t nth = 0;
    while (!ecs_is_empty(search.any[nth]))
        nth++;
    search.any[nth] = List::template mask<Ts...>();
}

template <class List> void seek(ecs_search &search, by_rows_t)
{
    search.by_rows = true;
}

template <class List> void seek(ecs_search &search, backwards_t)
{
    search.backwards = true;
}

template <class Filter> inline constexpr bool is_any = false;
template <class... Ts> inline constexpr bool is_any<any_t<Ts...>> = true;

class found_steps
{
  public:
    found_steps(const ecs_world *world, const ecs_search &search)
        : found_(ecs_search_begin_(world, search, ""))
    {
    }

    ECS_INLINE_ bool next()
    {
        return ecs_search_next(&found_);
    }

    const ecs_view &view() const
    {
        return found_.view;
    }

  private:
    ecs_found found_;
};

} // namespace detail

// world.search<const Box *>(ecs::any<Circle, Box>, ecs::any<Velocity, Orbit>, ecs::backwards)
template <class List, class... Ts> class search
{
  public:
    template <class... Filters>
    explicit search(ecs_world *world, Filters... filters) : world_(world), search_()
    {
        static_assert((0 + ... + int(detail::is_any<Filters>)) <= ECS_ANY_SETS,
                      "ecs: a search has at most four sets of any");
        ((search_.with = ecs_union(search_.with, detail::required<List, Ts>())), ...);
        (detail::seek<List>(search_, filters), ...);
    }

    // Calls f(values...) or f(entity, values...) for each entity. To leave early, use a range-for.
    template <class F> void each(F f) const
    {
        for (detail::found_steps steps(world_, search_); steps.next();)
            detail::visit<List>(detail::valued<Ts...>(), steps.view(), f);
    }

    auto begin() const
    {
        return detail::view_iterator<detail::found_steps, List, Ts...>(
            detail::found_steps(world_, search_));
    }

    detail::sentinel end() const
    {
        return {};
    }

  private:
    ecs_world *world_;
    ecs_search search_;
};

} // namespace ecs

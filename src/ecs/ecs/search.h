/* ecs/search.h: loops that views do not offer: without a required component, over several sets of
 * alternatives, and backwards.
 *
 * A search is a wider query. It finds the entities that have all components of `with`, none of
 * `without`, and at least one of each set in `any`; all of these may be empty. For example:
 *
 *     what is not frozen          ecs_each_found (view, world, .without = ecs_mask(Frozen))
 *     what has a body             ecs_each_found (view, world, .any = {ecs_mask(Circle, Box)})
 *     what has a body and moves   .any = {ecs_mask(Circle, Box), ecs_mask(Velocity, Orbit)}
 *
 * In the body, `view` is a view: ecs_view_get and ecs_view_read give what is in `with`, and
 * ecs_view_try_get and ecs_view_try_read everything else:
 *
 *     ecs_each_found (view, world, .with = ecs_mask(Position),
 *                     .any = {ecs_mask(Circle, Box), ecs_mask(Velocity, Orbit)}) {
 *         const Box *box = ecs_view_try_read(&view, Box);
 *         ecs_view_get(&view, Position)->y += box ? box->height : 1;
 *     }
 *
 * Prefer a view (core.h) where it can do the same: it is compiled into your loop together with its
 * query, and can be cut into ranges. A search takes two to four times as long for each entity. A
 * program without searches links none of this, and its views do not change.
 *
 * ---- Order, and what the body may do ----
 *
 * A search goes in the order of slots, as a view does, or `.by_rows`, as a view by rows does: the
 * rarest component of `with`, which must not be empty then, drives it. With `.backwards` it goes
 * the same way from the end: by rows, the newest first, as for an undo.
 *
 * In slot order the body may do anything, forwards and backwards: an entity is visited if it
 * matches when its slot is reached, never twice, and never after it was destroyed. An entity that
 * the body creates may or may not be visited, but each loop ends.
 *
 * In row order the table of core.h holds, also backwards, with two differences: rows that the body
 * adds are never visited, whatever it removes; and no entity may join a group of the driving
 * component, not even the current one. A build with checks reports that.
 *
 * Beginning a search is O(1). In slot order it then costs O(slots used so far / 64 + entities
 * found), and a sixteenth of the former if `with` is not empty; without `with` and `any` it looks
 * at each slot. In row order it costs O(rows of the driving component). It never allocates, and
 * `break` and `continue` work. The world may be const, for bodies that only read.
 */
#pragma once

#include "core.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { ECS_ANY_SETS = 4 };

/* What to find. Sets of `any` that are empty are left out. */
typedef struct ecs_search {
    ecs_components with;
    ecs_components without;
    ecs_components any[ECS_ANY_SETS];
    bool by_rows;   /* in the order of the driving storage's rows */
    bool backwards; /* from the last slot or row to the first */
} ecs_search;

/* A running loop. `view.entity` is the current entity; the rest is private. */
typedef struct ecs_found {
    ecs_view view;
    ecs_search search_;
    bool open_;
} ecs_found;

/* The loop; the search follows `world`. */
#define ecs_each_found(view, world, ...) ECS_EACH_FOUND_(view, world, __VA_ARGS__)

/* Begins the same loop, before its first entity; an ecs_search follows `world`. */
#define ecs_search_begin(world, ...) ecs_search_begin_((world), __VA_ARGS__, ECS_SITE_)

/* Steps to the next entity; false when there is none left.
 *     ecs_found found = ecs_search_begin(world, circles);
 *     while (ecs_search_next(&found))
 *         ecs_view_get(&found.view, Position)->x += 1;
 */
static inline bool ecs_search_next(ecs_found *found);

/* ---- Behind the macro ---- */

ecs_found ecs_search_begin_(const ecs_world *world, ecs_search search, const char *site);
bool ecs_find_next_(const ecs_search *search, ecs_view *view);

/* In bits that are not 0: the one that the loop comes to next. */
static inline uint32_t ecs_next_found_(const ecs_search *search, uint64_t bits)
{
    if (!search->backwards)
        return ecs_lowest_bit_(bits);
#if defined(__GNUC__)
    return 63 - (uint32_t)__builtin_clzll(bits);
#else
    uint32_t bit = 63;
    while (!(bits >> bit & 1))
        bit--;
    return bit;
#endif
}

/* Goes to the next entity of the current word, which has one. */
static inline void ecs_enter_found_(const ecs_search *search, ecs_view *view)
{
    const uint32_t bit = ecs_next_found_(search, view->bits_);
    view->bits_ &= ~((uint64_t)1 << bit);
    view->slot_ = view->word_ * 64 + bit;
    view->entity.index = (view->page_ << ECS_PAGE_SHIFT_) + view->slot_;
    view->entity.stamp = view->world->records[view->entity.index].stamp;
}

static inline bool ecs_found_next_(const ecs_search *search, ecs_view *view)
{
    if (view->bits_ == 0 || view->epoch_ != view->world->epoch)
        return ecs_find_next_(search, view);
    ecs_enter_found_(search, view);
    return true;
}

static inline bool ecs_search_next(ecs_found *found)
{
    return ecs_found_next_(&found->search_, &found->view);
}

/* The outer loop runs once: it holds the search. A body that breaks leaves the inner one, and the
 * outer one is over. */
#define ECS_EACH_FOUND_(name, world, ...)                                                          \
    for (ecs_found name##_found_ =                                                                 \
             ecs_search_begin_((world), (ecs_search){__VA_ARGS__}, ECS_SITE_);                     \
         name##_found_.open_; name##_found_.open_ = false)                                         \
        for (ecs_view name = name##_found_.view; ecs_found_next_(&name##_found_.search_, &(name));)

#ifdef __cplusplus
}
#endif

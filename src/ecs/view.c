/* view: how loops survive what their bodies do. */
#include "kernel.h"

/* ---- In slot order ----
 *
 * A view reads the bits of its components a word at a time, 64 entities. If the body changes them,
 * the world's epoch moves, and the view looks again at the rest of the word and of the page. */

/* The same as ecs_page_words_, where each entity has at least one of these. */
uint32_t ecs_words_of_any_(const ecs_world *world, ecs_components any, uint32_t page)
{
    uint32_t words = 0;
    ECS_EACH_TYPE_(type, any)
        words |= ecs_page_words_of_(&world->storages[type], page);
    return words;
}

ecs_ahead_ ecs_view_look_again_(const ecs_world *world, ecs_components with, ecs_components without,
                                ecs_components any, uint32_t current, uint32_t end)
{
    const uint32_t page = current >> ECS_PAGE_SHIFT_;
    const uint32_t word = current % ECS_PAGE_SIZE_ / 64;
    const uint32_t words = ecs_page_words_(world, with, any, page);
    ecs_ahead_ ahead = {.words = words & ~((UINT32_C(2) << word) - 1)};
    if (words >> word & 1)
        ahead.bits = ecs_page_selects_(world, with, without, any, page, word) &
                     ecs_word_within_(current - current % 64, current + 1, end);
    return ahead;
}

void ecs_require_query_(const ecs_world *world, ecs_query query, const char *site)
{
    ECS_CHECK_AT_(world, site, !ecs_is_empty(query.with) || !ecs_is_empty(query.any),
                  "ecs_view: name at least one component in `with`, or in `any`");
    ecs_check_all_(world, ecs_union(query.with, ecs_union(query.without, query.any)), ECS_KNOWS_,
                   site);
}

uint32_t ecs_view_extent(const ecs_world *world, ecs_query query)
{
    ecs_check_query_(world, query, "");
    return world->record_count;
}

/* ---- In row order ---- */

unsigned ecs_rarest_(const ecs_world *world, ecs_components types)
{
    unsigned rarest = ecs_lowest_(types);
    ECS_EACH_TYPE_(type, types)
        if (ecs_row_count_(&world->storages[type]) < ecs_row_count_(&world->storages[rarest]))
            rarest = type;
    return rarest;
}

unsigned ecs_rows_driver_(const ecs_world *world, ecs_components with, const char *site)
{
    ECS_CHECK_AT_(
        world, site, !ecs_is_empty(with),
        "ecs_each_row and ecs_each_run go through the rows of a component: name at least one");
    return ecs_rarest_(world, with);
}

/* ---- How loops survive removal: the holes ------------------------------------------------------
 *
 * A loop runs over the rows of its driving storage from 0 to `end` - 1, the number of rows at its
 * beginning. `last` is the entity in row end - 1. The body may delete the row that the loop stands
 * on. The storage then fills the hole with its last row, so the loop must not step on:
 *
 *     rows before      A   B  [C]  D   E         the loop stands on C; end = 5, last = E
 *     C is deleted     A   B  [E]  D             E fills the hole: visit row 2 again, end = 4
 *
 * If rows were added meanwhile, another one fills it, and it was not there at the beginning:
 *
 *     rows before      A   B  [C]  D   E | X     X was added by the body: it lies behind the end
 *     C is deleted     A   B  [X]  D   E |       X fills the hole: step to row 3, end = 5
 *
 * The storage counts deleted rows (`removals`); `last_hole` is the row that was deleted last. A
 * loop that finds one removal, and the hole in the current row, resumes as above; everything else
 * is a bug in the body. Code that moves rows in a way that no loop survives counts two removals. */

ecs_place_ ecs_rows_resume_(const ecs_world *world, const ecs_storage_ *driver, ecs_place_ place,
                            uint32_t last, uint32_t removed, const char *site)
{
    ECS_CHECK_AT_(
        world, site, removed == 1 && driver->last_hole == place.row,
        "a loop over %s removed it from another entity than the current one, more than once, moved "
        "its rows by letting an entity into a group or out of it, or sorted it: use a view in slot "
        "order, or tag the entities and call ecs_delete_any after the loop, and sort there",
        driver->label.name);
    const bool last_has_moved = place.end > driver->count || driver->dense[place.end - 1] != last;
    const bool last_moved_in =
        place.row + 1 < place.end && place.row < driver->count && driver->dense[place.row] == last;
    if (!last_moved_in)
        place.row++;
    if (last_has_moved)
        place.end--;
    return place;
}

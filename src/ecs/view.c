/* view: how loops survive what their bodies do. */
#include "kernel.h"

/* ---- In slot order ----
 *
 * A view reads the bits of its components a word at a time, 64 entities. The body may change them:
 * the world's epoch then moves, and the view looks again, at the rest of the word and at the words
 * of the page behind it. Pages that it has not come to are read when it does. */

/* The same as ecs_page_words_, where each entity has at least one of these. */
uint32_t ecs_words_of_any_(const ecs_world *world, ecs_components any, uint32_t page)
{
    uint32_t words = 0;
    ECS_EACH_TYPE_(type, any) {
        const ecs_storage_ *storage = &world->storages[type];
        words |= ecs_has_page_(storage, page) ? storage->pages[page]->words : 0;
    }
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
    if (ECS_CHECKS)
        ecs_require_query_(world, query, "");
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
 * A loop runs over the rows of its driving storage from 0 to `end` - 1, where `end` is the number
 * of rows at its beginning: rows added later lie behind it and are not visited. `last` is the
 * entity in row end - 1. The body may delete the row that the loop stands on. The storage then
 * fills the hole with its last row, so the loop must not step on:
 *
 *     rows before      A   B  [C]  D   E         the loop stands on C; end = 5, last = E
 *     C is deleted     A   B  [E]  D             E fills the hole: visit row 2 again, end = 4
 *
 * If rows were added meanwhile, another one fills it, and it was not there at the beginning:
 *
 *     rows before      A   B  [C]  D   E | X     X was added by the body: it lies behind the end
 *     C is deleted     A   B  [X]  D   E |       X fills the hole: step to row 3, end = 5
 *
 * The storage keeps what the loop needs: `removals` counts deleted rows, and `last_hole` is the row
 * that was deleted last. A loop that finds `removals` unchanged steps on at the cost of one
 * comparison. If it finds exactly one removal, and the hole in the current row, it resumes as
 * above; everything else is a bug in the body, which a build with checks reports. Code that moves
 * rows in a way that no loop survives (ecs_sort, groups, restoring) counts two removals at once.
 *
 * In a group more rows move, because its members come first (kernel.h):
 *
 *     rows before      A  [B]  C | D   E         the group is A to C; the loop stands on B
 *     B leaves         A   C | B   D   E         first B changes places with the group's last,
 *     B is deleted     A  [C]| E   D             then the storage's last row takes B's place
 *
 * To the loop the hole is the row that B had at first: C fills it, and E, which moved behind the
 * group, is still to come; end = 4. No entity must join a group meanwhile. */

static bool is_in_group(const ecs_world *world, const ecs_storage_ *storage, size_t row)
{
    const ecs_components type = ecs_bit_((unsigned)(storage - world->storages));
    uint32_t nth = 0;
    while (nth < world->group_count &&
           !(ecs_overlap(world->groups[nth].owned, type) && row < world->groups[nth].count))
        nth++;
    return nth < world->group_count;
}

ecs_place_ ecs_rows_resume_(const ecs_world *world, const ecs_storage_ *driver, ecs_place_ place,
                            uint32_t last, uint32_t removed)
{
    ECS_CHECK_(
        world, removed == 1 && driver->last_hole == place.row,
        "a loop over %s removed it from another entity than the current one, more than once, moved "
        "its rows by letting an entity into a group, or sorted it: use a view in slot order, or "
        "tag the entities and call ecs_delete_any after the loop, and sort there",
        driver->label.name);
    const bool last_has_moved = place.end > driver->count || driver->dense[place.end - 1] != last;
    const bool last_moved_in =
        place.row + 1 < place.end && place.row < driver->count && driver->dense[place.row] == last;
    ECS_CHECK_(world, last_has_moved || !is_in_group(world, driver, place.row),
               "a loop over %s, which a group owns, took the current entity out of the group after "
               "rows had come: create and add after the loop, or tag the entities and call "
               "ecs_delete_any after it",
               driver->label.name);
    if (!last_moved_in && !is_in_group(world, driver, place.row))
        place.row++;
    if (last_has_moved)
        place.end--;
    return place;
}

/* run: finds rows that lie side by side, in the same order, in all storages of a set. */

enum { FIRST_STEP = 16 }; /* rows compared before a run is believed to be long */

/* A number that grows with each row that comes, goes or is moved in one of these storages. */
static uint32_t moves_of(const ecs_world *world, ecs_components types)
{
    uint32_t moves = 0;
    for (; ECS_CHECKS && !ecs_is_empty(types); types = ecs_without_lowest_(types)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(types)];
        moves += storage->count + 2 * storage->removals;
    }
    return moves;
}

ecs_row_run ecs_run_begin_(const ecs_world *world, ecs_components with, const char *site)
{
    ecs_check_all_(world, with, ECS_KNOWS_, site);
    const ecs_storage_ *driver = &world->storages[ecs_rows_driver_(world, with, site)];
    ecs_row_run run = {.driver_ = driver, .with_ = with, .moves_ = moves_of(world, with)};
    run.world = ecs_writable_(world);
    run.end_ = driver->count;
    for (uint32_t nth = 0; nth < world->group_count; nth++) {
        const ecs_group_ *group = &world->groups[nth];
        if (!ecs_includes(group->owned, with))
            continue;
        run.known_ = group->count > run.known_ ? group->count : run.known_;
        if (ecs_same_set(group->all, with))
            run.end_ = group->count;
    }
    return run;
}

/* How many of the first indices are the same in both. */
static size_t same_prefix(const uint32_t *a, const uint32_t *b, size_t count)
{
    if (count > FIRST_STEP && memcmp(a, b, count * sizeof *a) == 0)
        return count;
    size_t same = 0;
    while (same < count && a[same] == b[same])
        same++;
    return same;
}

/* How many of up to `count` rows, from the run's nth on, lie the same way in all storages. Those
 * before the nth do. */
static size_t same_in_all(const ecs_row_run *run, uint32_t nth, size_t count)
{
    const uint32_t *indices = run->driver_->dense + run->row_;
    ECS_EACH_TYPE_(type, run->with_) {
        const ecs_storage_ *storage = &run->world->storages[type];
        if (storage == run->driver_)
            continue;
        const uint32_t row = ecs_row_(storage, indices[0]) + nth;
        count = count < storage->count - row ? count : storage->count - row;
        count = same_prefix(indices + nth, storage->dense + row, count);
    }
    return count;
}

/* The length of the run that begins here. It is searched in steps that grow, so that one storage in
 * another order does not make each run cost as much as the longest that the others have. */
static uint32_t side_by_side(const ecs_row_run *run)
{
    uint32_t count = 0;
    for (size_t step = FIRST_STEP;; step *= 4) {
        const size_t left = run->end_ - run->row_ - count;
        const size_t same = same_in_all(run, count, step < left ? step : left);
        count += (uint32_t)same;
        if (same < step)
            return count;
    }
}

static bool has_all(const ecs_row_run *run)
{
    const uint32_t index = run->driver_->dense[run->row_];
    return ecs_includes(run->world->records[index].mask, run->with_);
}

bool ecs_run_next_(ecs_row_run *run)
{
    ECS_CHECK_(run->world, run->moves_ == moves_of(run->world, run->with_),
               "the body of a loop over runs moves rows of it, %s among them, by giving, taking, "
               "destroying or sorting: tag the entities, and do it after the loop",
               run->driver_->label.name);
    run->row_ += run->count;
    if (run->row_ >= run->known_)
        while (run->row_ < run->end_ && !has_all(run))
            run->row_++;
    if (run->row_ >= run->end_)
        return false;
    run->count = run->row_ < run->known_ ? run->known_ - run->row_ : side_by_side(run);
    return true;
}

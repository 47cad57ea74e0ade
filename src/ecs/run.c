/* run: finds rows that lie side by side, in the same order, in all storages of a set. */
#include "kernel.h"

enum { FIRST_STEP = 16 }; /* rows compared before a run is believed to be long */

/* A number that grows with each row that comes, goes or is moved in one of these storages. */
static uint32_t moves_of(const ecs_world *world, ecs_components types)
{
    uint32_t moves = 0;
    for (; ECS_CHECKS && !ecs_is_empty(types); types = ecs_without_lowest_(types)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(types)];
        moves += ecs_row_count_(storage) + 2 * ecs_removals_(storage);
    }
    return moves;
}

ecs_row_run ecs_run_begin_(const ecs_world *world, ecs_components with, const char *site)
{
    ecs_check_all_(world, with, ECS_KNOWS_, site);
    const ecs_storage_ *driver = &world->storages[ecs_rows_driver_(world, with, site)];
    ecs_row_run run = {.driver_ = driver, .with_ = with, .site_ = site};
    run.moves_ = moves_of(world, with);
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

/* The same for up to `count` rows of two storages, which have the same numbers in both. First rows
 * that are in step are not compared again before one of them moves; in a range, where other threads
 * may be looking, they are not noted. */
static size_t same_in_step(const ecs_row_run *run, ecs_storage_ *storage, uint32_t row,
                           size_t count)
{
    const ecs_storage_ *driver = run->driver_;
    const ecs_step_ *step = &storage->step;
    ecs_step_ now = {(uint32_t)(driver - run->world->storages), 0,
                     ecs_removals_(storage) + ecs_removals_(driver)};
    if (step->other == now.other && step->moved == now.moved)
        now.rows = step->rows;
    if (now.rows >= row + count)
        return count;
    const uint32_t first = now.rows > row ? now.rows : row;
    const size_t same = first - row +
                        same_prefix(ecs_indices_(driver) + first, ecs_indices_(storage) + first,
                                    row + count - first);
    if (row > now.rows || run->world->run.in_range)
        return same;
    now.rows = row + (uint32_t)same;
    storage->step = now;
    return same;
}

/* How many of up to `count` rows, from the run's nth on, lie the same way in all storages. Those
 * before the nth do. */
static size_t same_in_all(const ecs_row_run *run, uint32_t nth, size_t count)
{
    const uint32_t first = run->row_ + nth;
    const uint32_t *indices = ecs_indices_(run->driver_);
    ECS_EACH_TYPE_(type, run->with_) {
        ecs_storage_ *storage = &run->world->storages[type];
        if (storage == run->driver_)
            continue;
        const uint32_t row = ecs_row_(storage, indices[run->row_]) + nth;
        count = count < storage->count - row ? count : storage->count - row;
        count = row == first ? same_in_step(run, storage, row, count)
                             : same_prefix(indices + first, ecs_indices_(storage) + row, count);
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
    const uint32_t index = ecs_index_at_(run->driver_, run->row_);
    return ecs_includes(run->world->records[index].mask, run->with_);
}

bool ecs_run_next_(ecs_row_run *run)
{
    ecs_check_world_of_loop_(run->world, run->site_);
    ECS_CHECK_AT_(
        run->world, run->site_, run->moves_ == moves_of(run->world, run->with_),
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

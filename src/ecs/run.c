/* run: finds rows that lie side by side, in the same order, in all storages of a set. */
#include "kernel.h"

enum { BLOCK = 32 }; /* rows compared at once */

/* A number that grows with each row that comes, goes or is moved in one of these storages. */
uint32_t ecs_run_moves_(const ecs_world *world, ecs_components types)
{
    uint32_t moves = 0;
    ECS_EACH_TYPE_(type, types) {
        const ecs_storage_ *storage = &world->storages[type];
        moves += ecs_row_count_(storage) + 2 * ecs_removals_(storage);
    }
    return moves;
}

void ecs_check_run_(const ecs_row_run *run)
{
    ecs_check_world_of_loop_(run->world, run->site_);
    ECS_CHECK_AT_(
        run->world, run->site_, run->moves_ == ecs_run_moves_(run->world, run->with_),
        "the body of a loop over runs moves rows of it, %s among them, by giving, taking, "
        "destroying or sorting: tag the entities, and do it after the loop",
        run->driver_->label.name);
}

static bool same_two(const uint32_t *a, const uint32_t *b)
{
    uint64_t of_a, of_b;
    memcpy(&of_a, a, sizeof of_a);
    memcpy(&of_b, b, sizeof of_b);
    return of_a == of_b;
}

/* How many of the first indices are the same in both. */
static size_t same_prefix(const uint32_t *a, const uint32_t *b, size_t count)
{
    size_t same = 0;
    if (count >= BLOCK && memcmp(a, b, count * sizeof *a) == 0)
        return count;
    while (count - same >= BLOCK && memcmp(a + same, b + same, BLOCK * sizeof *a) == 0)
        same += BLOCK;
    while (count - same >= 2 && same_two(a + same, b + same))
        same += 2;
    return same + (same < count && a[same] == b[same]);
}

/* What is known of the storage's first rows: how many are in step with those of another one. */
static ecs_step_ step_of(const ecs_world *world, const ecs_storage_ *storage,
                         const ecs_storage_ *other)
{
    ecs_step_ step = {(uint32_t)(other - world->storages), 0,
                      ecs_removals_(storage) + ecs_removals_(other)};
    if (storage->step.other == step.other && storage->step.moved == step.moved)
        step.rows = storage->step.rows;
    return step;
}

/* How many of the driving storage's first rows are in step with those of all others. They are not
 * compared again before one of them moves; in a range, where other threads may be looking, it is
 * not noted. */
static uint32_t rows_in_step(ecs_world *world, const ecs_storage_ *driver, ecs_components with)
{
    uint32_t rows = driver->count;
    ECS_EACH_TYPE_(type, with) {
        ecs_storage_ *storage = &world->storages[type];
        if (storage == driver)
            continue;
        ecs_step_ step = step_of(world, storage, driver);
        if (step.rows < rows)
            step.rows += (uint32_t)same_prefix(ecs_indices_(driver) + step.rows,
                                               ecs_indices_(storage) + step.rows, rows - step.rows);
        rows = ecs_smaller_(rows, step.rows);
        if (step.rows > 0 && !world->run.in_range)
            storage->step = step;
    }
    return rows;
}

ecs_stretch_ ecs_run_stretch_(ecs_world *world, const ecs_storage_ *driver, ecs_components with)
{
    ecs_stretch_ stretch = {driver->count, rows_in_step(world, driver, with)};
    for (uint32_t nth = 0; nth < world->group_count; nth++) {
        const ecs_group_ *group = &world->groups[nth];
        if (!ecs_includes(group->owned, with) || ecs_overlap(world->closed, group->all))
            continue;
        stretch.known = group->count > stretch.known ? group->count : stretch.known;
        if (ecs_same_set(group->all, with))
            stretch.end = group->count;
    }
    return stretch;
}

/* Rows of the driving storage, the first of which begins a run. */
typedef struct stretch {
    const ecs_world *world;
    const ecs_storage_ *driver;
    ecs_query query;
    uint32_t first;
} stretch;

/* How many of up to `count` rows, from the run's nth on, lie the same way in all storages. Those
 * before the nth do. */
static size_t same_in_all(const stretch *run, uint32_t nth, size_t count)
{
    const uint32_t first = run->first + nth;
    const uint32_t *indices = ecs_indices_(run->driver);
    ECS_EACH_TYPE_(type, run->query.with) {
        const ecs_storage_ *storage = &run->world->storages[type];
        if (storage == run->driver)
            continue;
        const uint32_t row = ecs_row_(storage, indices[run->first]) + nth;
        count = count < storage->count - row ? count : storage->count - row;
        count = same_prefix(indices + first, ecs_indices_(storage) + row, count);
    }
    return count;
}

/* How many of up to `count` rows, from this one on, have entities that the query lets in. */
static size_t let_in(const stretch *run, uint32_t row, size_t count)
{
    const ecs_query *query = &run->query;
    if (ecs_is_empty(ecs_union(query->without, query->any)))
        return count;
    const uint32_t *indices = ecs_indices_(run->driver) + row;
    size_t nth = 0;
    while (nth < count &&
           ecs_lets_in_(run->world->records[indices[nth]].mask, query->without, query->any))
        nth++;
    return nth;
}

/* It is searched in steps that grow, so that one storage in another order does not make each run
 * cost as much as the longest that the others have. */
uint32_t ecs_run_length_(const ecs_world *world, const ecs_storage_ *driver, ecs_query query,
                         uint32_t row, uint32_t end)
{
    const stretch run = {world, driver, query, row};
    uint32_t count = ECS_SHORT_RUN_;
    for (size_t step = BLOCK;; step *= 4) {
        const size_t left = end - row - count;
        const size_t same =
            same_in_all(&run, count, let_in(&run, row + count, step < left ? step : left));
        count += (uint32_t)same;
        if (same < step)
            return count;
    }
}

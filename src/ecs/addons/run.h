/* addons/run.h: rows that lie side by side, as arrays.
 *
 * Entities that are created together lie side by side, in the same order, in all of their storages,
 * until some of them go. A loop over runs hands out such stretches of rows as arrays, whether a
 * group keeps them so or not. Where runs are long, it costs what a loop over arrays costs.
 *
 *     ecs_each_run (run, world, ecs_mask(Position, Velocity)) {
 *         Position *position = ecs_run_get(&run, Position);
 *         const Velocity *velocity = ecs_run_read(&run, Velocity);
 *         for (uint32_t i = 0; i < run.count; i++)
 *             position[i].x += velocity[i].x;
 *     }
 *
 * It visits the entities that have all of the set, in the order of ecs_each_row. The members of a
 * group that owns the set are one run. ecs_align and ecs_sort (order.h) make long runs of rows that
 * are in different orders. Where every second entity lacks a type, a view is faster, or a group.
 *
 * The body must not move rows of the set: neither give nor take a component of it, nor destroy, nor
 * sort. Tag the entities, and do it after the loop.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

/* A loop over runs. `count` is the number of entities in the current one; the other fields are
 * private. A loop over the arrays is fastest if its index is a uint32_t, too. */
typedef struct ecs_row_run {
    uint32_t count;
    uint32_t row_, end_; /* of the driving storage: where the run begins, and where the loop ends */
    uint32_t known_;     /* rows before this one lie side by side: a group keeps them so */
    ecs_world *world;
    const struct ecs_storage_ *driver_;
    ecs_components with_;
    uint32_t moves_;   /* of rows of the set, when the loop began; only for checks */
    const char *site_; /* of the loop, for advice */
} ecs_row_run;

/* The loop. Beginning it is O(types in the set + groups); a run costs a look-up for each type,
 * and a comparison of indices for each of its rows outside of the group; for a run of first rows,
 * once until some of them move. Never allocates. */
#define ecs_each_run(run, world, set)                                                              \
    for (ecs_row_run run = ecs_run_begin_((world), (set), ECS_SITE_); ecs_run_next_(&(run));)

/* The Ts of the run, from its first entity on, for writing and for reading. T is in the set. */
#define ecs_run_get(run, T) ((T *)ecs_run_get_((run), ECS_TYPE_(T), ECS_GETS_))
#define ecs_run_read(run, T) ((const T *)ecs_run_get_((run), ECS_TYPE_(T), ECS_READS_))

/* Behind the macros. */
ecs_row_run ecs_run_begin_(const ecs_world *world, ecs_components with, const char *site);
bool ecs_run_next_(ecs_row_run *run);

/* The nth entity of the run, 0 to count - 1. */
static inline ecs_entity ecs_run_entity(const ecs_row_run *run, uint32_t nth)
{
    ECS_CHECK_(run->world, nth < run->count,
               "ecs_run_entity: the run has no entity %u, but %u: count from 0", nth, run->count);
    return ecs_entity_in_(run->world, ecs_index_at_(run->driver_, run->row_ + nth));
}

static inline void *ecs_run_get_(const ecs_row_run *run, ecs_type_ type, ecs_touch_ touch)
{
    const ecs_storage_ *storage = &run->world->storages[type.number];
    const ecs_entity first = ecs_run_entity(run, 0);
    ecs_check_current_(run->world, run->with_, first, type, touch);
    const uint32_t row = storage == run->driver_ ? run->row_ : ecs_row_(storage, first.index);
    return ecs_value_at_(storage, row);
}

ECS_END_C_

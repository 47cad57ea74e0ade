/* ecs/executor.h: systems side by side on your threads, and the work of one system in ranges.
 *
 * An executor is two functions of yours that run tasks, on any threads you have. With one, the
 * systems of a batch run side by side, and a system may cut its own work into ranges that do. The
 * results are the same with any executor, and with none.
 *
 * Systems that run side by side share what the world holds, but each gets a struct of its own: it
 * must use the world that it is given, and not keep it. What is not the world's (a file, a
 * variable) is yours to guard. Of your hooks, those of replacements alone are called there. Your
 * allocator is only called there by systems that record commands (command.h), until their buffers
 * are large enough; your clock and on_bug may be, on any thread.
 */
#pragma once

#include "core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Does the nth part of the work. `worker` is a small number of the thread that does it, for traces:
 * 0 for the one that called `start`. */
typedef void ecs_task(void *argument, uint32_t nth, uint32_t worker);

/* `start` makes sure that task(argument, nth, worker) is called once for each nth below `count`, in
 * any order, on any threads; it may call them itself, or leave that to `wait`, which returns when
 * all are done. The two are called in turn, on the thread that called ecs_run or ecs_run_ranges.
 * The tasks must see what was written before `start`; after `wait`, that thread must see what they
 * wrote. */
typedef struct ecs_executor {
    void (*start)(void *context, ecs_task *task, void *argument, uint32_t count);
    void (*wait)(void *context);
    void *context;
} ecs_executor;

/* From now on the world uses a copy of `executor`; NULL: everything runs on the calling thread, as
 * in a new world. Not inside a system. */
void ecs_set_executor(ecs_world *world, const ecs_executor *executor);

/* ---- Ranges ------------------------------------------------------------------------------------
 */

/* Places first to end - 1, the nth range of the cut. A place is a slot, a row, or whatever you cut.
 */
typedef struct ecs_range {
    uint32_t first, end;
    uint32_t nth;
} ecs_range;

/* Does the work for a range. */
typedef void ecs_range_task(ecs_world *world, ecs_range range, void *context);

/* The number of ranges: `count` / `grain`, rounded up; 0 for a grain of 0, which cuts nothing. */
static inline uint32_t ecs_range_count(uint32_t count, uint32_t grain)
{
    return grain > 0 ? count / grain + (count % grain != 0) : 0;
}

/* Cuts 0..count into ranges of `grain` places (the last may have fewer), and calls the task for
 * each: through the executor, if the system runs alone in its batch, or outside of systems;
 * otherwise one after the other. The cut depends on `count` and `grain` alone, never on the number
 * of threads: let each range store its result in element `nth` of an array, and sum them in that
 * order.
 *
 * Tasks may touch what the running system may, but structure must not change: no adding, removing,
 * creating, destroying or sorting. Two ranges must not write the same data. Never allocates.
 *
 *     static void fall(ecs_world *world, ecs_range range, void *context)
 *     {
 *         ecs_view view = ecs_view_range(world, FALLING, range.first, range.end);
 *         while (ecs_view_next(&view))
 *             ecs_view_get(&view, Position)->y += 1;
 *     }
 *
 *     ecs_run_ranges(world, ecs_view_extent(world, FALLING), 1024, fall, NULL);
 *
 * Arrays (ecs_array, and those of a group) are cut by their rows. */
void ecs_run_ranges(ecs_world *world, uint32_t count, uint32_t grain, ecs_range_task *task,
                    void *context);

/* The number of places that a view looks at: the slots used so far. O(1). */
uint32_t ecs_view_extent(const ecs_world *world, ecs_query query);

/* Begins a view of the entities in places first to end - 1. */
/* NOLINTNEXTLINE(readability-redundant-declaration): defined in inline.h, explained here */
static inline ecs_view ecs_view_range(const ecs_world *world, ecs_query query, uint32_t first,
                                      uint32_t end);

#ifdef __cplusplus
}
#endif

/* ecs/watch.h: two modes that find bugs: values which are written without ecs_modify, and loops
 * that write the same component one inside the other.
 *
 * ---- Values written without ecs_modify ----
 *
 * Tracking ECS_MODIFIED (track.h) sees ecs_modify and ecs_set, but no write through a pointer from
 * ecs_get, a view or an array: whoever asks for changes then misses it. While this mode is on, a
 * build with checks keeps a copy of every tracked value, and compares it after each system. A value
 * that differs, and does not count as modified or inserted, ends the program with one line that
 * names the system, the component and the entity.
 *
 *     static void run_a_watched_day(ecs_world *world)
 *     {
 *         ecs_track(world, Body, ECS_MODIFIED);
 *         ecs_watch_writes(world, true); // in a debug build, or in its tests
 *         ecs_run(world, &day);
 *     }
 *
 * The mode is for finding bugs: it costs a copy of each tracked value, and O(rows of all types with
 * ECS_MODIFIED) after each system. Where it is off, it costs nothing; in a build without checks it
 * cannot be switched on.
 *
 * Systems that run side by side are compared when all of their batch have run. What is written
 * outside of systems is found when the next workload begins, or by ecs_compare_writes; of what is
 * written and modified at the same time there (track.h, Time), only the first time is looked at.
 *
 * A write that leaves the same bytes is not found, and one that changes only padding is. The links
 * of a hierarchy (ecs_parent, ecs_child), which the ECS itself writes, are not compared.
 *
 * ---- Loops inside loops ----
 *
 * The inner loop changes values that the body of the outer one may have read already, its own
 * entity's among them, so the result depends on the order of rows:
 *
 *     static void push_all_apart(ecs_world *world)
 *     {
 *         ecs_each_entity (world, Place, a, first)
 *             ecs_each_entity (world, Place, b, second)
 *                 if (!ecs_same(first, second))
 *                     push_apart(a, b);
 *     }
 *
 * While this mode is on, a build with checks ends the program at the outer loop's next step, with
 * one line that names the inner loop. What to write instead: read in one of the two loops, sum up
 * what it finds, and write it after the inner loop (ecs_set, ecs_modify, or the outer loop's own
 * pointer); or take pairs from a plain array (ecs_array), where `second > first`. It is a mode of
 * its own because a program may know that the loops visit different entities.
 *
 * A loop writes a component through ecs_each, ecs_each_entity, ecs_view_get and ecs_view_modify;
 * reading loops may lie in each other and in one that writes, and neither ecs_get nor a plain array
 * is looked at. A loop begins with its view: make a view where its loop begins, not before another.
 * A body may call a function whose loop it does not know: that is the case to find. Not watched are
 * ranges, and systems that share a batch where there is an executor: run without one.
 */
#pragma once

#include "track.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Switches the mode on or off. What was written before is not looked at. May allocate: false when
 * memory runs out, and then it is off. Not inside a system. An entity for whose copy there is no
 * memory later on is not compared. */
bool ecs_watch_writes(ecs_world *world, bool on);

/* Compares now what has been written outside of systems; does nothing where the mode is off. Not
 * inside a system. For a program without workloads: call it after each loop, or once a frame, and
 * ecs_advance after it. */
void ecs_compare_writes(ecs_world *world);

/* Switches the watch over loops on or off; loops that run have begun unwatched. A few instructions
 * for each step of a loop that writes; off, one test in a build with checks, and without them
 * nothing. May allocate: false when memory runs out, and then it is off; in a build without checks
 * it cannot be switched on: false. Not inside a system. */
bool ecs_watch_loops(ecs_world *world, bool on);

#ifdef __cplusplus
}
#endif

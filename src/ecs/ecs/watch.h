/* ecs/watch.h: a mode that finds values which are written without ecs_modify.
 *
 * Tracking ECS_MODIFIED (track.h) sees ecs_modify and ecs_set, but no write through a pointer from
 * ecs_get, a view or an array: whoever asks for changes then misses it. While this mode is on, a
 * build with checks keeps a copy of every tracked value, and compares it after each system. A value
 * that differs, and does not count as modified or inserted, ends the program with one line that
 * names the system, the component and the entity.
 *
 *     ecs_track(world, Body, ECS_MODIFIED);
 *     ecs_watch_writes(world, true);    in a debug build, or in its tests
 *     ecs_run(world, &day);
 *
 * The mode is for finding bugs: it costs a copy of each tracked value, and O(rows of all types with
 * ECS_MODIFIED) after each system. Where it is off, it costs nothing; in a build without checks it
 * cannot be switched on.
 *
 * Systems that run side by side are compared when all of their batch have run. What is written
 * outside of systems is found when the next workload begins, or by ecs_compare_writes; of what is
 * written and modified at the same time there (track.h, Time), only the first time is looked at.
 *
 * A write that leaves the same bytes is not found, and one that changes only padding is.
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

#ifdef __cplusplus
}
#endif

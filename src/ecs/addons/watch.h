/* addons/watch.h: two modes that find bugs no single call shows. Both exist in builds with checks;
 * in a build without them they do nothing.
 *
 * ---- Writes that nobody is told of -------------------------------------------------------------
 *
 * Tracking, lookups and observers of yours are told of ecs_set, ecs_modify and ecs_add, but not of
 * a write through a pointer from ecs_get, a loop or an array: what depends on the value is then out
 * of date. A world that watches a type keeps a copy of its values and compares them after each
 * batch. A value that differs although nobody was told ends the program, with one line that names
 * the component, the entity and the systems of the batch:
 *
 *     ecs_track(world, Body, ECS_MODIFIED);
 *     ecs_watch_writes(world, Body, true);     in a debug build, or in its tests
 *     ecs_run(world, &day);
 *
 * A write that leaves the same bytes is not found, and one that changes nothing but padding is.
 *
 * ---- Loops inside loops ------------------------------------------------------------------------
 *
 * An inner loop changes values that the body of the outer one may have read already, its own
 * entity's among them. Then the result depends on the order of the rows:
 *
 *     ecs_each_entity (world, Place, a, first)
 *         ecs_each_entity (world, Place, b, second)
 *             if (!ecs_same(first, second))
 *                 push_apart(a, b);
 *
 * A world that watches loops ends the program when the outer loop goes on, with one line that names
 * it. Instead, read in one of the two, sum up what it finds, and write that after the inner loop;
 * or take each pair once from a plain array (ecs_array). It is a mode, because a program may know
 * that its two loops visit different entities.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

/* Watches the values of a component from now on, or no longer. May allocate: false when memory runs
 * out, and nothing has changed; an entity for whose copy there is no memory later is not compared.
 * While it is on, each batch costs O(rows of T). Not in a system that declares its access. */
#define ecs_watch_writes(world, T, on) ecs_watch_writes_((world), ECS_TYPE_(T), (on))

/* Compares now. For programs without workloads, and to tell what was written outside of systems,
 * which otherwise is found after the next batch. Not inside a system. */
void ecs_compare_writes(ecs_world *world);

/* Watches the loops that begin from now on, or no longer: those of the macros, in code that gcc or
 * clang compiles, and those of ecs.hpp. A loop writes T by ecs_each, ecs_each_entity, and by the
 * `get` of a view, of rows or of a run; in C++ by a `T &`. Ranges are not watched, nor are systems
 * that an executor runs side by side. May allocate: false when memory runs out. Not inside a
 * system. */
bool ecs_watch_loops(ecs_world *world, bool on);

/* Behind the macro. */
bool ecs_watch_writes_(ecs_world *world, ecs_type_ type, bool on);

ECS_END_C_

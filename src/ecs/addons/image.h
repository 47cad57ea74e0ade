/* addons/image.h: the world's memory in one buffer, and back: for the running program, to rewind,
 * undo or roll back. For files there are saves (save.h).
 *
 * What holds for both:
 * - Entities keep their handles, storages their order. After a world is restored, the same calls
 *   have the same results as the first time: the same new handles, the same rows.
 * - An image or save is accepted or refused as a whole; a refused one leaves the world unchanged.
 * - Restoring neither adds nor removes: no hook runs (merging adds, see save.h). It disturbs
 *   running loops as ecs_sort does, and invalidates all pointers to components and all logs.
 * - Hooks, groups, codecs, executor, scratch memory and the allocator belong to the program and
 *   stay as they are, as do the plans of workloads with the counts and times of their runs.
 * - Parents and children come back with their links.
 * - Not inside a hook: the world is between two states there. Systems must not restore;
 *   those that declare nothing may take an image and save.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

/* The size of an image of the world, in bytes. O(systems prepared). */
size_t ecs_image_size(const ecs_world *world);

/* Writes an image into the buffer, of any alignment, and returns its size; 0 if it does not fit.
 * Costs what copying as many bytes costs; never allocates. */
size_t ecs_image_take(const ecs_world *world, void *buffer, size_t size);

/* Restores the world to the state in which the image was taken, with all that is tracked, the time,
 * and the last run of each system: a system that asks what is new to it gets the same answer as the
 * first time. A workload prepared since then has never run.
 *
 * It may be another world, if it has the same realm, registers the same types, tracks the same
 * kinds of changes, has the same groups and has prepared the same workloads. False when memory runs
 * out, or for bytes that are no image for this world: of other types, cut off, or damaged in the
 * part that describes the rest. That part is protected against accidents only, and the rest,
 * entities and values, is not checked: keep images in your own memory, and use saves for files.
 * Pointers in values come back as the same pointers.
 *
 * Costs what copying as many bytes costs, and more only where rows have changed their order.
 * Allocates where the world never held as much, or where a unique has been deleted since. Uniques
 * that did not exist are deleted; pointers to those that did, and still do, stay valid. */
bool ecs_image_restore(ecs_world *world, const void *image, size_t size);

ECS_END_C_

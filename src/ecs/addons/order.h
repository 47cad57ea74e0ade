/* addons/order.h: puts the rows of a storage in an order, by its values or like another one.
 *
 * Loops over rows (ecs_each, ecs_each_row, ecs_each_run, arrays) follow it until rows come or go: a
 * new row goes to the end, and the last row replaces one that is removed. A program that needs the
 * order in every frame sorts in every frame, which costs one look at each row that is in its place.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

/* Compares two values: below zero puts a first, above zero b, and zero the one whose entity has the
 * lower index. It is called while rows are on the move: it may read other types of the world, but
 * not the one that is sorted, nor what groups keep in step with it. */
typedef int ecs_compare(const void *a, const void *b, void *context);

/* (world, T, compare, context): sorts the storage by its values. Invalidates pointers to all T. O(n
 * log n) comparisons, also for sorted runs one behind the other; O(n) where the rows are sorted,
 * but for a few. In place: never allocates. Not inside a loop over its rows. For a type that a
 * group owns, the group's rows are sorted in all that it owns, and the rows behind them separately;
 * where groups nest, the rows of each one that are in none within it. */
#define ecs_sort(world, T, compare, ...) ecs_sort_((world), ECS_TYPE_(T), (compare), (__VA_ARGS__))

/* Moves the entities that have both to the front of T's storage, in the order of Other's storage;
 * the remaining ones follow. A loop over both by rows then reads both arrays from front to back.
 * O(entities with an Other); never allocates. Invalidates pointers to all T. Not inside a loop over
 * its rows, and not for a T that a group owns, which keeps the group's order. */
#define ecs_align(world, T, Other) ecs_align_((world), ECS_TAG_(T), ECS_TAG_(Other))

/* Behind the macros. */
void ecs_sort_(ecs_world *world, ecs_type_ type, ecs_compare *compare, void *context);
void ecs_align_(ecs_world *world, ecs_type_ type, ecs_type_ other);

ECS_END_C_

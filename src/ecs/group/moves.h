/* moves: how the rows of groups are kept.
 *
 * The members of a group, the entities that have all of its types, lie in the first rows of each
 * type that it owns, in the same order. Groups that own a type in common nest: the members of the
 * inner one are members of the outer one, and its rows are the first of theirs. With {P, V} and
 * {P, V, D}, and a group of S that looks P up:
 *
 *     rows of P    [ P V D ][ P V ] then the rest
 *     rows of V    [ P V D ][ P V ] then the rest
 *     rows of D    [ P V D ] then the rest
 *     rows of S    [ P S ] then the rest               P is not moved for it
 *
 * An entity that joins a group changes places with the first row behind it, and one that leaves it
 * with its last row, in each type that the group owns: outer groups are joined first, and left
 * last. The order of rows so depends on nothing but the calls. */
#pragma once

#include "../core/storages.h"

/* Empties the groups that have any of these types, and fills them again. Members that lie in order
 * already, as those of a world that was saved, stay where they are. O(rows of the rarest type that
 * each owns). */
void ecs_fill_groups_(ecs_world *world, ecs_components types);

/* Called by the core: the entity has got components, or is about to lose them. */
void ecs_enter_groups_(ecs_world *world, uint32_t index, ecs_components gained);
void ecs_leave_groups_(ecs_world *world, uint32_t index, ecs_components lost);
void ecs_admit_(ecs_world *world, const uint32_t *rows);
void ecs_count_members_(ecs_world *world);

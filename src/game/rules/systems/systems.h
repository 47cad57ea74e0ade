/* systems: the steps of a tick. A system is a function over the world of the game; each has its own
 * file, and workload.c is the table of their order. */
#pragma once

#include "rules/uniques.h"

/* Moves the player to the pointer. */
void sq_move_player(ecs_world *world);

/* The behaviours, one system for each in components.h: move the friends that have the component.
 * Return 1 when memory runs out. */
#define SQ_BEHAVIOUR_SYSTEM(T, list, system) int sq_##system(ecs_world *world);
SQ_COMPONENTS(SQ_NOTHING, SQ_BEHAVIOUR_SYSTEM, SQ_NOTHING)
#undef SQ_BEHAVIOUR_SYSTEM

/* Grows friends around their centre until they are fully grown. */
void sq_grow(ecs_world *world);

/* Counts down power and invincibility. */
void sq_counters(ecs_world *world);

/* Spawns pellets and friends. Returns 1 when memory runs out. */
int sq_spawn(ecs_world *world);

/* The player eats, is hit and takes power; everything eaten gets the tag ToDelete. Returns 1 when
 * memory runs out. */
int sq_collision(ecs_world *world);

/* Destroys all entities with the tag ToDelete. */
void sq_clean_up(ecs_world *world);

/* Decides the outcome of the run. */
void sq_check_game_over(ecs_world *world);

/* All systems, in their order. */
extern const ecs_workload sq_tick_workload;

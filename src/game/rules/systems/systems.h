/* systems: the steps of a tick. A system is a function over the world of the game; each has its own
 * file, and workload.c is the table of their order. */
#pragma once

#include "rules/input.h"
#include "rules/uniques.h"

/* Finds out what the time of the floor makes of the arena. */
void sq_floor_time(ecs_world *world);

/* Moves the player to the pointer, or as far as it gets; dashes. */
void sq_move_player(ecs_world *world);

/* The behaviours, one system for each in components.h. Return 1 when memory runs out. */
#define SQ_BEHAVIOUR_SYSTEM(T, behaviour, ...) int sq_##behaviour(ecs_world *world);
SQ_COMPONENTS(SQ_NOTHING, SQ_BEHAVIOUR_SYSTEM, SQ_NOTHING, SQ_NOTHING)
#undef SQ_BEHAVIOUR_SYSTEM

/* With the card, what can be eaten nearby drifts to the player. */
void sq_magnet(ecs_world *world);

/* Squares that are pushed away take that step instead of theirs. */
void sq_push(ecs_world *world);

/* Takes the steps of all friends. */
void sq_move(ecs_world *world);

/* Counts down power, invincibility and the chain. */
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

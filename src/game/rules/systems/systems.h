/* systems: what happens in a tick. A system is a function over the game's world;
 * each has a file of its own, and workload.c is the table of their order. */
#pragma once

#include "rules/uniques.h"

/* The player's corner goes to the pointer. */
void sq_move_player(ecs_world *world);

/* What behaviours do, a system for each in components.h: friends with the component move, chase or
 * flee. Fails, with 1, when memory runs out. */
#define SQ_BEHAVIOUR_SYSTEM(T, list, system) int sq_##system(ecs_world *world);
SQ_COMPONENTS(SQ_NOTHING, SQ_BEHAVIOUR_SYSTEM, SQ_NOTHING)
#undef SQ_BEHAVIOUR_SYSTEM

/* Friends grow from their centre until they are fully grown. */
void sq_grow(ecs_world *world);

/* Power and invincibility run out. */
void sq_counters(ecs_world *world);

/* Pellets and friends come. Fails, with 1, when memory runs out. */
int sq_spawn(ecs_world *world);

/* The player eats, is hurt, takes power; what is eaten is tagged. Fails when memory runs out. */
int sq_collision(ecs_world *world);

/* Destroys what is tagged ToDelete. */
void sq_clean_up(ecs_world *world);

/* Decides the run's outcome. */
void sq_check_game_over(ecs_world *world);

/* All of them, in their order. */
extern const ecs_workload sq_tick_workload;

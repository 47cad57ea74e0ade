/* systems: the functions that tick.c runs, a file each. It says what each does, and what it
 * touches. Those that return an int return 1 when memory runs out. */
#pragma once

#include "rules/input.h"
#include "rules/uniques.h"

void sq_floor_time(ecs_world *world);
void sq_move_player(ecs_world *world);
int sq_chase(ecs_world *world);
void sq_drift(ecs_world *world);
void sq_dart(ecs_world *world);
void sq_orbit(ecs_world *world);
void sq_ahead(ecs_world *world);
int sq_cross(ecs_world *world);
int sq_leech(ecs_world *world);
int sq_throw(ecs_world *world);
int sq_shard(ecs_world *world);
void sq_armour(ecs_world *world);
void sq_magnet(ecs_world *world);
void sq_push(ecs_world *world);
void sq_move(ecs_world *world);
void sq_grow(ecs_world *world);
void sq_counters(ecs_world *world);
int sq_spawn(ecs_world *world);
int sq_brood(ecs_world *world);
int sq_collision(ecs_world *world);
int sq_molt(ecs_world *world);
int sq_split(ecs_world *world);
void sq_clean_up(ecs_world *world);
void sq_check_game_over(ecs_world *world);

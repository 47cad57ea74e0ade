/* prefabs: creates friends, pellets and players. */
#pragma once

#include "rules/uniques.h"

/* Creates a friend; `{0}` when memory runs out. */
ecs_entity sq_make_friend(ecs_world *world, Square square);

/* Creates a power pellet; `{0}` when memory runs out. */
ecs_entity sq_make_pellet(ecs_world *world, Square square);

/* A player at the start: in the middle of the arena, without power. */
Player sq_make_player(const Config *config, float size);

/* Creates a friend of a kind as it comes: with the size that its kind says, at a random place
 * inside the current bounds. Two draws. `{0}` when memory runs out. */
ecs_entity sq_make_of_kind(ecs_world *world, int32_t kind);

/* A square of this size at a random place, completely inside the bounds. Two draws: x, then y. */
Square sq_random_inside(Rng *rng, Bounds bounds, float size);

/* prefabs: what the things of the game are made of when they come to be. */
#pragma once

#include "base/rng.h"
#include "rules/components.h"
#include "rules/config.h"
#include "rules/uniques.h"

/* A friend with this square; `{0}` when memory runs out. */
ecs_entity sq_make_friend(ecs_world *world, Square square);

/* A power pellet with this square; `{0}` when memory runs out. */
ecs_entity sq_make_pellet(ecs_world *world, Square square);

/* So many friends of this size at random places; false when memory runs out. */
bool sq_make_friends(ecs_world *world, int32_t count, float size);

/* A player as it starts: in the middle of the arena, with neither power nor hits behind it. */
Player sq_make_player(const Config *config, float size);

/* A square of this size at a random place, wholly inside the arena. Two draws: x, then y. */
Square sq_random_square(Rng *rng, const Config *config, float size);

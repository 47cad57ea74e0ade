/* score: points, the chain and lives of a climb. In the other modes these functions do nothing. */
#pragma once

#include "rules/meal.h"

/* A bite: the chain goes on, grows if that was risky, and the square scores. Call it when the
 * player has grown; a chain may feed it, too. Returns its points. */
int32_t sq_score_bite(ecs_world *game, sq_meal meal);

/* How long a chain goes on after a bite. */
int32_t sq_chain_duration(const Config *config, const Tower *tower);

/* A pellet is taken, and there is power: where that does not feed, the chain is cashed in and over,
 * unless a card lets it wait. Returns the points. */
int32_t sq_score_pellet(ecs_world *game);

/* A hit: the chain is over. `kind` hit, in this way. */
void sq_score_hit(ecs_world *game, int32_t kind, sq_hit_way way);

/* A tick has passed since the last bite; a card may keep the chain. */
void sq_score_tick(ecs_world *game);

/* A floor won gives points, perhaps a life. */
void sq_score_floor_won(ecs_world *game);

/* A floor lost takes a life and what the floor has scored. */
void sq_score_floor_lost(ecs_world *game);

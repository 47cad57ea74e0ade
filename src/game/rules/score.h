/* score: points, the chain and lives of a climb. In the other modes these functions do nothing. */
#pragma once

#include "rules/uniques.h"

/* A bite: the chain grows, and the square scores, unless it came out of a brood. Returns its
 * points. */
int32_t sq_score_bite(ecs_world *game, bool was_red, bool is_offspring);

/* A red square is gone by thorns: it scores as if bitten, but is no link of the chain. */
int32_t sq_score_thorns(ecs_world *game, bool is_offspring);

/* A hit: the chain is over. `kind` hit. */
void sq_score_hit(ecs_world *game, int32_t kind);

/* A tick has passed since the last bite. */
void sq_score_tick(ecs_world *game);

/* A floor won gives points, perhaps a life. */
void sq_score_floor_won(ecs_world *game);

/* A floor lost takes a life and what the floor has scored. */
void sq_score_floor_lost(ecs_world *game);

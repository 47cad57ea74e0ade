/* score: points, the chain and lives of a climb. In the other modes these functions do nothing. */
#pragma once

#include "rules/uniques.h"

/* A square that is bitten. */
typedef struct sq_meal {
    bool was_red;
    bool is_offspring; /* it scores nothing */
    bool by_lunge;     /* it is burst: that is risky enough for the chain */
    int32_t points;    /* of its kind; 0: as any other square */
} sq_meal;

/* A bite: the chain goes on, grows if that was risky, and the square scores. Call it when the
 * player has grown; a chain may feed it, too. Returns its points. */
int32_t sq_score_bite(ecs_world *game, sq_meal meal);

/* A red square is gone by thorns: it scores as if bitten, but is no link of the chain. */
int32_t sq_score_thorns(ecs_world *game, bool is_offspring);

/* A pellet is taken: where power does not feed, the chain is over, but not with the card amber. */
void sq_score_pellet(ecs_world *game);

/* A hit: the chain is over. `kind` hit. */
void sq_score_hit(ecs_world *game, int32_t kind);

/* A tick has passed since the last bite; power keeps the chain with the card amber. */
void sq_score_tick(ecs_world *game);

/* A floor won gives points, perhaps a life. */
void sq_score_floor_won(ecs_world *game);

/* A floor lost takes a life and what the floor has scored. */
void sq_score_floor_lost(ecs_world *game);

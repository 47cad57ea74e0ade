/* editions: the rules by which a game was played, where they change while it goes on. Each edition
 * is a whole rulebook with a number, in the order of time. So a stretch of the past can be played
 * again by the rules of then. Only the last few are kept. */
#pragma once

#include "mods/rulebook.h"

enum { SQ_EDITIONS_MAX = 16 };

/* All zero: the rules have not changed yet, and everything is edition 0. */
typedef struct sq_editions {
    sq_rulebook
        *books;       /* owned; NULL until the rules change; edition e is at e % SQ_EDITIONS_MAX */
    uint32_t present; /* the number of the last one */
    uint32_t in_game; /* the one that the game has now */
    bool is_fresh;    /* nothing was played by the present one yet */
} sq_editions;

/* The rules of the game have changed from one to the other. False when memory runs out: the present
 * edition is the new one then, and there is none from before. */
bool sq_editions_add(sq_editions *editions, const sq_rulebook *from, const sq_rulebook *to);

/* The number of the oldest edition that is kept. */
uint32_t sq_editions_oldest(const sq_editions *editions);

/* The game has just been restored, from an image of this edition. */
void sq_editions_restored(sq_editions *editions, ecs_world *game, uint32_t edition);

/* Lets the game go on by this edition. False when memory runs out. */
bool sq_editions_put(sq_editions *editions, ecs_world *game, uint32_t edition);

/* The game has gone back to a time of another edition, all later ones are forgotten, and it goes on
 * from there by the present one. `kinds` are those of that, where the game expects them. False when
 * memory runs out. */
bool sq_editions_return(sq_editions *editions, ecs_world *game, const sq_kinds *kinds);

/* Forgets everything. */
void sq_editions_end(sq_editions *editions);

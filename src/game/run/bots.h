/* bots: automatic players. A bot sees the game as a player does and produces the same input: a
 * pointer position in each tick. It draws random numbers from its own stream. */
#pragma once

#include "rules/game.h"

typedef enum sq_bot_kind {
    SQ_BOT_STILL,  /* stays at the arena's centre */
    SQ_BOT_WANDER, /* walks at random */
    SQ_BOT_GREEDY, /* flees red, takes pellets, chases what it can eat, buys upgrades */
} sq_bot_kind;

typedef struct sq_bot {
    sq_bot_kind kind;
    Rng rng;
    float x, y;             /* the position of its pointer */
    float speed_x, speed_y; /* used by SQ_BOT_WANDER */
} sq_bot;

/* Creates a bot with its pointer at the centre of the arena. */
sq_bot sq_bot_start(sq_bot_kind kind, ecs_world *game, Rng rng);

/* The choice of the bot after a floor: something that the game offers, or SQ_CHOICE_NONE. */
sq_choice sq_bot_choose(sq_bot *bot, const ecs_world *game);

/* The input of the bot for the next tick. O(friends). */
sq_input sq_bot_play(sq_bot *bot, ecs_world *game);

/* bots: who holds the pointer when nobody does. They see the game as a player does and say what a
 * player could: a pointer position each tick. Their random numbers are a stream of their own. */
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
    float x, y;             /* where its pointer is */
    float speed_x, speed_y; /* of the wanderer */
} sq_bot;

/* A bot at the centre of this game's arena. */
sq_bot sq_bot_start(sq_bot_kind kind, ecs_world *game, Rng rng);

/* What the bot takes in the shop: an upgrade below its cap, or SQ_UPGRADE_NONE. */
sq_upgrade sq_bot_choose(sq_bot *bot, const ecs_world *game);

/* What the bot does in the next tick. O(friends). */
sq_input sq_bot_play(sq_bot *bot, ecs_world *game);

/* bots: automatic players. A bot sees the game as a player does and produces the same input: a
 * pointer position in each tick. It draws random numbers from its own stream. */
#pragma once

#include "rules/game.h"
#include "run/person.h"

typedef enum sq_bot_kind {
    SQ_BOT_STILL,  /* stays at the arena's centre */
    SQ_BOT_WANDER, /* walks at random */
    SQ_BOT_GREEDY, /* flees red, takes pellets, chases what it can eat, buys upgrades */
    SQ_BOT_HUMAN,  /* plays as a person does who has played before */
    SQ_BOT_CLUMSY, /* and as one who has not */
    SQ_BOT_COUNT,
} sq_bot_kind;

/* Which deals of a climb a bot takes. */
typedef enum sq_bot_deals {
    SQ_BOT_DEALS_RANDOM,
    SQ_BOT_DEALS_FIRST,
    SQ_BOT_DEALS_SECOND,
    SQ_BOT_DEALS_THIRD, /* or the last, of fewer than three; so the second */
    SQ_BOT_DEALS_NONE,
    SQ_BOT_DEALS_COUNT,
} sq_bot_deals;

/* The names of both on the command line. */
const char *sq_bot_name(sq_bot_kind kind);
const char *sq_bot_deals_name(sq_bot_deals deals);

typedef struct sq_bot {
    sq_bot_kind kind;
    sq_bot_deals deals; /* SQ_BOT_DEALS_RANDOM unless it is changed; `still` takes none */
    Rng rng;
    float x, y;             /* the position of its pointer */
    float speed_x, speed_y; /* used by SQ_BOT_WANDER */
    sq_person person;       /* used by SQ_BOT_HUMAN and SQ_BOT_CLUMSY */
} sq_bot;

/* Creates a bot with its pointer at the centre of the arena. */
sq_bot sq_bot_start(sq_bot_kind kind, ecs_world *game, Rng rng);

/* The choice of the bot after a floor: something that the game offers, or SQ_CHOICE_NONE. */
sq_choice sq_bot_choose(sq_bot *bot, const ecs_world *game);

/* The input of the bot for the next tick. O(friends). */
sq_input sq_bot_play(sq_bot *bot, ecs_world *game);

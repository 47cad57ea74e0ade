/* bot: what a bot is and remembers. Plain data, for bots and for those that play as people do. */
#pragma once

#include "rules/game.h"

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

enum {
    SQ_SIGHTS = 25,    /* ticks that a person remembers, the current one included */
    SQ_SEEN_MAX = 192, /* squares that it takes in at once; it does not notice others */
    SQ_SEEN_PELLETS_MAX = 16,
};

/* A friend as it was seen. */
typedef struct sq_seen {
    Square square;
    float step_x, step_y; /* how its middle moved in that tick */
    int32_t until_red;    /* see sq_ticks_until_red */
} sq_seen;

/* What was seen in one tick. */
typedef struct sq_sight {
    float size; /* the person's own */
    int32_t power_ticks;
    Bounds bounds;
    uint32_t friends, pellets;
    sq_seen friend[SQ_SEEN_MAX];
    Square pellet[SQ_SEEN_PELLETS_MAX];
} sq_sight;

/* The memory of a person. All zero at the start. */
typedef struct sq_person {
    uint64_t floor_began; /* the tick before the floor that it sees */
    uint32_t looks;       /* how often it has looked at that floor */
    sq_sight sights[SQ_SIGHTS];
    float error_x, error_y; /* of its aim, for some ticks */
    int32_t error_ticks;    /* that are left of them */
} sq_person;

typedef struct sq_bot {
    sq_bot_kind kind;
    sq_bot_deals deals; /* SQ_BOT_DEALS_RANDOM unless it is changed; `still` takes none */
    Rng rng;
    float x, y;             /* the position of its pointer */
    float speed_x, speed_y; /* used by SQ_BOT_WANDER */
    sq_person person;       /* used by SQ_BOT_HUMAN and SQ_BOT_CLUMSY */
} sq_bot;

/* bot: what a bot is and remembers. Plain data, for bots and for those that play as people do. */
#pragma once

#include "rules/game.h"

typedef enum sq_bot_kind {
    SQ_BOT_STILL,  /* stays at the arena's centre */
    SQ_BOT_WANDER, /* walks at random */
    SQ_BOT_GREEDY, /* flees red, takes pellets, chases what it can eat, buys upgrades */
    SQ_BOT_HUMAN,  /* plays as a person does who has played before */
    SQ_BOT_CLUMSY, /* and as one who has not */
    /* human, with hands as late as their number. */
    SQ_BOT_HANDS_12,
    SQ_BOT_HANDS_18,
    SQ_BOT_HANDS_21,
    /* Adversaries: bad ideas with the hands of `human`, which must not pay. */
    SQ_BOT_RUSH,      /* never flees, eats what is nearest */
    SQ_BOT_BANK,      /* from five red squares on pellets alone; never attacks */
    SQ_BOT_CORNER,    /* stays in a corner */
    SQ_BOT_PERIMETER, /* goes around along the walls */
    SQ_BOT_CIRCLE,    /* goes around the middle */
    SQ_BOT_LEAVE,     /* never lunges */
    SQ_BOT_LUNGE,     /* lunges whenever it can */
    SQ_BOT_PELLETS,   /* pellets first */
    SQ_BOT_BERSERK,   /* goes through danger */
    SQ_BOT_BURSTER,   /* and lunges at every red square that is near */
    SQ_BOT_TURRET,    /* stays in the middle, and eats what comes near */
    SQ_BOT_AHEAD,     /* flees from where red squares will be: not bad at all */
    SQ_BOT_MACHINE,   /* human, without a human's hands: no delay, no error, any speed */
    /* human, with hands on something other than a mouse. */
    SQ_BOT_KEYS,
    SQ_BOT_PAD,
    SQ_BOT_TOUCH,
    SQ_BOT_COUNT,
} sq_bot_kind;

enum {
    SQ_SIGHTS = 25,    /* ticks that a person remembers, the current one included */
    SQ_SEEN_MAX = 192, /* squares that it takes in at once; it does not notice others */
    SQ_SEEN_PELLETS_MAX = 16,
};

/* What a person distinguishes. */
typedef enum sq_seen_as {
    SQ_SEEN_AS_SQUARE,
    SQ_SEEN_AS_SHELL, /* only a lunge bites it */
    SQ_SEEN_AS_BOSS,  /* the whole floor is about it */
    SQ_SEEN_AS_ROW,   /* crosses, or is about to */
    SQ_SEEN_AS_SHARD,
} sq_seen_as;

/* A friend, or a shard, as it was seen. */
typedef struct sq_seen {
    sq_seen_as as;
    Square square;
    Vector step;       /* how its middle moved in that tick */
    int32_t until_red; /* see sq_ticks_until_red */
} sq_seen;

/* What was seen in one tick. */
typedef struct sq_sight {
    float size; /* the person's own */
    int32_t power_ticks;
    int32_t chain;
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
    Vector error;        /* of its aim, for some ticks */
    int32_t error_ticks; /* that are left of them */
    int32_t pause;       /* ticks until it begins to play the floor */
    int32_t lunge_wait;  /* ticks until it lunges again */
    int32_t way;         /* the way out that it took last, from 1; 0: none */
    Square stood;        /* where it was last */
    int32_t stuck_ticks; /* for which it has got no nearer to its goal */
} sq_person;

/* How a person weighs things: eight numbers, which tools/balance.py --search changes to find play
 * that nobody intended. */
typedef struct sq_policy {
    float wary;    /* ticks before red from which a square is a danger */
    float reach;   /* units within which a danger counts */
    float lead;    /* dangers are expected where they will be after this many delays */
    float pellets; /* near danger, a pellet may be so many times as far as food */
    float near;    /* a danger that will be nearer than this is lunged away from */
    float reserve; /* size that an attack leaves, beyond the least */
    float prey;    /* a red square within this may be attacked */
    float walls;   /* how much it shuns walls, where a danger counts 1 */
} sq_policy;

enum { SQ_POLICY_NUMBERS = sizeof(sq_policy) / sizeof(float) };

typedef struct sq_bot {
    sq_bot_kind kind;
    sq_policy policy;  /* used by those that stand for people */
    const char *deals; /* of a climb: NULL: any; or by keys of cards in the order it likes them */
    Rng rng;
    float x, y;       /* the position of its pointer */
    Vector speed;     /* used by SQ_BOT_WANDER; a direction for SQ_BOT_CIRCLE */
    int32_t corner;   /* used by SQ_BOT_PERIMETER */
    sq_person person; /* used by those that stand for people */
} sq_bot;

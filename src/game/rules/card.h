/* card: the row of a card. It says what players read of the card, and has a function for each event
 * in which the card takes part. Row and functions stand side by side in cards/, and nowhere else
 * does the game ask for a card: the rules raise the events (card_events.h). */
#pragma once

#include "rules/meal.h"

/* How a sentence shows the card's constant. */
typedef enum sq_card_figure {
    SQ_FIGURE_NONE,
    SQ_FIGURE_TIME,   /* half a second */
    SQ_FIGURE_TIMES,  /* twice */
    SQ_FIGURE_COUNT,  /* three */
    SQ_FIGURE_SIZE,   /* 12 */
    SQ_FIGURE_FLOORS, /* every second floor */
} sq_card_figure;

/* A hit, as it comes. */
typedef struct sq_blow {
    Square square; /* of what hits */
    int32_t kind;
    float cost;        /* in size; in was_hit, what it did cost */
    ecs_entity friend; /* no entity: a shard */
    sq_hit_way way;
} sq_blow;

/* The events. A function that returns bool fails when memory runs out, unless it answers a
 * question; one that gets a number returns it, changed or not. NULL: the card takes no part. */
typedef struct sq_card_acts {
    /* from floor to floor */
    void (*taken)(ecs_world *world); /* a deal gave it, or the climb begins with it */
    void (*floor_begins)(const ecs_world *world, Floor *floor);
    bool (*player_is_lost)(ecs_world *world); /* true: it goes on after all */

    /* how squares move */
    float (*fast_as)(const ecs_world *world, float size); /* the player moves as if this large */
    void (*player_moved)(ecs_world *world);
    void (*squares_step)(ecs_world *world); /* their steps are decided, and can be replaced */

    /* a lunge */
    void (*lunge_begins)(ecs_world *world, bool is_paid);
    void (*lunge_steps)(ecs_world *world);
    bool (*lunge_turns)(Vector *way, Square stopped, Square wanted); /* at a wall; else it ends */
    void (*lunge_turned)(ecs_world *world);
    void (*lunge_meets)(ecs_world *world); /* a square that it is about to burst */
    bool (*burst)(ecs_world *world, Square square);

    /* a bite */
    float (*bite_feeds)(const ecs_world *world, const sq_meal *meal, float times);
    int32_t (*bite_scores)(const ecs_world *world, const sq_meal *meal, int32_t points);
    void (*chain_grows)(ecs_world *world); /* by a link */
    int32_t (*chain_lasts)(const Config *config, const Tower *tower, int32_t ticks);
    bool (*chain_waits)(const ecs_world *world); /* true: it loses no time in this tick */
    bool (*pellet_taken)(ecs_world *world);

    /* a hit */
    float (*hit_costs)(const ecs_world *world, float cost);
    bool (*was_hit)(ecs_world *world, const sq_blow *blow); /* and the hit has cost size */
} sq_card_acts;

typedef struct sq_card {
    const char *key; /* in traces and kept runs: never changes */
    const char *name;
    int32_t weight;  /* a deal is a card and a bonus of one weight; 0: an upgrade */
    int32_t most;    /* how often a climb deals it */
    int32_t opens;   /* with so many finished runs a player has it in deals; 0: from the start */
    size_t constant; /* its field of Config: what it does, or how often the shop sells it */
    bool whole;      /* an int32_t, otherwise a float */
    sq_card_figure figure;
    const char *sentence; /* {} stands for the figure */
    sq_card_acts acts;
} sq_card;

/* A fusion of two cards (cards.h). */
typedef struct sq_fused_card {
    sq_upgrade one, other;
    const char *name;
    const char *sentence; /* what it does beyond its two cards */
    sq_card_acts acts;    /* all that it does */
} sq_fused_card;

/* ---- what others ask of single cards ---- */

/* The most lives and second winds that a climb with these cards can have had. */
int64_t sq_most_lives(const Config *config, const Tower *tower);
int32_t sq_most_winds(const Tower *tower);

/* How long a trail burns; 0 without the card. */
int32_t sq_trail_duration(const Config *config, const Tower *tower);

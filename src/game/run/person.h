/* person: a bot that plays as a person does: it reacts late, moves no faster than a hand, and aims
 * a little beside the point. It reads nothing that a person could not see.
 *
 * The yardstick of the balance (docs/balance.md), so its numbers are no constants of the game:
 * tuning must not change them.
 */
#pragma once

#include "rules/game.h"

/* How well a person plays. */
typedef struct sq_skill {
    int32_t delay; /* ticks from the picture to the hand, less than SQ_SIGHTS */
    float speed;   /* units that the pointer moves in a tick at most */
    float error;   /* units by which it aims beside the point at most, on each axis */
} sq_skill;

extern const sq_skill sq_skill_human;
extern const sq_skill sq_skill_clumsy;

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
    int32_t feast_ticks; /* left of a feast */
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

struct sq_bot;

/* The input of the next tick, by a bot with this skill. */
sq_input sq_person_play(struct sq_bot *bot, const sq_skill *skill, ecs_world *game);

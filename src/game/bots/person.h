/* person: a bot that plays as a person does: it reacts late, moves no faster than a hand, and aims
 * a little beside the point. It reads nothing that a person could not see.
 *
 * The yardstick of the balance (docs/balance.md), so its numbers are no constants of the game:
 * tuning must not change them.
 */
#pragma once

#include "bots/bot.h"

/* How well a person plays. */
typedef struct sq_skill {
    int32_t delay; /* ticks from the picture to the hand, less than SQ_SIGHTS */
    float speed;   /* units that the pointer moves in a tick at most */
    float error;   /* units by which it aims beside the point at most, on each axis */
} sq_skill;

/* What it does, and what it does not think of. All false: what `human` does. */
typedef struct sq_habits {
    bool rushes;         /* flees from nothing */
    bool leads_danger;   /* flees from where red squares will be */
    bool never_attacks;  /* lunges only to get away */
    bool never_lunges;
    bool always_lunges;
    bool banks;          /* from five red squares on it eats pellets alone */
    bool pellets_first;
} sq_habits;

const sq_skill *sq_skill_of(sq_bot_kind kind);
sq_habits sq_habits_of(sq_bot_kind kind);

/* Sixteen unit vectors, clockwise from the right. */
extern const float sq_person_ways[16][2];

/* The input of the next tick, by a bot that stands for a person. */
sq_input sq_person_play(sq_bot *bot, ecs_world *game);

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

extern const sq_skill sq_skill_human;
extern const sq_skill sq_skill_clumsy;

/* The input of the next tick, by a bot with this skill. */
sq_input sq_person_play(sq_bot *bot, const sq_skill *skill, ecs_world *game);

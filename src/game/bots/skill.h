/* skill: how well those bots play that stand for people.
 *
 * The yardsticks of the balance (docs/balance.md), so their numbers are no constants of the game:
 * tuning must not change them.
 */
#pragma once

#include "bots/bot.h"

/* How well a person plays. */
typedef struct sq_skill {
    int32_t delay; /* ticks from the picture to the hand, less than SQ_SIGHTS */
    float speed;   /* that the pointer moves in a tick at most */
    float error;   /* by which it aims beside the point at most, on each axis */
    bool has_keys; /* it moves in eight directions */
} sq_skill;

/* Its lengths are those of this arena. */
sq_skill sq_skill_of(sq_bot_kind kind, const Config *config);

/* Lengths of bots are those of a picture 640 wide, and every arena fills the picture: in one of
 * this width, hands, errors and what is near are so many times as large. */
static inline float sq_frame_of(const Config *config)
{
    return config->ARENA_WIDTH / 640;
}

/* Units that the pointer moves in a tick at most: no faster than a player of this size can follow.
 */
float sq_hand_speed(const Config *config, float size, float speed);

/* What it weighs things by, unless its policy is changed. */
sq_policy sq_policy_of(sq_bot_kind kind);

/* Unit vectors, clockwise from the right. */
enum { SQ_WAYS = 16 };
extern const Vector sq_ways[SQ_WAYS];

/* How far apart those are that this hand has: keys have every second. */
int32_t sq_ways_apart(const sq_skill *skill);

/* That of the eight which keys have which is nearest to this direction. */
Vector sq_way_of_keys(Vector to);

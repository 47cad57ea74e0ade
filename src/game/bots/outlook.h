/* outlook: what a person makes of a sight: dangers, food, a goal. Squares named `stand` are where
 * it would stand. */
#pragma once

#include "bots/skill.h"

typedef struct sq_outlook {
    const sq_sight *sight;
    const Config *config;
    const sq_skill *skill;
    sq_bot_kind kind; /* with its bad idea */
    sq_policy policy; /* its lengths are those of this arena */
    float frame;      /* see sq_frame_of */
    Square stand;     /* its own square: the hand is felt, not seen */
    bool has_power;
    const sq_seen *dangers[SQ_SEEN_MAX]; /* within its reach */
    uint32_t count;
    Square goal;
    bool has_goal;
} sq_outlook;

/* Judges what was seen by a bot that stands here. */
sq_outlook sq_outlook_of(const sq_bot *bot, const sq_skill *skill, const sq_sight *sight,
                         const Config *config, Square stand);

/* True if this would hurt, now or soon. */
bool sq_outlook_fears(const sq_outlook *view, const sq_seen *seen);

/* Where a danger is thought to be: as it was seen, unless the policy leads it. */
Square sq_outlook_danger(const sq_outlook *view, const sq_seen *seen);

/* Where a step of this way, `times` as long, takes it. */
Square sq_outlook_step(const sq_outlook *view, Vector way, float times);

/* Points so that it stands there. */
sq_input sq_outlook_point(sq_bot *bot, const sq_outlook *view, Square stand);

/* Where it is expected after so many ticks, if it goes on as it was seen to. */
Square sq_outlook_lead(const sq_outlook *view, const sq_seen *seen, int32_t ticks);

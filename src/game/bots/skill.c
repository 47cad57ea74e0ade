#include "bots/skill.h"

#include "rules/squares.h"
#include "rules/upgrades.h"

/* Constants, because sine and cosine differ between machines. */
const Vector sq_ways[SQ_WAYS] = {
    {1, 0},  {0.9239F, 0.3827F},   {0.7071F, 0.7071F},   {0.3827F, 0.9239F},
    {0, 1},  {-0.3827F, 0.9239F},  {-0.7071F, 0.7071F},  {-0.9239F, 0.3827F},
    {-1, 0}, {-0.9239F, -0.3827F}, {-0.7071F, -0.7071F}, {-0.3827F, -0.9239F},
    {0, -1}, {0.3827F, -0.9239F},  {0.7071F, -0.7071F},  {0.9239F, -0.3827F}};

/* Keys and sticks move the square as fast as it can go; a finger moves it 1.25 times as far as
 * itself (TOUCH_GAIN), and so its error. */
sq_skill sq_skill_of(sq_bot_kind kind, const Config *config)
{
    static const sq_skill human = {.delay = 15, .speed = 12, .error = 4};
    static const sq_skill others[SQ_BOT_COUNT] = {
        [SQ_BOT_CLUMSY] = {.delay = 24, .speed = 6, .error = 10},
        [SQ_BOT_HANDS_12] = {.delay = 12, .speed = 12, .error = 4},
        [SQ_BOT_HANDS_18] = {.delay = 18, .speed = 12, .error = 4},
        [SQ_BOT_HANDS_21] = {.delay = 21, .speed = 12, .error = 4},
        [SQ_BOT_MACHINE] = {.delay = 0, .speed = 10000, .error = 0},
        [SQ_BOT_KEYS] = {.delay = 15, .speed = 10000, .error = 4, .has_keys = true},
        [SQ_BOT_PAD] = {.delay = 15, .speed = 10000, .error = 4},
        [SQ_BOT_TOUCH] = {.delay = 15, .speed = 15, .error = 5},
    };
    sq_skill skill = others[kind].speed > 0 ? others[kind] : human;
    skill.speed *= sq_frame_of(config);
    skill.error *= sq_frame_of(config);
    return skill;
}

float sq_hand_speed(const Config *config, float size, float speed)
{
    const float own = sq_player_speed(config, size);
    return own > 0 ? sq_min(own, speed) : speed;
}

int32_t sq_ways_apart(const sq_skill *skill)
{
    return skill->has_keys ? 2 : 1;
}

Vector sq_way_of_keys(Vector to)
{
    Vector way = sq_ways[0];
    for (int32_t i = 2; i < SQ_WAYS; i += 2)
        if (to.x * sq_ways[i].x + to.y * sq_ways[i].y > to.x * way.x + to.y * way.y)
            way = sq_ways[i];
    return way;
}

sq_policy sq_policy_of(sq_bot_kind kind)
{
    return (sq_policy){
        .wary = 60,
        .reach = 60,
        .lead = kind == SQ_BOT_AHEAD ? 1 : 0,
        .pellets = 2,
        .near = 4,
        .reserve = 10,
        .prey = 80,
    };
}

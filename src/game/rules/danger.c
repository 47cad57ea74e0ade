#include "rules/danger.h"

#include "rules/lesson.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

/* The whole ticks that growing by `size` takes; at most SQ_NEVER_RED - more. */
static int32_t ticks_for(float size, float rate, int32_t more)
{
    const float ticks = ceilf(size / rate);
    const int32_t most = SQ_NEVER_RED - more;
    const int32_t half = most / 2;
    return ticks < (float)half ? (int32_t)ticks : most;
}

/* The rest of the grace slows growth and stops it short of red; a calm after it only stops it. */
static int32_t ticks_of_growth(const ecs_world *game, float size, float rate)
{
    const Config *config = ecs_unique_read(game, Config);
    const int32_t left = config->GRACE_DURATION - ecs_unique_read(game, Conditions)->ticks;
    const int32_t slow = left > 0 ? left : 0;
    const int32_t calm = ecs_unique_read(game, Floor)->calm_ticks;
    const int32_t held = calm > slow ? calm : slow;
    const float most = sq_max(size, config->FRIEND_MAX_SIZE - config->GRACE_MARGIN);
    if (slow > 0)
        size = sq_min(size + rate * config->GRACE_GROWTH * (float)slow, most);
    if (held > slow)
        size = sq_min(size + rate * (float)(held - slow), most);
    return held + ticks_for(config->FRIEND_MAX_SIZE - size, rate, held);
}

/* The ticks until a row that is announced comes, or a leech that is turning red is; SQ_NEVER_RED
 * for any other square. */
static int32_t ticks_of_announcement(const ecs_world *game, ecs_entity entity)
{
    const Cross *cross = ecs_try_read(game, entity, Cross);
    const Leech *leech = ecs_try_read(game, entity, Leech);
    if (cross && cross->ticks < cross->announce)
        return cross->announce - cross->ticks;
    if (leech && leech->ticks > 0)
        return leech->turns - leech->ticks + 1 + ecs_unique_read(game, Floor)->calm_ticks;
    return SQ_NEVER_RED;
}

int32_t sq_ticks_until_red(const ecs_world *game, ecs_entity entity)
{
    const Config *config = ecs_unique_read(game, Config);
    const Square square = ecs_read(game, entity, Friend)->square;
    const Grow *grow = ecs_try_read(game, entity, Grow);
    const int32_t announced = ticks_of_announcement(game, entity);
    const bool is_red = sq_is_fully_grown(square, config);
    if (announced != SQ_NEVER_RED && (!is_red || ecs_has(game, entity, Cross)))
        return announced;
    if (is_red)
        return 0;
    if (!grow || (grow->to > 0 && grow->to < config->FRIEND_MAX_SIZE) ||
        ecs_unique_read(game, Floor)->lesson == SQ_LESSON_EAT)
        return SQ_NEVER_RED;
    const float rate = grow->rate * sq_friend_growth(config, ecs_unique_read(game, Tower));
    return rate > 0 ? ticks_of_growth(game, square.size, rate) : SQ_NEVER_RED;
}

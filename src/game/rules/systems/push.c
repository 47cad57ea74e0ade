/* push: squares that are pushed away, slower each tick. They do nothing else meanwhile. */
#include "rules/push.h"

#include "rules/kinds.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"

void sq_push(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Friend, Motion, Push)) {
        Push *push = ecs_view_get(&view, Push);
        Motion *motion = ecs_view_get(&view, Motion);
        motion->step_x = push->x * (float)push->ticks;
        motion->step_y = push->y * (float)push->ticks;
        if (--push->ticks == 0)
            ecs_delete(world, view.entity, Push);
    }
}

/* The direction from the middle of what pushes; to the right if both middles coincide. */
static Push away(Square from, Square square, float slowest, int32_t ticks)
{
    const float x = sq_center_x(square) - sq_center_x(from);
    const float y = sq_center_y(square) - sq_center_y(from);
    const float length = sqrtf(x * x + y * y);
    if (length == 0)
        return (Push){slowest, 0, ticks};
    return (Push){x / length * slowest, y / length * slowest, ticks};
}

bool sq_push_away(ecs_world *world, Square from, float reach, int32_t ticks, sq_pushed which)
{
    const Config *config = ecs_unique_read(world, Config);
    const float slowest = config->KNOCKBACK_SPEED / (float)config->KNOCKBACK_DURATION;
    ecs_each_entity_read(world, Friend, friend, entity) {
        const Square square = friend->square;
        if ((which == SQ_PUSHES_RED && !sq_is_fully_grown(square, config)) ||
            sq_is_announced(world, entity))
            continue;
        const Push push = away(from, square, slowest, ticks);
        if (sq_gap(from, square) <= reach && !ecs_add(world, entity, Push, push))
            return false;
    }
    return true;
}

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
        motion->step = sq_times(push->step, (float)push->ticks);
        if (--push->ticks == 0)
            ecs_delete(world, view.entity, Push);
    }
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
        const Push push = {sq_times(sq_some_direction(from, square), slowest), ticks};
        if (sq_gap(from, square) <= reach && !ecs_add(world, entity, Push, push))
            return false;
    }
    return true;
}

#include "picture/sight.h"

#include "rules/danger.h"
#include "rules/squares.h"

Sight sq_sight_of(ecs_world *world)
{
    const Frame *frame = ecs_unique_read(world, Frame);
    const Player *player = ecs_unique_read(world, Player);
    const Square shown = sq_square_between(player->before, player->square, frame->progress);
    return (Sight){
        .world = world,
        .frame = frame,
        .config = ecs_unique_read(world, Config),
        .kinds = sq_kinds_of(world),
        .player = player,
        .now = ecs_unique_read(world, Conditions),
        .eye_x = sq_center_x(shown),
        .eye_y = sq_center_y(shown),
        .view = sq_view_shaken(frame->view, &frame->look),
    };
}

bool sq_sight_is_lit(const Sight *sight, Square square)
{
    return sq_is_in_sight(sight->config, sight->player->square, square);
}

bool sq_sight_is_harmless(const Sight *sight)
{
    return sight->now->in_grace && sight->now->ticks > 0;
}

sq_stage sq_sight_stage_of(const Sight *sight, Square square)
{
    if (sq_is_fully_grown(square, sight->config) && !sq_sight_is_harmless(sight))
        return sight->player->power_ticks > 0 ? SQ_STAGE_PREY : SQ_STAGE_DANGER;
    return square.size > sight->player->square.size ? SQ_STAGE_LARGER : SQ_STAGE_FOOD;
}

const sq_kind *sq_sight_kind_of(const Sight *sight, uint32_t row)
{
    if (ecs_count(sight->world, Kind) == 0)
        return &sight->kinds->list[0];
    return &sight->kinds->list[sq_kind_of(sight->world, ecs_entity_at(sight->world, Friend, row))];
}

bool sq_sight_is_announced(const Sight *sight, uint32_t row)
{
    return ecs_count(sight->world, Cross) > 0 &&
           sq_is_announced(sight->world, ecs_entity_at(sight->world, Friend, row));
}

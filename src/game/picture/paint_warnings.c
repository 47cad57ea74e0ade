#include "picture/painters.h"

#include "picture/shapes.h"
#include "rules/danger.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

/* How fast the friend grows red; 0 if it never does. */
static float growth_of(const Sight *sight, uint32_t row, float growth)
{
    const ecs_entity entity = ecs_entity_at(sight->world, Friend, row);
    const Grow *grow = ecs_try_read(sight->world, entity, Grow);
    const bool stops = grow && grow->to > 0 && grow->to < sight->config->FRIEND_MAX_SIZE;
    return grow && !stops ? grow->rate * growth : 0;
}

/* A row that is announced, or a leech that is turning red: 0 for all others. */
static float share_announced(const Sight *sight, uint32_t row)
{
    if (ecs_count(sight->world, Cross) == 0 && ecs_count(sight->world, Leech) == 0)
        return 0;
    const ecs_entity entity = ecs_entity_at(sight->world, Friend, row);
    const Leech *leech = ecs_try_read(sight->world, entity, Leech);
    if (!sq_sight_is_announced(sight, row) && !(leech && leech->ticks > 0))
        return 0;
    const float left = (float)sq_ticks_until_red(sight->world, entity);
    return sq_max(0, 1 - left / (float)sight->config->DANGER_WARNING);
}

/* How close a friend is to turning red: 0 until DANGER_WARNING ticks before, then rising to 1 at
 * its largest. Red friends need no warning, but those that are red by their size and harmless only
 * at the start of a floor do. */
static float share_of(const Sight *sight, uint32_t row, Square square, float growth)
{
    const float ticks = (float)sight->config->DANGER_WARNING;
    const float left = sight->config->FRIEND_MAX_SIZE - square.size;
    const float announced = share_announced(sight, row);
    if (announced > 0 || sq_sight_is_announced(sight, row))
        return announced;
    if (sq_is_fully_grown(square, sight->config)) {
        const int32_t wait = sight->config->GRACE_DURATION - sight->now->ticks;
        return sq_sight_is_harmless(sight) ? 1 - (float)wait / ticks : 0;
    }
    if (left >= ticks * growth * 100) /* grows no faster than this: see the range of the rate */
        return 0;
    const float way = ticks * growth_of(sight, row, growth);
    return left < way ? 1 - left / way : 0;
}

/* True for an arrow and a large eye: a warning does not fill them, nor has it their mark. */
static bool keeps_its_shape(const sq_kind *kind)
{
    return sq_kind_is_arrow(kind) || (kind->behaviours & ecs_mask(Brood));
}

static Square place_of(const sq_kind *kind, Square all)
{
    const float size = all.size * SQ_LARGE_EYE;
    if (!keeps_its_shape(kind))
        return all;
    return (Square){sq_center_x(all) - size / 2, sq_center_y(all) - size / 2, size};
}

static void draw_warning(const Sight *sight, Square shown, const sq_kind *kind, float share,
                         sq_warning layer)
{
    const Square place = place_of(kind, sq_square_on_canvas(&sight->view, shown));
    if (layer != SQ_WARNING_LOOK || !keeps_its_shape(kind))
        sq_shape_warning(sight->frame->list, place, sight->view.arena.scale, share, kind->look,
                         layer);
}

/* False if there are none. */
static bool draw_warnings(const Sight *sight, sq_warning layer)
{
    bool has_any = false;
    const float growth = sq_friend_growth(sight->config, ecs_unique_read(sight->world, Tower));
    const uint32_t count = ecs_group_count(sight->world, ecs_mask(Friend, Motion));
    const Friend *friends = ecs_array_read(sight->world, Friend);
    const Motion *motions = ecs_array_read(sight->world, Motion);
    for (uint32_t row = 0; row < count; row++) {
        const Square now = friends[row].square;
        const float share = share_of(sight, row, now, growth);
        if (share <= 0 || !sq_sight_is_lit(sight, now))
            continue;
        has_any = true;
        const Square between = sq_square_between(motions[row].before, now, sight->frame->progress);
        if (sq_view_shows(&sight->view, between, 0))
            draw_warning(sight, between, sq_sight_kind_of(sight, row), share, layer);
    }
    return has_any;
}

void sq_paint_warnings(const Sight *sight)
{
    for (sq_warning layer = SQ_WARNING_GROUND;
         layer <= SQ_WARNING_LOOK && draw_warnings(sight, layer); layer++)
        ;
}

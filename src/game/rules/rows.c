#include "rules/rows.h"

#include "rules/kinds.h"
#include "rules/squares.h"

enum { SOONEST = 60 }; /* ticks between two rows at least */

/* At regular times of the floor: the first half a pause after the grace. */
static bool is_due(const sq_kind *kind, int32_t floor, int32_t ticks)
{
    const int64_t sooner = (int64_t)kind->cross.sooner * (floor - kind->from);
    const int64_t every =
        kind->cross.every - sooner > SOONEST ? kind->cross.every - sooner : SOONEST;
    return ticks > 0 && (ticks + every / 2) % every == 0;
}

static bool is_there(ecs_world *world, int32_t wanted)
{
    ecs_each_entity_read(world, Cross, cross, entity) {
        (void)cross;
        if (sq_kind_of(world, entity) == wanted)
            return true;
    }
    return false;
}

/* One more may come on every second floor. */
static int32_t draw_count(Rng *rng, const sq_kind *kind, int32_t floor)
{
    const int32_t spare = kind->cross.most - kind->cross.least;
    const int32_t later = (floor - kind->from) / 2;
    const int32_t more = spare < later ? spare : later;
    return kind->cross.least + (int32_t)sq_rng_below(rng, (uint32_t)(more > 0 ? more : 0) + 1);
}

/* A row at a wall: its first square, and how far the next ones are. */
typedef struct Row {
    float x, y;
    float pitch_x, pitch_y;
    float way_x, way_y;
} Row;

/* About where the player is, up to SPREAD off. */
static Row draw_row(ecs_world *world, float size, int32_t count)
{
    enum { SPREAD = 40 };
    const Bounds bounds = ecs_unique_read(world, Conditions)->bounds;
    const Square player = ecs_unique_read(world, Player)->square;
    Rng *rng = ecs_unique(world, Rng);
    const uint32_t side = sq_rng_below(rng, 4);
    const float pitch = size * 1.36F;
    const float off = sq_rng_up_to(rng, 2 * SPREAD) - SPREAD - (float)(count - 1) * pitch / 2;
    if (side < 2)
        return (Row){.x = side == 0 ? bounds.left : bounds.right - size,
                     .y = sq_center_y(player) - size / 2 + off,
                     .pitch_y = pitch,
                     .way_x = side == 0 ? 1 : -1};
    return (Row){.x = sq_center_x(player) - size / 2 + off,
                 .y = side == 2 ? bounds.top : bounds.bottom - size,
                 .pitch_x = pitch,
                 .way_y = side == 2 ? 1 : -1};
}

static bool make_row(ecs_world *world, int32_t kind)
{
    const sq_kind *made = &sq_kinds_of(world)->list[kind];
    const float size = sq_kind_size(world, kind);
    const int32_t count =
        draw_count(ecs_unique(world, Rng), made, ecs_unique_read(world, Tower)->floor);
    const Row row = draw_row(world, size, count);
    for (int32_t i = 0; i < count; i++) {
        const Square square = sq_inside(
            (Square){row.x + (float)i * row.pitch_x, row.y + (float)i * row.pitch_y, size},
            ecs_unique_read(world, Conditions)->bounds);
        const ecs_entity entity = sq_kind_make(world, kind, square);
        if (!ecs_is_alive(world, entity))
            return false;
        ecs_get(world, entity, Cross)->way_x = row.way_x;
        ecs_get(world, entity, Cross)->way_y = row.way_y;
    }
    return true;
}

bool sq_rows_come(ecs_world *world)
{
    const sq_kinds *kinds = sq_kinds_of(world);
    const int32_t floor = ecs_unique_read(world, Tower)->floor;
    const int32_t ticks =
        ecs_unique_read(world, Conditions)->ticks - ecs_unique_read(world, Config)->GRACE_DURATION;
    for (int32_t i = 0; i < kinds->count; i++) {
        const sq_kind *kind = &kinds->list[i];
        if (kind->arrives == SQ_ARRIVES_IN_ROWS && sq_kind_comes(kind, floor) &&
            sq_kind_alone(kinds, floor) < 0 && is_due(kind, floor, ticks) && !is_there(world, i) &&
            !make_row(world, i))
            return false;
    }
    return true;
}

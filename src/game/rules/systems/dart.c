/* dart: rests, then rushes straight to where the player was. A push ends a rush, and so does a
 * block. */
#include "rules/blocks.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

static void enter(Dart *dart, sq_dart_phase phase)
{
    dart->phase = (int32_t)phase;
    dart->ticks = 0;
}

/* Not all at once: those that come together would rush together. One draw. */
static void begin(ecs_world *world, Dart *dart)
{
    const uint32_t rest = (uint32_t)dart->rest;
    enter(dart, SQ_DART_RESTS);
    dart->ticks = (int32_t)sq_rng_below(ecs_unique(world, Rng), rest / 3 + 1);
}

static float rush_speed(const ecs_world *world, const Dart *dart)
{
    return dart->factor *
           sq_friend_speed(ecs_unique_read(world, Config), ecs_unique_read(world, Tower));
}

/* Where the player will be, if it goes on as it went, after `lead` of the time that the rush
 * takes to where it is now. */
static Square find_target(const ecs_world *world, const Dart *dart, Square square)
{
    const Player *player = ecs_unique_read(world, Player);
    const float speed = rush_speed(world, dart);
    Square target = player->square;
    if (dart->lead == 0 || speed == 0)
        return target;
    const float ticks = dart->lead * sq_length(sq_way(square, target)) / speed;
    target = sq_moved(target, ecs_unique_read(world, Floor)->pace, ticks);
    return sq_inside(target, ecs_unique_read(world, Conditions)->bounds);
}

static void rest(ecs_world *world, Dart *dart, Square square)
{
    const int32_t most =
        sq_dart_rest(ecs_unique_read(world, Config), ecs_unique_read(world, Tower), dart->rest);
    if (++dart->ticks < most)
        return;
    dart->way = sq_some_direction(square, find_target(world, dart, square));
    enter(dart, SQ_DART_RUSHES);
}

static void rush(const ecs_world *world, Dart *dart, Motion *motion)
{
    motion->step = sq_plus(motion->step, dart->way, rush_speed(world, dart));
    if (++dart->ticks >= dart->length)
        enter(dart, SQ_DART_RESTS);
}

void sq_dart(ecs_world *world)
{
    const sq_blocks blocks = sq_blocks_of(world);
    ecs_each_row(rows, world, .with = ecs_mask(Friend, Motion, Dart)) {
        Dart *dart = ecs_rows_get(&rows, Dart);
        const bool meets_block = dart->phase == SQ_DART_RUSHES && dart->ticks > 0 &&
                                 sq_touches_block(&blocks, ecs_rows_read(&rows, Friend)->square);
        if (meets_block || ecs_has(world, rows.entity, Push))
            enter(dart, SQ_DART_RESTS);
        else if (dart->phase == SQ_DART_RUSHES)
            rush(world, dart, ecs_rows_get(&rows, Motion));
        else if (dart->phase == SQ_DART_RESTS)
            rest(world, dart, ecs_rows_read(&rows, Friend)->square);
        else
            begin(world, dart);
    }
}

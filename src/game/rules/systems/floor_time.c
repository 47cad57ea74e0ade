/* floor_time: what the time of the floor makes of the arena, and whether it is overtime. Walls that
 * move in push what they meet. */
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/turns.h"

static void push_inside(ecs_world *world, Bounds bounds)
{
    ecs_each(world, Friend, friend)
        friend->square = sq_inside(friend->square, bounds);
    ecs_each(world, Pellet, pellet)
        pellet->square = sq_inside(pellet->square, bounds);
}

void sq_floor_time(ecs_world *world)
{
    const Conditions now = sq_conditions(world);
    const bool was_overtime = ecs_unique_read(world, Conditions)->haste > 1;
    *ecs_unique(world, Conditions) = now;
    if (now.bounds.left > 0)
        push_inside(world, now.bounds);
    if (now.haste > 1 && !was_overtime)
        sq_note(ecs_unique(world, Events), SQ_EVENT_OVERTIME,
                ecs_unique_read(world, Player)->square);
}

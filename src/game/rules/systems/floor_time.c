/* floor_time: what the time of the floor makes of the arena. Walls that move in push what they
 * meet. */
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
    *ecs_unique(world, Conditions) = now;
    if (now.turn == SQ_TURN_WALLS)
        push_inside(world, now.bounds);
}

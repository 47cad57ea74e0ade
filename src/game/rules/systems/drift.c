/* drift: straight on, and off the walls like a ball. */
#include "rules/squares.h"
#include "rules/systems/systems.h"

/* A square that has just come sets off in a random direction. Two draws. */
static void set_off(ecs_world *world, Drift *drift)
{
    Rng *rng = ecs_unique(world, Rng);
    const float x = sq_rng_up_to(rng, 2) - 1;
    const float y = sq_rng_up_to(rng, 2) - 1;
    const float length = sq_length((Vector){x, y});
    drift->step_x = length > 0 ? x / length : 1;
    drift->step_y = length > 0 ? y / length : 0;
}

static bool leaves(float at, float step, float size, float low, float high)
{
    return (step < 0 && at + step < low) || (step > 0 && at + step > high - size);
}

static void take_step(ecs_world *world, Drift *drift, Square square, Motion *motion)
{
    const Bounds bounds = ecs_unique_read(world, Conditions)->bounds;
    if (drift->step_x == 0 && drift->step_y == 0)
        set_off(world, drift);
    const float speed = drift->speed;
    if (leaves(square.x, drift->step_x * speed, square.size, bounds.left, bounds.right))
        drift->step_x = -drift->step_x;
    if (leaves(square.y, drift->step_y * speed, square.size, bounds.top, bounds.bottom))
        drift->step_y = -drift->step_y;
    motion->step_x += drift->step_x * speed;
    motion->step_y += drift->step_y * speed;
}

void sq_drift(ecs_world *world)
{
    ecs_each_row(rows, world, .with = ecs_mask(Friend, Motion, Drift), .without = ecs_mask(Push))
        take_step(world, ecs_rows_get(&rows, Drift), ecs_rows_read(&rows, Friend)->square,
                  ecs_rows_get(&rows, Motion));
}

/* drift: straight on, and off the walls like a ball. */
#include "rules/squares.h"
#include "rules/systems/systems.h"

/* A square that has just come sets off in a random direction. Two draws. */
static void set_off(ecs_world *world, Drift *drift)
{
    Rng *rng = ecs_unique(world, Rng);
    const float x = sq_rng_up_to(rng, 2) - 1;
    const float y = sq_rng_up_to(rng, 2) - 1;
    drift->step = x == 0 && y == 0 ? (Vector){1, 0} : sq_unit((Vector){x, y});
}

static bool leaves(float at, float step, float size, float low, float high)
{
    return (step < 0 && at + step < low) || (step > 0 && at + step > high - size);
}

static void take_step(ecs_world *world, Drift *drift, Square square, Motion *motion)
{
    const Bounds bounds = ecs_unique_read(world, Conditions)->bounds;
    if (drift->step.x == 0 && drift->step.y == 0)
        set_off(world, drift);
    const float speed = drift->speed;
    if (leaves(square.x, drift->step.x * speed, square.size, bounds.left, bounds.right))
        drift->step.x = -drift->step.x;
    if (leaves(square.y, drift->step.y * speed, square.size, bounds.top, bounds.bottom))
        drift->step.y = -drift->step.y;
    motion->step = sq_plus(motion->step, drift->step, speed);
}

void sq_drift(ecs_world *world)
{
    ecs_each_row(rows, world, .with = ecs_mask(Friend, Motion, Drift), .without = ecs_mask(Push))
        take_step(world, ecs_rows_get(&rows, Drift), ecs_rows_read(&rows, Friend)->square,
                  ecs_rows_get(&rows, Motion));
}

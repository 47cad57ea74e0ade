/* cross: announced at a wall, then straight to the other one, where the square leaves. */
#include "rules/squares.h"
#include "rules/systems/systems.h"

static bool has_crossed(const Cross *cross, Square square, Bounds bounds)
{
    return (cross->way.x > 0 && square.x + square.size >= bounds.right) ||
           (cross->way.x < 0 && square.x <= bounds.left) ||
           (cross->way.y > 0 && square.y + square.size >= bounds.bottom) ||
           (cross->way.y < 0 && square.y <= bounds.top);
}

int sq_cross(ecs_world *world)
{
    const Bounds bounds = ecs_unique_read(world, Conditions)->bounds;
    ecs_each_row(rows, world, .with = ecs_mask(Friend, Motion, Cross), .without = ecs_mask(Push)) {
        Cross *cross = ecs_rows_get(&rows, Cross);
        const Square square = ecs_rows_read(&rows, Friend)->square;
        /* A square that did not come in a row crosses to the farther side. */
        if (cross->way.x == 0 && cross->way.y == 0)
            cross->way.x = sq_center_x(square) < (bounds.left + bounds.right) / 2 ? 1 : -1;
        if (cross->ticks < cross->announce) {
            cross->ticks++;
        } else if (!has_crossed(cross, square, bounds)) {
            Motion *motion = ecs_rows_get(&rows, Motion);
            motion->step = sq_plus(motion->step, cross->way, cross->speed);
        } else if (!ecs_tag(world, rows.entity, ToDelete)) {
            return 1;
        }
    }
    return 0;
}

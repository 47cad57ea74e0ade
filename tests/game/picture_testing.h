/* picture_testing: shared by tests that draw. */
#pragma once

#include "arena.h"

#include "picture/frame.h"

/* The view in which an arena of 640 x 360 has the units of the canvas. */
static inline sq_view whole_canvas(const ecs_world *game)
{
    return sq_view_on_canvas(ecs_unique(game, Config), ecs_unique(game, Player)->square, false);
}

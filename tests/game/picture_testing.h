/* picture_testing: what tests that draw share. */
#pragma once

#include "arena.h"

#include "picture/frame.h"

/* Where an arena of 640 x 360 has the canvas' own units. */
static inline sq_view whole_canvas(const ecs_world *game)
{
    return sq_view_on_canvas(ecs_unique(game, Config), ecs_unique(game, Player)->square);
}

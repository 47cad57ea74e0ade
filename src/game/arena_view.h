/* arena_view: where the arena lies on the canvas: as large as it can be, in the middle, but for the
 * effects' shake. */
#pragma once

#include "letterbox.h"
#include "uniques.h"

/* At rest: where the pointer's arena is, which does not shake. */
static inline sq_letterbox sq_arena_at_rest(const Config *config)
{
    return sq_letterbox_fit(config->ARENA_WIDTH, config->ARENA_HEIGHT, SQ_CANVAS_WIDTH,
                            SQ_CANVAS_HEIGHT);
}

/* As it is shown. */
static inline sq_letterbox sq_arena_view(const Config *config, const sq_look *look)
{
    sq_letterbox arena = sq_arena_at_rest(config);
    arena.x += look->shake_x * arena.scale;
    arena.y += look->shake_y * arena.scale;
    return arena;
}

/* A square of the arena in canvas units. */
static inline Square sq_square_on_canvas(sq_letterbox arena, Square square)
{
    return (Square){sq_outer_x(arena, square.x), sq_outer_y(arena, square.y),
                    square.size * arena.scale};
}

/* arena_view: where the arena lies on the canvas, which part of it is seen, and what surrounds it.
 *
 * An arena whose squares would be shown too small (VIEW_SCALE_MIN) is shown in part, around the
 * player, and no farther than to its walls.
 */
#pragma once

#include "draw/draw_list.h"
#include "draw/letterbox.h"
#include "picture/look.h"
#include "rules/uniques.h"

/* Which part of the arena is seen, and where it lies on the canvas. */
typedef struct sq_view {
    sq_letterbox arena; /* the whole of it, far beyond the canvas if only a part is seen */
    float left, top, right, bottom; /* of what is seen, in arena units */
} sq_view;

/* Above a game that is played there is a strip for the figures alone: no square ever covers them,
 * and they hide none. Beside and below, there is at least this much for the wall. */
enum { SQ_STRIP_HEIGHT = 30, SQ_ARENA_MARGIN = 6, SQ_WALL_WIDTH = 2 };

/* The whole canvas for the arena: as large as it can be, in the middle. */
static inline sq_letterbox sq_arena_on_canvas(const Config *config)
{
    return sq_letterbox_fit(config->ARENA_WIDTH, config->ARENA_HEIGHT, SQ_CANVAS_WIDTH,
                            SQ_CANVAS_HEIGHT);
}

/* A game that is played: the same, below the strip. Here the pointer's arena is, too. */
static inline sq_letterbox sq_arena_below_strip(const Config *config)
{
    sq_letterbox arena = sq_letterbox_fit(config->ARENA_WIDTH, config->ARENA_HEIGHT,
                                          SQ_CANVAS_WIDTH - 2 * SQ_ARENA_MARGIN,
                                          SQ_CANVAS_HEIGHT - SQ_STRIP_HEIGHT - SQ_ARENA_MARGIN);
    arena.x += SQ_ARENA_MARGIN;
    arena.y += SQ_STRIP_HEIGHT;
    return arena;
}

/* What is seen of it in each of these places, the player being there: all of it, where that is not
 * too small. */
sq_view sq_view_on_canvas(const Config *config, Square player);
sq_view sq_view_below_strip(const Config *config, Square player);

/* Is the arena of a game that is played shown in part? */
bool sq_view_follows_player(const Config *config);

/* As it is shown: moved by the effects' shake, which the pointer is not. */
static inline sq_view sq_view_shaken(sq_view view, const sq_look *look)
{
    view.arena.x += look->shake_x * view.arena.scale;
    view.arena.y += look->shake_y * view.arena.scale;
    return view;
}

/* Is anything to be seen of this square, or of what lies up to `rim` around it? */
static inline bool sq_view_shows(const sq_view *view, Square square, float rim)
{
    return square.x - rim <= view->right && square.x + square.size + rim >= view->left &&
           square.y - rim <= view->bottom && square.y + square.size + rim >= view->top;
}

/* A square of the arena in canvas units. */
static inline Square sq_square_on_canvas(sq_letterbox arena, Square square)
{
    return (Square){sq_outer_x(arena, square.x), sq_outer_y(arena, square.y),
                    square.size * arena.scale};
}

/* The wall around the arena, and background from it to the canvas' sides: over the squares, which
 * may stick out of the arena or be shaken out of it. Where the arena goes on, a quieter line. */
void sq_arena_draw_wall(sq_view view, const Config *config, sq_draw_list *list);

/* arena_view: where the arena lies on the canvas, which part of it is visible, and what surrounds
 * it.
 *
 * If the squares of the whole arena would be too small (VIEW_SCALE_MIN), only a part of it is
 * visible. The view then follows the player, but stops at the walls.
 */
#pragma once

#include "draw/faces.h"
#include "draw/letterbox.h"
#include "draw/mesh.h"
#include "rules/uniques.h"

/* Which part of the arena is visible, and where the arena lies on the canvas. */
typedef struct sq_view {
    sq_letterbox arena; /* the whole arena, partly outside the canvas if only a part is visible */
    float left, top, right, bottom; /* of the visible part, in arena units */
} sq_view;

/* While a game is played, a strip above the arena holds the figures: squares never cover them, and
 * they hide no square. The margin at the other sides leaves room for the wall. In canvas units. */
enum { SQ_STRIP_HEIGHT = 30, SQ_ARENA_MARGIN = 6, SQ_WALL_WIDTH = 2 };

/* Fits the arena into the whole canvas, centered. */
static inline sq_letterbox sq_arena_on_canvas(const Config *config)
{
    return sq_letterbox_fit(config->ARENA_WIDTH, config->ARENA_HEIGHT, SQ_CANVAS_WIDTH,
                            SQ_CANVAS_HEIGHT);
}

/* Fits the arena into the canvas below the strip, as it is while a game is played. The pointer
 * moves over this arena, too. */
static inline sq_letterbox sq_arena_below_strip(const Config *config)
{
    sq_letterbox arena = sq_letterbox_fit(config->ARENA_WIDTH, config->ARENA_HEIGHT,
                                          SQ_CANVAS_WIDTH - 2 * SQ_ARENA_MARGIN,
                                          SQ_CANVAS_HEIGHT - SQ_STRIP_HEIGHT - SQ_ARENA_MARGIN);
    arena.x += SQ_ARENA_MARGIN;
    arena.y += SQ_STRIP_HEIGHT;
    return arena;
}

/* The view for each of these two places: the whole arena if its scale is large enough, else the
 * part around the player. */
sq_view sq_view_on_canvas(const Config *config, Square player);
sq_view sq_view_below_strip(const Config *config, Square player);

/* The same on an upright canvas, which has a part for the arena that is as wide as the canvas. All
 * of the arena's height is seen and, in a broad arena, the part of its width around the player, who
 * stays where the whole view would show it. The part below is for thumbs and texts. */
enum { SQ_UPRIGHT_STRIP = 60, SQ_UPRIGHT_ARENA = 440 };
sq_view sq_view_upright(const Config *config, Square player);

/* The same, with all of the upright canvas for the arena. */
sq_view sq_view_covering(const Config *config, Square player);

/* Where a pointer on that part of the canvas means to go: its edges are those of the arena. */
float sq_upright_x(const Config *config, float x);
float sq_upright_y(const Config *config, float y);

/* True if a game that is played shows only a part of its arena. */
bool sq_view_follows_player(const Config *config);

/* A wave in the grid of the ground. It pushes what is about this far from its middle outwards or,
 * below 0, inwards. */
typedef struct sq_ripple {
    float x, y, radius, push;
} sq_ripple;

enum { SQ_RIPPLES_MAX = 8 };

/* What effects change about the picture of a game. All zero: no change. Lengths are in arena units.
 */
typedef struct sq_look {
    float shake_x, shake_y; /* moves the whole arena */
    float swell;            /* enlarges the player */
    bool hurt;              /* shows the player as just hit, invincible or not */
    bool fallen;            /* the player has fallen apart and is not drawn */
    float way_x, way_y;     /* of the player in a tick, eased: it stretches along it */
    bool steady;            /* nothing blinks */
    bool calm;              /* nothing stretches or leaves a trail */
    bool held;              /* stands still after a hit: all but the two involved are dim */
    sq_face face;           /* that the player wears */
    float beat;             /* what is left of the one that is heard, 1 to 0; 0: none is */
    int32_t ripple_count;
    sq_ripple ripples[SQ_RIPPLES_MAX];
} sq_look;

/* The view moved by the effects' shake. Only drawing uses it: the pointer does not shake. */
static inline sq_view sq_view_shaken(sq_view view, const sq_look *look)
{
    view.arena.x += look->shake_x * view.arena.scale;
    view.arena.y += look->shake_y * view.arena.scale;
    return view;
}

/* True if any of this square, or of a rim of this width around it, is visible. */
static inline bool sq_view_shows(const sq_view *view, Square square, float rim)
{
    return square.x - rim <= view->right && square.x + square.size + rim >= view->left &&
           square.y - rim <= view->bottom && square.y + square.size + rim >= view->top;
}

/* Converts a square from arena to canvas units. */
static inline Square sq_square_on_canvas(sq_letterbox arena, Square square)
{
    return (Square){sq_outer_x(arena, square.x), sq_outer_y(arena, square.y),
                    square.size * arena.scale};
}

/* The same for a point. */
static inline sq_point sq_point_on_canvas(sq_letterbox arena, float x, float y)
{
    return (sq_point){sq_outer_x(arena, x), sq_outer_y(arena, y)};
}

/* Fills the part of the view between these edges, in arena units; does nothing if it is empty. */
void sq_view_fill(const sq_view *view, float left, float top, float right, float bottom,
                  sq_color color, sq_draw_list *list);

/* The same with this alpha, 0 to 1. */
void sq_view_tint(const sq_view *view, float left, float top, float right, float bottom,
                  sq_color color, float alpha, sq_draw_list *list);

/* Draws the wall around the arena and fills the canvas outside it with the ground. Call it after
 * the squares, to cover those that stick out of the arena or are shaken out of it. Where the arena
 * continues beyond the view, a dimmer line replaces the wall. */
void sq_arena_draw_wall(sq_view view, const Config *config, sq_draw_list *list);

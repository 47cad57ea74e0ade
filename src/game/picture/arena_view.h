/* arena_view: where the arena lies on the canvas, which part of it is visible, and what surrounds
 * it.
 *
 * On an upright canvas, an arena that is broader than high is turned: its x runs down the canvas
 * and its y across. Only places and ways are turned, by the functions below; bodies and texts stay
 * upright. The rules do not know about it, so a game is the same on every canvas.
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
    sq_letterbox arena; /* the whole arena, partly outside the canvas if only a part is visible; if
                         * it is turned, x is its place down the canvas and y its place across */
    float left, top, right, bottom; /* of the visible part, in arena units */
    bool is_turned;
} sq_view;

/* While a game is played, a strip above the arena holds the figures: squares never cover them, and
 * they hide no square. The margin at the other sides leaves room for the wall. On an upright
 * canvas, the ground below the arena is for thumbs. In canvas units. */
enum { SQ_STRIP_HEIGHT = 30, SQ_ARENA_MARGIN = 6, SQ_WALL_WIDTH = 2 };
enum { SQ_UPRIGHT_STRIP = 60, SQ_UPRIGHT_ARENA = 600 };

/* The view of a game that is played, below the strip, and of one that fills the canvas behind a
 * menu: the whole arena, centered and as large as fits, if its scale is large enough, else the part
 * around the player. */
sq_view sq_view_below_strip(const Config *config, Square player, bool is_upright);
sq_view sq_view_on_canvas(const Config *config, Square player, bool is_upright);

/* True if a game that is played shows only a part of its arena. */
bool sq_view_follows_player(const Config *config, bool is_upright);

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
    bool by_keys;           /* a lunge would be led as that of keys */
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

/* Turns a way in the arena into the same way on the canvas, or back. Its length stays. */
static inline sq_point sq_way_on_canvas(const sq_view *view, float x, float y)
{
    return view->is_turned ? (sq_point){y, x} : (sq_point){x, y};
}

/* Converts a point from arena to canvas units, and back. */
static inline sq_point sq_point_on_canvas(const sq_view *view, float x, float y)
{
    return sq_way_on_canvas(view, sq_outer_x(view->arena, x), sq_outer_y(view->arena, y));
}

static inline sq_point sq_point_in_arena(const sq_view *view, float x, float y)
{
    const sq_point at = sq_way_on_canvas(view, x, y);
    return (sq_point){sq_inner_x(view->arena, at.x), sq_inner_y(view->arena, at.y)};
}

/* Converts a square or a rectangle from arena to canvas units. */
static inline Square sq_square_on_canvas(const sq_view *view, Square square)
{
    const sq_point at = sq_point_on_canvas(view, square.x, square.y);
    return (Square){at.x, at.y, square.size * view->arena.scale};
}

static inline Bounds sq_bounds_on_canvas(const sq_view *view, Bounds part)
{
    const sq_point first = sq_point_on_canvas(view, part.left, part.top);
    const sq_point last = sq_point_on_canvas(view, part.right, part.bottom);
    return (Bounds){first.x, first.y, last.x, last.y};
}

/* The visible part, in canvas units. */
static inline Bounds sq_view_bounds(const sq_view *view)
{
    return sq_bounds_on_canvas(view, (Bounds){view->left, view->top, view->right, view->bottom});
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

/* shapes: what is drawn in the arena beside bodies (figures.h): pellets, warnings, frames. Squares
 * are in canvas units; `unit` is the size of one arena unit in them.
 */
#pragma once

#include "draw/area.h"
#include "draw/mesh.h"
#include "rules/kinds.h"

/* The square with a border of this thickness. A negative one makes it smaller. */
static inline Square sq_square_grown(Square square, float by)
{
    return (Square){square.x - by, square.y - by, square.size + 2 * by};
}

/* A power pellet: a ring with a dot, in an octagon, which distinguishes it from every square. Its
 * halo lies below all bodies. */
void sq_shape_pellet(sq_draw_list *list, Square square);
void sq_shape_pellet_halo(sq_draw_list *list, Square square);

/* A wall inside the arena, and a shard that flies: a star, which no body is. */
void sq_shape_block(sq_draw_list *list, Square square);
void sq_shape_shard(sq_draw_list *list, Square square);

/* Parts on ten by ten cells, as rectangles, those without a colour of their own in this one. */
void sq_shape_parts(sq_draw_list *list, Square square, const sq_shape_part *parts,
                    sq_color color_of_size);

/* The same, all of it dark. */
void sq_shape_mark(sq_draw_list *list, Square square, const sq_shape_part *parts);

/* Where a part lies. */
sq_area sq_shape_area(Square square, const sq_shape_part *part);

/* Announces a rush of a friend towards a point: brackets around it, and steps on its way. */
void sq_shape_rush(sq_draw_list *list, Square square, float unit, float to_x, float to_y);

/* A frame around the player while a shield will take the next hit. */
void sq_shape_shield(sq_draw_list *list, Square square, float unit);

/* What announces a red friend, from the ground up: drawn layer by layer, so that where warnings
 * overlap, all of their red is seen. */
typedef enum sq_warning {
    SQ_WARNING_GROUND, /* dark: the core is seen on any colour */
    SQ_WARNING_CORE,   /* red */
    SQ_WARNING_LOOK,   /* of the friend, visible in the core */
} sq_warning;

/* A layer of it; only SQ_WARNING_LOOK uses `look`. `share` (0 to 1): at 1, ground and core fill the
 * inside of a larger friend's frame. */
void sq_shape_warning(sq_draw_list *list, Square square, float unit, float share,
                      const sq_shape_part *look, sq_warning layer);

/* A frame that runs out clockwise from its top left corner; `share` (0 to 1) of it is left. */
void sq_shape_rest(sq_draw_list *list, float x, float y, float width, float height, float thickness,
                   float share, sq_color color);

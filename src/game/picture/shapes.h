/* shapes: what the squares of the arena look like, drawn into a list.
 *
 * Colour is never the only difference. In grayscale, too, food is a plain square, a larger friend a
 * framed one, in which a core grows before it turns red; a red one is solid with bites out of its
 * sides, and without them while it can be eaten; a pellet is a ring with a dot; the player has
 * eyes. A shape reaches all four sides of its square, since that is what touches; only the red's
 * dark rim, which tells it from its neighbour, lies a unit outside.
 *
 * Squares are in canvas units here; `unit` is how many of them an arena unit has.
 */
#pragma once

#include "draw/draw_list.h"
#include "rules/kinds.h"

/* At most nine rectangles each, which hardly overlap: a thousand friends are drawn fast. */
void sq_shape_food(sq_draw_list *list, Square square);
void sq_shape_larger_inside(sq_draw_list *list, Square square); /* of all first: so their frames */
void sq_shape_larger(sq_draw_list *list, Square square, float unit); /* are seen whole */
void sq_shape_danger(sq_draw_list *list, Square square, float unit);

/* The shape of a kind, as its row in kinds.h has it. */
void sq_shape_parts(sq_draw_list *list, Square square, const sq_shape_part *parts,
                    sq_color color_of_size);

/* A red one while the player has power: its rim says that it can be eaten. */
void sq_shape_prey(sq_draw_list *list, Square square, float unit);

/* All that a red one, edible or not, is drawn on. Its square hides what is below. */
Square sq_shape_danger_extent(Square square, float unit);

/* Over a larger friend: the red in it, `share` (0 to 1) of the way to its filling. Over food: the
 * same, in a dark hole. */
void sq_shape_larger_warning(sq_draw_list *list, Square square, float unit, float share);
void sq_shape_food_warning(sq_draw_list *list, Square square, float unit, float share);

typedef struct sq_player_look {
    sq_color body;
    bool hurt;            /* a red rim, and eyes shut */
    float gaze_x, gaze_y; /* where it looks, -1 to 1 */
} sq_player_look;

void sq_shape_player(sq_draw_list *list, Square square, float unit, const sq_player_look *look);

/* The rest of something that runs out: a frame, `share` (0 to 1) of it; it goes clockwise, from the
 * top left corner. */
void sq_shape_rest(sq_draw_list *list, float x, float y, float width, float height, float thickness,
                   float share, sq_color color);

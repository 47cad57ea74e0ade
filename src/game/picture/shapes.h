/* shapes: draws the squares of the arena into a draw list.
 *
 * Colour is never the only difference, so that players can tell the squares apart in grayscale,
 * too. Food is a plain square. A larger friend is a framed square, and a core grows in it before it
 * turns red. A red friend is solid, with bites out of its sides that disappear while it can be
 * eaten. A pellet is a ring with a dot. The player has eyes, and wears a face that a goal has given
 * (faces.h). A shape reaches all four sides of its square, because the square is what collides.
 * Only the dark rim of a red friend, which separates it from its neighbours, extends one unit
 * beyond.
 *
 * Squares are in canvas units; `unit` is the size of one arena unit in them.
 */
#pragma once

#include "draw/draw_list.h"
#include "draw/faces.h"
#include "rules/kinds.h"

/* At most nine rectangles each, with little overlap, so that a thousand friends are drawn fast.
 * Draw the insides of all larger friends before their frames: then every frame is visible. */
void sq_shape_food(sq_draw_list *list, Square square);
void sq_shape_larger_inside(sq_draw_list *list, Square square);
void sq_shape_larger(sq_draw_list *list, Square square, float unit);
void sq_shape_danger(sq_draw_list *list, Square square, float unit);

/* A power pellet. */
void sq_shape_pellet(sq_draw_list *list, Square square);

/* A wall inside the arena, and a shard that flies. */
void sq_shape_block(sq_draw_list *list, Square square);
void sq_shape_shard(sq_draw_list *list, Square square);

/* The shape of a kind, from its look in kinds.h: in SQ_COLOR_FOOD or, on the inside of a larger
 * friend, which is drawn before, in SQ_COLOR_LARGER. */
void sq_shape_parts(sq_draw_list *list, Square square, const sq_shape_part *parts,
                    sq_color color_of_size);

/* What tells the kind of a red friend: its look, dark and small in the middle. Drawn on
 * sq_shape_danger or sq_shape_prey, which say the same for all kinds. */
void sq_shape_glyph(sq_draw_list *list, Square square, const sq_shape_part *look);

/* The bites that an armoured friend still takes: a rivet in each of up to four corners. */
void sq_shape_rivets(sq_draw_list *list, Square square, int32_t bites);

/* Announces a rush of a friend towards a point: brackets around it, and steps on its way. */
void sq_shape_rush(sq_draw_list *list, Square square, float unit, float to_x, float to_y);

/* A frame around the player while a shield will take the next hit. */
void sq_shape_shield(sq_draw_list *list, Square square, float unit);

/* A red friend while the player has power: its green rim shows that it can be eaten. */
void sq_shape_prey(sq_draw_list *list, Square square, float unit);

/* The area that a red friend, edible or not, is drawn on: its square, which hides everything below,
 * and the dark rim around it. */
Square sq_shape_danger_extent(Square square, float unit);

/* The red core that announces a red friend, and the dark ground around it, by which it is seen on
 * any colour. `share` (0 to 1): at 1 both fill the inside of a larger friend's frame. */
void sq_shape_warning_ground(sq_draw_list *list, Square square, float unit, float share);
void sq_shape_warning(sq_draw_list *list, Square square, float unit, float share);

/* The same warning for a friend with a look, which stays visible in the core. */
void sq_shape_warning_glyph(sq_draw_list *list, Square square, float unit, float share,
                            const sq_shape_part *look);

typedef struct sq_player_look {
    sq_color body;
    sq_face face;
    bool hurt;            /* a red rim, and closed eyes */
    float gaze_x, gaze_y; /* where the eyes look, -1 to 1 */
} sq_player_look;

void sq_shape_player(sq_draw_list *list, Square square, float unit, const sq_player_look *look);

/* A frame that runs out clockwise from its top left corner; `share` (0 to 1) of it is left. */
void sq_shape_rest(sq_draw_list *list, float x, float y, float width, float height, float thickness,
                   float share, sq_color color);

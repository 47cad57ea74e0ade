/* figures: draws the bodies of the arena, the friends and the player, from what they say about
 * themselves: their stage, their kind's look, their behaviours. No kind is known by its name.
 *
 * Colour is never the only difference, so that players can tell bodies apart in grayscale, too.
 * Food has its kind's shape and quiet eyes. A larger friend has a light line around a darker
 * inside, and a core grows in it before it turns red. What hurts has teeth on all sides, slanted
 * eyes and a halo, whatever its kind, with the shape of its kind as a dark mark. While it can be
 * eaten, it has no teeth but a green rim and wide eyes. The player has a white line, and wears a
 * face that a goal has given (faces.h). Armour is a plate on a side for each bite that it takes.
 * What lets squares out has one large eye, with a ring around it for each phase to come; what rests
 * and rushes is an arrow, and what throws has a barrel: both point at the player. Bodies stretch
 * along the axis in which they are fastest: along a diagonal, a square becomes an ugly rhombus. A
 * player that runs into a wall is squashed at it.
 *
 * A body without its teeth, plates and outline fills its square, because the square is what
 * collides. Squares are in canvas units; `unit` is the size of one arena unit in them.
 */
#pragma once

#include "draw/draw_list.h"
#include "draw/faces.h"
#include "draw/mesh.h"
#include "rules/kinds.h"

typedef enum sq_stage {
    SQ_STAGE_FOOD,
    SQ_STAGE_LARGER,
    SQ_STAGE_DANGER,
    SQ_STAGE_PREY, /* red, but the player has power */
} sq_stage;

typedef struct sq_figure {
    Square square;
    float unit;
    sq_stage stage;
    const sq_kind *kind;  /* NULL: friends without a look */
    int32_t bites;        /* that its armour still takes */
    int32_t phases;       /* of a boss, after this one */
    sq_point aim;         /* of what rushes or throws: of length 1; zero: upwards */
    float step_x, step_y; /* its way in a tick: the eyes look there, and it stretches */
    bool is_calm;         /* nothing stretches, and nothing leaves a trail */
    Bounds seen;          /* of a dense crowd: around what others leave of it to be seen */
} sq_figure;

/* What lies below all bodies: the halo of what hurts, and the trail of what rushes. */
void sq_figure_draw_light(sq_draw_list *list, const sq_figure *figure);

void sq_figure_draw(sq_draw_list *list, const sq_figure *figure);

/* True if it rests and rushes, and does nothing else that shows. */
static inline bool sq_kind_is_arrow(const sq_kind *kind)
{
    return (kind->behaviours & ecs_mask(Dart)) && !(kind->behaviours & ecs_mask(Orbit, Brood));
}

/* The side of the dark ground of a large eye, as a share of its body's. */
#define SQ_LARGE_EYE 0.52F

/* The same of a few rectangles, for a crowd. */
void sq_figure_draw_plainly(sq_draw_list *list, const sq_figure *figure);

/* The area that this fills, all of it: the square and its outline. */
Square sq_figure_extent(const sq_figure *figure);

typedef struct sq_player_look {
    sq_color body;
    sq_face face;
    bool hurt;            /* a red line, and closed eyes */
    float gaze_x, gaze_y; /* where the eyes look, -1 to 1 */
    float way_x, way_y;   /* in a tick, eased, in canvas units: it stretches along it */
    float wall_x, wall_y; /* -1 or 1 where it touches a wall on that side, else 0 */
} sq_player_look;

/* The trail of a fast player, which lies below all bodies. */
void sq_figure_draw_wake(sq_draw_list *list, Square square, float unit, const sq_player_look *look);

void sq_figure_draw_player(sq_draw_list *list, Square square, float unit,
                           const sq_player_look *look);

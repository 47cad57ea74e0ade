/* letterbox: fits one rectangle into another. Used twice: the arena into the canvas, the canvas
 * into the window. */
#pragma once

/* Where the inner rectangle lies in the outer one: as large as it can be, centred. */
typedef struct sq_letterbox {
    float scale; /* outer units in an inner unit */
    float x, y;  /* of the inner rectangle's corner, in outer units */
} sq_letterbox;

/* All four lengths are above zero. */
sq_letterbox sq_letterbox_fit(float inner_width, float inner_height, float outer_width,
                              float outer_height);

/* From inner units to outer ones, and back. */
static inline float sq_outer_x(sq_letterbox box, float x)
{
    return box.x + x * box.scale;
}

static inline float sq_outer_y(sq_letterbox box, float y)
{
    return box.y + y * box.scale;
}

static inline float sq_inner_x(sq_letterbox box, float x)
{
    return (x - box.x) / box.scale;
}

static inline float sq_inner_y(sq_letterbox box, float y)
{
    return (y - box.y) / box.scale;
}

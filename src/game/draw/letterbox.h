/* letterbox: fits one rectangle into another. Used for the arena in the canvas and for the canvas
 * in the window. */
#pragma once

/* The place of the inner rectangle in the outer one: as large as possible, and centred. */
typedef struct sq_letterbox {
    float scale; /* outer units per inner unit */
    float x, y;  /* of the inner rectangle's corner, in outer units */
} sq_letterbox;

/* All four lengths must be above zero. */
static inline sq_letterbox sq_letterbox_fit(float inner_width, float inner_height,
                                            float outer_width, float outer_height)
{
    const float scale_x = outer_width / inner_width;
    const float scale_y = outer_height / inner_height;
    const float scale = scale_x < scale_y ? scale_x : scale_y;
    return (sq_letterbox){
        .scale = scale,
        .x = (outer_width - inner_width * scale) / 2,
        .y = (outer_height - inner_height * scale) / 2,
    };
}

/* Convert inner units to outer ones, and back. */
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

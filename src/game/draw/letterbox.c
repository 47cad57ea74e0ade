#include "draw/letterbox.h"

sq_letterbox sq_letterbox_fit(float inner_width, float inner_height, float outer_width,
                              float outer_height)
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

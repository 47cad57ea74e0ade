/* direction: where keys and sticks point, as a vector of length 0 to 1. */
#pragma once

#include <SDL.h>

static inline float plat_direction_length(SDL_FPoint direction)
{
    return SDL_sqrtf(direction.x * direction.x + direction.y * direction.y);
}

/* The same direction, limited to length 1. */
static inline SDL_FPoint plat_direction_cut(SDL_FPoint direction)
{
    const float length = SDL_max(plat_direction_length(direction), 1);
    return (SDL_FPoint){direction.x / length, direction.y / length};
}

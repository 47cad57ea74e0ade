/* picture: the formats of picture files. Knows no renderers. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

typedef struct plat_picture_format {
    const char *ending; /* of file names, without the dot */

    /* Writes an RGB24 surface to a file, which may exist. False, with the reason in SDL_GetError(),
     * if that fails; the file is then worthless. */
    bool (*write)(SDL_Surface *picture, const char *path);
} plat_picture_format;

extern const plat_picture_format plat_picture_bmp;
#ifdef SQ_PNG
extern const plat_picture_format plat_picture_png;
#endif

/* The best format of this build: PNG if it has libpng. */
extern const plat_picture_format *const plat_picture_best;

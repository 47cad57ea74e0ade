/* picture: formats of picture files. Knows no renderer. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

typedef struct plat_picture_format {
    const char *ending; /* of a file name */

    /* Writes an RGB24 surface into a file, new or overwritten. False, with SDL_GetError() saying
     * why, if not all of it is there; what is left of the file then is worth nothing. */
    bool (*write)(SDL_Surface *picture, const char *path);
} plat_picture_format;

extern const plat_picture_format plat_picture_bmp;
#ifdef SQ_PNG
extern const plat_picture_format plat_picture_png;
#endif

/* The best that this build has: PNG where it was built with libpng. */
extern const plat_picture_format *const plat_picture_best;

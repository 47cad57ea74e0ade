/* screenshot: saves what a renderer shows, in a file with a new name. */
#pragma once

#include <SDL.h>
#include <stdbool.h>
#include <time.h>

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

enum { PLAT_SCREENSHOT_TEXT_SIZE = 1024 };

/* Saves what has been drawn, but not shown yet, in `folder` as square-eater-YYYYMMDD-HHMMSS.png, by
 * the local time of `now` and with the format's ending. If that name is taken, adds -2, -3, ...
 * before the ending. Never overwrites a file. True, with the path in `text`; or false, with the
 * reason as one line without its end.
 */
bool plat_screenshot_take(SDL_Renderer *renderer, const char *folder, time_t now,
                          const plat_picture_format *format, char text[PLAT_SCREENSHOT_TEXT_SIZE]);

/* screenshot: what a renderer shows, as a file with a name of its own. */
#pragma once

#include <SDL.h>
#include <stdbool.h>
#include <time.h>

#include "platform/picture.h"

enum { PLAT_SCREENSHOT_TEXT_SIZE = 1024 };

/* Writes what has been drawn, but not shown yet, into `folder`, as
 * square-eater-YYYYMMDD-HHMMSS.png by the local time of `now` (or another ending, the format's);
 * with -2, -3, ... before the ending where that is taken. No file is overwritten, and the name
 * appears only when the picture is whole. True, with the file's path in `text`; or false, with one
 * line (without an end) that says why not. */
bool plat_screenshot_take(SDL_Renderer *renderer, const char *folder, time_t now,
                          const plat_picture_format *format, char text[PLAT_SCREENSHOT_TEXT_SIZE]);

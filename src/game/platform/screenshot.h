/* screenshot: saves what a renderer shows, in a file with a new name. */
#pragma once

#include <SDL.h>
#include <stdbool.h>
#include <time.h>

#include "platform/picture.h"

enum { PLAT_SCREENSHOT_TEXT_SIZE = 1024 };

/* Saves what has been drawn, but not shown yet, in `folder` as square-eater-YYYYMMDD-HHMMSS.png, by
 * the local time of `now` and with the format's ending. If that name is taken, adds -2, -3, ...
 * before the ending. Never overwrites a file, and the name appears only when the picture is
 * complete. True, with the path in `text`; or false, with the reason as one line without its end.
 */
bool plat_screenshot_take(SDL_Renderer *renderer, const char *folder, time_t now,
                          const plat_picture_format *format, char text[PLAT_SCREENSHOT_TEXT_SIZE]);

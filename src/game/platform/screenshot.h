/* screenshot: saves what a renderer shows. */
#pragma once

#include <SDL.h>
#include <stdbool.h>
#include <time.h>

enum { PLAT_SCREENSHOT_TEXT_SIZE = 1024 };

/* Saves what has been drawn, but not shown yet, in `folder` as square-eater-YYYYMMDD-HHMMSS.png, by
 * the local time of `now`; as a .bmp in a build without libpng. If there is something of that
 * name, -2 follows it, or -3 and so on. True, with the path in `text`; or false, with the reason as
 * one line without its end, and no file. */
bool plat_screenshot_take(SDL_Renderer *renderer, const char *folder, time_t now,
                          char text[PLAT_SCREENSHOT_TEXT_SIZE]);

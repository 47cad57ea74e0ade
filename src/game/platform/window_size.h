/* window_size: the size of the window, kept between two starts in window.txt (key_values.h). Knows
 * no window. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

/* Reads the size that is kept in the folder. False, with the size unchanged, if there is none, or
 * none that makes sense: the next one replaces it. The folder may be NULL. */
bool plat_window_size_read(SDL_Point *size, const char *folder);

/* Keeps the size in the folder. After one line on standard error, it is not kept. */
void plat_window_size_write(SDL_Point size, const char *folder);

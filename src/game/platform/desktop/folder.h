/* folder: shows a folder in the system's file manager. */
#pragma once

#include <stdbool.h>

/* What the system opens for this path: a file URL or, on Windows, the path as it is, since Windows
 * reads the bytes of a URL in an old code page. To be freed with SDL_free; NULL, with
 * SDL_GetError(), if there is no such folder or no memory. */
char *plat_folder_address(const char *path);

/* Asks the system to show the folder. False, with SDL_GetError(), if that fails. Linux gives no
 * answer, so there true is no promise. */
bool plat_folder_open(const char *path);

/* folder: how a desktop names a folder that it is to show (plat_shell_open_folder). */
#pragma once

/* What the system opens for this path: a file URL or, on Windows, the path as it is, since Windows
 * reads the bytes of a URL in an old code page. To be freed with SDL_free; NULL, with
 * SDL_GetError(), if there is no such folder or no memory. */
char *plat_folder_address(const char *path);

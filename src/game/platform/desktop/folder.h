/* folder: how a desktop names a folder that it is to show (plat_shell_open_folder). */
#pragma once

/* What the system opens for this path: a file URL of the whole path, because macOS takes nothing
 * else; on Windows the path, because there the bytes of a URL count as an old code page. Free it
 * with SDL_free. NULL, with SDL_GetError(), if there is no such folder or no memory. */
char *plat_folder_address(const char *path);

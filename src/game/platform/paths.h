/* paths: where the program's files are. */
#pragma once

#include <stdbool.h>

/* The path of a file of the game's data, for SDL_free: beside the program (assets/), or where it
 * was installed, even if the whole installation has been moved. NULL, after one line on standard
 * error that names the paths looked at, if it is in none. */
char *plat_paths_find(const char *name);

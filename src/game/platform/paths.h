/* paths: finds the program's files. */
#pragma once

#include <stdbool.h>

/* The path of one of the game's data files; free it with SDL_free. Looks beside the program
 * (assets/) and in the installation, even if that has been moved as a whole. NULL, after one line
 * on standard error that names the paths tried, if the file is in none of them. */
char *plat_paths_find(const char *name);

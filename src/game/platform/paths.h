/* paths: finds the files of the program and the player. */
#pragma once

#include "cli/options.h"

#define PLAT_PATHS_FONT "square-eater.ttf"

/* The path of one of the game's data files; free it with SDL_free. Looks beside the program
 * (assets/) and in the installation, even if that has been moved as a whole. NULL, after one line
 * on standard error that names the paths tried, if the file is in none of them. */
char *plat_paths_find(const char *name);

/* The folder for the player's files: that of the options or the system's; free it with SDL_free.
 * NULL, with SDL_GetError(), if there is none. */
char *plat_paths_folder(const sq_options *options);

/* As sq_options_check_files, with the game's font. */
bool plat_paths_check(const sq_options *options, char reason[SQ_OPTIONS_REASON_SIZE]);

/* add_mod: a text from elsewhere becomes one of the player's mods. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* Checks the file, copies it into the player's folder `mods`, and switches it on. Says what has
 * happened. If another mod has its name, it gets a number behind it. A wrong one, and one that
 * cannot be kept, change nothing; the reason is on standard error, too. */
void sq_add_mod(sq_shell *shell, sq_play *play, const char *path);

/* Adds the mod of a share code in the same way, under a name of its own. */
void sq_add_code(sq_shell *shell, sq_play *play, const char *code);

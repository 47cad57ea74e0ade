/* mod_watch: reads a mod's file again when its rules have changed, while a game of practice is
 * played with it. The author of a mod sees at once what a line does. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* Looks about once a second. Call it in each tick of the play screen, before the game's. The file's
 * rules replace those that the game has. If the file is wrong, a notice names the line and the
 * fault, and the game goes on as it was. */
void sq_mod_watch_tick(sq_shell *shell, sq_play *play);

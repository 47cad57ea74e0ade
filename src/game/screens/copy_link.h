/* copy_link: a link to the current game, for the place in which the game is shown to copy. */
#pragma once

#include "screens/play_state.h"
#include "screens/shell.h"

/* Writes the link for sq_session_take_link: mode, seed, and what options or a mod have changed. A
 * resumed run has the seed that it began with, so the link leads to its first floor. A mod with
 * kinds of its own fits into no link: then a notice says so. */
void sq_copy_link(sq_shell *shell, sq_play *play);

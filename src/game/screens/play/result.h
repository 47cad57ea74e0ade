/* result: the menu of a game that is over. Its screens differ in what they draw. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* Fills the menu, with the ways to play again first; the second one may be NULL. Waits, since
 * presses may still be meant for the game. */
void sq_result_enter(sq_shell *shell, const sq_play *play, sq_menu_shape shape, const char *again,
                     const char *same_again);

/* The tick of such a screen. */
sq_screen_id sq_result_tick(sq_shell *shell, sq_play *play, const sq_controls *controls);

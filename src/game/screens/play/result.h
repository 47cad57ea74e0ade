/* result: the menu of a game that is over. Its screens differ in what they draw. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* Fills the menu, with the ways to play again first; the second one may be NULL. It lies in the
 * lower part of the canvas. Waits, since presses may still be meant for the game. */
void sq_result_enter(sq_shell *shell, const sq_play *play, const char *again,
                     const char *same_again);

/* The tick of such a screen. */
sq_screen_id sq_result_tick(sq_shell *shell, sq_play *play, const sq_controls *controls);

/* practice: a game that the player can rewind by holding a key. It does not count, and the screen
 * says so. */
#pragma once

#include "base/text.h"
#include "play/play.h"
#include "shell/shell.h"

/* True if the game may become practice: not if it is practice already, a bot plays it, or a
 * report of it is written, in which time does not run back. */
bool sq_may_practise(const sq_play *play);

/* Turns the game into practice from here on. It can be rewound up to a minute, but not beyond this
 * point. It no longer counts, and its recording ends. A kept run stays as it is. */
void sq_practise(sq_play *play);

/* Rewinds the game if the controls demand it. Call it first in each tick of a screen with the game.
 * True if it has used up the tick, by rewinding or, when the key is released, by ending that; the
 * play screen comes next then. Always false outside practice, and in a shop with no history before
 * it. Sets out_of_memory when memory runs out. */
bool sq_rewind(sq_shell *shell, sq_play *play, const sq_controls *controls);

/* The screen that follows the play screen after a tick that was used up: play or, if rewinding
 * ended in a shop with no history before it, the shop. */
sq_screen_id sq_screen_of_rewind(const sq_play *play);

/* A sentence about how to rewind with the device in use. */
sq_text sq_how_to_rewind(const sq_shell *shell, const sq_play *play);

/* These three draw nothing outside practice. */

/* Draws, in small letters over everything else, that the game is practice and how to rewind. While
 * time runs back, also how far it can still go. */
void sq_draw_practice(const sq_shell *shell, const sq_play *play, sq_draw_list *list);

/* Draws the same in large letters, before the game goes on. */
void sq_draw_practice_ready(const sq_shell *shell, const sq_play *play, sq_draw_list *list);

/* Draws the same under a result, with the button for fingers. */
void sq_draw_practice_result(const sq_shell *shell, const sq_play *play, float y,
                             sq_draw_list *list);

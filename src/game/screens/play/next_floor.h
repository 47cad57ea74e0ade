/* next_floor: the choice after a finished floor, and the way out of it. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* Takes the choice and begins the next floor, or the lost one again. The recording, the history of
 * practice and the kept run go on with it. Sets out_of_memory when memory runs out. */
void sq_go_to_next_floor(sq_shell *shell, sq_play *play, sq_choice choice);

/* A screen that offers choices for the next floor, each in an item of the menu (SQ_CHOICE_NONE in
 * the last one), waits on entering, and has this as its tick. */
void sq_wait_for_choice(sq_shell *shell, const sq_play *play);
sq_screen_id sq_tick_choice(sq_shell *shell, sq_play *play, const sq_controls *controls);

/* A sentence about a turn; empty for SQ_TURN_NONE. */
const char *sq_turn_words(sq_turn turn);

/* True if the game is a climb whose floor was lost: nothing is chosen then, and the floor begins
 * again by itself. */
bool sq_begins_again(const ecs_world *game);

/* Says that the run is kept between two floors; or that it does not count. */
void sq_draw_run_is_kept(const sq_shell *shell, const sq_play *play, float y, sq_draw_list *list);

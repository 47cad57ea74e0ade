/* credit: what a game counts for: whether it does, and what it brings when it is over. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* True if any constant differs from its default. */
bool sq_has_changed_constants(const sq_play *play);

/* True if games count, apart from practice. Games with a bot, with --ticks or with changed
 * constants do not. */
bool sq_run_may_count(const sq_play *play);

/* True if the current game counts. A game that does not count neither ends nor replaces a kept run.
 */
bool sq_run_counts(const sq_play *play);

/* True if it is also kept when the program ends. A mod's is not: its file may change meanwhile. */
bool sq_run_is_kept(const sq_play *play);

/* The board on which the game is ranked; NULL if it has no runs yet. */
const sq_board *sq_board_of_game(const sq_play *play);

/* The highest floor that the player has seen in games that are ranked like this one, itself
 * included; and in those ranked like the next game of this mode. At least 1, which is explained
 * before it is played. */
int32_t sq_highest_floor_of_game(const sq_play *play);
int32_t sq_highest_floor(const sq_play *play, sq_mode mode);

/* Adds the game, if it counts, and keeps what it has brought in play->credit.gain. A goal
 * that it has reached is a notice. Call it once for each run, at its end. */
void sq_finish_run(sq_shell *shell, sq_play *play);

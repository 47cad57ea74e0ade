/* run_control: how games and runs begin, go on and end. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* Replaces the session's game with this one, which the session then owns. Frees it if memory runs
 * out. Sets out_of_memory if there is no game then, also because `game` is NULL. */
void sq_put_game(sq_play *play, ecs_world *game);

/* Replaces the game with a new one of this mode. Practice stays practice. Each game gets another
 * seed, unless the options set one. Sets out_of_memory when memory runs out. */
void sq_begin_game(sq_play *play, sq_mode mode);

/* What sq_begin_wished begins. */
void sq_wish_later(sq_play *play, sq_wish wish);

/* Begins the game of this wish, and returns its screen. If that would end a kept run, the screen is
 * the summary of that run, which asks first; sq_begin_wished begins the game then. */
sq_screen_id sq_wish_for(sq_play *play, sq_wish wish);

/* Replaces the game with the one that was wished for last. The daily run counts in the first
 * attempt of its day, on that day, which goes on if it could not be kept or ended; any other
 * attempt is practice or, where that cannot be, counts for nothing. Sets out_of_memory when memory
 * runs out. */
void sq_begin_wished(sq_play *play);

/* Call it before each tick. After the first bite of a daily run that counts, notes in the calendar
 * that the day's attempt has begun: a slip, or a link that is only opened, is none. If the run does
 * not count after all, it becomes practice, or counts for nothing. */
void sq_begin_attempt(sq_play *play);

/* Replaces the game with the kept run. Sets out_of_memory when memory runs out. */
void sq_resume_run(sq_play *play);

/* True if there is a kept run and games of this session may count. */
bool sq_can_continue(const sq_play *play);

/* Keeps the run (sq_game_save), if it counts. Call it once its first floor is over: a run that has
 * not come so far is not worth replacing a kept one. */
void sq_keep_run(const sq_play *play);

/* Keeps a run on its first floor, too, after six seconds, if there is no other. Call it after
 * each tick. Not in a lesson: that cannot be lost, and is short. */
void sq_keep_first_floor(const sq_play *play);

/* Ends the run, if it counts: it can no longer be continued, and is a finished run. */
void sq_end_run(sq_shell *shell, sq_play *play);

/* Stores the records that the game has broken, if it counts. */
void sq_note_records(sq_play *play);

/* run_control: how games and runs begin, go on and end. */
#pragma once

#include "screens/session_state.h"

/* Plays this game, or none if it is NULL, in place of the one there is. Sets out_of_memory if there
 * is none. */
void sq_put_game(sq_session *session, ecs_world *game);

/* A new game of this mode in place of the one there is; in practice, too, if that was. Each has a
 * seed of its own, unless the options name one. Sets out_of_memory if there is none. */
void sq_begin_game(sq_session *session, sq_mode mode);

/* The kept run, in place of the game there is. */
void sq_resume_run(sq_session *session);

/* Is there a kept run, and is it of the game that is played? */
bool sq_can_continue(const sq_session *session);

/* The screen on which the game goes on: play, or the shop. */
sq_screen_id sq_screen_of_game(const sq_session *session);

/* Keeps the run of the tower, as sq_game_save has it; not one that does not count. Once a floor of
 * it is over: an earlier one is not worth its place. */
void sq_keep_run(sq_session *session);

/* Ends the run of the tower: it cannot be continued. */
void sq_end_run(sq_session *session);

/* Notes the record that the game may have broken, if it counts. */
void sq_note_records(sq_session *session);

/* watching: a replay in place of the game that is played. */
#pragma once

#include "screens/session_state.h"

/* The last run, to be watched. False, after a notice, if it cannot be. */
bool sq_watch_last_run(sq_session *session);

/* Is the last run the game that is over, all of it? */
bool sq_can_watch_result(const sq_session *session);

/* The game that is over, to be watched from its beginning; its result is kept for afterwards.
 * False, after a notice, if it cannot be. */
bool sq_watch_result(sq_session *session);

/* Ends it: the game is the one that is over again, if that was watched. */
void sq_stop_watching(sq_session *session);

/* Watches this replay, which is the session's from now on, in place of the game there is. Sets
 * out_of_memory if there is no game then. */
void sq_watch_replay(sq_session *session, sq_replay *replay);

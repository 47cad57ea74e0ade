/* watching: shows a replay in place of the current game. */
#pragma once

#include "screens/session_state.h"

/* Watches the last recorded run. False, after a notice, if that fails. */
bool sq_watch_last_run(sq_session *session);

/* True if the last recorded run is the complete recording of the game that is over. */
bool sq_can_watch_result(const sq_session *session);

/* Watches the game that is over from its beginning, and keeps its result for afterwards. False,
 * after a notice, if that fails. */
bool sq_watch_result(sq_session *session);

/* Ends watching. If it was started by sq_watch_result, the finished game is the session's again. */
void sq_stop_watching(sq_session *session);

/* Watches this replay, which the session owns from now on, in place of the current game. Sets
 * out_of_memory when memory runs out. */
void sq_watch_replay(sq_session *session, sq_replay *replay);

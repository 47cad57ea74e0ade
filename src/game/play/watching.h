/* watching: shows a replay in place of the current game. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* Watches the last recorded run. False, after a notice, if that fails. */
bool sq_watch_last_run(sq_shell *shell, sq_play *play);

/* Watches the game that is over from its beginning, and keeps its result for afterwards. False,
 * after a notice, if that fails. */
bool sq_watch_result(sq_shell *shell, sq_play *play);

/* Goes on towards this tick, or back, by at most so many. Sets out_of_memory when memory runs out.
 */
void sq_watch_seek(sq_play *play, uint64_t tick, uint64_t most);

/* Ends watching. If it was started by sq_watch_result, the finished game is the session's again. */
void sq_stop_watching(sq_play *play);

/* Watches this replay, which the session owns from now on, in place of the current game. Sets
 * out_of_memory when memory runs out. */
void sq_watch_replay(sq_shell *shell, sq_play *play, sq_replay *replay);

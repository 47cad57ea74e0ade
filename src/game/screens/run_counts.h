/* run_counts: whether a game counts for records, and whether its run is kept. */
#pragma once

#include "screens/play_state.h"

/* True if any constant differs from its default. */
bool sq_has_changed_constants(const sq_play *play);

/* True if a mod changes the game. It has a board of its own, and nothing else counts. */
bool sq_plays_mod(const sq_play *play);

/* True if games count, apart from practice. Games with a bot, with --ticks or with changed
 * constants do not. */
bool sq_run_may_count(const sq_play *play);

/* True if the current game counts. A game that does not count neither ends nor replaces a kept run.
 */
bool sq_run_counts(const sq_play *play);

/* run_counts: does what is played count for records, and can the run be kept? */
#pragma once

#include "screens/session_state.h"

/* Are the constants others than the program's own? */
bool sq_has_changed_constants(const sq_session *session);

/* Would a game that is no practice count? Not with a bot, with --ticks or with changed constants.
 */
bool sq_run_may_count(const sq_session *session);

/* Does the game count? One that does not neither ends a kept run nor takes its place. */
bool sq_run_counts(const sq_session *session);

/* copy_link: a link to the current game, for the place in which the game is shown to copy. */
#pragma once

#include "screens/session_state.h"

/* Writes the link for sq_session_take_link: mode, seed and changed constants. A resumed run has the
 * seed that it began with, so the link leads to its first floor. */
void sq_copy_link(sq_session *session);

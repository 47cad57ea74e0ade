/* copy_seed: the current game's seed, for the place in which the game is shown to copy. */
#pragma once

#include "screens/session_state.h"

/* Writes the seed for sq_session_take_copy, in one form, so that it can be typed as it is. The
 * notice shows both (seed.h). */
void sq_copy_seed(sq_session *session);

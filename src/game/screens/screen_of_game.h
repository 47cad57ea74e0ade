/* screen_of_game: which screen a game is in. Knows the game alone. */
#pragma once

#include "screens/session_state.h"

/* The screen on which the game continues: play, the shop or the deals; after its end, its result.
 */
sq_screen_id sq_screen_of_game(const sq_session *session);

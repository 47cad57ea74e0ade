/* steering: where the player is told to go. A mouse or finger is where the pointer is; a direction
 * moves the pointer.
 *
 * Where the arena is shown in part, a mouse or finger is a direction, too: that from the square, as
 * it is seen, to them. What is under them runs away while the view follows the square, so going
 * there would be going ever faster. */
#pragma once

#include "screens/session_state.h"

/* When the play screen comes: to where the mouse is; with any other device, the player stays. */
void sq_steer_begin(sq_session *session);

/* A mouse or finger that moves says where; a held direction says whither. */
void sq_steer(sq_session *session, const sq_controls *controls);

/* The player, were he to go there now. */
Square sq_steer_square(const sq_session *session);

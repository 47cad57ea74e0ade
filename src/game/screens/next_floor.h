/* next_floor: leaves a finished floor. */
#pragma once

#include "screens/session_state.h"

/* Takes the choice and begins the next floor, or the lost one again. The recording, the history of
 * practice and the kept run go on with it. Sets out_of_memory when memory runs out. */
void sq_go_to_next_floor(sq_session *session, sq_choice choice);

/* True if the game is a climb whose floor was lost: nothing is chosen then, and the floor begins
 * again by itself. */
bool sq_begins_again(const ecs_world *game);

/* Says how to pause between two floors, and that the run is kept; or that it does not count. */
void sq_draw_run_is_kept(const sq_session *session, float y, sq_draw_list *list);

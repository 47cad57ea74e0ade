/* workbench_view: draws the workbench over the game that stands still behind it. */
#pragma once

#include "screens/session_state.h"

void sq_workbench_draw(sq_session *session, sq_draw_list *list);

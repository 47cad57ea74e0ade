/* soundtrack: which music suits the screen. */
#pragma once

#include "screens/session.h"
#include "sound/music.h"

/* Full while a game or a replay runs, and as long as the end of one sounds; soft behind the start
 * screen; none on screens that stand still, while time runs back, and in a replay that is not
 * played at its own speed. Costs a look at every friend. */
sq_cue sq_soundtrack_cue(const sq_session *session);

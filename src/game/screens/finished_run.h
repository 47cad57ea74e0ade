/* finished_run: a run that is over is added to what is made of finished runs (keep/saves.h). */
#pragma once

#include "screens/play_state.h"
#include "screens/shell.h"

/* Adds the game, if it counts, and keeps what it has brought in session->play.credit.gain. A goal
 * that it has reached is a notice. Call it once for each run, at its end. */
void sq_finish_run(sq_shell *shell, sq_play *play);

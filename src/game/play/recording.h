/* recording: records each run that is played, so that it can be watched later. */
#pragma once

#include "play/play.h"

/* The path of the recording. False if there is no place for one. */
bool sq_recording_path(const sq_play *play, char path[SQ_FILES_PATH_SIZE]);

/* Starts to record the run if it is not recorded yet. Call it before each tick and each choice. */
void sq_record_from_here(sq_play *play);

/* True if there is a recorded run. */
bool sq_has_last_run(const sq_play *play);

/* True if it is the complete recording of the game that is over. */
bool sq_can_watch_result(const sq_play *play);

/* recording: where the run that is played is recorded, to be watched later. */
#pragma once

#include "screens/session_state.h"

/* The path of the recording. False if runs are not recorded. */
bool sq_recording_path(const sq_session *session, char path[SQ_FILES_PATH_SIZE]);

/* False for the second program over one data folder: the recording there belongs to the first. */
bool sq_may_record(const sq_session *session);

/* A tick or a choice is about to be played: if the run is not recorded yet, it is from here on. */
void sq_record_from_here(sq_session *session);

/* Is there a run that has been recorded? */
bool sq_has_last_run(const sq_session *session);

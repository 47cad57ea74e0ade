#include "screens/recording.h"

#include <stdio.h>

#include "keep/kept_files.h"

bool sq_recording_path(const sq_session *session, char path[SQ_FILES_PATH_SIZE])
{
    if (!session->options->record)
        return sq_saves_path(session->saves, SQ_KEPT_REPLAY, path);
    snprintf(path, SQ_FILES_PATH_SIZE, "%s", session->options->record);
    return true;
}

bool sq_may_record(const sq_session *session)
{
    return session->options->record || !session->saves->is_second;
}

void sq_record_from_here(sq_session *session)
{
    char path[SQ_FILES_PATH_SIZE];
    if (session->practises || session->recorder.is_on || !sq_may_record(session) ||
        !sq_recording_path(session, path))
        return;
    sq_saves_make_folder(session->saves);
    if (session->options->record)
        sq_recorder_begin_named(&session->recorder, session->game, path);
    else
        sq_recorder_begin(&session->recorder, session->game, path);
}

bool sq_has_last_run(const sq_session *session)
{
    char path[SQ_FILES_PATH_SIZE];
    return sq_recording_path(session, path) && sq_files_is_there(path);
}

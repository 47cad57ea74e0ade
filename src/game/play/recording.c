#include "play/recording.h"

#include <stdio.h>

#include "play/going_on.h"

bool sq_recording_path(const sq_play *play, char path[SQ_FILES_PATH_SIZE])
{
    if (!play->options->files.record)
        return sq_saves_path(play->saves, SQ_KEPT_REPLAY, path);
    snprintf(path, SQ_FILES_PATH_SIZE, "%s", play->options->files.record);
    return true;
}

/* False in a second program that uses the same data folder: the recording there belongs to the
 * first. */
static bool may_record(const sq_play *play)
{
    return play->options->files.record || !play->saves->is_second;
}

void sq_record_from_here(sq_play *play)
{
    char path[SQ_FILES_PATH_SIZE];
    if (play->practises || play->recorder.is_on || !may_record(play) ||
        !sq_recording_path(play, path))
        return;
    sq_saves_make_folder(play->saves);
    sq_keep_recording_of_run(play);
    if (play->options->files.record)
        sq_recorder_begin(&play->recorder, play->game, path);
    else
        sq_recorder_begin_kept(&play->recorder, play->game, path);
}

bool sq_has_last_run(const sq_play *play)
{
    char path[SQ_FILES_PATH_SIZE];
    return sq_recording_path(play, path) && sq_files_is_there(path);
}

bool sq_can_watch_result(const sq_play *play)
{
    return !play->practises && !play->recorder.has_lost && may_record(play) &&
           sq_has_last_run(play);
}

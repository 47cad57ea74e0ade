#include "screens/watching.h"

#include <stdio.h>

#include "screens/recording.h"
#include "screens/run_control.h"

void sq_watch_replay(sq_session *session, sq_replay *replay)
{
    sq_watch *watch = &session->watch;
    sq_watch_end(watch);
    *watch =
        (sq_watch){.replay = *replay, .bar_ticks = replay->header.rules.config.REPLAY_BAR_DURATION};
    *replay = (sq_replay){0};
    watch->replay.host = session->options->host;
    sq_put_game(session, sq_playback_begin(&watch->playback, &watch->replay));
    if (session->game)
        sq_keyframes_note(&watch->keyframes, &watch->playback, session->game);
    if (watch->replay.was_cut_off)
        sq_notice_say(&session->notice,
                      "The recording was cut off: it ends with its last complete second");
}

bool sq_watch_last_run(sq_session *session)
{
    char path[SQ_FILES_PATH_SIZE];
    char reason[SQ_REPLAY_REASON_SIZE] = "cannot be found";
    char text[SQ_REPLAY_REASON_SIZE + 16];
    sq_replay replay = {0};
    if (!sq_recording_path(session, path) || !sq_replay_load(&replay, path, reason)) {
        snprintf(text, sizeof text, "The last run %s", reason);
        sq_notice_say(&session->notice, text);
        return false;
    }
    sq_watch_replay(session, &replay);
    return true;
}

bool sq_can_watch_result(const sq_session *session)
{
    return !session->practises && !session->recorder.has_lost && sq_may_record(session) &&
           sq_has_last_run(session);
}

bool sq_watch_result(sq_session *session)
{
    ecs_world *result = session->game;
    const bool breaks_record = session->breaks_record;
    const bool is_modded = session->is_modded;
    session->game = NULL;
    if (!sq_watch_last_run(session)) {
        session->game = result;
        return false;
    }
    session->watch.result = result;
    session->breaks_record = breaks_record;
    session->is_modded = is_modded;
    return true;
}

void sq_stop_watching(sq_session *session)
{
    sq_watch *watch = &session->watch;
    if (watch->result) {
        ecs_world_destroy(session->game);
        session->game = watch->result;
        watch->result = NULL;
        sq_effects_clear(session->effects);
    }
    sq_watch_end(watch);
}

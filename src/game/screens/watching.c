#include "screens/watching.h"

#include <stdio.h>

#include "screens/recording.h"
#include "screens/run_control.h"

void sq_watch_replay(sq_session *session, sq_replay *replay)
{
    sq_watch *watch = &session->watch;
    sq_watch_end(watch);
    *watch =
        (sq_watch){.replay = *replay, .bar_ticks = session->options->config.REPLAY_BAR_DURATION};
    *replay = (sq_replay){0};
    watch->replay.host = session->options->host;
    sq_put_game(session, sq_playback_begin(&watch->playback, &watch->replay));
    if (session->game)
        sq_keyframes_note(&watch->keyframes, &watch->playback, session->game);
    if (watch->replay.was_cut_off)
        sq_notice_say(&session->notice,
                      "The recording was cut off: it ends with its last complete second");
}

/* True if the replay, which has its own rules, runs as fast and in the same arena as the window was
 * made for. */
static bool fits_window(const sq_session *session, const sq_replay_header *header)
{
    const Config *theirs = &header->rules.config;
    const Config *ours = &session->options->config;
    return theirs->TICKS_PER_SECOND == ours->TICKS_PER_SECOND &&
           theirs->ARENA_WIDTH == ours->ARENA_WIDTH && theirs->ARENA_HEIGHT == ours->ARENA_HEIGHT;
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
    if (!fits_window(session, &replay.header)) {
        sq_replay_unload(&replay);
        sq_notice_say(&session->notice,
                      session->offers.links
                          ? "The last run had other constants: a link with the same ones shows it"
                          : "The last run had other constants: use --replay to watch it");
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

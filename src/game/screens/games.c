/* games: what several screens do with the game that is played and the run that is kept. */
#include <stdio.h>

#include "screens/screens.h"

/* The first game has the session's seed, each new one a seed of its own, if it may. */
static uint64_t next_seed(const sq_session *session)
{
    if (!session->has_begun || session->options->has_seed)
        return session->seed;
    Rng rng = sq_rng_seeded(session->seed, SQ_STREAM_RULES);
    const uint64_t high = sq_rng_next(&rng);
    return high << 32 | sq_rng_next(&rng);
}

/* A game, or NULL for none, in place of the one there is. */
static void put_game(sq_session *session, ecs_world *game)
{
    sq_recorder_end(&session->recorder);
    ecs_world_destroy(session->game);
    session->game = game;
    session->breaks_record = false;
    if (!game) {
        session->out_of_memory = true;
        return;
    }
    session->bot = sq_bot_start(session->options->bot, game,
                                sq_rng_seeded(sq_game_run(game)->seed, SQ_STREAM_BOT));
    sq_effects_clear(session->effects);
}

void sq_begin_game(sq_session *session, sq_mode mode)
{
    session->seed = next_seed(session);
    session->has_begun = true;
    put_game(session, sq_game_create(&(sq_game_def){.config = session->options->config,
                                                    .mode = mode,
                                                    .seed = session->seed,
                                                    .host = session->options->host}));
    if (session->practises && session->game)
        sq_practise(session);
}

void sq_resume_run(sq_session *session)
{
    put_game(session, sq_game_resume(&(sq_game_def){.config = session->options->config,
                                                    .host = session->options->host},
                                     &session->saves->run));
}

void sq_watch_replay(sq_session *session, sq_replay *replay)
{
    sq_watch *watch = &session->watch;
    sq_watch_end(watch);
    *watch =
        (sq_watch){.replay = *replay, .bar_ticks = session->options->config.REPLAY_BAR_DURATION};
    *replay = (sq_replay){0};
    watch->replay.host = session->options->host;
    put_game(session, sq_playback_begin(&watch->playback, &watch->replay));
    if (session->game)
        sq_playback_keep(&watch->playback, session->game, &watch->keyframes);
    if (watch->replay.was_cut_off)
        sq_session_say(session, "The recording was cut off: it goes up to its last whole second");
}

/* Not into what another program records. */
static bool may_record(const sq_session *session)
{
    return session->options->record || !session->saves->is_second;
}

/* Where runs are recorded; false if nowhere. */
static bool recording_path(const sq_session *session, char path[SQ_FILES_PATH_SIZE])
{
    if (!session->options->record)
        return sq_saves_path(session->saves, "last-run.replay", path);
    snprintf(path, SQ_FILES_PATH_SIZE, "%s", session->options->record);
    return true;
}

void sq_record_from_here(sq_session *session)
{
    char path[SQ_FILES_PATH_SIZE];
    if (session->practises || session->recorder.is_on || !may_record(session) ||
        !recording_path(session, path))
        return;
    sq_saves_make_folder(session->saves);
    sq_recorder_begin(&session->recorder, session->game, path);
}

bool sq_has_last_run(const sq_session *session)
{
    char path[SQ_FILES_PATH_SIZE];
    return recording_path(session, path) && sq_files_is_there(path);
}

bool sq_watch_last_run(sq_session *session)
{
    char path[SQ_FILES_PATH_SIZE];
    char reason[SQ_REPLAY_REASON_SIZE] = "cannot be found";
    char text[SQ_REPLAY_REASON_SIZE + 16];
    sq_replay replay = {0};
    if (!recording_path(session, path) || !sq_replay_load(&replay, path, reason)) {
        snprintf(text, sizeof text, "The last run %s", reason);
        sq_session_say(session, text);
        return false;
    }
    if (!sq_config_is_equal(&replay.header.config, &session->options->config)) {
        sq_replay_unload(&replay);
        sq_session_say(session, "The last run had other constants: --replay shows it");
        return false;
    }
    sq_watch_replay(session, &replay);
    return true;
}

bool sq_can_watch_result(const sq_session *session)
{
    return !session->practises && !session->recorder.has_lost && may_record(session) &&
           sq_has_last_run(session);
}

bool sq_watch_result(sq_session *session)
{
    ecs_world *result = session->game;
    const bool breaks_record = session->breaks_record;
    session->game = NULL;
    if (!sq_watch_last_run(session)) {
        session->game = result;
        return false;
    }
    session->watch.result = result;
    session->breaks_record = breaks_record;
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

sq_screen_id sq_screen_of_game(const sq_session *session)
{
    return sq_game_is_in_shop(session->game) ? SQ_SCREEN_SHOP : SQ_SCREEN_PLAY;
}

bool sq_has_changed_constants(const sq_session *session)
{
    return !sq_config_is_equal(&session->options->config, &sq_config_defaults);
}

static bool may_count(const sq_session *session)
{
    return !session->options->has_bot && !session->options->has_ticks &&
           !sq_has_changed_constants(session);
}

bool sq_run_counts(const sq_session *session)
{
    return may_count(session) && !session->practises;
}

bool sq_can_continue(const sq_session *session)
{
    return session->saves->has_run && may_count(session);
}

void sq_keep_run(sq_session *session)
{
    if (!sq_run_counts(session))
        return;
    const Checkpoint kept = sq_game_save(session->game);
    sq_saves_store_run(session->saves, &kept);
}

void sq_end_run(sq_session *session)
{
    if (sq_run_counts(session))
        sq_saves_drop_run(session->saves);
}

void sq_note_records(sq_session *session)
{
    if (!sq_run_counts(session))
        return;
    session->breaks_record = sq_records_note(&session->saves->records, sq_game_run(session->game),
                                             ecs_unique_read(session->game, Tower));
    sq_saves_store_records(session->saves);
}

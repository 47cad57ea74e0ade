#include "screens/run_control.h"

#include "picture/frame.h"
#include "screens/practice.h"
#include "screens/run_counts.h"

/* The first game has the session's seed. Each later one gets a seed derived from the one before,
 * unless the options set it. */
static uint64_t next_seed(const sq_session *session)
{
    if (!session->has_begun || session->options->has_seed)
        return session->seed;
    Rng rng = sq_rng_seeded(session->seed, SQ_STREAM_RULES);
    const uint64_t high = sq_rng_next(&rng);
    return high << 32 | sq_rng_next(&rng);
}

/* Prepares the game's frames. NULL, with the game freed, when memory runs out. */
static ecs_world *prepared(ecs_world *game)
{
    if (!game || sq_frame_prepare(game))
        return game;
    ecs_world_destroy(game);
    return NULL;
}

void sq_put_game(sq_session *session, ecs_world *game)
{
    sq_recorder_end(&session->recorder);
    ecs_world_destroy(session->game);
    game = prepared(game);
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
    const sq_game_def def = sq_options_game(session->options, mode, session->seed);
    sq_put_game(session, sq_game_create(&def));
    if (session->practises && session->game)
        sq_practise(session);
}

void sq_resume_run(sq_session *session)
{
    const Checkpoint *run = &session->saves->run;
    const sq_game_def def = sq_options_game(session->options, run->run.mode, run->run.seed);
    sq_put_game(session, sq_game_resume(&def, run));
}

bool sq_can_continue(const sq_session *session)
{
    return session->saves->has_run && sq_run_may_count(session);
}

sq_screen_id sq_screen_of_game(const sq_session *session)
{
    return sq_game_is_in_shop(session->game) ? SQ_SCREEN_SHOP : SQ_SCREEN_PLAY;
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

#include "screens/run_control.h"

#include "base/seed.h"
#include "picture/frame.h"
#include "screens/finished_run.h"
#include "screens/mod_in_use.h"
#include "screens/practice.h"
#include "screens/rules_in_use.h"
#include "screens/run_counts.h"

/* The first game has the session's seed. Each later one gets a short seed (seed.h) derived
 * from the one before, unless the options set it. */
static uint64_t next_seed(const sq_session *session)
{
    if (!session->has_begun || session->options->has_seed)
        return session->seed;
    Rng rng = sq_rng_seeded(session->seed, SQ_STREAM_RULES);
    const uint64_t high = sq_rng_next(&rng);
    return sq_seed_short(high << 32 | sq_rng_next(&rng));
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
    session->gain = (sq_run_gain){0};
    session->day = 0;
    session->is_modded = false;
    if (!game) {
        session->out_of_memory = true;
        return;
    }
    session->bot = sq_bot_start(session->options->bot, game,
                                sq_rng_seeded(sq_game_run(game)->seed, SQ_STREAM_BOT));
    session->bot.deals = session->options->deals;
    sq_effects_clear(session->effects);
}

/* A typed seed and the daily run leave the sequence of seeds alone. */
static uint64_t seed_for(sq_session *session, const sq_wish *wish)
{
    if (wish->has_seed)
        return wish->seed;
    if (wish->day != 0)
        return sq_seed_of_day(wish->day);
    session->seed = next_seed(session);
    session->has_begun = true;
    return session->seed;
}

/* True if an attempt that counts for this day may begin now. */
static bool may_count_for(const sq_session *session, int32_t day)
{
    return day == sq_options_today(session->options) && sq_run_counts(session) &&
           !session->options->mod_path;
}

/* Later attempts only add to their number. */
static bool is_first_attempt(sq_session *session, int32_t day)
{
    if (!may_count_for(session, day))
        return false;
    if (!sq_calendar_find(&session->saves->calendar, day))
        return true;
    sq_saves_begin_day(session->saves, day);
    return false;
}

/* In a finished run, in the kept one, or before there were statistics. */
static bool has_won_a_floor(const sq_saves *saves)
{
    return saves->statistics.floors_won > 0 || saves->records.best_floor > 1 ||
           (saves->has_run && saves->run.run.floors_won > 0);
}

/* Climbs begin with the lesson until the player has won a floor. The daily run and a typed seed are
 * the same for all players. */
static bool begins_with_lesson(const sq_session *session, const sq_wish *wish)
{
    return wish->mode == SQ_MODE_CLIMB && wish->day == 0 && !wish->has_seed &&
           !session->options->has_seed && sq_run_counts(session) &&
           !sq_mod_of_mode(session, wish->mode) && !has_won_a_floor(session->saves);
}

/* The rules that a mod gives to this game, or NULL. The daily run and the lesson are the same for
 * all players, so the mod that is switched on does not change them. */
static const sq_rulebook *mod_for(const sq_session *session, const sq_wish *wish)
{
    const bool may_change = wish->day == 0 && !wish->has_lesson;
    return may_change || session->options->mod_path ? sq_mod_of_mode(session, wish->mode) : NULL;
}

void sq_begin_wished(sq_session *session)
{
    const sq_wish wish = session->wish;
    const sq_rulebook *mod = mod_for(session, &wish);
    sq_game_def def = sq_options_game(session->options, wish.mode, seed_for(session, &wish));
    const bool is_modded = sq_rules_begin(session, mod, &def);
    if (wish.has_lesson || begins_with_lesson(session, &wish))
        def.config.LESSON = 1;
    sq_put_game(session, sq_game_create(&def));
    if (!session->game)
        return;
    session->is_modded = is_modded;
    if (wish.day != 0 && is_first_attempt(session, wish.day))
        session->day = wish.day;
    else if (session->practises || ((wish.practises || wish.day != 0) && sq_may_practise(session)))
        sq_practise(session);
}

/* The calendar of another program may have the day meanwhile, or it may be over, or not be kept. */
void sq_begin_attempt(sq_session *session)
{
    const int32_t day = session->day;
    if (day == 0 || sq_game_run(session->game)->tick > 0)
        return;
    if (may_count_for(session, day) && sq_saves_begin_day(session->saves, day))
        return;
    session->day = 0;
    if (sq_may_practise(session))
        sq_practise(session);
}

void sq_begin_game(sq_session *session, sq_mode mode)
{
    session->wish = (sq_wish){.mode = mode};
    sq_begin_wished(session);
}

/* True unless it is a daily run that is practice. */
static bool may_be_first_attempt(const sq_session *session, int32_t day)
{
    return day == 0 || (day == sq_options_today(session->options) &&
                        !sq_calendar_find(&session->saves->calendar, day));
}

/* True if the game of this wish, once its first floor is over, replaces the kept run. */
static bool ends_kept_run(const sq_session *session, const sq_wish *wish)
{
    const bool is_practice = wish->practises || !may_be_first_attempt(session, wish->day);
    return wish->mode != SQ_MODE_CLASSIC && !is_practice && sq_can_continue(session) &&
           !mod_for(session, wish);
}

sq_screen_id sq_wish_for(sq_session *session, sq_wish wish)
{
    session->wish = wish;
    if (!ends_kept_run(session, &wish)) {
        sq_begin_wished(session);
        return SQ_SCREEN_PLAY;
    }
    sq_resume_run(session);
    return SQ_SCREEN_SUMMARY;
}

/* The day whose attempt the kept run still is; 0: of none. A run that was kept before the calendar
 * was lost stays the attempt of its day; a copy of one that has ended is none. */
static int32_t open_day(const sq_saves *saves)
{
    const sq_calendar_day *entry = sq_calendar_find(&saves->calendar, saves->run_day);
    return entry && entry->is_over ? 0 : saves->run_day;
}

/* A kept run does not say whether it began with the lesson: it did, unless its seed was typed. */
void sq_resume_run(sq_session *session)
{
    const Checkpoint *kept = &session->saves->run;
    const int32_t day = open_day(session->saves);
    sq_game_def def = sq_options_game(session->options, kept->run.mode, kept->run.seed);
    sq_rules_begin(session, NULL, &def);
    if (kept->run.mode == SQ_MODE_CLIMB && day == 0 && !has_won_a_floor(session->saves))
        def.config.LESSON = 1;
    sq_put_game(session, sq_game_resume(&def, kept));
    if (session->game)
        session->day = day;
}

bool sq_can_continue(const sq_session *session)
{
    return session->saves->has_run && sq_run_may_count(session) && !session->options->mod_path;
}

void sq_keep_run(sq_session *session)
{
    if (!sq_run_counts(session) || sq_plays_mod(session))
        return;
    const Checkpoint kept = sq_game_save(session->game);
    sq_saves_store_run(session->saves, &kept, session->day);
}

void sq_end_run(sq_session *session)
{
    if (!sq_run_counts(session))
        return;
    sq_finish_run(session);
    if (!sq_plays_mod(session))
        sq_saves_drop_run(session->saves);
}

void sq_note_records(sq_session *session)
{
    if (!sq_run_counts(session) || sq_plays_mod(session))
        return;
    session->breaks_record = sq_records_note(&session->saves->records, sq_game_run(session->game),
                                             ecs_unique_read(session->game, Tower));
    sq_saves_store_records(session->saves);
}

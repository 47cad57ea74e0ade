#include "play/run_control.h"

#include "base/seed.h"
#include "picture/frame.h"
#include "play/climber.h"
#include "play/credit.h"
#include "play/ghost.h"
#include "play/going_on.h"
#include "play/mod_in_use.h"
#include "play/practice.h"
#include "play/recording.h"
#include "play/rules_in_use.h"
#include "rules/cards.h"

/* The first game has the session's seed. Each later one gets a short seed (seed.h) derived
 * from the one before, unless the options set it. */
static uint64_t next_seed(const sq_play *play)
{
    if (!play->next.has_begun || play->options->has_seed)
        return play->next.seed;
    Rng rng = sq_rng_seeded(play->next.seed, SQ_STREAM_RULES);
    const uint64_t high = sq_rng_next(&rng);
    return sq_seed_short(high << 32 | sq_rng_next(&rng));
}

void sq_put_game(sq_play *play, ecs_world *game)
{
    sq_recorder_end(&play->recorder);
    ecs_world_destroy(play->game);
    if (game && !sq_frame_prepare(game)) {
        ecs_world_destroy(game);
        game = NULL;
    }
    play->game = game;
    play->credit = (sq_credit){0};
    if (!game) {
        sq_run_out_of_memory(play);
        return;
    }
    play->bot = sq_options_bot(play->options, game);
    sq_effects_clear(play->effects);
}

/* A typed seed and the daily run leave the sequence of seeds alone. */
static uint64_t seed_for(sq_play *play, const sq_wish *wish)
{
    if (wish->has_seed)
        return wish->seed;
    if (wish->day != 0)
        return sq_seed_of_day(wish->day);
    play->next.seed = next_seed(play);
    play->next.has_begun = true;
    return play->next.seed;
}

/* True if an attempt that counts for this day may begin now. */
static bool may_count_for(const sq_play *play, int32_t day)
{
    return day == sq_options_today(play->options) && sq_run_counts(play) &&
           !play->options->files.mod;
}

/* True if the attempt of the day that counts has not begun, or can only go on from its first floor:
 * the program was closed, or ended by a fault, before a floor was won. */
static bool has_open_attempt(const sq_saves *saves, int32_t day)
{
    const sq_calendar_day *entry = sq_calendar_find(&saves->calendar, day);
    const bool is_kept = saves->has_run && saves->run_day == day;
    return !entry || (!entry->is_over && !is_kept);
}

/* Later attempts only add to their number. */
static bool is_first_attempt(const sq_play *play, int32_t day)
{
    if (!may_count_for(play, day))
        return false;
    if (has_open_attempt(play->saves, day))
        return true;
    sq_saves_begin_day(play->saves, day);
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
static bool begins_with_lesson(const sq_play *play, const sq_wish *wish)
{
    return wish->mode == SQ_MODE_CLIMB && wish->day == 0 && !wish->has_seed &&
           !play->options->has_seed && sq_run_counts(play) && !sq_mod_of_mode(play, wish->mode) &&
           !has_won_a_floor(play->saves);
}

/* The rules that a mod gives to this game, or NULL. The daily run and the lesson are the same for
 * all players, so the mod that is switched on does not change them. */
static const sq_rulebook *mod_for(const sq_play *play, const sq_wish *wish)
{
    const bool may_change =
        wish->day == 0 && !wish->has_lesson && !sq_options_challenge(play->options);
    return may_change || play->options->files.mod ? sq_mod_of_mode(play, wish->mode) : NULL;
}

/* The cards that a climb is without: those not opened yet; for the same again and a race, those
 * that it was without; for a seed of the options, those that they name. A typed seed is the same
 * for all players. */
static uint32_t closed_cards(const sq_play *play, const sq_wish *wish)
{
    const sq_replay *ghost = &play->ghost.replay;
    if (!wish->has_seed)
        return play->options->has_seed ? play->options->changes.as.closed
                                       : sq_cards_not_open(play->saves->statistics.runs);
    if (play->game && sq_game_run(play->game)->seed == wish->seed)
        return play->rules.played.as.closed;
    if (ghost->bytes && ghost->header.seed == wish->seed)
        return sq_cards_closed(&ghost->header.rules.config);
    return 0;
}

/* What the game of this wish is climbed as. The daily run and the lesson are the same for all
 * players, and a challenge is what the one had who made it; mods and practice have all cards. */
static sq_climber climber_for(const sq_play *play, const sq_wish *wish, const sq_rulebook *mod)
{
    if (wish->mode != SQ_MODE_CLIMB || wish->day != 0 || wish->has_lesson)
        return (sq_climber){0};
    if (sq_options_challenge(play->options))
        return (sq_climber){.closed = mod ? 0 : play->options->changes.as.closed};
    if (!sq_run_may_count(play))
        return (sq_climber){0};
    sq_climber as = sq_climber_in_use(play);
    if (!mod && !wish->practises && !play->practises)
        as.closed = closed_cards(play, wish);
    return as;
}

/* Another body or a heat has a board of its own; fewer cards do not. */
static bool is_ranked_apart(const sq_climber *as)
{
    return !sq_climbs_as_usual(as);
}

/* These rules, or climb's own for NULL, as this climbs; unchanged if it is the usual climber. */
static const sq_rulebook *varied(sq_play *play, const sq_rulebook *mod, const sq_climber *as)
{
    if (!is_ranked_apart(as) && as->closed == 0)
        return mod;
    play->rules.varied = mod ? *mod : play->options->climb;
    sq_rulebook_vary(&play->rules.varied, as);
    return &play->rules.varied;
}

/* The game counts for nothing from here on. It is practice unless time must not run back in it, or
 * the player wants it recorded. */
static void count_nothing(sq_play *play)
{
    const bool is_recorded = play->options->files.record && !play->next.wish.practises;
    if (play->practises || (sq_may_practise(play) && !is_recorded))
        sq_practise(play);
    else
        play->credit.is_void = true;
}

void sq_begin_wished(sq_play *play)
{
    const sq_wish wish = play->next.wish;
    const sq_rulebook *mod = mod_for(play, &wish);
    const sq_climber as = climber_for(play, &wish, mod);
    const bool has_fewer_cards_alone = as.closed != 0 && !is_ranked_apart(&as);
    sq_game_def def = sq_options_game(play->options, wish.mode, seed_for(play, &wish));
    const sq_rulebook *changed = varied(play, mod, &as);
    sq_rules_begin(play, changed, &def);
    if (wish.has_lesson || begins_with_lesson(play, &wish))
        def.config.LESSON = 1;
    sq_put_game(play, sq_game_create(&def));
    if (!play->game)
        return;
    sq_ghost_begin(play);
    play->credit.is_modded = changed && !has_fewer_cards_alone;
    if (wish.day != 0 && !wish.practises && is_first_attempt(play, wish.day))
        play->credit.day = wish.day;
    else if (play->practises || wish.practises || wish.day != 0)
        count_nothing(play);
}

/* True if an attempt of this day goes on, or could begin. Not if another program has ended it
 * meanwhile, or if the day is not kept. */
static bool mark_attempt(sq_saves *saves, int32_t day)
{
    const sq_calendar_day *entry = sq_calendar_find(&saves->calendar, day);
    if ((entry && !entry->is_over) || sq_saves_begin_day(saves, day))
        return true;
    entry = sq_calendar_find(&saves->calendar, day);
    return entry && !entry->is_over;
}

/* The day may be over before the game begins. */
void sq_begin_attempt(sq_play *play)
{
    const int32_t day = play->credit.day;
    const Run *run = sq_game_run(play->game);
    if (day == 0 || play->credit.is_marked || (run->tick > 0 && run->eaten == 0))
        return;
    if (run->tick == 0 && may_count_for(play, day))
        return;
    play->credit.is_marked = run->eaten > 0 && mark_attempt(play->saves, day);
    if (play->credit.is_marked)
        return;
    play->credit.day = 0;
    count_nothing(play);
}

void sq_begin_game(sq_play *play, sq_mode mode)
{
    play->next.wish = (sq_wish){.mode = mode};
    sq_begin_wished(play);
}

/* True unless it is a daily run that is practice. */
static bool may_be_first_attempt(const sq_play *play, int32_t day)
{
    return day == 0 ||
           (day == sq_options_today(play->options) && has_open_attempt(play->saves, day));
}

/* True if the game of this wish, once its first floor is over, replaces the kept run. */
static bool ends_kept_run(const sq_play *play, const sq_wish *wish)
{
    const bool is_practice = wish->practises || !may_be_first_attempt(play, wish->day);
    return wish->mode != SQ_MODE_CLASSIC && !is_practice && sq_can_continue(play) &&
           !mod_for(play, wish);
}

void sq_wish_later(sq_play *play, sq_wish wish)
{
    play->next.wish = wish;
}

sq_screen_id sq_wish_for(sq_play *play, sq_wish wish)
{
    play->next.wish = wish;
    if (!ends_kept_run(play, &wish)) {
        sq_begin_wished(play);
        return SQ_SCREEN_PLAY;
    }
    sq_resume_run(play);
    return SQ_SCREEN_SUMMARY;
}

/* The day whose attempt the kept run still is; 0: of none. A run that was kept before the calendar
 * was lost stays the attempt of its day; a copy of one that has ended is none. */
static int32_t open_day(const sq_saves *saves)
{
    const sq_calendar_day *entry = sq_calendar_find(&saves->calendar, saves->run_day);
    return entry && entry->is_over ? 0 : saves->run_day;
}

/* Without the lesson: it cannot be lost, so a kept run has left it behind. */
void sq_resume_run(sq_play *play)
{
    const Checkpoint *kept = &play->saves->run;
    const sq_climber as = play->saves->run_as;
    sq_game_def def = sq_options_game(play->options, kept->run.mode, kept->run.seed);
    sq_rules_begin(play, varied(play, NULL, &as), &def);
    sq_put_game(play, sq_game_resume(&def, kept));
    if (play->game)
        sq_record_from_here(play); /* writes nothing before the first second is played */
    if (play->game && !sq_go_on_from_recording(play))
        sq_put_game(play, sq_game_resume(&def, kept)); /* from the start of the floor */
    if (!play->game)
        return;
    play->credit.day = open_day(play->saves);
    play->credit.is_marked = true;
    play->credit.is_modded = is_ranked_apart(&as);
}

bool sq_can_continue(const sq_play *play)
{
    return play->saves->has_run && sq_run_may_count(play) && !play->options->files.mod;
}

void sq_keep_run(const sq_play *play)
{
    if (!sq_run_is_kept(play))
        return;
    const Checkpoint kept = sq_game_save(play->game);
    sq_saves_store_run(play->saves, &kept, play->credit.day, &play->rules.played.as);
}

void sq_keep_first_floor(const sq_play *play)
{
    enum { WORTH_KEEPING = 360 }; /* ticks */
    const Run *run = sq_game_run(play->game);
    if (run->tick == WORTH_KEEPING && run->floors_won == 0 && run->mode != SQ_MODE_CLASSIC &&
        !play->saves->has_run && sq_constants(play)->LESSON == 0)
        sq_keep_run(play);
}

void sq_end_run(sq_shell *shell, sq_play *play)
{
    if (!sq_run_counts(play))
        return;
    sq_finish_run(shell, play);
    if (sq_run_is_kept(play))
        sq_saves_drop_run(play->saves);
}

void sq_note_records(sq_play *play)
{
    if (!sq_run_counts(play) || play->credit.is_modded)
        return;
    play->credit.breaks_record = sq_records_note(&play->saves->records, sq_game_run(play->game),
                                                 ecs_unique_read(play->game, Tower));
    sq_saves_store_records(play->saves);
}

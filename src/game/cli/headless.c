#include "cli/headless.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/log.h"
#include "base/seed.h"
#include "cli/report.h"
#include "replay/playback.h"
#include "replay/recorder.h"

static bool has_all_ticks(const ecs_world *game, const sq_options *options)
{
    return options->has_ticks && sq_game_run(game)->tick >= options->ticks;
}

/* ---- a game ---- */

/* Lets the bot choose what the shop or the deals offer, and goes on. False when memory runs out. */
static bool leave_floor(ecs_world *game, sq_bot *bot, sq_recorder *recorder)
{
    const sq_choice choice = sq_bot_choose(bot, game);
    if (!sq_game_next_floor(game, choice))
        return false;
    sq_recorder_choose(recorder, game, choice);
    return true;
}

/* Plays the game with its bot, and records it. False when memory runs out. */
static bool play(ecs_world *game, const sq_options *options, sq_report *report,
                 sq_recorder *recorder)
{
    sq_bot bot = sq_options_bot(options, game);
    while (!sq_game_has_ended(game) && !has_all_ticks(game, options) && sq_report_is_good(report)) {
        if (sq_game_is_in_shop(game) && !leave_floor(game, &bot, recorder))
            return false;
        const sq_input input = sq_bot_play(&bot, game);
        if (!sq_game_tick(game, input))
            return false;
        sq_recorder_tick(recorder, game, input);
        sq_report_tick(report, game);
    }
    return true;
}

int sq_headless_run(const sq_options *options, uint64_t seed)
{
    sq_report report;
    sq_recorder recorder = {0};
    if (!sq_report_open(&report, options))
        return EXIT_FAILURE;

    const sq_game_def def = sq_options_game(options, options->mode, seed);
    ecs_world *game = sq_game_create(&def);
    const bool begun =
        game &&
        (!options->files.record || sq_recorder_begin_now(&recorder, game, options->files.record)) &&
        sq_report_begin(&report);
    const bool done = begun && play(game, options, &report, &recorder);
    sq_recorder_end(&recorder);
    if (!game || (begun && !done))
        sq_log_error("out of memory");
    const bool reported = sq_report_close(&report, done ? game : NULL);
    ecs_world_destroy(game);
    return done && reported && !recorder.has_failed ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* ---- a replay ---- */

/* False when memory ran out. */
static bool play_replay(sq_playback *playback, ecs_world *game, const sq_options *options,
                        sq_report *report)
{
    bool good = true;
    while (good && !playback->is_over && !has_all_ticks(game, options) &&
           sq_report_is_good(report)) {
        const uint64_t before = playback->ticks;
        good = sq_playback_step(playback, game);
        if (good && playback->ticks > before)
            sq_report_tick(report, game);
    }
    return good;
}

int sq_headless_replay(const sq_options *options, const sq_replay *replay)
{
    sq_report report;
    sq_playback playback;
    if (!sq_report_open(&report, options))
        return EXIT_FAILURE;
    ecs_world *game = sq_playback_begin(&playback, replay);
    const bool begun = game && sq_report_begin(&report);
    const bool done = begun && play_replay(&playback, game, options, &report);
    if (!game || (begun && !done))
        sq_log_error("out of memory");
    const bool reported = sq_report_close(&report, done ? game : NULL);
    ecs_world_destroy(game);
    if (!done || !reported)
        return EXIT_FAILURE;
    if (playback.differs)
        sq_log_error("%s does not go as recorded; --verify shows where", options->files.replay);
    return playback.differs ? EXIT_FAILURE : EXIT_SUCCESS;
}

static void print_verdict(const sq_playback *playback, const char *name)
{
    const int digits = playback->knows_whole_hash ? 16 : 4;
    const uint64_t found = playback->knows_whole_hash ? playback->found : playback->found & 0xFFFF;
    sq_print_escaped(stdout, name);
    printf(": seed %s", sq_seed_both_texts_of(playback->replay->header.seed).text);
    if (playback->ended_early)
        printf(": tick %" PRIu64 " differs: the game is over, but the recording goes on\n",
               playback->differs_at);
    else if (playback->differs)
        printf(": tick %" PRIu64 " differs: the recorded hash %s %0*" PRIx64
               ", now it is %0*" PRIx64 "\n",
               playback->differs_at, playback->knows_whole_hash ? "is" : "ends in", digits,
               playback->recorded, digits, found);
    else
        printf(": %" PRIu64 " ticks, as recorded%s\n", playback->ticks,
               playback->replay->was_cut_off ? "; the recording was cut off there" : "");
}

int sq_headless_verify(const sq_options *options, const sq_replay *replay)
{
    sq_output output;
    sq_playback playback;
    ecs_world *game = sq_playback_begin(&playback, replay);
    bool good = game;
    sq_output_open(&output, "-");
    while (good && !playback.is_over && !playback.differs)
        good = sq_playback_step(&playback, game);
    ecs_world_destroy(game);
    if (!good) {
        sq_log_error("out of memory");
        return EXIT_FAILURE;
    }
    print_verdict(&playback, options->files.verify);
    return sq_output_close(&output) && !playback.differs ? EXIT_SUCCESS : EXIT_FAILURE;
}

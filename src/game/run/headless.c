#include "run/headless.h"

#include <stdlib.h>

#include "base/log.h"
#include "record/recorder.h"
#include "run/report.h"

static bool is_over(const ecs_world *game, const sq_options *options)
{
    return sq_game_has_ended(game) ||
           (options->has_ticks && sq_game_run(game)->tick >= options->ticks);
}

/* Lets the bot choose what the shop or the deals offer, and goes on. False when memory runs out. */
static bool leave_floor(ecs_world *game, sq_bot *bot, sq_recorder *recorder)
{
    const sq_choice choice = sq_bot_choose(bot, game);
    if (!sq_game_next_floor(game, choice))
        return false;
    sq_recorder_choose(recorder, game, choice);
    return true;
}

/* False when memory ran out. */
static bool play(ecs_world *game, sq_bot *bot, const sq_options *options, sq_report *report,
                 sq_recorder *recorder)
{
    while (!is_over(game, options) && sq_report_is_good(report)) {
        if (sq_game_is_in_shop(game) && !leave_floor(game, bot, recorder))
            return false;
        const sq_input input = sq_bot_play(bot, game);
        if (!sq_game_tick(game, input))
            return false;
        sq_recorder_tick(recorder, game, input);
        sq_report_tick(report, game);
    }
    return true;
}

/* Plays the game with its bot, and records it. False when memory runs out. */
static bool play_game(ecs_world *game, const sq_options *options, sq_report *report,
                      sq_recorder *recorder)
{
    sq_bot bot = sq_bot_start(options->has_bot ? options->bot : SQ_BOT_STILL, game,
                              sq_rng_seeded(sq_game_run(game)->seed, SQ_STREAM_BOT));
    bot.deals = options->deals;
    const bool done = play(game, &bot, options, report, recorder);
    sq_recorder_end(recorder);
    return done;
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
        game && (!options->record || sq_recorder_begin_now(&recorder, game, options->record));
    const bool done = begun && play_game(game, options, &report, &recorder);
    if (!game || (begun && !done))
        sq_log_error("out of memory");
    const bool reported = sq_report_close(&report, done ? game : NULL);
    ecs_world_destroy(game);
    return done && reported && !recorder.has_failed ? EXIT_SUCCESS : EXIT_FAILURE;
}

#include "headless.h"

#include <stdlib.h>

#include "report.h"

static bool is_over(const ecs_world *game, const sq_options *options)
{
    const Run *run = sq_game_run(game);
    return run->outcome == SQ_DEFEAT || run->outcome == SQ_VICTORY ||
           (options->has_ticks && run->tick >= options->ticks);
}

/* False when memory ran out. */
static bool play(ecs_world *game, sq_bot *bot, const sq_options *options, const sq_report *report)
{
    while (!is_over(game, options) && sq_report_is_good(report)) {
        if (sq_game_is_in_shop(game) && !sq_game_next_floor(game, sq_bot_choose(bot, game)))
            return false;
        if (!sq_game_tick(game, sq_bot_play(bot, game)))
            return false;
        sq_report_tick(report, game);
    }
    return true;
}

int sq_headless_run(const sq_options *options, uint64_t seed)
{
    sq_report report;
    if (!sq_report_open(&report, options))
        return EXIT_FAILURE;

    ecs_world *game = sq_game_create(&(sq_game_def){options->config, options->mode, seed, {0}});
    bool done = false;
    if (game) {
        sq_bot bot = sq_bot_start(options->has_bot ? options->bot : SQ_BOT_STILL, game,
                                  sq_rng_seeded(seed, SQ_STREAM_BOT));
        done = play(game, &bot, options, &report);
    }
    if (!done)
        fputs("square-eater: out of memory\n", stderr);
    const bool reported = sq_report_close(&report, done ? game : NULL);
    ecs_world_destroy(game);
    return done && reported ? EXIT_SUCCESS : EXIT_FAILURE;
}

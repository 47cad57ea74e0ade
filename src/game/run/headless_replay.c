#include "run/headless_replay.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/log.h"
#include "base/seed.h"
#include "record/playback.h"
#include "run/progress.h"
#include "run/report.h"

static int fail_for_memory(void)
{
    sq_log_error("out of memory");
    return EXIT_FAILURE;
}

/* ---- playing ---- */

static bool is_over(const sq_playback *playback, const ecs_world *game, const sq_options *options)
{
    return playback->is_over || (options->has_ticks && sq_game_run(game)->tick >= options->ticks);
}

/* False when memory ran out. */
static bool play(sq_playback *playback, ecs_world *game, const sq_options *options,
                 sq_report *report)
{
    bool good = true;
    sq_progress progress = sq_progress_begin(
        options->has_ticks && options->ticks < playback->replay->ticks ? options->ticks
                                                                       : playback->replay->ticks);
    while (good && !is_over(playback, game, options) && sq_report_is_good(report)) {
        const uint64_t before = playback->ticks;
        good = sq_playback_step(playback, game);
        if (good && playback->ticks > before)
            sq_report_tick(report, game);
        sq_progress_show(&progress, playback->ticks);
    }
    sq_progress_end(&progress);
    return good;
}

int sq_headless_replay(const sq_options *options, const sq_replay *replay)
{
    sq_report report;
    sq_playback playback;
    if (!sq_report_open(&report, options))
        return EXIT_FAILURE;
    ecs_world *game = sq_playback_begin(&playback, replay);
    const bool done = game && play(&playback, game, options, &report);
    if (!done)
        fail_for_memory();
    const bool reported = sq_report_close(&report, done ? game : NULL);
    ecs_world_destroy(game);
    if (!done || !reported)
        return EXIT_FAILURE;
    if (playback.differs)
        sq_log_error("%s does not go as recorded; --verify shows where", options->replay);
    return playback.differs ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* ---- verifying ---- */

static void print_verdict(const sq_playback *playback, const char *name)
{
    const int digits = playback->knows_whole_hash ? 16 : 4;
    const uint64_t found = playback->knows_whole_hash ? playback->found : playback->found & 0xFFFF;
    char seed[SQ_SEED_TEXT_SIZE];
    sq_seed_write_both(seed, playback->replay->header.seed);
    sq_print_escaped(stdout, name);
    printf(": seed %s", seed);
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
    sq_progress progress = sq_progress_begin(replay->ticks);
    while (good && !playback.is_over && !playback.differs) {
        good = sq_playback_step(&playback, game);
        sq_progress_show(&progress, playback.ticks);
    }
    sq_progress_end(&progress);
    ecs_world_destroy(game);
    if (!good)
        return fail_for_memory();
    print_verdict(&playback, options->verify);
    return sq_output_close(&output) && !playback.differs ? EXIT_SUCCESS : EXIT_FAILURE;
}

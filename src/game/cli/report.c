#include "cli/report.h"

#include <inttypes.h>

#include "base/seed.h"
#include "cli/trace.h"
#include "rules/names.h"

/* Standard output is closed once, for all reports. */
static bool close_file(sq_output *output)
{
    if (output->stream == stdout)
        output->stream = NULL;
    return sq_output_close(output);
}

/* Prints the outcome only if no other output goes to standard output. */
bool sq_report_open(sq_report *report, const sq_options *options)
{
    *report = (sq_report){.hash = options->prints.hash,
                          .mod = options->files.mod ? options->mod.title : NULL};
    sq_output_open(&report->standard_output, "-");
    if (options->files.trace && !sq_output_open(&report->trace, options->files.trace))
        return false;
    if (options->files.floors && !sq_output_open(&report->floors, options->files.floors)) {
        close_file(&report->trace);
        return false;
    }
    report->outcome = options->headless && !options->prints.hash &&
                      report->trace.stream != stdout && report->floors.stream != stdout;
    return true;
}

bool sq_report_begin(const sq_report *report)
{
    return sq_output_begin(&report->trace) && sq_output_begin(&report->floors);
}

void sq_report_tick(sq_report *report, ecs_world *game)
{
    if (report->trace.stream)
        sq_trace_write(report->trace.stream, game, !report->has_begun);
    report->has_begun = true;
    if (report->floors.stream)
        sq_floors_tick(&report->floor, report->floors.stream, game);
}

bool sq_report_is_good(const sq_report *report)
{
    return sq_output_is_good(&report->trace) && sq_output_is_good(&report->floors);
}

static void print_outcome(const sq_report *report, const ecs_world *game)
{
    const Run *run = sq_game_run(game);
    const Climb *climb = ecs_unique_read(game, Climb);
    const sq_text seed = sq_seed_both_texts_of(run->seed);
    if (report->mod)
        printf("with the mod \"%s\": ", report->mod);
    if (run->mode == SQ_MODE_CLIMB)
        printf("climb: floor %" PRId32 ", score %" PRIu64 " after %" PRIu64
               " ticks, seed %s; lives left %" PRId32 ", floors won %" PRIu32 ", lost %" PRIu32
               ", squares eaten %" PRIu32 ", hits %" PRIu32 ", best chain %" PRId32 "\n",
               ecs_unique_read(game, Tower)->floor, climb->score, run->tick, seed.text,
               climb->lives, run->floors_won, run->floors_lost, run->eaten, run->hits,
               climb->best_chain);
    else if (run->mode == SQ_MODE_TOWER)
        printf("tower: floor %" PRId32 " after %" PRIu64 " ticks, seed %s; floors won %" PRIu32
               ", lost %" PRIu32 ", friends eaten %" PRIu32 ", hits %" PRIu32 "\n",
               ecs_unique_read(game, Tower)->floor, run->tick, seed.text, run->floors_won,
               run->floors_lost, run->eaten, run->hits);
    else
        printf("%s: %s after %" PRIu64 " ticks, seed %s\n", sq_mode_name(run->mode),
               sq_outcome_name(run->outcome), run->tick, seed.text);
}

bool sq_report_close(sq_report *report, ecs_world *game)
{
    /* After a write error the game stopped early: its hash and outcome are not the final ones. */
    if (!sq_report_is_good(report))
        game = NULL;
    if (game && report->floors.stream)
        sq_floors_end(&report->floor, report->floors.stream, game);
    if (game && report->hash)
        printf("hash 0x%016" PRIx64 "\n", sq_game_hash(game));
    if (game && report->outcome)
        print_outcome(report, game);
    const bool traced = close_file(&report->trace);
    const bool reported = close_file(&report->floors);
    return sq_output_close(&report->standard_output) && traced && reported;
}

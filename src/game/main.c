/* main: parses the options, then plays a game or replay with or without a window. */
#include <stdlib.h>

#include "base/log.h"
#include "base/output.h"
#include "base/seed.h"
#include "cli/headless.h"
#include "cli/options.h"
#include "cli/version.h"
#include "os/process.h"
#ifdef SQ_APP
#include "platform/app.h"
#include "platform/host.h"
#include "platform/paths.h"
#include "play/ghost.h"
#endif

enum { EXIT_USAGE = 2 };

#ifndef SQ_APP
static int no_window(void)
{
    sq_log_error("this build has no window; --headless plays without one");
    return EXIT_FAILURE;
}
#endif

static int show(sq_options *options, sq_replay *replay)
{
    replay->host = options->host;
    if (options->files.verify)
        return sq_headless_verify(options, replay);
    if (options->headless)
        return sq_headless_replay(options, replay);
#ifdef SQ_APP
    options->config = replay->header.rules.config;
    return plat_app_run(options, replay->header.seed, replay);
#else
    return no_window();
#endif
}

static int watch(sq_options *options)
{
    sq_replay replay;
    char reason[SQ_REPLAY_REASON_SIZE];
    const char *path = options->files.verify ? options->files.verify : options->files.replay;
    if (!sq_replay_load(&replay, path, reason)) {
        sq_log_error("%s %s", path, reason);
        return EXIT_USAGE;
    }
    const int status = show(options, &replay);
    sq_replay_unload(&replay);
    return status;
}

static uint64_t seed_of(const sq_options *options)
{
    if (options->start.daily && options->headless)
        return sq_seed_of_day(options->start.day ? options->start.day : sq_options_today(options));
    return options->has_seed ? options->seed : sq_seed_from_system();
}

#ifdef SQ_APP
static int race(sq_options *options)
{
    sq_replay replay;
    char reason[SQ_REPLAY_REASON_SIZE];
    int status = EXIT_USAGE;
    if (sq_replay_load(&replay, options->files.ghost, reason) &&
        sq_ghost_take_game(options, &replay, reason))
        status = plat_app_run(options, options->seed, &replay);
    else
        sq_log_error("%s %s", options->files.ghost, reason);
    sq_replay_unload(&replay);
    return status;
}
#endif

static int play(sq_options *options)
{
    const uint64_t seed = seed_of(options);
    if (options->headless)
        return sq_headless_run(options, seed);
#ifdef SQ_APP
    return options->files.ghost ? race(options) : plat_app_run(options, seed, NULL);
#else
    return no_window();
#endif
}

/* ---- threads and clock ---- */

static int watch_or_play(sq_options *options)
{
    return options->files.replay || options->files.verify ? watch(options) : play(options);
}

#ifdef SQ_APP
static int run(sq_options *options)
{
    plat_threads threads;
    plat_host_init(options, &threads);
    const int status = watch_or_play(options);
    plat_threads_deinit(&threads);
    return status;
}
#else
static int run(sq_options *options)
{
    if (options->threads > 1) {
        sq_log_error("this build has one thread, because it has no window; leave out --threads");
        return EXIT_USAGE;
    }
    options->host = (sq_host){.threads = 1};
    return watch_or_play(options);
}
#endif

static void print_version(void)
{
    sq_version_print(stdout);
#ifdef SQ_APP
    char libraries[PLAT_HOST_LIBRARIES_SIZE];
    plat_host_libraries(libraries);
    puts(libraries);
#else
    puts("without a window");
#endif
}

static int print(const sq_options *options)
{
    sq_output output;
    sq_output_open(&output, "-");
    if (options->prints.help)
        sq_options_print_help(stdout);
    else if (options->prints.version)
        print_version();
    else if (options->prints.rules)
        sq_options_print_rules(stdout);
    else
        sq_options_print_constants(stdout, options);
    return sq_output_close(&output) ? EXIT_SUCCESS : EXIT_FAILURE;
}

static bool check_files(const sq_options *options, char reason[SQ_OPTIONS_REASON_SIZE])
{
#ifdef SQ_APP
    return plat_paths_check(options, reason);
#else
    return sq_options_check_files(options, NULL, reason);
#endif
}

/* The exit status. */
static int run_arguments(int count, char *arguments[])
{
    sq_options options;
    char reason[SQ_OPTIONS_REASON_SIZE];
    if (!sq_options_parse(&options, count, arguments, reason)) {
        sq_log_error("%s", reason);
        return EXIT_USAGE;
    }
    if (options.prints.help || options.prints.version || options.prints.constants ||
        options.prints.rules)
        return print(&options);
    if (!check_files(&options, reason)) {
        sq_log_error("%s", reason);
        return EXIT_USAGE;
    }
    return run(&options);
}

int main(int argc, char *argv[])
{
    sq_process_begin(&argc, &argv);
    return sq_process_end(run_arguments(argc, argv));
}

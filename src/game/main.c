/* main: options, then a game in a window or without one. */
#include <signal.h>
#include <stdlib.h>

#include "headless.h"
#include "headless_replay.h"
#include "options.h"
#include "output.h"
#include "seed.h"
#ifdef SQ_APP
#include "platform/app.h"
#endif

enum { EXIT_USAGE = 2 };

#ifndef SQ_APP
static int no_window(void)
{
    fputs("square-eater: this build has no window; --headless plays without one\n", stderr);
    return EXIT_FAILURE;
}
#endif

static int show(sq_options *options, sq_replay *replay)
{
    if (options->verify)
        return sq_headless_verify(options, replay);
    if (options->headless)
        return sq_headless_replay(options, replay);
#ifdef SQ_APP
    options->config = replay->header.config;
    return plat_app_run(options, replay->header.seed, replay);
#else
    return no_window();
#endif
}

static int watch(sq_options *options)
{
    sq_replay replay;
    char reason[SQ_REPLAY_REASON_SIZE];
    const char *path = options->verify ? options->verify : options->replay;
    if (!sq_replay_load(&replay, path, reason)) {
        fprintf(stderr, "square-eater: %s %s\n", path, reason);
        return EXIT_USAGE;
    }
    const int status = show(options, &replay);
    sq_replay_unload(&replay);
    return status;
}

static int play(const sq_options *options)
{
    const uint64_t seed = options->has_seed ? options->seed : sq_seed_from_system();
    if (options->headless)
        return sq_headless_run(options, seed);
#ifdef SQ_APP
    return plat_app_run(options, seed, NULL);
#else
    return no_window();
#endif
}

/* --help and its like: text on standard output, and nothing else. */
static int print(const sq_options *options)
{
    sq_output output;
    sq_output_open(&output, "-");
    if (options->help)
        sq_options_print_help(stdout);
    else if (options->version)
        sq_options_print_version(stdout);
    else
        sq_options_print_settings(stdout, &options->config);
    return sq_output_close(&output) ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char *argv[])
{
    sq_options options;
    char reason[SQ_OPTIONS_REASON_SIZE];
#ifdef SIGPIPE
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is an error like a full disk, not a sudden death */
#endif
    if (!sq_options_parse(&options, argc, argv, reason)) {
        fprintf(stderr, "square-eater: %s\n", reason);
        return EXIT_USAGE;
    }
    if (options.help || options.version || options.list_settings)
        return print(&options);
    return options.replay || options.verify ? watch(&options) : play(&options);
}

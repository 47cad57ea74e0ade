/* options: the command line. Knows what may be said, not what is done about it. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "rules/config.h"
#include "rules/host.h"
#include "rules/uniques.h"
#include "run/bots.h"

typedef struct sq_options {
    bool help, version, list_constants;
    bool headless, hash;
    sq_mode mode;
    bool has_seed;
    uint64_t seed;
    bool has_ticks;
    uint64_t ticks;
    bool has_bot;
    sq_bot_kind bot;
    bool practice;        /* begins in a game that is */
    const char *data_dir; /* a folder's path, or NULL: the usual one; part of argv */
    const char *trace;    /* a path, "-" for standard output, or NULL; part of argv */
    const char *record;   /* a path, or NULL; part of argv: as are the next two */
    const char *replay;   /* if there is one, no option is set that says how a game goes */
    const char *verify;   /* the same; only one of the three is set */
    const char *profile;  /* a path, or NULL; part of argv */
    uint32_t threads;     /* 1 to 64; 0: not said */
    Config config;
    sq_host host; /* not from the command line: what games run with, all zero until it is set */
} sq_options;

/* Reads the arguments. False, with one line in `reason` that says what is wrong and what would be
 * right, if they make no sense. */
enum { SQ_OPTIONS_REASON_SIZE = 512 };
bool sq_options_parse(sq_options *options, int argc, char *argv[],
                      char reason[SQ_OPTIONS_REASON_SIZE]);

/* What --help, --version and --list-constants print. */
void sq_options_print_help(FILE *stream);
void sq_options_print_version(FILE *stream);
void sq_options_print_constants(FILE *stream, const Config *config);

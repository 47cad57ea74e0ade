/* options: parses the command line. It knows the options, but not what they do. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/day.h"
#include "bots/bots.h"
#include "config.h"
#include "mods/rulebook.h"
#include "rules/host.h"
#include "rules/uniques.h"

/* What a player plays who chooses nothing, and what the daily run is. */
#define SQ_MAIN_MODE SQ_MODE_CLIMB

typedef struct sq_options {
    bool help, version, list_constants, list_rules;
    bool headless, hash;
    bool overwrites; /* files that the program has not written */
    sq_mode mode;
    bool has_mode; /* given, not the default */
    bool has_seed;
    uint64_t seed;
    bool has_ticks;
    uint64_t ticks;
    bool has_bot;
    sq_bot_kind bot;
    sq_bot_deals deals; /* the bot takes these */
    bool has_policy;    /* the bot weighs things by this one */
    sq_policy policy;
    bool endless;
    bool play;              /* start with a game, not on the start screen */
    bool has_beat;          /* the same, of a challenge: */
    uint64_t beat;          /* the points that it is about */
    bool practice;          /* start with a practice game */
    bool daily;             /* start with the daily run */
    int32_t day;            /* of this day (day.h); 0: of today */
    const char *data_dir;   /* a folder's path, or NULL: the usual one; part of argv */
    const char *trace;      /* a path, "-" for standard output, or NULL; part of argv */
    const char *floors;     /* the same */
    const char *record;     /* a path, or NULL; part of argv, like the next two */
    const char *replay;     /* a path, or NULL; excludes the options that define a game */
    const char *verify;     /* the same; at most one of these three is set */
    const char *ghost;      /* a path, or NULL: the recorded run that is raced */
    const char *profile;    /* a path, or NULL; part of argv */
    uint32_t threads;       /* 1 to 64; 0: not given */
    Config config;          /* of classic and tower, and for everything that is no game */
    sq_rulebook climb;      /* the rules of climb */
    const char *mod_path;   /* a path, or NULL; part of argv */
    sq_rulebook mod;        /* with mod_path: the rules in place of those of its mode */
    sq_climber as;          /* --body and --heat: the rules of climb, or of the mod, have it */
    bool changes_constants; /* --set, --body or --heat: a game does not count */
    bool is_set[SQ_CONFIG_COUNT];
    sq_host host;    /* not from the command line; all zero until it is set */
    sq_today *today; /* the same; NULL: by the system's clock */
} sq_options;

/* Parses the arguments. If they make no sense: false, and in `reason` one line with the problem and
 * a remedy. */
enum { SQ_OPTIONS_REASON_SIZE = 512 };
bool sq_options_parse(sq_options *options, int argc, char *argv[],
                      char reason[SQ_OPTIONS_REASON_SIZE]);

/* The day that it is now, by the options' clock. */
int32_t sq_options_today(const sq_options *options);

/* True if the options name a game that others have played: nothing else changes its rules. */
static inline bool sq_options_challenge(const sq_options *options)
{
    return options->has_beat || options->ghost;
}

/* The output of --help, --list-constants and --list-rules. */
void sq_options_print_help(FILE *stream);
void sq_options_print_constants(FILE *stream, const Config *config);
void sq_options_print_rules(FILE *stream);

/* The rules of a mode: those of --mod, if it is of this mode, or of climb. NULL for classic and the
 * tower, which have the options' constants and only friends. */
const sq_rulebook *sq_options_rules(const sq_options *options, sq_mode mode);

/* The same as a book of its own, also for the other two. */
void sq_options_book(const sq_options *options, sq_mode mode, sq_rulebook *book);

/* The constants of a game of this mode. */
const Config *sq_options_constants(const sq_options *options, sq_mode mode);

/* True unless the constants contradict each other in this mode; no such game may begin. */
bool sq_options_allow(const sq_options *options, sq_mode mode);

/* The definition of a game of this mode, with the options' rules, which must outlive the game. */
sq_game_def sq_options_game(const sq_options *options, sq_mode mode, uint64_t seed);

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

/* What is printed, and not played; of a game, the hash at its end. */
typedef struct sq_option_prints {
    bool help, version, constants, rules, hash;
} sq_option_prints;

/* Paths, all part of argv; NULL: not given. */
typedef struct sq_option_files {
    const char *data_dir; /* a folder; NULL: the usual one */
    const char *mod;
    const char *trace, *floors; /* "-" for standard output */
    const char *record;
    const char *replay,
        *verify;       /* exclude the options that define a game; at most one of the three */
    const char *ghost; /* the recorded run that is raced */
    bool overwrites;   /* files that the program has not written */
} sq_option_files;

/* With what the program starts, instead of the start screen. */
typedef struct sq_option_start {
    bool play;     /* a game */
    bool has_beat; /* the same, of a challenge: */
    uint64_t beat; /* the points that it is about */
    bool practice; /* a practice game */
    bool daily;    /* the daily run */
    int32_t day;   /* of this day (day.h); 0: of today */
} sq_option_start;

/* How the bot plays. */
typedef struct sq_option_bot {
    const char *deals; /* see sq_bot */
    bool has_policy;   /* it weighs things by this one */
    sq_policy policy;
} sq_option_bot;

/* What differs from the rules that all players have. */
typedef struct sq_option_changes {
    sq_climber as; /* --body and --heat: the rules of climb, or of the mod, have it */
    bool any;      /* --set, --body or --heat: a game does not count */
    bool is_set[SQ_CONFIG_COUNT];
} sq_option_changes;

typedef struct sq_options {
    sq_option_prints prints;
    sq_option_files files;
    sq_option_start start;
    bool headless;
    sq_mode mode;
    bool has_mode; /* given, not the default */
    bool has_seed;
    uint64_t seed;
    bool has_ticks;
    uint64_t ticks;
    bool has_bot;
    sq_bot_kind bot; /* SQ_BOT_STILL without one */
    sq_option_bot bot_plays;
    uint32_t threads;  /* 1 to 64; 0: not given */
    Config config;     /* of classic and tower, and for everything that is no game */
    sq_rulebook climb; /* the rules of climb */
    sq_rulebook mod;   /* with a path of a mod: the rules in place of those of its mode */
    sq_option_changes changes;
    sq_host host;    /* not from the command line; all zero until it is set */
    sq_today *today; /* the same; NULL: by the system's clock */
} sq_options;

/* Parses the arguments. If they make no sense: false, and in `reason` one line with the problem and
 * a remedy. */
enum { SQ_OPTIONS_REASON_SIZE = 512 };
bool sq_options_parse(sq_options *options, int argc, char *argv[],
                      char reason[SQ_OPTIONS_REASON_SIZE]);

/* False, with one line in `reason`, if an option would write into a file that another one names,
 * that the game keeps in --data-dir or in the player's folder, that is the game's `font` (NULL: it
 * has none), or that the program has not written (option_files.h). Call it before any is opened. */
bool sq_options_check_files(const sq_options *options, const char *font,
                            char reason[SQ_OPTIONS_REASON_SIZE]);

/* The day that it is now, by the options' clock. */
int32_t sq_options_today(const sq_options *options);

/* True if the options name a game that others have played: nothing else changes its rules. */
static inline bool sq_options_challenge(const sq_options *options)
{
    return options->start.has_beat || options->files.ghost;
}

/* The output of --help, of --list-constants, for the game that the options begin, and of
 * --list-rules. */
void sq_options_print_help(FILE *stream);
void sq_options_print_constants(FILE *stream, const sq_options *options);
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

/* The bot of the options for a game that begins; SQ_BOT_STILL, if they have none. */
sq_bot sq_options_bot(const sq_options *options, const ecs_world *game);

#include "cli/option_files.h"

#include <string.h>

#include "base/named_file.h"
#include "cli/floors.h"
#include "cli/report.h"
#include "cli/trace.h"
#include "replay/replay_format.h"

/* A file that an option names. */
typedef struct use {
    const char *option;
    const char *path;  /* or NULL */
    const char *kind;  /* of file that the option writes; NULL: it reads */
    const char *start; /* what such a file begins with */
    size_t length;
    bool is_printed; /* it may be standard output */
} use;

static bool refuse(char *reason, const use *one, const char *what)
{
    snprintf(reason, SQ_OPTIONS_REASON_SIZE, "%s %.200s: %s", one->option, one->path, what);
    return false;
}

/* ---- files of other options ---- */

/* Two may share a device, but not standard output, be it one: their lines would mix. */
static bool shares_file(const char *one, const char *other)
{
    return sq_named_file_is_same(one, other) || (strcmp(one, "-") == 0 && strcmp(other, "-") == 0);
}

/* Compares the file with those before it in the list. */
static bool is_alone(const use *one, const use *first, char *reason)
{
    for (const use *other = first; other < one; other++) {
        if (!other->path || !shares_file(one->path, other->path))
            continue;
        snprintf(reason, SQ_OPTIONS_REASON_SIZE, "%s and %s name the same file; each wants its own",
                 other->option, one->option);
        return false;
    }
    return true;
}

/* What the program prints would go over what it writes there. */
static bool is_not_output(const use *one, char *reason)
{
    return one->is_printed || !sq_named_file_is_same(one->path, "-") ||
           refuse(reason, one, "this is standard output; name another file");
}

/* ---- everything else ---- */

/* An option replaces what it has written itself, so that a command can be given again. */
static bool may_replace(const use *one, char *reason)
{
    char what[80];
    if (!sq_files_is_foreign(one->path, one->start, one->length))
        return true;
    snprintf(what, sizeof what, "it exists and is not a %s; add --overwrite to replace it",
             one->kind);
    return refuse(reason, one, what);
}

/* The inputs come first. At most one replay is among them, so no two of them are compared. */
bool sq_options_check_files(const sq_options *options, char reason[SQ_OPTIONS_REASON_SIZE])
{
    const use uses[] = {
        {.option = "--replay", options->replay},
        {.option = "--verify", options->verify},
        {.option = "--mod", options->mod_path},
        {"--record", options->record, "replay", (const char *)sq_replay_magic, SQ_REPLAY_MAGIC_SIZE,
         false},
        {"--trace", options->trace, "trace", SQ_TRACE_BEGINNING, strlen(SQ_TRACE_BEGINNING), true},
        {"--profile", options->profile, "profile", SQ_PROFILE_BEGINNING,
         strlen(SQ_PROFILE_BEGINNING), false},
        {"--floors", options->floors, "report of floors", SQ_FLOORS_BEGINNING,
         strlen(SQ_FLOORS_BEGINNING), true},
    };
    const use *end = uses + sizeof uses / sizeof uses[0];
    for (const use *one = uses; one < end; one++)
        if (one->path && one->kind && !is_alone(one, uses, reason))
            return false;
    for (const use *one = uses; one < end; one++)
        if (one->path && one->kind &&
            !(is_not_output(one, reason) && (options->overwrites || may_replace(one, reason))))
            return false;
    return true;
}

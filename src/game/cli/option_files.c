#include "cli/option_files.h"

#include <string.h>

#include "base/files.h"
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
} use;

/* Compares the file with those before it in the list. */
static bool is_alone(const use *one, const use *first, char *reason)
{
    for (const use *other = first; other < one; other++) {
        if (!other->path || strcmp(one->path, other->path) != 0)
            continue;
        snprintf(reason, SQ_OPTIONS_REASON_SIZE, "%s and %s name the same file; each wants its own",
                 other->option, one->option);
        return false;
    }
    return true;
}

/* An option replaces what it has written itself, so that a command can be given again. */
static bool may_replace(const use *one, char *reason)
{
    if (!sq_files_is_foreign(one->path, one->start, one->length))
        return true;
    snprintf(reason, SQ_OPTIONS_REASON_SIZE,
             "%s %.200s: it exists and is not a %s; add --overwrite to replace it", one->option,
             one->path, one->kind);
    return false;
}

/* The inputs come first. At most one replay is among them, so no two of them are compared. */
bool sq_options_check_files(const sq_options *options, char reason[SQ_OPTIONS_REASON_SIZE])
{
    const use uses[] = {
        {.option = "--replay", options->files.replay},
        {.option = "--verify", options->files.verify},
        {.option = "--mod", options->files.mod},
        {"--record", options->files.record, "replay", (const char *)sq_replay_magic,
         SQ_REPLAY_MAGIC_SIZE},
        {"--trace", options->files.trace, "trace", SQ_TRACE_BEGINNING, strlen(SQ_TRACE_BEGINNING)},
        {"--profile", options->files.profile, "profile", SQ_PROFILE_BEGINNING,
         strlen(SQ_PROFILE_BEGINNING)},
        {"--floors", options->files.floors, "report of floors", SQ_FLOORS_BEGINNING,
         strlen(SQ_FLOORS_BEGINNING)},
    };
    const use *end = uses + sizeof uses / sizeof uses[0];
    for (const use *one = uses; one < end; one++)
        if (one->path && one->kind &&
            !(is_alone(one, uses, reason) &&
              (options->files.overwrites || may_replace(one, reason))))
            return false;
    return true;
}

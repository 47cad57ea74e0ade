#include "cli/option_files.h"

#include <string.h>

#include "base/named_file.h"
#include "cli/floors.h"
#include "cli/report.h"
#include "cli/trace.h"
#include "keep/kept_files.h"
#include "mods/mods.h"
#include "os/disk.h"
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

/* ---- the game's own files ---- */

/* A kept file is written under a name with .tmp first. */
static bool is_kept(const char *folder, const char *name, const char *path)
{
    static const char *const endings[] = {"", ".tmp"};
    char kept[SQ_FILES_PATH_SIZE];
    char whole[64];
    for (int i = 0; i < 2; i++) {
        snprintf(whole, sizeof whole, "%s%s", name, endings[i]);
        if (sq_files_join(kept, folder, whole) && sq_named_file_is_same(kept, path))
            return true;
    }
    return false;
}

static bool is_none_of(const use *one, const char *folder, char *reason)
{
    char mods[SQ_FILES_PATH_SIZE];
    const char *name;
    if (sq_named_file_is_same(folder, one->path))
        return refuse(reason, one, "this is the folder of the game's files; name a file");
    for (size_t i = 0; (name = sq_kept_file(i)); i++)
        if (is_kept(folder, name, one->path))
            return refuse(reason, one, "the game keeps this file; name another one");
    if (sq_files_join(mods, folder, SQ_KEPT_MODS) && sq_mods_has_file(mods, one->path))
        return refuse(reason, one, "this is one of your mods; name another file");
    return true;
}

/* A game without a window, or with another folder, keeps nothing in the player's, and must not
 * write over what is there. */
static bool is_not_own(const use *one, const char *data_dir, const char *font, char *reason)
{
    char folder[SQ_FILES_PATH_SIZE];
    if (font && sq_named_file_is_same(font, one->path))
        return refuse(reason, one, "this is the game's font; name another file");
    return (!data_dir || is_none_of(one, data_dir, reason)) &&
           (!sq_disk_players_folder(folder) || is_none_of(one, folder, reason));
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
bool sq_options_check_files(const sq_options *options, const char *font,
                            char reason[SQ_OPTIONS_REASON_SIZE])
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
            !(is_not_output(one, reason) && is_not_own(one, options->data_dir, font, reason) &&
              (options->overwrites || may_replace(one, reason))))
            return false;
    return true;
}

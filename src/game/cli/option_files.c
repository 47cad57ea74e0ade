#include "cli/option_files.h"

#include <stdio.h>

#include "base/output.h"
#include "base/write_target.h"
#include "keep/saves.h"

/* The file that is checked, with those that it is held against. */
typedef struct check {
    const sq_option_file *file;
    const sq_option_file *all;
    size_t count;
    const sq_own_files *own;
    sq_write_target target;
    char *reason;
    size_t size;
} check;

static bool refuse(check *now, const char *why)
{
    snprintf(now->reason, now->size, "%s %.200s: %s", now->file->option, now->file->path, why);
    return false;
}

/* ---- files of other options ---- */

/* Two options may share a device, but not standard output: their lines would mix. */
static bool shares_file(const check *now, const char *other)
{
    return sq_write_target_is(&now->target, other) ||
           (sq_output_is_standard(now->file->path) && sq_output_is_standard(other));
}

/* An option that reads is named first. */
static bool refuse_both(check *now, const sq_option_file *other)
{
    const bool is_first = other < now->file || !other->writes;
    snprintf(now->reason, now->size, "%s and %s name the same file; each wants its own",
             is_first ? other->option : now->file->option,
             is_first ? now->file->option : other->option);
    return false;
}

static bool is_alone(check *now)
{
    for (const sq_option_file *other = now->all; other < now->all + now->count; other++)
        if (other != now->file && shares_file(now, other->path))
            return refuse_both(now, other);
    return true;
}

/* What the program prints would go over what it writes there. */
static bool is_not_output(check *now)
{
    return now->file->writes->may_be_printed || !sq_output_is_standard(now->file->path) ||
           refuse(now, "this is standard output; name another file");
}

/* ---- the game's own files ---- */

static bool is_not_in(check *now, const char *folder)
{
    char mods[SQ_FILES_PATH_SIZE];
    if (sq_write_target_is(&now->target, folder))
        return refuse(now, "this is the folder of the game's files; name a file");
    if (sq_write_target_is_in(&now->target, folder, sq_saves_keeps))
        return refuse(now, "the game keeps this file; name another one");
    if (sq_files_join(mods, folder, SQ_KEPT_MODS) &&
        sq_write_target_is_in(&now->target, mods, NULL))
        return refuse(now, "this is one of your mods; name another file");
    return true;
}

static bool is_not_own(check *now)
{
    const sq_own_files *own = now->own;
    for (size_t i = 0; i < sizeof own->folders / sizeof own->folders[0]; i++)
        if (own->folders[i] && !is_not_in(now, own->folders[i]))
            return false;
    return !own->font || !sq_write_target_is(&now->target, own->font) ||
           refuse(now, "this is the game's font; name another file");
}

/* ---- files of the player ---- */

/* An option replaces what it has written itself, so that a command can be given again. */
static bool may_replace(check *now)
{
    char why[100];
    const sq_file_kind *kind = now->file->writes;
    if (!sq_files_is_foreign(now->file->path, &kind->beginning))
        return true;
    snprintf(why, sizeof why, "it exists and is not a %s; add --overwrite to replace it",
             kind->name);
    return refuse(now, why);
}

static bool may_write(check *now, bool overwrites)
{
    sq_write_target_begin(&now->target, now->file->path);
    const bool may =
        is_alone(now) && is_not_output(now) && is_not_own(now) && (overwrites || may_replace(now));
    sq_write_target_end(&now->target);
    return may;
}

bool sq_option_files_check(const sq_option_file *files, size_t count, const sq_own_files *own,
                           bool overwrites, char *reason, size_t size)
{
    check now = {.all = files, .count = count, .own = own, .reason = reason, .size = size};
    reason[0] = '\0';
    for (now.file = files; now.file < files + count; now.file++)
        if (now.file->writes && !may_write(&now, overwrites))
            return false;
    return true;
}

#include "mods/mods.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/log.h"

static bool is_text(const char *name)
{
    const size_t length = strlen(name);
    return name[0] != '.' && length > 4 && length < SQ_MOD_FILE_SIZE &&
           strcasecmp(name + length - 4, ".txt") == 0;
}

static bool load(sq_rulebook *book, const char *folder, const char *name,
                 char reason[SQ_MOD_REASON_SIZE])
{
    char path[SQ_FILES_PATH_SIZE];
    if (sq_files_join(path, folder, name))
        return sq_mod_load(book, path, reason);
    sq_mod_refuse(reason, name, "its path is too long");
    return false;
}

static void describe(sq_mod_file *file, const char *folder)
{
    sq_rulebook book;
    file->is_good = load(&book, folder, file->name, file->reason);
    if (!file->is_good)
        return;
    file->mode = book.mode;
    sq_rulebook_board(&book, file->board);
    memcpy(file->title, book.title, sizeof file->title);
    memcpy(file->author, book.author, sizeof file->author);
    memcpy(file->line, book.line, sizeof file->line);
}

/* Puts the name in its place. Only the first ones of a long list stay, whichever come first here.
 */
static bool add_file(void *context, const char *name)
{
    sq_mods *mods = context;
    int32_t at = mods->count;
    if (!is_text(name))
        return true;
    while (at > 0 && strcmp(name, mods->list[at - 1].name) < 0)
        at--;
    if (at == SQ_MODS_MAX)
        return true;
    if (mods->count < SQ_MODS_MAX)
        mods->count++;
    memmove(&mods->list[at + 1], &mods->list[at],
            (size_t)(mods->count - 1 - at) * sizeof mods->list[0]);
    mods->list[at] = (sq_mod_file){0};
    snprintf(mods->list[at].name, SQ_MOD_FILE_SIZE, "%.63s", name);
    return true;
}

void sq_mods_list(sq_mods *mods, const char *folder)
{
    char reason[SQ_MOD_REASON_SIZE];
    char why[SQ_FILES_REASON_SIZE];
    mods->count = 0;
    if (!sq_files_list(folder, add_file, mods, why))
        sq_log_error("%s: %s; so there are no mods", folder, why);
    for (int32_t i = 0; i < mods->count; i++)
        describe(&mods->list[i], folder);
    if (mods->is_on && !load(&mods->book, folder, mods->on, reason))
        sq_mods_switch_off(mods);
}

bool sq_mods_switch_on(sq_mods *mods, const char *folder, const char *name,
                       char reason[SQ_MOD_REASON_SIZE])
{
    if (!load(&mods->book, folder, name, reason))
        return false;
    mods->is_on = true;
    if (name != mods->on)
        snprintf(mods->on, sizeof mods->on, "%.63s", name);
    return true;
}

void sq_mods_switch_off(sq_mods *mods)
{
    mods->is_on = false;
    mods->on[0] = '\0';
}

bool sq_mods_read_name(const char *text, char name[SQ_MOD_FILE_SIZE])
{
    static const char ends[] = "\r\n";
    const size_t length = strcspn(text, ends);
    const size_t end = strspn(text + length, ends);
    if (length >= SQ_MOD_FILE_SIZE || text[length + end] != '\0')
        return false;
    memcpy(name, text, length);
    name[length] = '\0';
    return is_text(name) && !strpbrk(name, "/\\");
}

/* ---- writing ---- */

static bool count_text(void *context, const char *name)
{
    int *count = context;
    *count += is_text(name);
    return true;
}

static bool is_full(const char *folder)
{
    int count = 0;
    char unused[SQ_FILES_REASON_SIZE];
    sq_files_list(folder, count_text, &count, unused);
    return count >= SQ_MODS_MAX;
}

bool sq_mods_put(const char *folder, const char *name, const char *text,
                 char reason[SQ_MOD_REASON_SIZE])
{
    char path[SQ_FILES_PATH_SIZE];
    char why[SQ_FILES_REASON_SIZE];
    if (!sq_files_join(path, folder, name))
        return sq_mod_refuse(reason, name, "its path is too long");
    if (!sq_files_make_folder(folder, why))
        return sq_mod_refuse(reason, "the folder mods", why);
    if (!sq_files_is_there(path) && is_full(folder))
        return sq_mod_refuse(reason, name, "there are as many mods as fit; delete one first");
    return sq_files_replace(path, text, why) || sq_mod_refuse(reason, name, why);
}

void sq_mods_free_name(const char *folder, const char *stem, char name[SQ_MOD_FILE_SIZE])
{
    char path[SQ_FILES_PATH_SIZE];
    snprintf(name, SQ_MOD_FILE_SIZE, "%.40s.txt", stem);
    for (int number = 2; sq_files_join(path, folder, name) && sq_files_is_there(path); number++)
        snprintf(name, SQ_MOD_FILE_SIZE, "%.40s-%d.txt", stem, number);
}

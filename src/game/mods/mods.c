#include "mods/mods.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/log.h"

static bool is_text(const char *name)
{
    const size_t length = strlen(name);
    return name[0] != '.' && length > 4 && length < SQ_MOD_FILE_SIZE &&
           strcasecmp(name + length - 4, ".txt") == 0;
}

static int by_name(const void *one, const void *other)
{
    return strcmp(((const sq_mod_file *)one)->name, ((const sq_mod_file *)other)->name);
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

static void add_files(sq_mods *mods, const char *folder)
{
    DIR *entries = opendir(folder);
    if (!entries) {
        if (errno != ENOENT)
            sq_log_error("%s: %s; so there are no mods", folder, strerror(errno));
        return;
    }
    for (struct dirent *entry = readdir(entries); entry && mods->count < SQ_MODS_MAX;
         entry = readdir(entries)) {
        if (!is_text(entry->d_name))
            continue;
        sq_mod_file *file = &mods->list[mods->count++];
        *file = (sq_mod_file){0};
        snprintf(file->name, sizeof file->name, "%.63s", entry->d_name);
    }
    closedir(entries);
}

void sq_mods_list(sq_mods *mods, const char *folder)
{
    char reason[SQ_MOD_REASON_SIZE];
    mods->count = 0;
    add_files(mods, folder);
    qsort(mods->list, (size_t)mods->count, sizeof mods->list[0], by_name);
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

/* ---- writing ---- */

static int count_texts(const char *folder)
{
    DIR *entries = opendir(folder);
    int count = 0;
    for (struct dirent *entry = entries ? readdir(entries) : NULL; entry; entry = readdir(entries))
        count += is_text(entry->d_name);
    if (entries)
        closedir(entries);
    return count;
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
    if (!sq_files_is_there(path) && count_texts(folder) >= SQ_MODS_MAX)
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

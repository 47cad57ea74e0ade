#include "screens/mods/add_mod.h"

#include <stdio.h>
#include <string.h>

#include "base/files.h"
#include "base/log.h"
#include "play/mod_in_use.h"
#include "shell/texts.h"

/* ---- the name in the folder: as mods.c lists it ---- */

static bool is_text(const char *name)
{
    const size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".txt") == 0;
}

/* Hidden files are not listed, and other endings neither. */
static bool find_name(const char *path, char name[SQ_MOD_FILE_SIZE],
                      char reason[SQ_MOD_REASON_SIZE])
{
    const char *part = sq_files_name_in(path);
    const char *visible = part + strspn(part, ".");
    const int length =
        snprintf(name, SQ_MOD_FILE_SIZE, "%s%s", visible, is_text(visible) ? "" : ".txt");
    if (*visible && length < SQ_MOD_FILE_SIZE)
        return true;
    snprintf(reason, SQ_MOD_REASON_SIZE, "%.100s: a mod's file needs a shorter name", part);
    return false;
}

static int32_t find_number(const sq_mods *mods, const char *name)
{
    for (int32_t i = 0; i < mods->count; i++)
        if (strcmp(mods->list[i].name, name) == 0)
            return i;
    return -1;
}

/* ---- into the folder ---- */

/* Other content under this name, which may be one in other letters, stays beside it. */
static void find_free_name(const char *folder, const char *text, char name[SQ_MOD_FILE_SIZE])
{
    char path[SQ_FILES_PATH_SIZE];
    char there[SQ_RULEBOOK_TEXT_SIZE];
    char why[SQ_FILES_REASON_SIZE];
    char stem[SQ_MOD_FILE_SIZE];
    const bool is_same = sq_files_join(path, folder, name) &&
                         sq_files_read(path, there, sizeof there, why) == SQ_FILE_READ &&
                         strcmp(there, text) == 0;
    snprintf(stem, sizeof stem, "%.*s", (int)strlen(name) - 4, name);
    if (!is_same && sq_files_is_there(path))
        sq_mods_free_name(folder, stem, name);
}

/* More than blank lines and comments. */
static bool has_line(const char *text)
{
    while (*text) {
        text += strspn(text, " \t\r\n");
        if (*text && *text != '#')
            return true;
        text += strcspn(text, "\n");
    }
    return false;
}

static bool take(const sq_shell *shell, const char *path, char name[SQ_MOD_FILE_SIZE],
                 char reason[SQ_MOD_REASON_SIZE])
{
    char folder[SQ_FILES_PATH_SIZE];
    char text[SQ_RULEBOOK_TEXT_SIZE];
    sq_rulebook book;
    if (!find_name(path, name, reason) || !sq_mod_load_text(&book, path, text, reason))
        return false;
    if (!has_line(text)) {
        snprintf(reason, SQ_MOD_REASON_SIZE, "%s: there is nothing in it", name);
        return false;
    }
    if (!sq_saves_path(shell->saves, SQ_KEPT_MODS, folder)) {
        snprintf(reason, SQ_MOD_REASON_SIZE, "%s: there is no folder to keep it in", name);
        return false;
    }
    find_free_name(folder, text, name);
    sq_saves_make_folder(shell->saves);
    return sq_mods_put(folder, name, text, reason);
}

/* ---- what the player reads ---- */

static void say_refused(sq_shell *shell, const char *reason)
{
    sq_log_error("%s", reason);
    sq_notice_say(&shell->notice, "Not played: %s", reason);
}

/* The mod of --mod is played in its place. */
static void say_added(sq_shell *shell, const sq_play *play)
{
    const sq_rulebook *book = &play->mods.book;
    if (play->options->files.mod)
        sq_notice_say(&shell->notice, "%s is one of your mods; this time that of --mod is played.",
                      book->title);
    else
        sq_notice_say(&shell->notice, "%s is on. It changes your next game of %s.", book->title,
                      sq_mode_text_of(book->mode).label);
}

/* Listing the mods reads the one that is on anew. */
static void switch_on(sq_shell *shell, sq_play *play, const char *name)
{
    sq_mods_refresh(play);
    const int32_t number = find_number(&play->mods, name);
    if (number < 0)
        return;
    if (!play->mods.is_on || strcmp(play->mods.on, name) != 0)
        sq_mods_toggle(shell, play, number);
    if (play->mods.is_on)
        say_added(shell, play);
}

void sq_add_mod(sq_shell *shell, sq_play *play, const char *path)
{
    char name[SQ_MOD_FILE_SIZE];
    char reason[SQ_MOD_REASON_SIZE];
    if (take(shell, path, name, reason))
        switch_on(shell, play, name);
    else
        say_refused(shell, reason);
}

void sq_add_code(sq_shell *shell, sq_play *play, const char *code)
{
    char name[SQ_MOD_FILE_SIZE];
    char reason[SQ_MOD_REASON_SIZE] = "there is no text on the clipboard";
    sq_rulebook book;
    if (*code && sq_share_code_read(&book, code, reason) && sq_mod_keep(play, &book, name, reason))
        switch_on(shell, play, name);
    else
        say_refused(shell, reason);
}

#include "screens/add_mod.h"

#include <stdio.h>
#include <string.h>

#include "base/files.h"
#include "base/log.h"
#include "screens/mod_in_use.h"
#include "screens/mode_texts.h"

/* ---- the name in the folder: as mods.c lists it ---- */

static const char *last_part(const char *path)
{
    const char *name = path;
    for (const char *at = path; *at; at++)
        if (*at == '/' || *at == '\\')
            name = at + 1;
    return name;
}

static bool is_text(const char *name)
{
    const size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".txt") == 0;
}

/* Hidden files are not listed, and other endings neither. */
static bool find_name(const char *path, char name[SQ_MOD_FILE_SIZE],
                      char reason[SQ_MOD_REASON_SIZE])
{
    const char *part = last_part(path);
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

static bool refuse(char reason[SQ_MOD_REASON_SIZE], const char *name, const char *why)
{
    snprintf(reason, SQ_MOD_REASON_SIZE, "%s: %s", name, why);
    return false;
}

static bool write_text(const sq_saves *saves, const char *name, const char *text,
                       char why[SQ_FILES_REASON_SIZE])
{
    char folder[SQ_FILES_PATH_SIZE];
    char path[SQ_FILES_PATH_SIZE];
    if (!sq_saves_path(saves, "mods", folder) || !sq_files_join(path, folder, name)) {
        snprintf(why, SQ_FILES_REASON_SIZE, "there is no folder to keep it in");
        return false;
    }
    sq_saves_make_folder(saves);
    return sq_files_make_folder(folder, why) && sq_files_replace(path, text, why);
}

/* The list knows no more than SQ_MODS_MAX files. */
static bool has_room(sq_session *session, const char *name)
{
    sq_mods_refresh(session);
    return session->mods.count < SQ_MODS_MAX || find_number(&session->mods, name) >= 0;
}

static bool copy(sq_session *session, const char *path, const char *name,
                 char reason[SQ_MOD_REASON_SIZE])
{
    char text[SQ_RULEBOOK_TEXT_SIZE];
    char why[SQ_FILES_REASON_SIZE] = "it is gone";
    if (!has_room(session, name))
        return refuse(reason, name, "there are as many mods as fit; delete one first");
    if (sq_files_read(path, text, sizeof text, why) != SQ_FILE_READ ||
        !write_text(session->saves, name, text, why))
        return refuse(reason, name, why);
    return true;
}

/* ---- what the player reads ---- */

static void say_refused(sq_session *session, const char *reason)
{
    char text[SQ_MOD_REASON_SIZE + 32];
    sq_log_error("%s", reason);
    snprintf(text, sizeof text, "Not played: %s", reason);
    sq_notice_say(&session->notice, text);
}

/* The mod of --mod is played in its place. */
static void say_added(sq_session *session)
{
    const sq_rulebook *book = &session->mods.book;
    char text[128];
    snprintf(text, sizeof text, "%s is %s", book->title,
             session->options->mod_path ? "one of your mods; this time another one is played."
                                        : "on. It changes your next game of ");
    if (!session->options->mod_path)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s.",
                 sq_mode_text_of(book->mode).label);
    sq_notice_say(&session->notice, text);
}

/* Listing the mods reads the one that is on anew. */
static void switch_on(sq_session *session, const char *name)
{
    sq_mods_refresh(session);
    const int32_t number = find_number(&session->mods, name);
    if (number < 0)
        return;
    if (!session->mods.is_on || strcmp(session->mods.on, name) != 0)
        sq_mods_toggle(session, number);
    if (session->mods.is_on)
        say_added(session);
}

void sq_add_mod(sq_session *session, const char *path)
{
    char name[SQ_MOD_FILE_SIZE];
    char reason[SQ_MOD_REASON_SIZE];
    sq_rulebook book;
    if (find_name(path, name, reason) && sq_mod_load(&book, path, reason) &&
        copy(session, path, name, reason))
        switch_on(session, name);
    else
        say_refused(session, reason);
}

#include "screens/play/mod_watch.h"

#include <stdio.h>
#include <string.h>

#include "play/mod_in_use.h"
#include "play/rules_in_use.h"
#include "rules/names.h"

static void say(sq_shell *shell, const char *reason)
{
    sq_notice_say(&shell->notice, reason);
}

static bool is_same(const sq_file_stamp *a, const sq_file_stamp *b)
{
    return a->seconds == b->seconds && a->part == b->part && a->size == b->size &&
           a->number == b->number;
}

/* The name behind the last separator. */
static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* A game cannot change its mode. */
static bool fits(const sq_play *play, const sq_rulebook *book, const char *path,
                 char reason[SQ_MOD_REASON_SIZE])
{
    if (book->mode == play->rules.played.mode)
        return true;
    snprintf(reason, SQ_MOD_REASON_SIZE, "%.60s changes %s now: begin a new game of it",
             name_of(path), sq_mode_name(book->mode));
    return false;
}

static bool put(sq_play *play, const sq_rulebook *book, const char *path,
                char reason[SQ_MOD_REASON_SIZE])
{
    char why[SQ_RULEBOOK_REASON_SIZE];
    if (sq_rules_read_again(play, book, why)) {
        sq_mod_was_read(play, book);
        return true;
    }
    snprintf(reason, SQ_MOD_REASON_SIZE, "%.60s: %s", name_of(path), why);
    return false;
}

static void read_again(sq_shell *shell, sq_play *play, const char *path, bool is_first)
{
    char reason[SQ_MOD_REASON_SIZE];
    sq_rulebook book;
    if (!sq_mod_load(&book, path, reason)) {
        say(shell, reason);
        return;
    }
    if (is_first && sq_rulebook_plays_as(&book, &play->rules.begun))
        return;
    if (fits(play, &book, path, reason) && put(play, &book, path, reason))
        snprintf(reason, sizeof reason, "%.60s was read again", name_of(path));
    say(shell, reason);
}

/* What stood in the file when the game began is not known, so it is read once in any case. */
static void look(sq_shell *shell, sq_play *play)
{
    char path[SQ_FILES_PATH_SIZE];
    sq_mod_watch *watch = &play->rules.watch;
    if (!sq_mod_path(play, path))
        return;
    const sq_file_stamp stamp = sq_files_stamp(path);
    const bool is_first = !watch->has_looked;
    if (!is_first && is_same(&stamp, &watch->stamp))
        return;
    watch->stamp = stamp;
    watch->has_looked = true;
    read_again(shell, play, path, is_first);
}

void sq_mod_watch_tick(sq_shell *shell, sq_play *play)
{
    sq_mod_watch *watch = &play->rules.watch;
    if (!play->practises || !play->credit.is_modded || !shell->offers.folder)
        return;
    if (watch->wait_ticks-- > 0)
        return;
    watch->wait_ticks = sq_constants(play)->TICKS_PER_SECOND;
    look(shell, play);
}

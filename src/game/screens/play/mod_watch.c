#include "screens/play/mod_watch.h"

#include <stdio.h>
#include <string.h>

#include "play/mod_in_use.h"
#include "play/rules_in_use.h"
#include "rules/names.h"

/* A game cannot change its mode. */
static bool fits(const sq_play *play, const sq_rulebook *book, const char *path,
                 char reason[SQ_MOD_REASON_SIZE])
{
    if (book->mode == play->rules.played.mode)
        return true;
    snprintf(reason, SQ_MOD_REASON_SIZE, "%.60s changes %s now: begin a new game of it",
             sq_files_name_in(path), sq_mode_name(book->mode));
    return false;
}

static void put(sq_play *play, const sq_rulebook *book, const char *path,
                char reason[SQ_MOD_REASON_SIZE])
{
    sq_mod_was_read(play, book);
    sq_rules_change(play, book);
    snprintf(reason, SQ_MOD_REASON_SIZE, "%.60s was read again", sq_files_name_in(path));
}

/* Sets the reason to what there is to say, if anything. */
static void look(sq_play *play, const char *path, char reason[SQ_MOD_REASON_SIZE])
{
    const sq_rulebook *before = sq_mod_of_mode(play, play->rules.played.mode);
    sq_rulebook book;
    if (!sq_mod_load(&book, path, reason))
        return;
    reason[0] = '\0';
    if ((!before || !sq_rulebook_plays_as(&book, before)) && fits(play, &book, path, reason))
        put(play, &book, path, reason);
}

void sq_mod_watch_tick(sq_shell *shell, sq_play *play)
{
    sq_mod_watch *watch = &play->rules.watch;
    char path[SQ_FILES_PATH_SIZE];
    char reason[SQ_MOD_REASON_SIZE];
    if (!play->practises || !shell->offers.folder || watch->wait_ticks-- > 0 ||
        !sq_mod_path(play, path))
        return;
    watch->wait_ticks = sq_constants(play)->TICKS_PER_SECOND;
    look(play, path, reason);
    if (reason[0] != '\0' && strcmp(reason, watch->said) != 0)
        sq_notice_say(&shell->notice, "%s", reason);
    snprintf(watch->said, sizeof watch->said, "%s", reason);
}

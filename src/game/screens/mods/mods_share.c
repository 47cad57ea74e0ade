#include "screens/mods/mods_share.h"

#include <stdio.h>
#include <string.h>

#include "play/mod_in_use.h"
#include "play/sharing.h"

enum { CHOICE_COPY, CHOICE_PASTE, CHOICE_ADD, CHOICE_BACK };

void sq_mods_share_fill(sq_shell *shell)
{
    sq_menu *menu = &shell->menu;
    sq_menu_clear(menu);
    if (shell->own.mods.share.step == SQ_SHARE_SHOWN) {
        sq_menu_add(menu, CHOICE_ADD, "Add this mod");
    } else {
        sq_menu_add(menu, CHOICE_COPY, "Copy code");
        if (shell->offers.paste)
            sq_menu_add(menu, CHOICE_PASTE, "Paste code");
    }
    sq_menu_add(menu, CHOICE_BACK, "Back");
}

static void copy_code(sq_shell *shell, sq_play *play)
{
    if (play->mods.is_on)
        sq_copy_share_code(shell, &play->mods.book);
    else
        sq_notice_say(&shell->notice, "Switch a mod on first: its code is copied.");
}

/* The page of the list that shows this file. */
static void turn_to(sq_shell *shell, sq_play *play, const char *name)
{
    sq_mods_refresh(play);
    for (int32_t i = 0; i < play->mods.count; i++)
        if (strcmp(play->mods.list[i].name, name) == 0)
            shell->own.mods.selected = i;
}

static bool add_mod(sq_shell *shell, sq_play *play)
{
    char name[SQ_MOD_FILE_SIZE];
    char reason[SQ_MOD_REASON_SIZE];
    char text[SQ_MOD_REASON_SIZE + 32];
    const bool good =
        sq_mod_keep(play, &shell->own.mods.share.book, "shared", "From a share code", name, reason);
    if (good) {
        snprintf(text, sizeof text, "%s is written.", name);
        turn_to(shell, play, name);
    } else {
        snprintf(text, sizeof text, "Not written: %s", reason);
    }
    sq_notice_say(&shell->notice, text);
    return good;
}

bool sq_mods_share_choose(sq_shell *shell, sq_play *play, int choice)
{
    switch (choice) {
    case CHOICE_COPY:
        copy_code(shell, play);
        return false;
    case CHOICE_PASTE:
        shell->own.mods.share.wants_paste = true;
        return false;
    case CHOICE_ADD:
        return add_mod(shell, play);
    default:
        return choice == CHOICE_BACK;
    }
}

void sq_mods_share_paste(sq_shell *shell, const char *text)
{
    char reason[SQ_MOD_REASON_SIZE];
    sq_mod_change change;
    sq_share *share = &shell->own.mods.share;
    share->wants_paste = false;
    if (share->step != SQ_SHARE_OPEN)
        return;
    if (!*text) {
        sq_notice_say(&shell->notice, "There is no text on the clipboard.");
    } else if (!sq_share_code_read(&share->book, text, reason)) {
        sq_notice_say(&shell->notice, reason);
    } else if (sq_mod_changes(&share->book, &change, 1) == 0) {
        sq_notice_say(&shell->notice, "share code: it changes nothing");
    } else {
        share->step = SQ_SHARE_SHOWN;
        sq_mods_share_fill(shell);
        return;
    }
    sq_sounds_add(&shell->sounds, SQ_SOUND_MENU_REFUSE);
}

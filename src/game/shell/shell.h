/* shell: what every screen shares: which one is shown, its menu, what the player does, and
 * what the platform gets from a tick. Knows no game that is played (play/play.h). */
#pragma once

#include "base/controls.h"
#include "base/seed.h"
#include "cli/options.h"
#include "keep/saves.h"
#include "mods/mods.h"
#include "mods/share_code.h"
#include "shell/menu.h"
#include "shell/notice.h"
#include "shell/offers.h"
#include "shell/screens.h"
#include "sound/sounds.h"

/* What is typed on the seed screen. */
typedef struct sq_seed_entry {
    char text[SQ_SEED_TEXT_SIZE];
    sq_mode mode; /* of the game to begin */
} sq_seed_entry;

/* What the mods screen remembers. */
typedef struct sq_mods_page {
    int32_t first;    /* the first mod that is shown */
    bool wants_paste; /* a share code, from the clipboard */
} sq_mods_page;

/* What one screen remembers, and no other one changes. */
typedef struct sq_own {
    sq_seed_entry seed_entry;     /* seed */
    int32_t page;                 /* how to play: from 0 */
    int32_t page_of_settings;     /* settings: from 0 */
    int32_t page_of_days;         /* calendar: from 0 */
    int32_t board;                /* ten best: its number */
    sq_mods_page mods;            /* mods */
    sq_screen_id behind_pause;    /* pause: where it returns to */
    sq_screen_id behind_settings; /* settings: the same */
    int32_t deal;                 /* doors: the choice that was made before */
    int32_t asked_key;            /* keys: the sq_key that waits for a key, plus 1 */
} sq_own;

/* A screen as it was when the player asked for help. */
typedef struct sq_helped {
    bool is_on; /* help is shown instead of the screen */
    sq_screen_id screen, behind;
    sq_menu menu;
    int32_t screen_ticks, wait_ticks;
} sq_helped;

/* What the platform has to do after a tick. */
typedef struct sq_out {
    char link[SQ_LINK_SIZE];       /* to be copied, as the query of an address; or "" */
    char copy[SQ_SHARE_CODE_SIZE]; /* a seed or share code to be copied, or "" */
    bool opens_folder;             /* the player wants to see the folder of the saves */
    bool rumbles;                  /* the player was hit in the last tick */
} sq_out;

typedef struct sq_shell {
    const sq_options *options; /* not owned */
    sq_saves *saves;           /* not owned */
    sq_offers offers;          /* of the place in which the game is shown */
    sq_controls controls;      /* of the last tick */
    sq_screen_id screen;
    sq_screen_id behind;  /* the screen before this one, where most return to */
    int32_t screen_ticks; /* since the screen appeared */
    int32_t wait_ticks;   /* until the screen reacts, or the game goes on */
    sq_menu menu;         /* of the screen, if it has one */
    sq_own own;
    sq_helped helped; /* where help returns to */
    sq_notice notice;
    sq_sounds sounds; /* of the last tick, to be played */
    float beat;       /* what is left of the one that is heard, 1 to 0; 0: none is */
    sq_out out;
} sq_shell;

/* Shows another screen, with an empty menu. */
void sq_show(sq_shell *shell, sq_screen_id screen);

/* Lays the menu out for the device in use. Called when a screen appears and before each frame, but
 * not before a tap is handled: that one was meant for what the player has seen. */
void sq_lay_out(sq_shell *shell);

/* The screen to which most return is this one. */
void sq_return_to(sq_shell *shell, sq_screen_id screen);

/* Moves through the menu. The choice of the item that was chosen, or SQ_MENU_NONE. */
int sq_chosen(sq_shell *shell, const sq_controls *controls);

/* The screen waits for so many ticks from now on. */
void sq_wait(sq_shell *shell, int32_t ticks);

/* Call it once in a tick. True if the screen still waits. */
bool sq_waits(sq_shell *shell);

/* Shows help instead of the screen, which comes back as it was in the end; unless the player leaves
 * help for another game. */
void sq_begin_help(sq_shell *shell);
void sq_end_help(sq_shell *shell);
void sq_leave_help(sq_shell *shell);

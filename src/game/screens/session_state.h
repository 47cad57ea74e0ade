/* session_state: the data that all screens share: the game with its effects and sounds, the saves,
 * and the current screen. Plain data without functions.
 */
#pragma once

#include "base/controls.h"
#include "base/seed.h"
#include "keep/saves.h"
#include "picture/debug_overlay.h"
#include "picture/effects/effects.h"
#include "record/history.h"
#include "record/recorder.h"
#include "run/bots.h"
#include "run/link.h"
#include "run/mods.h"
#include "run/options.h"
#include "run/report.h"
#include "run/share_code.h"
#include "screens/bench.h"
#include "screens/grid.h"
#include "screens/menu.h"
#include "screens/notice.h"
#include "screens/offers.h"
#include "screens/screens.h"
#include "screens/watch.h"
#include "sound/sounds.h"

/* A game that plays itself. */
typedef struct sq_demo {
    ecs_world *game; /* owned */
    sq_bot bot;
    uint64_t count; /* of demos so far: makes each one different */
} sq_demo;

/* The picture of the arena, kept for as long as the effects hold it. */
typedef struct sq_held_picture {
    sq_draw_list list; /* owned */
    sq_view view;
    uint64_t since; /* the tick of the game that it shows */
} sq_held_picture;

/* What is typed on the seed screen. */
typedef struct sq_seed_entry {
    char text[SQ_SEED_TEXT_SIZE];
    sq_mode mode; /* of the game to begin */
} sq_seed_entry;

/* The file of the mod that is played in practice (mod_watch.h). */
typedef struct sq_mod_watch {
    bool has_looked;
    sq_file_stamp stamp; /* as it was read last */
    int32_t wait_ticks;  /* until the next look */
} sq_mod_watch;

/* A mod that was dropped on the window (add_mod.h). */
typedef struct sq_dropped_mod {
    char name[SQ_MOD_FILE_SIZE]; /* the one that it gets in the folder */
    char text[SQ_RULEBOOK_TEXT_SIZE];
} sq_dropped_mod;

/* Share codes on the mods screen (mods_share.h). */
typedef enum sq_share_step {
    SQ_SHARE_OFF,   /* the list of mods is shown */
    SQ_SHARE_OPEN,  /* what can be done with codes */
    SQ_SHARE_SHOWN, /* what the mod of a pasted code changes */
} sq_share_step;

typedef struct sq_share {
    sq_share_step step;
    bool wants_paste;
    sq_rulebook book; /* of the pasted code */
} sq_share;

/* Which game to begin. */
typedef struct sq_wish {
    sq_mode mode;
    bool has_seed; /* else a new one */
    uint64_t seed;
    int32_t day; /* of the daily run that it is (day.h); 0: it is none */
    bool practises;
    bool has_lesson; /* its first floor teaches, in any case */
} sq_wish;

/* A screen as it was when the player asked for help, or was asked something. */
typedef struct sq_helped {
    bool is_on; /* help or a question is shown instead of the screen */
    sq_screen_id screen, behind;
    sq_menu menu;
    int32_t screen_ticks, wait_ticks;
} sq_helped;

typedef struct sq_session {
    const sq_options *options;  /* not owned */
    sq_report *report;          /* not owned; NULL: no report */
    sq_saves *saves;            /* not owned */
    uint64_t seed;              /* of the last new game or, before that, of the first */
    ecs_world *game;            /* owned; NULL before the first */
    ecs_world *effects;         /* owned; of the game */
    sq_held_picture held;       /* owned */
    sq_bot bot;                 /* plays if the options have a bot */
    sq_wish wish;               /* for the last game that was begun, or that will be */
    int32_t day;                /* the game is the first attempt of this day; 0: it is not */
    sq_run_gain gain;           /* what the game has brought, once it is over */
    int32_t rewind_ticks;       /* how long time has been running back; 0: it is not */
    float pointer_x, pointer_y; /* where the player should go, in arena units */
    float stick_x, stick_y;     /* how far a finger is from where it came down (steering.h) */
    sq_recorder recorder;       /* of the game, from its first tick on */
    sq_history history;         /* of the game, in practice */
    sq_watch watch;             /* of the replay screen */
    sq_demo demo;
    sq_mods mods;          /* in the player's folder */
    sq_rulebook named_mod; /* that of --mod */
    sq_rulebook played;    /* the rules of the game, which points into them */
    sq_rulebook
        begun; /* the same before the workbench changed them, as their mod's file has them */
    sq_mod_watch mod_watch;
    int32_t first_mod;    /* shown on the mods screen */
    int32_t selected_mod; /* on it */
    sq_share share;
    sq_dropped_mod dropped;

    sq_offers offers; /* of the place in which the game is shown */
    sq_screen_id screen;
    sq_screen_id behind_pause;    /* where pause returns to */
    sq_screen_id behind;          /* the screen before this one, where most return to */
    sq_menu menu;                 /* of the screen, if it has one */
    sq_grid grid;                 /* the same */
    sq_seed_entry seed_entry;     /* of the screen where a seed is typed */
    sq_bench bench;               /* of the workbench */
    int32_t page;                 /* of how to play, from 0 */
    int32_t month;                /* of the calendar: its first day */
    int32_t board;                /* of the ten best, and of the statistics: its number */
    int32_t screen_ticks;         /* since the screen appeared */
    int32_t wait_ticks;           /* until the screen reacts, or the game goes on */
    sq_controls controls;         /* of the last tick */
    sq_helped helped;             /* where help and a question return to */
    sq_screen_id behind_settings; /* where settings return to */
    int32_t asked_key;            /* on the keys screen: the sq_key that waits for a key, plus 1 */

    sq_sounds sounds; /* of the last tick, to be played */
    char link[SQ_LINK_SIZE];
    char copy[SQ_SHARE_CODE_SIZE];
    sq_notice notice;
    sq_debug_overlay debug_overlay; /* of the game behind the screen */
    /* Together, so that the struct has no holes. */
    bool has_begun;     /* a new game was begun; resuming a run does not set it */
    bool breaks_record; /* the game has broken a record */
    bool practises;     /* the game is practice (practice.h) */
    bool is_modded;     /* a mod changes the game */
    bool rumbles;       /* the player was hit in the last tick */
    bool has_link;      /* `link` has not been taken yet */
    bool has_copy;      /* `copy` has not been taken yet */
    bool opens_folder;  /* the player wants to see the folder of the saves */
    bool out_of_memory;
} sq_session;

/* The constants of the game that is played or, without one, of the options. */
static inline const Config *sq_constants(const sq_session *session)
{
    return session->game ? ecs_unique_read(session->game, Config) : &session->options->config;
}

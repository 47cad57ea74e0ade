/* session_state: what all screens share: the game that is played, with its effects and sounds, what
 * is kept between runs, and which screen is shown. Plain data, with no functions of its own.
 */
#pragma once

#include "base/controls.h"
#include "keep/saves.h"
#include "picture/debug_overlay.h"
#include "picture/effects/effects.h"
#include "record/history.h"
#include "record/recorder.h"
#include "run/bots.h"
#include "run/options.h"
#include "run/report.h"
#include "screens/menu.h"
#include "screens/notice.h"
#include "screens/screens.h"
#include "screens/watch.h"
#include "sound/sounds.h"

/* A game that plays itself. */
typedef struct sq_demo {
    ecs_world *game; /* owned */
    sq_bot bot;
    uint64_t count; /* begun so far: no two are the same */
} sq_demo;

typedef struct sq_session {
    const sq_options *options;  /* not owned */
    const sq_report *report;    /* not owned; NULL: nobody is told */
    sq_saves *saves;            /* not owned */
    uint64_t seed;              /* of the last game that was begun, or of the first to come */
    bool has_begun;             /* one was: a run that goes on does not count */
    ecs_world *game;            /* owned; NULL before the first */
    ecs_world *effects;         /* owned: of the game */
    sq_bot bot;                 /* plays if the options have one */
    bool breaks_record;         /* this game has: better than any before it */
    bool practises;             /* its time can be run back, and it does not count */
    int32_t rewind_ticks;       /* time has been running back for so many; 0: it does not */
    float pointer_x, pointer_y; /* where the player is told to go, in arena units */
    sq_recorder recorder;       /* of the game, once something of it has been played */
    sq_history history;         /* of the game, where one practises */
    sq_watch watch;             /* what is watched on the replay screen */
    sq_demo demo;

    sq_screen_id screen;
    sq_screen_id behind_pause; /* where pause goes back to */
    sq_screen_id behind;       /* the screen before this one: where most go back to */
    sq_menu menu;              /* of the screen, if it has one */
    int32_t screen_ticks;      /* since the screen came */
    int32_t wait_ticks;        /* until the screen lets the player go on */
    sq_controls controls;      /* of the last tick */

    sq_sounds sounds; /* what is to be heard of the last tick */
    bool rumbles;     /* the player was hit in it */
    sq_notice notice;
    sq_debug_overlay debug_overlay; /* of the game that is seen */
    bool out_of_memory;
} sq_session;

/* session: everything between the program's start and its end: which screen is shown, the game that
 * is played, and the one that plays itself behind the start screen.
 *
 * Knows no window: the platform tells it what the player does and shows the list that it draws. So
 * every screen can be tested without one.
 */
#pragma once

#include "bots.h"
#include "controls.h"
#include "draw_list.h"
#include "menu.h"
#include "options.h"
#include "report.h"

typedef enum sq_screen_id {
    SQ_SCREEN_START,
    SQ_SCREEN_PLAY,
    SQ_SCREEN_PAUSE,
    SQ_SCREEN_GAME_OVER,
    SQ_SCREEN_COUNT,
    SQ_SCREEN_NONE = SQ_SCREEN_COUNT, /* the program ends */
} sq_screen_id;

typedef struct sq_session {
    const sq_options *options; /* not owned */
    const sq_report *report;   /* not owned; NULL: nobody is told */
    uint64_t seed;             /* of the game, or of the first one to come */
    ecs_world *game;           /* owned; NULL before the first */
    sq_controls controls;      /* of the last tick */
    int32_t wait_ticks;        /* until the screen lets the player go on */
    sq_bot bot;                /* plays if the options have one */
    ecs_world *demo;           /* owned: behind the start screen */
    uint64_t demos;            /* begun so far: no two are the same */
    sq_bot demo_bot;
    sq_screen_id screen;
    sq_menu menu; /* of the screen, if it has one */
    bool out_of_memory;
} sq_session;

/* Begins on the start screen or, where a bot plays or ticks are counted, in a game. `seed` is the
 * first game's. False when memory runs out. Options and report are used until sq_session_deinit. */
bool sq_session_init(sq_session *session, const sq_options *options, uint64_t seed,
                     const sq_report *report);

/* Frees what the session owns. */
void sq_session_deinit(sq_session *session);

/* One tick of the screen that is shown. False when the program ends: by the player's wish, after
 * the options' last tick, or since memory ran out. */
bool sq_session_tick(sq_session *session, const sq_controls *controls);

/* Draws the screen, `progress` (0 to 1) between the last tick but one and the last. */
void sq_session_draw(sq_session *session, float progress, sq_draw_list *list);

/* Does nothing move until the player does something? Then the platform may sleep. */
bool sq_session_is_idle(const sq_session *session);

/* Does the screen want a mouse cursor? While a game runs the square itself is the cursor. */
bool sq_session_wants_cursor(const sq_session *session);

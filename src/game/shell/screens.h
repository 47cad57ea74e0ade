/* screens: every screen, in one table. A row gives a screen its number, its place among the
 * session's screens, and the game behind it. docs/adding.md adds one step by step. */
#pragma once

/* SCREEN (NAME, name, game): sq_screen_name is the screen (screen.h). `game` is the one drawn
 * behind it: THE_GAME, THE_DEMO or NO_GAME. */
#define SQ_SCREENS(SCREEN)                                                                         \
    SCREEN(START, start, THE_DEMO)                                                                 \
    SCREEN(GAMES, games, NO_GAME)                                                                  \
    SCREEN(BODIES, bodies, NO_GAME)                                                                \
    SCREEN(MODS, mods, NO_GAME)                                                                    \
    SCREEN(SEED, seed, NO_GAME)                                                                    \
    SCREEN(RESULTS, results, NO_GAME)                                                              \
    SCREEN(BEST, best, NO_GAME)                                                                    \
    SCREEN(CALENDAR, calendar, NO_GAME)                                                            \
    SCREEN(GOALS, goals, NO_GAME)                                                                  \
    SCREEN(STATISTICS, statistics, NO_GAME)                                                        \
    SCREEN(HOW_TO_PLAY, how_to_play, NO_GAME)                                                      \
    SCREEN(SETTINGS, settings, NO_GAME)                                                            \
    SCREEN(KEYS, keys, NO_GAME)                                                                    \
    SCREEN(ABOUT, about, NO_GAME)                                                                  \
    SCREEN(PLAY, play, THE_GAME)                                                                   \
    SCREEN(PAUSE, pause, THE_GAME)                                                                 \
    SCREEN(SHOP, shop, THE_GAME)                                                                   \
    SCREEN(DEALS, deals, THE_GAME)                                                                 \
    SCREEN(DOORS, doors, THE_GAME)                                                                 \
    SCREEN(SUMMARY, summary, THE_GAME)                                                             \
    SCREEN(GAME_OVER, game_over, THE_GAME)                                                         \
    SCREEN(RUN_OVER, run_over, THE_GAME)                                                           \
    SCREEN(REPLAY, replay, THE_GAME)

#define SQ_SCREEN(NAME, ...) SQ_SCREEN_##NAME,
typedef enum sq_screen_id {
    SQ_SCREENS(SQ_SCREEN) SQ_SCREEN_COUNT,
    SQ_SCREEN_NONE = SQ_SCREEN_COUNT, /* the program ends */
} sq_screen_id;
#undef SQ_SCREEN

/* Which game is seen behind a screen: the one that is played, the demo, or none. */
typedef enum sq_seen_game { SQ_SEES_NO_GAME, SQ_SEES_THE_GAME, SQ_SEES_THE_DEMO } sq_seen_game;
sq_seen_game sq_seen_game_of(sq_screen_id screen);

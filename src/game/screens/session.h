/* session: everything between the program's start and its end: which screen is shown, the game that
 * is played with its effects and sounds, what is kept between runs, and the game that plays itself
 * behind the start screen.
 *
 * Knows no window: the platform tells it what the player does, shows the list that it draws and
 * plays the sounds that it names. So every screen can be tested without one.
 */
#pragma once

#include "screens/session_state.h"

/* Begins on the start screen or, where a bot plays, ticks are counted or one practises, in a game.
 * `seed` is the first game's. False when memory runs out. Options, report and saves are used until
 * sq_session_deinit. */
bool sq_session_init(sq_session *session, const sq_options *options, uint64_t seed,
                     const sq_report *report, sq_saves *saves);

/* Watches this replay, which is the session's from now on, and nothing else. Its constants are the
 * options' own. False when memory runs out. */
bool sq_session_watch(sq_session *session, sq_replay *replay);

/* Ends what is recorded, and frees what the session owns. */
void sq_session_deinit(sq_session *session);

/* One tick of the screen that is shown. False when the program ends: by the player's wish, after
 * the options' last tick, or since memory ran out. */
bool sq_session_tick(sq_session *session, const sq_controls *controls);

/* Draws the screen, `progress` (0 to 1) between the last tick but one and the last. */
void sq_session_draw(sq_session *session, float progress, sq_draw_list *list);

/* The other value of a switch of the settings, as &settings->mute; kept. */
void sq_session_toggle(sq_session *session, int32_t *setting);

/* Does nothing move until the player does something? Then the platform may sleep. */
bool sq_session_is_idle(const sq_session *session);

/* Does the screen want a mouse cursor? While a game runs the square itself is the cursor,
 * where the whole arena is shown. */
bool sq_session_wants_cursor(const sq_session *session);

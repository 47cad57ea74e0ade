/* session: everything between the program's start and its end: the current screen, the game with
 * its effects and sounds, the saves, and the demo game behind the start screen.
 *
 * Knows no window: the platform passes in the controls, shows the draw list and plays the sounds.
 * So every screen can be tested without a window.
 */
#pragma once

#include "picture/debug_overlay.h"
#include "play/play.h"
#include "shell/shell.h"

/* Its screens get the first two, and never the whole. */
typedef struct sq_session {
    sq_shell shell;
    sq_play play;
    sq_debug_overlay debug_overlay; /* of the game behind the screen */
} sq_session;

/* Begins on the start screen or, if the options have a bot, --ticks or practice, in a game, in a
 * place with these offers. `seed` is for the first game. Options, report and saves must live until
 * sq_session_deinit; report may be NULL. False when memory runs out. */
bool sq_session_init(sq_session *session, const sq_options *options, sq_offers offers,
                     uint64_t seed, sq_report *report, sq_saves *saves);

/* Shows only this replay, which the session owns from now on: the program ends with it. The options
 * must have the replay's constants. False when memory runs out. */
bool sq_session_watch(sq_session *session, sq_replay *replay);

/* Races this recorded run, which the session owns from now on, in all games like it (ghost.h).
 * False when memory runs out. */
bool sq_session_race(sq_session *session, sq_replay *replay);

/* Ends the recording and frees everything that the session owns. */
void sq_session_deinit(sq_session *session);

/* Plays one tick of the current screen. SQ_PRESS_HELP shows how to play instead, and later the same
 * screen again; a game stands still meanwhile. False when the program ends: because the player
 * quits, after the last tick of --ticks, or when memory runs out. */
bool sq_session_tick(sq_session *session, const sq_controls *controls);

/* Draws the screen, `progress` (0 to 1) between the last two ticks. Clears the list first. */
void sq_session_draw(sq_session *session, float progress, sq_draw_list *list);

/* True if the screen takes what is typed: letters are no directions or shortcuts then. */
bool sq_session_takes_text(const sq_session *session);

/* True if the screen takes share codes: sq_session_paste adds the mod of one. */
bool sq_session_takes_code(const sq_session *session);

/* True if such a screen waits for what is on the clipboard. Pass that to sq_session_paste before
 * the next tick, or "" if there is nothing. */
bool sq_session_wants_paste(const sq_session *session);

/* On another screen, nothing happens. */
void sq_session_paste(sq_session *session, const char *text);

/* Takes a file that the player has dropped on the game: a mod, which is added to the player's and
 * switched on (add_mod.h). */
void sq_session_take_file(sq_session *session, const char *path);

/* Switches a setting between on and off, for example &settings->mute, and stores the settings. */
void sq_session_toggle(sq_session *session, int32_t *setting);

/* True if nothing moves until the player does something. The platform may sleep then. */
bool sq_session_is_idle(const sq_session *session);

/* True if the mouse should be captured: while the player steers, with a mouse speed other than the
 * one at which it points. */
bool sq_session_holds_mouse(const sq_session *session);

/* True if the screen waits for a key, any key: the platform then passes on the next one that goes
 * down as `typed`, and lets it do nothing else. */
bool sq_session_wants_key(const sq_session *session);

/* True if the mouse cursor should be visible. While a game runs and the whole arena is visible, the
 * player's square is the cursor. */
bool sq_session_wants_cursor(const sq_session *session);

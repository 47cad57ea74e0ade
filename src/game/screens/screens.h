/* screens: what can fill the canvas. A screen is a struct of functions over the session; which one
 * comes next is what its tick returns. */
#pragma once

#include "screens/level_texts.h"
#include "screens/session.h"

typedef struct sq_screen {
    void (*enter)(sq_session *session); /* or NULL */
    sq_screen_id (*tick)(sq_session *session, const sq_controls *controls);
    void (*draw)(sq_session *session, float progress, sq_draw_list *list);
    int32_t moves_for; /* ticks for which something moves on it by itself; below 0: always */
    bool (*is_still)(const sq_session *session); /* or NULL: does nothing move now, all the same? */
} sq_screen;

extern const sq_screen sq_screen_start;
extern const sq_screen sq_screen_how_to_play;
extern const sq_screen sq_screen_settings;
extern const sq_screen sq_screen_play;
extern const sq_screen sq_screen_pause;
extern const sq_screen sq_screen_shop;
extern const sq_screen sq_screen_summary;
extern const sq_screen sq_screen_game_over;
extern const sq_screen sq_screen_replay;

/* ---- what several screens do: games ---- */

/* A new game of this mode in place of the one there is; in practice, too, if that was. Each has a
 * seed of its own, unless the options name one. Sets out_of_memory if there is none. */
void sq_begin_game(sq_session *session, sq_mode mode);

/* The kept run, in place of the game there is. */
void sq_resume_run(sq_session *session);

/* Is there a kept run, and is it of the game that is played? */
bool sq_can_continue(const sq_session *session);

/* The screen on which the game goes on: play, or the shop. */
sq_screen_id sq_screen_of_game(const sq_session *session);

/* Keeps the run of the tower, as sq_game_save has it; not one that does not count. Once a floor of
 * it is over: an earlier one is not worth its place. */
void sq_keep_run(sq_session *session);

/* Ends the run of the tower: it cannot be continued. */
void sq_end_run(sq_session *session);

/* Notes the record that the game may have broken, if it counts. */
void sq_note_records(sq_session *session);

/* Do records and runs count? Not those of a bot, of so many --ticks, of practice, or with other
 * constants than the program's own: they neither end a kept run nor take its place. */
bool sq_run_counts(const sq_session *session);

/* Are the constants others than the program's own? */
bool sq_has_changed_constants(const sq_session *session);

/* ---- practice: time can be run back ---- */

/* May the game become practice? Not one that is it already, nor one that nobody plays, or of whose
 * every tick somebody is told. */
bool sq_may_practise(const sq_session *session);

/* From here on the game is practice: its time can be run back, up to a minute, and to here. It does
 * not count, and is not recorded any more; a run that is kept stays as it is. */
void sq_practise(sq_session *session);

/* A tick of a screen with the game: does time run back? Then it has, and the play screen shows it;
 * the tick is used up when it has just been let go, too. Without practice it never does, nor out of
 * a shop before which nothing is remembered. Sets out_of_memory if that runs out. */
bool sq_rewind(sq_session *session, const sq_controls *controls);

/* The screen that comes next then: play or, where the way back ends in such a shop, that. */
sq_screen_id sq_screen_of_rewind(const sq_session *session);

/* How to run time back with this device, in a sentence. */
const char *sq_how_to_rewind(sq_device device);

/* That the game is practice, and how to run time back, in small; and while it runs back, how far it
 * still can. Over all else. These three draw nothing in a game that is none. */
void sq_draw_practice(const sq_session *session, sq_draw_list *list);

/* The same in large, before the game goes on. */
void sq_draw_practice_ready(const sq_session *session, sq_draw_list *list);

/* And under a result, with the button for fingers. */
void sq_draw_practice_result(const sq_session *session, float y, sq_draw_list *list);

/* ---- where the player is told to go ---- */

/* When the play screen comes: to where the mouse is; with any other device, the player stays. */
void sq_steer_begin(sq_session *session);

/* A mouse or finger that moves says where; a held direction says whither. */
void sq_steer(sq_session *session, const sq_controls *controls);

/* The player, were he to go there now. */
Square sq_steer_square(const sq_session *session);

/* ---- what several screens do: replays ---- */

/* A tick or a choice is about to be played: if the run is not recorded yet, it is from here on. */
void sq_record_from_here(sq_session *session);

/* Is there a run that has been recorded? */
bool sq_has_last_run(const sq_session *session);

/* The last run, to be watched. False, after a notice, if it cannot be. */
bool sq_watch_last_run(sq_session *session);

/* Is the last run the game that is over, all of it? */
bool sq_can_watch_result(const sq_session *session);

/* The game that is over, to be watched from its beginning; its result is kept for afterwards.
 * False, after a notice, if it cannot be. */
bool sq_watch_result(sq_session *session);

/* Ends it: the game is the one that is over again, if that was watched. */
void sq_stop_watching(sq_session *session);

/* Watches this replay, which is the session's from now on, in place of the game there is. Sets
 * out_of_memory if there is no game then. */
void sq_watch_replay(sq_session *session, sq_replay *replay);

/* ---- what several screens do: drawing ---- */

/* What is seen of the game, and where it lies at rest, `progress` between the last tick but one and
 * the last. */
sq_view sq_view_of_game(const sq_session *session, float progress);

/* The game with its effects, likewise. */
void sq_draw_game(sq_session *session, float progress, sq_draw_list *list);

/* A shade over all that was drawn before, for what comes on top. */
void sq_draw_shade(sq_draw_list *list);

/* A headline in the middle of the canvas. */
void sq_draw_headline(sq_draw_list *list, float y, sq_color color, const char *text);

/* A line in the middle of the canvas. */
void sq_draw_line(sq_draw_list *list, float y, sq_color color, const char *text);

/* A name and its value, side by side in the middle of the canvas. */
void sq_draw_pair(sq_draw_list *list, float y, const char *what, const char *how_much);
void sq_draw_pair_count(sq_draw_list *list, float y, const char *what, uint64_t how_many);

/* A number that counts up to its value while the screen is new; at once with reduced motion. */
uint64_t sq_count_up(const sq_session *session, uint64_t value);
enum { SQ_COUNT_UP_TICKS = 40 };

/* The wall around the game: what sticks out of the arena ends there. */
void sq_draw_wall(const sq_session *session, float progress, sq_draw_list *list);

/* How a floor or game has just ended, over it; nothing if it goes on. */
void sq_draw_end(const sq_session *session, float progress, sq_draw_list *list);

/* Beside a result: that it does not count, since the constants are changed. Nothing if they are
 * not, nor in practice, which says so itself. */
void sq_draw_changed_constants(const sq_session *session, float y, sq_draw_list *list);

/* Why a floor or game was lost: from where the last hit came. */
void sq_draw_why_lost(const sq_session *session, float y, sq_draw_list *list);

/* The squares of the game, as a legend shows them. */
typedef enum sq_legend {
    SQ_LEGEND_PLAYER,
    SQ_LEGEND_FOOD,
    SQ_LEGEND_LARGER,
    SQ_LEGEND_DANGER,
    SQ_LEGEND_PELLET,
    SQ_LEGEND_COUNT,
} sq_legend;

/* One of them, with its middle there. */
void sq_draw_legend(sq_draw_list *list, sq_legend legend, float x, float y, float side);

/* All of them, below each other, each with a few words. */
void sq_draw_legends(sq_draw_list *list, float x, float y);

/* What a player sees of a tick count: minutes, seconds and tenths, as in 1:02.5. */
typedef struct sq_time_text {
    char text[32];
} sq_time_text;
sq_time_text sq_time_of(uint64_t ticks, const Config *config);

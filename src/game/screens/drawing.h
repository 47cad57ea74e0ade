/* drawing: what several screens draw in the same way. */
#pragma once

#include "screens/session_state.h"

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

/* What a player sees of a tick count: minutes, seconds and tenths, as in 1:02.5. */
typedef struct sq_time_text {
    char text[32];
} sq_time_text;
sq_time_text sq_time_of(uint64_t ticks, const Config *config);

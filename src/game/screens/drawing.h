/* drawing: what several screens draw alike. `progress` is 0 to 1 between the last two ticks. */
#pragma once

#include "base/seed.h"
#include "screens/session_state.h"

/* The view of the game, without the shake. */
sq_view sq_view_of_game(const sq_session *session, float progress);

/* The part of the arena that this view shows, for sounds. */
sq_sound_stage sq_stage_of_game(const sq_session *session);

/* Draws the game with its effects. */
void sq_draw_game(sq_session *session, float progress, sq_draw_list *list);

/* Darkens everything drawn so far, as a background for what follows. */
void sq_draw_shade(sq_draw_list *list);

/* Draws a headline, centered on the canvas. */
void sq_draw_headline(sq_draw_list *list, float y, sq_color color, const char *text);

/* Draws a centered line with a backdrop, so that it can be read where squares are. `size` is that
 * of sq_draw_text. */
void sq_draw_over_squares(sq_draw_list *list, float y, float size, sq_color color,
                          const char *text);

/* Draws a line of text, centered on the canvas. */
void sq_draw_line(sq_draw_list *list, float y, sq_color color, const char *text);

/* Draws a name and its value side by side in the middle of the canvas. */
void sq_draw_pair(sq_draw_list *list, float y, const char *what, const char *how_much);
void sq_draw_pair_count(sq_draw_list *list, float y, const char *what, uint64_t how_many);

/* A number that counts up to its value during the first ticks of the screen; with reduced motion,
 * the value at once. */
uint64_t sq_count_up(const sq_session *session, uint64_t value);
enum { SQ_COUNT_UP_TICKS = 40 };

/* Draws the wall around the game and covers what sticks out of the arena. Call it after the game.
 */
void sq_draw_wall(const sq_session *session, float progress, sq_draw_list *list);

/* Draws how the floor or game has ended, over the game. Draws nothing while it goes on. */
void sq_draw_end(const sq_session *session, float progress, sq_draw_list *list);

/* Draws that a result does not count because of changed constants. Draws nothing if none are
 * changed, or in practice, which has its own line. */
void sq_draw_changed_constants(const sq_session *session, float y, sq_draw_list *list);

/* Draws why a floor or game was lost, and from where the last hit came. */
void sq_draw_why_lost(const sq_session *session, float y, sq_draw_list *list);

/* A tick count as minutes, seconds and tenths: 1:02.5. */
typedef struct sq_time_text {
    char text[32];
} sq_time_text;
sq_time_text sq_time_of(uint64_t ticks, const Config *config);

/* A seed in both forms (seed.h). */
typedef struct sq_seed_text {
    char text[SQ_SEED_TEXT_SIZE];
} sq_seed_text;
sq_seed_text sq_seed_text_of(uint64_t seed);

/* Draws the seed of the game at the bottom, after the day whose attempt it is, if it is one. */
void sq_draw_origin(const sq_session *session, sq_draw_list *list);

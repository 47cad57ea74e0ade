/* screens: what can fill the canvas. A screen is a struct of functions over the session; which one
 * comes next is what its tick returns. */
#pragma once

#include "../session.h"

typedef struct sq_screen {
    void (*enter)(sq_session *session); /* or NULL */
    sq_screen_id (*tick)(sq_session *session, const sq_controls *controls);
    void (*draw)(sq_session *session, float progress, sq_draw_list *list);
    bool idle; /* nothing moves on it by itself */
} sq_screen;

extern const sq_screen sq_screen_start;
extern const sq_screen sq_screen_play;
extern const sq_screen sq_screen_pause;
extern const sq_screen sq_screen_game_over;

/* ---- what several screens do ---- */

/* A new game in place of the one there is. Each has a seed of its own, unless the options name one.
 * Sets out_of_memory if there is none. */
void sq_begin_game(sq_session *session);

/* A game, drawn as it stands, with a shade over it for what comes on top. */
void sq_draw_game_behind(sq_session *session, ecs_world *game, float progress, sq_draw_list *list);

/* A headline in the middle of the canvas. */
void sq_draw_headline(sq_draw_list *list, float y, sq_color color, const char *text);

/* What a player sees of a tick count: minutes, seconds and tenths, as in 1:02.5. */
typedef struct sq_time_text {
    char text[32];
} sq_time_text;
sq_time_text sq_time_of(uint64_t ticks, const Config *config);

/* hud: the figures of a game: the player's size compared with the size that ends the game, the
 * friends left, the floor, the power left. */
#pragma once

#include "base/controls.h"
#include "draw/area.h"
#include "draw/draw_list.h"
#include "keep/keys.h"
#include "picture/arena_view.h"
#include "rules/game.h"

/* Draws the figures into the strip above the arena (see arena_view.h). Call it last, so that
 * nothing covers them; they cover no square. */
void sq_hud_draw_figures(ecs_world *game, sq_draw_list *list);

/* Draws a few words between the figures, for example the mode. Draws nothing while the bar of
 * power needs that place. */
void sq_hud_draw_aside(const ecs_world *game, const char *words, sq_draw_list *list);

/* Draws the chain beside the player while it is longer than 1, with the time that is left of it.
 * Call it before the squares are drawn: it lies below them. */
void sq_hud_draw_chain(const ecs_world *game, sq_view view, float progress, sq_draw_list *list);

/* Where it lies then; all zero: nowhere. */
sq_area sq_hud_chain_area(const ecs_world *game, sq_view view, float progress);

/* What presses the action button on this device, with these keys. */
const char *sq_hud_how_to_act(sq_device device, const sq_keys *keys);

/* Draws how to play with the device in use and these keys, for HINT_DURATION after the start. Call
 * it before the squares are drawn: see hint.c. */
void sq_hud_draw_hint(ecs_world *game, const sq_controls *controls, const sq_keys *keys,
                      sq_view view, sq_draw_list *list);

/* Where a finger hits the pause button, in a corner of the canvas. Taps beyond that corner count,
 * too, and so do those of a second finger. It is drawn only for a touch screen, which has no other
 * way to pause. */
sq_area sq_hud_pause_area(void);
bool sq_hud_is_pause_button(const sq_controls *controls);
void sq_hud_draw_pause_button(const sq_controls *controls, sq_draw_list *list);

/* The same for the button of the lunge, low at the right, where the thumb is that steers: with one
 * hand there is no second finger. Drawn only where the mode has the lunge. */
sq_area sq_hud_lunge_area(bool is_upright);
bool sq_hud_is_lunge_button(const sq_controls *controls, const ecs_world *game);
void sq_hud_draw_lunge_button(const sq_controls *controls, const ecs_world *game,
                              sq_draw_list *list);

/* Draws the ground below the arena of an upright canvas, where a thumb steers: the arena's grid
 * goes on there, and the knob of a pad leans where the player goes. */
void sq_hud_draw_thumb(const sq_controls *controls, const ecs_world *game, sq_view view,
                       const sq_look *look, sq_draw_list *list);

/* The same for the rewind button in the other corner, but only for the first finger. */
sq_area sq_hud_rewind_area(bool is_upright);
bool sq_hud_is_rewind_button(const sq_controls *controls);
void sq_hud_draw_rewind_button(const sq_controls *controls, sq_draw_list *list);

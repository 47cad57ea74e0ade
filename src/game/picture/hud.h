/* hud: what matters in a game, in figures: the player's size against what ends the game, the
 * friends that are left, the floor, the power that is left. */
#pragma once

#include "base/controls.h"
#include "draw/draw_list.h"
#include "rules/game.h"

/* Into the strip above the arena (see arena_view.h), after all else: nothing covers it, and it
 * covers no square. */
void sq_hud_draw_figures(ecs_world *game, sq_draw_list *list);

/* A few words of what this is, between the figures: where the power's bar is, while there is some.
 */
void sq_hud_draw_aside(const ecs_world *game, const char *words, sq_draw_list *list);

/* With a pause button, if the controls' device has no key for it. */
void sq_hud_draw(ecs_world *game, const sq_controls *controls, sq_draw_list *list);

/* For a while, what to do, in words that fit the controls' device. On the arena's floor, so before
 * the squares are drawn. */
void sq_hud_draw_hint(ecs_world *game, const sq_controls *controls, sq_draw_list *list);

/* Is the pause button tapped, or beside it? It is there for fingers, which have no key to press. */
bool sq_hud_is_pause_button(const sq_controls *controls);

/* The same for the button that runs time back, in the other corner; it draws itself where the
 * device has no key for it. */
bool sq_hud_is_rewind_button(const sq_controls *controls);
void sq_hud_draw_rewind_button(const sq_controls *controls, sq_draw_list *list);

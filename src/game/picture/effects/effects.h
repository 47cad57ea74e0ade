/* effects: makes events felt, with bursts, rings, a shake of the arena, a flash of its rim, and a
 * swell of the player.
 *
 * They also say when the picture does not keep pace with the game: a hit stops it for EFFECT_FREEZE
 * ticks, at most three times a second, and the last bite of a floor is seen EFFECT_SLOW_BITE times
 * slower. The game goes on meanwhile: what follows a stop is the game as it is then, since a
 * picture that lags behind would not show where the pointer is.
 *
 * Effects live in an ECS world of their own, with their own random numbers, and only read the game:
 * its hash is the same with and without them. Two settings take effect at the next tick:
 * - reduced_motion: no shake, no swell, nothing flies, stops or is slow, and no points rise. A ring
 *   shrinks where something was eaten.
 * - reduced_flashing: nothing blinks. A hit shows a thin steady rim instead of a flash.
 * Even without them, nothing flashes more than three times a second (WCAG 2.3.1).
 */
#pragma once

#include "draw/area.h"
#include "keep/settings.h"
#include "picture/arena_view.h"
#include "rules/uniques.h"

/* Creates the effects of a game; free them with ecs_world_destroy. Allocates all memory now.
 * `allocator` may be NULL for the C library's. NULL when memory runs out. */
ecs_world *sq_effects_create(uint64_t seed, const ecs_allocator *allocator);

/* Plays one tick of the effects. Call it after each tick of the game. Without one, while the game
 * stands still, the effects go on: the game's events cause effects only once. O(particles); never
 * allocates. */
void sq_effects_tick(ecs_world *effects, const ecs_world *game, const sq_settings *settings);

/* Removes all effects, for a new floor or a new game. */
void sq_effects_clear(ecs_world *effects);

/* The look for render, `progress` (0 to 1) between the last two ticks. */
sq_look sq_effects_look(const ecs_world *effects, float progress);

/* The tick of the game whose picture stands still, or 0 if none does. */
uint64_t sq_effects_held_since(const ecs_world *effects);

/* For a game that is over: how far its last tick is seen to have come, 0 to 1. */
float sq_effects_end_progress(const ecs_world *effects, float progress);

/* Draws rim and particles, which lie below the squares: a flash or pieces above them would hide
 * what the player must flee from. Call it before the game is drawn, with the same view and
 * progress. O(particles). */
void sq_effects_draw_below(ecs_world *effects, const ecs_world *game, sq_view view, float progress,
                           sq_draw_list *list);

/* Draws the points, which lie above the squares. Both calls draw only inside the visible part of
 * the arena, moved by the shake. Points do not lie on `keep_out`, parts of the canvas that have
 * something of their own, nor on each other; all zero: there is none. */
enum { SQ_KEPT_OUT = 2 };
void sq_effects_draw_above(ecs_world *effects, sq_view view, float progress,
                           const sq_area keep_out[SQ_KEPT_OUT], sq_draw_list *list);

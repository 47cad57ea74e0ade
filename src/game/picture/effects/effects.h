/* effects: what makes the game felt: bursts, rings, the arena's shake, its rim's flash, the
 * player's swell.
 *
 * They live in an ECS world of their own, with random numbers of their own, and only read the game:
 * its hash is the same with and without them. What a player wants less of is less from the next
 * tick on:
 * - reduced_motion: no shake, no swell, nothing flies; a ring shrinks where something was eaten.
 * - reduced_flashing: nothing blinks, and a hit lights a thin steady rim in place of a flash.
 * Without that, too, nothing flashes more than three times a second (WCAG 2.3.1).
 */
#pragma once

#include "keep/settings.h"
#include "picture/arena_view.h"
#include "rules/uniques.h"

/* Effects for one game, free it by ecs_world_destroy. All its memory is taken here; `allocator` may
 * be NULL: the C library's. NULL when memory runs out. */
ecs_world *sq_effects_create(uint64_t seed, const ecs_allocator *allocator);

/* One tick, after a tick of the game; or without one, where the game stands still but its effects
 * go on: what happened is seen once. O(particles); never allocates. */
void sq_effects_tick(ecs_world *effects, const ecs_world *game, const sq_settings *settings);

/* Takes everything away, for a new floor or a new game. */
void sq_effects_clear(ecs_world *effects);

/* What render needs, `progress` (0 to 1) between the last tick but one and the last. */
sq_look sq_effects_look(const ecs_world *effects, float progress);

/* Draws what lies under the game, which is rendered next with the same view and progress: the
 * rim. So it lights up behind the squares: nobody can flee what a flash hides. */
void sq_effects_draw_below(ecs_world *effects, const ecs_world *game, sq_view view, float progress,
                           sq_draw_list *list);

/* Draws what flies over it: the particles. O(particles). Neither draws anything outside of
 * what is seen of the arena, where the look's shake has moved it. */
void sq_effects_draw_above(ecs_world *effects, sq_view view, float progress, sq_draw_list *list);

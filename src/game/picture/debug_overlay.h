/* debug_overlay: figures over the game (F3): entities and bytes of each component type that an
 * entity has, and for each system its time and its batch.
 *
 * While it is off it costs nothing. A world with a clock adds up the times of its systems anyway,
 * with two clock reads of some 20 ns for each run of a system. Without a clock the times are 0.
 */
#pragma once

#include "draw/draw_list.h"
#include "rules/game.h"

enum { SQ_DEBUG_SYSTEMS_MAX = 32 };

/* Runs of a system and their time, added up. */
typedef struct sq_debug_runs {
    uint64_t runs, ns;
} sq_debug_runs;

/* All zero: off. */
typedef struct sq_debug_overlay {
    bool is_on;
    const char *finish; /* how finely the picture is drawn; may be set before each frame; or NULL */

    /* Below: for debug_overlay.c only. */
    const ecs_world *game; /* the game measured; not owned, only compared: it may be destroyed */
    int32_t ticks;         /* since the current second began */
    sq_debug_runs from[SQ_DEBUG_SYSTEMS_MAX];   /* totals at that moment */
    sq_debug_runs second[SQ_DEBUG_SYSTEMS_MAX]; /* of the last full second; 0 runs before that */
} sq_debug_overlay;

/* Turns it on or off. */
void sq_debug_overlay_toggle(sq_debug_overlay *overlay);

/* Call it after each tick on a screen with a game. The times shown change once per second of ticks,
 * so that they can be read. */
void sq_debug_overlay_tick(sq_debug_overlay *overlay, const ecs_world *game,
                           int32_t ticks_per_second);

/* Draws it, if it is on, over everything drawn so far: a panel across the canvas,
 * below the strip. O(friends), because it shows the hash. */
void sq_debug_overlay_draw(const sq_debug_overlay *overlay, ecs_world *game, uint32_t threads,
                           sq_draw_list *list);

/* debug_overlay: what a game is made of, in figures over it: entities and bytes for each component
 * type, and for each system its time, its batch, and why it is not in the one before.
 *
 * While it is off it costs nothing but what the game's world does anyway: a world with a clock adds
 * up the times of its systems, which costs two looks at the clock for each run of one (some 20 ns
 * each). Without a clock the times are 0.
 */
#pragma once

#include "draw/draw_list.h"
#include "rules/game.h"

enum { SQ_DEBUG_SYSTEMS_MAX = 32 };

/* All runs of a system, up to some moment. */
typedef struct sq_debug_runs {
    uint64_t runs, ns;
} sq_debug_runs;

/* All zero: off. */
typedef struct sq_debug_overlay {
    bool is_on;

    /* Below: for debug_overlay.c only. */
    const ecs_world *game; /* whose times these are; not owned, and not looked into */
    int32_t ticks;         /* since `from` */
    sq_debug_runs from[SQ_DEBUG_SYSTEMS_MAX];
    sq_debug_runs second[SQ_DEBUG_SYSTEMS_MAX]; /* in the last whole one; no runs: none is over */
} sq_debug_overlay;

/* On, or off. */
void sq_debug_overlay_toggle(sq_debug_overlay *overlay);

/* A tick is over, on a screen with this game. Times are shown for a second of ticks as a whole, so
 * that they can be read. */
void sq_debug_overlay_tick(sq_debug_overlay *overlay, const ecs_world *game,
                           int32_t ticks_per_second);

/* Draws it, if it is on, over all that has been drawn: a panel in the left half of the canvas,
 * below the strip. O(friends), for the hash. */
void sq_debug_overlay_draw(const sq_debug_overlay *overlay, ecs_world *game, uint32_t threads,
                           sq_draw_list *list);

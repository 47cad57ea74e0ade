/* frame: draws a game into a draw list, by a workload of its own. The workload runs in the game's
 * world, so that its systems are timed like those of the rules, but it changes nothing that a tick
 * reads.
 */
#pragma once

#include "picture/arena_view.h"
#include "rules/game.h"

/* Allocates what a frame needs in the game's world. After that, a frame allocates only when there
 * are more squares than in any frame before. Call it before taking an image of the game, because
 * restoring an image drops everything that the image lacks. May be called again. False when memory
 * runs out. */
bool sq_frame_prepare(ecs_world *game);

/* Draws the part of the game that the view shows, `progress` (0 to 1) between the last two ticks.
 * `look` is what effects change, or NULL. Prepares the game if that has not been done. False when
 * memory runs out. */
bool sq_frame_draw(ecs_world *game, sq_view view, const sq_look *look, float progress,
                   sq_draw_list *list);

/* Draws, for each visible friend that is about to turn red, the warning of it. Call it after all
 * that could hide a warning: the game and the effects above it. The same arguments; false when
 * memory runs out. */
bool sq_frame_draw_warnings(ecs_world *game, sq_view view, const sq_look *look, float progress,
                            sq_draw_list *list);

/* The systems of a frame, and of its warnings. */
extern const ecs_workload sq_frame_workload, sq_warnings_workload;

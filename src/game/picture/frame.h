/* frame: a game as it looks, drawn into a draw list by a workload of its own. It lives in the
 * game's world, so that the times of its systems are known as those of the rules are, but changes
 * nothing that a tick sees.
 */
#pragma once

#include "picture/arena_view.h"
#include "rules/game.h"

/* Allocates what a frame needs in the game's world: from then on a frame allocates only for more
 * squares than ever before. Call it before an image of the game is taken, since restoring an image
 * drops what the image does not have. Fine if it is prepared. False when memory runs out. */
bool sq_frame_prepare(ecs_world *game);

/* Draws the game into the list, `progress` (0 to 1) between the last tick but one and the last, as
 * much of it as the view shows. `look` is what effects add, or NULL. Prepares the game if that has
 * not been done. False when memory ran out. */
bool sq_frame_draw(ecs_world *game, sq_view view, const sq_look *look, float progress,
                   sq_draw_list *list);

/* The systems of a frame. */
extern const ecs_workload sq_frame_workload;

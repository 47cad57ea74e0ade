/* render: the system that draws the arena: what is seen of it with everything in it. What is worse
 * comes on top: pellets, food, the larger ones, the red ones, and over all the player. */
#pragma once

#include "draw/draw_list.h"
#include "picture/arena_view.h"
#include "rules/uniques.h"

/* What render draws into, what is seen of the arena and where it lies there at rest, and how far
 * the time is between the last tick but one (0) and the last (1). */
typedef struct Frame {
    sq_draw_list *list;
    sq_view view;
    float progress;
    sq_look look;
} Frame;

enum { ECS_UNIQUE(Frame) = SQ_GAME_UNIQUES };

/* Draws the arena into Frame's list, and changes nothing. Fails, with 1, when memory runs out. */
int sq_render(ecs_world *world);

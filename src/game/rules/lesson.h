/* lesson: the first floor of a first run, which teaches. It has its own squares, in four steps:
 * food; one that is larger and turns red; a lunge through it; a pellet, to eat a red one. It costs
 * no life: a player that is too small goes on with the size of the start. */
#pragma once

#include "rules/uniques.h"

/* Floor.lesson: which step it is in. */
typedef enum sq_lesson {
    SQ_LESSON_NONE,
    SQ_LESSON_EAT,   /* a few that can be eaten, and do not grow */
    SQ_LESSON_FLEE,  /* one that cannot, and turns red */
    SQ_LESSON_LUNGE, /* the red one, until a lunge bursts it */
    SQ_LESSON_POWER, /* a red one, and a pellet */
} sq_lesson;

/* True if the current floor is the lesson: LESSON is on, this is the first floor, and squares of
 * the first kind turn red and leave nothing behind. */
bool sq_lesson_is_on(const ecs_world *game);

/* Creates the first squares of the lesson. False when memory runs out. */
bool sq_lesson_begin(ecs_world *game);

/* Goes to the next step once this one is done. Nothing comes by chance meanwhile, except further
 * pellets in the last step. False when memory runs out. */
bool sq_lesson_go_on(ecs_world *game);

/* Gives a player that is too small another try at the step. False outside the lesson. */
bool sq_lesson_spares(ecs_world *game);

/* lunge: the verb of a climb. The action carries the player a short way at once, and the first red
 * square that it meets bursts. It costs size. */
#pragma once

#include "rules/uniques.h"

/* True if the player's size affords it. */
bool sq_lunge_is_affordable(const ecs_world *world);

/* The action was pressed, with the pointer where the player would become `to`. The lunge goes
 * towards it or, where the player stands there, on in its last direction. Without a direction, or
 * if it would leave the player too small, it is refused, which is an event. */
void sq_lunge_press(ecs_world *world, Square to);

/* Takes the step of this tick, up to a wall, which ends the lunge unless a card lets it go on.
 * False if there is no lunge. */
bool sq_lunge_step(ecs_world *world);

/* True if a lunge bursts this square now: it is red or has armour for lunges, and the first, or a
 * card lets the lunge burst more. */
bool sq_lunge_bursts(ecs_world *world, ecs_entity entity);

/* It is about to burst a square: without a card that says otherwise it bursts no other. */
void sq_lunge_meets(ecs_world *world);

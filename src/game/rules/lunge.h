/* lunge: the verb of a climb. The action carries the player a short way at once, led to a red
 * square that lies near that way, and the first that it meets bursts. It costs size, which a burst
 * gives back. */
#pragma once

#include "rules/uniques.h"

/* True if the player's size affords it. */
bool sq_lunge_is_affordable(const ecs_world *world);

/* The action was pressed, with the pointer where the player would become `to`. The lunge goes
 * towards it or, where the player stands there, on in its last direction. Without a direction, or
 * if it would leave the player too small, it is refused, which is an event. */
void sq_lunge_press(ecs_world *world, Square to);

/* What the action would do now. */
typedef struct sq_lunge_aim {
    Vector way;      /* of length 1 */
    Square landing;  /* where the player would stop, if nothing moved */
    ecs_entity prey; /* that it is led to; no entity: none */
} sq_lunge_aim;

/* Finds out what sq_lunge_press would do. False if it would be refused. O(friends). */
bool sq_lunge_would(ecs_world *world, Square to, sq_lunge_aim *aim);

/* What keys mean by `to`. They have eight ways, so a lunge by keys is led to what lies beside its
 * way by half the angle between two of them more: the pointer should be where the player would
 * become this square. `to` again, if there is nothing to be led to. O(friends). */
Square sq_lunge_by_keys(ecs_world *world, Square to);

/* Takes the step of this tick, up to a wall, which ends the lunge unless a card lets it go on.
 * False if there is no lunge. */
bool sq_lunge_step(ecs_world *world);

/* True if a lunge bursts this square now: it is red or has armour for lunges, and the first, or a
 * card lets the lunge burst more. */
bool sq_lunge_bursts(ecs_world *world, ecs_entity entity);

/* It is about to burst a square: it has cost nothing where LUNGE_REFUND is 1 and, without a card
 * that says otherwise, bursts no other. */
void sq_lunge_meets(ecs_world *world);

/* trail: what a lunge leaves behind with the card trail. Red squares that touch it burn. */
#pragma once

#include "rules/uniques.h"

/* A lunge begins where the player is; a step of it was taken. Both do nothing without the card. */
void sq_trail_begin(ecs_world *world);
void sq_trail_follow(ecs_world *world);

/* True if it burns now: not before its lunge has ended. */
bool sq_trail_burns(const Floor *floor);

/* True if the square touches what the player covered on the way. */
bool sq_trail_touches(const Floor *floor, Square square);

/* trail: what a lunge leaves behind with the card trail. Red squares that touch it burn. */
#pragma once

#include "rules/uniques.h"

/* True if it burns now: not before its lunge has ended. */
bool sq_trail_burns(const Floor *floor);

/* True if the square touches what the player covered on the way. */
bool sq_trail_touches(const Floor *floor, Square square);

/* look: what effects change about the picture of a game. */
#pragma once

#include <stdbool.h>

#include "draw/faces.h"

/* All zero: no change. Lengths are in arena units. */
typedef struct sq_look {
    float shake_x, shake_y; /* moves the whole arena */
    float swell;            /* enlarges the player */
    bool hurt;              /* shows the player as just hit, invincible or not */
    bool fallen;            /* the player has fallen apart and is not drawn */
    bool steady;            /* nothing blinks */
    sq_face face;           /* that the player wears */
} sq_look;

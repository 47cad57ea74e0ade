/* look: what effects change about how a game is drawn. */
#pragma once

#include <stdbool.h>

/* What the effects make of the arena's look; all zero: nothing. */
typedef struct sq_look {
    float shake_x, shake_y; /* the whole arena is moved by this, in arena units */
    float swell;            /* the player is drawn larger by this, in arena units */
    bool hurt;              /* the player is shown as just hit, invincible or not */
    bool fallen;            /* the player is in pieces, and not drawn */
    bool steady;            /* nothing blinks */
} sq_look;

/* controls: what the player does with whatever he has in his hands, told to the screens each tick.
 */
#pragma once

#include <stdbool.h>

/* Pressed since the last tick. */
typedef enum sq_press {
    SQ_PRESS_CLICK = 1 << 0,   /* at the pointer */
    SQ_PRESS_CONFIRM = 1 << 1, /* what is selected */
    SQ_PRESS_PAUSE = 1 << 2,   /* stop and go on; back, in a menu */
    SQ_PRESS_UP = 1 << 3,
    SQ_PRESS_DOWN = 1 << 4,
    SQ_PRESS_SUSPEND = 1 << 5, /* the player looks elsewhere: stop, but do not go on */
} sq_press;

typedef struct sq_controls {
    float pointer_x, pointer_y; /* on the canvas, or outside it */
    unsigned pressed;           /* a set of sq_press */
} sq_controls;

static inline bool sq_pressed(const sq_controls *controls, sq_press press)
{
    return controls->pressed & (unsigned)press;
}

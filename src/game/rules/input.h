/* input: the input of one tick. A replay needs to store nothing else. */
#pragma once

#include <stdint.h>

/* The pointer is quantised so that a device, a bot and a replay produce exactly the same values. */
enum { SQ_POINTER_STEPS = 16 }; /* in an arena unit */

typedef enum sq_button {
    SQ_BUTTON_ACTION = 1, /* set only in the tick in which the button went down */
} sq_button;

typedef struct sq_input {
    int32_t pointer_x, pointer_y; /* in 1/SQ_POINTER_STEPS of an arena unit */
    uint32_t buttons;             /* a set of sq_button */
} sq_input;

/* The input with the pointer nearest to this point of the arena, and no button. Neither coordinate
 * is below zero. */
static inline sq_input sq_input_at(float x, float y)
{
    return (sq_input){.pointer_x = (int32_t)(x * SQ_POINTER_STEPS + 0.5F),
                      .pointer_y = (int32_t)(y * SQ_POINTER_STEPS + 0.5F)};
}

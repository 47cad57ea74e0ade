/* controls: what the player does in a tick, with any device, as the screens see it. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Pressed since the last tick. */
typedef enum sq_press {
    SQ_PRESS_CLICK = 1 << 0,   /* at the pointer: a mouse button or a tap */
    SQ_PRESS_CONFIRM = 1 << 1, /* the selected item */
    SQ_PRESS_BACK = 1 << 2,    /* leave this screen */
    SQ_PRESS_PAUSE = 1 << 3,   /* stop, or go on */
    SQ_PRESS_UP = 1 << 4,      /* steps in a menu; repeated while the direction is held */
    SQ_PRESS_DOWN = 1 << 5,
    SQ_PRESS_LEFT = 1 << 6,
    SQ_PRESS_RIGHT = 1 << 7,
    SQ_PRESS_SUSPEND = 1 << 8, /* somebody may be away: pause, but never resume */
    SQ_PRESS_FIRST = 1 << 9,   /* to the beginning of a replay or list, or to its end */
    SQ_PRESS_LAST = 1 << 10,
    SQ_PRESS_BACKWARD = 1 << 11, /* a large step back in it, or forward */
    SQ_PRESS_FORWARD = 1 << 12,
    SQ_PRESS_ACTION = 1 << 13, /* the game's one button. Devices press it together with what the
                                * same button does in menus */
    SQ_PRESS_HELP = 1 << 14,
    SQ_PRESS_PASTE = 1 << 15, /* what is on the clipboard, where that can be read */
} sq_press;

/* A key that went down: where it is and what is printed on it, each as the number that USB gives to
 * the key which is there, or has that sign, on a US keyboard. 0: unknown. */
typedef struct sq_keystroke {
    int32_t place, sign;
} sq_keystroke;

/* The device used last. Hints name its keys or buttons. */
typedef enum sq_device {
    SQ_DEVICE_MOUSE,
    SQ_DEVICE_KEYBOARD,
    SQ_DEVICE_GAMEPAD,
    SQ_DEVICE_TOUCH,
} sq_device;

enum { SQ_TYPED_SIZE = 32 }; /* with the zero byte; more in one tick is dropped */

typedef struct sq_controls {
    bool is_upright;            /* the canvas (draw/canvas.h) */
    float pointer_x, pointer_y; /* of mouse or finger, in canvas units; or outside the canvas */
    bool pointer_moved;         /* since the last tick; a tap moves it too */
    float drag_x, drag_y;       /* how far a finger has slid since then, in canvas units, even
                                 * outside the canvas; putting it down is no slide */
    bool mouse_is_held;         /* captured: it points at nothing, but pushes (push_x, push_y) */
    float push_x, push_y;       /* how far it has moved then since the last tick, in canvas units */
    float move_x, move_y;       /* direction held by keys or a stick; its length is at most 1 */
    bool rewinds;               /* rewinding is held: time runs back */
    bool finger_down; /* a finger is on the screen; SQ_PRESS_CLICK marks where it came down */
    float second_x, second_y; /* where a second finger came down, in canvas units, if it pressed
                               * SQ_PRESS_ACTION */
    unsigned pressed;         /* a set of sq_press */
    sq_keystroke stroke;      /* the key that the screen asked for (sq_session_wants_key) went down,
                               * and did nothing else; all 0: none */
    sq_device device;
    char typed[SQ_TYPED_SIZE]; /* characters typed or pasted since then, where a screen takes them;
                                * '\b' removes one */
} sq_controls;

static inline bool sq_pressed(const sq_controls *controls, sq_press press)
{
    return controls->pressed & (unsigned)press;
}

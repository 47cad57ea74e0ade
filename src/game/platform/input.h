/* input: turns SDL's events into the controls that the screens understand.
 *
 * Each event goes to the file of its device (keyboard, pointer, gamepads). The directions held
 * there add up to one, from which navigation makes presses. sq_controls collects all of it once per
 * tick.
 */
#pragma once

#include <SDL.h>
#include <stdbool.h>

#include "base/controls.h"
#include "platform/gamepads.h"
#include "platform/keyboard.h"
#include "platform/navigation.h"
#include "platform/pointer.h"
#include "platform/typing.h"
#include "platform/window.h"

enum { PLAT_INPUT_TURNS = 4 }; /* of the wheel: up, down, left, right */

/* All zero: no input yet, and no gamepads until plat_gamepads_init. */
typedef struct plat_input {
    const sq_keys *keys; /* borrowed; NULL: the defaults */
    bool catches_key;    /* the next key that goes down does nothing else; the app sets it */
    sq_keystroke stroke; /* that key, since the last tick */
    unsigned turned;     /* a set of 1 << turn: those of the wheel that count until the next tick */
    plat_keyboard keyboard;
    plat_pointer pointer;
    plat_gamepads gamepads; /* owned; app.c initialises and ends it */
    plat_navigation navigation;
    plat_typing typing; /* the app turns it on where a screen takes text */
    bool wants_mouse;   /* as last passed to plat_input_hold_mouse */
    SDL_FPoint move;    /* the sum of all held directions */
    unsigned pressed;   /* a set of sq_press, since the last tick */
    sq_device device;   /* used last; the mouse after that gamepad was removed */
    bool quit;          /* the player closes the window */
    bool lost_textures; /* the renderer was reset and has lost its textures */
    bool regains_focus; /* the window got the focus since the last tick */
    unsigned shortcuts; /* a set of 1U << sq_key: the app carries them out and clears them */
} plat_input;

/* Handles an event. False if it changes nothing and is no reason to wake up, such as the noise of a
 * stick at rest. When the window loses the focus, or is hidden, as a browser's tab can be with
 * the focus, everything held counts as released. What is held when the focus returns steers, but
 * presses nothing. */
bool plat_input_take(plat_input *input, const SDL_Event *event);

/* The controls for one tick. Presses and motions are then cleared. The pointer is on the canvas of
 * this window; before the first pointer event, in its middle. */
sq_controls plat_input_controls(plat_input *input, const plat_window *window);

/* True if the next controls have a press or a motion, or while a held direction can repeat. The
 * program must not sleep then. */
bool plat_input_is_busy(const plat_input *input);

/* Pauses a game that runs, and lets go of all keys: somebody may be away. */
void plat_input_suspend(plat_input *input);

/* Captures the mouse, or lets it go. If that is not possible, it goes on pointing. */
void plat_input_hold_mouse(plat_input *input, bool held);

/* Shakes the gamepad used last, if a gamepad is the device used last. `strength`: 0 to 1. */
void plat_input_rumble(const plat_input *input, float strength, unsigned milliseconds);

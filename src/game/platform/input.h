/* input: from SDL's events to what the screens understand.
 *
 * Each event goes to the room of its device (keyboard, pointer, gamepads). What is held there adds
 * up to one direction, out of which navigation makes presses; sq_controls is all of it, once for
 * each tick.
 */
#pragma once

#include <SDL.h>
#include <stdbool.h>

#include "base/controls.h"
#include "platform/gamepads.h"
#include "platform/keyboard.h"
#include "platform/navigation.h"
#include "platform/pointer.h"
#include "platform/window.h"

/* All zero: nothing has come in, and there are no gamepads until plat_gamepads_init. */
typedef struct plat_input {
    plat_keyboard keyboard;
    plat_pointer pointer;
    plat_gamepads gamepads; /* owned; app begins and ends it */
    plat_navigation navigation;
    SDL_FPoint move;    /* by all that is held */
    unsigned pressed;   /* a set of sq_press, since the last tick */
    sq_device device;   /* used last; the mouse after the loss of a gamepad */
    bool quit;          /* the window is to close */
    bool lost_textures; /* the renderer was reset: what it held is gone */

    /* Wishes, for the app to fulfil and take back. */
    bool toggle_fullscreen;
    bool toggle_mute;
    bool take_screenshot;
    bool toggle_debug_overlay;
} plat_input;

/* Takes note of an event. False if it makes no difference to anybody, such as the noise of a stick
 * at rest: no reason to wake up. A window that loses the focus lets go of all that is held. */
bool plat_input_take(plat_input *input, const SDL_Event *event);

/* What the player does, for one tick; what was pressed or moved is so for this tick only. The
 * pointer is that of this window; before it was ever seen, the canvas' middle. */
sq_controls plat_input_controls(plat_input *input, const plat_window *window);

/* Would the next tick be told of a press or a motion? While a direction is held that can repeat,
 * too. Who sleeps then sleeps through it. */
bool plat_input_is_busy(const plat_input *input);

/* Another screen is shown: directions that are held still count as held, but press nothing there
 * until they have been let go. Who dies running does not run through the menu. */
void plat_input_enter_screen(plat_input *input);

/* Shakes the gamepad used last, where it can, if that is what the player used last: strength 0 to
 * 1, for so many milliseconds. */
void plat_input_rumble(const plat_input *input, float strength, unsigned milliseconds);

/* gamepads: all that are attached, as they come and go. Their sticks and d-pads give a direction,
 * their buttons presses. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

enum { PLAT_GAMEPADS_MAX = 16 }; /* more are not heard */

typedef struct plat_gamepad {
    SDL_GameController *controller; /* owned; NULL: none in this place */
    SDL_Point stick;                /* the left one, as SDL has it: -32768 to 32767 */
    unsigned held;                  /* of the d-pad, a set of SQ_PRESS_UP to SQ_PRESS_RIGHT */
    bool rewinds;                   /* the left shoulder button is held */
} plat_gamepad;

/* All zero: none are there, and none will be. */
typedef struct plat_gamepads {
    bool started; /* SDL's part for them */
    plat_gamepad pads[PLAT_GAMEPADS_MAX];
    SDL_GameController *last; /* used last, one of these; NULL: none */
} plat_gamepads;

/* Starts SDL's part for them, learns the mappings in `folder`'s gamecontrollerdb.txt if there is
 * such a file (NULL: no folder), and opens those that are attached. What fails is one line on
 * standard error; the game goes on with what there is. A joystick that nobody has a mapping for is
 * none. */
void plat_gamepads_init(plat_gamepads *gamepads, const char *folder);

/* Ends all that; fine on one that is all zero. */
void plat_gamepads_deinit(plat_gamepads *gamepads);

/* The device with this number, as SDL_CONTROLLERDEVICEADDED tells it, has come. It may be known
 * already, or gone again. */
void plat_gamepads_add(plat_gamepads *gamepads, int device);

/* The one with this id, as SDL_CONTROLLERDEVICEREMOVED tells it, is gone. True if it was the one
 * used last. */
bool plat_gamepads_remove(plat_gamepads *gamepads, SDL_JoystickID id);

/* Takes note of an axis or a button, and adds what it presses, a set of sq_press; not the d-pad,
 * which is a direction. True if the player did it: the noise of a stick at rest is nobody's. */
bool plat_gamepads_take(plat_gamepads *gamepads, const SDL_Event *event, unsigned *pressed);

/* Lets go of all sticks, d-pads and shoulders, until they move. */
void plat_gamepads_release(plat_gamepads *gamepads);

/* Where all of them together point to: length at most 1. A stick begins outside a dead zone of a
 * quarter of its way, with 0, and has length 1 a little before its end. */
SDL_FPoint plat_gamepads_direction(const plat_gamepads *gamepads);

/* Is the left shoulder button of any of them held? */
bool plat_gamepads_rewind(const plat_gamepads *gamepads);

/* Shakes the one used last, where it can: strength 0 to 1, for so many milliseconds. */
void plat_gamepads_rumble(const plat_gamepads *gamepads, float strength, unsigned milliseconds);

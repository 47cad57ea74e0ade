/* gamepads: all attached gamepads, as they come and go. Their sticks and d-pads give a direction,
 * their buttons presses. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

enum { PLAT_GAMEPADS_MAX = 16 }; /* more are ignored */

typedef struct plat_gamepad {
    SDL_GameController *controller; /* owned; NULL: a free place */
    SDL_Point stick;                /* the left one, in SDL's range: -32768 to 32767 */
    unsigned held;                  /* d-pad: SQ_PRESS_UP to _RIGHT, left shoulder: _BACKWARD */
    bool pulled[2];                 /* the left trigger and the right one */
} plat_gamepad;

/* All zero: no gamepads. */
typedef struct plat_gamepads {
    bool started; /* SDL's controller subsystem */
    plat_gamepad pads[PLAT_GAMEPADS_MAX];
    float
        dead; /* the share of a stick's way that does not count; 0: a quarter, 1: nothing counts */
    char unknown[48]; /* a joystick without a mapping, until the player is told; empty: none */
    SDL_GameController *last; /* one of these, used last; NULL: none */
} plat_gamepads;

/* Starts SDL's controller subsystem and opens the attached gamepads. A failure is one line on
 * standard error, and the game goes on. Joysticks for which SDL has no mapping are only
 * noted (plat_gamepads_meet). */
void plat_gamepads_init(plat_gamepads *gamepads);

/* Asks the gamepads for their news, which become events. Call it in each frame, with
 * SDL_HINT_AUTO_UPDATE_JOYSTICKS off: else SDL looks a thousand times a second while it waits. */
void plat_gamepads_update(const plat_gamepads *gamepads);

/* How often a program that waits should look for them, in milliseconds: seldom for new ones. */
Uint32 plat_gamepads_interval(const plat_gamepads *gamepads);

/* Closes everything. Accepts a zeroed struct. */
void plat_gamepads_deinit(plat_gamepads *gamepads);

/* Adds the device with this index, from SDL_CONTROLLERDEVICEADDED. It may be known already, or gone
 * again. */
void plat_gamepads_add(plat_gamepads *gamepads, int device);

/* Notes a device for which SDL has no mapping, so that its buttons mean nothing: from
 * SDL_JOYDEVICEADDED, which comes for gamepads, too. */
void plat_gamepads_meet(plat_gamepads *gamepads, int device);

/* Removes the gamepad with this id, from SDL_CONTROLLERDEVICEREMOVED. True if it was used last. */
bool plat_gamepads_remove(plat_gamepads *gamepads, SDL_JoystickID id);

/* Handles an axis or a button and adds its presses, a set of sq_press. The d-pad adds none: it is a
 * direction. False for the noise of a stick at rest, which the player has not caused. */
bool plat_gamepads_take(plat_gamepads *gamepads, const SDL_Event *event, unsigned *pressed);

/* Writes the button event of a trigger, SQ_KEY_TRIGGER for the left one and the next number for the
 * right: it goes down when it is pulled most of the way, and up when it is nearly let go. False for
 * any other event, and between the two. */
bool plat_gamepads_pull(plat_gamepads *gamepads, const SDL_Event *event, SDL_Event *button);

/* Sets the share of a stick's way that does not count; 1: gamepads do not count at all. */
void plat_gamepads_count_from(plat_gamepads *gamepads, float dead);

/* Treats all sticks, d-pads and shoulders as released until they move. A trigger that is held has
 * to be let go first. */
void plat_gamepads_release(plat_gamepads *gamepads);

/* The direction of all gamepads together, of length at most 1. A stick counts from 0 at the edge of
 * its dead zone to 1 shortly before its end. */
SDL_FPoint plat_gamepads_direction(const plat_gamepads *gamepads);

/* True while the left shoulder button of any gamepad is held. */
bool plat_gamepads_rewind(const plat_gamepads *gamepads);

/* Shakes the gamepad used last, if it can. `strength`: 0 to 1. */
void plat_gamepads_rumble(const plat_gamepads *gamepads, float strength, unsigned milliseconds);

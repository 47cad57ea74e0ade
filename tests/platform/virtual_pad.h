/* virtual_pad: a gamepad that looks real to SDL, for tests. */
#pragma once

#include "testing.h"

#include <SDL.h>

typedef struct VirtualPad {
    SDL_Joystick *joystick;
    SDL_JoystickID id;
} VirtualPad;

static inline VirtualPad attach_device(SDL_JoystickType type)
{
    const int device =
        SDL_JoystickAttachVirtual(type, SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0);
    assert_true(device >= 0);
    SDL_Joystick *joystick = SDL_JoystickOpen(device);
    assert_non_null(joystick);
    return (VirtualPad){joystick, SDL_JoystickInstanceID(joystick)};
}

static inline VirtualPad attach_pad(void)
{
    return attach_device(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
}

static inline int device_number(const VirtualPad *pad)
{
    for (int device = 0; device < SDL_NumJoysticks(); device++)
        if (SDL_JoystickGetDeviceInstanceID(device) == pad->id)
            return device;
    fail_msg("the pad is gone");
    return -1;
}

static inline void detach_pad(VirtualPad *pad)
{
    assert_int_equal(SDL_JoystickDetachVirtual(device_number(pad)), 0);
    SDL_JoystickClose(pad->joystick);
    pad->joystick = NULL;
}

/* The left stick, each axis -1 to 1. */
static inline void push_stick(const VirtualPad *pad, float x, float y)
{
    SDL_JoystickSetVirtualAxis(pad->joystick, SDL_CONTROLLER_AXIS_LEFTX,
                               (Sint16)(x * SDL_JOYSTICK_AXIS_MAX));
    SDL_JoystickSetVirtualAxis(pad->joystick, SDL_CONTROLLER_AXIS_LEFTY,
                               (Sint16)(y * SDL_JOYSTICK_AXIS_MAX));
    SDL_JoystickUpdate();
}

/* A trigger, from 0 to 1. SDL makes that of the whole way of an axis. */
static inline void pull_trigger(const VirtualPad *pad, SDL_GameControllerAxis axis, float way)
{
    SDL_JoystickSetVirtualAxis(pad->joystick, (int)axis,
                               (Sint16)((2 * way - 1) * SDL_JOYSTICK_AXIS_MAX));
    SDL_JoystickUpdate();
}

static inline void set_pad_button(const VirtualPad *pad, SDL_GameControllerButton button, bool down)
{
    SDL_JoystickSetVirtualButton(pad->joystick, (int)button, down ? SDL_PRESSED : SDL_RELEASED);
    SDL_JoystickUpdate();
}

static inline void tap_pad_button(const VirtualPad *pad, SDL_GameControllerButton button)
{
    set_pad_button(pad, button, true);
    set_pad_button(pad, button, false);
}

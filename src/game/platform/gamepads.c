#include "platform/gamepads.h"

#include "base/controls.h"
#include "base/log.h"
#include "keep/keys.h"
#include "platform/direction.h"
#include "platform/reason.h"

/* ---- attached gamepads ---- */

void plat_gamepads_init(plat_gamepads *gamepads)
{
    *gamepads = (plat_gamepads){0};
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        sq_log_error("cannot use gamepads: %s", plat_reason());
        return;
    }
    gamepads->started = true;
    for (int device = 0; device < SDL_NumJoysticks(); device++)
        plat_gamepads_add(gamepads, device); /* events tell of those without a mapping */
}

void plat_gamepads_deinit(plat_gamepads *gamepads)
{
    for (int i = 0; i < PLAT_GAMEPADS_MAX; i++)
        if (gamepads->pads[i].controller)
            SDL_GameControllerClose(gamepads->pads[i].controller);
    if (gamepads->started)
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    *gamepads = (plat_gamepads){0};
}

/* The place of this controller or, for NULL, a free one. NULL if there is none. */
static plat_gamepad *find(plat_gamepads *gamepads, const SDL_GameController *controller)
{
    for (int i = 0; i < PLAT_GAMEPADS_MAX; i++)
        if (gamepads->pads[i].controller == controller)
            return &gamepads->pads[i];
    return NULL;
}

static plat_gamepad *find_id(plat_gamepads *gamepads, SDL_JoystickID id)
{
    const SDL_GameController *controller = SDL_GameControllerFromInstanceID(id);
    return controller ? find(gamepads, controller) : NULL;
}

void plat_gamepads_add(plat_gamepads *gamepads, int device)
{
    plat_gamepad *place = find(gamepads, NULL);
    if (!SDL_IsGameController(device) || !place ||
        find_id(gamepads, SDL_JoystickGetDeviceInstanceID(device)))
        return;
    *place = (plat_gamepad){.controller = SDL_GameControllerOpen(device)};
    if (!place->controller)
        sq_log_error("cannot use a gamepad: %s", plat_reason());
}

void plat_gamepads_meet(plat_gamepads *gamepads, int device)
{
    const char *name = SDL_JoystickNameForIndex(device);
    if (SDL_IsGameController(device))
        return;
    sq_log_error("SDL knows no buttons of %s: give it a mapping in SDL_GAMECONTROLLERCONFIG",
                 name ? name : "a joystick");
    SDL_strlcpy(gamepads->unknown, name ? name : "A joystick", sizeof gamepads->unknown);
}

bool plat_gamepads_remove(plat_gamepads *gamepads, SDL_JoystickID id)
{
    plat_gamepad *pad = find_id(gamepads, id);
    if (!pad)
        return false;
    const bool was_last = gamepads->last == pad->controller;
    if (was_last)
        gamepads->last = NULL;
    SDL_GameControllerClose(pad->controller);
    *pad = (plat_gamepad){0};
    return was_last;
}

void plat_gamepads_update(const plat_gamepads *gamepads)
{
    if (gamepads->started)
        SDL_JoystickUpdate();
}

Uint32 plat_gamepads_interval(const plat_gamepads *gamepads)
{
    enum { NEWS_MS = 50, NEW_ONES_MS = 1000 };
    for (int i = 0; i < PLAT_GAMEPADS_MAX; i++)
        if (gamepads->pads[i].controller)
            return NEWS_MS;
    return gamepads->started ? NEW_ONES_MS : 0;
}

/* ---- input ---- */

static SDL_FPoint direction_of_stick(const plat_gamepads *gamepads, SDL_Point stick)
{
    static const float FULL = 0.95F;
    const float dead = gamepads->dead > 0 ? gamepads->dead : 0.25F;
    const SDL_FPoint way = {(float)stick.x / SDL_JOYSTICK_AXIS_MAX,
                            (float)stick.y / SDL_JOYSTICK_AXIS_MAX};
    const float length = plat_direction_length(way);
    if (length <= dead)
        return (SDL_FPoint){0, 0};
    const float scale = SDL_min((length - dead) / (FULL - dead), 1) / length;
    return (SDL_FPoint){way.x * scale, way.y * scale};
}

static SDL_FPoint direction_of_dpad(unsigned held)
{
    const int x = ((held & SQ_PRESS_RIGHT) != 0) - ((held & SQ_PRESS_LEFT) != 0);
    const int y = ((held & SQ_PRESS_DOWN) != 0) - ((held & SQ_PRESS_UP) != 0);
    return (SDL_FPoint){(float)x, (float)y};
}

SDL_FPoint plat_gamepads_direction(const plat_gamepads *gamepads)
{
    SDL_FPoint sum = {0, 0};
    for (int i = 0; i < PLAT_GAMEPADS_MAX; i++) {
        const SDL_FPoint stick = direction_of_stick(gamepads, gamepads->pads[i].stick);
        const SDL_FPoint dpad = direction_of_dpad(gamepads->pads[i].held);
        sum = (SDL_FPoint){sum.x + stick.x + dpad.x, sum.y + stick.y + dpad.y};
    }
    return plat_direction_cut(sum);
}

static bool take_axis(const plat_gamepads *gamepads, plat_gamepad *pad,
                      const SDL_ControllerAxisEvent *axis)
{
    if (axis->axis == SDL_CONTROLLER_AXIS_LEFTX)
        pad->stick.x = axis->value;
    else if (axis->axis == SDL_CONTROLLER_AXIS_LEFTY)
        pad->stick.y = axis->value;
    else
        return false;
    return plat_direction_length(direction_of_stick(gamepads, pad->stick)) > 0;
}

/* What a button means while it is held, and what it presses when it goes down. */
typedef struct button_meaning {
    unsigned held, pressed;
} button_meaning;

static button_meaning meaning_of(Uint8 button)
{
    static const button_meaning meanings[SDL_CONTROLLER_BUTTON_MAX] = {
        [SDL_CONTROLLER_BUTTON_A] = {.pressed = SQ_PRESS_CONFIRM | SQ_PRESS_ACTION},
        [SDL_CONTROLLER_BUTTON_B] = {.pressed = SQ_PRESS_BACK},
        [SDL_CONTROLLER_BUTTON_START] = {.pressed = SQ_PRESS_PAUSE},
        [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = {.held = SQ_PRESS_BACKWARD,
                                                .pressed = SQ_PRESS_BACKWARD},
        [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = {.pressed = SQ_PRESS_FORWARD},
        [SDL_CONTROLLER_BUTTON_DPAD_UP] = {.held = SQ_PRESS_UP},
        [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = {.held = SQ_PRESS_DOWN},
        [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = {.held = SQ_PRESS_LEFT},
        [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = {.held = SQ_PRESS_RIGHT},
    };
    return button < SDL_CONTROLLER_BUTTON_MAX ? meanings[button] : (button_meaning){0, 0};
}

static bool take_button(plat_gamepad *pad, const SDL_ControllerButtonEvent *button,
                        unsigned *pressed)
{
    const button_meaning meaning = meaning_of(button->button);
    if (button->type == SDL_CONTROLLERBUTTONUP) {
        pad->held &= ~meaning.held;
        return false;
    }
    pad->held |= meaning.held;
    *pressed |= meaning.pressed;
    return true;
}

bool plat_gamepads_take(plat_gamepads *gamepads, const SDL_Event *event, unsigned *pressed)
{
    const bool is_axis = event->type == SDL_CONTROLLERAXISMOTION;
    plat_gamepad *pad = find_id(gamepads, is_axis ? event->caxis.which : event->cbutton.which);
    if (!pad || gamepads->dead >= 1)
        return false;
    const bool used = is_axis ? take_axis(gamepads, pad, &event->caxis)
                              : take_button(pad, &event->cbutton, pressed);
    if (used)
        gamepads->last = pad->controller;
    return used;
}

bool plat_gamepads_pull(plat_gamepads *gamepads, const SDL_Event *event, SDL_Event *button)
{
    enum { DOWN = SDL_JOYSTICK_AXIS_MAX / 5 * 3, UP = SDL_JOYSTICK_AXIS_MAX / 4 };
    const SDL_ControllerAxisEvent *axis = &event->caxis;
    if (event->type != SDL_CONTROLLERAXISMOTION || axis->axis < SDL_CONTROLLER_AXIS_TRIGGERLEFT ||
        axis->axis > SDL_CONTROLLER_AXIS_TRIGGERRIGHT)
        return false;
    plat_gamepad *pad = find_id(gamepads, axis->which);
    const int side = axis->axis - SDL_CONTROLLER_AXIS_TRIGGERLEFT;
    if (!pad || (pad->pulled[side] ? axis->value > UP : axis->value < DOWN))
        return false;
    pad->pulled[side] = !pad->pulled[side];
    *button = (SDL_Event){
        .cbutton = {.type = pad->pulled[side] ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP,
                    .which = axis->which,
                    .button = (Uint8)(SQ_KEY_TRIGGER + side)}};
    return true;
}

void plat_gamepads_count_from(plat_gamepads *gamepads, float dead)
{
    if (gamepads->dead != dead)
        plat_gamepads_release(gamepads);
    gamepads->dead = dead;
}

void plat_gamepads_release(plat_gamepads *gamepads)
{
    for (int i = 0; i < PLAT_GAMEPADS_MAX; i++)
        gamepads->pads[i] =
            (plat_gamepad){.controller = gamepads->pads[i].controller,
                           .pulled = {gamepads->pads[i].pulled[0], gamepads->pads[i].pulled[1]}};
}

bool plat_gamepads_rewind(const plat_gamepads *gamepads)
{
    for (int i = 0; i < PLAT_GAMEPADS_MAX; i++)
        if (gamepads->pads[i].held & SQ_PRESS_BACKWARD)
            return true;
    return false;
}

void plat_gamepads_rumble(const plat_gamepads *gamepads, float strength, unsigned milliseconds)
{
    const Uint16 motor = (Uint16)(SDL_clamp(strength, 0, 1) * 0xFFFF);
    if (gamepads->last)
        SDL_GameControllerRumble(gamepads->last, motor, motor, milliseconds);
}

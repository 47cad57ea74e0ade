#include "platform/input.h"

#include "platform/direction.h"

/* ---- held directions ---- */

/* Adds up the directions of all devices. False if the sum has not changed. */
static bool steer(plat_input *input)
{
    const SDL_FPoint keys = plat_keyboard_direction(&input->keyboard);
    const SDL_FPoint pads = plat_gamepads_direction(&input->gamepads);
    const SDL_FPoint before = input->move;
    input->move = plat_direction_cut((SDL_FPoint){keys.x + pads.x, keys.y + pads.y});
    plat_navigation_steer(&input->navigation, input->move);
    return input->move.x != before.x || input->move.y != before.y;
}

static void release_all(plat_input *input)
{
    input->keyboard = (plat_keyboard){0};
    plat_pointer_release(&input->pointer);
    plat_gamepads_release(&input->gamepads);
    steer(input);
}

/* ---- keys ---- */

static const sq_keys *keys_of(const plat_input *input)
{
    return input->keys ? input->keys : &sq_keys_defaults;
}

/* With one of these, a key is a shortcut or belongs to the window manager: unless it is such a key
 * itself, or the player has given that one a meaning, and holds it as a part of the game. */
static bool is_command(const plat_input *input, const SDL_KeyboardEvent *key)
{
    static const struct {
        SDL_Scancode place;
        Uint16 modifier;
    } modifiers[] = {
        {SDL_SCANCODE_LCTRL, KMOD_LCTRL}, {SDL_SCANCODE_RCTRL, KMOD_RCTRL},
        {SDL_SCANCODE_LALT, KMOD_LALT},   {SDL_SCANCODE_RALT, KMOD_RALT},
        {SDL_SCANCODE_LGUI, KMOD_LGUI},   {SDL_SCANCODE_RGUI, KMOD_RGUI},
    };
    for (size_t i = 0; i < SDL_arraysize(modifiers); i++) {
        const int32_t place = (int32_t)modifiers[i].place;
        const sq_keystroke stroke = {.place = place, .sign = place};
        if (key->keysym.mod & modifiers[i].modifier && key->keysym.scancode != modifiers[i].place &&
            sq_keys_find(keys_of(input), stroke) == SQ_KEY_NONE)
            return true;
    }
    return false;
}

/* Shortcuts concern window and sound instead of the screens. */
static bool take_shortcut(plat_input *input, sq_key meaning)
{
    const unsigned taken = 1U << meaning & (1U << SQ_KEY_FULLSCREEN | 1U << SQ_KEY_FIGURES |
                                            1U << SQ_KEY_SCREENSHOT | 1U << SQ_KEY_MUTE);
    input->shortcuts |= taken;
    return taken != 0;
}

static unsigned presses_of(sq_key meaning)
{
    switch (meaning) {
    case SQ_KEY_ACTION:
        return SQ_PRESS_ACTION;
    case SQ_KEY_PAUSE:
        return SQ_PRESS_PAUSE;
    case SQ_KEY_HELP:
        return SQ_PRESS_HELP;
    default:
        return 0;
    }
}

/* What keys press that always do. */
static unsigned fixed_presses_of(SDL_Keycode code)
{
    static const struct {
        SDL_Keycode code;
        unsigned pressed;
    } keys[] = {
        {SDLK_RETURN, SQ_PRESS_CONFIRM},
        {SDLK_KP_ENTER, SQ_PRESS_CONFIRM},
        {SDLK_SPACE, SQ_PRESS_CONFIRM},
        {SDLK_ESCAPE, SQ_PRESS_BACK | SQ_PRESS_PAUSE},
        {SDLK_AC_BACK, SQ_PRESS_BACK | SQ_PRESS_PAUSE},
        {SDLK_BACKSPACE, SQ_PRESS_BACK},
        {SDLK_PAUSE, SQ_PRESS_PAUSE},
        {SDLK_HOME, SQ_PRESS_FIRST},
        {SDLK_END, SQ_PRESS_LAST},
        {SDLK_PAGEUP, SQ_PRESS_BACKWARD},
        {SDLK_PAGEDOWN, SQ_PRESS_FORWARD},
    };
    for (size_t i = 0; i < SDL_arraysize(keys); i++)
        if (keys[i].code == code)
            return keys[i].pressed;
    return 0;
}

/* Space confirms, unless the player has given it another meaning than the action. */
static void press_key(plat_input *input, sq_key meaning, SDL_Keycode code)
{
    unsigned pressed = presses_of(meaning);
    if (take_shortcut(input, meaning))
        return;
    if (meaning == SQ_KEY_NONE || meaning == SQ_KEY_ACTION)
        pressed |= fixed_presses_of(code);
    input->pressed |= pressed;
    if (pressed)
        input->device = SQ_DEVICE_KEYBOARD;
}

/* As a shortcut, it keeps its meaning with a modifier. */
static bool is_function_key(const SDL_KeyboardEvent *key)
{
    return key->keysym.sym >= SDLK_F1 && key->keysym.sym <= SDLK_F12;
}

static bool is_alt_enter(const SDL_KeyboardEvent *key)
{
    const SDL_Keycode code = key->keysym.sym;
    return (code == SDLK_RETURN || code == SDLK_KP_ENTER) && key->keysym.mod & KMOD_ALT;
}

/* True if a screen waits for this key. Escape keeps its meaning: it ends the waiting. */
static bool catch_key(plat_input *input, const SDL_KeyboardEvent *key)
{
    if (!input->catches_key || is_command(input, key) || key->keysym.sym == SDLK_ESCAPE)
        return false;
    input->stroke = plat_keyboard_stroke(key->keysym);
    input->device = SQ_DEVICE_KEYBOARD;
    return true;
}

/* Directions come first, also while Ctrl is held: a key in the place of W, A, S or D is one,
 * whatever its letter is. Any other that is down when the focus returns went down in another
 * window, and means nothing here. */
static void take_key_down(plat_input *input, const SDL_KeyboardEvent *key)
{
    if (plat_typing_take_key(&input->typing, key)) {
        input->device = SQ_DEVICE_KEYBOARD;
        return;
    }
    const sq_key meaning = sq_keys_find(keys_of(input), plat_keyboard_stroke(key->keysym));
    if (key->repeat || catch_key(input, key))
        return;
    if (plat_typing_is_paste(key))
        input->pressed |= SQ_PRESS_PASTE;
    const bool rewinds = meaning == SQ_KEY_REWIND || key->keysym.sym == SDLK_TAB;
    const bool is_other = rewinds && is_command(input, key); /* Alt+Tab, or Ctrl+R in a page */
    if (!is_other && plat_keyboard_take(&input->keyboard, keys_of(input), key)) {
        input->device = SQ_DEVICE_KEYBOARD;
        steer(input);
    } else if (input->regains_focus) {
        return;
    } else if (is_alt_enter(key)) {
        input->shortcuts |= 1U << SQ_KEY_FULLSCREEN;
    } else if (!is_command(input, key)) {
        press_key(input, meaning, plat_keyboard_code(key->keysym));
    } else if (is_function_key(key)) {
        take_shortcut(input, meaning);
    }
}

static void take_key_up(plat_input *input, const SDL_KeyboardEvent *key)
{
    plat_keyboard_take(&input->keyboard, keys_of(input), key);
    steer(input);
}

/* ---- buttons that the player has given a meaning ---- */

/* The number of the button that goes down or up, as in keys.h; 0: none that can have one. */
static int32_t button_of(const SDL_Event *event)
{
    switch (event->type) {
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return event->button.which == SDL_TOUCH_MOUSEID ? 0 : SQ_KEY_MOUSE + event->button.button;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        return SQ_KEY_PAD + event->cbutton.button;
    default:
        return 0;
    }
}

/* True if a screen asks for a key and takes the button, or if the player has given it a meaning:
 * then it does nothing else. */
static bool take_number(plat_input *input, int32_t number, bool is_down)
{
    const sq_keystroke stroke = {.sign = number};
    const sq_key meaning = sq_keys_find(keys_of(input), stroke);
    const sq_device device = stroke.sign >= SQ_KEY_PAD ? SQ_DEVICE_GAMEPAD : SQ_DEVICE_MOUSE;
    if (stroke.sign == 0 || sq_keys_is_fixed(stroke) ||
        (device == SQ_DEVICE_GAMEPAD && input->gamepads.dead >= 1))
        return false;
    if (input->catches_key && is_down)
        input->stroke = stroke;
    else if (meaning == SQ_KEY_NONE)
        return false;
    else if (plat_keyboard_hold(&input->keyboard, meaning, is_down))
        steer(input);
    else if (is_down)
        press_key(input, meaning, SDLK_UNKNOWN);
    input->device = device;
    return true;
}

static bool take_button(plat_input *input, const SDL_Event *event)
{
    return take_number(input, button_of(event),
                       event->type == SDL_MOUSEBUTTONDOWN ||
                           event->type == SDL_CONTROLLERBUTTONDOWN);
}

/* A turn of the wheel is a press that lasts for a tick, however far it turns. */
static bool take_wheel(plat_input *input, const SDL_MouseWheelEvent *wheel)
{
    const int turns[PLAT_INPUT_TURNS] = {wheel->y, -wheel->y, -wheel->x, wheel->x};
    bool used = false;
    for (unsigned way = 0; way < PLAT_INPUT_TURNS; way++) {
        if (turns[way] <= 0 || !take_number(input, SQ_KEY_WHEEL + (int32_t)way, true))
            continue;
        input->turned |= 1U << way;
        used = true;
    }
    return used;
}

static void rest_wheel(plat_input *input)
{
    for (unsigned way = 0; way < PLAT_INPUT_TURNS; way++)
        if (input->turned >> way & 1)
            take_number(input, SQ_KEY_WHEEL + (int32_t)way, false);
    input->turned = 0;
}

/* ---- other devices ---- */

static bool take_pointer(plat_input *input, const SDL_Event *event)
{
    const bool finger = event->type == SDL_FINGERDOWN || event->type == SDL_FINGERMOTION ||
                        event->type == SDL_FINGERUP;
    const bool used =
        finger ? plat_pointer_take_finger(&input->pointer, &event->tfinger, &input->pressed)
               : plat_pointer_take_mouse(&input->pointer, event, &input->pressed);
    if (used)
        input->device = finger ? SQ_DEVICE_TOUCH : SQ_DEVICE_MOUSE;
    return used;
}

static bool take_gamepad(plat_input *input, const SDL_Event *event)
{
    const bool used = plat_gamepads_take(&input->gamepads, event, &input->pressed);
    if (used)
        input->device = SQ_DEVICE_GAMEPAD;
    return steer(input) || used;
}

static void lose_gamepad(plat_input *input, SDL_JoystickID id)
{
    const bool was_last = plat_gamepads_remove(&input->gamepads, id);
    steer(input);
    if (was_last && input->device == SQ_DEVICE_GAMEPAD) {
        input->pressed |= SQ_PRESS_SUSPEND;
        input->device = SQ_DEVICE_MOUSE;
    }
}

void plat_input_suspend(plat_input *input)
{
    input->pressed |= SQ_PRESS_SUSPEND;
    release_all(input);
}

static void take_window_event(plat_input *input, Uint8 what)
{
    if (what == SDL_WINDOWEVENT_FOCUS_GAINED)
        input->regains_focus = true;
    if (what != SDL_WINDOWEVENT_FOCUS_LOST && what != SDL_WINDOWEVENT_MINIMIZED &&
        what != SDL_WINDOWEVENT_HIDDEN)
        return;
    plat_input_suspend(input);
}

/* SDL sends each gamepad event a second time as a joystick event. */
static bool is_about_joystick(Uint32 type)
{
    return type >= SDL_JOYAXISMOTION && type < SDL_CONTROLLERAXISMOTION;
}

bool plat_input_take(plat_input *input, const SDL_Event *event)
{
    SDL_Event pulled;
    if (plat_gamepads_pull(&input->gamepads, event, &pulled))
        return take_button(input, &pulled);
    if (take_button(input, event))
        return true;
    switch (event->type) {
    case SDL_QUIT:
        input->quit = true;
        return true;
    case SDL_KEYDOWN:
        take_key_down(input, &event->key);
        return true;
    case SDL_KEYUP:
        take_key_up(input, &event->key);
        return true;
    case SDL_USEREVENT: /* a button of the page, by the number of a key's meaning */
        press_key(input, (sq_key)event->user.code, SDLK_UNKNOWN);
        return true;
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return take_pointer(input, event);
    case SDL_MOUSEWHEEL:
        return take_wheel(input, &event->wheel);
    case SDL_CONTROLLERAXISMOTION:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        return take_gamepad(input, event);
    case SDL_CONTROLLERDEVICEADDED:
        plat_gamepads_add(&input->gamepads, event->cdevice.which);
        return true;
    case SDL_JOYDEVICEADDED:
        plat_gamepads_meet(&input->gamepads, event->jdevice.which);
        return input->gamepads.unknown[0] != '\0';
    case SDL_CONTROLLERDEVICEREMOVED:
        lose_gamepad(input, event->cdevice.which);
        return true;
    case SDL_WINDOWEVENT:
        take_window_event(input, event->window.event);
        return true;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        input->lost_textures = true;
        return true;
    default:
        return !is_about_joystick(event->type);
    }
}

/* ---- controls ---- */

static SDL_FPoint pointer_on_canvas(const plat_input *input, const plat_window *window)
{
    const sq_canvas canvas = sq_canvas_of(plat_window_is_upright(window));
    const SDL_Point size = plat_window_extent(window);
    if (!input->pointer.seen)
        return (SDL_FPoint){canvas.width / 2, canvas.height / 2};
    return plat_window_to_canvas(window, plat_pointer_in_window(&input->pointer, size));
}

static SDL_FPoint tap_on_canvas(const plat_input *input, const plat_window *window)
{
    const SDL_Point size = plat_window_extent(window);
    return plat_window_to_canvas(window, plat_pointer_tap_in_window(&input->pointer, size));
}

/* Not by the places on the canvas, which are whole pixels: a slow finger would stand still. */
static SDL_FPoint drag_on_canvas(const plat_input *input, const plat_window *window)
{
    const SDL_FPoint size = plat_window_in_canvas_units(window);
    return (SDL_FPoint){input->pointer.drag.x * size.x, input->pointer.drag.y * size.y};
}

/* Window units, as in mouse events, to canvas units. */
static SDL_FPoint push_on_canvas(const plat_input *input, const plat_window *window)
{
    const SDL_Point units = plat_window_extent(window);
    const SDL_FPoint size = plat_window_in_canvas_units(window);
    return (SDL_FPoint){input->pointer.push.x * size.x / (float)SDL_max(units.x, 1),
                        input->pointer.push.y * size.y / (float)SDL_max(units.y, 1)};
}

static bool is_rewinding(const plat_input *input)
{
    return input->keyboard.rewinds || input->pointer.rewinds ||
           plat_gamepads_rewind(&input->gamepads);
}

/* Together with the focus, SDL reports the keys that are held as pressed. */
static void end_regaining_focus(plat_input *input)
{
    if (input->regains_focus)
        plat_navigation_silence(&input->navigation);
    input->regains_focus = false;
}

sq_controls plat_input_controls(plat_input *input, const plat_window *window)
{
    end_regaining_focus(input);
    const SDL_FPoint pointer = pointer_on_canvas(input, window);
    const SDL_FPoint drag = drag_on_canvas(input, window);
    const SDL_FPoint tap = tap_on_canvas(input, window);
    const SDL_FPoint push = push_on_canvas(input, window);
    sq_controls controls = {
        .is_upright = plat_window_is_upright(window),
        .pointer_x = pointer.x,
        .pointer_y = pointer.y,
        .pointer_moved = input->pointer.moved,
        .drag_x = drag.x,
        .drag_y = drag.y,
        .mouse_is_held = input->pointer.is_held,
        .push_x = push.x,
        .push_y = push.y,
        .move_x = input->move.x,
        .move_y = input->move.y,
        .rewinds = is_rewinding(input),
        .finger_down = input->pointer.has_first,
        .second_x = tap.x,
        .second_y = tap.y,
        .pressed = input->pressed | plat_navigation_tick(&input->navigation),
        .stroke = input->stroke,
        .device = input->device,
    };
    SDL_strlcpy(controls.typed, input->typing.text, sizeof controls.typed);
    input->typing.text[0] = '\0';
    input->pressed = 0;
    input->stroke = (sq_keystroke){0};
    plat_pointer_rest(&input->pointer);
    rest_wheel(input);
    return controls;
}

bool plat_input_is_busy(const plat_input *input)
{
    return input->pressed || input->stroke.place || input->stroke.sign || input->pointer.moved ||
           input->typing.text[0] || plat_navigation_is_busy(&input->navigation);
}

void plat_input_hold_mouse(plat_input *input, bool held)
{
    if (held == input->wants_mouse)
        return;
    input->wants_mouse = held;
    input->pointer.is_held = SDL_SetRelativeMouseMode(held ? SDL_TRUE : SDL_FALSE) == 0 && held;
    input->pointer.mouse_seen = false; /* it may be elsewhere now */
}

void plat_input_rumble(const plat_input *input, float strength, unsigned milliseconds)
{
    if (input->device == SQ_DEVICE_GAMEPAD)
        plat_gamepads_rumble(&input->gamepads, strength, milliseconds);
}

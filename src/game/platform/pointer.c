#include "platform/pointer.h"

#include "base/controls.h"

static void move_to(plat_pointer *pointer, SDL_FPoint place, bool is_finger)
{
    pointer->place = place;
    pointer->is_finger = is_finger;
    pointer->seen = true;
    pointer->moved = true;
}

/* SDL also sends motions when a window appears, disappears or is resized. */
static bool take_motion(plat_pointer *pointer, SDL_Point place)
{
    if (pointer->mouse_seen && place.x == pointer->mouse.x && place.y == pointer->mouse.y)
        return false;
    pointer->mouse = place;
    pointer->mouse_seen = true;
    move_to(pointer, (SDL_FPoint){(float)place.x, (float)place.y}, false);
    return true;
}

/* A captured mouse goes on beyond the window's edges, where its place stands still. */
static bool take_push(plat_pointer *pointer, const SDL_MouseMotionEvent *motion)
{
    pointer->push.x += (float)motion->xrel;
    pointer->push.y += (float)motion->yrel;
    return motion->xrel != 0 || motion->yrel != 0;
}

static void take_button(plat_pointer *pointer, const SDL_MouseButtonEvent *button,
                        unsigned *pressed)
{
    pointer->mouse_seen = false; /* a click always counts as a motion */
    if (!pointer->is_held)
        take_motion(pointer, (SDL_Point){button->x, button->y});
    if (button->button == SDL_BUTTON_LEFT)
        *pressed |= SQ_PRESS_CLICK | SQ_PRESS_ACTION;
    if (button->button == SDL_BUTTON_RIGHT || button->button == SDL_BUTTON_X1)
        *pressed |= SQ_PRESS_BACK;
    if (button->button == SDL_BUTTON_MIDDLE)
        pointer->rewinds = true;
}

bool plat_pointer_take_mouse(plat_pointer *pointer, const SDL_Event *event, unsigned *pressed)
{
    if (event->type == SDL_MOUSEMOTION && event->motion.which != SDL_TOUCH_MOUSEID)
        return pointer->is_held
                   ? take_push(pointer, &event->motion)
                   : take_motion(pointer, (SDL_Point){event->motion.x, event->motion.y});
    if (event->type == SDL_MOUSEBUTTONUP && event->button.button == SDL_BUTTON_MIDDLE)
        pointer->rewinds = false;
    if (event->type != SDL_MOUSEBUTTONDOWN || event->button.which == SDL_TOUCH_MOUSEID)
        return false;
    take_button(pointer, &event->button, pressed);
    return true;
}

/* On a trackpad, fingers move the mouse instead. */
static bool is_on_screen(SDL_TouchID touch)
{
    const SDL_TouchDeviceType type = SDL_GetTouchDeviceType(touch);
    return touch != SDL_MOUSE_TOUCHID && type != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE &&
           type != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE;
}

static bool put_down(plat_pointer *pointer, const SDL_TouchFingerEvent *finger, unsigned *pressed)
{
    if (!pointer->has_first || pointer->first == finger->fingerId) {
        pointer->has_first = true;
        pointer->first = finger->fingerId;
        pointer->finger = (SDL_FPoint){finger->x, finger->y};
        move_to(pointer, pointer->finger, true);
        *pressed |= SQ_PRESS_CLICK;
        return true;
    }
    if (pointer->has_second && pointer->second != finger->fingerId)
        return false;
    pointer->has_second = true;
    pointer->second = finger->fingerId;
    pointer->tap = (SDL_FPoint){finger->x, finger->y};
    *pressed |= SQ_PRESS_ACTION;
    return true;
}

static bool slide(plat_pointer *pointer, const SDL_TouchFingerEvent *finger)
{
    if (!pointer->has_first || pointer->first != finger->fingerId)
        return false;
    pointer->drag.x += finger->x - pointer->finger.x;
    pointer->drag.y += finger->y - pointer->finger.y;
    pointer->finger = (SDL_FPoint){finger->x, finger->y};
    move_to(pointer, pointer->finger, true);
    return true;
}

static void lift(plat_pointer *pointer, SDL_FingerID finger)
{
    if (pointer->first == finger)
        pointer->has_first = false;
    if (pointer->second == finger)
        pointer->has_second = false;
}

bool plat_pointer_take_finger(plat_pointer *pointer, const SDL_TouchFingerEvent *finger,
                              unsigned *pressed)
{
    if (!is_on_screen(finger->touchId))
        return false;
    if (finger->type == SDL_FINGERDOWN)
        return put_down(pointer, finger, pressed);
    if (finger->type == SDL_FINGERMOTION)
        return slide(pointer, finger);
    lift(pointer, finger->fingerId);
    return false;
}

void plat_pointer_release(plat_pointer *pointer)
{
    pointer->has_first = pointer->has_second = pointer->rewinds = false;
}

void plat_pointer_rest(plat_pointer *pointer)
{
    pointer->moved = false;
    pointer->drag = pointer->push = (SDL_FPoint){0, 0};
}

static SDL_Point scaled(SDL_FPoint place, SDL_Point size)
{
    return (SDL_Point){(int)SDL_lroundf(place.x * (float)size.x),
                       (int)SDL_lroundf(place.y * (float)size.y)};
}

SDL_Point plat_pointer_in_window(const plat_pointer *pointer, SDL_Point size)
{
    return scaled(pointer->place, pointer->is_finger ? size : (SDL_Point){1, 1});
}

SDL_Point plat_pointer_tap_in_window(const plat_pointer *pointer, SDL_Point size)
{
    return scaled(pointer->tap, size);
}

#include "input.h"

static void take_key(plat_input *input, const SDL_KeyboardEvent *key)
{
    const bool alt = key->keysym.mod & KMOD_ALT;
    if (key->repeat)
        return;
    switch (key->keysym.sym) {
    case SDLK_ESCAPE:
    case SDLK_p:
    case SDLK_PAUSE:
        input->pressed |= SQ_PRESS_PAUSE;
        break;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        if (alt)
            input->toggle_fullscreen = true;
        else
            input->pressed |= SQ_PRESS_CONFIRM;
        break;
    case SDLK_SPACE:
        input->pressed |= SQ_PRESS_CONFIRM;
        break;
    case SDLK_UP:
    case SDLK_w:
        input->pressed |= SQ_PRESS_UP;
        break;
    case SDLK_DOWN:
    case SDLK_s:
        input->pressed |= SQ_PRESS_DOWN;
        break;
    case SDLK_F11:
        input->toggle_fullscreen = true;
        break;
    default:
        break;
    }
}

static void take_pointer(plat_input *input, int x, int y)
{
    input->pointer = (SDL_Point){x, y};
    input->has_pointer = true;
}

void plat_input_take(plat_input *input, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_QUIT:
        input->quit = true;
        break;
    case SDL_KEYDOWN:
        take_key(input, &event->key);
        break;
    case SDL_MOUSEMOTION:
        take_pointer(input, event->motion.x, event->motion.y);
        break;
    case SDL_MOUSEBUTTONDOWN:
        take_pointer(input, event->button.x, event->button.y);
        if (event->button.button == SDL_BUTTON_LEFT)
            input->pressed |= SQ_PRESS_CLICK;
        break;
    case SDL_WINDOWEVENT:
        if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST ||
            event->window.event == SDL_WINDOWEVENT_MINIMIZED)
            input->pressed |= SQ_PRESS_SUSPEND;
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        input->lost_textures = true;
        break;
    default:
        break;
    }
}

#include "platform/keyboard.h"

enum { KEYS = 8 };

/* Arrows are found by code, letters by place, since the place of W has a Z on a French keyboard. */
static const struct direction_key {
    SDL_Keycode code;
    SDL_Scancode place;
    int x, y;
} keys[KEYS] = {
    {SDLK_UP, SDL_SCANCODE_UNKNOWN, 0, -1},   {SDLK_DOWN, SDL_SCANCODE_UNKNOWN, 0, 1},
    {SDLK_LEFT, SDL_SCANCODE_UNKNOWN, -1, 0}, {SDLK_RIGHT, SDL_SCANCODE_UNKNOWN, 1, 0},
    {SDLK_UNKNOWN, SDL_SCANCODE_W, 0, -1},    {SDLK_UNKNOWN, SDL_SCANCODE_S, 0, 1},
    {SDLK_UNKNOWN, SDL_SCANCODE_A, -1, 0},    {SDLK_UNKNOWN, SDL_SCANCODE_D, 1, 0},
};

static bool is_key(const struct direction_key *key, SDL_Keysym keysym)
{
    return key->place == SDL_SCANCODE_UNKNOWN ? key->code == keysym.sym
                                              : key->place == keysym.scancode;
}

static bool take_rewind(plat_keyboard *keyboard, const SDL_KeyboardEvent *key)
{
    const SDL_Keycode code = plat_keyboard_code(key->keysym);
    if (code != SDLK_r && code != SDLK_TAB)
        return false;
    keyboard->rewinds = key->type == SDL_KEYDOWN;
    return true;
}

bool plat_keyboard_take(plat_keyboard *keyboard, const SDL_KeyboardEvent *key)
{
    for (int i = 0; i < KEYS; i++) {
        if (!is_key(&keys[i], key->keysym))
            continue;
        if (key->type == SDL_KEYDOWN)
            keyboard->held |= 1U << i;
        else
            keyboard->held &= ~(1U << i);
        return true;
    }
    return take_rewind(keyboard, key);
}

void plat_keyboard_release(plat_keyboard *keyboard)
{
    *keyboard = (plat_keyboard){0};
}

SDL_FPoint plat_keyboard_direction(const plat_keyboard *keyboard)
{
    static const float HALF_ROOT = 0.70710678F;
    int x = 0;
    int y = 0;
    for (int i = 0; i < KEYS; i++) {
        if (keyboard->held & 1U << i) {
            x += keys[i].x;
            y += keys[i].y;
        }
    }
    x = SDL_clamp(x, -1, 1);
    y = SDL_clamp(y, -1, 1);
    const float length = x && y ? HALF_ROOT : 1;
    return (SDL_FPoint){(float)x * length, (float)y * length};
}

SDL_Keycode plat_keyboard_code(SDL_Keysym keysym)
{
    enum { GREEK = 0x370 }; /* the first script after Latin in Unicode */
    const bool is_other_script = keysym.sym >= GREEK && !(keysym.sym & SDLK_SCANCODE_MASK);
    const bool is_letter = keysym.scancode >= SDL_SCANCODE_A && keysym.scancode <= SDL_SCANCODE_Z;
    return is_other_script && is_letter ? SDLK_a + (int)(keysym.scancode - SDL_SCANCODE_A)
                                        : keysym.sym;
}

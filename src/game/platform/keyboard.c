#include "platform/keyboard.h"

#include "platform/direction.h"

/* The keys that always steer, which the first bits of `held` stand for, and the player's, as in
 * sq_key, with the bits behind them. Each key has a bit of its own, since several may point one
 * way. */
static const struct steering {
    SDL_Keycode code;
    int x, y;
} fixed[] = {
    {SDLK_UP, 0, -1},    {SDLK_LEFT, -1, 0}, {SDLK_DOWN, 0, 1},  {SDLK_RIGHT, 1, 0},
    {SDLK_KP_8, 0, -1},  {SDLK_KP_4, -1, 0}, {SDLK_KP_2, 0, 1},  {SDLK_KP_6, 1, 0},
    {SDLK_KP_7, -1, -1}, {SDLK_KP_9, 1, -1}, {SDLK_KP_1, -1, 1}, {SDLK_KP_3, 1, 1},
};
static const struct steering own[] = {
    [SQ_KEY_UP] = {0, 0, -1},
    [SQ_KEY_LEFT] = {0, -1, 0},
    [SQ_KEY_DOWN] = {0, 0, 1},
    [SQ_KEY_RIGHT] = {0, 1, 0},
};
enum { FIXED = SDL_arraysize(fixed), WAYS = SDL_arraysize(own) };

/* The bit of a key that steers, or 0. A key of the keypad that the player has given another meaning
 * has that one. */
static unsigned bit_of(SDL_Keycode code, sq_key meaning)
{
    if ((int)meaning < WAYS)
        return 1U << (FIXED + (unsigned)meaning);
    for (unsigned i = 0; i < FIXED && meaning == SQ_KEY_NONE; i++)
        if (fixed[i].code == code)
            return 1U << i;
    return 0;
}

bool plat_keyboard_take(plat_keyboard *keyboard, const sq_keys *keys, const SDL_KeyboardEvent *key)
{
    const sq_key meaning = sq_keys_find(keys, plat_keyboard_stroke(key->keysym));
    const unsigned bit = bit_of(key->keysym.sym, meaning);
    const bool rewinds = meaning == SQ_KEY_REWIND || key->keysym.sym == SDLK_TAB;
    const bool is_down = key->type == SDL_KEYDOWN;
    keyboard->held = is_down ? keyboard->held | bit : keyboard->held & ~bit;
    if (rewinds)
        keyboard->rewinds = is_down;
    return bit || rewinds;
}

bool plat_keyboard_hold(plat_keyboard *keyboard, sq_key meaning, bool is_down)
{
    const unsigned bit = bit_of(SDLK_UNKNOWN, meaning);
    keyboard->held = is_down ? keyboard->held | bit : keyboard->held & ~bit;
    if (meaning == SQ_KEY_REWIND)
        keyboard->rewinds = is_down;
    return bit || meaning == SQ_KEY_REWIND;
}

SDL_FPoint plat_keyboard_direction(const plat_keyboard *keyboard)
{
    int x = 0;
    int y = 0;
    for (int i = 0; i < FIXED + WAYS; i++) {
        if (keyboard->held & 1U << i) {
            const struct steering *key = i < FIXED ? &fixed[i] : &own[i - FIXED];
            x += key->x;
            y += key->y;
        }
    }
    x = SDL_clamp(x, -1, 1);
    y = SDL_clamp(y, -1, 1);
    return plat_direction_cut((SDL_FPoint){(float)x, (float)y});
}

SDL_Keycode plat_keyboard_code(SDL_Keysym keysym)
{
    enum { GREEK = 0x370 }; /* the first script after Latin in Unicode */
    const bool is_other_script = keysym.sym >= GREEK && !(keysym.sym & SDLK_SCANCODE_MASK);
    const bool is_letter = keysym.scancode >= SDL_SCANCODE_A && keysym.scancode <= SDL_SCANCODE_Z;
    return is_other_script && is_letter ? SDLK_a + (int)(keysym.scancode - SDL_SCANCODE_A)
                                        : keysym.sym;
}

int32_t plat_keyboard_sign(SDL_Keycode code)
{
    static const struct {
        char sign;
        SDL_Scancode number;
    } signs[] = {{'-', SDL_SCANCODE_MINUS},       {'=', SDL_SCANCODE_EQUALS},
                 {'[', SDL_SCANCODE_LEFTBRACKET}, {']', SDL_SCANCODE_RIGHTBRACKET},
                 {'\\', SDL_SCANCODE_BACKSLASH},  {';', SDL_SCANCODE_SEMICOLON},
                 {'\'', SDL_SCANCODE_APOSTROPHE}, {'`', SDL_SCANCODE_GRAVE},
                 {',', SDL_SCANCODE_COMMA},       {'.', SDL_SCANCODE_PERIOD},
                 {'/', SDL_SCANCODE_SLASH}};
    if (code >= SDLK_a && code <= SDLK_z)
        return SDL_SCANCODE_A + (int32_t)(code - SDLK_a);
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (code == signs[i].sign)
            return (int32_t)signs[i].number;
    return 0;
}

/* A key without a sign, such as F1, or with one that no US keyboard has is known by its place. But
 * in the place of a letter, it would then have the name of that letter. */
sq_keystroke plat_keyboard_stroke(SDL_Keysym keysym)
{
    const SDL_Keycode code = plat_keyboard_code(keysym);
    const bool is_letter = keysym.scancode >= SDL_SCANCODE_A && keysym.scancode <= SDL_SCANCODE_Z;
    int32_t sign = plat_keyboard_sign(code);
    if (sign == 0 && code & SDLK_SCANCODE_MASK)
        sign = (int32_t)(code & ~SDLK_SCANCODE_MASK);
    if (sign == 0 && !is_letter)
        sign = (int32_t)keysym.scancode;
    return (sq_keystroke){.place = (int32_t)keysym.scancode, .sign = sign};
}

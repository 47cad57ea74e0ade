/* keyboard: the keys that count while they are held, for a direction or to rewind, and what a key
 * means on whatever layout. Knows no menus. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

/* All zero: nothing is held. */
typedef struct plat_keyboard {
    unsigned held; /* a bit for each direction key */
    bool rewinds;  /* R or Tab is held */
} plat_keyboard;

/* Takes note of a key that goes down or up. True if it is one for a direction: an arrow, or one
 * where a US keyboard has W, A, S and D, whatever the layout has there; or else R or Tab. */
bool plat_keyboard_take(plat_keyboard *keyboard, const SDL_KeyboardEvent *key);

/* Lets go of all keys. */
void plat_keyboard_release(plat_keyboard *keyboard);

/* Where the held keys point to: length 1, or nowhere. Opposite keys cancel each other. */
SDL_FPoint plat_keyboard_direction(const plat_keyboard *keyboard);

/* The key's code; on layouts without Latin letters (Cyrillic, Greek, ...) the letter that a US
 * keyboard has in that place. */
SDL_Keycode plat_keyboard_code(SDL_Keysym keysym);

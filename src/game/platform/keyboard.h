/* keyboard: the keys that count while they are held, for directions and rewinding, and the meaning
 * of a key on any layout. Knows no menus. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

/* All zero: nothing is held. */
typedef struct plat_keyboard {
    unsigned held; /* one bit per direction key */
    bool rewinds;  /* R or Tab is held */
} plat_keyboard;

/* Handles a key that goes down or up. True if it is a direction key (an arrow, or a key in the
 * place of W, A, S or D on a US keyboard, whatever its letter is) or a rewind key (R or Tab). */
bool plat_keyboard_take(plat_keyboard *keyboard, const SDL_KeyboardEvent *key);

/* Treats all keys as released. */
void plat_keyboard_release(plat_keyboard *keyboard);

/* The direction of the held keys: of length 1, or 0 for none. Opposite keys cancel each other. */
SDL_FPoint plat_keyboard_direction(const plat_keyboard *keyboard);

/* The code of a key. On a layout without Latin letters (Cyrillic, Greek, ...), the letter in that
 * place on a US keyboard. */
SDL_Keycode plat_keyboard_code(SDL_Keysym keysym);

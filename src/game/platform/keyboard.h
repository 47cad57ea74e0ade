/* keyboard: the keys that count while they are held, for directions and rewinding, and the meaning
 * of a key on any layout. Knows no menus. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

#include "keep/keys.h"

/* All zero: nothing is held. */
typedef struct plat_keyboard {
    unsigned held; /* a bit for each key that steers */
    bool rewinds;  /* the key for rewinding or Tab is held */
} plat_keyboard;

/* Handles a key that goes down or up. True if it is a direction key (an arrow, a digit of the
 * keypad, or the player's) or a rewind key (Tab, or the player's). */
bool plat_keyboard_take(plat_keyboard *keyboard, const sq_keys *keys, const SDL_KeyboardEvent *key);

/* The same for a button to which the player has given this meaning. */
bool plat_keyboard_hold(plat_keyboard *keyboard, sq_key meaning, bool is_down);

/* The direction of the held keys: of length 1, or 0 for none. Opposite keys cancel each other. */
SDL_FPoint plat_keyboard_direction(const plat_keyboard *keyboard);

/* The code of a key. On a layout without Latin letters (Cyrillic, Greek, ...), the letter in that
 * place on a US keyboard. */
SDL_Keycode plat_keyboard_code(SDL_Keysym keysym);

/* The key with this sign on a US keyboard, or 0. */
int32_t plat_keyboard_sign(SDL_Keycode code);

/* The key as the player's table knows it. */
sq_keystroke plat_keyboard_stroke(SDL_Keysym keysym);

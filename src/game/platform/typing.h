/* typing: what is typed or pasted, for a screen that takes text. Works without an input method, so
 * it knows letters without accents and digits: all that seeds have, and names of constants need. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

#include "base/controls.h"

/* All zero: nothing takes text. */
typedef struct plat_typing {
    bool is_on;
    char text[SQ_TYPED_SIZE]; /* since the last tick */
} plat_typing;

/* Takes a key that goes down: a letter, a digit, Backspace, or Ctrl+V, which pastes.
 * False, without a change, if it is another one or typing is off. A repeated key counts again. */
bool plat_typing_take_key(plat_typing *typing, const SDL_KeyboardEvent *key);

/* True if this key, which goes down, pastes: Ctrl+V, Command+V or Shift+Insert. */
bool plat_typing_is_paste(const SDL_KeyboardEvent *key);

/* Takes a text, unless typing is off. What does not fit is dropped. */
void plat_typing_take_text(plat_typing *typing, const char *text);

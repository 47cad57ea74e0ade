#include "platform/key_names.h"

#include <SDL.h>
#include <stdbool.h>

#include "keep/keys.h"
#include "platform/keyboard.h"
#include "platform/text.h"

enum { NAME_SIZE = 24 };

/* The font and text.h have Latin-1. */
static bool can_be_drawn(const char *name)
{
    const char *at = name;
    while (*at) {
        const unsigned char first = (unsigned char)*at;
        if (first >= 0x80 && first != 0xC2 && first != 0xC3)
            return false;
        at += first < 0x80 ? 1 : 2;
    }
    return *name;
}

/* As it is printed: SDL does that for ASCII alone. Most of the small letters are behind 0xC3. */
static void raise(char name[NAME_SIZE])
{
    for (char *at = name; at[0] && at[1]; at++)
        if ((unsigned char)at[0] == 0xC3 && (unsigned char)at[1] >= 0xA0 &&
            (unsigned char)at[1] != 0xB7 && (unsigned char)at[1] != 0xBF)
            at[1] = (char)(at[1] - 0x20);
}

const char *plat_key_names_of(int32_t number)
{
    static char names[2][SDL_NUM_SCANCODES][NAME_SIZE];
    const bool is_place = number >= SQ_KEY_PLACE && number < SQ_KEY_MOUSE;
    const int32_t place = is_place ? number - SQ_KEY_PLACE : number;
    if (place <= 0 || place >= SDL_NUM_SCANCODES)
        return NULL;
    const SDL_Scancode scancode = (SDL_Scancode)place;
    const SDL_Keysym key = {.scancode = scancode, .sym = SDL_GetKeyFromScancode(scancode)};
    const sq_keystroke stroke = plat_keyboard_stroke(key);
    const bool is_known = plat_keyboard_sign(plat_keyboard_code(key)) != 0;
    if (is_known)
        return is_place ? sq_keys_american(stroke.sign) : NULL;
    if (!is_place && stroke.sign != number)
        return NULL;
    const char *name = SDL_GetKeyName(plat_keyboard_code(key));
    if (!can_be_drawn(name))
        return NULL;
    char *kept = names[is_place][place];
    SDL_strlcpy(kept, name, NAME_SIZE);
    raise(kept);
    return kept;
}

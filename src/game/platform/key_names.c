#include "platform/key_names.h"

#include <SDL.h>
#include <stdbool.h>

#include "draw/type.h"
#include "keep/keys.h"
#include "platform/keyboard.h"

enum { NAME_SIZE = 24 };

static bool can_be_drawn(const char *name)
{
    const char *at = name;
    while (*at) {
        const bool is_meant = *at == '?';
        if (sq_next_character(&at) == '?' && !is_meant)
            return false;
    }
    return *name;
}

/* Of Latin Extended-A: each small letter is behind its capital, but which of the two is even is not
 * the same everywhere. */
static bool is_small(unsigned character)
{
    const bool is_odd = character < 0x139 || (character > 0x149 && character < 0x179);
    return character >= 0x100 && character < 0x17F && (character & 1) == is_odd;
}

/* As it is printed: SDL does that for ASCII alone. Most of the small letters are behind 0xC3. */
static void raise(char name[NAME_SIZE])
{
    for (char *at = name; at[0] && at[1]; at++) {
        const unsigned first = (unsigned char)at[0];
        const unsigned second = (unsigned char)at[1];
        if (first == 0xC3 && second >= 0xA0 && second != 0xB7 && second != 0xBF)
            at[1] = (char)(second - 0x20);
        else if ((first == 0xC4 || first == 0xC5) &&
                 is_small((first & 0x1F) << 6 | (second & 0x3F)))
            at[1] = (char)(second - 1);
    }
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
    char *name = names[is_place][place];
    SDL_strlcpy(name, SDL_GetKeyName(plat_keyboard_code(key)), NAME_SIZE);
    raise(name);
    return can_be_drawn(name) ? name : NULL;
}

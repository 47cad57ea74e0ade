#include "keep/keys.h"

#include <stdio.h>
#include <string.h>

const sq_keys sq_keys_defaults = SQ_KEYS_DEFAULT;

#define LABEL(NAME, name, key, label) [SQ_KEY_##NAME] = (label),
#define WORD(NAME, name, key, label) [SQ_KEY_##NAME] = "key_" #name,
static const char *const labels[SQ_KEY_COUNT] = {SQ_KEYS(LABEL)};
static const char *const words[SQ_KEY_COUNT] = {SQ_KEYS(WORD)};

const char *sq_keys_label(sq_key key)
{
    return labels[key];
}

const char *sq_keys_word(sq_key key)
{
    return words[key];
}

/* ---- names ---- */

/* Every key that may get a meaning. */
static const char *const names[] = {
    [4] = "A",
    [5] = "B",
    [6] = "C",
    [7] = "D",
    [8] = "E",
    [9] = "F",
    [10] = "G",
    [11] = "H",
    [12] = "I",
    [13] = "J",
    [14] = "K",
    [15] = "L",
    [16] = "M",
    [17] = "N",
    [18] = "O",
    [19] = "P",
    [20] = "Q",
    [21] = "R",
    [22] = "S",
    [23] = "T",
    [24] = "U",
    [25] = "V",
    [26] = "W",
    [27] = "X",
    [28] = "Y",
    [29] = "Z",
    [30] = "1",
    [31] = "2",
    [32] = "3",
    [33] = "4",
    [34] = "5",
    [35] = "6",
    [36] = "7",
    [37] = "8",
    [38] = "9",
    [39] = "0",
    [44] = "Space",
    [45] = "Minus",
    [46] = "Equals",
    [47] = "[",
    [48] = "]",
    [49] = "Backslash",
    [51] = "Semicolon",
    [52] = "Apostrophe",
    [53] = "Backquote",
    [54] = "Comma",
    [55] = "Period",
    [56] = "Slash",
    [58] = "F1",
    [59] = "F2",
    [60] = "F3",
    [61] = "F4",
    [62] = "F5",
    [63] = "F6",
    [64] = "F7",
    [65] = "F8",
    [66] = "F9",
    [67] = "F10",
    [68] = "F11",
    [69] = "F12",
    [73] = "Insert",
    [76] = "Delete",
    [84] = "Keypad /",
    [85] = "Keypad *",
    [86] = "Keypad -",
    [87] = "Keypad +",
    [89] = "Keypad 1",
    [90] = "Keypad 2",
    [91] = "Keypad 3",
    [92] = "Keypad 4",
    [93] = "Keypad 5",
    [94] = "Keypad 6",
    [95] = "Keypad 7",
    [96] = "Keypad 8",
    [97] = "Keypad 9",
    [98] = "Keypad 0",
    [99] = "Keypad .",
    [100] = "Left of Z",
    [225] = "Left Shift",
    [229] = "Right Shift",
};

enum { NAMES = sizeof names / sizeof names[0] };

static const char place_of[] = "place of ";
static const char none[] = "none";

/* NULL if it has none. */
static const char *name_of(int32_t number)
{
    const int32_t plain = number >= SQ_KEY_PLACE ? number - SQ_KEY_PLACE : number;
    return plain > 0 && plain < NAMES ? names[plain] : NULL;
}

const char *sq_keys_name(const sq_keys *keys, sq_key key)
{
    const char *name = name_of(keys->of[key]);
    return name ? name : none;
}

sq_directions_text sq_keys_of_directions(const sq_keys *keys)
{
    sq_directions_text text = {""};
    for (sq_key key = SQ_KEY_UP; key <= SQ_KEY_RIGHT; key++) {
        const char *name = sq_keys_name(keys, key);
        if (name[1] != '\0') {
            snprintf(text.text, sizeof text.text, "your keys");
            return text;
        }
        strncat(text.text, name, 1);
    }
    return text;
}

void sq_keys_write(int32_t number, char text[SQ_KEYS_TEXT_SIZE])
{
    const char *name = name_of(number);
    snprintf(text, SQ_KEYS_TEXT_SIZE, "%s%s", name && number >= SQ_KEY_PLACE ? place_of : "",
             name ? name : none);
}

bool sq_keys_read(int32_t *number, const char *text)
{
    const size_t prefix = strlen(place_of);
    const bool is_place = strncmp(text, place_of, prefix) == 0;
    const char *name = is_place ? text + prefix : text;
    if (strcmp(text, none) == 0) {
        *number = 0;
        return true;
    }
    for (int32_t i = 0; i < NAMES; i++) {
        if (names[i] && strcmp(names[i], name) == 0) {
            *number = is_place ? SQ_KEY_PLACE + i : i;
            return true;
        }
    }
    return false;
}

/* ---- pressed keys ---- */

static bool is_meant(int32_t number, sq_keystroke stroke)
{
    return number != 0 &&
           (number >= SQ_KEY_PLACE ? number - SQ_KEY_PLACE == stroke.place : number == stroke.sign);
}

sq_key sq_keys_find(const sq_keys *keys, sq_keystroke stroke)
{
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++)
        if (is_meant(keys->of[key], stroke))
            return key;
    return SQ_KEY_NONE;
}

bool sq_keys_is_fixed(sq_keystroke stroke)
{
    return stroke.sign >= SQ_KEY_PLACE || !name_of(stroke.sign);
}

sq_key sq_keys_put(sq_keys *keys, sq_key key, sq_keystroke stroke)
{
    int32_t given = keys->of[key];
    sq_key first = SQ_KEY_NONE;
    if (is_meant(given, stroke))
        return SQ_KEY_NONE;
    for (sq_key other = 0; other < SQ_KEY_COUNT; other++) {
        if (other == key || !is_meant(keys->of[other], stroke))
            continue;
        first = first == SQ_KEY_NONE ? other : first;
        keys->of[other] = given;
        given = 0; /* two rows can have one key, if one of them has it by its place */
    }
    keys->of[key] = stroke.sign;
    return first;
}

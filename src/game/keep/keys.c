#include "keep/keys.h"

#include <stdio.h>
#include <string.h>

#define DEFAULT(NAME, name, key, label) (key),
#define LABEL(NAME, name, key, label) [SQ_KEY_##NAME] = (label),
#define WORD(NAME, name, key, label) [SQ_KEY_##NAME] = "key_" #name,
const sq_keys sq_keys_defaults = {{SQ_KEYS(DEFAULT)}};
const char *const sq_key_labels[SQ_KEY_COUNT] = {SQ_KEYS(LABEL)};
const char *const sq_key_words[SQ_KEY_COUNT] = {SQ_KEYS(WORD)};

/* ---- names ---- */

/* Every key that may get a meaning: rows of keys, each from the number in brackets on. */
/* clang-format off */
static const char *const names[] = {
    [4] = "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R",
    "S", "T", "U", "V", "W", "X", "Y", "Z", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0",
    [44] = "Space", "Minus", "Equals", "[", "]", "Backslash",
    [51] = "Semicolon", "Apostrophe", "Backquote", "Comma", "Period", "Slash",
    [58] = "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12",
    [73] = "Insert",
    [76] = "Delete",
    [84] = "Keypad /", "Keypad *", "Keypad -", "Keypad +",
    [89] = "Keypad 1", "Keypad 2", "Keypad 3", "Keypad 4", "Keypad 5", "Keypad 6", "Keypad 7",
    "Keypad 8", "Keypad 9", "Keypad 0", "Keypad .", "Left of Z",
    [224] = "Left Ctrl", "Left Shift", "Left Alt", "Left Super", "Right Ctrl", "Right Shift",
    "Right Alt", "Right Super",
};
/* clang-format on */

enum { NAMES = sizeof names / sizeof names[0] };

/* The left button, and on a pad A, B, Start and the cross, always do what they do. */
/* clang-format off */
static const char *const mouse_names[] = {
    [2] = "Mouse 2", "Mouse 3", "Mouse 4", "Mouse 5", "Mouse 6", "Mouse 7", "Mouse 8", "Mouse 9",
};
static const char *const wheel_names[] = {
    "Wheel up", "Wheel down", "Wheel left", "Wheel right",
};
static const char *const pad_names[] = {
    [2] = "Pad X", "Pad Y", "Pad Back",
    [7] = "Pad LS", "Pad RS", "Pad LB", "Pad RB",
    [15] = "Pad extra", "Pad P1", "Pad P2", "Pad P3", "Pad P4",
    [SQ_KEY_TRIGGER] = "Pad LT", "Pad RT",
};
/* clang-format on */

/* The devices, each with the first of its numbers. */
static const struct device {
    int32_t first;
    int32_t count;
    const char *const *names;
} devices[] = {
    {0, NAMES, names},
    {SQ_KEY_PLACE, NAMES, names},
    {SQ_KEY_MOUSE, sizeof mouse_names / sizeof mouse_names[0], mouse_names},
    {SQ_KEY_WHEEL, sizeof wheel_names / sizeof wheel_names[0], wheel_names},
    {SQ_KEY_PAD, sizeof pad_names / sizeof pad_names[0], pad_names},
};

enum { DEVICES = sizeof devices / sizeof devices[0] };

static bool is_place(int32_t number)
{
    return number >= SQ_KEY_PLACE && number < SQ_KEY_MOUSE;
}

static const char place_of[] = "place of ";
static const char none[] = "none";

static sq_keys_namer *own_name;

void sq_keys_name_by(sq_keys_namer *namer)
{
    own_name = namer;
}

const char *sq_keys_american(int32_t number)
{
    for (int i = 0; i < DEVICES; i++)
        if (number >= devices[i].first && number < devices[i].first + devices[i].count)
            return devices[i].names[number - devices[i].first];
    return NULL;
}

const char *sq_keys_name(const sq_keys *keys, sq_key key)
{
    const char *own = own_name ? own_name(keys->of[key]) : NULL;
    const char *name = own ? own : sq_keys_american(keys->of[key]);
    return name ? name : none;
}

sq_text sq_keys_of_directions(const sq_keys *keys)
{
    sq_text text = {""};
    for (sq_key key = SQ_KEY_UP; key <= SQ_KEY_RIGHT; key++) {
        const char *name = sq_keys_name(keys, key);
        if (name[1] != '\0')
            return sq_text_of("your keys");
        strncat(text.text, name, 1);
    }
    return text;
}

void sq_keys_write(int32_t number, char text[SQ_KEYS_TEXT_SIZE])
{
    const char *name = sq_keys_american(number);
    snprintf(text, SQ_KEYS_TEXT_SIZE, "%s%s", name && is_place(number) ? place_of : "",
             name ? name : none);
}

bool sq_keys_read(int32_t *number, const char *text)
{
    const size_t prefix = strlen(place_of);
    const bool has_place = strncmp(text, place_of, prefix) == 0;
    const char *name = has_place ? text + prefix : text;
    int32_t found = strcmp(text, none) == 0 ? 0 : -1;
    for (int i = 0; i < DEVICES; i++)
        for (int32_t key = 0; key < devices[i].count; key++)
            if (is_place(devices[i].first) == has_place && devices[i].names[key] &&
                strcmp(devices[i].names[key], name) == 0)
                found = devices[i].first + key;
    if (found >= 0)
        *number = found;
    return found >= 0;
}

/* ---- pressed keys ---- */

static bool is_meant(int32_t number, sq_keystroke stroke)
{
    return number != 0 &&
           (is_place(number) ? number - SQ_KEY_PLACE == stroke.place : number == stroke.sign);
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
    return is_place(stroke.sign) || !sq_keys_american(stroke.sign);
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

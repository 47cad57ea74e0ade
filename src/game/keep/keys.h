/* keys: which key does what, as the player likes it, and what keys are called. Knows no keyboard:
 * the platform says which key went down (sq_keystroke in controls.h).
 *
 * Beside these keys, some have a meaning that cannot be changed: the arrows, Escape, Enter,
 * Backspace, Tab and others (sq_keys_is_fixed).
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/controls.h"
#include "base/text.h"

/* A key is the number that its letter or sign has on a US keyboard, as USB numbers keys, and SDL,
 * too. It is then found by what is printed on it. SQ_KEY_PLACE plus such a number is found by where
 * it is: the place of W, whatever is printed there. SQ_KEY_MOUSE plus a number of SDL's is a button
 * of the mouse, from 2 on; SQ_KEY_WHEEL and the three numbers behind it are a turn of its wheel up,
 * down, to the left and to the right. SQ_KEY_PAD plus a number is a button of a gamepad. Its
 * triggers, of which SDL has no buttons, are 30 and 31. 0 is no key. */
enum {
    SQ_KEY_PLACE = 1000,
    SQ_KEY_MOUSE = 2000,
    SQ_KEY_WHEEL = 2900,
    SQ_KEY_PAD = 3000,
    SQ_KEY_TRIGGER = 30
};

/* KEY (NAME, name, key, label): what a key does. `key_name` is its name in settings.txt, `key` the
 * default, and `label` is what the keys screen calls it. The directions come first: they are found
 * first. */
#define SQ_KEYS(KEY)                                                                               \
    KEY(UP, up, SQ_KEY_PLACE + 26, "Up")                                                           \
    KEY(LEFT, left, SQ_KEY_PLACE + 4, "Left")                                                      \
    KEY(DOWN, down, SQ_KEY_PLACE + 22, "Down")                                                     \
    KEY(RIGHT, right, SQ_KEY_PLACE + 7, "Right")                                                   \
    KEY(ACTION, action, 44, "Action")                                                              \
    KEY(PAUSE, pause, 19, "Pause")                                                                 \
    KEY(REWIND, rewind, 21, "Rewind")                                                              \
    KEY(MUTE, mute, 16, "Sound")                                                                   \
    KEY(HELP, help, 58, "Help")                                                                    \
    KEY(FULLSCREEN, fullscreen, 68, "Full screen")                                                 \
    KEY(SCREENSHOT, screenshot, 69, "Screenshot")                                                  \
    KEY(FIGURES, figures, 60, "Figures")

#define SQ_KEYS_NUMBER(NAME, ...) SQ_KEY_##NAME,
typedef enum sq_key {
    SQ_KEYS(SQ_KEYS_NUMBER) SQ_KEY_COUNT,
    SQ_KEY_NONE = SQ_KEY_COUNT,
} sq_key;
#undef SQ_KEYS_NUMBER

typedef struct sq_keys {
    int32_t of[SQ_KEY_COUNT]; /* all different, except 0 */
} sq_keys;

extern const sq_keys sq_keys_defaults;

/* Of each row, the label and the name in settings.txt. */
extern const char *const sq_key_labels[SQ_KEY_COUNT];
extern const char *const sq_key_words[SQ_KEY_COUNT];

/* Gives keys the names of the player's own keyboard from now on: the function may return NULL,
 * where the name on a US keyboard is right. NULL: all keys have that. For the program as a whole,
 * like the keyboard. */
typedef const char *sq_keys_namer(int32_t number);
void sq_keys_name_by(sq_keys_namer *namer);

/* The name of a key on a US keyboard; NULL if it has none. */
const char *sq_keys_american(int32_t number);

/* What the screens call the key of this row, such as "W"; "none" if it has none. */
const char *sq_keys_name(const sq_keys *keys, sq_key key);

/* The four directions in a word: "WASD", or "your keys" if their names are longer. */
sq_text sq_keys_of_directions(const sq_keys *keys);

/* What this key does; SQ_KEY_NONE: nothing of the table. */
sq_key sq_keys_find(const sq_keys *keys, sq_keystroke stroke);

/* True if the key keeps its meaning, or has no name, so that it cannot do anything else. */
bool sq_keys_is_fixed(sq_keystroke stroke);

/* Gives this row the key, which must not be fixed. The row that had it, if any, gets the one that
 * this row had, and is returned; else SQ_KEY_NONE. */
sq_key sq_keys_put(sq_keys *keys, sq_key key, sq_keystroke stroke);

/* Writes a key as settings.txt has it ("W", "place of W", "none"), and reads it back. False, with
 * the number unchanged, if the text names no key. */
enum { SQ_KEYS_TEXT_SIZE = 32 };
void sq_keys_write(int32_t number, char text[SQ_KEYS_TEXT_SIZE]);
bool sq_keys_read(int32_t *number, const char *text);

/* settings: preferences of the player. None of them changes the rules. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "draw/palette.h"
#include "keep/keys.h"

/* SETTING (name, default, lowest, highest, label, values, meaning). Each is an int32_t; a switch is
 * 0 or 1. The settings screen shows label and value, with the names of the values or, with
 * AS_NUMBER, as a number; and the meaning of the selected setting. */
/* clang-format off */
#define SQ_SETTINGS(SETTING)                                                                       \
    SETTING(volume, 7, 0, 10,                                                                      \
            "Volume", AS_NUMBER, "How loud the sounds are.")                                       \
    SETTING(music, 7, 0, 10,                                                                       \
            "Music", AS_NUMBER, "How loud the music is.")                                          \
    SETTING(mute, 0, 0, 1,                                                                         \
            "Sound", VALUES("on", "off"), "M does the same on every screen.")                      \
    SETTING(background, 0, 0, 1,                                                                   \
            "In background", VALUES("on", "off"),                                                  \
            "Whether sound and music are heard while another window has the focus.")               \
    SETTING(fullscreen, 0, 0, 1,                                                                   \
            "Full screen", VALUES("off", "on"), "F11 does the same on every screen.")              \
    SETTING(palette, SQ_PALETTE_DEFAULT, 0, SQ_PALETTE_COUNT - 1,                                  \
            "Colours",                                                                             \
            VALUES("normal", "colour-blind", "contrast", "light", "dusk", "forest"),               \
            "Try another if you cannot tell these squares apart.")                                 \
    SETTING(reduced_motion, 0, 0, 1,                                                               \
            "Less motion", VALUES("off", "on"),                                                    \
            "Nothing shakes, flies about, stops or slows down, and no number counts up.")          \
    SETTING(reduced_flashing, 0, 0, 1,                                                             \
            "Less flashing", VALUES("off", "on"), "Nothing blinks, and hits do not flash.")        \
    SETTING(ghost, 0, 0, 1,                                                                        \
            "Ghost", VALUES("off", "on"), "The same climb again races your best attempt.")         \
    SETTING(keyboard_speed, 5, 1, 10,                                                              \
            "Keyboard speed", AS_NUMBER, "How fast keys and a gamepad's stick move you.")          \
    SETTING(mouse_speed, SQ_MOUSE_POINTS, 1, 7,                                                    \
            "Mouse speed", VALUES("25 %", "50 %", "75 %", "100 %", "150 %", "200 %", "300 %"),     \
            "At 100 % you are where the mouse is. Else it pushes you, slower or faster.")          \
    SETTING(rumble, 1, 0, 1,                                                                       \
            "Rumble", VALUES("off", "on"), "The gamepad shakes when you are hit.")                 \
    SETTING(gamepad, 2, 0, 4,                                                                      \
            "Gamepad", VALUES("off", "10 %", "25 %", "40 %", "60 %"),                              \
            "How far a stick moves before it counts. More for one that drifts; off for none.")     \
    SETTING(mouse_stays, 0, 0, 1,                                                                  \
            "Mouse leaves", VALUES("yes", "no"),                                                   \
            "Whether the mouse can leave the window while you play. In full screen it stays.")
/* clang-format on */

/* The mouse speed at which the mouse points, instead of pushing. */
enum { SQ_MOUSE_POINTS = 4 };

#define SQ_SETTINGS_FIELD(name, ...) int32_t name;
typedef struct sq_settings {
    SQ_SETTINGS(SQ_SETTINGS_FIELD)
    sq_keys keys;
} sq_settings;
#undef SQ_SETTINGS_FIELD

/* The defaults of the table and of the keys. */
extern const sq_settings sq_settings_defaults;

/* One setting of the table. */
typedef struct sq_settings_row {
    const char *name; /* as in the table, and in the file */
    size_t offset;    /* of its int32_t in sq_settings */
    int32_t lowest, highest;
    const char *label;
    const char *const *values; /* names from the lowest value on; NULL: shown as a number */
    const char *meaning;
} sq_settings_row;

/* The settings, in the order of the table. */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a term of a sum */
#define SQ_SETTINGS_ONE(...) +1
enum { SQ_SETTINGS_COUNT = 0 SQ_SETTINGS(SQ_SETTINGS_ONE) };
#undef SQ_SETTINGS_ONE
extern const sq_settings_row sq_settings_rows[SQ_SETTINGS_COUNT];

/* Gets the value of a setting; sets one, clamped to its range. */
int32_t sq_settings_get(const sq_settings *settings, const sq_settings_row *row);
void sq_settings_put(sq_settings *settings, const sq_settings_row *row, int64_t value);

/* Takes over what the player has changed in others, which began as the defaults. */
void sq_settings_change(sq_settings *settings, const sq_settings *others);

/* The share of a stick's way that does not count; 1: gamepads do not count at all. */
float sq_settings_dead_zone(const sq_settings *settings);

/* How far a mouse pushes, compared with how far it moves. */
float sq_settings_mouse_gain(const sq_settings *settings);

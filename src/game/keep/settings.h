/* settings: what a player sets to his liking. None of it changes the rules. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "draw/palette.h"

/* ROW (name, default, lowest, highest). Each is an int32_t; a switch is 0 or 1. */
#define SQ_SETTINGS(ROW)                                                                           \
    ROW(volume, 7, 0, 10)                                                                          \
    ROW(mute, 0, 0, 1)                                                                             \
    ROW(fullscreen, 0, 0, 1)                                                                       \
    ROW(palette, SQ_PALETTE_DEFAULT, 0, SQ_PALETTE_COUNT - 1)                                      \
    ROW(reduced_motion, 0, 0, 1)                                                                   \
    ROW(reduced_flashing, 0, 0, 1)                                                                 \
    ROW(keyboard_speed, 5, 1, 10)                                                                  \
    ROW(rumble, 1, 0, 1)

#define SQ_SETTINGS_FIELD(name, ...) int32_t name;
typedef struct sq_settings {
    SQ_SETTINGS(SQ_SETTINGS_FIELD)
} sq_settings;
#undef SQ_SETTINGS_FIELD

/* The table's defaults. */
extern const sq_settings sq_settings_defaults;

/* One setting of the table. */
typedef struct sq_settings_row {
    const char *name; /* as in the table, and in the file */
    size_t offset;    /* of its int32_t in sq_settings */
    int32_t lowest, highest;
} sq_settings_row;

/* How many there are, and the row with this number. */
size_t sq_settings_count(void);
const sq_settings_row *sq_settings_row_at(size_t number);

/* A setting's value; sets one, brought into its range. */
int32_t sq_settings_get(const sq_settings *settings, const sq_settings_row *row);
void sq_settings_put(sq_settings *settings, const sq_settings_row *row, int32_t value);

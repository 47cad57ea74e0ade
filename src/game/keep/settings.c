#include "keep/settings.h"

#include <assert.h>
#include <string.h>

#define DEFAULT(name, value, ...) .name = (value),
#define DEFAULT_KEY(NAME, name, key, label) (key),
const sq_settings sq_settings_defaults = {SQ_SETTINGS(DEFAULT).keys = {{SQ_KEYS(DEFAULT_KEY)}}};

/* The table is expanded twice: here with the arrays of names, below with their lengths, to check
 * that each value of a range has a name. */
#define AS_NUMBER NULL
#define VALUES(...) ((const char *const[]){__VA_ARGS__})
#define TABLE_ROW(name, value, lowest, highest, label, values, meaning)                            \
    {#name, offsetof(sq_settings, name), (lowest), (highest), label, values, meaning},
const sq_settings_row sq_settings_rows[] = {SQ_SETTINGS(TABLE_ROW)};
#undef AS_NUMBER
#undef VALUES

#define AS_NUMBER 0
#define VALUES(...) (sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))
#define ASSERT_ROW(name, value, lowest, highest, label, values, meaning)                           \
    static_assert((value) >= (lowest) && (value) <= (highest),                                     \
                  "the default of the setting " #name " is out of its range");                     \
    static_assert((values) == 0 || (values) == (highest) - (lowest) + 1,                           \
                  "the setting " #name " has more values than names for them, or fewer");
SQ_SETTINGS(ASSERT_ROW)

int32_t sq_settings_get(const sq_settings *settings, const sq_settings_row *row)
{
    int32_t value;
    memcpy(&value, (const char *)settings + row->offset, sizeof value);
    return value;
}

void sq_settings_put(sq_settings *settings, const sq_settings_row *row, int64_t value)
{
    const int64_t raised = value < row->lowest ? row->lowest : value;
    const int32_t clamped = raised > row->highest ? row->highest : (int32_t)raised;
    memcpy((char *)settings + row->offset, &clamped, sizeof clamped);
}

/* All keys or none, because two must not be the same. */
void sq_settings_change(sq_settings *settings, const sq_settings *others)
{
    for (size_t i = 0; i < SQ_SETTINGS_COUNT; i++) {
        const int32_t value = sq_settings_get(others, &sq_settings_rows[i]);
        if (value != sq_settings_get(&sq_settings_defaults, &sq_settings_rows[i]))
            sq_settings_put(settings, &sq_settings_rows[i], value);
    }
    if (memcmp(&others->keys, &sq_settings_defaults.keys, sizeof others->keys) != 0)
        settings->keys = others->keys;
}

float sq_settings_dead_zone(const sq_settings *settings)
{
    static const float shares[] = {1, 0.1F, 0.25F, 0.4F, 0.6F};
    return shares[settings->gamepad];
}

float sq_settings_mouse_gain(const sq_settings *settings)
{
    static const float gains[] = {0.25F, 0.5F, 0.75F, 1, 1.5F, 2, 3};
    return gains[settings->mouse_speed - 1];
}

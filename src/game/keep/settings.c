#include "keep/settings.h"

#include <string.h>

#define DEFAULT(name, value, ...) .name = (value),
const sq_settings sq_settings_defaults = {SQ_SETTINGS(DEFAULT)};

#define TABLE_ROW(name, value, lowest, highest)                                                    \
    {#name, offsetof(sq_settings, name), (lowest), (highest)},
static const sq_settings_row table[] = {SQ_SETTINGS(TABLE_ROW)};

size_t sq_settings_count(void)
{
    return sizeof table / sizeof table[0];
}

const sq_settings_row *sq_settings_row_at(size_t number)
{
    return &table[number];
}

int32_t sq_settings_get(const sq_settings *settings, const sq_settings_row *row)
{
    int32_t value;
    memcpy(&value, (const char *)settings + row->offset, sizeof value);
    return value;
}

void sq_settings_put(sq_settings *settings, const sq_settings_row *row, int32_t value)
{
    if (value < row->lowest)
        value = row->lowest;
    if (value > row->highest)
        value = row->highest;
    memcpy((char *)settings + row->offset, &value, sizeof value);
}

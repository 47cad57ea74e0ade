#include "keep/save_text.h"

#include <stdio.h>

static const char settings_kind[] = "settings";
static const char records_kind[] = "records";

/* ---- settings ---- */

static void put_setting(sq_key_values_writer *writer, const sq_settings *settings,
                        const sq_settings_row *row)
{
    char range[32];
    snprintf(range, sizeof range, "%d to %d", (int)row->lowest, (int)row->highest);
    sq_key_values_put_comment(writer, range);
    sq_key_values_put_int64(writer, row->name, sq_settings_get(settings, row));
}

static void put_keys(sq_key_values_writer *writer, const sq_keys *keys)
{
    sq_key_values_put_comment(writer, "as on a US keyboard; all different, or none");
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++) {
        char text[SQ_KEYS_TEXT_SIZE];
        sq_keys_write(keys->of[key], text);
        sq_key_values_put_text(writer, sq_keys_word(key), text);
    }
}

void sq_save_write_settings(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_settings *settings)
{
    sq_key_values_writer writer =
        sq_key_values_begin(text, SQ_KEY_VALUES_TEXT_SIZE, settings_kind, SQ_SAVE_SETTINGS_VERSION);
    for (size_t i = 0; i < sq_settings_count(); i++)
        put_setting(&writer, settings, sq_settings_row_at(i));
    put_keys(&writer, &settings->keys);
    sq_key_values_finish(&writer);
}

/* A missing setting (NULL) keeps its value; false if the value is not a number. */
static bool read_setting(sq_settings *settings, const sq_settings_row *row, const char *value)
{
    int64_t number;
    if (!value)
        return true;
    if (!sq_key_values_to_int64(value, &number))
        return false;
    if (number < row->lowest)
        number = row->lowest;
    if (number > row->highest)
        number = row->highest;
    sq_settings_put(settings, row, (int32_t)number);
    return true;
}

static bool has_key(const sq_keys *keys, int32_t number)
{
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++)
        if (keys->of[key] == number)
            return number != 0;
    return false;
}

static bool refuse_keys(char reason[SQ_KEY_VALUES_REASON_SIZE], sq_key key, const char *what)
{
    snprintf(reason, SQ_KEY_VALUES_REASON_SIZE, "%s %s: all keys have their defaults",
             sq_keys_word(key), what);
    return false;
}

/* The keys in the text. Those that are missing stay 0. */
static bool read_given_keys(sq_keys *keys, const sq_key_values *values,
                            char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++) {
        const char *value = sq_key_values_find(values, sq_keys_word(key));
        int32_t number = 0;
        if (value && !sq_keys_read(&number, value))
            return refuse_keys(reason, key, "is no key");
        if (has_key(keys, number))
            return refuse_keys(reason, key, "is a key that does something else");
        keys->of[key] = number;
    }
    return true;
}

/* A missing key has its default, if no other row has it. */
static void read_keys(sq_keys *keys, const sq_key_values *values,
                      char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_keys read = {{0}};
    *keys = sq_keys_defaults;
    if (!read_given_keys(&read, values, reason))
        return;
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++)
        if (!sq_key_values_find(values, sq_keys_word(key)) &&
            !has_key(&read, sq_keys_defaults.of[key]))
            read.of[key] = sq_keys_defaults.of[key];
    *keys = read;
}

sq_key_values_found sq_save_read_settings(sq_settings *settings, char *text,
                                          char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_key_values values;
    sq_settings read = *settings;
    const sq_key_values_found found =
        sq_key_values_parse(&values, text, settings_kind, SQ_SAVE_SETTINGS_VERSION, reason);
    if (found != SQ_KEY_VALUES_GOOD)
        return found;
    reason[0] = '\0';
    for (size_t i = 0; i < sq_settings_count(); i++) {
        const sq_settings_row *row = sq_settings_row_at(i);
        if (!read_setting(&read, row, sq_key_values_find(&values, row->name)))
            return sq_key_values_refuse(reason, row->name, "not a whole number");
    }
    read_keys(&read.keys, &values, reason);
    *settings = read;
    return found;
}

/* ---- records ---- */

void sq_save_write_records(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_records *records)
{
    sq_key_values_writer writer =
        sq_key_values_begin(text, SQ_KEY_VALUES_TEXT_SIZE, records_kind, SQ_SAVE_RECORDS_VERSION);
    sq_key_values_put_int64(&writer, "best_floor", records->best_floor);
    sq_key_values_put_uint64(&writer, "best_classic_ticks", records->best_classic_ticks);
    sq_key_values_finish(&writer);
}

sq_key_values_found sq_save_read_records(sq_records *records, char *text,
                                         char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_key_values values;
    sq_records read;
    const sq_key_values_found found =
        sq_key_values_parse(&values, text, records_kind, SQ_SAVE_RECORDS_VERSION, reason);
    if (found != SQ_KEY_VALUES_GOOD)
        return found;
    const char *floor = sq_key_values_find(&values, "best_floor");
    if (!sq_key_values_to_int32(floor, &read.best_floor) || read.best_floor < 0)
        return sq_key_values_refuse(reason, "best_floor", "missing or not a floor");
    const char *ticks = sq_key_values_find(&values, "best_classic_ticks");
    if (!sq_key_values_to_uint64(ticks, &read.best_classic_ticks))
        return sq_key_values_refuse(reason, "best_classic_ticks",
                                    "missing or not a number of ticks");
    *records = read;
    return found;
}

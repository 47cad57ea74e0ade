/* fuzz_settings: texts of key_values.h, including the settings. Any text is read or refused with a
 * reason; a text read is the same after writing and reading it again. */
#include "fuzz.h"

#include "keep/save_text.h"

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    REQUIRE(copy, "out of memory");
    return strcpy(copy, text);
}

static void require_in_range(const sq_settings *settings)
{
    for (size_t i = 0; i < SQ_SETTINGS_COUNT; i++) {
        const sq_settings_row *row = &sq_settings_rows[i];
        const int32_t value = sq_settings_get(settings, row);
        REQUIRE(value >= row->lowest && value <= row->highest, "%s is out of range", row->name);
    }
}

static void require_different_keys(const sq_keys *keys)
{
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++)
        for (sq_key other = 0; other < key; other++)
            REQUIRE(keys->of[key] != keys->of[other] || keys->of[key] == 0,
                    "a key does two things");
}

static void require_comes_back(const sq_settings *settings)
{
    static char text[SQ_SAVE_TEXT_SIZE];
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    sq_settings back = sq_settings_defaults;
    sq_save_write(text, SQ_SAVE_SETTINGS, settings);
    REQUIRE(sq_save_read(&back, SQ_SAVE_SETTINGS, text, reason) == SQ_KEY_VALUES_GOOD, "%s",
            reason);
    REQUIRE(memcmp(&back, settings, sizeof back) == 0, "the settings read back differ");
}

static void read_settings(const char *text)
{
    char reason[SQ_KEY_VALUES_REASON_SIZE] = "";
    sq_settings settings = sq_settings_defaults;
    char *copy = copy_of(text);
    switch (sq_save_read(&settings, SQ_SAVE_SETTINGS, copy, reason)) {
    case SQ_KEY_VALUES_PARTLY:
        REQUIRE(fuzz_is_reason(reason, sizeof reason), "a bad reason");
        /* fall through */
    case SQ_KEY_VALUES_GOOD:
        require_in_range(&settings);
        require_different_keys(&settings.keys);
        REQUIRE(!*reason || fuzz_is_reason(reason, sizeof reason), "a bad remark");
        require_comes_back(&settings);
        break;
    case SQ_KEY_VALUES_DAMAGED:
        REQUIRE(fuzz_is_reason(reason, sizeof reason), "a bad reason");
        REQUIRE(memcmp(&settings, &sq_settings_defaults, sizeof settings) == 0, "half read");
        break;
    case SQ_KEY_VALUES_NEWER:
        REQUIRE(memcmp(&settings, &sq_settings_defaults, sizeof settings) == 0, "half read");
        break;
    }
    free(copy);
}

/* ---- any text of the format ---- */

static void require_float_comes_back(const char *name, float number)
{
    char text[256];
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    sq_key_values values;
    float back;
    sq_key_values_writer writer = sq_key_values_begin(text, sizeof text, "fuzz", 1);
    sq_key_values_put_float(&writer, name, number);
    if (!sq_key_values_end(&writer))
        return; /* the longest name */
    const sq_key_values_found found = sq_key_values_parse(&values, text, "fuzz", 1, reason);
    REQUIRE(found == SQ_KEY_VALUES_GOOD, "%s", reason);
    REQUIRE(sq_key_values_to_float(sq_key_values_find(&values, name), &back), "no float");
    REQUIRE(memcmp(&back, &number, sizeof back) == 0, "the float read back differs");
}

static void read_numbers(const sq_key_value *pair)
{
    int64_t whole = 77;
    uint64_t natural = 77;
    int32_t small = 77;
    uint32_t small_natural = 77;
    float number;
    if (sq_key_values_to_int32(pair->value, &small))
        REQUIRE(sq_key_values_to_int64(pair->value, &whole) && whole == small, "%s", pair->value);
    if (sq_key_values_to_uint32(pair->value, &small_natural))
        REQUIRE(sq_key_values_to_uint64(pair->value, &natural) && natural == small_natural, "%s",
                pair->value);
    if (sq_key_values_to_float(pair->value, &number))
        require_float_comes_back(pair->name, number);
}

static void read_any(const char *text)
{
    char reason[SQ_KEY_VALUES_REASON_SIZE] = "";
    sq_key_values values;
    char *copy = copy_of(text);
    const sq_key_values_found found = sq_key_values_parse(&values, copy, "settings", 1, reason);
    REQUIRE(found == SQ_KEY_VALUES_GOOD || values.count == 0, "an invalid text has values");
    for (size_t i = 0; i < values.count; i++) {
        const sq_key_value *pair = &values.list[i];
        REQUIRE(sq_key_values_find(&values, pair->name) == pair->value, "%s", pair->name);
        read_numbers(pair);
    }
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    char *text = fuzz_text(&bytes);
    read_settings(text);
    read_any(text);
    free(text);
    return 0;
}

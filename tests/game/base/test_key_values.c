/* key_values: the format, invalid texts, and numbers that are read exactly as written. */
#include "game/numbers.h"

#include <float.h>

#include "base/key_values.h"
#include "base/rng.h"

static char reason[SQ_KEY_VALUES_REASON_SIZE];
static char buffer[1 << 15];
static sq_key_values values;

/* Of kind "thing" and version 3. */
static sq_key_values_found parse(const char *text)
{
    assert_true(strlen(text) < sizeof buffer);
    strcpy(buffer, text);
    reason[0] = '\0';
    return sq_key_values_parse(&values, buffer, "thing", 3, reason);
}

static const char *value_of(const char *name)
{
    return sq_key_values_find(&values, name);
}

/* Why the text is damaged. */
static const char *damage_of(const char *text)
{
    assert_int_equal(parse(text), SQ_KEY_VALUES_DAMAGED);
    assert_int_equal(values.count, 0);
    return reason;
}

#define HEADER "square-eater thing 3\n"

/* ---- reading ---- */

TEST(names_have_values) {
    assert_int_equal(parse(HEADER "one = 1\ntwo = two words\nend\n"), SQ_KEY_VALUES_GOOD);
    assert_int_equal(values.count, 2);
    assert_string_equal(value_of("one"), "1");
    assert_string_equal(value_of("two"), "two words");
    assert_null(sq_key_values_find(&values, "three"));
    assert_null(sq_key_values_find(&values, "on"));
    assert_null(sq_key_values_find(&values, "One"));
}

TEST(nothing_is_needed_between_first_and_last_line) {
    assert_int_equal(parse(HEADER "end\n"), SQ_KEY_VALUES_GOOD);
    assert_int_equal(values.count, 0);
}

TEST(comments_blank_lines_and_blanks_are_ignored) {
    assert_int_equal(
        parse(HEADER "\n# one = 2\n  \t \n \t# \x01\n\tone\t=\t 1 \t\ntwo=2\n  end \n"),
        SQ_KEY_VALUES_GOOD);
    assert_int_equal(values.count, 2);
    assert_string_equal(value_of("one"), "1");
    assert_string_equal(value_of("two"), "2");
}

TEST(lines_may_end_in_crlf) {
    assert_int_equal(parse("square-eater thing 3\r\n\r\n# hm\r\none = 1\r\nend\r\n"),
                     SQ_KEY_VALUES_GOOD);
    assert_int_equal(values.count, 1);
    assert_string_equal(value_of("one"), "1");
}

TEST(lines_may_end_in_cr) {
    assert_int_equal(parse("square-eater thing 3\r\r# hm\rone = 1\rend\r"), SQ_KEY_VALUES_GOOD);
    assert_int_equal(values.count, 1);
    assert_string_equal(value_of("one"), "1");
    assert_string_equal(damage_of("square-eater thing 3\r\rhello\rend\r"),
                        "line 3: expected NAME = VALUE");
    assert_string_equal(damage_of("square-eater thing 3\rone = 1\rend"),
                        "line 3: the end is missing");
}

TEST(a_value_may_hold_any_bytes_but_control_characters) {
    assert_int_equal(parse(HEADER "a.b-c_D9 = = # \t\xc3\xbc\xff~\nend\n"), SQ_KEY_VALUES_GOOD);
    assert_string_equal(value_of("a.b-c_D9"), "= # \t\xc3\xbc\xff~");
}

TEST(older_versions_are_read) {
    assert_int_equal(parse("square-eater thing 1\none = 1\nend\n"), SQ_KEY_VALUES_GOOD);
    assert_int_equal(parse("square-eater thing 2\none = 1\nend\n"), SQ_KEY_VALUES_GOOD);
    assert_string_equal(value_of("one"), "1");
}

TEST(a_newer_version_is_distinguished_from_damage) {
    assert_int_equal(parse("square-eater thing 4\nend\n"), SQ_KEY_VALUES_NEWER);
    assert_int_equal(parse("square-eater thing 4294967295\n{\"who\": knows\x01"),
                     SQ_KEY_VALUES_NEWER);
    assert_int_equal(values.count, 0);
    assert_string_equal(reason, "");
}

TEST(without_the_right_first_line_it_is_damaged) {
    static const char *const headers[] = {
        "",
        "\n",
        "end\n",
        "one = 1\nend\n",
        "square-eater thing 3",
        "square-eater thing\nend\n",
        "square-eater thing \nend\n",
        "square-eater thing 0\nend\n",
        "square-eater thing -1\nend\n",
        "square-eater thing 3a\nend\n",
        "square-eater thing 4294967296\nend\n",
        "square-eater things 3\nend\n",
        "square-eater thing_3\nend\n",
        "square-eater_thing 3\nend\n",
        "square-eater thin 3\nend\n",
        "square-eaten thing 3\nend\n",
        "square-eater  thing 3\nend\n",
        "\nsquare-eater thing 3\nend\n",
    };
    each_case(i, headers)
        assert_string_equal(damage_of(headers[i]), "line 1: expected 'square-eater thing 3'");
}

TEST(a_reason_names_the_fault_and_the_line) {
    assert_string_equal(damage_of(HEADER "one = 1\n\nhello\nend\n"),
                        "line 4: expected NAME = VALUE");
    assert_string_equal(damage_of(HEADER "= 1\nend\n"), "line 2: expected NAME = VALUE");
    assert_string_equal(damage_of(HEADER "one =\nend\n"), "line 2: expected NAME = VALUE");
    assert_string_equal(damage_of(HEADER "one = \t\nend\n"), "line 2: expected NAME = VALUE");
    assert_string_equal(damage_of(HEADER "o ne = 1\nend\n"), "line 2: expected NAME = VALUE");
    assert_string_equal(damage_of(HEADER "\xc3\xbc = 1\nend\n"), "line 2: expected NAME = VALUE");
    assert_string_equal(damage_of(HEADER "one = 1\x01\nend\n"), "line 2: expected NAME = VALUE");
    assert_string_equal(damage_of(HEADER "one = 1\x1f\nend\n"), "line 2: expected NAME = VALUE");
    assert_string_equal(damage_of(HEADER "one = 1\x7f\nend\n"), "line 2: expected NAME = VALUE");
    assert_string_equal(damage_of(HEADER "one = 1\none = 1\nend\n"),
                        "line 3: this name appears twice");
    assert_string_equal(damage_of(HEADER "one = 1\nend\n\n"),
                        "line 3: there is text after the end");
    assert_string_equal(damage_of(HEADER "end\ntwo = 2\n"), "line 2: there is text after the end");
    assert_string_equal(damage_of(HEADER "one = 1\n"), "line 3: the end is missing");
    assert_string_equal(damage_of(HEADER "one = 1\nend"), "line 3: the end is missing");
    assert_string_equal(damage_of(HEADER "one = 1\nEnd\n"), "line 3: expected NAME = VALUE");
    assert_string_equal(damage_of(HEADER "one = 1\nending\n"), "line 3: expected NAME = VALUE");
}

TEST(damaged_lines_are_skipped) {
    strcpy(buffer, "square-eater thong 3\none = 1\n?\none = 2\ntwo = 2\nthree = 3");
    assert_int_equal(sq_key_values_salvage(&values, buffer, "thing", 3, reason),
                     SQ_KEY_VALUES_PARTLY);
    assert_string_equal(reason, "line 1: expected 'square-eater thing 3'");
    assert_int_equal(values.count, 2);
    assert_string_equal(value_of("one"), "1");
    assert_string_equal(value_of("two"), "2");
    strcpy(buffer, "?\n");
    assert_int_equal(sq_key_values_salvage(&values, buffer, "thing", 3, reason),
                     SQ_KEY_VALUES_DAMAGED);
}

TEST(a_name_may_be_the_word_end) {
    assert_int_equal(parse(HEADER "end = 1\nend\n"), SQ_KEY_VALUES_GOOD);
    assert_string_equal(value_of("end"), "1");
}

static const char *with_lines(int count)
{
    static char text[sizeof buffer];
    int length = snprintf(text, sizeof text, HEADER);
    for (int i = 0; i < count; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "name%d = %d\n", i, i);
    snprintf(text + length, sizeof text - (size_t)length, "end\n");
    return text;
}

TEST(the_number_of_lines_is_limited) {
    assert_int_equal(parse(with_lines(SQ_KEY_VALUES_MAX)), SQ_KEY_VALUES_GOOD);
    assert_int_equal(values.count, SQ_KEY_VALUES_MAX);
    assert_string_equal(value_of("name127"), "127");
    assert_string_equal(damage_of(with_lines(SQ_KEY_VALUES_MAX + 1)),
                        "line 1802: there are too many lines");
}

static const char *const samples[] = {
    HEADER "end\n",
    HEADER "one = 1\nend = 3\n# end\n\nend\n",
    "square-eater thing 2\r\none = end\r\n end\r\n",
};

/* The length of the text up to the first byte that ends its last line. */
static size_t whole_length(const char *text)
{
    const size_t length = strlen(text);
    return text[length - 2] == '\r' ? length - 1 : length;
}

TEST(a_truncated_text_is_damaged) {
    each_case(i, samples) {
        assert_int_equal(parse(samples[i]), SQ_KEY_VALUES_GOOD);
        for (size_t length = 0; length < whole_length(samples[i]); length++) {
            char cut[sizeof buffer];
            memcpy(cut, samples[i], length);
            cut[length] = '\0';
            assert_int_equal(parse(cut), SQ_KEY_VALUES_DAMAGED);
        }
    }
}

/* Sanitizers detect invalid reads. */
TEST(texts_with_any_changed_byte_are_read_safely) {
    each_case(i, samples) {
        for (size_t at = 0; at < strlen(samples[i]); at++) {
            for (int byte = 1; byte < 256; byte++) {
                char changed[sizeof buffer];
                strcpy(changed, samples[i]);
                changed[at] = (char)byte;
                if (parse(changed) != SQ_KEY_VALUES_GOOD)
                    assert_int_equal(values.count, 0);
            }
        }
    }
}

/* ---- numbers ---- */

TEST(integers_are_digits) {
    static const char *const bad[] = {NULL,  "+1",  "1.0", " 1", "0x10", "1e3",  "-",   "--1", "1-",
                                      "1 2", "abc", "1,0", "-a", "- 1",  "1\t2", "inf", "nan", "#"};
    each_case(i, bad) {
        int32_t i32 = 5;
        uint32_t u32 = 5;
        int64_t i64 = 5;
        uint64_t u64 = 5;
        assert_false(sq_key_values_to_int32(bad[i], &i32) || i32 != 5);
        assert_false(sq_key_values_to_uint32(bad[i], &u32) || u32 != 5);
        assert_false(sq_key_values_to_int64(bad[i], &i64) || i64 != 5);
        assert_false(sq_key_values_to_uint64(bad[i], &u64) || u64 != 5);
    }
}

TEST(integers_stay_in_their_types_range) {
    int32_t i32 = 5;
    uint32_t u32 = 5;
    int64_t i64 = 5;
    uint64_t u64 = 5;
    assert_true(sq_key_values_to_int32("-2147483648", &i32) && i32 == INT32_MIN);
    assert_true(sq_key_values_to_int32("2147483647", &i32) && i32 == INT32_MAX);
    assert_false(sq_key_values_to_int32("-2147483649", &i32));
    assert_false(sq_key_values_to_int32("2147483648", &i32) || i32 != INT32_MAX);
    assert_true(sq_key_values_to_uint32("4294967295", &u32) && u32 == UINT32_MAX);
    assert_false(sq_key_values_to_uint32("4294967296", &u32));
    assert_false(sq_key_values_to_uint32("-1", &u32) || u32 != UINT32_MAX);
    assert_true(sq_key_values_to_int64("-9223372036854775808", &i64) && i64 == INT64_MIN);
    assert_true(sq_key_values_to_int64("9223372036854775807", &i64) && i64 == INT64_MAX);
    assert_false(sq_key_values_to_int64("-9223372036854775809", &i64));
    assert_false(sq_key_values_to_int64("9223372036854775808", &i64) || i64 != INT64_MAX);
    assert_true(sq_key_values_to_uint64("18446744073709551615", &u64) && u64 == UINT64_MAX);
    assert_false(sq_key_values_to_uint64("18446744073709551616", &u64));
    assert_false(sq_key_values_to_uint64("-1", &u64) || u64 != UINT64_MAX);
    assert_true(sq_key_values_to_uint64("007", &u64) && u64 == 7);
    assert_false(sq_key_values_to_uint64("99999999999999999999", &u64));
    assert_true(sq_key_values_to_int64("-008", &i64) && i64 == -8);
}

TEST(floats_are_integers_or_hexadecimal_and_finite) {
    static const char *const bad[] = {NULL,  "nan", "inf", "-inf",    "1.5", "1,5", "0x1.8p1",
                                      " 1",  "1 ",  "",    "0x",      "p1",  "abc", "0x1p",
                                      "1p1", "--1", "-",   "0x1p999", "1e99"};
    float number = 5;
    each_case(i, bad)
        assert_false(sq_key_values_to_float(bad[i], &number) || number != 5);
    assert_true(sq_key_values_to_float("25", &number) && number == 25);
    assert_true(sq_key_values_to_float("-0x19p-1", &number) && number == -12.5F);
}

/* ---- writing ---- */

TEST(a_written_text_is_read_back) {
    int64_t i64;
    uint64_t u64;
    sq_key_values_writer writer = sq_key_values_begin(buffer, sizeof buffer, "thing", 2);
    sq_key_values_put_comment(&writer, "how it is");
    sq_key_values_put_text(&writer, "text", "two words");
    sq_key_values_put_int64(&writer, "least", INT64_MIN);
    sq_key_values_put_uint64(&writer, "most", UINT64_MAX);
    sq_key_values_put_float(&writer, "whole", -25);
    sq_key_values_put_float(&writer, "part", 12.5F);
    assert_true(sq_key_values_end(&writer));
    assert_string_equal(buffer, "square-eater thing 2\n# how it is\ntext = two words\n"
                                "least = -9223372036854775808\nmost = 18446744073709551615\n"
                                "whole = -25\npart = 0x19p-1\nend\n");
    assert_int_equal(sq_key_values_parse(&values, buffer, "thing", 2, reason), SQ_KEY_VALUES_GOOD);
    assert_string_equal(value_of("text"), "two words");
    assert_true(sq_key_values_to_int64(sq_key_values_find(&values, "least"), &i64));
    assert_true(i64 == INT64_MIN);
    assert_true(sq_key_values_to_uint64(sq_key_values_find(&values, "most"), &u64));
    assert_true(u64 == UINT64_MAX);
}

static void assert_float_comes_back(float number)
{
    float back;
    sq_key_values_writer writer = sq_key_values_begin(buffer, sizeof buffer, "thing", 1);
    sq_key_values_put_float(&writer, "x", number);
    assert_true(sq_key_values_end(&writer));
    assert_int_equal(sq_key_values_parse(&values, buffer, "thing", 1, reason), SQ_KEY_VALUES_GOOD);
    assert_true(sq_key_values_to_float(sq_key_values_find(&values, "x"), &back));
    assert_memory_equal(&back, &number, sizeof number);
}

TEST(every_finite_float_comes_back_bit_for_bit) {
    static const float special[] = {
        0,           -0.0F,       1,           -1,           0.1F,
        FLT_MAX,     -FLT_MAX,    FLT_MIN,     FLT_TRUE_MIN, -FLT_TRUE_MIN,
        16777215.0F, 16777216.0F, 16777218.0F, 24.99F,       FLT_EPSILON};
    Rng rng = sq_rng_seeded(1, SQ_STREAM_RULES);
    each_case(i, special)
        assert_float_comes_back(special[i]);
    for (int i = 0; i < 20000; i++) {
        const uint32_t bits = sq_rng_next(&rng);
        float number;
        memcpy(&number, &bits, sizeof number);
        if (isfinite(number))
            assert_float_comes_back(number);
        assert_float_comes_back(sq_rng_up_to(&rng, 640));
    }
}

TEST(a_text_that_does_not_fit_is_empty) {
    const size_t needed = strlen(HEADER "# c\none = 1\ntwo = 0x3p-1\nend\n") + 1;
    for (size_t size = 1; size <= needed; size++) {
        char *room = malloc(size); /* exactly this size, so that sanitizers detect an overrun */
        assert_non_null(room);
        sq_key_values_writer writer = sq_key_values_begin(room, size, "thing", 3);
        sq_key_values_put_comment(&writer, "c");
        sq_key_values_put_text(&writer, "one", "1");
        sq_key_values_put_float(&writer, "two", 1.5F);
        assert_int_equal(sq_key_values_end(&writer), size == needed);
        assert_int_equal(*room == '\0', size < needed);
        free(room);
    }
}

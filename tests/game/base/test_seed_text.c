/* seed_text: seeds as six letters and digits. */
#include "testing.h"

#include <stdio.h>
#include <string.h>

#include "base/day.h"
#include "base/rng.h"
#include "base/seed.h"

static void assert_read(const char *text, uint64_t expected)
{
    uint64_t seed = 99;
    if (!sq_seed_read(text, &seed) || seed != expected)
        fail_msg("'%s' is read as %llu", text, (unsigned long long)seed);
}

static void assert_refused(const char *text)
{
    uint64_t seed = 99;
    if (sq_seed_read(text, &seed))
        fail_msg("'%s' is read as a seed", text);
    assert_true(seed == 99);
}

static void assert_written(uint64_t seed, const char *expected)
{
    const sq_text text = sq_seed_text_of(seed);
    assert_string_equal(text.text, expected);
    assert_read(text.text, seed);
}

TEST(the_alphabet_leaves_out_four_letters) {
    assert_int_equal(strlen(sq_seed_digits), SQ_SEED_DIGITS);
    for (const char *letter = "ILOU"; *letter; letter++)
        assert_null(strchr(sq_seed_digits, *letter));
}

TEST(six_characters_are_thirty_bits) {
    assert_read("00000A", 10);
    assert_read("00001A", 32 + 10);
    assert_read("ZZZZZZ", (UINT64_C(1) << 30) - 1);
    assert_read("A00000", UINT64_C(10) << 25);
    assert_read("0123AZ", ((1 * 32 + 2) * 32 + 3) * 32 * 32 + 10 * 32 + 31);
}

TEST(each_digit_has_its_value) {
    for (unsigned value = 0; value < SQ_SEED_DIGITS; value++) {
        char text[] = "A0000x";
        text[5] = sq_seed_digits[value];
        assert_read(text, (UINT64_C(10) << 25) + value);
    }
}

TEST(lower_case_and_look_alikes_are_read) {
    assert_read("zzzzzz", (UINT64_C(1) << 30) - 1);
    assert_read("aIiLl0", ((((UINT64_C(10) * 32 + 1) * 32 + 1) * 32 + 1) * 32 + 1) * 32);
    assert_read("AOo000", UINT64_C(10) << 25);
    assert_read("OOOOO7", 7);
}

TEST(numbers_stay_numbers) {
    assert_read("123456", 123456);
    assert_read("000007", 7);
    assert_read("0", 0);
    assert_read("18446744073709551615", UINT64_MAX);
    assert_read("0x12AB", 0x12AB);
    assert_read("0X12ab", 0x12AB);
    assert_read("0xffffffffffffffff", UINT64_MAX);
}

TEST(other_texts_are_refused) {
    static const char *const texts[] = {
        "",       "A",      "AAAAA",  "AAAAAAA", "UAAAAA", "AAAAAu",
        "AAA-AA", "AAA AA", " AAAAA", "AAAAA ",  "AAAA\n", "4K7Q2\xE9",
        "0x",     "0xG",    "-00001", "+1",      "1.5",    "18446744073709551616",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_refused(texts[i]);
}

TEST(seeds_are_written_as_six_characters) {
    assert_written(10, "00000A");
    assert_written((UINT64_C(1) << 30) - 1, "ZZZZZZ");
    assert_written(20261122, "0KAA82");
}

/* Else they would be read back as another seed. */
TEST(what_would_be_a_number_is_written_as_one) {
    assert_written(7, "7");
    assert_written(0, "0");
    assert_written(1u << 30, "1073741824");
    assert_written(UINT64_MAX, "18446744073709551615");
    uint64_t hexadecimal = 0; /* 0X0000 in six digits */
    for (const char *digit = "0X0000"; *digit; digit++)
        hexadecimal =
            hexadecimal * 32 + (uint64_t)(strchr(sq_seed_digits, *digit) - sq_seed_digits);
    char decimal[SQ_SEED_TEXT_SIZE];
    snprintf(decimal, sizeof decimal, "%llu", (unsigned long long)hexadecimal);
    assert_written(hexadecimal, decimal);
}

TEST(any_seed_is_read_as_written) {
    Rng rng = sq_rng_seeded(1, SQ_STREAM_RULES);
    for (int i = 0; i < 100000; i++) {
        const uint64_t high = sq_rng_next(&rng);
        const uint64_t seed = (high << 32 | sq_rng_next(&rng)) >> (i % 64);
        const sq_text text = sq_seed_text_of(seed);
        assert_read(text.text, seed);
    }
}

TEST(short_seeds_have_six_characters_and_a_letter) {
    Rng rng = sq_rng_seeded(2, SQ_STREAM_RULES);
    for (int i = 0; i < 100000; i++) {
        const uint64_t random = i == 0 ? 0 : (uint64_t)sq_rng_next(&rng) << 32;
        const uint64_t seed = sq_seed_short(i % 2 ? random : random & UINT64_C(0x25294A5000000000));
        const sq_text text = sq_seed_text_of(seed);
        assert_int_equal(strlen(text.text), SQ_SEED_CHARACTERS);
        assert_true(text.text[strspn(text.text, "0123456789")] != '\0');
        assert_read(text.text, seed);
    }
}

TEST(the_system_gives_short_seeds) {
    for (int i = 0; i < 100; i++)
        assert_true(sq_seed_from_system() < UINT64_C(1) << 30);
}

TEST(both_forms_are_written_where_there_are_two) {
    static const struct {
        uint64_t seed;
        const char *text;
    } rows[] = {{88, "00002R (88)"},
                {7, "7"},
                {(UINT64_C(1) << 30) - 1, "ZZZZZZ (1073741823)"},
                {UINT64_C(1) << 30, "1073741824"},
                {UINT64_MAX, "18446744073709551615"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_string_equal(sq_seed_both_texts_of(rows[i].seed).text, rows[i].text);
    }
}

/* The same on every machine, and forever: else players of the same day would play other games. */
TEST(a_day_has_its_seed) {
    assert_true(sq_seed_of_day(20010203) == 784124590);
    assert_true(sq_seed_of_day(20261122) == 952206755);
    assert_true(sq_seed_of_day(20261123) == 433477002);
}

/* Neither the date nor the difference of two days says which seed comes next. */
TEST(the_seeds_of_days_are_six_characters_without_an_order) {
    enum { DAYS = 366, A_DAY = 86400 };
    uint64_t seeds[DAYS];
    int rising = 0;
    for (int64_t i = 0; i < DAYS; i++) {
        const int32_t day = sq_day_of_seconds((20000 + i) * A_DAY);
        seeds[i] = sq_seed_of_day(day);
        const sq_text text = sq_seed_text_of(seeds[i]);
        assert_int_equal(strlen(text.text), SQ_SEED_CHARACTERS);
        assert_true(seeds[i] != (uint64_t)day);
        rising += i > 0 && seeds[i] > seeds[i - 1];
        for (int64_t j = 0; j < i; j++) {
            assert_true(seeds[i] != seeds[j]);
            assert_true(j == 0 || seeds[i] - seeds[i - 1] != seeds[j] - seeds[j - 1]);
        }
    }
    assert_in_range(rising, DAYS / 3, DAYS * 2 / 3);
}

TEST(characters_are_turned_into_digits) {
    assert_int_equal(sq_seed_digit('a'), 'A');
    assert_int_equal(sq_seed_digit('Z'), 'Z');
    assert_int_equal(sq_seed_digit('7'), '7');
    assert_int_equal(sq_seed_digit('o'), '0');
    assert_int_equal(sq_seed_digit('L'), '1');
    for (const char *other = "uU -@[`{\x7F\xC4"; *other; other++)
        assert_int_equal(sq_seed_digit(*other), '\0');
    assert_int_equal(sq_seed_digit('\0'), '\0');
}

#include "base/seed.h"

#include <inttypes.h>
#include <string.h>

#include "base/numbers.h"
#include "os/process.h"

enum { BITS = 5, SHORT_BITS = BITS * SQ_SEED_CHARACTERS };

const char sq_seed_digits[SQ_SEED_DIGITS + 1] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

char sq_seed_digit(char character)
{
    const bool is_lower = character >= 'a' && character <= 'z';
    const char upper = (char)(is_lower ? character - 'a' + 'A' : character);
    if (upper == 'I' || upper == 'L')
        return '1';
    if (upper == 'O')
        return '0';
    if (upper != '\0' && strchr(sq_seed_digits, upper))
        return upper;
    return '\0';
}

static bool read_digits(const char *text, uint64_t *seed)
{
    uint64_t read = 0;
    if (strlen(text) != SQ_SEED_CHARACTERS)
        return false;
    for (; *text; text++) {
        const char digit = sq_seed_digit(*text);
        if (digit == '\0')
            return false;
        read = read << BITS | (uint64_t)(strchr(sq_seed_digits, digit) - sq_seed_digits);
    }
    *seed = read;
    return true;
}

bool sq_seed_read(const char *text, uint64_t *seed)
{
    return sq_number_read(text, true, seed) || read_digits(text, seed);
}

static sq_text digits_of(uint64_t seed)
{
    sq_text text = {""};
    for (int at = SQ_SEED_CHARACTERS - 1; at >= 0; at--, seed >>= BITS)
        text.text[at] = sq_seed_digits[seed % SQ_SEED_DIGITS];
    return text;
}

/* True if six characters are this seed and no number. */
static bool is_short(uint64_t seed)
{
    uint64_t number;
    return seed >> SHORT_BITS == 0 && !sq_number_read(digits_of(seed).text, true, &number);
}

sq_text sq_seed_text_of(uint64_t seed)
{
    return is_short(seed) ? digits_of(seed) : sq_text_of("%" PRIu64, seed);
}

sq_text sq_seed_both_texts_of(uint64_t seed)
{
    return is_short(seed) ? sq_text_of("%s (%" PRIu64 ")", digits_of(seed).text, seed)
                          : sq_text_of("%" PRIu64, seed);
}

/* The first character of a number is a digit below 16; with the highest bit it is a letter. */
uint64_t sq_seed_short(uint64_t random)
{
    const uint64_t seed = random >> (64 - SHORT_BITS);
    return is_short(seed) ? seed : seed | UINT64_C(1) << (SHORT_BITS - 1);
}

/* The finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
 * 2014): neighbouring numbers get unrelated seeds. */
static uint64_t mixed_seed(uint64_t number)
{
    number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * UINT64_C(0x94d049bb133111eb);
    return sq_seed_short(number ^ number >> 31);
}

uint64_t sq_seed_from_system(void)
{
    return mixed_seed(sq_process_now());
}

uint64_t sq_seed_of_day(int32_t day)
{
    static const uint64_t daily_climb_1 = UINT64_C(0x6461696c79000001);
    return mixed_seed(daily_climb_1 ^ (uint64_t)day << 32);
}

/* seed: the seeds that no player has chosen, and seeds as players read, say and type them: six
 * letters and digits in Crockford's base 32, such as 4K7Q2M. The alphabet has no I, L, O and U;
 * reading takes i and l for 1 and o for 0.
 *
 * A text that is a number is a number, as it always was: 123456 is decimal and 0x12AB hexadecimal,
 * although both have six characters of the alphabet. So those seeds, and seeds of more than 30
 * bits, are written as decimal numbers. sq_seed_short avoids them: its seeds have six characters.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum {
    SQ_SEED_DIGITS = 32,    /* in the alphabet */
    SQ_SEED_CHARACTERS = 6, /* of a short seed */
    SQ_SEED_TEXT_SIZE = 24, /* holds any seed, with the zero byte */
};

/* The digits from 0 to 31, in upper case. */
extern const char sq_seed_digits[SQ_SEED_DIGITS + 1];

/* The text of a seed that sq_seed_read returns. */
sq_text sq_seed_text_of(uint64_t seed);

/* Both forms of a seed, to be shown: 00002R (88); a seed without six characters is just its number.
 * sq_seed_read reads either form, but not both at once. */
sq_text sq_seed_both_texts_of(uint64_t seed);

/* Reads six letters and digits, or a 64-bit number, decimal or 0x and hexadecimal. False, with the
 * seed unchanged, if the text is neither. */
bool sq_seed_read(const char *text, uint64_t *seed);

/* The digit that this character is read as, in upper case: 0 for o, for example. '\0' if it is
 * none. */
char sq_seed_digit(char character);

/* A seed of six characters from 64 random bits. */
uint64_t sq_seed_short(uint64_t random);

/* From the system's clock, for runs without --seed. */
uint64_t sq_seed_from_system(void);

/* Of the daily run of this day (day.h), the same on every machine. A hash, so that the seed of a
 * day to come cannot be read off its date, nor off the seeds of the days before. It is no secret:
 * this source says how to compute it. Change the constant in it if the daily run becomes another
 * game. */
uint64_t sq_seed_of_day(int32_t day);

/* numbers: whole numbers as people write them. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Reads a 64-bit whole number: decimal digits or, if `hexadecimal`, also 0x and hexadecimal digits.
 * Nothing else may stand before or behind it. False, with the number unchanged, otherwise. */
bool sq_number_read(const char *text, bool hexadecimal, uint64_t *number);

/* numbers: as people write them, and in the fields of structs that tables describe. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Reads a 64-bit whole number: decimal digits or, if `hexadecimal`, also 0x and hexadecimal digits.
 * Nothing else may stand before or behind it. False, with the number unchanged, otherwise. */
bool sq_number_read(const char *text, bool hexadecimal, uint64_t *number);

/* Reads a decimal number, with a point or an exponent or without: no hexadecimal one, inf or nan.
 * False if the text is anything else. */
bool sq_decimal_read(const char *text, double *number);

/* A field that is an int32_t if it is `whole`, otherwise a float. */
double sq_field_get(const void *field, bool whole);
void sq_field_put(void *field, bool whole, double value);

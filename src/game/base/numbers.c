#include "base/numbers.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool sq_number_read(const char *text, bool hexadecimal, uint64_t *number)
{
    const bool is_hexadecimal = hexadecimal && text[0] == '0' && (text[1] | 0x20) == 'x';
    const char *digits = is_hexadecimal ? text + 2 : text;
    const char *allowed = is_hexadecimal ? "0123456789abcdefABCDEF" : "0123456789";
    if (*digits == '\0' || digits[strspn(digits, allowed)] != '\0')
        return false;
    errno = 0;
    const unsigned long long value = strtoull(digits, NULL, is_hexadecimal ? 16 : 10);
    if (errno != 0 || value > UINT64_MAX)
        return false;
    *number = value;
    return true;
}

bool sq_decimal_read(const char *text, double *number)
{
    char *end;
    if (text[strspn(text, "0123456789+-.eE")] != '\0')
        return false;
    errno = 0;
    *number = strtod(text, &end);
    return end != text && *end == '\0' && errno == 0;
}

double sq_field_get(const void *field, bool whole)
{
    int32_t number;
    float real;
    if (whole) {
        memcpy(&number, field, sizeof number);
        return number;
    }
    memcpy(&real, field, sizeof real);
    return (double)real;
}

void sq_field_put(void *field, bool whole, double value)
{
    const int32_t number = (int32_t)value;
    const float real = (float)value;
    if (whole)
        memcpy(field, &number, sizeof number);
    else
        memcpy(field, &real, sizeof real);
}

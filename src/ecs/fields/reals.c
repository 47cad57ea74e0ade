/* reals: floats and whole numbers as text. printf and strtod use the locale's decimal point, so it
 * is replaced on the way out and on the way in. */
#include "described.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>

/* ---- printing ---- */

/* The locale's point may be longer than one byte. */
static void use_point(char *text)
{
    const char *local = localeconv()->decimal_point;
    char *found = strstr(text, local);
    if (!found || strcmp(local, ".") == 0)
        return;
    const size_t length = strlen(local);
    *found = '.';
    memmove(found + 1, found + length, strlen(found + length) + 1);
}

static const char *name_of_special(double number)
{
    if (isnan(number))
        return "nan";
    return number < 0 ? "-inf" : "inf";
}

static double nearest(const char *text, bool single)
{
    return single ? (double)strtof(text, NULL) : strtod(text, NULL);
}

void ecs_print_real_(double number, bool single, char text[ECS_REAL_SIZE_])
{
    const double normal = single ? (double)FLT_MIN : DBL_MIN;
    const int most = single ? FLT_DECIMAL_DIG : DBL_DECIMAL_DIG;
    if (!isfinite(number)) {
        snprintf(text, ECS_REAL_SIZE_, "%s", name_of_special(number));
        return;
    }
    /* Subnormal numbers have fewer digits than the others. */
    int digits = number < normal && number > -normal ? 1 : single ? FLT_DIG : DBL_DIG;
    do
        snprintf(text, ECS_REAL_SIZE_, "%.*g", digits, number);
    while (nearest(text, single) != number && ++digits <= most);
    use_point(text);
}

double ecs_load_real_(const ecs_field *field, const void *at)
{
    float single;
    double number;
    if (field->type == ECS_FIELD_FLOAT) {
        memcpy(&single, at, sizeof single);
        return (double)single;
    }
    memcpy(&number, at, sizeof number);
    return number;
}

/* ---- reading ---- */

static size_t count_digits(const char *text, size_t length)
{
    size_t count = 0;
    while (count < length && text[count] >= '0' && text[count] <= '9')
        count++;
    return count;
}

/* The length of an exponent at the beginning: e, a sign if any, digits; 0 if there is none. */
static size_t length_of_exponent(const char *text, size_t length)
{
    if (length == 0 || (text[0] != 'e' && text[0] != 'E'))
        return 0;
    const size_t sign = length > 1 && (text[1] == '-' || text[1] == '+');
    const size_t digits = count_digits(text + 1 + sign, length - 1 - sign);
    return digits > 0 ? 1 + sign + digits : 0;
}

/* True if all of it is a decimal number. Stricter than strtod, which takes spaces, hexadecimal
 * numbers and more. `point` is where the point is; `length` if there is none. */
static bool is_decimal(const char *text, size_t length, size_t *point)
{
    const size_t sign = length > 0 && text[0] == '-';
    const size_t whole = count_digits(text + sign, length - sign);
    size_t at = sign + whole;
    size_t fraction = 0;
    *point = length;
    if (at < length && text[at] == '.') {
        *point = at++;
        fraction = count_digits(text + at, length - at);
    }
    at += fraction;
    return whole + fraction > 0 && at + length_of_exponent(text + at, length - at) == length;
}

enum { LOCAL_SIZE = 2 * ECS_REAL_SIZE_ }; /* the point may be longer there */

/* Brings the number into the form that strtod reads in this locale. */
static bool localise(const char *text, size_t length, char local[LOCAL_SIZE])
{
    size_t point;
    if (ecs_is_word_(text, length, "nan") || ecs_is_word_(text, length, "inf") ||
        ecs_is_word_(text, length, "-inf"))
        point = length;
    else if (length >= ECS_REAL_SIZE_ || !is_decimal(text, length, &point))
        return false;
    const bool has_point = point < length;
    snprintf(local, LOCAL_SIZE, "%.*s%s%.*s", (int)point, text,
             has_point ? localeconv()->decimal_point : "",
             has_point ? (int)(length - point - 1) : 0, has_point ? text + point + 1 : "");
    return true;
}

static bool is_infinite_name(const char *text, size_t length)
{
    return length > 0 && text[length - 1] == 'f';
}

ecs_parsed_ ecs_parse_real_(const char *text, size_t length, bool single, double *number)
{
    char local[LOCAL_SIZE];
    if (!localise(text, length, local))
        return ECS_NOT_A_NUMBER_;
    *number = nearest(local, single);
    return isinf(*number) && !is_infinite_name(text, length) ? ECS_OUT_OF_RANGE_ : ECS_PARSED_;
}

ecs_parsed_ ecs_parse_whole_(const char *text, size_t length, bool *is_negative,
                             uint64_t *magnitude)
{
    *is_negative = length > 0 && text[0] == '-';
    *magnitude = 0;
    const size_t sign = *is_negative;
    if (length == sign || count_digits(text + sign, length - sign) < length - sign)
        return ECS_NOT_A_NUMBER_;
    for (size_t i = sign; i < length; i++) {
        const uint64_t digit = (uint64_t)(text[i] - '0');
        if (*magnitude > (UINT64_MAX - digit) / 10)
            return ECS_OUT_OF_RANGE_;
        *magnitude = *magnitude * 10 + digit;
    }
    return ECS_PARSED_;
}

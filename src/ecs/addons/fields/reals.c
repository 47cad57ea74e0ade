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

static double load_real(const ecs_field *field, const void *at)
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

static double nearest(const char *text, bool single, char **end)
{
    return single ? (double)strtof(text, end) : strtod(text, end);
}

void ecs_print_real_(const ecs_field *field, const void *at, char text[ECS_REAL_SIZE_])
{
    const bool single = field->type == ECS_FIELD_FLOAT;
    const double number = load_real(field, at);
    const double normal = single ? (double)FLT_MIN : DBL_MIN;
    const int most = single ? FLT_DECIMAL_DIG : DBL_DECIMAL_DIG;
    if (!isfinite(number)) {
        snprintf(text, ECS_REAL_SIZE_, "%s", isnan(number) ? "nan" : number < 0 ? "-inf" : "inf");
        return;
    }
    /* Subnormal numbers have fewer digits than the others. */
    int digits = number < normal && number > -normal ? 1 : single ? FLT_DIG : DBL_DIG;
    do
        snprintf(text, ECS_REAL_SIZE_, "%.*g", digits, number);
    while (nearest(text, single, NULL) != number && ++digits <= most);
    use_point(text);
}

/* ---- reading ---- */

/* strtod also takes spaces, a plus, hexadecimal numbers and more: what it gets has only letters of
 * a decimal number, or is one of three words. */
ecs_parsed_ ecs_parse_real_(const char *text, size_t length, bool single, double *number)
{
    char decimal[ECS_REAL_SIZE_], local[2 * ECS_REAL_SIZE_]; /* the point may be longer there */
    if (length == 0 || length >= sizeof decimal || *text == '+')
        return ECS_NOT_A_NUMBER_;
    memcpy(decimal, text, length);
    decimal[length] = '\0';
    const bool is_word =
        strcmp(decimal, "nan") == 0 || strcmp(decimal, "inf") == 0 || strcmp(decimal, "-inf") == 0;
    if (!is_word && strspn(decimal, "0123456789+-.eE") < length)
        return ECS_NOT_A_NUMBER_;
    const char *point = strchr(decimal, '.');
    snprintf(local, sizeof local, "%.*s%s%s", point ? (int)(point - decimal) : (int)length, decimal,
             point ? localeconv()->decimal_point : "", point ? point + 1 : "");
    char *end;
    *number = nearest(local, single, &end);
    if (*end != '\0')
        return ECS_NOT_A_NUMBER_;
    return isinf(*number) && !is_word ? ECS_OUT_OF_RANGE_ : ECS_PARSED_;
}

ecs_parsed_ ecs_parse_whole_(const char *text, size_t length, bool *is_negative,
                             uint64_t *magnitude)
{
    *is_negative = length > 0 && text[0] == '-';
    *magnitude = 0;
    const size_t sign = *is_negative;
    ecs_parsed_ parsed = length > sign ? ECS_PARSED_ : ECS_NOT_A_NUMBER_;
    for (size_t i = sign; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return ECS_NOT_A_NUMBER_;
        const uint64_t digit = (uint64_t)(text[i] - '0');
        if (*magnitude > (UINT64_MAX - digit) / 10)
            parsed = ECS_OUT_OF_RANGE_;
        *magnitude = *magnitude * 10 + digit;
    }
    return parsed;
}

/* leaves: one value as text and from text, which may be anything, and whether two are equal. Knows
 * no world. */
#include "described.h"

#include <float.h>
#include <inttypes.h>
#include <locale.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>

/* ---- one value ---- */

int64_t ecs_load_int_(const void *at, size_t size)
{
    union {
        int8_t of_1;
        int16_t of_2;
        int32_t of_4;
        int64_t of_8;
    } number;
    memcpy(&number, at, size);
    return size == 1   ? number.of_1
           : size == 2 ? number.of_2
           : size == 4 ? number.of_4
                       : number.of_8;
}

uint64_t ecs_load_uint_(const void *at, size_t size)
{
    const uint64_t extended = (uint64_t)ecs_load_int_(at, size);
    return size < sizeof extended ? extended & ((UINT64_C(1) << 8 * size) - 1) : extended;
}

size_t ecs_text_length_(const ecs_field *field, const void *at)
{
    const size_t room = field->size < ECS_FIELD_TEXT_MAX ? field->size : ECS_FIELD_TEXT_MAX;
    const char *end = memchr(at, '\0', room);
    return end ? (size_t)(end - (const char *)at) : room;
}

const char *ecs_name_in_enum_(const ecs_field *field, const void *at)
{
    if (!field->names)
        return NULL;
    const uint64_t value = ecs_load_uint_(at, field->size);
    return value < field->name_count ? field->names[value] : NULL;
}

/* ---- refusing ---- */

int ecs_shown_(size_t length)
{
    enum { SHOWN = 40 };
    return length < SHOWN ? (int)length : SHOWN;
}

bool ecs_refuse_(char *error, const char *format, ...)
{
    if (!error)
        return false;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error, ECS_FIELD_ERROR_SIZE, format, arguments);
    va_end(arguments);
    for (char *letter = error; *letter; letter++)
        if (*letter < ' ' || *letter > '~')
            *letter = '?';
    return false;
}

/* ---- floats and whole numbers ----
 *
 * printf and strtod use the locale's decimal point, so it is replaced on the way out and on the way
 * in. */

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

/* ---- printing texts ---- */

/* The first byte says how many bytes a character has. None has more than it needs, is a surrogate,
 * or lies above the last one. */
size_t ecs_utf8_length_(const unsigned char *text, size_t length)
{
    static const uint32_t least[] = {0x80, 0x800, 0x10000}; /* in 2, 3 and 4 bytes */
    if (length == 0 || text[0] < 0x80)
        return length > 0;
    const size_t more = text[0] < 0xE0 ? 1 : text[0] < 0xF0 ? 2 : 3;
    if (text[0] < 0xC0 || text[0] >= 0xF8 || more >= length)
        return 0;
    uint32_t code = text[0] & (UINT32_C(0x3F) >> more);
    for (size_t at = 1; at <= more; at++) {
        if (text[at] >> 6 != 2)
            return 0;
        code = code << 6 | (text[at] & 0x3F);
    }
    return code < least[more - 1] || code >> 11 == 0xD800 >> 11 || code > 0x10FFFF ? 0 : more + 1;
}

/* Writes one byte as it stands in quotes, and returns behind it: at most four bytes. */
static char *put_byte(char *to, unsigned char byte, bool is_character)
{
    static const char escaped[] = "\"\\\n\r\t";
    static const char letters[] = "\"\\nrt";
    const char *place = byte ? strchr(escaped, byte) : NULL;
    if (place) {
        *to++ = '\\';
        *to++ = letters[place - escaped];
    } else if (byte < ' ' || byte == 0x7F || !is_character) {
        to += snprintf(to, 5, "\\x%02x", byte);
    } else {
        *to++ = (char)byte;
    }
    return to;
}

static void print_text(const ecs_field *field, const void *at, char *text)
{
    const unsigned char *bytes = at;
    const size_t length = ecs_text_length_(field, at);
    *text++ = '"';
    for (size_t i = 0; i < length;) {
        const size_t character = ecs_utf8_length_(bytes + i, length - i);
        const size_t end = i + (character > 0 ? character : 1);
        for (; i < end; i++)
            text = put_byte(text, bytes[i], character > 0);
    }
    *text++ = '"';
    *text = '\0';
}

/* ---- all types ---- */

/* The lower byte of a stamp is the realm, the rest the generation. */
static void print_entity(const void *at, char *text)
{
    ecs_entity entity;
    memcpy(&entity, at, sizeof entity);
    const uint32_t realm = entity.stamp & 0xFF;
    if (entity.index == 0 && entity.stamp == 0)
        snprintf(text, ECS_FIELD_VALUE_SIZE, "none");
    else if (realm == 0)
        snprintf(text, ECS_FIELD_VALUE_SIZE, "%" PRIu32 ":%" PRIu32, entity.index,
                 entity.stamp >> 8);
    else
        snprintf(text, ECS_FIELD_VALUE_SIZE, "%" PRIu32 ":%" PRIu32 "@%" PRIu32, entity.index,
                 entity.stamp >> 8, realm);
}

void ecs_print_leaf_(const ecs_field *field, const void *at, char *text)
{
    const char *name = ecs_name_in_enum_(field, at);
    if (name) {
        snprintf(text, ECS_FIELD_VALUE_SIZE, "%s", name);
        return;
    }
    switch (field->type) {
    case ECS_FIELD_FLOAT:
    case ECS_FIELD_DOUBLE:
        ecs_print_real_(field, at, text);
        break;
    case ECS_FIELD_INT:
        snprintf(text, ECS_FIELD_VALUE_SIZE, "%" PRId64, ecs_load_int_(at, field->size));
        break;
    case ECS_FIELD_UINT:
        snprintf(text, ECS_FIELD_VALUE_SIZE, "%" PRIu64, ecs_load_uint_(at, field->size));
        break;
    case ECS_FIELD_BOOL: /* any byte but 0: reading another one as a bool would be undefined */
        snprintf(text, ECS_FIELD_VALUE_SIZE, "%s",
                 ecs_load_uint_(at, field->size) ? "true" : "false");
        break;
    case ECS_FIELD_TEXT:
        print_text(field, at, text);
        break;
    case ECS_FIELD_ENTITY:
        print_entity(at, text);
        break;
    case ECS_FIELD_STRUCT: /* not a leaf */
        text[0] = '\0';
        break;
    }
}

/* ---- equality ---- */

typedef struct pair {
    const unsigned char *a, *b;
} pair;

/* Other bytes may be the same value: of a nan, a bool, or what follows the end of a text. */
static bool is_leaf_equal(void *context, const ecs_field *field, size_t offset)
{
    const pair *values = context;
    char a[ECS_FIELD_VALUE_SIZE], b[ECS_FIELD_VALUE_SIZE];
    const bool same = memcmp(values->a + offset, values->b + offset, field->size) == 0;
    if (same || field->names)
        return same;
    ecs_print_leaf_(field, values->a + offset, a);
    ecs_print_leaf_(field, values->b + offset, b);
    return strcmp(a, b) == 0;
}

bool ecs_is_equal(const ecs_struct *structure, const void *a, const void *b)
{
    pair values = {a, b};
    return ecs_each_leaf_(structure, 0, NULL, is_leaf_equal, &values);
}

static void store_at(void *at, const void *value, size_t size)
{
    if (at)
        memcpy(at, value, size);
}

static bool refuse_text(const char *text, size_t length, const char *what, char *error)
{
    if (length == 0)
        return ecs_refuse_(error, "the value is missing: %s goes there", what);
    return ecs_refuse_(error, "%.*s is not %s", ecs_shown_(length), text, what);
}

/* ---- reading numbers ---- */

static bool read_real(const ecs_field *field, const char *text, size_t length, void *at,
                      char *error)
{
    const bool single = field->type == ECS_FIELD_FLOAT;
    double number;
    const ecs_parsed_ parsed = ecs_parse_real_(text, length, single, &number);
    if (parsed == ECS_NOT_A_NUMBER_)
        return refuse_text(text, length, "a number", error);
    if (parsed == ECS_OUT_OF_RANGE_)
        return ecs_refuse_(error, "%.*s is too large for a %s", ecs_shown_(length), text,
                           single ? "float" : "double");
    const float narrow = single ? (float)number : 0;
    store_at(at, single ? (const void *)&narrow : &number, field->size);
    return true;
}

void ecs_store_whole_(void *at, uint64_t value, size_t size)
{
    const uint8_t of_1 = (uint8_t)value;
    const uint16_t of_2 = (uint16_t)value;
    const uint32_t of_4 = (uint32_t)value;
    const void *const sized[] = {&of_1, &of_2, &of_4, &value};
    store_at(at, sized[(size > 1) + (size > 2) + (size > 4)], size);
}

static bool read_whole(const ecs_field *field, const char *text, size_t length, void *at,
                       char *error)
{
    const bool has_sign = field->type == ECS_FIELD_INT;
    const uint64_t most = UINT64_MAX >> (64 - 8 * field->size) >> has_sign;
    const uint64_t least = has_sign ? most + 1 : 0; /* below zero */
    bool is_negative;
    uint64_t magnitude;
    const ecs_parsed_ parsed = ecs_parse_whole_(text, length, &is_negative, &magnitude);
    if (parsed == ECS_NOT_A_NUMBER_)
        return refuse_text(text, length, "a whole number", error);
    if (parsed == ECS_OUT_OF_RANGE_ || magnitude > (is_negative ? least : most))
        return ecs_refuse_(error, "%.*s is not from %s%" PRIu64 " to %" PRIu64, ecs_shown_(length),
                           text, has_sign ? "-" : "", least, most);
    ecs_store_whole_(at, is_negative ? 0 - magnitude : magnitude, field->size);
    return true;
}

/* ---- words ---- */

static bool read_bool(const char *text, size_t length, void *at, char *error)
{
    const bool value = ecs_is_word_(text, length, "true");
    if (!value && !ecs_is_word_(text, length, "false"))
        return refuse_text(text, length, "true or false", error);
    store_at(at, &value, sizeof value);
    return true;
}

static bool read_name(const ecs_field *field, const char *text, size_t length, void *at,
                      char *error)
{
    char names[ECS_FIELD_ERROR_SIZE / 2] = "a name";
    size_t end = 0;
    for (uint32_t i = 0; i < field->name_count; i++) {
        if (!field->names[i])
            continue;
        if (ecs_is_word_(text, length, field->names[i])) {
            ecs_store_whole_(at, i, field->size);
            return true;
        }
        if (end < sizeof names)
            end += (size_t)snprintf(names + end, sizeof names - end, "%s%s", end > 0 ? ", " : "",
                                    field->names[i]);
    }
    if (length == 0)
        return ecs_refuse_(error, "the value is missing: one of %s goes there", names);
    return ecs_refuse_(error, "%.*s is none of %s", ecs_shown_(length), text, names);
}

/* ---- handles ---- */

/* index:generation or index:generation@realm. No entity has the last generation. */
static bool read_entity(const char *text, size_t length, void *at, char *error)
{
    static const uint64_t most[] = {UINT32_MAX, (UINT32_MAX >> 8) - 1, UINT8_MAX};
    uint64_t parts[] = {0, 0, 0};
    const char *const end = text + length;
    const bool is_none = ecs_is_word_(text, length, "none");
    bool good = true;
    size_t count = is_none ? 3 : 0;
    for (const char *next = text; good && next <= end && count < 3; count++) {
        const char *stop = count < 2 ? memchr(next, ":@"[count], (size_t)(end - next)) : NULL;
        bool is_negative;
        stop = stop ? stop : end;
        good = ecs_parse_whole_(next, (size_t)(stop - next), &is_negative, &parts[count]) ==
                   ECS_PARSED_ &&
               !is_negative && parts[count] <= most[count];
        next = stop + 1;
    }
    if (!good || count < 2)
        return refuse_text(text, length,
                           "an entity: none, index:generation or index:generation@realm", error);
    const ecs_entity entity = {(uint32_t)parts[0], (uint32_t)(parts[1] << 8 | parts[2])};
    store_at(at, &entity, sizeof entity);
    return true;
}

/* ---- reading texts ---- */

static int value_of_digit(char digit)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *place = digit ? strchr(digits, digit) : NULL;
    return place ? (int)(place - digits) % 16 : -1;
}

/* Takes one byte from between the quotes; 0 if there is none that may stand there. */
static unsigned char take_byte(const char **text, const char *end)
{
    static const char letters[] = "\"\\nrt";
    static const char meant[] = "\"\\\n\r\t";
    const char byte = *(*text)++;
    if (byte != '\\')
        return (unsigned char)byte < ' ' || byte == '"' ? 0 : (unsigned char)byte;
    if (*text == end)
        return 0;
    const char letter = *(*text)++;
    const char *place = letter ? strchr(letters, letter) : NULL;
    if (place)
        return (unsigned char)meant[place - letters];
    if (letter != 'x' || end - *text < 2)
        return 0;
    const int upper = value_of_digit((*text)[0]);
    const int lower = value_of_digit((*text)[1]);
    *text += 2;
    return upper < 0 || lower < 0 ? 0 : (unsigned char)(upper * 16 + lower);
}

static bool read_text(const ecs_field *field, const char *text, size_t length, void *at,
                      char *error)
{
    char bytes[ECS_FIELD_TEXT_MAX] = "";
    const size_t room = field->size < sizeof bytes ? field->size : sizeof bytes;
    size_t count = 0;
    if (length < 2 || text[0] != '"' || text[length - 1] != '"')
        return refuse_text(text, length, "a text in quotes", error);
    const char *end = text + length - 1;
    for (const char *next = text + 1; next < end; count++) {
        const unsigned char byte = take_byte(&next, end);
        if (byte == 0)
            return ecs_refuse_(error, "%.*s has a byte or an escape that no text may have",
                               ecs_shown_(length), text);
        if (count + 1 >= room)
            return ecs_refuse_(error, "%.*s is longer than %zu bytes", ecs_shown_(length), text,
                               room - 1);
        bytes[count] = (char)byte;
    }
    store_at(at, bytes, room);
    return true;
}

bool ecs_read_leaf_(const ecs_field *field, const char *text, size_t length, void *at, char *error)
{
    if (field->names)
        return read_name(field, text, length, at, error);
    switch (field->type) {
    case ECS_FIELD_FLOAT:
    case ECS_FIELD_DOUBLE:
        return read_real(field, text, length, at, error);
    case ECS_FIELD_INT:
    case ECS_FIELD_UINT:
        return read_whole(field, text, length, at, error);
    case ECS_FIELD_BOOL:
        return read_bool(text, length, at, error);
    case ECS_FIELD_TEXT:
        return read_text(field, text, length, at, error);
    case ECS_FIELD_ENTITY:
        return read_entity(text, length, at, error);
    case ECS_FIELD_STRUCT: /* not a leaf */
        break;
    }
    return false;
}

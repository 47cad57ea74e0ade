#include "base/key_values.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/numbers.h"

#define DIGITS "0123456789"
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

static const char program[] = "square-eater";
static const char blanks[] = " \t";

/* ---- reading: lines ---- */

/* The position in the text, and where to write the reason for the first damage. */
typedef struct text_parser {
    char *rest;
    int line;
    char *reason;
    bool is_damaged;
} text_parser;

static void damaged(text_parser *parser, const char *what)
{
    if (!parser->is_damaged)
        snprintf(parser->reason, SQ_KEY_VALUES_REASON_SIZE, "line %d: %s", parser->line, what);
    parser->is_damaged = true;
}

/* Returns the next line without its end, and moves past it. NULL if no complete line is left. */
static char *next_line(text_parser *parser)
{
    char *line = parser->rest;
    char *end = line + strcspn(line, "\r\n");
    parser->line++;
    if (*end == '\0')
        return NULL;
    parser->rest = end + (strncmp(end, "\r\n", 2) == 0 ? 2 : 1);
    *end = '\0';
    return line;
}

/* Strips blanks from both ends, in place. */
static char *trimmed(char *text)
{
    text += strspn(text, blanks);
    size_t length = strlen(text);
    while (length > 0 && strchr(blanks, text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

static bool is_name(const char *text)
{
    return *text && text[strspn(text, LETTERS DIGITS "_-.")] == '\0';
}

/* FNV-1a, 32 bits. */
static uint32_t hash_of(const char *name)
{
    uint32_t hash = 0x811c9dc5U;
    for (; *name; name++)
        hash = (hash ^ (unsigned char)*name) * 0x01000193U;
    return hash;
}

/* Not empty and without control characters. Bytes from 128 on are UTF-8 or another encoding, and
 * pass unchecked. */
static bool is_value(const char *text)
{
    for (const char *at = text; *at; at++)
        if (((unsigned char)*at < ' ' && *at != '\t') || *at == 127)
            return false;
    return *text;
}

/* ---- reading: header and pairs ---- */

/* The part of the line after `square-eater KIND `, or NULL. */
static const char *after_kind(const char *line, const char *kind)
{
    char start[64];
    snprintf(start, sizeof start, "%s %s ", program, kind);
    return strncmp(line, start, strlen(start)) == 0 ? line + strlen(start) : NULL;
}

/* True if the text is of a later version. */
static bool parse_header(text_parser *parser, const char *kind, uint32_t version)
{
    const char *line = next_line(parser);
    const char *number = line ? after_kind(line, kind) : NULL;
    uint32_t found;
    if (!sq_key_values_to_uint32(number, &found) || found < 1) {
        char what[64];
        snprintf(what, sizeof what, "expected '%s %.20s %" PRIu32 "'", program, kind, version);
        damaged(parser, what);
        return false;
    }
    return found > version;
}

static void parse_pair(text_parser *parser, char *line, sq_key_values *values)
{
    char *equals = strchr(line, '=');
    if (!equals) {
        damaged(parser, "expected NAME = VALUE");
        return;
    }
    *equals = '\0';
    sq_key_value pair = {trimmed(line), trimmed(equals + 1), 0};
    pair.hash = hash_of(pair.name);
    if (!is_name(pair.name) || !is_value(pair.value))
        damaged(parser, "expected NAME = VALUE");
    else if (sq_key_values_find(values, pair.name))
        damaged(parser, "this name appears twice");
    else if (values->count == SQ_KEY_VALUES_MAX)
        damaged(parser, "there are too many lines");
    else
        values->list[values->count++] = pair;
}

/* From the second line to the last. */
static void parse_body(text_parser *parser, sq_key_values *values)
{
    for (char *line = next_line(parser); line; line = next_line(parser)) {
        line = trimmed(line);
        if (strcmp(line, "end") == 0) {
            if (*parser->rest != '\0')
                damaged(parser, "there is text after the end");
            return;
        }
        if (*line != '\0' && *line != '#')
            parse_pair(parser, line, values);
    }
    damaged(parser, "the end is missing");
}

sq_key_values_found sq_key_values_salvage(sq_key_values *values, char *text, const char *kind,
                                          uint32_t version, char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    text_parser parser = {0};
    parser.rest = text;
    parser.reason = reason;
    values->count = 0;
    if (parse_header(&parser, kind, version))
        return SQ_KEY_VALUES_NEWER;
    parse_body(&parser, values);
    if (!parser.is_damaged)
        return SQ_KEY_VALUES_GOOD;
    return values->count > 0 ? SQ_KEY_VALUES_PARTLY : SQ_KEY_VALUES_DAMAGED;
}

sq_key_values_found sq_key_values_parse(sq_key_values *values, char *text, const char *kind,
                                        uint32_t version, char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    const sq_key_values_found found = sq_key_values_salvage(values, text, kind, version, reason);
    if (found != SQ_KEY_VALUES_PARTLY)
        return found;
    values->count = 0;
    return SQ_KEY_VALUES_DAMAGED;
}

sq_key_values_found sq_key_values_refuse(char reason[SQ_KEY_VALUES_REASON_SIZE], const char *name,
                                         const char *what)
{
    snprintf(reason, SQ_KEY_VALUES_REASON_SIZE, "%.40s is %s", name, what);
    return SQ_KEY_VALUES_DAMAGED;
}

const char *sq_key_values_find(const sq_key_values *values, const char *name)
{
    const uint32_t hash = hash_of(name);
    for (size_t i = 0; i < values->count; i++)
        if (values->list[i].hash == hash && strcmp(values->list[i].name, name) == 0)
            return values->list[i].value;
    return NULL;
}

/* ---- reading: numbers ---- */

bool sq_key_values_to_int64(const char *value, int64_t *number)
{
    const char *digits = value && *value == '-' ? value + 1 : value;
    if (!digits || *digits == '\0' || digits[strspn(digits, DIGITS)] != '\0')
        return false;
    errno = 0;
    const long long found = strtoll(value, NULL, 10);
    if (errno != 0)
        return false;
    *number = found;
    return true;
}

bool sq_key_values_to_uint64(const char *value, uint64_t *number)
{
    return value && sq_number_read(value, false, number);
}

bool sq_key_values_to_int32(const char *value, int32_t *number)
{
    int64_t found;
    if (!sq_key_values_to_int64(value, &found) || found < INT32_MIN || found > INT32_MAX)
        return false;
    *number = (int32_t)found;
    return true;
}

bool sq_key_values_to_uint32(const char *value, uint32_t *number)
{
    uint64_t found;
    if (!sq_key_values_to_uint64(value, &found) || found > UINT32_MAX)
        return false;
    *number = (uint32_t)found;
    return true;
}

/* Rejects decimal points, whose character depends on the locale, and nan and inf. */
bool sq_key_values_to_float(const char *value, float *number)
{
    if (!value || value[strspn(value, DIGITS "abcdefpx+-")] != '\0')
        return false;
    char *end;
    const float found = strtof(value, &end);
    if (end == value || *end != '\0' || !isfinite(found))
        return false;
    *number = found;
    return true;
}

/* ---- writing ---- */

static void put(sq_key_values_writer *writer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const size_t room = writer->size - writer->length;
    const int length = vsnprintf(writer->text + writer->length, room, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= room)
        writer->is_full = true;
    else
        writer->length += (size_t)length;
}

sq_key_values_writer sq_key_values_begin(char *text, size_t size, const char *kind,
                                         uint32_t version)
{
    sq_key_values_writer writer = {.size = size};
    writer.text = text;
    assert(size > 0);
    put(&writer, "%s %s %" PRIu32 "\n", program, kind, version);
    return writer;
}

void sq_key_values_put_comment(sq_key_values_writer *writer, const char *comment)
{
    put(writer, "# %s\n", comment);
}

void sq_key_values_put_text(sq_key_values_writer *writer, const char *name, const char *value)
{
    assert(is_name(name) && is_value(value));
    put(writer, "%s = %s\n", name, value);
}

void sq_key_values_put_int64(sq_key_values_writer *writer, const char *name, int64_t value)
{
    put(writer, "%s = %" PRId64 "\n", name, value);
}

void sq_key_values_put_uint64(sq_key_values_writer *writer, const char *name, uint64_t value)
{
    put(writer, "%s = %" PRIu64 "\n", name, value);
}

/* 2^24: below it, every integer is exactly one float. */
#define INTEGERS_END 16777216.0F

static bool is_small_integer(float value)
{
    const bool is_minus_zero = value == 0 && signbit(value);
    return fabsf(value) < INTEGERS_END && value == truncf(value) && !is_minus_zero;
}

/* Writes value = odd * 2^power. The fraction from frexpf times 2^24 is an integer, because a float
 * has 24 significant bits; dividing by 2 until it is odd gives every value one spelling. */
static void put_odd_and_power(sq_key_values_writer *writer, const char *name, float value)
{
    int power;
    uint32_t odd = (uint32_t)(frexpf(fabsf(value), &power) * INTEGERS_END);
    power -= 24;
    for (; odd != 0 && odd % 2 == 0; odd /= 2)
        power++;
    put(writer, "%s = %s0x%" PRIx32 "p%d\n", name, signbit(value) ? "-" : "", odd, power);
}

void sq_key_values_put_float(sq_key_values_writer *writer, const char *name, float value)
{
    assert(isfinite(value));
    if (is_small_integer(value))
        sq_key_values_put_int64(writer, name, (int64_t)value);
    else
        put_odd_and_power(writer, name, value);
}

bool sq_key_values_end(sq_key_values_writer *writer)
{
    put(writer, "end\n");
    if (writer->is_full)
        writer->text[0] = '\0';
    return !writer->is_full;
}

void sq_key_values_finish(sq_key_values_writer *writer)
{
    const bool fits = sq_key_values_end(writer);
    assert(fits && "give the text more room");
    (void)fits;
}

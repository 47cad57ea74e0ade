/* key_values: the text format of what the game keeps.
 *
 *     square-eater settings 1
 *     # a comment
 *     volume = 7
 *     end
 *
 * The first line tells what it is and in which version. Then come lines `name = value`, in any
 * order; blank lines and those that begin with # say nothing. The last line is `end`, and nothing
 * comes after it: so a text that was cut short, at any byte, is no whole text. Lines end in a line
 * feed, or a carriage return before it; spaces and tabs around a name or a value say nothing. A
 * name is made of letters, digits, _, - and . and comes only once; a value is anything but empty,
 * without control characters. Names that nobody asks for do no harm.
 *
 * Allocates nothing. Knows no files, and of no name what it means. The same on every machine, and
 * whatever the locale.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- reading ---- */

typedef struct sq_key_value {
    const char *name, *value; /* in the text that was read */
} sq_key_value;

enum {
    SQ_KEY_VALUES_MAX = 128,        /* lines `name = value` in a text; more are damage */
    SQ_KEY_VALUES_REASON_SIZE = 96, /* long enough for any reason given here */
};

typedef struct sq_key_values {
    size_t count;
    sq_key_value list[SQ_KEY_VALUES_MAX];
} sq_key_values;

typedef enum sq_key_values_found {
    SQ_KEY_VALUES_GOOD,
    SQ_KEY_VALUES_DAMAGED,
    SQ_KEY_VALUES_NEWER, /* of this kind, in a version after this one: the rest was not looked at */
} sq_key_values_found;

/* Takes a text apart that should be of this kind ("settings") and at most this version. The text is
 * written into, and must live as long as the values. Unless it is good there are no values; if it
 * is damaged, `reason` says how, and in which line. */
sq_key_values_found sq_key_values_parse(sq_key_values *values, char *text, const char *kind,
                                        uint32_t version, char reason[SQ_KEY_VALUES_REASON_SIZE]);

/* The value of this name, or NULL. O(lines). */
const char *sq_key_values_find(const sq_key_values *values, const char *name);

/* A value as a number. False, with the number as it was, if the value is NULL, anything but a
 * number or not in the type's range: integers are decimal digits, after a - if need be; floats are
 * finite, and as sq_key_values_put_float writes them or integers. */
bool sq_key_values_to_int64(const char *value, int64_t *number);
bool sq_key_values_to_uint64(const char *value, uint64_t *number);
bool sq_key_values_to_int32(const char *value, int32_t *number);
bool sq_key_values_to_uint32(const char *value, uint32_t *number);
bool sq_key_values_to_float(const char *value, float *number);

/* ---- writing ---- */

/* Room enough for any text that the game writes. */
enum { SQ_KEY_VALUES_TEXT_SIZE = 2048 };

typedef struct sq_key_values_writer {
    char *text; /* borrowed */
    size_t size, length;
    bool is_full; /* something did not fit */
} sq_key_values_writer;

/* Begins a text of this kind and version in a buffer of this size. */
sq_key_values_writer sq_key_values_begin(char *text, size_t size, const char *kind,
                                         uint32_t version);

void sq_key_values_put_comment(sq_key_values_writer *writer, const char *comment);
void sq_key_values_put_text(sq_key_values_writer *writer, const char *name, const char *value);
void sq_key_values_put_int64(sq_key_values_writer *writer, const char *name, int64_t value);
void sq_key_values_put_uint64(sq_key_values_writer *writer, const char *name, uint64_t value);

/* A finite float, exactly: an integer where it is a small one, else a hexadecimal integer and a
 * power of two, as C writes them: 0x19p-1 is 12.5. (A decimal fraction would have a comma in it
 * where some library has set such a locale.) */
void sq_key_values_put_float(sq_key_values_writer *writer, const char *name, float value);

/* Ends the text. False, with an empty text, if it did not fit. */
bool sq_key_values_end(sq_key_values_writer *writer);

/* key_values: the text format of the files that the game keeps.
 *
 *     square-eater settings 1
 *     # a comment
 *     volume = 7
 *     end
 *
 * The first line names the kind of file and its version. Lines `name = value` follow, in any order;
 * blank lines and lines that begin with # are ignored. The last line is `end`, and nothing follows
 * it, so a text that was cut short at any byte is detected. Lines end in a line feed, a carriage
 * return, or a carriage return and a line feed; spaces and tabs around names and values are
 * ignored. A name consists of letters, digits, _, - and . and appears once; a value is not empty
 * and has no control characters. Unknown names are harmless.
 *
 * Allocates nothing; knows no files and no meanings of names. Works the same on every machine and
 * in every locale.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- reading ---- */

typedef struct sq_key_value {
    const char *name, *value; /* both point into the parsed text */
    uint32_t hash;            /* of the name: most others are told apart by it */
} sq_key_value;

enum {
    SQ_KEY_VALUES_MAX = 1800,       /* most lines `name = value`; a text with more is damaged */
    SQ_KEY_VALUES_REASON_SIZE = 96, /* long enough for any reason given here */
};

typedef struct sq_key_values {
    size_t count;
    sq_key_value list[SQ_KEY_VALUES_MAX];
} sq_key_values;

typedef enum sq_key_values_found {
    SQ_KEY_VALUES_GOOD,
    SQ_KEY_VALUES_PARTLY, /* damaged, but some lines can be read (sq_key_values_salvage) */
    SQ_KEY_VALUES_DAMAGED,
    SQ_KEY_VALUES_NEWER, /* the right kind, but a later version: the rest is not parsed */
} sq_key_values_found;

/* Parses a text of this kind ("settings") and at most this version. Modifies the text, which must
 * live as long as the values. There are no values unless the result is SQ_KEY_VALUES_GOOD; for
 * damage, `reason` names the line and the problem. */
sq_key_values_found sq_key_values_parse(sq_key_values *values, char *text, const char *kind,
                                        uint32_t version, char reason[SQ_KEY_VALUES_REASON_SIZE]);

/* The same, but skips damaged lines: of a text with damage it gives the values of all lines that
 * can be read, and SQ_KEY_VALUES_PARTLY if there are any. `reason` names the first damage. The last
 * line of a text that was cut short is not read. */
sq_key_values_found sq_key_values_salvage(sq_key_values *values, char *text, const char *kind,
                                          uint32_t version, char reason[SQ_KEY_VALUES_REASON_SIZE]);

/* For a text that parses, but whose value of this name is wrong: the reason "NAME is WHAT", and
 * SQ_KEY_VALUES_DAMAGED. Long names are cut. */
sq_key_values_found sq_key_values_refuse(char reason[SQ_KEY_VALUES_REASON_SIZE], const char *name,
                                         const char *what);

/* The value of this name, or NULL. O(lines), but compares few names. */
const char *sq_key_values_find(const sq_key_values *values, const char *name);

/* Converts a value to a number. False, with the number unchanged, if the value is NULL, not a
 * number, or out of the type's range. Integers are decimal digits with an optional -. Floats are
 * finite: integers, or written by sq_key_values_put_float. */
bool sq_key_values_to_int64(const char *value, int64_t *number);
bool sq_key_values_to_uint64(const char *value, uint64_t *number);
bool sq_key_values_to_int32(const char *value, int32_t *number);
bool sq_key_values_to_uint32(const char *value, uint32_t *number);
bool sq_key_values_to_float(const char *value, float *number);

/* ---- writing ---- */

/* Large enough for a run, a replay's constants and most other texts. */
enum { SQ_KEY_VALUES_TEXT_SIZE = 1 << 14 };

typedef struct sq_key_values_writer {
    char *text; /* borrowed */
    size_t size, length;
    bool is_full; /* something did not fit and was dropped */
} sq_key_values_writer;

/* Begins a text of this kind and version in a buffer of `size` bytes. */
sq_key_values_writer sq_key_values_begin(char *text, size_t size, const char *kind,
                                         uint32_t version);

void sq_key_values_put_comment(sq_key_values_writer *writer, const char *comment);
void sq_key_values_put_text(sq_key_values_writer *writer, const char *name, const char *value);
void sq_key_values_put_int64(sq_key_values_writer *writer, const char *name, int64_t value);
void sq_key_values_put_uint64(sq_key_values_writer *writer, const char *name, uint64_t value);

/* Writes a finite float exactly: a small integer in decimal, any other value as a hexadecimal
 * integer times a power of two, in C syntax: 0x19p-1 is 12.5. (A decimal fraction would get a comma
 * if a library had set a locale that uses one.) */
void sq_key_values_put_float(sq_key_values_writer *writer, const char *name, float value);

/* Ends the text. False, with an empty text, if something did not fit. */
bool sq_key_values_end(sq_key_values_writer *writer);

/* Ends a text that always fits. */
void sq_key_values_finish(sq_key_values_writer *writer);

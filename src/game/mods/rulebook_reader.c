#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/numbers.h"
#include "mods/rulebook_reader.h"

/* ---- parts of a line ---- */

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

sq_piece sq_piece_trimmed(sq_piece part)
{
    while (part.length > 0 && is_blank(*part.at)) {
        part.at++;
        part.length--;
    }
    while (part.length > 0 && is_blank(part.at[part.length - 1]))
        part.length--;
    return part;
}

sq_piece sq_piece_cut(sq_piece *rest, char mark)
{
    const char *found = rest->length > 0 ? memchr(rest->at, mark, rest->length) : NULL;
    const sq_piece before = {rest->at, found ? (size_t)(found - rest->at) : rest->length};
    const size_t taken = found ? before.length + 1 : before.length;
    *rest = (sq_piece){rest->at + taken, rest->length - taken};
    return sq_piece_trimmed(before);
}

sq_piece sq_piece_cut_line(sq_piece *rest)
{
    size_t length = 0;
    while (length < rest->length && rest->at[length] != '\n' && rest->at[length] != '\r')
        length++;
    const sq_piece line = {rest->at, length};
    if (length + 1 < rest->length && memcmp(rest->at + length, "\r\n", 2) == 0)
        length++;
    if (length < rest->length)
        length++;
    *rest = (sq_piece){rest->at + length, rest->length - length};
    return sq_piece_trimmed(line);
}

sq_piece sq_piece_cut_word(sq_piece *rest)
{
    size_t length = 0;
    *rest = sq_piece_trimmed(*rest);
    while (length < rest->length && !is_blank(rest->at[length]))
        length++;
    const sq_piece word = {rest->at, length};
    *rest = sq_piece_trimmed((sq_piece){rest->at + length, rest->length - length});
    return word;
}

bool sq_piece_is(sq_piece part, const char *word)
{
    return part.length == strlen(word) && memcmp(part.at, word, part.length) == 0;
}

static bool is_printable(sq_piece part)
{
    for (size_t i = 0; i < part.length; i++)
        if (part.at[i] < ' ' || part.at[i] > '~')
            return false;
    return true;
}

/* Copies printable characters; false if there are others, or too many. */
static bool copy(char *to, size_t size, sq_piece part)
{
    if (part.length >= size || !is_printable(part))
        return false;
    memcpy(to, part.at, part.length);
    to[part.length] = '\0';
    return true;
}

bool sq_piece_to_number(sq_piece part, double *number)
{
    char text[40];
    return copy(text, sizeof text, part) && sq_decimal_read(text, number);
}

bool sq_piece_is_section(sq_piece line, const char *begin, sq_piece *name)
{
    const size_t length = strlen(begin);
    if (line.length < length + 1 || memcmp(line.at, begin, length) != 0 ||
        line.at[line.length - 1] != ']')
        return false;
    *name = sq_piece_trimmed((sq_piece){line.at + length, line.length - length - 1});
    return true;
}

bool sq_piece_is_word(sq_piece name, size_t size)
{
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    for (size_t i = 0; i < name.length; i++)
        if (!memchr(allowed, name.at[i], sizeof allowed - 1))
            return false;
    return name.length > 0 && name.length < size;
}

/* ---- what it says ---- */

__attribute__((format(printf, 2, 3))) bool sq_reader_refuse(const sq_reader *reader,
                                                            const char *format, ...)
{
    va_list arguments;
    const int length = snprintf(reader->reason, SQ_RULEBOOK_REASON_SIZE, "line %u: ", reader->line);
    va_start(arguments, format);
    vsnprintf(reader->reason + length, SQ_RULEBOOK_REASON_SIZE - (size_t)length, format, arguments);
    va_end(arguments);
    return false;
}

sq_quote sq_reader_quoted(sq_piece part)
{
    sq_quote shown = {0};
    for (size_t i = 0; i < part.length && i + 1 < SQ_QUOTE_SIZE; i++) {
        const bool good = is_printable((sq_piece){part.at + i, 1});
        shown.text[i] = (char)(good ? part.at[i] : '?');
    }
    return shown;
}

bool sq_reader_refuse_name(const sq_reader *reader, const char *what, const sq_near_name *search,
                           const char *all)
{
    const sq_quote name = sq_reader_quoted((sq_piece){search->wanted, search->length});
    if (search->found)
        return sq_reader_refuse(reader, "%s '%s'; did you mean %s?", what, name.text,
                                search->found);
    return sq_reader_refuse(reader, "%s '%s': %s", what, name.text, all);
}

sq_near_name sq_piece_near(sq_piece name)
{
    return (sq_near_name){.wanted = name.at, .length = name.length};
}

bool sq_reader_text(const sq_reader *reader, char *to, size_t size, sq_piece value)
{
    if (!is_printable(value))
        return sq_reader_refuse(reader, "expected printable ASCII characters, not '%s'",
                                sq_reader_quoted(value).text);
    return copy(to, size, value) ||
           sq_reader_refuse(reader, "expected at most %u characters, not %u: '%s'",
                            (unsigned)size - 1, (unsigned)value.length,
                            sq_reader_quoted(value).text);
}

const char *sq_piece_hint(sq_piece value)
{
    const bool has_comment = value.length > 0 && memchr(value.at, '#', value.length);
    return has_comment ? "; a comment has a line of its own" : "";
}

/* Floats are compared as they are kept: rounded. */
static bool is_in_range(double number, double lowest, double highest, bool whole)
{
    if (!(number > -1e30 && number < 1e30))
        return false;
    const double kept = whole ? number : (double)(float)number;
    return kept >= lowest && kept <= highest && (!whole || kept == floor(kept));
}

bool sq_reader_number(const sq_reader *reader, const char *name, sq_piece value, double lowest,
                      double highest, bool whole, double *number)
{
    if (sq_piece_to_number(value, number) && is_in_range(*number, lowest, highest, whole))
        return true;
    return sq_reader_refuse(reader, "%s takes a %s from %.7g to %.7g, not '%s'%s", name,
                            whole ? "whole number" : "number", lowest, highest,
                            sq_reader_quoted(value).text, sq_piece_hint(value));
}

bool sq_reader_param(const sq_reader *reader, void *row, const sq_param *param, sq_piece value)
{
    double number = 0;
    const bool good = sq_reader_number(reader, param->name, value, param->lowest, param->highest,
                                       param->whole, &number);
    if (good)
        sq_param_put(row, param, number);
    return good;
}

#include "base/log.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* ---- UTF-8 ---- */

/* The length in bytes of the character with this first byte; 0 if none begins with it. */
static int length_from(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return 2;
    if (first >= 0xE0 && first <= 0xEF)
        return 3;
    return first >= 0xF0 && first <= 0xF4 ? 4 : 0;
}

/* Decodes the first character of a nonempty text. Returns its length in bytes, or 0 if the bytes
 * are not valid UTF-8: overlong forms and surrogates are not. Never reads past the zero byte,
 * because that is no continuation byte. */
static int read_character(const char *text, uint32_t *character)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)text;
    const int length = length_from(bytes[0]);
    *character = length <= 1 ? bytes[0] : bytes[0] & (0xFFU >> (length + 1));
    for (int i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return 0;
        *character = *character << 6 | (bytes[i] & 0x3F);
    }
    const bool is_surrogate = *character >= 0xD800 && *character <= 0xDFFF;
    const bool is_good = *character >= least[length] && *character <= 0x10FFFF && !is_surrogate;
    return is_good ? length : 0;
}

/* True for characters that control the terminal or rearrange the text instead of being shown. */
static bool is_control(uint32_t character)
{
    static const uint32_t ranges[][2] = {
        {0x00, 0x1F},     {0x7F, 0x9F},     {0x061C, 0x061C}, /* C0, DEL and C1 */
        {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069}, /* separators, directions */
    };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (character >= ranges[i][0] && character <= ranges[i][1])
            return true;
    return false;
}

/* ---- escaping ---- */

enum { PIECE_SIZE = 4 * 4 + 1 }; /* four bytes as \xNN, and the end */

/* The escaped form of the first character or invalid byte of a nonempty text. Returns how many
 * bytes of the text it stands for. */
static int next_piece(const char *text, char piece[PIECE_SIZE])
{
    uint32_t character;
    const int length = read_character(text, &character);
    if (length > 0 && !is_control(character)) {
        memcpy(piece, text, (size_t)length);
        piece[length] = '\0';
        return length;
    }
    const int taken = length > 0 ? length : 1;
    for (int i = 0; i < taken; i++)
        snprintf(piece + 4 * (size_t)i, 5, "\\x%02X", (unsigned)(unsigned char)text[i]);
    return taken;
}

const char *sq_escape(char *escaped, size_t size, const char *text)
{
    char piece[PIECE_SIZE];
    size_t used = 0;
    while (*text != '\0') {
        const int taken = next_piece(text, piece);
        const size_t length = strlen(piece);
        if (length >= size - used)
            break;
        memcpy(escaped + used, piece, length);
        used += length;
        text += taken;
    }
    escaped[used] = '\0';
    return text;
}

void sq_print_escaped(FILE *stream, const char *text)
{
    char part[1024];
    while (*text != '\0') {
        text = sq_escape(part, sizeof part, text);
        fputs(part, stream);
    }
}

/* ---- a line ---- */

/* Most lines fit into one write, so that messages of two programs do not mix. */
void sq_log_error(const char *format, ...)
{
    enum { MOST = 1 << 14, SHORT = 1024 };
    static const char start[] = "square-eater: ";
    char text[MOST];
    char line[SHORT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    memcpy(line, start, sizeof start);
    const size_t used = strlen(start);
    const char *rest = sq_escape(line + used, sizeof line - used - 1, text); /* and a line feed */
    const bool is_short = *rest == '\0';
    if (is_short)
        memcpy(line + strlen(line), "\n", sizeof "\n");
    fputs(line, stderr);
    sq_print_escaped(stderr, rest);
    if (!is_short)
        fputs("\n", stderr);
}

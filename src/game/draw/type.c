#include "draw/type.h"

#include <stdbool.h>
#include <string.h>

#include "draw/advances.h"

uint32_t sq_next_character(const char **at)
{
    const unsigned char *bytes = (const unsigned char *)*at;
    const bool is_pair = (bytes[0] & 0xE0) == 0xC0 && (bytes[1] & 0xC0) == 0x80;
    uint32_t character = bytes[0];
    (*at)++;
    if (bytes[0] >= 0x80)
        character = is_pair ? (uint32_t)((bytes[0] & 0x1F) << 6 | (bytes[1] & 0x3F)) : '?';
    if (character >= sizeof advances || advances[character] == 0 ||
        (character < 0x80 && bytes[0] >= 0x80))
        character = '?';
    while (((unsigned char)**at & 0xC0) == 0x80)
        (*at)++;
    return character;
}

int32_t sq_advance_of(uint32_t character)
{
    return advances[character];
}

static float width_of(const char *text, const char *end, float size)
{
    int32_t advance = 0;
    while (text < end && *text)
        advance += sq_advance_of(sq_next_character(&text));
    return advance > 0 ? (float)(advance - 1) * size : 0;
}

float sq_text_width(const char *text, float size)
{
    return width_of(text, text + strlen(text), size);
}

int sq_line_length(const char *text, float size, float width)
{
    const char *last = NULL;  /* the space after the last word that fits */
    const char *apart = NULL; /* the same after a part: several spaces follow */
    const char *at = text;
    while (*at) {
        const char *next = at;
        sq_next_character(&next);
        if (width_of(text, next, size) > width && *at != ' ')
            return (int)((apart ? apart : last ? last : at > text ? at : next) - text);
        if (at[0] == ' ' && at[1] == ' ')
            apart = at;
        if (*at == ' ')
            last = at;
        at = next;
    }
    return (int)(at - text);
}

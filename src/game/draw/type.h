/* type: how large and how wide texts are. One alphabet, drawn by us, in two sizes and, once a
 * screen, a third; assets/font makes it. Lengths are in canvas units.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* In a text of size 1, one of the squares in which characters are drawn is one canvas unit. */
#define SQ_TEXT_SIZE 1.5F
#define SQ_TITLE_SIZE 3.0F
#define SQ_POSTER_SIZE 7.0F

enum { SQ_GLYPH_HEIGHT = 12 }; /* of a line of size 1 */

#define SQ_TEXT_HEIGHT (SQ_GLYPH_HEIGHT * SQ_TEXT_SIZE)
#define SQ_TITLE_HEIGHT (SQ_GLYPH_HEIGHT * SQ_TITLE_SIZE)

/* From this character to the next in a text of size 1. */
int32_t sq_advance_of(uint32_t character);

/* Reads the next character of a UTF-8 text and moves `at` past it. '?' stands for those that
 * the font lacks: it has Latin-1, and what else keyboards of Central Europe have in capitals. */
uint32_t sq_next_character(const char **at);

/* The width of a UTF-8 text without the gap after its last character. */
float sq_text_width(const char *text, float size);

/* The bytes of a text's first line: as many parts, which several spaces separate, or else as many
 * words, as are no wider than `width`, and at least one character. */
int sq_line_length(const char *text, float size, float width);

/* rulebook: a mode as data: its constants and its kinds, read from a text. docs/modding.md
 * describes the text. Knows no files. */
#pragma once

#include "rules/kinds.h"

enum {
    SQ_RULEBOOK_TITLE_SIZE = 32,
    SQ_RULEBOOK_LINE_SIZE = 96,
    SQ_RULEBOOK_REASON_SIZE = 256,
    SQ_RULEBOOK_TEXT_SIZE = 32768, /* enough for every text that sq_rulebook_write writes */
};

typedef struct sq_rulebook {
    char title[SQ_RULEBOOK_TITLE_SIZE];
    char author[SQ_RULEBOOK_TITLE_SIZE];
    char line[SQ_RULEBOOK_LINE_SIZE]; /* what it is, in a line */
    sq_mode mode;                     /* which of the three it is, or starts from */
    Config config;
    sq_kinds kinds;
} sq_rulebook;

/* One of the three modes, as assets/modes has it. */
void sq_rulebook_builtin(sq_rulebook *book, sq_mode mode);

/* Changes the book by a text, line by line. A first line `start = MODE` replaces it by that mode
 * before. False, with the book unchanged, if a line is wrong: `reason` then names its number, what
 * is wrong and what would be right. */
bool sq_rulebook_read(sq_rulebook *book, const char *text, char reason[SQ_RULEBOOK_REASON_SIZE]);

/* Writes the whole book as a text, every constant and every kind; what it reads back is equal. */
void sq_rulebook_write(const sq_rulebook *book, char text[SQ_RULEBOOK_TEXT_SIZE]);

/* False, with the reason, if constants or kinds contradict each other: see sq_config_check. */
bool sq_rulebook_check(const sq_rulebook *book, char reason[SQ_RULEBOOK_REASON_SIZE]);

/* True if two books play the same: all constants and kinds are equal. */
bool sq_rulebook_plays_as(const sq_rulebook *a, const sq_rulebook *b);

/* rulebook: a mode as data: its constants and its kinds, read from a text. docs/modding.md
 * describes the text. Knows no files. */
#pragma once

#include "mods/variants.h"
#include "rules/doors.h"
#include "rules/game.h"
#include "rules/kinds.h"

enum {
    SQ_RULEBOOK_TITLE_SIZE = 32,
    SQ_RULEBOOK_LINE_SIZE = 96,
    SQ_RULEBOOK_REASON_SIZE = 320,
    SQ_RULEBOOK_TEXT_SIZE = 32768, /* enough for every text that sq_rulebook_write writes */
    SQ_RULEBOOK_BOARD_SIZE = 32,
    SQ_RULEBOOK_SQUARES_MAX = 20000, /* see sq_rulebook_check_size */
};

typedef struct sq_rulebook {
    char title[SQ_RULEBOOK_TITLE_SIZE];
    char author[SQ_RULEBOOK_TITLE_SIZE];
    char line[SQ_RULEBOOK_LINE_SIZE]; /* what it is, in a line */
    sq_mode mode;                     /* which of the three it is, or starts from */
    Config config;
    sq_kinds kinds;
    sq_doors doors;
    sq_variants variants; /* what a player may choose; no part of what is played */
    sq_climber as;        /* what was chosen: the constants have it already */
} sq_rulebook;

/* A book without kinds, with the mode's constants in config.h. */
sq_rulebook sq_rulebook_empty(sq_mode mode);

/* One of the three modes, as assets/modes has it. */
void sq_rulebook_builtin(sq_rulebook *book, sq_mode mode);

/* Changes the book by a text of any `length` bytes, line by line. A first line `start = MODE`
 * replaces it by that mode before, and `mode = MODE` by an empty one. False, with the book
 * unchanged, if a line is wrong: `reason` then names its number, what is wrong and what would be
 * right. */
bool sq_rulebook_read(sq_rulebook *book, const char *text, size_t length,
                      char reason[SQ_RULEBOOK_REASON_SIZE]);

/* Lets the book be played as a body, in a heat and without the closed cards: changes its constants
 * and its title. False, with the book unchanged, if it has no such body, heat or card. Call it once
 * for a book. */
bool sq_rulebook_vary(sq_rulebook *book, const sq_climber *as);

/* Gives a game the book's mode, constants, kinds and doors: the game points into the book. */
void sq_rulebook_define(const sq_rulebook *book, sq_game_def *def);

/* Writes the book as a text, every constant, kind and door but no bodies, heats and eases, with a
 * zero byte. What it reads back is equal, whatever the program's own modes are then. Returns the
 * text's length; if `size` is not larger than that, the text is incomplete. */
size_t sq_rulebook_write(const sq_rulebook *book, char *text, size_t size);

/* Writes in the same way what decides how a game goes: without title, author, words and looks. */
void sq_rulebook_write_played(const sq_rulebook *book, char text[SQ_RULEBOOK_TEXT_SIZE]);

/* Writes what the book changes about its mode, `start = MODE`, the changed constants, the changed
 * kinds as a whole and, if any changed, all doors, with a zero byte; all of it, as above, where
 * lines cannot say that, as with kinds in another order. Returns the text's length, which is
 * smaller than SQ_RULEBOOK_TEXT_SIZE. */
size_t sq_rulebook_write_changes(const sq_rulebook *book, char text[SQ_RULEBOOK_TEXT_SIZE]);

/* True if the kinds have this one of the others, just as it is there: by its text, since kinds have
 * different numbers in two lists. */
bool sq_rulebook_has_kind(const sq_kinds *kinds, const sq_kinds *others, const sq_kind *other);

/* False, with the reason, if constants or kinds contradict each other: see sq_config_check. */
bool sq_rulebook_check(const sq_rulebook *book, char reason[SQ_RULEBOOK_REASON_SIZE]);

/* False, with the reason, if one of the first hundred floors may have more than
 * SQ_RULEBOOK_SQUARES_MAX squares: a machine would be too slow for them. For rules that come from
 * others; --set may ask for more. */
bool sq_rulebook_check_size(const sq_rulebook *book, char reason[SQ_RULEBOOK_REASON_SIZE]);

/* True if two books play the same: all constants, kinds and doors are equal. */
bool sq_rulebook_plays_as(const sq_rulebook *a, const sq_rulebook *b);

/* The name under which records are kept: "climb" for climb as it is built in, "climb.glass.2" for
 * that as a body (or "square") and in a heat, else the mode and 16 hexadecimal digits of a hash of
 * what sq_rulebook_write writes. Title, author, lines of words and looks do not count. */
void sq_rulebook_board(const sq_rulebook *book, char board[SQ_RULEBOOK_BOARD_SIZE]);

/* A word of the format. */
typedef struct sq_rulebook_word {
    const char *values; /* what it takes; NULL: a number */
    const char *normal; /* without it; NULL: the number's */
    sq_param param;     /* of what is no number, name, unit, meaning and place alone */
} sq_rulebook_word;

/* The words at the beginning of a text, those of a kind, without behaviours, and those of bodies,
 * heats, eases and doors, beside constants. NULL past the last one. */
const sq_rulebook_word *sq_rulebook_head_word(size_t row);
const sq_rulebook_word *sq_rulebook_kind_word(size_t row);
const sq_rulebook_word *sq_rulebook_variant_word(size_t row);

/* True if this word of a kind takes yes or no, and the kind says yes. */
bool sq_rulebook_kind_flag(size_t row, const sq_kind *kind);

/* What the words `look` and `arrives` take for these; for any other colour that of the size. */
const char *sq_rulebook_color_word(sq_color color);
const char *sq_rulebook_arrival_word(sq_arrival arrival);

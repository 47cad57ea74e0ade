/* rulebook_reader: reads the text of a rulebook: its lines as pieces, and what is wrong with them.
 * rulebook_read.c reads the whole, rulebook_kinds.c the sections of kinds. */
#pragma once

#include "base/near_name.h"
#include "mods/rulebook.h"

/* A piece of the text that is read; it does not end with 0. */
typedef struct sq_piece {
    const char *at;
    size_t length;
} sq_piece;

sq_piece sq_piece_trimmed(sq_piece part);

/* Cut off, and leave the rest: what stands before the first `mark`, all of it if there is none; the
 * first line, which ends in LF, CR LF or, from an old Macintosh, CR; the first word. */
sq_piece sq_piece_cut(sq_piece *rest, char mark);
sq_piece sq_piece_cut_line(sq_piece *rest);
sq_piece sq_piece_cut_word(sq_piece *rest);

bool sq_piece_is(sq_piece part, const char *word);

/* True for 1 to `size` - 1 letters, digits, _ and -, as traces, boards and parameters need. */
bool sq_piece_is_word(sq_piece name, size_t size);

/* True for a section that begins with this, for example "[kind "; `name` is what follows. */
bool sq_piece_is_section(sq_piece line, const char *begin, sq_piece *name);

/* A decimal number. */
bool sq_piece_to_number(sq_piece part, double *number);

/* Behind a message about a number: what may have gone wrong. */
const char *sq_piece_hint(sq_piece value);

sq_near_name sq_piece_near(sq_piece name);

typedef struct sq_reader {
    sq_rulebook *book;
    sq_piece text;                                    /* all of it */
    int32_t kind;                                     /* of the section that is read; -1: none */
    sq_variant *variant;                              /* the same for a variant; NULL: none */
    bool has_bodies, has_heats, has_eases, has_doors; /* of its own: it has those alone */
    int32_t own;    /* kinds that the mode has without the text: the first ones */
    bool has_begun; /* an assignment or a section has been read */
    bool is_removed[SQ_KINDS_MAX];
    bool is_described[SQ_KINDS_MAX]; /* by an assignment beside `remove` */
    unsigned removals[SQ_KINDS_MAX]; /* the line of the last `remove` */
    unsigned lines[SQ_KINDS_MAX];    /* of the assignment that last named another kind */
    unsigned line;
    char *reason;
} sq_reader;

/* What a message shows of a part of the text. */
enum { SQ_QUOTE_SIZE = 41 };
typedef struct sq_quote {
    char text[SQ_QUOTE_SIZE];
} sq_quote;

sq_quote sq_reader_quoted(sq_piece part);

/* Set the reason, and return false. The second: "there is no constant 'FREIND_SPEED'; did you mean
 * FRIEND_SPEED?" `what` is the part before the name, and `all` says what there is if no name is
 * near. */
__attribute__((format(printf, 2, 3))) bool sq_reader_refuse(const sq_reader *reader,
                                                            const char *format, ...);
bool sq_reader_refuse_name(const sq_reader *reader, const char *what, const sq_near_name *search,
                           const char *all);

/* Read a value; false, with the reason, if it is wrong. */
bool sq_reader_text(const sq_reader *reader, char *to, size_t size, sq_piece value);
bool sq_reader_number(const sq_reader *reader, const char *name, sq_piece value, double lowest,
                      double highest, bool whole, double *number);
bool sq_reader_param(const sq_reader *reader, void *row, const sq_param *param, sq_piece value);

/* ---- the sections of kinds ---- */

/* Adds the kinds of all sections, so that each can name any other. Wrong lines are reported when
 * they are read. */
void sq_reader_add_kinds(sq_reader *reader);

/* Begins a section, and reads an assignment in it. */
bool sq_reader_begin_kind(sq_reader *reader, sq_piece name);
bool sq_reader_kind(sq_reader *reader, sq_piece name, sq_piece value);

/* True for a word or a behaviour of kinds. */
bool sq_reader_is_of_kind(sq_piece name);

/* At the end: removes the kinds of `remove = yes`. */
bool sq_reader_remove_kinds(sq_reader *reader);

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/near_name.h"
#include "base/numbers.h"
#include "mods/rulebook.h"
#include "mods/rulebook_texts.h"
#include "rules/names.h"
#include "rules/retired.h"

/* ---- parts of a line ---- */

/* A piece of the text that is read; it does not end with 0. */
typedef struct piece {
    const char *at;
    size_t length;
} piece;

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

static piece trimmed(piece part)
{
    while (part.length > 0 && is_blank(*part.at)) {
        part.at++;
        part.length--;
    }
    while (part.length > 0 && is_blank(part.at[part.length - 1]))
        part.length--;
    return part;
}

/* Cuts off what stands before the first `mark`, and leaves the rest; all of it if there is none. */
static piece cut(piece *rest, char mark)
{
    const char *found = rest->length > 0 ? memchr(rest->at, mark, rest->length) : NULL;
    const piece before = {rest->at, found ? (size_t)(found - rest->at) : rest->length};
    const size_t taken = found ? before.length + 1 : before.length;
    *rest = (piece){rest->at + taken, rest->length - taken};
    return trimmed(before);
}

/* Cuts off the first line, which ends in LF, CR LF or, from an old Macintosh, CR. */
static piece cut_line(piece *rest)
{
    size_t length = 0;
    while (length < rest->length && rest->at[length] != '\n' && rest->at[length] != '\r')
        length++;
    const piece line = {rest->at, length};
    if (length + 1 < rest->length && memcmp(rest->at + length, "\r\n", 2) == 0)
        length++;
    if (length < rest->length)
        length++;
    *rest = (piece){rest->at + length, rest->length - length};
    return trimmed(line);
}

/* Cuts off the first word. */
static piece cut_word(piece *rest)
{
    size_t length = 0;
    *rest = trimmed(*rest);
    while (length < rest->length && !is_blank(rest->at[length]))
        length++;
    const piece word = {rest->at, length};
    *rest = trimmed((piece){rest->at + length, rest->length - length});
    return word;
}

static bool is(piece part, const char *word)
{
    return part.length == strlen(word) && memcmp(part.at, word, part.length) == 0;
}

static bool is_printable(piece part)
{
    for (size_t i = 0; i < part.length; i++)
        if (part.at[i] < ' ' || part.at[i] > '~')
            return false;
    return true;
}

/* Copies printable characters; false if there are others, or too many. */
static bool copy(char *to, size_t size, piece part)
{
    if (part.length >= size || !is_printable(part))
        return false;
    memcpy(to, part.at, part.length);
    to[part.length] = '\0';
    return true;
}

/* A decimal number. */
static bool to_number(piece part, double *number)
{
    char text[40];
    return copy(text, sizeof text, part) && sq_decimal_read(text, number);
}

/* ---- reading ---- */

typedef struct Reader {
    sq_rulebook *book;
    piece text;                 /* all of it */
    int32_t kind;               /* of the section that is read; -1: none */
    sq_variant *variant;        /* the same for a body or a heat; NULL: none */
    bool has_bodies, has_heats; /* of its own: it has those alone */
    int32_t own;                /* kinds that the mode has without the text: the first ones */
    bool has_begun;             /* an assignment or a section has been read */
    bool is_removed[SQ_KINDS_MAX];
    bool is_described[SQ_KINDS_MAX]; /* by an assignment beside `remove` */
    unsigned removals[SQ_KINDS_MAX]; /* the line of the last `remove` */
    unsigned lines[SQ_KINDS_MAX];    /* of the assignment that last named another kind */
    unsigned line;
    char *reason;
} Reader;

__attribute__((format(printf, 2, 3))) static bool refuse(const Reader *reader, const char *format,
                                                         ...)
{
    va_list arguments;
    const int length = snprintf(reader->reason, SQ_RULEBOOK_REASON_SIZE, "line %u: ", reader->line);
    va_start(arguments, format);
    vsnprintf(reader->reason + length, SQ_RULEBOOK_REASON_SIZE - (size_t)length, format, arguments);
    va_end(arguments);
    return false;
}

/* What a message shows of a part of the text. */
enum { QUOTE_SIZE = 41 };
typedef struct quote {
    char text[QUOTE_SIZE];
} quote;

static quote quoted(piece part)
{
    quote shown = {0};
    for (size_t i = 0; i < part.length && i + 1 < QUOTE_SIZE; i++) {
        const bool good = is_printable((piece){part.at + i, 1});
        shown.text[i] = '?';
        if (good)
            shown.text[i] = part.at[i];
    }
    return shown;
}

/* "there is no constant 'FREIND_SPEED'; did you mean FRIEND_SPEED?" `what` is the part before the
 * name, and `all` says what there is if no name is near. */
static bool refuse_name(const Reader *reader, const char *what, const sq_near_name *search,
                        const char *all)
{
    const quote name = quoted((piece){search->wanted, search->length});
    if (search->found)
        return refuse(reader, "%s '%s'; did you mean %s?", what, name.text, search->found);
    return refuse(reader, "%s '%s': %s", what, name.text, all);
}

static sq_near_name near_search(piece name)
{
    return (sq_near_name){.wanted = name.at, .length = name.length};
}

static bool read_text(const Reader *reader, char *to, size_t size, piece value)
{
    if (!is_printable(value))
        return refuse(reader, "expected printable ASCII characters, not '%s'", quoted(value).text);
    return copy(to, size, value) ||
           refuse(reader, "expected at most %u characters, not %u: '%s'", (unsigned)size - 1,
                  (unsigned)value.length, quoted(value).text);
}

static const char *hint_of_number(piece value)
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

static bool read_number_in(const Reader *reader, piece name, piece value, double lowest,
                           double highest, bool whole, double *number)
{
    if (to_number(value, number) && is_in_range(*number, lowest, highest, whole))
        return true;
    return refuse(reader, "%s takes a %s from %.7g to %.7g, not '%s'%s", quoted(name).text,
                  whole ? "whole number" : "number", lowest, highest, quoted(value).text,
                  hint_of_number(value));
}

/* ---- kinds ---- */

static void offer_kinds(sq_near_name *search, const sq_kinds *kinds)
{
    for (int32_t kind = 0; kind < kinds->count; kind++)
        sq_near_name_offer(search, kinds->list[kind].name);
}

/* True for a section that begins with this, for example "[kind "; `name` is what follows. */
static bool is_section_of(piece line, const char *begin, piece *name)
{
    const size_t length = strlen(begin);
    if (line.length < length + 1 || memcmp(line.at, begin, length) != 0 ||
        line.at[line.length - 1] != ']')
        return false;
    *name = trimmed((piece){line.at + length, line.length - length - 1});
    return true;
}

static bool is_section(piece line, piece *name)
{
    return is_section_of(line, "[kind ", name);
}

/* Letters, digits, _ and -, as traces, boards and parameters need. */
static bool is_word(piece name, size_t size)
{
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    for (size_t i = 0; i < name.length; i++)
        if (!memchr(allowed, name.at[i], sizeof allowed - 1))
            return false;
    return name.length > 0 && name.length < size;
}

static bool is_kind_name(piece name)
{
    return is_word(name, SQ_KIND_NAME_SIZE);
}

/* The first kind fills the floors, all others are special unless they say otherwise. */
static void add_kind(sq_kinds *kinds, piece name)
{
    sq_kind kind = {.arrives = kinds->count == 0 ? SQ_ARRIVES_AS_REST : SQ_ARRIVES_AS_SPECIAL,
                    .share = 1,
                    .from = 1,
                    .every = 1};
    memcpy(kind.name, name.at, name.length);
    kinds->list[kinds->count++] = kind;
}

/* Adds the kinds of all sections, so that each can name any other. Wrong lines are reported when
 * they are read. */
static void add_kinds(Reader *reader)
{
    sq_kinds *kinds = &reader->book->kinds;
    piece rest = reader->text;
    piece name;
    reader->own = kinds->count;
    while (rest.length > 0)
        if (is_section(cut_line(&rest), &name) && is_kind_name(name) &&
            kinds->count < SQ_KINDS_MAX && sq_kind_named(kinds, name.at, name.length) < 0)
            add_kind(kinds, name);
}

static bool begin_kind(Reader *reader, piece name)
{
    if (!is_kind_name(name))
        return refuse(reader,
                      "'%s' is no name of a kind: 1 to %d letters, digits, _ and -, for example "
                      "[kind rover]",
                      quoted(name).text, SQ_KIND_NAME_SIZE - 1);
    reader->variant = NULL;
    reader->kind = sq_kind_named(&reader->book->kinds, name.at, name.length);
    return reader->kind >= 0 ||
           refuse(reader, "a mode has at most %d kinds: remove one before '%s'", SQ_KINDS_MAX,
                  quoted(name).text);
}

/* ---- behaviours ---- */

static bool read_kind_param(Reader *reader, sq_kind *kind, const sq_param *param, piece value)
{
    const sq_kinds *kinds = &reader->book->kinds;
    const int32_t named = sq_kind_named(kinds, value.at, value.length);
    sq_near_name search = near_search(value);
    if (named >= 0) {
        sq_param_put(kind, param, named);
        reader->lines[reader->kind] = reader->line;
        return true;
    }
    offer_kinds(&search, kinds);
    return refuse_name(reader, "there is no kind", &search, "give it a section [kind NAME]");
}

static bool refuse_param(const Reader *reader, const sq_behaviour *behaviour, piece name)
{
    char what[40];
    char all[128] = "it takes";
    sq_near_name search = near_search(name);
    snprintf(what, sizeof what, "%s has no", behaviour->name);
    for (int32_t i = 0; i < behaviour->count; i++) {
        const size_t length = strlen(all);
        sq_near_name_offer(&search, behaviour->params[i].name);
        snprintf(all + length, sizeof all - length, "%s %s", i ? "," : "",
                 behaviour->params[i].name);
    }
    return refuse_name(reader, what, &search, all);
}

/* "rest 90": the name of a parameter and its value. */
static bool read_param(Reader *reader, sq_kind *kind, const sq_behaviour *behaviour, piece part)
{
    piece value = part;
    const piece name = cut_word(&value);
    double number = 0;
    for (int32_t i = 0; i < behaviour->count; i++) {
        const sq_param *param = &behaviour->params[i];
        if (!is(name, param->name))
            continue;
        if (strcmp(param->unit, "kind") == 0)
            return read_kind_param(reader, kind, param, value);
        if (!read_number_in(reader, name, value, param->lowest, param->highest, param->whole,
                            &number))
            return false;
        sq_param_put(kind, param, number);
        return true;
    }
    return refuse_param(reader, behaviour, name);
}

/* "on", "off", or parameters. */
static bool read_behaviour(Reader *reader, sq_kind *kind, const sq_behaviour *behaviour,
                           piece value)
{
    if (is(value, "off")) {
        sq_kind_take(kind, behaviour);
        return true;
    }
    if (value.length == 0)
        return refuse(reader, "%s takes on, off or parameters, for example %s = %s %.7g",
                      behaviour->name, behaviour->name, behaviour->params[0].name,
                      behaviour->params[0].normal);
    if (!(kind->behaviours & behaviour->mask))
        sq_kind_give(kind, behaviour);
    if (is(value, "on"))
        return true;
    while (value.length > 0)
        if (!read_param(reader, kind, behaviour, cut(&value, ',')))
            return false;
    return true;
}

/* ---- looks ---- */

static const sq_rulebook_color colors[] = {
    {"size", (sq_color)SQ_COLOR_OF_SIZE},
    {"power", SQ_COLOR_POWER},
    {"player", SQ_COLOR_PLAYER},
    {"food", SQ_COLOR_FOOD},
    {"larger", SQ_COLOR_LARGER},
    {"danger", SQ_COLOR_DANGER},
    {"text", SQ_COLOR_TEXT},
};

const sq_rulebook_color *sq_rulebook_color_word(size_t row)
{
    return row < sizeof colors / sizeof colors[0] ? &colors[row] : NULL;
}

static bool read_color(const Reader *reader, piece word, sq_color *color)
{
    sq_near_name search = near_search(word);
    *color = (sq_color)SQ_COLOR_OF_SIZE;
    if (word.length == 0)
        return true;
    for (size_t i = 0; i < sizeof colors / sizeof colors[0]; i++) {
        if (is(word, colors[i].name)) {
            *color = colors[i].color;
            return true;
        }
        sq_near_name_offer(&search, colors[i].name);
    }
    return refuse_name(reader, "there is no colour", &search,
                       "size, power, player, food, larger, danger or text");
}

/* "LEFT TOP WIDTH HEIGHT" and perhaps a colour, in cells of a tenth of the square. */
static bool read_part(const Reader *reader, piece part, sq_shape_part *read)
{
    static const char *const names[] = {"a left edge", "a top edge", "a width", "a height"};
    double numbers[4];
    for (int i = 0; i < 4; i++)
        if (!read_number_in(reader, (piece){names[i], strlen(names[i])}, cut_word(&part),
                            i < 2 ? 0 : 1, i < 2 ? SQ_SHAPE_CELLS - 1 : SQ_SHAPE_CELLS, true,
                            &numbers[i]))
            return false;
    if (numbers[0] + numbers[2] > SQ_SHAPE_CELLS || numbers[1] + numbers[3] > SQ_SHAPE_CELLS)
        return refuse(reader, "a part of the look leaves the square, which has %d by %d cells",
                      SQ_SHAPE_CELLS, SQ_SHAPE_CELLS);
    *read = (sq_shape_part){(uint8_t)numbers[0], (uint8_t)numbers[1], (uint8_t)numbers[2],
                            (uint8_t)numbers[3], SQ_COLOR_COUNT};
    return read_color(reader, part, &read->color);
}

static bool read_look(Reader *reader, sq_kind *kind, piece value)
{
    int count = 0;
    memset(kind->look, 0, sizeof kind->look);
    while (value.length > 0) {
        if (count == SQ_SHAPE_PARTS_MAX)
            return refuse(reader, "a look has at most %d parts", SQ_SHAPE_PARTS_MAX);
        if (!read_part(reader, cut(&value, ','), &kind->look[count++]))
            return false;
    }
    return true;
}

/* ---- the other words of a kind ---- */

static const char *const arrivals[] = {
    [SQ_ARRIVES_AS_REST] = "rest",       [SQ_ARRIVES_AS_SHARE] = "share",
    [SQ_ARRIVES_AS_SPECIAL] = "special", [SQ_ARRIVES_AS_BOSS] = "boss",
    [SQ_ARRIVES_IN_ROWS] = "rows",       [SQ_ARRIVES_NEVER] = "never",
};

const char *sq_rulebook_arrival_word(size_t row)
{
    return row < sizeof arrivals / sizeof arrivals[0] ? arrivals[row] : NULL;
}

static bool read_arrival(Reader *reader, sq_kind *kind, piece value)
{
    sq_near_name search = near_search(value);
    for (size_t i = 0; i < sizeof arrivals / sizeof arrivals[0]; i++) {
        if (is(value, arrivals[i])) {
            kind->arrives = (sq_arrival)i;
            return true;
        }
        sq_near_name_offer(&search, arrivals[i]);
    }
    return refuse_name(reader, "there is no arrival", &search,
                       "rest, share, special, boss, rows or never");
}

static bool read_words(Reader *reader, sq_kind *kind, piece value)
{
    return read_text(reader, kind->words, sizeof kind->words, value);
}

static bool read_yes(const Reader *reader, bool *to, piece value)
{
    *to = is(value, "yes");
    return *to || is(value, "no") ||
           refuse(reader, "expected yes or no, not '%s'", quoted(value).text);
}

static bool read_remove(Reader *reader, sq_kind *kind, piece value)
{
    const ptrdiff_t at = kind - reader->book->kinds.list;
    reader->removals[at] = reader->line;
    return read_yes(reader, &reader->is_removed[at], value);
}

/* A word of a kind takes a number, or yes or no, which go to `offset`, or what `read` reads. */
static const struct kind_word {
    sq_rulebook_word word;
    bool (*read)(Reader *reader, sq_kind *kind, piece value);
    size_t offset;
    bool is_flag;
} kind_words[] = {
    {{"words", "text", "none", 0, SQ_KIND_WORDS_SIZE - 1, true, "characters",
      "beside its look in How to play; without them, its name"},
     read_words,
     0,
     false},
    {{"look", "parts", "as friends", 0, SQ_SHAPE_PARTS_MAX, true, "parts",
      "LEFT TOP WIDTH HEIGHT and a colour, on 10 by 10 cells, separated by commas"},
     read_look,
     0,
     false},
    {{"arrives", "a word", "special", 0, 0, false, "",
      "rest: fills what the others leave; share: this part of the floor; special: the special "
      "kinds divide theirs; boss: one from the beginning; rows: beside the floor's squares, in "
      "rows that cross; never: only out of others"},
     read_arrival,
     0,
     false},
    {{"share", NULL, "1", 0, 1, false, "",
      "arrives = share: its part of the floor; arrives = special: its weight among them"},
     NULL,
     offsetof(sq_kind, share),
     false},
    {{"from", NULL, "1", 1, 10000, true, "floor", "the first floor to which it comes"},
     NULL,
     offsetof(sq_kind, from),
     false},
    {{"every", NULL, "1", 1, 10000, true, "floors", "then it comes to one floor in this many"},
     NULL,
     offsetof(sq_kind, every),
     false},
    {{"size", NULL, "0", 0, 1000, false, "units",
      "of a new one; 0: FRIEND_INIT_SIZE with its bonuses"},
     NULL,
     offsetof(sq_kind, size),
     false},
    {{"points", NULL, "0", 0, 100000, true, "points",
      "for eating it, times the chain; 0: SCORE_BITE, or SCORE_RED for a red one"},
     NULL,
     offsetof(sq_kind, points),
     false},
    {{"grows_with_floor", "yes or no", "no", 0, 0, false, "",
      "yes: a new one has FRIEND_INIT_SIZE with its bonuses, if that is larger than its size"},
     NULL,
     offsetof(sq_kind, may_be_larger),
     true},
    {{"optional", "yes or no", "no", 0, 0, false, "", "yes: a floor is won without it"},
     NULL,
     offsetof(sq_kind, is_optional),
     true},
    {{"alone", "yes or no", "no", 0, 0, false, "",
      "arrives = boss: yes: nothing else comes to its floors, and no blocks stand there"},
     NULL,
     offsetof(sq_kind, is_alone),
     true},
    {{"remove", "yes or no", "no", 0, 0, false, "", "yes: the mode has this kind no longer"},
     read_remove,
     0,
     false},
};
enum { KIND_WORD_COUNT = sizeof kind_words / sizeof kind_words[0] };

const sq_rulebook_word *sq_rulebook_kind_word(size_t row)
{
    return row < KIND_WORD_COUNT ? &kind_words[row].word : NULL;
}

bool sq_rulebook_kind_param(size_t row, sq_param *param)
{
    const struct kind_word *word = &kind_words[row];
    if (word->read || word->is_flag)
        return false;
    *param = (sq_param){.name = word->word.name,
                        .unit = word->word.unit,
                        .meaning = word->word.meaning,
                        .normal = strtod(word->word.normal, NULL),
                        .lowest = word->word.lowest,
                        .highest = word->word.highest,
                        .offset = word->offset,
                        .whole = word->word.whole};
    return true;
}

bool sq_rulebook_kind_flag(size_t row, const sq_kind *kind)
{
    const struct kind_word *word = &kind_words[row];
    return word->is_flag && *(const bool *)((const char *)kind + word->offset);
}

static bool read_word(Reader *reader, sq_kind *kind, const struct kind_word *row, piece value)
{
    const sq_rulebook_word *word = &row->word;
    double number = 0;
    if (row->read)
        return row->read(reader, kind, value);
    if (row->is_flag)
        return read_yes(reader, (bool *)((char *)kind + row->offset), value);
    if (!read_number_in(reader, (piece){word->name, strlen(word->name)}, value, word->lowest,
                        word->highest, word->whole, &number))
        return false;
    sq_param_put(kind, &(sq_param){.offset = row->offset, .whole = word->whole}, number);
    return true;
}

static bool refuse_of_kind(const Reader *reader, piece name)
{
    sq_near_name search = near_search(name);
    for (size_t i = 0; i < KIND_WORD_COUNT; i++)
        sq_near_name_offer(&search, kind_words[i].word.name);
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        sq_near_name_offer(&search, sq_behaviours[i].name);
    for (size_t row = 0; row < sq_config_count(); row++)
        if (is(name, sq_config_name(row)))
            return refuse(reader, "constants stand before the first kind: move %s up there",
                          quoted(name).text);
    return refuse_name(reader, "a kind has no", &search, "--list-rules shows what it has");
}

static bool read_of_kind(Reader *reader, piece name, piece value)
{
    sq_kind *kind = &reader->book->kinds.list[reader->kind];
    if (!is(name, "remove"))
        reader->is_described[reader->kind] = true;
    for (size_t i = 0; i < KIND_WORD_COUNT; i++)
        if (is(name, kind_words[i].word.name))
            return read_word(reader, kind, &kind_words[i], value);
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        if (is(name, sq_behaviours[i].name))
            return read_behaviour(reader, kind, &sq_behaviours[i], value);
    return refuse_of_kind(reader, name);
}

/* ---- the beginning ---- */

sq_rulebook sq_rulebook_empty(sq_mode mode)
{
    return (sq_rulebook){.mode = mode, .config = sq_config_defaults};
}

static bool read_mode_name(const Reader *reader, piece value, sq_mode *mode)
{
    sq_near_name search = near_search(value);
    for (*mode = 0; *mode < SQ_MODE_COUNT; ++*mode) {
        if (is(value, sq_mode_name(*mode)))
            return true;
        sq_near_name_offer(&search, sq_mode_name(*mode));
    }
    return refuse_name(reader, "there is no mode", &search, "classic, tower or climb");
}

/* A mode's rules; what changes them has another title.
 * NOLINTBEGIN(misc-no-recursion): reads the mode's own text, which begins with no other */
static void begin_with(sq_rulebook *book, sq_mode mode)
{
    sq_rulebook_builtin(book, mode);
    book->title[0] = book->author[0] = book->line[0] = '\0';
}

static bool begin_book(Reader *reader, piece value, bool is_empty)
{
    sq_mode mode;
    if (!read_mode_name(reader, value, &mode))
        return false;
    if (reader->has_begun)
        return refuse(reader, "%s = %s must stand before everything else",
                      is_empty ? "mode" : "start", sq_mode_name(mode));
    if (is_empty)
        *reader->book = sq_rulebook_empty(mode);
    else
        begin_with(reader->book, mode);
    add_kinds(reader);
    return true;
}

/* A text goes to `offset`; a mode begins the book, which is empty then or has the mode's rules. */
static const struct head_word {
    sq_rulebook_word word;
    bool is_mode, is_empty;
    size_t offset;
} head_words[] = {
    {{"start", "a mode", "climb", 0, 0, false, "",
      "the mode that the text changes; stands before everything else"},
     .is_mode = true},
    {{"mode", "a mode", "none", 0, 0, false, "",
      "instead of start: the same mode without its constants and kinds"},
     .is_mode = true,
     .is_empty = true},
    {{"title", "text", "the file's name", 0, SQ_RULEBOOK_TITLE_SIZE - 1, true, "characters",
      "its name in the list of mods"},
     .offset = offsetof(sq_rulebook, title)},
    {{"author", "text", "none", 0, SQ_RULEBOOK_TITLE_SIZE - 1, true, "characters", "its author"},
     .offset = offsetof(sq_rulebook, author)},
    {{"line", "text", "none", 0, SQ_RULEBOOK_LINE_SIZE - 1, true, "characters",
      "what it is, in a line"},
     .offset = offsetof(sq_rulebook, line)},
};
enum { HEAD_WORD_COUNT = sizeof head_words / sizeof head_words[0] };

const sq_rulebook_word *sq_rulebook_head_word(size_t row)
{
    return row < HEAD_WORD_COUNT ? &head_words[row].word : NULL;
}

static bool read_head(Reader *reader, const struct head_word *row, piece value)
{
    if (row->is_mode)
        return begin_book(reader, value, row->is_empty);
    return read_text(reader, (char *)reader->book + row->offset, (size_t)row->word.highest + 1,
                     value);
}

static bool is_of_kind(piece name)
{
    for (size_t i = 0; i < KIND_WORD_COUNT; i++)
        if (is(name, kind_words[i].word.name))
            return true;
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        if (is(name, sq_behaviours[i].name))
            return true;
    return false;
}

static bool refuse_head(const Reader *reader, piece name)
{
    sq_near_name search = near_search(name);
    for (size_t i = 0; i < HEAD_WORD_COUNT; i++)
        sq_near_name_offer(&search, head_words[i].word.name);
    for (size_t row = 0; row < sq_config_count(); row++)
        sq_near_name_offer(&search, sq_config_name(row));
    if (is_of_kind(name))
        return refuse(reader, "'%s' belongs to a kind: put [kind NAME] before it",
                      quoted(name).text);
    return refuse_name(reader, "there is no constant", &search, "--list-constants shows all");
}

/* A constant that is gone may have its old default, as all have in replays of classic and the
 * tower: it did nothing there. */
static bool read_retired(const Reader *reader, const sq_retired *retired, piece name, piece value)
{
    double number = 0;
    return (to_number(value, &number) &&
            (isnan(retired->normal) || (float)number == (float)retired->normal)) ||
           refuse(reader, "there is no %s any longer: %s", quoted(name).text, retired->instead);
}

/* The row of the constant with this name, or the number of rows. */
static size_t row_of_constant(piece name)
{
    size_t row = 0;
    while (row < sq_config_count() && !is(name, sq_config_name(row)))
        row++;
    return row;
}

static bool read_constant_into(const Reader *reader, Config *config, piece name, piece value)
{
    char assignment[128];
    char why[SQ_CONFIG_REASON_SIZE];
    snprintf(assignment, sizeof assignment, "%.*s=%s", (int)name.length, name.at,
             quoted(value).text);
    const bool is_whole_number = value.length < QUOTE_SIZE;
    return (sq_config_set(config, assignment, why) && is_whole_number) ||
           refuse(reader, "%s%s", is_whole_number ? why : "this number has too many digits",
                  hint_of_number(value));
}

static bool read_constant(const Reader *reader, piece name, piece value)
{
    if (row_of_constant(name) == sq_config_count()) {
        const sq_retired *retired = sq_retired_find(name.at, name.length);
        return retired ? read_retired(reader, retired, name, value) : refuse_head(reader, name);
    }
    return read_constant_into(reader, &reader->book->config, name, value);
}

/* ---- bodies and heats ---- */

static const sq_rulebook_word variant_words[] = {
    {"words", "text", "none", 0, SQ_VARIANT_WORDS_SIZE - 1, true, "characters",
     "a sentence that players can repeat"},
    {"opens", NULL, "0", 0, 10000, true, "floor",
     "a body: open to who has reached this floor; 0: to everybody"},
};
enum { VARIANT_WORD_COUNT = sizeof variant_words / sizeof variant_words[0] };

const sq_rulebook_word *sq_rulebook_variant_word(size_t row)
{
    return row < VARIANT_WORD_COUNT ? &variant_words[row] : NULL;
}

/* The first body of a text replaces all that the mode has. */
static bool begin_body(Reader *reader, piece name)
{
    sq_variants *variants = &reader->book->variants;
    if (!is_word(name, SQ_VARIANT_NAME_SIZE))
        return refuse(reader,
                      "'%s' is no name of a body: 1 to %d letters, digits, _ and -, for example "
                      "[body glass]",
                      quoted(name).text, SQ_VARIANT_NAME_SIZE - 1);
    if (!reader->has_bodies)
        variants->body_count = 0;
    reader->has_bodies = true;
    if (variants->body_count == SQ_BODIES_MAX)
        return refuse(reader, "a mode has at most %d bodies", SQ_BODIES_MAX);
    reader->kind = -1;
    reader->variant = &variants->bodies[variants->body_count];
    *reader->variant = (sq_variant){0};
    memcpy(reader->variant->name, name.at, name.length);
    if (sq_body_named(variants, reader->variant->name))
        return refuse(reader, "there is a body %s already", reader->variant->name);
    variants->body_count++;
    return true;
}

/* The same for heats. */
static bool begin_heat(Reader *reader)
{
    sq_variants *variants = &reader->book->variants;
    if (!reader->has_heats)
        variants->heat_count = 0;
    reader->has_heats = true;
    if (variants->heat_count == SQ_HEATS_MAX)
        return refuse(reader, "a mode has at most %d heats", SQ_HEATS_MAX);
    reader->kind = -1;
    reader->variant = &variants->heats[variants->heat_count++];
    *reader->variant = (sq_variant){0};
    return true;
}

static bool refuse_of_variant(const Reader *reader, piece name)
{
    sq_near_name search = near_search(name);
    for (size_t i = 0; i < VARIANT_WORD_COUNT; i++)
        sq_near_name_offer(&search, variant_words[i].name);
    for (size_t row = 0; row < sq_config_count(); row++)
        sq_near_name_offer(&search, sq_config_name(row));
    return refuse_name(reader, "a body or a heat has no", &search,
                       "it has words, opens and constants");
}

static bool read_change(const Reader *reader, piece name, piece value)
{
    sq_variant *variant = reader->variant;
    Config config = reader->book->config;
    const size_t row = row_of_constant(name);
    if (row == sq_config_count())
        return refuse_of_variant(reader, name);
    if (variant->count == SQ_VARIANT_CHANGES_MAX)
        return refuse(reader, "a body or a heat changes at most %d constants",
                      SQ_VARIANT_CHANGES_MAX);
    if (!read_constant_into(reader, &config, name, value))
        return false;
    variant->changes[variant->count++] =
        (sq_change){(int32_t)row, sq_config_describe(&config, row).number};
    return true;
}

static bool read_of_variant(const Reader *reader, piece name, piece value)
{
    sq_variant *variant = reader->variant;
    const sq_rulebook_word *opens = &variant_words[1];
    double number = 0;
    if (is(name, "words"))
        return read_text(reader, variant->words, sizeof variant->words, value);
    if (!is(name, opens->name))
        return read_change(reader, name, value);
    if (!read_number_in(reader, name, value, opens->lowest, opens->highest, true, &number))
        return false;
    variant->opens = (int32_t)number;
    return true;
}

/* ---- lines ---- */

static bool read_assignment(Reader *reader, piece name, piece value)
{
    if (reader->kind >= 0)
        return read_of_kind(reader, name, value);
    if (reader->variant)
        return read_of_variant(reader, name, value);
    for (size_t i = 0; i < HEAD_WORD_COUNT; i++)
        if (is(name, head_words[i].word.name))
            return read_head(reader, &head_words[i], value);
    return read_constant(reader, name, value);
}

static bool read_content(Reader *reader, piece line)
{
    piece name;
    if (is_section(line, &name))
        return begin_kind(reader, name);
    if (is_section_of(line, "[body ", &name))
        return begin_body(reader, name);
    if (is(line, "[heat]"))
        return begin_heat(reader);
    if (*line.at == '[')
        return refuse(reader, "expected [kind NAME], [body NAME] or [heat], not '%s'",
                      quoted(line).text);
    if (!memchr(line.at, '=', line.length))
        return refuse(reader, "expected NAME = VALUE, not '%s'", quoted(line).text);
    name = cut(&line, '=');
    return read_assignment(reader, name, trimmed(line));
}

static bool read_line(Reader *reader, piece line)
{
    if (line.length == 0 || *line.at == '#')
        return true;
    const bool good = read_content(reader, line);
    reader->has_begun = true;
    return good;
}

/* ---- the end ---- */

/* The new number of a kind when those before it are removed. */
static int32_t moved(const Reader *reader, int32_t kind)
{
    int32_t to = kind;
    for (int32_t i = 0; i < kind; i++)
        to -= reader->is_removed[i];
    return to;
}

/* Renumbers the kinds that a kind names. */
static bool renumber(Reader *reader, int32_t at)
{
    const sq_kinds *kinds = &reader->book->kinds;
    sq_kind *kind = &reader->book->kinds.list[at];
    for (size_t b = 0; b < SQ_BEHAVIOUR_COUNT; b++) {
        for (int32_t i = 0; i < sq_behaviours[b].count; i++) {
            const sq_param *param = &sq_behaviours[b].params[i];
            const bool names = strcmp(param->unit, "kind") == 0;
            const int32_t named = names ? (int32_t)sq_param_get(kind, param) : 0;
            if (!names || !(kind->behaviours & sq_behaviours[b].mask))
                continue;
            if (reader->is_removed[named])
                return refuse(reader, "%s of %s names the kind %s, which is removed",
                              sq_behaviours[b].name, kind->name, kinds->list[named].name);
            sq_param_put(kind, param, moved(reader, named));
        }
    }
    return true;
}

/* False if a section removes a kind that is nowhere else: its name is probably a wrong one. */
static bool check_removals(Reader *reader)
{
    const sq_kinds *kinds = &reader->book->kinds;
    for (int32_t at = reader->own; at < kinds->count; at++) {
        if (!reader->is_removed[at] || reader->is_described[at])
            continue;
        const char *name = kinds->list[at].name;
        sq_near_name search = near_search((piece){name, strlen(name)});
        for (int32_t kind = 0; kind < kinds->count; kind++)
            if (kind != at)
                sq_near_name_offer(&search, kinds->list[kind].name);
        reader->line = reader->removals[at];
        return refuse_name(reader, "there is no kind", &search, "leave its section out");
    }
    return true;
}

static bool remove_kinds(Reader *reader)
{
    sq_kinds *kinds = &reader->book->kinds;
    int32_t left = 0;
    if (!check_removals(reader))
        return false;
    for (int32_t i = 0; i < kinds->count; i++) {
        reader->line = reader->lines[i] ? reader->lines[i] : reader->line;
        if (!reader->is_removed[i] && !renumber(reader, i))
            return false;
    }
    for (int32_t i = 0; i < kinds->count; i++)
        if (!reader->is_removed[i])
            kinds->list[left++] = kinds->list[i];
    kinds->count = left;
    return left > 0 || refuse(reader, "no kind is left: a mode needs one");
}

static piece without_mark(piece text)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors begin a text in UTF-8 with it */
    const size_t length = sizeof mark - 1;
    if (text.length >= length && memcmp(text.at, mark, length) == 0)
        return (piece){text.at + length, text.length - length};
    return text;
}

/* NOLINTBEGIN(readability-non-const-parameter): the reader writes the reason */
bool sq_rulebook_read(sq_rulebook *book, const char *text, size_t length,
                      char reason[SQ_RULEBOOK_REASON_SIZE])
/* NOLINTEND(readability-non-const-parameter) */
{
    sq_rulebook changed = *book;
    Reader reader = {.book = &changed, .kind = -1, .reason = reason};
    piece rest = reader.text = without_mark((piece){text, length});
    add_kinds(&reader);
    while (rest.length > 0) {
        reader.line++;
        if (!read_line(&reader, cut_line(&rest)))
            return false;
    }
    if (!remove_kinds(&reader))
        return false;
    *book = changed;
    return true;
}

/* ---- the three modes ---- */

void sq_rulebook_builtin(sq_rulebook *book, sq_mode mode)
{
    static const char *const texts[SQ_MODE_COUNT] = {
        [SQ_MODE_CLASSIC] = sq_mode_text_classic,
        [SQ_MODE_TOWER] = sq_mode_text_tower,
        [SQ_MODE_CLIMB] = sq_mode_text_climb,
    };
    char reason[SQ_RULEBOOK_REASON_SIZE] = "";
    assert(mode < SQ_MODE_COUNT);
    *book = sq_rulebook_empty(mode);
    const bool good = sq_rulebook_read(book, texts[mode], strlen(texts[mode]), reason);
    assert(good && "a text of assets/modes is wrong");
    (void)good;
}
/* NOLINTEND(misc-no-recursion) */

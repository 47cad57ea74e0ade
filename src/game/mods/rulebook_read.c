#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "mods/rulebook_reader.h"
#include "mods/rulebook_texts.h"
#include "rules/names.h"

/* ---- the beginning ---- */

sq_rulebook sq_rulebook_empty(sq_mode mode)
{
    const Config *config = mode == SQ_MODE_CLIMB ? &sq_config_of_climb : &sq_config_defaults;
    return (sq_rulebook){.mode = mode, .config = *config};
}

static bool read_mode_name(const sq_reader *reader, sq_piece value, sq_mode *mode)
{
    sq_near_name search = sq_piece_near(value);
    for (*mode = 0; *mode < SQ_MODE_COUNT; ++*mode) {
        if (sq_piece_is(value, sq_mode_name(*mode)))
            return true;
        sq_near_name_offer(&search, sq_mode_name(*mode));
    }
    return sq_reader_refuse_name(reader, "there is no mode", &search, "classic, tower or climb");
}

/* NOLINTBEGIN(misc-no-recursion): reads the mode's own text, which begins with no other */
static bool begin_book(sq_reader *reader, sq_piece value, bool is_empty)
{
    sq_rulebook *book = reader->book;
    sq_mode mode;
    if (!read_mode_name(reader, value, &mode))
        return false;
    if (reader->has_begun)
        return sq_reader_refuse(reader, "%s = %s must stand before everything else",
                                is_empty ? "mode" : "start", sq_mode_name(mode));
    if (is_empty)
        *book = sq_rulebook_empty(mode);
    else
        sq_rulebook_builtin(book, mode);
    book->title[0] = book->author[0] = book->line[0] = '\0'; /* the text has its own */
    sq_reader_add_kinds(reader);
    return true;
}

/* A text goes to its field; a mode begins the book, with the mode's kinds or none. */
/* clang-format off */
#define TEXT(field, normal, meaning)                                                               \
    {.word = {"text", normal, {#field, "characters", meaning, 0, 0,                                \
                               sizeof((sq_rulebook *)0)->field - 1, offsetof(sq_rulebook, field),  \
                               true}}}
#define MODE(name, normal, meaning) {"a mode", normal, {name, "", meaning, 0, 0, 0, 0, false}}
static const struct head_word {
    sq_rulebook_word word;
    bool is_mode, is_empty;
} head_words[] = {
    {MODE("start", "climb", "the mode that the text changes; stands before everything else"),
     .is_mode = true},
    {MODE("mode", "none", "instead of start: the same mode without its kinds"),
     .is_mode = true, .is_empty = true},
    TEXT(title, "the file's name", "its name in the list of mods"),
    TEXT(author, "none", "its author"),
    TEXT(line, "none", "what it is, in a line"),
};
/* clang-format on */
enum { HEAD_WORD_COUNT = sizeof head_words / sizeof head_words[0] };

const sq_rulebook_word *sq_rulebook_head_word(size_t row)
{
    return row < HEAD_WORD_COUNT ? &head_words[row].word : NULL;
}

static bool read_head(sq_reader *reader, const struct head_word *row, sq_piece value)
{
    const sq_param *text = &row->word.param;
    if (row->is_mode)
        return begin_book(reader, value, row->is_empty);
    return sq_reader_text(reader, (char *)reader->book + text->offset, (size_t)text->highest + 1,
                          value);
}

static bool refuse_head(const sq_reader *reader, sq_piece name)
{
    sq_near_name search = sq_piece_near(name);
    for (size_t i = 0; i < HEAD_WORD_COUNT; i++)
        sq_near_name_offer(&search, head_words[i].word.param.name);
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++)
        sq_near_name_offer(&search, sq_config_rows[row].name);
    if (sq_reader_is_of_kind(name))
        return sq_reader_refuse(reader, "'%s' belongs to a kind: put [kind NAME] before it",
                                sq_reader_quoted(name).text);
    return sq_reader_refuse_name(reader, "there is no constant", &search,
                                 "--list-constants shows all");
}

static bool read_constant_into(const sq_reader *reader, Config *config, sq_piece name,
                               sq_piece value)
{
    char assignment[128];
    char why[SQ_CONFIG_REASON_SIZE];
    snprintf(assignment, sizeof assignment, "%.*s=%s", (int)name.length, name.at,
             sq_reader_quoted(value).text);
    const bool is_whole_number = value.length < SQ_QUOTE_SIZE;
    return (sq_config_set(config, assignment, why) && is_whole_number) ||
           sq_reader_refuse(reader, "%s%s",
                            is_whole_number ? why : "this number has too many digits",
                            sq_piece_hint(value));
}

static bool read_constant(const sq_reader *reader, sq_piece name, sq_piece value)
{
    return sq_config_find(name.at, name.length)
               ? read_constant_into(reader, &reader->book->config, name, value)
               : refuse_head(reader, name);
}

/* ---- bodies, heats, eases and doors ---- */

static const sq_rulebook_word variant_words[] = {
    {"text",
     "none",
     {.name = "words", .unit = "characters", .meaning = "a sentence that players can repeat"}},
    {NULL, NULL,
     SQ_PARAM_ROW(sq_variant, 0, opens, 0, 0, 10000, "floor",
                  "a body: to who has reached this floor; a door: to floors from this one on")},
};
enum { VARIANT_WORD_COUNT = sizeof variant_words / sizeof variant_words[0] };

const sq_rulebook_word *sq_rulebook_variant_word(size_t row)
{
    return row < VARIANT_WORD_COUNT ? &variant_words[row] : NULL;
}

/* The first body, heat, ease or door of a text replaces all that the mode has. */
static bool begin_variant(sq_reader *reader, bool *has_own, sq_variant *list, int32_t *count,
                          int32_t most, const char *what)
{
    if (!*has_own)
        *count = 0;
    *has_own = true;
    if (*count == most)
        return sq_reader_refuse(reader, "a mode has at most %d %s", (int)most, what);
    reader->kind = -1;
    reader->variant = &list[(*count)++];
    *reader->variant = (sq_variant){0};
    return true;
}

/* Bodies and doors have names; no two of a list the same. */
static bool name_variant(sq_reader *reader, sq_piece name, const sq_variant *list, const char *what)
{
    if (!sq_piece_is_word(name, SQ_VARIANT_NAME_SIZE))
        return sq_reader_refuse(
            reader,
            "'%s' is no name of a %s: 1 to %d letters, digits, _ and -, for example [%s glass]",
            sq_reader_quoted(name).text, what, SQ_VARIANT_NAME_SIZE - 1, what);
    memcpy(reader->variant->name, name.at, name.length);
    for (; list < reader->variant; list++)
        if (strcmp(list->name, reader->variant->name) == 0)
            return sq_reader_refuse(reader, "there is a %s %s already", what, list->name);
    return true;
}

static bool begin_body(sq_reader *reader, sq_piece name)
{
    sq_variants *variants = &reader->book->variants;
    return begin_variant(reader, &reader->has_bodies, variants->bodies, &variants->body_count,
                         SQ_BODIES_MAX, "bodies") &&
           name_variant(reader, name, variants->bodies, "body");
}

static bool begin_heat(sq_reader *reader)
{
    sq_variants *variants = &reader->book->variants;
    return begin_variant(reader, &reader->has_heats, variants->heats, &variants->heat_count,
                         SQ_HEATS_MAX, "heats");
}

static bool begin_ease(sq_reader *reader)
{
    sq_variants *variants = &reader->book->variants;
    return begin_variant(reader, &reader->has_eases, variants->eases, &variants->ease_count,
                         SQ_EASES_MAX, "eases");
}

static bool begin_door(sq_reader *reader, sq_piece name)
{
    sq_doors *doors = &reader->book->doors;
    return begin_variant(reader, &reader->has_doors, doors->list, &doors->count, SQ_DOORS_MAX,
                         "doors") &&
           name_variant(reader, name, doors->list, "door");
}

static bool refuse_of_variant(const sq_reader *reader, sq_piece name)
{
    sq_near_name search = sq_piece_near(name);
    for (size_t i = 0; i < VARIANT_WORD_COUNT; i++)
        sq_near_name_offer(&search, variant_words[i].param.name);
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++)
        sq_near_name_offer(&search, sq_config_rows[row].name);
    return sq_reader_refuse_name(reader, "bodies, heats, eases and doors have no", &search,
                                 "they have words, opens and constants");
}

/* x1.5: the constant is so many times what it was. */
static bool read_factor(const sq_reader *reader, sq_change *change, sq_piece value)
{
    static const sq_param factor[] = {
        SQ_PARAM_ROW(sq_change, 0, factor, 1, 0.001, 1000, "times", "a factor")};
    return sq_reader_param(reader, change, factor, (sq_piece){value.at + 1, value.length - 1});
}

static bool read_value(const sq_reader *reader, sq_change *change, sq_piece name, sq_piece value)
{
    Config config = reader->book->config;
    if (!read_constant_into(reader, &config, name, value))
        return false;
    change->value = sq_param_get(&config, change->constant);
    return true;
}

static bool read_change(const sq_reader *reader, sq_piece name, sq_piece value)
{
    sq_variant *variant = reader->variant;
    const sq_param *constant = sq_config_find(name.at, name.length);
    if (!constant)
        return refuse_of_variant(reader, name);
    if (variant->count == SQ_VARIANT_CHANGES_MAX)
        return sq_reader_refuse(reader,
                                "bodies, heats, eases and doors change at most %d constants",
                                SQ_VARIANT_CHANGES_MAX);
    sq_change *change = &variant->changes[variant->count++];
    *change = (sq_change){.constant = constant};
    return value.length > 0 && *value.at == 'x' ? read_factor(reader, change, value)
                                                : read_value(reader, change, name, value);
}

static bool read_of_variant(const sq_reader *reader, sq_piece name, sq_piece value)
{
    sq_variant *variant = reader->variant;
    const sq_param *opens = &variant_words[1].param;
    if (sq_piece_is(name, "words"))
        return sq_reader_text(reader, variant->words, sizeof variant->words, value);
    return sq_piece_is(name, opens->name) ? sq_reader_param(reader, variant, opens, value)
                                          : read_change(reader, name, value);
}

/* ---- lines ---- */

static bool read_assignment(sq_reader *reader, sq_piece name, sq_piece value)
{
    if (reader->kind >= 0)
        return sq_reader_kind(reader, name, value);
    if (reader->variant)
        return read_of_variant(reader, name, value);
    for (size_t i = 0; i < HEAD_WORD_COUNT; i++)
        if (sq_piece_is(name, head_words[i].word.param.name))
            return read_head(reader, &head_words[i], value);
    return read_constant(reader, name, value);
}

static bool read_content(sq_reader *reader, sq_piece line)
{
    sq_piece name;
    if (sq_piece_is_section(line, "[kind ", &name))
        return sq_reader_begin_kind(reader, name);
    if (sq_piece_is_section(line, "[body ", &name))
        return begin_body(reader, name);
    if (sq_piece_is_section(line, "[door ", &name))
        return begin_door(reader, name);
    if (sq_piece_is(line, "[heat]"))
        return begin_heat(reader);
    if (sq_piece_is(line, "[ease]"))
        return begin_ease(reader);
    if (*line.at == '[')
        return sq_reader_refuse(
            reader, "expected [kind NAME], [body NAME], [door NAME], [heat] or [ease], not '%s'",
            sq_reader_quoted(line).text);
    if (!memchr(line.at, '=', line.length))
        return sq_reader_refuse(reader, "expected NAME = VALUE, not '%s'",
                                sq_reader_quoted(line).text);
    name = sq_piece_cut(&line, '=');
    return read_assignment(reader, name, sq_piece_trimmed(line));
}

static bool read_line(sq_reader *reader, sq_piece line)
{
    if (line.length == 0 || *line.at == '#')
        return true;
    const bool good = read_content(reader, line);
    reader->has_begun = true;
    return good;
}

/* ---- what a game is played by ---- */

void sq_rulebook_define(const sq_rulebook *book, sq_game_def *def)
{
    def->mode = book->mode;
    def->config = book->config;
    def->kinds = &book->kinds;
    def->doors = &book->doors;
}

/* ---- the end ---- */

static sq_piece without_mark(sq_piece text)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors begin a text in UTF-8 with it */
    const size_t length = sizeof mark - 1;
    if (text.length >= length && memcmp(text.at, mark, length) == 0)
        return (sq_piece){text.at + length, text.length - length};
    return text;
}

/* NOLINTBEGIN(readability-non-const-parameter): the reader writes the reason */
bool sq_rulebook_read(sq_rulebook *book, const char *text, size_t length,
                      char reason[SQ_RULEBOOK_REASON_SIZE])
/* NOLINTEND(readability-non-const-parameter) */
{
    sq_rulebook changed = *book;
    sq_reader reader = {.book = &changed, .kind = -1, .reason = reason};
    sq_piece rest = reader.text = without_mark((sq_piece){text, length});
    sq_reader_add_kinds(&reader);
    while (rest.length > 0) {
        reader.line++;
        if (!read_line(&reader, sq_piece_cut_line(&rest)))
            return false;
    }
    if (!sq_reader_remove_kinds(&reader))
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

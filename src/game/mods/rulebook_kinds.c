#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "mods/rulebook_reader.h"

static bool is_kind_name(sq_piece name)
{
    return sq_piece_is_word(name, SQ_KIND_NAME_SIZE);
}

/* The first kind fills the floors, all others are special unless they say otherwise. */
static void add_kind(sq_kinds *kinds, sq_piece name)
{
    sq_kind kind = {.arrives = kinds->count == 0 ? SQ_ARRIVES_AS_REST : SQ_ARRIVES_AS_SPECIAL,
                    .share = 1,
                    .from = 1,
                    .every = 1};
    memcpy(kind.name, name.at, name.length);
    kinds->list[kinds->count++] = kind;
}

void sq_reader_add_kinds(sq_reader *reader)
{
    sq_kinds *kinds = &reader->book->kinds;
    sq_piece rest = reader->text;
    sq_piece name;
    reader->own = kinds->count;
    while (rest.length > 0)
        if (sq_piece_is_section(sq_piece_cut_line(&rest), "[kind ", &name) && is_kind_name(name) &&
            kinds->count < SQ_KINDS_MAX && sq_kind_named(kinds, name.at, name.length) < 0)
            add_kind(kinds, name);
}

bool sq_reader_begin_kind(sq_reader *reader, sq_piece name)
{
    if (!is_kind_name(name))
        return sq_reader_refuse(
            reader,
            "'%s' is no name of a kind: 1 to %d letters, digits, _ and -, for example "
            "[kind rover]",
            sq_reader_quoted(name).text, SQ_KIND_NAME_SIZE - 1);
    reader->variant = NULL;
    reader->kind = sq_kind_named(&reader->book->kinds, name.at, name.length);
    return reader->kind >= 0 ||
           sq_reader_refuse(reader, "a mode has at most %d kinds: remove one before '%s'",
                            SQ_KINDS_MAX, sq_reader_quoted(name).text);
}

/* ---- behaviours ---- */

static bool read_kind_param(sq_reader *reader, sq_kind *kind, const sq_param *param, sq_piece value)
{
    const sq_kinds *kinds = &reader->book->kinds;
    const int32_t named = sq_kind_named(kinds, value.at, value.length);
    sq_near_name search = sq_piece_near(value);
    if (named >= 0) {
        sq_param_put(kind, param, named);
        reader->lines[reader->kind] = reader->line;
        return true;
    }
    for (int32_t i = 0; i < kinds->count; i++)
        sq_near_name_offer(&search, kinds->list[i].name);
    return sq_reader_refuse_name(reader, "there is no kind", &search,
                                 "give it a section [kind NAME]");
}

static bool refuse_param(const sq_reader *reader, const sq_behaviour *behaviour, sq_piece name)
{
    char what[40];
    char all[128] = "it takes on, off";
    sq_near_name search = sq_piece_near(name);
    snprintf(what, sizeof what, "%s has no", behaviour->name);
    for (int32_t i = 0; i < behaviour->count; i++) {
        const size_t length = strlen(all);
        sq_near_name_offer(&search, behaviour->params[i].name);
        snprintf(all + length, sizeof all - length, ", %s", behaviour->params[i].name);
    }
    return sq_reader_refuse_name(reader, what, &search, all);
}

/* "rest 90": the name of a parameter and its value. */
static bool read_param(sq_reader *reader, sq_kind *kind, const sq_behaviour *behaviour,
                       sq_piece part)
{
    sq_piece value = part;
    const sq_piece name = sq_piece_cut_word(&value);
    for (int32_t i = 0; i < behaviour->count; i++) {
        const sq_param *param = &behaviour->params[i];
        if (!sq_piece_is(name, param->name))
            continue;
        if (strcmp(param->unit, "kind") == 0)
            return read_kind_param(reader, kind, param, value);
        sq_piece rest = value;
        const sq_piece first = sq_piece_cut_word(&rest);
        if (rest.length > 0 && *rest.at != '#')
            return sq_reader_refuse(reader, "put a comma between '%s' and '%s'",
                                    sq_reader_quoted(first).text, sq_reader_quoted(rest).text);
        return sq_reader_param(reader, kind, param, value);
    }
    return refuse_param(reader, behaviour, name);
}

/* "on", "off", or parameters. */
static bool read_behaviour(sq_reader *reader, sq_kind *kind, const sq_behaviour *behaviour,
                           sq_piece value)
{
    if (sq_piece_is(value, "off")) {
        sq_kind_take(kind, behaviour);
        return true;
    }
    if (value.length == 0)
        return sq_reader_refuse(reader, "%s takes on, off or parameters, for example %s = %s %.7g",
                                behaviour->name, behaviour->name, behaviour->params[0].name,
                                behaviour->params[0].normal);
    if (!(kind->behaviours & behaviour->mask))
        sq_kind_give(kind, behaviour);
    if (sq_piece_is(value, "on"))
        return true;
    while (value.length > 0)
        if (!read_param(reader, kind, behaviour, sq_piece_cut(&value, ',')))
            return false;
    return true;
}

/* ---- looks ---- */

static const struct {
    const char *name;
    sq_color color;
} colors[] = {
    {"size", (sq_color)SQ_COLOR_OF_SIZE},
    {"power", SQ_COLOR_POWER},
    {"player", SQ_COLOR_PLAYER},
    {"food", SQ_COLOR_FOOD},
    {"larger", SQ_COLOR_LARGER},
    {"danger", SQ_COLOR_DANGER},
    {"text", SQ_COLOR_TEXT},
};
enum { COLOR_COUNT = sizeof colors / sizeof colors[0] };

const char *sq_rulebook_color_word(sq_color color)
{
    for (size_t i = 0; i < COLOR_COUNT; i++)
        if (colors[i].color == color)
            return colors[i].name;
    return "size";
}

static bool read_color(const sq_reader *reader, sq_piece word, sq_color *color)
{
    sq_near_name search = sq_piece_near(word);
    if (word.length == 0)
        return true;
    for (size_t i = 0; i < COLOR_COUNT; i++) {
        if (sq_piece_is(word, colors[i].name)) {
            *color = colors[i].color;
            return true;
        }
        sq_near_name_offer(&search, colors[i].name);
    }
    return sq_reader_refuse_name(reader, "there is no colour", &search,
                                 "size, power, player, food, larger, danger or text");
}

/* "LEFT TOP WIDTH HEIGHT" and perhaps a colour, in cells of a tenth of the square. */
static bool read_part(const sq_reader *reader, sq_piece part, sq_shape_part *read)
{
    static const char *const names[] = {"a left edge", "a top edge", "a width", "a height"};
    double numbers[4];
    for (int i = 0; i < 4; i++)
        if (!sq_reader_number(reader, names[i], sq_piece_cut_word(&part), i < 2 ? 0 : 1,
                              i < 2 ? SQ_SHAPE_CELLS - 1 : SQ_SHAPE_CELLS, true, &numbers[i]))
            return false;
    if (numbers[0] + numbers[2] > SQ_SHAPE_CELLS || numbers[1] + numbers[3] > SQ_SHAPE_CELLS)
        return sq_reader_refuse(reader,
                                "a part of the look leaves the square, which has %d by %d cells",
                                SQ_SHAPE_CELLS, SQ_SHAPE_CELLS);
    *read = (sq_shape_part){(uint8_t)numbers[0], (uint8_t)numbers[1], (uint8_t)numbers[2],
                            (uint8_t)numbers[3], (sq_color)SQ_COLOR_OF_SIZE};
    return read_color(reader, part, &read->color);
}

static bool read_look(sq_reader *reader, sq_kind *kind, sq_piece value)
{
    int count = 0;
    memset(kind->look, 0, sizeof kind->look);
    while (value.length > 0) {
        if (count == SQ_SHAPE_PARTS_MAX)
            return sq_reader_refuse(reader, "a look has at most %d parts", SQ_SHAPE_PARTS_MAX);
        if (!read_part(reader, sq_piece_cut(&value, ','), &kind->look[count++]))
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

const char *sq_rulebook_arrival_word(sq_arrival arrival)
{
    return arrivals[arrival];
}

static bool read_arrival(sq_reader *reader, sq_kind *kind, sq_piece value)
{
    sq_near_name search = sq_piece_near(value);
    for (size_t i = 0; i < sizeof arrivals / sizeof arrivals[0]; i++) {
        if (sq_piece_is(value, arrivals[i])) {
            kind->arrives = (sq_arrival)i;
            return true;
        }
        sq_near_name_offer(&search, arrivals[i]);
    }
    return sq_reader_refuse_name(reader, "there is no arrival", &search,
                                 "rest, share, special, boss, rows or never");
}

static bool read_words(sq_reader *reader, sq_kind *kind, sq_piece value)
{
    return sq_reader_text(reader, kind->words, sizeof kind->words, value);
}

static bool read_yes(const sq_reader *reader, bool *to, sq_piece value)
{
    *to = sq_piece_is(value, "yes");
    return *to || sq_piece_is(value, "no") ||
           sq_reader_refuse(reader, "expected yes or no, not '%s'", sq_reader_quoted(value).text);
}

static bool read_remove(sq_reader *reader, sq_kind *kind, sq_piece value)
{
    const ptrdiff_t at = kind - reader->book->kinds.list;
    reader->removals[at] = reader->line;
    return read_yes(reader, &reader->is_removed[at], value);
}

/* A word of a kind takes a number, or yes or no, or what `read` reads. */
/* clang-format off */
#define WORD(name, values, normal, unit, meaning)                                                  \
    {values, normal, {name, unit, meaning, 0, 0, 0, 0, false}}
#define FLAG(name, field, meaning)                                                                 \
    {.word = {"yes or no", "no", {name, "", meaning, 0, 0, 0, offsetof(sq_kind, field), false}},   \
     .is_flag = true}
#define NUMBER(...) {.word = {NULL, NULL, SQ_PARAM_ROW(sq_kind, 0, __VA_ARGS__)}}
static const struct kind_word {
    sq_rulebook_word word;
    bool (*read)(sq_reader *reader, sq_kind *kind, sq_piece value);
    bool is_flag;
} kind_words[] = {
    {WORD("words", "text", "none", "characters",
          "beside its look in How to play; without them, its name"), .read = read_words},
    {WORD("look", "parts", "as friends", "parts",
          "LEFT TOP WIDTH HEIGHT and a colour, on 10 by 10 cells, separated by commas"),
     .read = read_look},
    {WORD("arrives", "a word", "special", "",
          "rest: fills what the others leave; share: this part of the floor; special: the special "
          "kinds divide theirs; boss: one from the beginning; rows: beside the floor's squares, in "
          "rows that cross; never: only out of others"), .read = read_arrival},
    NUMBER(share, 1, 0, 1, "",
           "arrives = share: its part of the floor; arrives = special: its weight among them"),
    NUMBER(from, 1, 1, 10000, "floor", "the first floor to which it comes"),
    NUMBER(every, 1, 1, 10000, "floors", "then it comes to one floor in this many"),
    NUMBER(swaps, 0, 0, SQ_KIND_GROUPS, "",
           "kinds with the same number here swap their first floors, by the seed; 0: it does not"),
    NUMBER(size, 0, 0, 1000, "units", "of a new one; 0: FRIEND_INIT_SIZE with its bonuses"),
    NUMBER(points, 0, 0, 100000, "points",
           "for eating it, times the chain; 0: SCORE_BITE, or SCORE_RED for a red one"),
    FLAG("grows_with_floor", may_be_larger,
         "yes: a new one has FRIEND_INIT_SIZE with its bonuses, if that is larger than its size"),
    FLAG("optional", is_optional, "yes: a floor is won without it"),
    FLAG("alone", is_alone,
         "arrives = boss: yes: on its floors only BOSS_FRIENDS come with it, and no blocks stand"),
    {WORD("remove", "yes or no", "no", "", "yes: the mode has this kind no longer"),
     .read = read_remove},
};
/* clang-format on */
enum { KIND_WORD_COUNT = sizeof kind_words / sizeof kind_words[0] };

const sq_rulebook_word *sq_rulebook_kind_word(size_t row)
{
    return row < KIND_WORD_COUNT ? &kind_words[row].word : NULL;
}

bool sq_rulebook_kind_flag(size_t row, const sq_kind *kind)
{
    const struct kind_word *word = &kind_words[row];
    return word->is_flag && *(const bool *)((const char *)kind + word->word.param.offset);
}

static bool read_word(sq_reader *reader, sq_kind *kind, const struct kind_word *word,
                      sq_piece value)
{
    const sq_param *param = &word->word.param;
    if (word->is_flag)
        return read_yes(reader, (bool *)((char *)kind + param->offset), value);
    return word->read ? word->read(reader, kind, value)
                      : sq_reader_param(reader, kind, param, value);
}

static bool refuse_of_kind(const sq_reader *reader, sq_piece name)
{
    sq_near_name search = sq_piece_near(name);
    for (size_t i = 0; i < KIND_WORD_COUNT; i++)
        sq_near_name_offer(&search, kind_words[i].word.param.name);
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        sq_near_name_offer(&search, sq_behaviours[i].name);
    if (sq_config_find(name.at, name.length))
        return sq_reader_refuse(reader, "constants stand before the first kind: move %s up there",
                                sq_reader_quoted(name).text);
    return sq_reader_refuse_name(reader, "a kind has no", &search,
                                 "--list-rules shows what it has");
}

bool sq_reader_kind(sq_reader *reader, sq_piece name, sq_piece value)
{
    sq_kind *kind = &reader->book->kinds.list[reader->kind];
    if (!sq_piece_is(name, "remove"))
        reader->is_described[reader->kind] = true;
    for (size_t i = 0; i < KIND_WORD_COUNT; i++)
        if (sq_piece_is(name, kind_words[i].word.param.name))
            return read_word(reader, kind, &kind_words[i], value);
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        if (sq_piece_is(name, sq_behaviours[i].name))
            return read_behaviour(reader, kind, &sq_behaviours[i], value);
    return refuse_of_kind(reader, name);
}

bool sq_reader_is_of_kind(sq_piece name)
{
    for (size_t i = 0; i < KIND_WORD_COUNT; i++)
        if (sq_piece_is(name, kind_words[i].word.param.name))
            return true;
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        if (sq_piece_is(name, sq_behaviours[i].name))
            return true;
    return false;
}

/* ---- kinds that go ---- */

/* The new number of a kind when those before it are removed. */
static int32_t moved(const sq_reader *reader, int32_t kind)
{
    int32_t to = kind;
    for (int32_t i = 0; i < kind; i++)
        to -= reader->is_removed[i];
    return to;
}

/* Renumbers the kinds that a kind names. */
static bool renumber(sq_reader *reader, int32_t at)
{
    const sq_kinds *kinds = &reader->book->kinds;
    sq_kind *kind = &reader->book->kinds.list[at];
    for (size_t b = 0; b < SQ_BEHAVIOUR_COUNT; b++) {
        const bool has = kind->behaviours & sq_behaviours[b].mask;
        for (int32_t i = 0; has && i < sq_behaviours[b].count; i++) {
            const sq_param *param = &sq_behaviours[b].params[i];
            if (strcmp(param->unit, "kind") != 0)
                continue;
            const int32_t named = (int32_t)sq_param_get(kind, param);
            if (reader->is_removed[named])
                return sq_reader_refuse(reader, "%s of %s names the kind %s, which is removed",
                                        sq_behaviours[b].name, kind->name, kinds->list[named].name);
            sq_param_put(kind, param, moved(reader, named));
        }
    }
    return true;
}

/* False if a section removes a kind that is nowhere else: its name is probably a wrong one. */
static bool check_removals(sq_reader *reader)
{
    const sq_kinds *kinds = &reader->book->kinds;
    for (int32_t at = reader->own; at < kinds->count; at++) {
        if (!reader->is_removed[at] || reader->is_described[at])
            continue;
        const char *name = kinds->list[at].name;
        sq_near_name search = {.wanted = name, .length = strlen(name)};
        for (int32_t kind = 0; kind < kinds->count; kind++)
            if (kind != at)
                sq_near_name_offer(&search, kinds->list[kind].name);
        reader->line = reader->removals[at];
        return sq_reader_refuse_name(reader, "there is no kind", &search, "leave its section out");
    }
    return true;
}

bool sq_reader_remove_kinds(sq_reader *reader)
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
    return left > 0 || sq_reader_refuse(reader, "no kind is left: a mode needs one");
}

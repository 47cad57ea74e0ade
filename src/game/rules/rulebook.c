#include "rules/rulebook.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/names.h"
#include "rules/rulebook_texts.h"

/* ---- parts of a line ---- */

/* A piece of the text that is read; it does not end with 0. */
typedef struct piece {
    const char *at;
    size_t length;
} piece;

static piece trimmed(piece part)
{
    while (part.length > 0 && strchr(" \t\r", *part.at)) {
        part.at++;
        part.length--;
    }
    while (part.length > 0 && strchr(" \t\r", part.at[part.length - 1]))
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

static bool is(piece part, const char *word)
{
    return part.length == strlen(word) && memcmp(part.at, word, part.length) == 0;
}

/* Copies printable characters; false if there are others, or too many. */
static bool copy(char *to, size_t size, piece part)
{
    if (part.length >= size)
        return false;
    for (size_t i = 0; i < part.length; i++)
        if ((unsigned char)part.at[i] < ' ' || part.at[i] == 127)
            return false;
    memcpy(to, part.at, part.length);
    to[part.length] = '\0';
    return true;
}

/* A decimal number. */
static bool to_number(piece part, double *number)
{
    char text[40];
    char *end;
    if (part.length == 0 || !copy(text, sizeof text, part) ||
        text[strspn(text, "0123456789+-.eE")] != '\0')
        return false;
    errno = 0;
    *number = strtod(text, &end);
    return *end == '\0' && errno == 0;
}

/* ---- reading ---- */

typedef struct Reader {
    sq_rulebook *book;
    int32_t kind;  /* of the section that is read; -1: none yet */
    int32_t first; /* kinds that the text names for the first time follow from here */
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

static int shown(piece part)
{
    return part.length < 40 ? (int)part.length : 40;
}

static bool read_text(const Reader *reader, char *to, size_t size, piece value)
{
    return copy(to, size, value) ||
           refuse(reader, "'%.*s' is longer than %zu characters, or has unprintable ones",
                  shown(value), value.at, size - 1);
}

static bool read_constant(const Reader *reader, piece name, piece value)
{
    char assignment[128];
    char why[SQ_CONFIG_REASON_SIZE];
    snprintf(assignment, sizeof assignment, "%.*s=%.*s", shown(name), name.at, shown(value),
             value.at);
    return sq_config_set(&reader->book->config, assignment, why) || refuse(reader, "%s", why);
}

/* ---- kinds ---- */

static bool begin_kind(Reader *reader, piece name)
{
    sq_kinds *kinds = &reader->book->kinds;
    reader->kind = sq_kind_named(kinds, name.at, name.length);
    if (reader->kind >= 0)
        return true;
    if (kinds->count == SQ_KINDS_MAX)
        return refuse(reader, "a mode has at most %d kinds", SQ_KINDS_MAX);
    sq_kind kind = {.arrives = SQ_ARRIVES_AS_REST, .share = 1, .from = 1, .every = 1};
    if (name.length == 0 || !read_text(reader, kind.name, sizeof kind.name, name))
        return refuse(reader, "a kind needs a name of at most %d characters",
                      SQ_KIND_NAME_SIZE - 1);
    reader->kind = kinds->count;
    kinds->list[kinds->count++] = kind;
    return true;
}

static bool read_number_in(const Reader *reader, piece value, double lowest, double highest,
                           bool whole, double *number)
{
    if (to_number(value, number) && *number >= lowest && *number <= highest &&
        (!whole || *number == (double)(int32_t)*number))
        return true;
    return refuse(reader, "expected a %s from %.7g to %.7g, not '%.*s'",
                  whole ? "whole number" : "number", lowest, highest, shown(value), value.at);
}

/* "rest 90": the name of a parameter and its value. */
static bool read_param(const Reader *reader, sq_kind *kind, const sq_behaviour *behaviour,
                       piece part)
{
    piece value = part;
    const piece name = cut(&value, ' ');
    double number;
    for (int32_t i = 0; i < behaviour->count; i++) {
        const sq_param *param = &behaviour->params[i];
        if (!is(name, param->name))
            continue;
        value = trimmed(value);
        if (strcmp(param->unit, "kind") == 0) {
            const int32_t named = sq_kind_named(&reader->book->kinds, value.at, value.length);
            if (named < 0)
                return refuse(reader, "there is no kind '%.*s' above", shown(value), value.at);
            number = named;
        } else if (!read_number_in(reader, value, param->lowest, param->highest, param->whole,
                                   &number)) {
            return false;
        }
        sq_param_put(kind, param, number);
        return true;
    }
    return refuse(reader, "%s has no '%.*s'", behaviour->name, shown(name), name.at);
}

/* "on", "off", or parameters. */
static bool read_behaviour(const Reader *reader, sq_kind *kind, const sq_behaviour *behaviour,
                           piece value)
{
    if (is(value, "off")) {
        sq_kind_take(kind, behaviour);
        return true;
    }
    if (!(kind->behaviours & behaviour->mask))
        sq_kind_give(kind, behaviour);
    if (is(value, "on"))
        return true;
    while (value.length > 0)
        if (!read_param(reader, kind, behaviour, cut(&value, ',')))
            return false;
    return true;
}

static const struct color_word {
    const char *word;
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

static bool read_color(const Reader *reader, piece word, sq_color *color)
{
    *color = (sq_color)SQ_COLOR_OF_SIZE;
    if (word.length == 0)
        return true;
    for (size_t i = 0; i < sizeof colors / sizeof colors[0]; i++) {
        if (is(word, colors[i].word)) {
            *color = colors[i].color;
            return true;
        }
    }
    return refuse(reader, "'%.*s' is no colour: size, power, player, food, larger, danger, text",
                  shown(word), word.at);
}

/* "LEFT TOP WIDTH HEIGHT" and perhaps a colour, in cells of a tenth of the square. */
static bool read_part(const Reader *reader, piece part, sq_shape_part *read)
{
    double numbers[4];
    for (int i = 0; i < 4; i++) {
        part = trimmed(part);
        if (!read_number_in(reader, cut(&part, ' '), i < 2 ? 0 : 1, SQ_SHAPE_CELLS, true,
                            &numbers[i]))
            return false;
    }
    *read = (sq_shape_part){(uint8_t)numbers[0], (uint8_t)numbers[1], (uint8_t)numbers[2],
                            (uint8_t)numbers[3], SQ_COLOR_COUNT};
    if (numbers[0] + numbers[2] > SQ_SHAPE_CELLS || numbers[1] + numbers[3] > SQ_SHAPE_CELLS)
        return refuse(reader, "a part of a look leaves the square, which has %d by %d cells",
                      SQ_SHAPE_CELLS, SQ_SHAPE_CELLS);
    return read_color(reader, trimmed(part), &read->color);
}

static bool read_look(const Reader *reader, sq_kind *kind, piece value)
{
    int count = 0;
    memset(kind->look, 0, sizeof kind->look);
    while (value.length > 0 && !is(value, "size")) {
        if (count == SQ_SHAPE_PARTS_MAX)
            return refuse(reader, "a look has at most %d parts", SQ_SHAPE_PARTS_MAX);
        if (!read_part(reader, cut(&value, ','), &kind->look[count++]))
            return false;
    }
    return true;
}

static const char *const arrivals[] = {
    [SQ_ARRIVES_AS_REST] = "rest",       [SQ_ARRIVES_AS_SHARE] = "share",
    [SQ_ARRIVES_AS_SPECIAL] = "special", [SQ_ARRIVES_AS_BOSS] = "boss",
    [SQ_ARRIVES_NEVER] = "never",
};

static bool read_arrival(const Reader *reader, sq_kind *kind, piece value)
{
    for (size_t i = 0; i < sizeof arrivals / sizeof arrivals[0]; i++) {
        if (is(value, arrivals[i])) {
            kind->arrives = (sq_arrival)i;
            return true;
        }
    }
    return refuse(reader, "'%.*s' is no arrival: rest, share, special, boss or never", shown(value),
                  value.at);
}

static bool read_floor(const Reader *reader, int32_t *floor, piece value)
{
    double number;
    if (!read_number_in(reader, value, 1, 10000, true, &number))
        return false;
    *floor = (int32_t)number;
    return true;
}

static bool read_float(const Reader *reader, float *to, double highest, piece value)
{
    double number;
    if (!read_number_in(reader, value, 0, highest, false, &number))
        return false;
    *to = (float)number;
    return true;
}

static bool read_yes(const Reader *reader, bool *to, piece value)
{
    *to = is(value, "yes");
    return *to || is(value, "no") ||
           refuse(reader, "expected yes or no, not '%.*s'", shown(value), value.at);
}

static bool read_of_kind(const Reader *reader, piece name, piece value)
{
    sq_kind *kind = &reader->book->kinds.list[reader->kind];
    if (is(name, "words"))
        return read_text(reader, kind->words, sizeof kind->words, value);
    if (is(name, "look"))
        return read_look(reader, kind, value);
    if (is(name, "arrives"))
        return read_arrival(reader, kind, value);
    if (is(name, "share"))
        return read_float(reader, &kind->share, 1, value);
    if (is(name, "from"))
        return read_floor(reader, &kind->from, value);
    if (is(name, "every"))
        return read_floor(reader, &kind->every, value);
    if (is(name, "size"))
        return read_float(reader, &kind->size, 1000, value);
    if (is(name, "grows_with_floor"))
        return read_yes(reader, &kind->may_be_larger, value);
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        if (is(name, sq_behaviours[i].name))
            return read_behaviour(reader, kind, &sq_behaviours[i], value);
    return refuse(reader, "a kind has no '%.*s'", shown(name), name.at);
}

/* ---- lines ---- */

static bool read_mode_name(const Reader *reader, piece value, sq_mode *mode)
{
    for (*mode = 0; *mode < SQ_MODE_COUNT; ++*mode)
        if (is(value, sq_mode_name(*mode)))
            return true;
    return refuse(reader, "'%.*s' is no mode: classic, tower or climb", shown(value), value.at);
}

static bool read_start(Reader *reader, piece value)
{
    sq_mode mode;
    if (!read_mode_name(reader, value, &mode))
        return false;
    sq_rulebook_builtin(reader->book, mode);
    return true;
}

static bool read_assignment(Reader *reader, piece name, piece value)
{
    sq_rulebook *book = reader->book;
    if (reader->kind >= 0)
        return read_of_kind(reader, name, value);
    if (is(name, "start"))
        return read_start(reader, value);
    if (is(name, "title"))
        return read_text(reader, book->title, sizeof book->title, value);
    if (is(name, "author"))
        return read_text(reader, book->author, sizeof book->author, value);
    if (is(name, "line"))
        return read_text(reader, book->line, sizeof book->line, value);
    return read_constant(reader, name, value);
}

/* "[kind NAME]" */
static bool read_section(Reader *reader, piece line)
{
    static const char begin[] = "[kind ";
    const size_t length = sizeof begin - 1;
    if (line.length < length + 2 || memcmp(line.at, begin, length) != 0 ||
        line.at[line.length - 1] != ']')
        return refuse(reader, "expected [kind NAME], not '%.*s'", shown(line), line.at);
    return begin_kind(reader, trimmed((piece){line.at + length, line.length - length - 1}));
}

static bool read_line(Reader *reader, piece line)
{
    if (line.length == 0 || *line.at == '#')
        return true;
    if (*line.at == '[')
        return read_section(reader, line);
    if (!memchr(line.at, '=', line.length))
        return refuse(reader, "expected NAME = VALUE, not '%.*s'", shown(line), line.at);
    const piece name = cut(&line, '=');
    return read_assignment(reader, name, trimmed(line));
}

bool sq_rulebook_read(sq_rulebook *book, const char *text, char reason[SQ_RULEBOOK_REASON_SIZE])
{
    sq_rulebook changed = *book;
    Reader reader = {.book = &changed, .kind = -1, .reason = reason};
    piece rest = {text, strlen(text)};
    while (rest.length > 0) {
        reader.line++;
        if (!read_line(&reader, cut(&rest, '\n')))
            return false;
    }
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
    char reason[SQ_RULEBOOK_REASON_SIZE];
    *book = (sq_rulebook){.mode = mode, .config = sq_config_defaults};
    const bool good = sq_rulebook_read(book, texts[mode], reason);
    assert(good && "a text of assets/modes is wrong");
    (void)good;
}

/* ---- writing ---- */

typedef struct Writer {
    char *text;
    size_t length;
} Writer;

__attribute__((format(printf, 2, 3))) static void put(Writer *writer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(writer->text + writer->length,
                                 SQ_RULEBOOK_TEXT_SIZE - writer->length, format, arguments);
    va_end(arguments);
    writer->length += (size_t)length;
    assert(writer->length < SQ_RULEBOOK_TEXT_SIZE && "raise SQ_RULEBOOK_TEXT_SIZE");
}

static void put_look(Writer *writer, const sq_shape_part *look)
{
    put(writer, "look =");
    for (const sq_shape_part *part = look; part->width > 0; part++) {
        const char *word = "";
        for (size_t i = 0; i < sizeof colors / sizeof colors[0]; i++)
            if (part->color == colors[i].color)
                word = colors[i].word;
        put(writer, "%s %u %u %u %u %s", part == look ? "" : ",", part->left, part->top,
            part->width, part->height, word);
    }
    put(writer, "\n");
}

static void put_behaviour(Writer *writer, const sq_kinds *kinds, const sq_kind *kind,
                          const sq_behaviour *behaviour)
{
    const char *separator = "";
    put(writer, "%s = ", behaviour->name);
    for (int32_t i = 0; i < behaviour->count; i++, separator = ", ") {
        const sq_param *param = &behaviour->params[i];
        const double value = sq_param_get(kind, param);
        if (strcmp(param->unit, "kind") == 0)
            put(writer, "%s%s %s", separator, param->name, kinds->list[(int)value].name);
        else
            put(writer, "%s%s %.9g", separator, param->name, value);
    }
    put(writer, "\n");
}

static void put_kind(Writer *writer, const sq_kinds *kinds, const sq_kind *kind)
{
    put(writer, "[kind %s]\nwords = %s\n", kind->name, kind->words);
    put_look(writer, kind->look);
    put(writer, "arrives = %s\nshare = %.9g\nfrom = %d\nevery = %d\nsize = %.9g\n",
        arrivals[kind->arrives], (double)kind->share, (int)kind->from, (int)kind->every,
        (double)kind->size);
    put(writer, "grows_with_floor = %s\n", kind->may_be_larger ? "yes" : "no");
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        if (kind->behaviours & sq_behaviours[i].mask)
            put_behaviour(writer, kinds, kind, &sq_behaviours[i]);
        else
            put(writer, "%s = off\n", sq_behaviours[i].name);
}

/* All kinds are named before any is described, so that each can name any other. */
void sq_rulebook_write(const sq_rulebook *book, char text[SQ_RULEBOOK_TEXT_SIZE])
{
    Writer writer = {.text = text};
    put(&writer, "start = %s\ntitle = %s\nauthor = %s\nline = %s\n", sq_mode_name(book->mode),
        book->title, book->author, book->line);
    for (size_t row = 0; row < sq_config_count(); row++) {
        const sq_config_row constant = sq_config_describe(&book->config, row);
        put(&writer, "%s = %.9g\n", constant.name, constant.number);
    }
    for (int32_t kind = 0; kind < book->kinds.count; kind++)
        put(&writer, "[kind %s]\n", book->kinds.list[kind].name);
    for (int32_t kind = 0; kind < book->kinds.count; kind++)
        put_kind(&writer, &book->kinds, &book->kinds.list[kind]);
}

/* ---- comparing ---- */

static bool are_kinds_equal(const sq_kinds *a, const sq_kinds *b)
{
    bool equal = a->count == b->count;
    for (int32_t i = 0; equal && i < a->count; i++) {
        const sq_kind *one = &a->list[i];
        const sq_kind *other = &b->list[i];
        equal = strcmp(one->name, other->name) == 0 && one->arrives == other->arrives &&
                one->share == other->share && one->from == other->from &&
                one->every == other->every && one->size == other->size &&
                one->may_be_larger == other->may_be_larger && one->behaviours == other->behaviours;
        for (size_t b_at = 0; equal && b_at < SQ_BEHAVIOUR_COUNT; b_at++)
            for (int32_t p = 0; equal && p < sq_behaviours[b_at].count; p++)
                equal = sq_param_get(one, &sq_behaviours[b_at].params[p]) ==
                        sq_param_get(other, &sq_behaviours[b_at].params[p]);
    }
    return equal;
}

bool sq_rulebook_plays_as(const sq_rulebook *a, const sq_rulebook *b)
{
    return a->mode == b->mode && sq_config_is_equal(&a->config, &b->config) &&
           are_kinds_equal(&a->kinds, &b->kinds);
}

/* ---- contradictions ---- */

/* True if squares of the kind turn red sooner or later. A large float can absorb a small addend, so
 * even half the growth must change FRIEND_MAX_SIZE. */
static bool turns_red(const sq_kind *kind, const Config *config)
{
    const float usual = config->FRIEND_GROWTH_RATE < config->FRIEND_GROWTH_CAP
                            ? config->FRIEND_GROWTH_RATE
                            : config->FRIEND_GROWTH_CAP;
    const bool may_grow = (kind->behaviours & ecs_mask(Grow)) &&
                          (kind->grow.to == 0 || kind->grow.to >= config->FRIEND_MAX_SIZE);
    const float growth = may_grow ? usual * kind->grow.rate : 0;
    return kind->size >= config->FRIEND_MAX_SIZE ||
           config->FRIEND_MAX_SIZE + growth / 2 > config->FRIEND_MAX_SIZE;
}

/* True if even the smallest player can always eat squares of the kind. */
static bool stays_food(const sq_kind *kind, const Config *config)
{
    return kind->size > 0 && kind->size <= config->PLAYER_MIN_SIZE && !kind->may_be_larger &&
           !(kind->behaviours & ecs_mask(Grow));
}

/* True if what squares of the kind leave or let out never ends. */
static bool is_endless(const sq_kinds *kinds, const sq_kind *kind)
{
    const ecs_components makes = ecs_mask(Split, Brood);
    const bool splits = (kind->behaviours & ecs_mask(Split)) != 0;
    const bool broods = (kind->behaviours & ecs_mask(Brood)) != 0;
    return (splits && kinds->list[kind->split.kind].behaviours & makes) ||
           (broods && kinds->list[kind->brood.kind].behaviours & makes);
}

static const char *kind_fault(const sq_rulebook *book, const sq_kind *kind)
{
    const Config *config = &book->config;
    const float side = sq_config_least_side(config);
    const bool is_first = kind == book->kinds.list;
    if (is_first != (kind->arrives == SQ_ARRIVES_AS_REST))
        return "the first kind, and only that, arrives as rest";
    if (kind->size > side / 2 ||
        (kind->behaviours & ecs_mask(Split) && kind->split.size > side / 2))
        return "it is larger than half the arena";
    if (!is_first && !turns_red(kind, config) && !stays_food(kind, config))
        return "it may stay gray for ever: let it grow, or make it no larger than PLAYER_MIN_SIZE";
    if (is_endless(&book->kinds, kind))
        return "what it leaves or lets out must not split or brood itself";
    return NULL;
}

bool sq_rulebook_check(const sq_rulebook *book, char reason[SQ_RULEBOOK_REASON_SIZE])
{
    char why[SQ_CONFIG_REASON_SIZE];
    if (!sq_config_check(&book->config, why)) {
        snprintf(reason, SQ_RULEBOOK_REASON_SIZE, "%s", why);
        return false;
    }
    for (int32_t i = 0; i < book->kinds.count; i++) {
        const char *fault = kind_fault(book, &book->kinds.list[i]);
        if (fault) {
            snprintf(reason, SQ_RULEBOOK_REASON_SIZE, "kind %s: %s", book->kinds.list[i].name,
                     fault);
            return false;
        }
    }
    return true;
}

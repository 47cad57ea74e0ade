#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mods/rulebook.h"
#include "rules/names.h"

typedef struct Writer {
    char *text;
    size_t size, length; /* what does not fit is only counted */
} Writer;

__attribute__((format(printf, 2, 3))) static void put(Writer *writer, const char *format, ...)
{
    const size_t room = writer->length < writer->size ? writer->size - writer->length : 0;
    va_list arguments;
    va_start(arguments, format);
    const int length =
        vsnprintf(room ? writer->text + writer->length : NULL, room, format, arguments);
    va_end(arguments);
    writer->length += (size_t)length;
}

static const char *color_word(sq_color color)
{
    const sq_rulebook_color *word;
    for (size_t row = 0; (word = sq_rulebook_color_word(row)); row++)
        if (word->color == color)
            return word->name;
    return "size";
}

static void put_look(Writer *writer, const sq_shape_part *look)
{
    if (look->width == 0)
        return;
    put(writer, "look =");
    for (const sq_shape_part *part = look; part->width > 0; part++)
        put(writer, "%s %u %u %u %u %s", part == look ? "" : ",", part->left, part->top,
            part->width, part->height, color_word(part->color));
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

static void put_text(Writer *writer, const char *name, const char *text)
{
    if (*text)
        put(writer, "%s = %s\n", name, text);
}

static void put_kind(Writer *writer, const sq_kinds *kinds, const sq_kind *kind)
{
    put(writer, "[kind %s]\n", kind->name);
    put_text(writer, "words", kind->words);
    put_look(writer, kind->look);
    put(writer, "arrives = %s\nshare = %.9g\nfrom = %d\nevery = %d\nsize = %.9g\npoints = %d\n",
        sq_rulebook_arrival_word(kind->arrives), (double)kind->share, (int)kind->from,
        (int)kind->every, (double)kind->size, (int)kind->points);
    for (size_t row = 0; sq_rulebook_kind_word(row); row++)
        if (sq_rulebook_kind_flag(row, kind))
            put(writer, "%s = yes\n", sq_rulebook_kind_word(row)->name);
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        if (kind->behaviours & sq_behaviours[i].mask)
            put_behaviour(writer, kinds, kind, &sq_behaviours[i]);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): the writer writes it */
size_t sq_rulebook_write(const sq_rulebook *book, char *text, size_t size)
{
    Writer writer = {.text = text, .size = size};
    put(&writer, "mode = %s\n", sq_mode_name(book->mode));
    put_text(&writer, "title", book->title);
    put_text(&writer, "author", book->author);
    put_text(&writer, "line", book->line);
    for (size_t row = 0; row < sq_config_count(); row++) {
        const sq_config_row constant = sq_config_describe(&book->config, row);
        put(&writer, "%s = %.9g\n", constant.name, constant.number);
    }
    for (int32_t kind = 0; kind < book->kinds.count; kind++)
        put_kind(&writer, &book->kinds, &book->kinds.list[kind]);
    return writer.length;
}

/* ---- changes alone ---- */

/* As people write it, 0.15, if that is the same float; else with all digits. */
static void put_number(Writer *writer, double value)
{
    char text[32];
    snprintf(text, sizeof text, "%.7g", value);
    if ((float)strtod(text, NULL) == (float)value)
        put(writer, "%s", text);
    else
        put(writer, "%.9g", value);
}

static void put_changed_constants(Writer *writer, const Config *from, const Config *to)
{
    for (size_t row = 0; row < sq_config_count(); row++) {
        const sq_config_row constant = sq_config_describe(to, row);
        if (constant.number == sq_config_describe(from, row).number)
            continue;
        put(writer, "%s = ", constant.name);
        put_number(writer, constant.number);
        put(writer, "\n");
    }
}

/* A kind whose changes are written, one beside the other. */
typedef struct Pair {
    const sq_kind *from, *to;
    const sq_kinds *kinds; /* those of `from` and of `to` have different numbers */
    const sq_kinds *all;
} Pair;

static const char *named_kind(const sq_kinds *kinds, double number)
{
    return kinds->list[(int)number].name;
}

static bool is_same_param(const Pair *pair, const sq_param *param)
{
    const double before = sq_param_get(pair->from, param);
    const double now = sq_param_get(pair->to, param);
    if (strcmp(param->unit, "kind") == 0)
        return strcmp(named_kind(pair->kinds, before), named_kind(pair->all, now)) == 0;
    return before == now;
}

static void put_param(Writer *writer, const Pair *pair, const sq_param *param)
{
    const double value = sq_param_get(pair->to, param);
    put(writer, "%s ", param->name);
    if (strcmp(param->unit, "kind") == 0)
        put(writer, "%s", named_kind(pair->all, value));
    else
        put_number(writer, value);
}

/* The parameters that have changed; all of them if the kind did not have the behaviour. */
static void put_changed_behaviour(Writer *writer, const Pair *pair, const sq_behaviour *behaviour)
{
    const bool had = (pair->from->behaviours & behaviour->mask) != 0;
    const char *separator = "";
    if (!(pair->to->behaviours & behaviour->mask)) {
        if (had)
            put(writer, "%s = off\n", behaviour->name);
        return;
    }
    for (int32_t i = 0; i < behaviour->count; i++) {
        const sq_param *param = &behaviour->params[i];
        if (had && is_same_param(pair, param))
            continue;
        if (!*separator)
            put(writer, "%s = ", behaviour->name);
        put(writer, "%s", separator);
        put_param(writer, pair, param);
        separator = ", ";
    }
    if (*separator)
        put(writer, "\n");
}

/* An empty look is that of friends. */
static void put_changed_look(Writer *writer, const sq_shape_part *look)
{
    if (look->width == 0)
        put(writer, "look =\n");
    put_look(writer, look);
}

static void put_changed_words(Writer *writer, const Pair *pair)
{
    sq_param param;
    if (strcmp(pair->from->words, pair->to->words) != 0)
        put(writer, "words = %s\n", pair->to->words);
    if (memcmp(pair->from->look, pair->to->look, sizeof pair->to->look) != 0)
        put_changed_look(writer, pair->to->look);
    if (pair->from->arrives != pair->to->arrives)
        put(writer, "arrives = %s\n", sq_rulebook_arrival_word(pair->to->arrives));
    for (size_t row = 0; sq_rulebook_kind_word(row); row++) {
        if (!sq_rulebook_kind_param(row, &param) || is_same_param(pair, &param))
            continue;
        put(writer, "%s = ", param.name);
        put_number(writer, sq_param_get(pair->to, &param));
        put(writer, "\n");
    }
    for (size_t row = 0; sq_rulebook_kind_word(row); row++)
        if (sq_rulebook_kind_flag(row, pair->from) != sq_rulebook_kind_flag(row, pair->to))
            put(writer, "%s = %s\n", sq_rulebook_kind_word(row)->name,
                sq_rulebook_kind_flag(row, pair->to) ? "yes" : "no");
}

/* The section begins with the first change. */
static void put_changed_kind(Writer *writer, const Pair *pair)
{
    Writer section = *writer;
    put(&section, "[kind %s]\n", pair->to->name);
    const size_t empty = section.length;
    put_changed_words(&section, pair);
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        put_changed_behaviour(&section, pair, &sq_behaviours[i]);
    if (section.length > empty)
        *writer = section;
    else if (writer->length < writer->size)
        writer->text[writer->length] = '\0';
}

static int32_t find_kind(const sq_kinds *kinds, const char *name)
{
    return sq_kind_named(kinds, name, strlen(name));
}

static void put_changed_kinds(Writer *writer, const sq_kinds *from, const sq_kinds *to)
{
    for (int32_t i = 0; i < from->count; i++)
        if (find_kind(to, from->list[i].name) < 0)
            put(writer, "[kind %s]\nremove = yes\n", from->list[i].name);
    for (int32_t i = 0; i < to->count; i++) {
        const int32_t before = find_kind(from, to->list[i].name);
        if (before < 0)
            put_kind(writer, to, &to->list[i]);
        else
            put_changed_kind(writer, &(Pair){&from->list[before], &to->list[i], from, to});
    }
}

static bool reads_back(const sq_rulebook *book, const char *text)
{
    char reason[SQ_RULEBOOK_REASON_SIZE];
    sq_rulebook read = sq_rulebook_empty(book->mode);
    return sq_rulebook_read(&read, text, strlen(text), reason) && sq_rulebook_plays_as(&read, book);
}

size_t sq_rulebook_write_changes(const sq_rulebook *book, char text[SQ_RULEBOOK_TEXT_SIZE])
{
    Writer writer = {.text = text, .size = SQ_RULEBOOK_TEXT_SIZE};
    sq_rulebook builtin;
    sq_rulebook_builtin(&builtin, book->mode);
    put(&writer, "start = %s\n", sq_mode_name(book->mode));
    put_text(&writer, "title", book->title);
    put_text(&writer, "author", book->author);
    put_text(&writer, "line", book->line);
    put_changed_constants(&writer, &builtin.config, &book->config);
    put_changed_kinds(&writer, &builtin.kinds, &book->kinds);
    return writer.length < writer.size && reads_back(book, text)
               ? writer.length
               : sq_rulebook_write(book, text, SQ_RULEBOOK_TEXT_SIZE);
}

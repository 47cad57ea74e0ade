#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mods/rulebook.h"
#include "rules/names.h"

typedef struct Writer {
    char *text;
    size_t size, length; /* what does not fit is only counted */
    bool is_for_people;
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

/* For people as they write it, 0.15, if that is the same float; else with all digits. */
static void put_number(Writer *writer, double value)
{
    char text[32];
    snprintf(text, sizeof text, "%.7g", value);
    if (writer->is_for_people && (float)strtod(text, NULL) == (float)value)
        put(writer, "%s", text);
    else
        put(writer, "%.9g", value);
}

static void put_param(Writer *writer, const void *row, const sq_param *param)
{
    put(writer, "%s = ", param->name);
    put_number(writer, sq_param_get(row, param));
    put(writer, "\n");
}

static void put_look(Writer *writer, const sq_shape_part *look)
{
    if (look->width == 0)
        return;
    put(writer, "look =");
    for (const sq_shape_part *part = look; part->width > 0; part++)
        put(writer, "%s %u %u %u %u %s", part == look ? "" : ",", part->left, part->top,
            part->width, part->height, sq_rulebook_color_word(part->color));
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
        put(writer, "%s%s ", separator, param->name);
        if (strcmp(param->unit, "kind") == 0)
            put(writer, "%s", kinds->list[(int)value].name);
        else
            put_number(writer, value);
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
    const sq_rulebook_word *word;
    put(writer, "[kind %s]\n", kind->name);
    put_text(writer, "words", kind->words);
    put_look(writer, kind->look);
    put_text(writer, "arrives", sq_rulebook_arrival_word(kind->arrives));
    for (size_t row = 0; (word = sq_rulebook_kind_word(row)); row++)
        if (!word->values)
            put_param(writer, kind, &word->param);
    for (size_t row = 0; (word = sq_rulebook_kind_word(row)); row++)
        if (sq_rulebook_kind_flag(row, kind))
            put(writer, "%s = yes\n", word->param.name);
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        if (kind->behaviours & sq_behaviours[i].mask)
            put_behaviour(writer, kinds, kind, &sq_behaviours[i]);
}

static void put_change(Writer *writer, const sq_change *change)
{
    put(writer, "%s = %s", change->constant->name, change->factor == 0 ? "" : "x");
    put_number(writer, change->factor == 0 ? change->value : (double)change->factor);
    put(writer, "\n");
}

static void put_door(Writer *writer, const sq_variant *door)
{
    put(writer, "[door %s]\n", door->name);
    put_text(writer, "words", door->words);
    put(writer, "opens = %d\n", (int)door->opens);
    for (int32_t i = 0; i < door->count; i++)
        put_change(writer, &door->changes[i]);
}

static void put_doors(Writer *writer, const sq_doors *doors)
{
    for (int32_t i = 0; i < doors->count; i++)
        put_door(writer, &doors->list[i]);
}

static void put_head(Writer *writer, const char *begin, const sq_rulebook *book)
{
    put(writer, "%s = %s\n", begin, sq_mode_name(book->mode));
    put_text(writer, "title", book->title);
    put_text(writer, "author", book->author);
    put_text(writer, "line", book->line);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): the writer writes it */
size_t sq_rulebook_write(const sq_rulebook *book, char *text, size_t size)
{
    Writer writer = {.text = text, .size = size};
    put_head(&writer, "mode", book);
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++)
        put_param(&writer, &book->config, &sq_config_rows[row]);
    for (int32_t kind = 0; kind < book->kinds.count; kind++)
        put_kind(&writer, &book->kinds, &book->kinds.list[kind]);
    put_doors(&writer, &book->doors);
    return writer.length;
}

void sq_rulebook_write_played(const sq_rulebook *book, char text[SQ_RULEBOOK_TEXT_SIZE])
{
    sq_rulebook played = *book;
    played.title[0] = played.author[0] = played.line[0] = '\0';
    for (int32_t i = 0; i < played.kinds.count; i++) {
        played.kinds.list[i].words[0] = '\0';
        memset(played.kinds.list[i].look, 0, sizeof played.kinds.list[i].look);
    }
    for (int32_t i = 0; i < played.doors.count; i++)
        played.doors.list[i].words[0] = '\0';
    sq_rulebook_write(&played, text, SQ_RULEBOOK_TEXT_SIZE);
}

bool sq_rulebook_plays_as(const sq_rulebook *a, const sq_rulebook *b)
{
    char texts[2][SQ_RULEBOOK_TEXT_SIZE];
    if (a->mode != b->mode || !sq_config_is_equal(&a->config, &b->config))
        return false;
    sq_rulebook_write_played(a, texts[0]);
    sq_rulebook_write_played(b, texts[1]);
    return strcmp(texts[0], texts[1]) == 0;
}

/* ---- changes alone ---- */

static int32_t find_kind(const sq_kinds *kinds, const char *name)
{
    return sq_kind_named(kinds, name, strlen(name));
}

static void put_changed_constants(Writer *writer, const Config *from, const Config *to)
{
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++)
        if (sq_param_get(to, &sq_config_rows[row]) != sq_param_get(from, &sq_config_rows[row]))
            put_param(writer, to, &sq_config_rows[row]);
}

/* A kind is written as a whole, with what it has no longer. */
static void put_changed_kind(Writer *writer, const sq_kinds *kinds, const sq_kind *kind,
                             const sq_kind *before)
{
    put_kind(writer, kinds, kind);
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        if (before->behaviours & ~kind->behaviours & sq_behaviours[i].mask)
            put(writer, "%s = off\n", sq_behaviours[i].name);
    for (size_t row = 0; sq_rulebook_kind_word(row); row++)
        if (sq_rulebook_kind_flag(row, before) && !sq_rulebook_kind_flag(row, kind))
            put(writer, "%s = no\n", sq_rulebook_kind_word(row)->param.name);
    if (before->look->width > 0 && kind->look->width == 0)
        put(writer, "look =\n");
}

bool sq_rulebook_has_kind(const sq_kinds *kinds, const sq_kinds *others, const sq_kind *other)
{
    enum { SIZE = 8192 };
    char texts[2][SIZE];
    Writer writers[2] = {{.text = texts[0], .size = SIZE}, {.text = texts[1], .size = SIZE}};
    const int32_t kind = find_kind(kinds, other->name);
    if (kind < 0)
        return false;
    put_kind(&writers[0], kinds, &kinds->list[kind]);
    put_kind(&writers[1], others, other);
    return writers[0].length < SIZE && strcmp(texts[0], texts[1]) == 0;
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
        else if (!sq_rulebook_has_kind(from, to, &to->list[i]))
            put_changed_kind(writer, to, &to->list[i], &from->list[before]);
    }
}

/* The first door of a text replaces all that the mode has. */
static void put_changed_doors(Writer *writer, const sq_doors *from, const sq_doors *to)
{
    enum { SIZE = 8192 };
    char texts[2][SIZE] = {"", ""};
    Writer writers[2] = {{.text = texts[0], .size = SIZE}, {.text = texts[1], .size = SIZE}};
    put_doors(&writers[0], from);
    put_doors(&writers[1], to);
    if (strcmp(texts[0], texts[1]) != 0)
        put_doors(writer, to);
}

static bool reads_back(const sq_rulebook *book, const char *text)
{
    char reason[SQ_RULEBOOK_REASON_SIZE];
    sq_rulebook read = sq_rulebook_empty(book->mode);
    return sq_rulebook_read(&read, text, strlen(text), reason) && sq_rulebook_plays_as(&read, book);
}

size_t sq_rulebook_write_changes(const sq_rulebook *book, char text[SQ_RULEBOOK_TEXT_SIZE])
{
    Writer writer = {.text = text, .size = SQ_RULEBOOK_TEXT_SIZE, .is_for_people = true};
    sq_rulebook builtin;
    sq_rulebook_builtin(&builtin, book->mode);
    put_head(&writer, "start", book);
    put_changed_constants(&writer, &builtin.config, &book->config);
    put_changed_kinds(&writer, &builtin.kinds, &book->kinds);
    put_changed_doors(&writer, &builtin.doors, &book->doors);
    return writer.length < writer.size && reads_back(book, text)
               ? writer.length
               : sq_rulebook_write(book, text, SQ_RULEBOOK_TEXT_SIZE);
}

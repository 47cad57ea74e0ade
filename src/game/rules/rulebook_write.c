#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/names.h"
#include "rules/rulebook.h"

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
    put(writer, "arrives = %s\nshare = %.9g\nfrom = %d\nevery = %d\nsize = %.9g\n",
        sq_rulebook_arrival_word(kind->arrives), (double)kind->share, (int)kind->from,
        (int)kind->every, (double)kind->size);
    put(writer, "grows_with_floor = %s\n", kind->may_be_larger ? "yes" : "no");
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

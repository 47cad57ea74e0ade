#include "draw/draw_list.h"

#include <float.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The array with room for `needed` elements, or as it was, and noted, when memory runs out. Doubles
 * the need, so that a growing list allocates rarely; `most` are enough for any frame but that of a
 * crowd, so that none allocates later. */
static void *grow(sq_draw_list *list, void *array, size_t needed, size_t *capacity, size_t most,
                  size_t size)
{
    if (needed <= *capacity)
        return array;
    const size_t grown = *capacity == 0 && needed < most / 2 ? most : needed * 2;
    void *moved = realloc(array, grown * size);
    if (!moved) {
        list->out_of_memory = true;
        return array;
    }
    *capacity = grown;
    return moved;
}

void sq_draw_list_deinit(sq_draw_list *list)
{
    free(list->items);
    free(list->texts);
    free(list->corners);
    *list = (sq_draw_list){0};
}

void sq_draw_list_clear(sq_draw_list *list)
{
    list->count = 0;
    list->texts_length = 0;
    list->corner_count = 0;
    list->altitude = 0;
    list->out_of_memory = false;
}

static bool reserve_items(sq_draw_list *list, size_t needed)
{
    list->items = grow(list, list->items, needed, &list->capacity, 4096, sizeof *list->items);
    return needed <= list->capacity;
}

static bool reserve_texts(sq_draw_list *list, size_t needed)
{
    list->texts = grow(list, list->texts, needed, &list->texts_capacity, 4096, 1);
    return needed <= list->texts_capacity;
}

static bool reserve_corners(sq_draw_list *list, size_t needed)
{
    list->corners =
        grow(list, list->corners, needed, &list->corner_capacity, 16384, sizeof *list->corners);
    return needed <= list->corner_capacity;
}

static void push(sq_draw_list *list, sq_draw_item item)
{
    if (reserve_items(list, list->count + 1))
        list->items[list->count++] = item;
}

void sq_draw_rect(sq_draw_list *list, float x, float y, float width, float height, sq_color color)
{
    sq_draw_toned_rect(list, x, y, width, height, color, SQ_PLAIN);
}

void sq_draw_toned_rect(sq_draw_list *list, float x, float y, float width, float height,
                        sq_color color, int tone)
{
    push(list, (sq_draw_item){.color = color,
                              .tone = (int8_t)tone,
                              .x = x,
                              .y = y,
                              .width = width,
                              .height = height});
}

/* The extent of a mesh. */
static sq_draw_item item_around(const sq_corner *corners, uint32_t count)
{
    float left = corners->x;
    float top = corners->y;
    float right = left;
    float bottom = top;
    for (uint32_t i = 1; i < count; i++) {
        left = corners[i].x < left ? corners[i].x : left;
        top = corners[i].y < top ? corners[i].y : top;
        right = corners[i].x > right ? corners[i].x : right;
        bottom = corners[i].y > bottom ? corners[i].y : bottom;
    }
    return (sq_draw_item){.x = left, .y = top, .width = right - left, .height = bottom - top};
}

/* Copies the corners into the list. Returns where they begin, or SIZE_MAX when memory runs out. */
static size_t keep_corners(sq_draw_list *list, const sq_corner *corners, uint32_t count)
{
    if (!reserve_corners(list, list->corner_count + count))
        return SIZE_MAX;
    memcpy(list->corners + list->corner_count, corners, count * sizeof *corners);
    list->corner_count += count;
    return list->corner_count - count;
}

void sq_draw_mesh(sq_draw_list *list, sq_layer layer, const sq_corner *corners, uint32_t count)
{
    const size_t first = keep_corners(list, corners, count);
    if (first == SIZE_MAX)
        return;
    sq_draw_item item = item_around(corners, count);
    item.form = SQ_MESH;
    item.layer = layer;
    item.color = (sq_color)corners->color;
    item.tone = corners->tone;
    item.first = (uint32_t)first;
    item.corners = count;
    push(list, item);
}

void sq_draw_frame(sq_draw_list *list, float x, float y, float width, float height, float thickness,
                   sq_color color)
{
    const float inner_height = height - 2 * thickness;
    if (inner_height <= 0 || width - 2 * thickness <= 0) {
        sq_draw_rect(list, x, y, width, height, color);
        return;
    }
    sq_draw_rect(list, x, y, width, thickness, color);
    sq_draw_rect(list, x, y + height - thickness, width, thickness, color);
    sq_draw_rect(list, x, y + thickness, thickness, inner_height, color);
    sq_draw_rect(list, x + width - thickness, y + thickness, thickness, inner_height, color);
}

/* Copies the text into the list. Returns its offset, which stays valid when the texts move, or
 * SIZE_MAX when memory runs out. */
static size_t keep_text(sq_draw_list *list, const char *text)
{
    const size_t length = strlen(text) + 1;
    if (!reserve_texts(list, list->texts_length + length))
        return SIZE_MAX;
    memcpy(list->texts + list->texts_length, text, length);
    list->texts_length += length;
    return list->texts_length - length;
}

/* The length in bytes of the character that begins with this byte. */
static size_t character_size(char byte)
{
    const unsigned char first = (unsigned char)byte;
    return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

/* Removes the last character if vsnprintf has cut it in the middle. The continuation bytes of UTF-8
 * are 10xxxxxx. */
static void drop_cut_character(char *text)
{
    const size_t length = strlen(text);
    size_t last = length;
    while (last > 0 && ((unsigned char)text[--last] & 0xC0) == 0x80)
        ;
    if (last + character_size(text[last]) > length)
        text[last] = '\0';
}

/* Formats a line, cuts it and makes it fit. */
static void put_line(sq_draw_list *list, float x, float y, float size, float room, sq_align align,
                     sq_color color, const char *format, va_list arguments)
{
    static const float shares[] = {[SQ_LEFT] = 0, [SQ_CENTER] = 0.5F, [SQ_RIGHT] = 1};
    char text[128];
    if (vsnprintf(text, sizeof text, format, arguments) >= (int)sizeof text)
        drop_cut_character(text);
    float fitting = size;
    float width = sq_text_width(text, size);
    while (fitting > 1 && width > room) {
        fitting -= 0.5F;
        width = sq_text_width(text, fitting);
    }
    const size_t begin = keep_text(list, text);
    if (begin == SIZE_MAX)
        return;
    push(list, (sq_draw_item){
                   .form = SQ_TEXT,
                   .color = color,
                   .x = x - width * shares[align],
                   .y = y + (size - fitting) * SQ_GLYPH_HEIGHT / 2,
                   .width = width,
                   .height = SQ_GLYPH_HEIGHT * fitting,
                   .text_size = fitting,
                   .first = (uint32_t)begin,
               });
}

void sq_draw_text(sq_draw_list *list, float x, float y, float size, sq_align align, sq_color color,
                  const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_line(list, x, y, size, FLT_MAX, align, color, format, arguments);
    va_end(arguments);
}

void sq_draw_text_fitting(sq_draw_list *list, float x, float y, float size, float width,
                          sq_align align, sq_color color, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_line(list, x, y, size, width, align, color, format, arguments);
    va_end(arguments);
}

float sq_draw_lines(sq_draw_list *list, float x, float y, float size, float width, int most,
                    sq_align align, sq_color color, const char *text)
{
    for (int nth = 1; *text && nth <= most; nth++, y += SQ_GLYPH_HEIGHT * size) {
        const int length = sq_line_length(text, size, width);
        const int shown = nth == most ? sq_line_length(text, 1, width) : length;
        sq_draw_text_fitting(list, x, y, size, width, align, color, "%.*s", shown, text);
        text += length;
        text += strspn(text, " ");
    }
    return y;
}

void sq_draw_list_reserve(sq_draw_list *list, const sq_draw_list *other)
{
    reserve_items(list, other->capacity);
    reserve_texts(list, other->texts_capacity);
    reserve_corners(list, other->corner_capacity);
}

static void append_item(sq_draw_list *list, const sq_draw_list *other, sq_draw_item item)
{
    size_t first = 0;
    if (item.form == SQ_TEXT)
        first = keep_text(list, sq_draw_item_text(other, &item));
    else if (item.form == SQ_MESH)
        first = keep_corners(list, other->corners + item.first, item.corners);
    if (first == SIZE_MAX)
        return;
    item.first = (uint32_t)first;
    push(list, item);
}

void sq_draw_list_append(sq_draw_list *list, const sq_draw_list *other, size_t first)
{
    for (size_t i = first; i < other->count; i++)
        append_item(list, other, other->items[i]);
}

const char *sq_draw_item_text(const sq_draw_list *list, const sq_draw_item *item)
{
    return list->texts + item->first;
}

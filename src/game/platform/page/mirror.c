#include "platform/page/mirror.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Adds to the text, unless it does not fit. */
__attribute__((format(printf, 2, 3))) static void add(char lines[PAGE_MIRROR_SIZE],
                                                      const char *format, ...)
{
    const size_t length = strlen(lines);
    const size_t room = PAGE_MIRROR_SIZE - length;
    va_list arguments;
    va_start(arguments, format);
    if (vsnprintf(lines + length, room, format, arguments) >= (int)room)
        lines[length] = '\0';
    va_end(arguments);
}

static bool is_text_in(const sq_draw_item *item, sq_area area)
{
    return item->form == SQ_TEXT && sq_area_has(area, item->x + item->width / 2, item->y);
}

/* A name and a value, with or without arrows, are drawn too. */
static bool says_more(const char *drawn, const char *text, const char *value)
{
    return !(text[0] && strstr(drawn, text)) && !(value[0] && strstr(drawn, value));
}

static void add_item(char lines[PAGE_MIRROR_SIZE], const sq_draw_list *picture, sq_area area,
                     bool is_selected, const char *text, const char *value)
{
    const char *gap = text[0] ? " " : "";
    add(lines, "item\t%g\t%g\t%g\t%g\t%d\t%s%s%s", (double)area.left, (double)area.top,
        (double)area.width, (double)area.height, is_selected, text, value[0] ? gap : "", value);
    for (size_t i = 0; i < picture->count; i++) {
        const sq_draw_item *item = &picture->items[i];
        const char *drawn = item->form == SQ_TEXT ? sq_draw_item_text(picture, item) : "";
        if (is_text_in(item, area) && says_more(drawn, text, value)) {
            add(lines, "%s%s", gap, drawn);
            gap = " ";
        }
    }
    add(lines, "\n");
}

static bool is_in_item(const sq_shell *shell, const sq_draw_item *item)
{
    for (int i = 0; i < shell->menu.count; i++)
        if (is_text_in(item, sq_menu_area(&shell->menu, i)))
            return true;
    return false;
}

/* A title is drawn twice, the first time as its own shadow. */
static bool is_shadow(const sq_draw_list *picture, size_t item)
{
    enum { NEAR = 8 }; /* less than a line is high */
    const sq_draw_item *shadow = &picture->items[item];
    for (size_t i = item + 1; i < picture->count; i++) {
        const sq_draw_item *other = &picture->items[i];
        if (other->form == SQ_TEXT && fabsf(other->x - shadow->x) <= NEAR &&
            fabsf(other->y - shadow->y) <= NEAR &&
            strcmp(sq_draw_item_text(picture, other), sq_draw_item_text(picture, shadow)) == 0)
            return true;
    }
    return false;
}

void page_mirror_write(char lines[PAGE_MIRROR_SIZE], const sq_shell *shell,
                       const sq_draw_list *picture)
{
    const sq_menu *menu = &shell->menu;
    lines[0] = '\0';
    for (int i = 0; i < menu->count; i++)
        add_item(lines, picture, sq_menu_area(menu, i), i == menu->selected, menu->items[i].text,
                 menu->items[i].value);
    for (size_t i = 0; i < picture->count; i++)
        if (picture->items[i].form == SQ_TEXT && !is_in_item(shell, &picture->items[i]) &&
            !is_shadow(picture, i))
            add(lines, "text\t%s\n", sq_draw_item_text(picture, &picture->items[i]));
}

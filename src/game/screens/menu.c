#include "screens/menu.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

enum { TEXT_SIZE = 2, PADDING = 12, MARGIN = 6 };

sq_menu_place sq_menu_column(float top)
{
    enum { WIDTH = 240 };
    return (sq_menu_place){(SQ_CANVAS_WIDTH - WIDTH) / 2.0F, top, WIDTH, 28, 32};
}

void sq_menu_fit(sq_menu *menu, float bottom)
{
    enum { GAP = 2 };
    const float stride = (bottom - menu->place.top) / (float)menu->count;
    if (stride < menu->place.stride)
        menu->place.stride = stride;
    if (menu->place.height > menu->place.stride - GAP)
        menu->place.height = menu->place.stride - GAP;
}

sq_menu_item *sq_menu_add(sq_menu *menu, int choice, const char *format, ...)
{
    assert(menu->count < SQ_MENU_ITEMS_MAX && choice >= 0);
    sq_menu_item *item = &menu->items[menu->count++];
    *item = (sq_menu_item){.choice = choice};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(item->text, sizeof item->text, format, arguments);
    va_end(arguments);
    return item;
}

void sq_menu_select(sq_menu *menu, int choice)
{
    for (int item = 0; item < menu->count; item++)
        if (menu->items[item].choice == choice)
            menu->selected = item;
}

int sq_menu_selected(const sq_menu *menu)
{
    return menu->items[menu->selected].choice;
}

static float top_of(const sq_menu *menu, int item)
{
    return menu->place.top + (float)item * menu->place.stride;
}

static int item_at(const sq_menu *menu, float x, float y)
{
    const sq_menu_place *place = &menu->place;
    for (int item = 0; item < menu->count; item++)
        if (x >= place->left && x < place->left + place->width && y >= top_of(menu, item) &&
            y < top_of(menu, item) + place->height)
            return item;
    return SQ_MENU_NONE;
}

/* A pointer at rest selects nothing, even if an item now lies under it: keys may be in use. */
static void select_by_pointer(sq_menu *menu, const sq_controls *controls)
{
    const int item = item_at(menu, controls->pointer_x, controls->pointer_y);
    if (controls->pointer_moved && item != SQ_MENU_NONE)
        menu->selected = item;
}

static void select_by_keys(sq_menu *menu, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_UP))
        menu->selected = (menu->selected + menu->count - 1) % menu->count;
    if (sq_pressed(controls, SQ_PRESS_DOWN))
        menu->selected = (menu->selected + 1) % menu->count;
}

/* The item that is chosen: the clicked or the selected one. */
static int chosen(const sq_menu *menu, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_CLICK))
        return item_at(menu, controls->pointer_x, controls->pointer_y);
    return sq_pressed(controls, SQ_PRESS_CONFIRM) ? menu->selected : SQ_MENU_NONE;
}

/* The step of the arrow at this x beside the selected item's value, or 0. The value is drawn with
 * four more characters: two arrows and two spaces. */
static int step_at(const sq_menu *menu, float x)
{
    enum { CHARACTER = SQ_GLYPH_WIDTH * TEXT_SIZE, AROUND = CHARACTER / 2 };
    const size_t characters = sq_text_length(menu->items[menu->selected].value) + 4;
    const float right = menu->place.left + menu->place.width - PADDING;
    const float left = right - (float)(characters * CHARACTER);
    if (x >= left - AROUND && x < left + CHARACTER + AROUND)
        return -1;
    return x >= right - CHARACTER - AROUND && x < right + AROUND ? 1 : 0;
}

/* Only the selected item shows arrows. So a click counts only on the item that was already selected
 * before this tick. */
static int step_of(const sq_menu *menu, const sq_controls *controls, int before)
{
    if (!menu->items[menu->selected].value[0])
        return 0;
    if (sq_pressed(controls, SQ_PRESS_CLICK) && menu->selected == before &&
        item_at(menu, controls->pointer_x, controls->pointer_y) == before)
        return step_at(menu, controls->pointer_x);
    return sq_pressed(controls, SQ_PRESS_RIGHT) - sq_pressed(controls, SQ_PRESS_LEFT);
}

sq_menu_act sq_menu_tick(sq_menu *menu, const sq_controls *controls, sq_sounds *sounds)
{
    const int before = menu->selected;
    select_by_pointer(menu, controls);
    select_by_keys(menu, controls);
    if (menu->selected != before)
        sq_sounds_add(sounds, SQ_SOUND_MENU_MOVE);

    const int step = step_of(menu, controls, before);
    if (step != 0) {
        sq_sounds_add(sounds, SQ_SOUND_MENU_MOVE);
        return (sq_menu_act){sq_menu_selected(menu), step};
    }
    const int item = chosen(menu, controls);
    if (item == SQ_MENU_NONE)
        return (sq_menu_act){SQ_MENU_NONE, 0};
    menu->selected = item;
    sq_sounds_add(sounds, menu->items[item].refuses ? SQ_SOUND_MENU_REFUSE : SQ_SOUND_MENU_CHOOSE);
    return (sq_menu_act){menu->items[item].refuses ? SQ_MENU_NONE : menu->items[item].choice, 0};
}

sq_menu_place sq_menu_draw_box(const sq_menu *menu, int item, sq_draw_list *list)
{
    sq_menu_place place = menu->place;
    const bool selected = item == menu->selected;
    place.top = top_of(menu, item);
    sq_draw_rect(list, place.left, place.top, place.width, place.height,
                 selected ? SQ_COLOR_SELECTED : SQ_COLOR_PANEL);
    if (selected)
        sq_draw_frame(list, place.left, place.top, place.width, place.height, 2, SQ_COLOR_TEXT);
    return place;
}

static void draw_item(const sq_menu *menu, int index, sq_draw_list *list)
{
    const sq_menu_item *item = &menu->items[index];
    const sq_menu_place place = sq_menu_draw_box(menu, index, list);
    const float y = place.top + (place.height - SQ_GLYPH_HEIGHT * TEXT_SIZE) / 2 + 1;
    if (!item->value[0]) {
        sq_draw_text_fitting(list, place.left + place.width / 2, y, TEXT_SIZE,
                             place.width - 2 * MARGIN, SQ_CENTER, SQ_COLOR_TEXT, "%s", item->text);
        return;
    }
    sq_draw_text(list, place.left + PADDING, y, TEXT_SIZE, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                 item->text);
    sq_draw_text(list, place.left + place.width - PADDING, y, TEXT_SIZE, SQ_RIGHT, SQ_COLOR_TEXT,
                 index == menu->selected ? "\u00ab %s \u00bb" : "%s  ", item->value);
}

void sq_menu_draw(const sq_menu *menu, sq_draw_list *list)
{
    for (int item = 0; item < menu->count; item++)
        draw_item(menu, item, list);
}

#include "menu.h"

enum { WIDTH = 220, HEIGHT = 28, STRIDE = 32, TEXT_SIZE = 2 };

static const float LEFT = (SQ_CANVAS_WIDTH - WIDTH) / 2.0F;

static int count(const sq_menu *menu)
{
    int items = 0;
    while (items < SQ_MENU_ITEMS_MAX && menu->items[items])
        items++;
    return items;
}

static float top_of(const sq_menu *menu, int item)
{
    return menu->top + (float)(item * STRIDE);
}

static int item_at(const sq_menu *menu, float x, float y)
{
    for (int item = 0; item < count(menu); item++)
        if (x >= LEFT && x < LEFT + WIDTH && y >= top_of(menu, item) &&
            y < top_of(menu, item) + HEIGHT)
            return item;
    return SQ_MENU_NONE;
}

static void select_by_pointer(sq_menu *menu, const sq_controls *controls)
{
    const bool moved =
        controls->pointer_x != menu->pointer_x || controls->pointer_y != menu->pointer_y;
    const int item = item_at(menu, controls->pointer_x, controls->pointer_y);
    menu->pointer_x = controls->pointer_x;
    menu->pointer_y = controls->pointer_y;
    if (moved && item != SQ_MENU_NONE)
        menu->selected = item;
}

int sq_menu_tick(sq_menu *menu, const sq_controls *controls)
{
    select_by_pointer(menu, controls);
    if (sq_pressed(controls, SQ_PRESS_UP))
        menu->selected = (menu->selected + count(menu) - 1) % count(menu);
    if (sq_pressed(controls, SQ_PRESS_DOWN))
        menu->selected = (menu->selected + 1) % count(menu);
    if (sq_pressed(controls, SQ_PRESS_CLICK))
        return item_at(menu, controls->pointer_x, controls->pointer_y);
    return sq_pressed(controls, SQ_PRESS_CONFIRM) ? menu->selected : SQ_MENU_NONE;
}

void sq_menu_draw(const sq_menu *menu, sq_draw_list *list)
{
    for (int item = 0; item < count(menu); item++) {
        const bool selected = item == menu->selected;
        const float top = top_of(menu, item);
        sq_draw_rect(list, LEFT, top, WIDTH, HEIGHT, selected ? SQ_COLOR_SELECTED : SQ_COLOR_PANEL);
        if (selected)
            sq_draw_frame(list, LEFT, top, WIDTH, HEIGHT, 2, SQ_COLOR_TEXT);
        sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, top + 3, TEXT_SIZE, SQ_CENTER, SQ_COLOR_TEXT,
                     "%s", menu->items[item]);
    }
}

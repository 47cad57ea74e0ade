#include "shell/menu.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"
#include "draw/panel.h"

enum { PADDING = 12, MARGIN = 6 };

sq_menu *sq_menu_begin(sq_menu *menu)
{
    *menu = (sq_menu){.for_fingers = menu->for_fingers, .is_upright = menu->is_upright};
    return menu;
}

static sq_menu_item *add(sq_menu *menu, int choice, const char *format, va_list arguments)
{
    assert(menu->count < SQ_MENU_ITEMS_MAX && choice >= 0);
    sq_menu_item *item = &menu->items[menu->count++];
    *item = (sq_menu_item){.choice = choice};
    vsnprintf(item->text, sizeof item->text, format, arguments);
    return item;
}

sq_menu_item *sq_menu_add(sq_menu *menu, int choice, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    sq_menu_item *item = add(menu, choice, format, arguments);
    va_end(arguments);
    return item;
}

sq_menu_item *sq_menu_add_at(sq_menu *menu, int choice, sq_places places, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    sq_menu_item *item = add(menu, choice, format, arguments);
    va_end(arguments);
    item->places = places;
    return item;
}

void sq_menu_move(sq_menu *menu, int item, sq_places places, bool is_title)
{
    menu->items[item].places = places;
    menu->items[item].is_title = is_title;
}

void sq_menu_fill_cells(sq_menu *menu, int first, sq_cells wide, sq_cells upright)
{
    for (int item = first; item < menu->count; item++)
        menu->items[item].places = sq_cell_places(wide, upright, item - first);
}

static int find(const sq_menu *menu, int choice)
{
    for (int item = 0; item < menu->count; item++)
        if (menu->items[item].choice == choice)
            return item;
    return SQ_MENU_NONE;
}

void sq_menu_show_value(sq_menu *menu, int choice, const char *format, ...)
{
    const int item = find(menu, choice);
    if (item == SQ_MENU_NONE)
        return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(menu->items[item].value, sizeof menu->items[item].value, format, arguments);
    va_end(arguments);
}

void sq_menu_select(sq_menu *menu, int choice)
{
    const int item = find(menu, choice);
    if (item != SQ_MENU_NONE)
        menu->selected = item;
}

void sq_menu_select_first(sq_menu *menu)
{
    menu->selected = 0;
    while (menu->items[menu->selected].refuses)
        menu->selected++;
}

int sq_menu_selected(const sq_menu *menu)
{
    return menu->items[menu->selected].choice;
}

/* ---- where the items lie ---- */

/* For fingers, how far the area of an arrow extends beside it. The areas of a value's two arrows
 * meet if it has few characters. */
enum { ARROW_REACH = 24 };

sq_area sq_menu_area(const sq_menu *menu, int item)
{
    assert(item >= 0 && item < menu->count);
    assert(menu->items[item].places.wide.width > 0 && "give each item a place: sq_menu_fill_cells");
    return sq_place_on(menu->items[item].places, menu->is_upright);
}

static int item_at(const sq_menu *menu, float x, float y)
{
    for (int item = 0; item < menu->count; item++)
        if (sq_area_has(sq_menu_area(menu, item), x, y))
            return item;
    return SQ_MENU_NONE;
}

/* ---- choosing ---- */

/* Left and right change the value of the selected item. */
static bool has_steps(const sq_menu *menu)
{
    const sq_menu_item *item = &menu->items[menu->selected];
    return item->value[0] && !item->is_only_shown;
}

/* A pointer at rest selects nothing, even if an item now lies under it: keys may be in use. */
static void select_by_pointer(sq_menu *menu, const sq_controls *controls)
{
    const int item = item_at(menu, controls->pointer_x, controls->pointer_y);
    if (controls->pointer_moved && item != SQ_MENU_NONE)
        menu->selected = item;
}

static bool overlap(float from, float length, float to, float other_length)
{
    return from < to + other_length && to < from + length;
}

/* How far an item is in this direction; below 0: it does not lie there. Up and down lead straight
 * ahead alone, to what has its place over or under the item; to the sides, something else counts
 * where nothing is straight ahead. A nearer middle decides between two that are. */
static float way_to(sq_area from, sq_area to, int right, int down)
{
    enum { FAR = 1000 }; /* more than across the canvas */
    const float x = to.left + to.width / 2 - from.left - from.width / 2;
    const float y = to.top + to.height / 2 - from.top - from.height / 2;
    const float along = x * (float)right + y * (float)down;
    const float aside = fabsf(down ? x : y);
    const bool is_straight = down ? overlap(from.left, from.width, to.left, to.width)
                                  : overlap(from.top, from.height, to.top, to.height);
    if (along < 1 || (!is_straight && (down || along < 0.75F * aside)))
        return -1;
    return is_straight ? along + 0.01F * aside : FAR + along + 3 * aside;
}

/* The nearest item there, or the selected one if there is none. */
static int next_item(const sq_menu *menu, int right, int down)
{
    const sq_area from = sq_menu_area(menu, menu->selected);
    int next = menu->selected;
    float least = INFINITY;
    for (int item = 0; item < menu->count; item++) {
        const float way = way_to(from, sq_menu_area(menu, item), right, down);
        if (way >= 0 && way < least) {
            least = way;
            next = item;
        }
    }
    return next;
}

/* As far as one comes in this direction. */
static int farthest(sq_menu menu, int right, int down)
{
    for (int before = SQ_MENU_NONE; before != menu.selected;) {
        before = menu.selected;
        menu.selected = next_item(&menu, right, down);
    }
    return menu.selected;
}

/* Down from the end of a column goes to the top of the next one, and from the last to the first; up
 * the other way: left and right may be taken by values. */
static int next_column(sq_menu menu, int down)
{
    menu.selected = farthest(menu, 0, -down);
    const int beside = next_item(&menu, down, 0);
    menu.selected = beside != menu.selected ? beside : farthest(menu, -down, 0);
    return farthest(menu, 0, -down);
}

static void go(sq_menu *menu, int right, int down)
{
    const int next = next_item(menu, right, down);
    menu->selected = next == menu->selected && down != 0 ? next_column(*menu, down) : next;
}

static void select_by_directions(sq_menu *menu, const sq_controls *controls)
{
    const int right = sq_pressed(controls, SQ_PRESS_RIGHT) - sq_pressed(controls, SQ_PRESS_LEFT);
    const int down = sq_pressed(controls, SQ_PRESS_DOWN) - sq_pressed(controls, SQ_PRESS_UP);
    if (right != 0 && !has_steps(menu))
        go(menu, right, 0);
    if (down != 0)
        go(menu, 0, down);
}

static void select_by_keys(sq_menu *menu, const sq_controls *controls)
{
    select_by_directions(menu, controls);
    if (sq_pressed(controls, SQ_PRESS_FIRST))
        menu->selected = 0;
    if (sq_pressed(controls, SQ_PRESS_LAST))
        menu->selected = menu->count - 1;
}

/* The item that is chosen: the clicked or the selected one. */
static int chosen(const sq_menu *menu, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_CLICK))
        return item_at(menu, controls->pointer_x, controls->pointer_y);
    return sq_pressed(controls, SQ_PRESS_CONFIRM) ? menu->selected : SQ_MENU_NONE;
}

/* The value between its arrows. */
static sq_text with_arrows(const sq_menu_item *item)
{
    return sq_text_of("\u00ab %s \u00bb", item->value);
}

/* Where values end: for fingers, so far from the item's end that there is room for one. */
static float right_of_values(const sq_menu *menu, sq_area area)
{
    return area.left + area.width - (float)(menu->for_fingers ? ARROW_REACH : PADDING);
}

/* The step of the arrow at this x beside the selected item's value, or 0. */
static int step_at(const sq_menu *menu, float x)
{
    enum { ARROW = 8 };
    const sq_area area = sq_menu_area(menu, menu->selected);
    const float around = menu->for_fingers ? ARROW_REACH : ARROW / 2;
    const float width = sq_text_width(with_arrows(&menu->items[menu->selected]).text, SQ_TEXT_SIZE);
    const float right = right_of_values(menu, area);
    const float left = right - width;
    const float inner = ARROW + around < width / 2 ? ARROW + around : width / 2;
    if (x >= left - around && x < left + inner)
        return -1;
    return x >= right - inner && x < right + around ? 1 : 0;
}

/* Only the selected item shows arrows. So a click or a key counts only on the item that was already
 * selected before this tick. */
static int step_of(const sq_menu *menu, const sq_controls *controls, int before)
{
    if (!has_steps(menu) || menu->selected != before)
        return 0;
    if (sq_pressed(controls, SQ_PRESS_CLICK) &&
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

/* ---- drawing ---- */

sq_area sq_menu_draw_box(const sq_menu *menu, int item, sq_draw_list *list)
{
    const sq_area area = sq_menu_area(menu, item);
    const bool selected = item == menu->selected;
    if (selected)
        sq_draw_lined_panel(list, area, SQ_COLOR_TEXT,
                            menu->items[item].refuses ? SQ_COLOR_PANEL : SQ_COLOR_SELECTED);
    else
        sq_draw_panel(list, area, SQ_COLOR_PANEL);
    return area;
}

static void draw_value(const sq_menu *menu, const sq_menu_item *item, float right, float y,
                       bool is_selected, sq_draw_list *list)
{
    const float arrow = sq_text_width(" \u00bb", SQ_TEXT_SIZE) + SQ_TEXT_SIZE;
    if (is_selected && has_steps(menu))
        sq_draw_text(list, right, y, SQ_TEXT_SIZE, SQ_RIGHT, SQ_COLOR_TEXT, "%s",
                     with_arrows(item).text);
    else
        sq_draw_text(list, right - (item->is_only_shown ? 0 : arrow), y, SQ_TEXT_SIZE, SQ_RIGHT,
                     SQ_COLOR_TEXT, "%s", item->value);
}

/* In a narrow box, the value stands below the text. */
static void draw_narrow_item(const sq_menu *menu, const sq_menu_item *item, sq_area area,
                             bool is_selected, sq_draw_list *list)
{
    const float y = area.top + area.height / 2;
    sq_draw_text_fitting(list, area.left + PADDING, y - SQ_TEXT_HEIGHT, SQ_TEXT_SIZE,
                         area.width - 2 * PADDING, SQ_LEFT, SQ_COLOR_TEXT, "%s", item->text);
    draw_value(menu, item, right_of_values(menu, area), y, is_selected, list);
}

/* A text keeps its size when it is selected: there is always room for the arrows. */
void sq_menu_draw_item(const sq_menu *menu, int number, sq_draw_list *list)
{
    enum { GAP = 6, NARROW = 200 };
    const sq_menu_item *item = &menu->items[number];
    const sq_area area = sq_menu_draw_box(menu, number, list);
    const float size = item->is_title ? SQ_TITLE_SIZE : SQ_TEXT_SIZE;
    const float y = area.top + (area.height - SQ_GLYPH_HEIGHT * size) / 2;
    const float right = right_of_values(menu, area);
    const float room =
        right - area.left - PADDING - GAP - sq_text_width(with_arrows(item).text, SQ_TEXT_SIZE);
    const bool is_narrow = area.width < NARROW || sq_text_width(item->text, SQ_TEXT_SIZE) > room;
    if (item->value[0] && is_narrow && area.height >= 2 * SQ_TEXT_HEIGHT) {
        draw_narrow_item(menu, item, area, number == menu->selected, list);
        return;
    }
    if (!item->value[0]) {
        sq_draw_text_fitting(list, area.left + area.width / 2, y, size, area.width - 2 * MARGIN,
                             SQ_CENTER, item->refuses ? SQ_COLOR_QUIET_TEXT : SQ_COLOR_TEXT, "%s",
                             item->text);
        return;
    }
    sq_draw_text_fitting(list, area.left + PADDING, y, size, room, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                         item->text);
    draw_value(menu, item, right, y, number == menu->selected, list);
}

void sq_menu_draw(const sq_menu *menu, sq_draw_list *list)
{
    for (int item = 0; item < menu->count; item++)
        sq_menu_draw_item(menu, item, list);
}

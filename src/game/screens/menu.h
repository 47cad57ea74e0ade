/* menu: a column of choices, for the pointer and for keys. Knows no screen. */
#pragma once

#include "base/controls.h"
#include "draw/draw_list.h"
#include "sound/sounds.h"

enum { SQ_MENU_ITEMS_MAX = 16, SQ_MENU_NONE = -1 };

typedef struct sq_menu_item {
    int choice; /* what the screen knows it by; at least 0 */
    char text[28];
    char value[20]; /* shown at the right: the item's value can be changed; or "" */
    bool refuses;   /* can be selected, but not chosen */
} sq_menu_item;

/* Where the items stand on the canvas. */
typedef struct sq_menu_place {
    float left, top, width, height;
    float stride; /* from one item's top to the next's */
} sq_menu_place;

/* The usual place: a column in the middle. */
sq_menu_place sq_menu_column(float top);

typedef struct sq_menu {
    sq_menu_item items[SQ_MENU_ITEMS_MAX];
    int count;
    sq_menu_place place;
    int selected;
} sq_menu;

/* Brings the items of its place nearer together if they would reach below this. */
void sq_menu_fit(sq_menu *menu, float bottom);

/* Adds an item for this choice at the end, printf-like; it can still be changed. */
__attribute__((format(printf, 3, 4))) sq_menu_item *sq_menu_add(sq_menu *menu, int choice,
                                                                const char *format, ...);

/* Selects the item of this choice; if there is none, what is selected stays. */
void sq_menu_select(sq_menu *menu, int choice);

/* The choice of the selected item. */
int sq_menu_selected(const sq_menu *menu);

/* What was done to an item. */
typedef struct sq_menu_act {
    int choice; /* the item's, or SQ_MENU_NONE */
    int step;   /* 0: it was chosen; 1 or -1: its value is to change, upwards or downwards */
} sq_menu_act;

/* What these controls do to the menu, and what that sounds like. A value changes by left and right,
 * or by a click on the arrows that the selected item shows beside it. */
sq_menu_act sq_menu_tick(sq_menu *menu, const sq_controls *controls, sq_sounds *sounds);

/* One item's box, highlighted if it is selected, for what the screen writes into it; and its
 * place. */
sq_menu_place sq_menu_draw_box(const sq_menu *menu, int item, sq_draw_list *list);

/* All items with their texts. */
void sq_menu_draw(const sq_menu *menu, sq_draw_list *list);

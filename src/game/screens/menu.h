/* menu: a column of choices, for the pointer and for keys. Knows no screens. */
#pragma once

#include "base/controls.h"
#include "draw/draw_list.h"
#include "sound/sounds.h"

enum { SQ_MENU_ITEMS_MAX = 16, SQ_MENU_NONE = -1 };

typedef struct sq_menu_item {
    int choice; /* the screen's number for it; at least 0 */
    char text[28];
    char value[20]; /* shown at the right, and can be changed; or "" */
    bool refuses;   /* can be selected, but not chosen */
} sq_menu_item;

/* Where the items lie, in canvas units. */
typedef struct sq_menu_place {
    float left, top, width, height;
    float stride; /* from the top of one item to the next */
} sq_menu_place;

/* The usual place: a column in the middle. */
sq_menu_place sq_menu_column(float top);

typedef struct sq_menu {
    sq_menu_item items[SQ_MENU_ITEMS_MAX];
    int count;
    sq_menu_place place;
    int selected;
} sq_menu;

/* Moves the items closer together if they would extend below this. */
void sq_menu_fit(sq_menu *menu, float bottom);

/* Adds an item for this choice at the end, with a text formatted like printf. The caller may change
 * the item. */
__attribute__((format(printf, 3, 4))) sq_menu_item *sq_menu_add(sq_menu *menu, int choice,
                                                                const char *format, ...);

/* Selects the item of this choice. Does nothing if there is none. */
void sq_menu_select(sq_menu *menu, int choice);

/* The choice of the selected item. */
int sq_menu_selected(const sq_menu *menu);

/* What the player did to an item. */
typedef struct sq_menu_act {
    int choice; /* the item's, or SQ_MENU_NONE */
    int step;   /* 0: the item was chosen; 1 or -1: its value goes up or down */
} sq_menu_act;

/* Handles the controls and adds the menu's sounds. Left and right change a value, and so does a
 * click on the arrows that the selected item shows beside it. */
sq_menu_act sq_menu_tick(sq_menu *menu, const sq_controls *controls, sq_sounds *sounds);

/* Draws the box of an item, highlighted if selected, and returns its place, so that the screen can
 * write into it. */
sq_menu_place sq_menu_draw_box(const sq_menu *menu, int item, sq_draw_list *list);

/* Draws all items with their texts. */
void sq_menu_draw(const sq_menu *menu, sq_draw_list *list);

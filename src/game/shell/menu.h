/* menu: choices for the pointer and for keys, each with a place on both canvases. Knows no screens.
 */
#pragma once

#include "base/controls.h"
#include "draw/area.h"
#include "draw/draw_list.h"
#include "sound/sounds.h"

enum { SQ_MENU_ITEMS_MAX = 40, SQ_MENU_NONE = -1 };

typedef struct sq_menu_item {
    int choice; /* the screen's number for it; at least 0 */
    char text[32];
    char value[32];     /* shown at the right, and can be changed; or "" */
    bool refuses;       /* can be selected, but not chosen */
    bool is_only_shown; /* the value: left and right do not change it */
    bool is_title;      /* what most players are here for: in large letters */
    sq_places places;   /* where it lies */
} sq_menu_item;

typedef struct sq_menu {
    sq_menu_item items[SQ_MENU_ITEMS_MAX];
    int count;
    int selected;
    bool for_fingers; /* arrows of a value are broad; the shell sets it, and what follows */
    bool is_upright;  /* the canvas */
} sq_menu;

/* Removes all items. Returns the menu. */
sq_menu *sq_menu_begin(sq_menu *menu);

/* Where an item lies, and reacts to a click or a tap. */
sq_area sq_menu_area(const sq_menu *menu, int item);

/* Adds an item for this choice at the end, with a text formatted like printf. The caller may change
 * the item, and gives it a place: sq_menu_move, sq_menu_fill_cells. */
__attribute__((format(printf, 3, 4))) sq_menu_item *sq_menu_add(sq_menu *menu, int choice,
                                                                const char *format, ...);

/* The same with its place. */
__attribute__((format(printf, 4, 5))) sq_menu_item *
sq_menu_add_at(sq_menu *menu, int choice, sq_places places, const char *format, ...);

/* Moves an item there; a title has large letters. */
void sq_menu_move(sq_menu *menu, int item, sq_places places, bool is_title);

/* Moves the items from the first one on into cells, in their order. */
void sq_menu_fill_cells(sq_menu *menu, int first, sq_cells wide, sq_cells upright);

/* Gives the item of this choice a value, formatted like printf. Does nothing if there is none. */
__attribute__((format(printf, 3, 4))) void sq_menu_show_value(sq_menu *menu, int choice,
                                                              const char *format, ...);

/* Selects the item of this choice. Does nothing if there is none. */
void sq_menu_select(sq_menu *menu, int choice);

/* Selects the first item that can be chosen. */
void sq_menu_select_first(sq_menu *menu);

/* The choice of the selected item. */
int sq_menu_selected(const sq_menu *menu);

/* What the player did to an item. */
typedef struct sq_menu_act {
    int choice; /* the item's, or SQ_MENU_NONE */
    int step;   /* 0: the item was chosen; 1 or -1: its value goes up or down */
} sq_menu_act;

/* Handles the controls and adds the menu's sounds. Home and End select the first and the last item.
 * A direction goes to the nearest item that lies there, as the menu is drawn; up and down go on
 * from one column to the next, and round. Left and right change a value, and so does a click on the
 * arrows that the selected item shows beside it. */
sq_menu_act sq_menu_tick(sq_menu *menu, const sq_controls *controls, sq_sounds *sounds);

/* Draws the box of an item, highlighted if selected (one that refuses by its frame alone, since its
 * text is quiet), and returns its area, so that the screen can
 * write into it. */
sq_area sq_menu_draw_box(const sq_menu *menu, int item, sq_draw_list *list);

/* Draws one item, or all of them, with their texts. */
void sq_menu_draw_item(const sq_menu *menu, int number, sq_draw_list *list);
void sq_menu_draw(const sq_menu *menu, sq_draw_list *list);

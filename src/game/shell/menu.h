/* menu: one or two columns of choices, a row or a grid of them, for the pointer and for keys. Knows
 * no screens.
 *
 * For fingers, and on an upright canvas, the same items are laid out again, in rows of at least
 * SQ_FINGER_SIDE. */
#pragma once

#include "base/controls.h"
#include "draw/area.h"
#include "draw/draw_list.h"
#include "sound/sounds.h"

enum { SQ_MENU_ITEMS_MAX = 40, SQ_MENU_NONE = -1 };

typedef struct sq_menu_item {
    int choice; /* the screen's number for it; at least 0 */
    char text[32];
    char value[20];     /* shown at the right, and can be changed; or "" */
    bool refuses;       /* can be selected, but not chosen */
    bool is_only_shown; /* the value: left and right do not change it */
    bool is_title;      /* what most players are here for: in large letters */
    sq_places places;   /* where it lies; all zero: beside the others, in the menu's shape */
} sq_menu_item;

/* Where the items of the first column lie, in canvas units. */
typedef struct sq_menu_place {
    float left, top, width, height;
    float stride; /* from the top of one item to the next */
} sq_menu_place;

/* The room for rows that fingers can hit: in one column as wide as usual if it holds them, else in
 * two across the canvas. */
typedef struct sq_menu_room {
    float top, bottom; /* both 0: one column that ends where it usually does */
} sq_menu_room;

/* The usual place: a column in the middle. */
sq_menu_place sq_menu_column(float top);

typedef struct sq_menu_shape {
    sq_menu_place place;
    sq_menu_room room;    /* for fingers */
    bool has_two_columns; /* the second one lies beside the first one, which is filled first */
    bool is_row;          /* all items have a place; directions go to the next item */
    bool is_grid;         /* all items have a place; directions go to the next item there */
} sq_menu_shape;

typedef struct sq_menu {
    sq_menu_item items[SQ_MENU_ITEMS_MAX];
    int count;
    int selected;
    sq_menu_shape shape;
    bool for_fingers; /* laid out in the room; the shell sets it, and what follows */
    bool is_upright;  /* the canvas: one column, in the room for fingers as it lies there */
} sq_menu;

/* Removes all items. Those to come are laid out as these were. */
void sq_menu_clear(sq_menu *menu);

/* Removes all items, and lays out those to come in this shape. Returns the menu. */
sq_menu *sq_menu_begin(sq_menu *menu, sq_menu_shape shape);

/* The number of columns in use. */
int sq_menu_columns(const sq_menu *menu);

/* Where an item lies, and reacts to a click or a tap. */
sq_area sq_menu_area(const sq_menu *menu, int item);

/* Adds an item for this choice at the end, with a text formatted like printf. The caller may change
 * the item. */
__attribute__((format(printf, 3, 4))) sq_menu_item *sq_menu_add(sq_menu *menu, int choice,
                                                                const char *format, ...);

/* The same with a place of its own. */
__attribute__((format(printf, 4, 5))) sq_menu_item *
sq_menu_add_at(sq_menu *menu, int choice, sq_places places, const char *format, ...);

/* Moves an item to a place of its own; a title has large letters. */
void sq_menu_move(sq_menu *menu, int item, sq_places places, bool is_title);

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
 * Left and right change a value, and so does a
 * click on the arrows that the selected item shows beside it. From an item without a value they go
 * to the other column. */
sq_menu_act sq_menu_tick(sq_menu *menu, const sq_controls *controls, sq_sounds *sounds);

/* Draws the box of an item, highlighted if selected (one that refuses by its frame alone, since its
 * text is quiet), and returns its area, so that the screen can
 * write into it. */
sq_area sq_menu_draw_box(const sq_menu *menu, int item, sq_draw_list *list);

/* Draws one item, or all of them, with their texts. */
void sq_menu_draw_item(const sq_menu *menu, int number, sq_draw_list *list);
void sq_menu_draw(const sq_menu *menu, sq_draw_list *list);

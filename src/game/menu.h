/* menu: a column of choices, for the pointer and for keys. Knows no screen. */
#pragma once

#include "controls.h"
#include "draw_list.h"

enum { SQ_MENU_ITEMS_MAX = 6, SQ_MENU_NONE = -1 };

typedef struct sq_menu {
    const char *items[SQ_MENU_ITEMS_MAX]; /* constants; NULL behind the last */
    float top;                            /* of the first item, on the canvas */
    int selected;
    float pointer_x, pointer_y; /* where the pointer was last: only one that moves selects */
} sq_menu;

/* The choice made by these controls, or SQ_MENU_NONE. */
int sq_menu_tick(sq_menu *menu, const sq_controls *controls);

void sq_menu_draw(const sq_menu *menu, sq_draw_list *list);

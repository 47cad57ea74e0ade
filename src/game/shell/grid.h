/* grid: cells that can be chosen, anywhere on the canvas, for the pointer and for keys. Knows no
 * screens. Unlike a menu, its screen says where each cell lies and draws what is in it. */
#pragma once

#include "base/controls.h"
#include "draw/area.h"
#include "draw/draw_list.h"
#include "sound/sounds.h"

enum { SQ_GRID_CELLS_MAX = 48, SQ_GRID_NONE = -1 };

typedef struct sq_grid_cell {
    sq_places places;
    sq_area area; /* of the two, the one on the canvas */
    int choice;   /* the screen's number for it; at least 0 */
    char text[16];
    bool refuses; /* can be selected, but not chosen */
} sq_grid_cell;

typedef struct sq_grid {
    sq_grid_cell cells[SQ_GRID_CELLS_MAX];
    int count;
    int selected;
    bool is_upright; /* the canvas */
} sq_grid;

/* Removes all cells. */
void sq_grid_clear(sq_grid *grid);

/* Adds a cell for this choice. The caller may change it. */
__attribute__((format(printf, 4, 5))) sq_grid_cell *
sq_grid_add(sq_grid *grid, int choice, sq_places places, const char *format, ...);

/* Lays the cells out for a canvas of this form. */
void sq_grid_lay_out(sq_grid *grid, bool is_upright);

/* The cell of this choice; SQ_GRID_NONE if there is none. */
int sq_grid_find(const sq_grid *grid, int choice);

/* Selects the cell of this choice. Does nothing if there is none. */
void sq_grid_select(sq_grid *grid, int choice);

/* The choice of the selected cell; SQ_GRID_NONE of an empty grid. */
int sq_grid_selected(const sq_grid *grid);

/* Handles the controls and adds the sounds. Directions go to the next cell that lies there. Returns
 * the choice of the cell that was chosen, or SQ_GRID_NONE. */
int sq_grid_tick(sq_grid *grid, const sq_controls *controls, sq_sounds *sounds);

/* Draws the boxes of all cells, the selected one highlighted. */
void sq_grid_draw_boxes(const sq_grid *grid, sq_draw_list *list);

/* Draws a cell's text in the middle of its box, as large as fits. */
void sq_grid_draw_text(const sq_grid_cell *cell, sq_draw_list *list);

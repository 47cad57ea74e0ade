#include "shell/grid.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#include "draw/panel.h"

void sq_grid_clear(sq_grid *grid)
{
    *grid = (sq_grid){.is_upright = grid->is_upright};
}

sq_grid_cell *sq_grid_add(sq_grid *grid, int choice, sq_places places, const char *format, ...)
{
    assert(grid->count < SQ_GRID_CELLS_MAX && choice >= 0);
    sq_grid_cell *cell = &grid->cells[grid->count++];
    *cell = (sq_grid_cell){
        .places = places, .area = sq_place_on(places, grid->is_upright), .choice = choice};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(cell->text, sizeof cell->text, format, arguments);
    va_end(arguments);
    return cell;
}

void sq_grid_lay_out(sq_grid *grid, bool is_upright)
{
    grid->is_upright = is_upright;
    for (int cell = 0; cell < grid->count; cell++)
        grid->cells[cell].area = sq_place_on(grid->cells[cell].places, is_upright);
}

int sq_grid_find(const sq_grid *grid, int choice)
{
    for (int cell = 0; cell < grid->count; cell++)
        if (grid->cells[cell].choice == choice)
            return cell;
    return SQ_GRID_NONE;
}

void sq_grid_select(sq_grid *grid, int choice)
{
    const int cell = sq_grid_find(grid, choice);
    if (cell != SQ_GRID_NONE)
        grid->selected = cell;
}

int sq_grid_selected(const sq_grid *grid)
{
    return grid->count > 0 ? grid->cells[grid->selected].choice : SQ_GRID_NONE;
}

/* ---- choosing ---- */

static int cell_at(const sq_grid *grid, float x, float y)
{
    for (int cell = 0; cell < grid->count; cell++)
        if (sq_area_has(grid->cells[cell].area, x, y))
            return cell;
    return SQ_GRID_NONE;
}

typedef struct Point {
    float x, y;
} Point;

static Point middle_of(const sq_grid *grid, int cell)
{
    const sq_area area = grid->cells[cell].area;
    return (Point){area.left + area.width / 2, area.top + area.height / 2};
}

/* How far a cell is in this direction: what lies beside it counts three times. Below 0: it does not
 * lie there. */
static float way_to(const sq_grid *grid, int cell, int right, int down)
{
    const Point from = middle_of(grid, grid->selected);
    const Point to = middle_of(grid, cell);
    const float along = (to.x - from.x) * (float)right + (to.y - from.y) * (float)down;
    const float beside = (to.x - from.x) * (float)down + (to.y - from.y) * (float)right;
    const float aside = fabsf(beside);
    return along < 1 || along < 0.75F * aside ? -1 : along + 3 * aside;
}

/* The selected cell if no other lies there. */
static int next_cell(const sq_grid *grid, int right, int down)
{
    int next = grid->selected;
    float least = INFINITY;
    for (int cell = 0; cell < grid->count; cell++) {
        const float way = way_to(grid, cell, right, down);
        if (way >= 0 && way < least) {
            least = way;
            next = cell;
        }
    }
    return next;
}

static void select_by_keys(sq_grid *grid, const sq_controls *controls)
{
    const int right = sq_pressed(controls, SQ_PRESS_RIGHT) - sq_pressed(controls, SQ_PRESS_LEFT);
    const int down = sq_pressed(controls, SQ_PRESS_DOWN) - sq_pressed(controls, SQ_PRESS_UP);
    if (right != 0)
        grid->selected = next_cell(grid, right, 0);
    if (down != 0)
        grid->selected = next_cell(grid, 0, down);
}

/* A pointer at rest selects nothing, as in a menu. */
static void select_by_pointer(sq_grid *grid, const sq_controls *controls)
{
    const int cell = cell_at(grid, controls->pointer_x, controls->pointer_y);
    if (controls->pointer_moved && cell != SQ_GRID_NONE)
        grid->selected = cell;
}

static int chosen(const sq_grid *grid, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_CLICK))
        return cell_at(grid, controls->pointer_x, controls->pointer_y);
    return sq_pressed(controls, SQ_PRESS_CONFIRM) && grid->count > 0 ? grid->selected
                                                                     : SQ_GRID_NONE;
}

int sq_grid_tick(sq_grid *grid, const sq_controls *controls, sq_sounds *sounds)
{
    const int before = grid->selected;
    select_by_pointer(grid, controls);
    select_by_keys(grid, controls);
    if (grid->selected != before)
        sq_sounds_add(sounds, SQ_SOUND_MENU_MOVE);
    const int cell = chosen(grid, controls);
    if (cell == SQ_GRID_NONE)
        return SQ_GRID_NONE;
    grid->selected = cell;
    const bool refuses = grid->cells[cell].refuses;
    sq_sounds_add(sounds, refuses ? SQ_SOUND_MENU_REFUSE : SQ_SOUND_MENU_CHOOSE);
    return refuses ? SQ_GRID_NONE : grid->cells[cell].choice;
}

/* ---- drawing ---- */

void sq_grid_draw_boxes(const sq_grid *grid, sq_draw_list *list)
{
    for (int at = 0; at < grid->count; at++) {
        const sq_area area = grid->cells[at].area;
        const bool is_selected = at == grid->selected;
        if (is_selected)
            sq_draw_lined_panel(list, area,
                                grid->cells[at].refuses ? SQ_COLOR_PANEL : SQ_COLOR_SELECTED);
        else
            sq_draw_panel(list, area, SQ_COLOR_PANEL);
    }
}

void sq_grid_draw_text(const sq_grid_cell *cell, sq_draw_list *list)
{
    enum { MARGIN = 4 };
    const sq_area area = cell->area;
    sq_draw_text_fitting(list, area.left + area.width / 2,
                         area.top + (area.height - SQ_TEXT_HEIGHT) / 2, SQ_TEXT_SIZE,
                         area.width - 2 * MARGIN, SQ_CENTER,
                         cell->refuses ? SQ_COLOR_QUIET_TEXT : SQ_COLOR_TEXT, "%s", cell->text);
}

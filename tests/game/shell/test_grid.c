/* grid: cells are chosen by the pointer and by keys. */
#include "game/arena.h"

#include "shell/grid.h"

static sq_grid grid;
static sq_sounds sounds;
static sq_controls controls;

/* 0 1 2
 * 3   4
 *   5    */
static int set_up(void **state)
{
    static const float places[][2] = {{0, 0}, {50, 0}, {100, 0}, {0, 50}, {100, 50}, {50, 100}};
    grid = (sq_grid){.count = 0};
    controls = (sq_controls){.pointer_x = -1};
    for (int i = 0; i < (int)LENGTH(places); i++)
        sq_grid_add(&grid, 10 + i,
                    (sq_places){.wide = {places[i][0], places[i][1], 40, 40},
                                .upright = {places[i][1], 2 * places[i][0], 40, 40}},
                    "%d", i);
    return 0;
}

#define TEST_GRID(...) TEST_KIND(set_up, NULL, __VA_ARGS__)

static int press(unsigned pressed)
{
    controls.pressed = pressed;
    sq_sounds_clear(&sounds);
    const int chosen = sq_grid_tick(&grid, &controls, &sounds);
    controls.pointer_moved = false;
    return chosen;
}

static void assert_goes(int from, unsigned direction, int to)
{
    grid.selected = from;
    assert_ints(press(direction), SQ_GRID_NONE, grid.selected, to, sounds.count, from != to);
}

TEST_GRID(directions_go_to_the_next_cell_there)
{
    assert_goes(0, SQ_PRESS_RIGHT, 1);
    assert_goes(1, SQ_PRESS_RIGHT, 2);
    assert_goes(2, SQ_PRESS_LEFT, 1);
    assert_goes(0, SQ_PRESS_DOWN, 3);
    assert_goes(3, SQ_PRESS_RIGHT, 4);
    assert_goes(4, SQ_PRESS_UP, 2);
    assert_goes(1, SQ_PRESS_DOWN, 5);
    assert_goes(3, SQ_PRESS_DOWN, 5);
    assert_goes(5, SQ_PRESS_UP, 1);
}

TEST_GRID(at_the_edge_the_selection_stays)
{
    assert_goes(0, SQ_PRESS_LEFT, 0);
    assert_goes(0, SQ_PRESS_UP, 0);
    assert_goes(2, SQ_PRESS_RIGHT, 2);
    assert_goes(5, SQ_PRESS_DOWN, 5);
}

TEST_GRID(confirming_chooses_the_selected_cell)
{
    grid.selected = 4;
    assert_ints(press(SQ_PRESS_CONFIRM), 14, sq_grid_selected(&grid), 14);
}

TEST_GRID(a_click_chooses_the_cell_below)
{
    controls.pointer_x = 110;
    controls.pointer_y = 60;
    controls.pointer_moved = true;
    assert_ints(press(0), SQ_GRID_NONE, grid.selected, 4, press(SQ_PRESS_CLICK), 14);
    controls.pointer_x = 45; /* between two */
    assert_ints(press(SQ_PRESS_CLICK), SQ_GRID_NONE, grid.selected, 4);
}

TEST_GRID(a_pointer_at_rest_selects_nothing)
{
    controls.pointer_x = 110;
    controls.pointer_y = 60;
    press(0);
    assert_int_equal(grid.selected, 0);
}

TEST_GRID(a_cell_may_refuse)
{
    grid.cells[2].refuses = true;
    grid.selected = 2;
    assert_ints(press(SQ_PRESS_CONFIRM), SQ_GRID_NONE, sounds.calls[0].sound, SQ_SOUND_MENU_REFUSE);
}

TEST_GRID(an_empty_grid_has_nothing_to_choose)
{
    grid = (sq_grid){.count = 0};
    assert_int_equal(press(SQ_PRESS_CONFIRM | SQ_PRESS_DOWN), SQ_GRID_NONE);
    assert_int_equal(sq_grid_selected(&grid), SQ_GRID_NONE);
}

TEST_GRID(cells_are_found_by_their_choice)
{
    assert_ints(sq_grid_find(&grid, 13), 3, sq_grid_find(&grid, 3), SQ_GRID_NONE);
    sq_grid_select(&grid, 15);
    assert_int_equal(grid.selected, 5);
    sq_grid_select(&grid, 99);
    assert_int_equal(grid.selected, 5);
}

#include "screens/workbench/workbench_layout.h"

#include <stdio.h>

/* ---- where everything lies ---- */

enum {
    TOP = SQ_BENCH_TOP,
    EDGE = SQ_BENCH_EDGE,
    GAP = SQ_BENCH_GAP,
    SIDE = SQ_FINGER_SIDE,
};

sq_bench_layout sq_bench_layout_of(const sq_shell *shell)
{
    static const sq_bench_layout for_fingers = {
        4, SIDE, 45, SIDE, SIDE + GAP, SIDE, 234, 296, SIDE, .right = SQ_CANVAS_WIDTH - EDGE};
    static const sq_bench_layout usual = {7,  25,  29,  29, 31,
                                          27, 251, 310, 27, .right = SQ_CANVAS_WIDTH - EDGE};
    static const sq_bench_layout upright = {
        9, SIDE, 72, 48, 50, SIDE, 521, 594, SIDE, .right = SQ_UPRIGHT_WIDTH - EDGE};
    sq_bench_layout layout = shell->menu.is_upright    ? upright
                             : shell->menu.for_fingers ? for_fingers
                                                       : usual;
    layout.rows_right = layout.right - SIDE - GAP;
    return layout;
}

/* The parts of the row that is shown at this place, from 0. */
sq_area sq_bench_row_area(const sq_bench_layout *layout, int32_t place)
{
    const float left = EDGE + layout->step_width + GAP;
    return (sq_area){left, layout->top + (float)place * layout->stride,
                     layout->rows_right - layout->step_width - GAP - left, layout->height};
}

sq_area sq_bench_step_area(const sq_bench_layout *layout, int32_t place, int step)
{
    sq_area area = sq_bench_row_area(layout, place);
    area.left = step < 0 ? EDGE : area.left + area.width + GAP;
    area.width = layout->step_width;
    return area;
}

int32_t sq_bench_rows_shown(const sq_shell *shell)
{
    const sq_bench *bench = &shell->own.bench;
    const int32_t most = sq_bench_layout_of(shell).rows;
    const int32_t left = bench->count - bench->first;
    return bench->has_letters ? 0 : left < most ? left : most;
}

/* The line on which a row's number is moved. */
sq_area sq_bench_track_area(const sq_bench_layout *layout, int32_t place)
{
    enum { TRACK_HEIGHT = 3 };
    const sq_area row = sq_bench_row_area(layout, place);
    return (sq_area){row.left + SQ_BENCH_PADDING, row.top + row.height - TRACK_HEIGHT - 1,
                     row.width - 2 * SQ_BENCH_PADDING, TRACK_HEIGHT};
}

sq_slider sq_bench_slider(const sq_play *play, const sq_rulebook_number *number, int32_t row)
{
    return (sq_slider){.lowest = number->lowest,
                       .highest = number->highest,
                       .normal = sq_rulebook_number_at(&play->rules.begun, row).value,
                       .whole = number->whole};
}

/* ---- cells ---- */

const char sq_bench_letters[SQ_BENCH_LETTERS + 1] = "abcdefghijklmnopqrstuvwxyz0123456789 ";

/* The layout knows the canvas. */
static sq_grid_cell *add(sq_shell *shell, int choice, sq_area area)
{
    return sq_grid_add(&shell->grid, choice, (sq_places){area, area}, "%s", "");
}

static void add_named(sq_shell *shell, int choice, sq_area area, const char *name)
{
    sq_grid_cell *cell = add(shell, choice, area);
    snprintf(cell->text, sizeof cell->text, "%s", name);
}

static void add_field(sq_shell *shell, const sq_bench_layout *layout)
{
    add(shell, SQ_BENCH_FIND, (sq_area){132, TOP, layout->right - 132, layout->field_height});
}

static void add_pages(sq_shell *shell, const sq_bench_layout *layout)
{
    const float height = (float)layout->rows * layout->stride - GAP;
    const sq_area area = {layout->right - SIDE, layout->top, SIDE, (height - GAP) / 2};
    add(shell, SQ_BENCH_PAGE_UP, area);
    add(shell, SQ_BENCH_PAGE_DOWN,
        (sq_area){area.left, area.top + area.height + GAP, SIDE, area.height});
}

/* In a row, or in two. */
static void add_buttons(sq_shell *shell, const sq_bench_layout *layout)
{
    static const char *const names[] = {"Reset", "Reset all", "Write mod", "Copy code", "Back"};
    enum { COUNT = sizeof names / sizeof names[0] };
    const int columns = shell->menu.is_upright ? 3 : COUNT;
    const float stride = (layout->right - EDGE + GAP) / (float)columns;
    for (int i = 0; i < COUNT; i++)
        add_named(
            shell, SQ_BENCH_RESET + i,
            (sq_area){EDGE + (float)(i % columns) * stride,
                      layout->buttons_top + (float)(i / columns) * (layout->buttons_height + GAP),
                      stride - GAP, layout->buttons_height},
            names[i]);
}

/* In eight columns or five, and what ends the typing in the last row. */
static void add_letters(sq_shell *shell, const sq_bench_layout *layout)
{
    static const char *const names[] = {"Del", "Clear", "Done"};
    enum { LETTERS_TOP = 94, STRIDE_Y = SIDE + 5 };
    const int columns = shell->menu.is_upright ? 5 : 8;
    const float stride = (layout->right - EDGE) / (float)columns;
    for (int i = 0; i < SQ_BENCH_LETTERS + 3; i++) {
        const sq_area area = {EDGE + 1 + (float)(i % columns) * stride,
                              LETTERS_TOP + (float)(i / columns * STRIDE_Y), stride - GAP,
                              STRIDE_Y - GAP};
        const char letter[] = {(char)(i < SQ_BENCH_LETTERS ? sq_bench_letters[i] : '\0'), '\0'};
        if (i < SQ_BENCH_LETTERS)
            add_named(shell, i, area, *letter == ' ' ? "Space" : letter);
        else
            add_named(shell, SQ_BENCH_DELETE + i - SQ_BENCH_LETTERS, area,
                      names[i - SQ_BENCH_LETTERS]);
    }
}

/* The cells lie where they fit the device in use. The same one stays selected. */
void sq_bench_lay_out(sq_shell *shell)
{
    const sq_bench_layout layout = sq_bench_layout_of(shell);
    const int selected = sq_grid_selected(&shell->grid);
    sq_grid_clear(&shell->grid);
    if (shell->own.bench.has_letters) {
        add_letters(shell, &layout);
    } else {
        add_field(shell, &layout);
        add_pages(shell, &layout);
        add_buttons(shell, &layout);
    }
    sq_grid_select(&shell->grid, selected);
    sq_bench_select(&shell->own.bench, shell->own.bench.selected, layout.rows);
}

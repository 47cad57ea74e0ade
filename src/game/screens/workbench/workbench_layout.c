#include "screens/workbench/workbench_layout.h"

/* ---- where everything lies ---- */

enum {
    TOP = SQ_BENCH_TOP,
    EDGE = SQ_BENCH_EDGE,
    GAP = SQ_BENCH_GAP,
    RIGHT = SQ_BENCH_RIGHT,
    SIDE = SQ_FINGER_SIDE,
};

sq_bench_layout sq_bench_layout_of(const sq_shell *shell)
{
    static const sq_bench_layout for_fingers = {4,    SIDE, 45,  SIDE, SIDE + GAP,
                                                SIDE, 234,  296, SIDE};
    static const sq_bench_layout usual = {7, 25, 29, 29, 31, 27, 251, 310, 27};
    return shell->menu.for_fingers ? for_fingers : usual;
}

/* The parts of the row that is shown at this place, from 0. */
sq_area sq_bench_row_area(const sq_bench_layout *layout, int32_t place)
{
    const float left = EDGE + layout->step_width + GAP;
    return (sq_area){left, layout->top + (float)place * layout->stride,
                     SQ_BENCH_ROWS_RIGHT - layout->step_width - GAP - left, layout->height};
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

static void add_field(sq_shell *shell, const sq_bench_layout *layout)
{
    sq_grid_add(&shell->grid, SQ_BENCH_FIND, (sq_area){132, TOP, RIGHT - 132, layout->field_height},
                "%s", "");
}

static void add_pages(sq_shell *shell, const sq_bench_layout *layout)
{
    const float height = (float)layout->rows * layout->stride - GAP;
    const sq_area area = {RIGHT - SIDE, layout->top, SIDE, (height - GAP) / 2};
    sq_grid_add(&shell->grid, SQ_BENCH_PAGE_UP, area, "%s", "");
    sq_grid_add(&shell->grid, SQ_BENCH_PAGE_DOWN,
                (sq_area){area.left, area.top + area.height + GAP, SIDE, area.height}, "%s", "");
}

static void add_buttons(sq_shell *shell, const sq_bench_layout *layout)
{
    static const char *const names[] = {"Reset", "Reset all", "Write mod", "Copy code", "Back"};
    enum { COUNT = sizeof names / sizeof names[0] };
    const float stride = (float)(RIGHT - EDGE + GAP) / COUNT;
    for (int i = 0; i < COUNT; i++)
        sq_grid_add(&shell->grid, SQ_BENCH_RESET + i,
                    (sq_area){EDGE + (float)i * stride, layout->buttons_top, stride - GAP,
                              layout->buttons_height},
                    "%s", names[i]);
}

/* In eight columns, and what ends the typing in the last row. */
static void add_letters(sq_shell *shell)
{
    static const char *const names[] = {"Del", "Clear", "Done"};
    enum { COLUMNS = 8, LETTERS_TOP = 94, STRIDE_X = 79, STRIDE_Y = SIDE + 5 };
    for (int i = 0; i < SQ_BENCH_LETTERS + 3; i++) {
        const int column = i % COLUMNS;
        const int line = i / COLUMNS;
        const sq_area area = {EDGE + 1 + (float)(column * STRIDE_X),
                              LETTERS_TOP + (float)(line * STRIDE_Y), STRIDE_X - GAP,
                              STRIDE_Y - GAP};
        if (i < SQ_BENCH_LETTERS)
            sq_grid_add(&shell->grid, i, area, sq_bench_letters[i] == ' ' ? "Space" : "%c",
                        sq_bench_letters[i]);
        else
            sq_grid_add(&shell->grid, SQ_BENCH_DELETE + i - SQ_BENCH_LETTERS, area, "%s",
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
        add_letters(shell);
    } else {
        add_field(shell, &layout);
        add_pages(shell, &layout);
        add_buttons(shell, &layout);
    }
    sq_grid_select(&shell->grid, selected);
    sq_bench_select(&shell->own.bench, shell->own.bench.selected, layout.rows);
}

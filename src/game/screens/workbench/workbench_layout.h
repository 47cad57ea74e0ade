/* workbench_layout: where the parts of the workbench lie, for fingers and for everything else. */
#pragma once

#include "play/play.h"
#include "screens/workbench/slider.h"
#include "shell/shell.h"

enum {
    SQ_BENCH_TOP = 2,
    SQ_BENCH_EDGE = 3,
    SQ_BENCH_GAP = 2,
    SQ_BENCH_PADDING = 8,
};

/* What the cells of the workbench's grid stand for. */
enum {
    SQ_BENCH_LETTERS = 37, /* before it, the letters: a to z, 0 to 9, and a space */
    SQ_BENCH_FIND = SQ_BENCH_LETTERS,
    SQ_BENCH_PAGE_UP,
    SQ_BENCH_PAGE_DOWN,
    SQ_BENCH_RESET,
    SQ_BENCH_RESET_ALL,
    SQ_BENCH_WRITE,
    SQ_BENCH_COPY,
    SQ_BENCH_BACK,
    SQ_BENCH_DELETE,
    SQ_BENCH_CLEAR,
    SQ_BENCH_DONE,
};

extern const char sq_bench_letters[SQ_BENCH_LETTERS + 1];

/* Rows as high as a fingertip are fewer. */
typedef struct sq_bench_layout {
    int32_t rows;
    float field_height, top, height, stride;
    float step_width; /* of the two boxes beside a row */
    float texts_top, buttons_top, buttons_height;
    float right, rows_right; /* left of the two buttons that turn pages */
} sq_bench_layout;

sq_bench_layout sq_bench_layout_of(const sq_shell *shell);

/* How many rows are visible. */
int32_t sq_bench_rows_shown(const sq_shell *shell);

/* The row that is shown at this place, from 0: the box between its two steps, the step down (-1) or
 * up (1), and the line on which its number is moved. */
sq_area sq_bench_row_area(const sq_bench_layout *layout, int32_t place);
sq_area sq_bench_step_area(const sq_bench_layout *layout, int32_t place, int step);
sq_area sq_bench_track_area(const sq_bench_layout *layout, int32_t place);

/* The slider of a number: its usual value is the one at the beginning of the game. */
sq_slider sq_bench_slider(const sq_play *play, const sq_rulebook_number *number, int32_t row);

/* Lays out the session's grid for the device in use. The same cell stays selected. */
void sq_bench_lay_out(sq_shell *shell);

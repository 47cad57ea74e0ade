#include "screens/workbench/workbench_view.h"

#include <stdio.h>
#include <string.h>

#include "play/scene.h"
#include "screens/workbench/workbench_layout.h"
#include "shell/drawing.h"

typedef struct number_text {
    char text[32];
} number_text;

static number_text text_of(const sq_play *play, const sq_rulebook_number *number, double value)
{
    number_text text;
    if (number->is_kind)
        snprintf(text.text, sizeof text.text, "%s", play->rules.played.kinds.list[(int)value].name);
    else
        snprintf(text.text, sizeof text.text, "%.7g", value);
    return text;
}

static void draw_box(sq_area area, bool is_selected, sq_draw_list *list)
{
    sq_draw_rect(list, area.left, area.top, area.width, area.height,
                 is_selected ? SQ_COLOR_SELECTED : SQ_COLOR_PANEL);
}

static void draw_step(const sq_bench_layout *layout, int32_t place, int step, sq_draw_list *list)
{
    const sq_area area = sq_bench_step_area(layout, place, step);
    draw_box(area, false, list);
    sq_draw_text(list, area.left + area.width / 2, area.top + area.height / 2 - SQ_GLYPH_HEIGHT,
                 SQ_TEXT_SIZE, SQ_CENTER, SQ_COLOR_TEXT, "%s", step < 0 ? "\u00ab" : "\u00bb");
}

/* The line as far as the value, and marks for it and for the usual one. */
static void draw_track(const sq_slider *slider, double value, sq_area track, sq_color color,
                       sq_draw_list *list)
{
    enum { MARK = 4, HIGHER = 2 };
    const float now = track.width * sq_slider_place(slider, value);
    const float usual = track.width * sq_slider_place(slider, slider->normal);
    sq_draw_rect(list, track.left, track.top, track.width, track.height, SQ_COLOR_BACKGROUND);
    sq_draw_rect(list, track.left, track.top, now, track.height, color);
    sq_draw_rect(list, track.left + usual - 1, track.top - 1, 2, track.height + 1, SQ_COLOR_POWER);
    sq_draw_rect(list, track.left + now - MARK / 2.0F, track.top - HIGHER, MARK,
                 track.height + HIGHER, color);
}

static void draw_row(const sq_shell *shell, const sq_play *play, const sq_bench_layout *layout,
                     int32_t place, sq_draw_list *list)
{
    enum { VALUE_WIDTH = 150 };
    const float value_width = list->is_upright ? 0 : VALUE_WIDTH; /* else it has its own line */
    const sq_bench *bench = &shell->own.bench;
    const int32_t row = bench->found[bench->first + place];
    const bool is_selected = bench->first + place == bench->selected && !bench->has_buttons;
    const sq_rulebook_number number = sq_rulebook_number_at(&play->rules.played, row);
    const sq_slider slider = sq_bench_slider(play, &number, row);
    const sq_area area = sq_bench_row_area(layout, place);
    const float y = area.top + (area.height > 2 * SQ_GLYPH_HEIGHT + 8 ? 5.0F : 0.0F);
    const sq_color changed =
        number.value != slider.normal && !is_selected ? SQ_COLOR_POWER : SQ_COLOR_TEXT;
    draw_step(layout, place, -1, list);
    draw_box(area, is_selected, list);
    draw_track(&slider, number.value, sq_bench_track_area(layout, place),
               is_selected ? SQ_COLOR_TEXT : SQ_COLOR_PLAYER, list);
    if (is_selected)
        sq_draw_frame(list, area.left, area.top, area.width, area.height, 1, SQ_COLOR_TEXT);
    sq_draw_text_fitting(list, area.left + SQ_BENCH_PADDING, y, SQ_TEXT_SIZE,
                         area.width - value_width - 2 * SQ_BENCH_PADDING, SQ_LEFT, SQ_COLOR_TEXT,
                         "%s", number.name);
    sq_draw_text_fitting(list, area.left + area.width - SQ_BENCH_PADDING,
                         list->is_upright ? y + SQ_TEXT_HEIGHT : y, SQ_TEXT_SIZE,
                         VALUE_WIDTH - SQ_BENCH_PADDING, SQ_RIGHT, changed, "%s",
                         text_of(play, &number, number.value).text);
    draw_step(layout, place, 1, list);
}

/* What the selected number is, and where it may go. */
static void draw_meaning(const sq_shell *shell, const sq_play *play, const sq_bench_layout *layout,
                         sq_draw_list *list)
{
    const float width = sq_canvas_of(list->is_upright).width;
    const float middle = width / 2;
    const int32_t row = sq_bench_row(&shell->own.bench);
    if (row == SQ_BENCH_NONE) {
        sq_draw_text(list, middle, layout->texts_top, SQ_TEXT_SIZE, SQ_CENTER, SQ_COLOR_TEXT,
                     "No name has this. Delete some of it.");
        return;
    }
    const sq_rulebook_number number = sq_rulebook_number_at(&play->rules.played, row);
    const sq_rulebook_number usual = sq_rulebook_number_at(&play->rules.begun, row);
    const float y =
        sq_draw_lines(list, middle, layout->texts_top, SQ_TEXT_SIZE, width - 16,
                      list->is_upright ? 3 : 2, SQ_CENTER, SQ_COLOR_TEXT, number.meaning);
    sq_draw_text_fitting(list, middle, y, SQ_TEXT_SIZE, width - 16, SQ_CENTER, SQ_COLOR_QUIET_TEXT,
                         "%s to %s%s%s. Default: %s.", text_of(play, &number, number.lowest).text,
                         text_of(play, &number, number.highest).text, *number.unit ? " " : "",
                         number.unit, text_of(play, &usual, usual.value).text);
}

/* An arrow that points up or down, in the middle of its box. */
static void draw_page_arrow(sq_area area, bool points_up, sq_draw_list *list)
{
    enum { LINES = 6, HEIGHT = 2 };
    const float middle = area.left + area.width / 2;
    const float top = area.top + area.height / 2 - LINES * HEIGHT / 2.0F;
    for (int line = 0; line < LINES; line++) {
        const int wide = points_up ? line + 1 : LINES - line;
        sq_draw_rect(list, middle - (float)(2 * wide), top + (float)(line * HEIGHT),
                     (float)(4 * wide), HEIGHT, SQ_COLOR_TEXT);
    }
}

static void draw_field(const sq_shell *shell, sq_area area, bool is_selected, sq_draw_list *list)
{
    enum { COUNT_WIDTH = 130 };
    const sq_bench *bench = &shell->own.bench;
    const float y = area.top + area.height / 2 - SQ_GLYPH_HEIGHT;
    const sq_color quiet = is_selected ? SQ_COLOR_TEXT : SQ_COLOR_QUIET_TEXT;
    sq_draw_text_fitting(list, area.left + SQ_BENCH_PADDING, y, SQ_TEXT_SIZE,
                         area.width - COUNT_WIDTH - 2 * SQ_BENCH_PADDING, SQ_LEFT,
                         *bench->find ? SQ_COLOR_TEXT : quiet, "%s%s",
                         *bench->find ? bench->find : "Type to find", *bench->find ? "_" : "");
    sq_draw_text_fitting(list, area.left + area.width - SQ_BENCH_PADDING, y, SQ_TEXT_SIZE,
                         COUNT_WIDTH - SQ_BENCH_PADDING, SQ_RIGHT, quiet, "%d of %d",
                         bench->count > 0 ? (int)bench->selected + 1 : 0, (int)bench->count);
}

static void draw_cells(const sq_shell *shell, sq_draw_list *list)
{
    sq_grid shown = shell->grid;
    if (!shell->own.bench.has_buttons && !shell->own.bench.has_letters)
        shown.selected = SQ_GRID_NONE;
    sq_grid_draw_boxes(&shown, list);
    for (int cell = 0; cell < shown.count; cell++) {
        const int choice = shown.cells[cell].choice;
        if (choice == SQ_BENCH_FIND)
            draw_field(shell, shown.cells[cell].area, cell == shown.selected, list);
        else if (choice == SQ_BENCH_PAGE_UP || choice == SQ_BENCH_PAGE_DOWN)
            draw_page_arrow(shown.cells[cell].area, choice == SQ_BENCH_PAGE_UP, list);
        else
            sq_grid_draw_text(&shown.cells[cell], list);
    }
}

/* The first names that have what was typed, above the letters. */
static void draw_found(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_bench *bench = &shell->own.bench;
    const sq_area field = {SQ_BENCH_EDGE, SQ_BENCH_TOP,
                           sq_canvas_of(list->is_upright).width - 2 * SQ_BENCH_EDGE, 30};
    draw_box(field, false, list);
    draw_field(shell, field, false, list);
    for (int32_t i = 0; i < 3 && i < bench->count; i++)
        sq_draw_text(list, SQ_BENCH_EDGE + SQ_BENCH_PADDING, 36 + (float)i * 18, SQ_TEXT_SIZE,
                     SQ_LEFT, SQ_COLOR_TEXT, "%s",
                     sq_rulebook_number_at(&play->rules.played, bench->found[i]).name);
    if (bench->count == 0)
        sq_draw_text(list, SQ_BENCH_EDGE + SQ_BENCH_PADDING, 36, SQ_TEXT_SIZE, SQ_LEFT,
                     SQ_COLOR_TEXT, "No name has this.");
}

static void draw_list(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_bench_layout layout = sq_bench_layout_of(shell);
    sq_draw_text(list, SQ_BENCH_EDGE + 4, SQ_BENCH_TOP + layout.field_height / 2 - SQ_GLYPH_HEIGHT,
                 SQ_TEXT_SIZE, SQ_LEFT, SQ_COLOR_TEXT, "Workbench");
    for (int32_t place = 0; place < sq_bench_rows_shown(shell); place++)
        draw_row(shell, play, &layout, place, list);
    draw_meaning(shell, play, &layout, list);
}

void sq_workbench_draw(const sq_shell *shell, sq_play *play, sq_draw_list *list)
{
    sq_draw_game_behind(shell, play, list);
    if (shell->own.bench.has_letters)
        draw_found(shell, play, list);
    else
        draw_list(shell, play, list);
    draw_cells(shell, list);
}

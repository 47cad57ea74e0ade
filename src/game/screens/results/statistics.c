/* statistics: the sums and the maxima of all finished runs without mods. */
#include <inttypes.h>

#include "draw/panel.h"
#include "shell/drawing.h"
#include "shell/screen.h"

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu_begin(&shell->menu);
    sq_menu_add_at(&shell->menu, 0, (sq_places){{220, 297, 200, 42}, {12, 594, 336, 58}}, "Back");
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int chosen = sq_chosen(shell, controls);
    const bool leaves = chosen != SQ_MENU_NONE || sq_pressed(controls, SQ_PRESS_BACK);
    return leaves ? SQ_SCREEN_RESULTS : SQ_SCREEN_STATISTICS;
}

/* Ticks as hours and minutes; everything else as a number or, with ten digits, in millions. */
static sq_text value_of(const sq_shell *shell, const sq_statistics_row *row)
{
    enum { HOURS_MAX = 99999 };
    const uint64_t value = sq_statistics_get(&shell->saves->statistics, row);
    const uint64_t minutes = value / 60 / (uint64_t)shell->options->config.TICKS_PER_SECOND;
    if (row->offset == offsetof(sq_statistics, ticks))
        return minutes / 60 <= HOURS_MAX
                   ? sq_text_of("%" PRIu64 ":%02d h", minutes / 60, (int)(minutes % 60))
                   : sq_text_of("over %d h", HOURS_MAX);
    return value < 1000000000 ? sq_text_of("%" PRIu64, value)
                              : sq_text_of("%" PRIu64 "M", value / 1000000);
}

/* A number and what it counts: four beside each other or, on an upright canvas, two. */
static void draw_tile(const sq_shell *shell, size_t number, sq_draw_list *list)
{
    const sq_statistics_row *row = &sq_statistics_rows[number];
    const sq_area tile =
        sq_place_on(sq_cell_places((sq_cells){4, 52, 72}, (sq_cells){2, 104, 72}, (int)number),
                    list->is_upright);
    sq_draw_panel(list, tile, SQ_COLOR_PANEL);
    sq_draw_fact(list, tile, value_of(shell, row).text, SQ_COLOR_QUIET_TEXT, row->label);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_headline(list, 6, SQ_COLOR_TEXT, "STATISTICS");
    for (size_t i = 0; i < SQ_STATISTICS_COUNT; i++)
        draw_tile(shell, i, list);
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_statistics = {.enter = enter, .tick = tick, .draw = draw};

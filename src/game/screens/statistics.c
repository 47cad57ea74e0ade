/* statistics: the sums and the maxima of all finished runs. */
#include <inttypes.h>
#include <stdio.h>

#include "screens/drawing.h"
#include "screens/screen.h"

static void enter(sq_session *session)
{
    session->menu = (sq_menu){.place = sq_menu_column(308), .room = {.top = 302, .bottom = 343}};
    sq_menu_add(&session->menu, 0, "Back");
}

static sq_screen_id tick(sq_session *session, const sq_controls *controls)
{
    const int chosen = sq_menu_tick(&session->menu, controls, &session->sounds).choice;
    const bool leaves = chosen != SQ_MENU_NONE || sq_pressed(controls, SQ_PRESS_BACK);
    return leaves ? SQ_SCREEN_RESULTS : SQ_SCREEN_STATISTICS;
}

typedef struct value_text {
    char text[48];
} value_text;

/* Ticks as hours and minutes, everything else as a number. */
static value_text value_of(const sq_session *session, const sq_statistics_row *row)
{
    const uint64_t value = sq_statistics_get(&session->saves->statistics, row);
    const uint64_t minutes = value / 60 / (uint64_t)session->options->config.TICKS_PER_SECOND;
    value_text text;
    if (row->offset == offsetof(sq_statistics, ticks))
        snprintf(text.text, sizeof text.text, "%" PRIu64 " h %02d min", minutes / 60,
                 (int)(minutes % 60));
    else
        snprintf(text.text, sizeof text.text, "%" PRIu64, value);
    return text;
}

static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    enum { TOP = 48, HEIGHT = 252, MIDDLE = SQ_CANVAS_WIDTH / 2, GAP = 12, WIDTH = 280 };
    const size_t count = sq_statistics_count();
    const int stride = (int)(HEIGHT / count);
    const float size = stride < 2 * SQ_GLYPH_HEIGHT ? 1 : 2;
    (void)progress;
    sq_draw_text(list, MIDDLE, 6, 3, SQ_CENTER, SQ_COLOR_TEXT, "STATISTICS");
    for (size_t i = 0; i < count; i++) {
        const sq_statistics_row *row = sq_statistics_row_at(i);
        const float y = TOP + (float)((int)i * stride);
        sq_draw_text(list, MIDDLE - GAP, y, size, SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "%s", row->label);
        sq_draw_text_fitting(list, MIDDLE + GAP, y, size, WIDTH, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                             value_of(session, row).text);
    }
    sq_menu_draw(&session->menu, list);
}

const sq_screen sq_screen_statistics = {.enter = enter, .tick = tick, .draw = draw};

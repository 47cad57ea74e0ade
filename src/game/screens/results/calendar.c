/* calendar: the daily runs, a month at a time. A day can be chosen and played; the first attempt of
 * today counts, everything else is practice. */
#include <inttypes.h>
#include <stdio.h>

#include "play/run_control.h"
#include "shell/screen.h"

/* Days have their number in the month as choices. */
enum { CHOICE_EARLIER = 32, CHOICE_LATER, CHOICE_BACK };

enum { COLUMNS = 7, GAP = 2 };

/* The cells of days, what is said about the selected one, and the buttons. */
static const struct shape {
    float left, top, cell_x, cell_y, side_x, side_y, side_width;
} shapes[] = {{10, 62, 64, 44, 480, 64, 154}, {10, 110, 47, 46, 12, 402, 336}}; /* wide, upright */

/* The first month is the one in which the calendar's oldest day can lie. */
enum { MONTHS_BACK = 12 };

static int32_t today_of(const sq_shell *shell)
{
    return sq_options_today(shell->options);
}

static sq_area area_of(const struct shape *shape, int32_t day)
{
    const int32_t at = sq_day_in_month(day) - 1 + sq_day_weekday(day - sq_day_in_month(day) + 1);
    return (sq_area){shape->left + (float)(at % COLUMNS) * (shape->cell_x + GAP),
                     shape->top + (float)(at / COLUMNS) * (shape->cell_y + GAP), shape->cell_x,
                     shape->cell_y};
}

static sq_places places_of(int32_t day)
{
    return (sq_places){area_of(&shapes[0], day), area_of(&shapes[1], day)};
}

static sq_places places_of_button(int number)
{
    enum { WIDTH = 150, HEIGHT = 44, UPRIGHT_WIDTH = 108, UPRIGHT_GAP = 6 };
    return (sq_places){
        {480, 200 + (float)(number * (HEIGHT + GAP)), WIDTH, HEIGHT},
        {12 + (float)(number * (UPRIGHT_WIDTH + UPRIGHT_GAP)), 626, UPRIGHT_WIDTH, HEIGHT}};
}

/* Later days cannot be played yet, and no day if the constants do not allow the daily run. */
static void lay_out(sq_shell *shell)
{
    const int32_t today = today_of(shell);
    const int32_t last = sq_options_allow(shell->options, SQ_MAIN_MODE) ? today : INT32_MIN;
    sq_grid *grid = &shell->grid;
    sq_grid_clear(grid);
    for (int32_t i = 0; i < sq_day_month_length(shell->own.month); i++) {
        const int32_t day = shell->own.month + i;
        sq_grid_add(grid, (int)i + 1, places_of(day), "%" PRId32, i + 1)->refuses = day > last;
    }
    sq_grid_add(grid, CHOICE_EARLIER, places_of_button(0), "Earlier")->refuses =
        shell->own.month <= sq_day_first_of_month(today, -MONTHS_BACK);
    sq_grid_add(grid, CHOICE_LATER, places_of_button(1), "Later")->refuses =
        shell->own.month >= sq_day_first_of_month(today, 0);
    sq_grid_add(grid, CHOICE_BACK, places_of_button(2), "Back");
}

static void enter(sq_shell *shell, sq_play *play)
{
    (void)play;
    const int32_t today = today_of(shell);
    shell->own.month = sq_day_first_of_month(today, 0);
    lay_out(shell);
    sq_grid_select(&shell->grid, sq_day_in_month(today));
}

static void turn_page(sq_shell *shell, int32_t months, int choice)
{
    shell->own.month = sq_day_first_of_month(shell->own.month, months);
    lay_out(shell);
    sq_grid_select(&shell->grid, choice);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int chosen = sq_grid_tick(&shell->grid, controls, &shell->sounds);
    if (chosen == CHOICE_BACK || sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_RESULTS;
    if (chosen == CHOICE_EARLIER)
        turn_page(shell, -1, chosen);
    else if (chosen == CHOICE_LATER)
        turn_page(shell, 1, chosen);
    else if (chosen != SQ_GRID_NONE)
        return sq_wish_for(play,
                           (sq_wish){.mode = SQ_MAIN_MODE, .day = shell->own.month + chosen - 1});
    return SQ_SCREEN_CALENDAR;
}

/* ---- drawing ---- */

typedef struct score_text {
    char text[32];
} score_text;

/* With at most eight characters. */
static score_text short_score(uint64_t score)
{
    score_text text;
    if (score < 100000000)
        snprintf(text.text, sizeof text.text, "%" PRIu64, score);
    else
        snprintf(text.text, sizeof text.text, "%" PRIu64 "M", score / 1000000);
    return text;
}

/* The score or, without one, the floor. Nothing for an attempt without an end. */
static void draw_result(const sq_calendar_day *entry, sq_area area, sq_draw_list *list)
{
    enum { MARGIN = 4, MARK = 6, UPRIGHT_MARK = 14 };
    const float side = list->is_upright ? UPRIGHT_MARK : MARK;
    const float middle = area.left + area.width / 2;
    const float width = area.width - 2 * MARGIN;
    sq_draw_rect(list, area.left + MARGIN, area.top + MARGIN, side, side,
                 entry->is_over ? SQ_COLOR_FOOD : SQ_COLOR_LARGER);
    if (list->is_upright) /* too narrow for a number */
        return;
    if (entry->is_over && entry->score > 0)
        sq_draw_text_fitting(list, middle, area.top + 22, SQ_TEXT_SIZE, width, SQ_CENTER,
                             SQ_COLOR_TEXT, "%s", short_score(entry->score).text);
    else if (entry->is_over)
        sq_draw_text_fitting(list, middle, area.top + 22, SQ_TEXT_SIZE, width, SQ_CENTER,
                             SQ_COLOR_TEXT, "floor %" PRId32, entry->floor);
}

static void draw_day(const sq_shell *shell, const sq_grid_cell *cell, sq_draw_list *list)
{
    const int32_t day = shell->own.month + cell->choice - 1;
    const sq_calendar_day *entry = sq_calendar_find(&shell->saves->calendar, day);
    const sq_area area = cell->area;
    sq_draw_text(list, area.left + area.width - 4, area.top + 3, SQ_TEXT_SIZE, SQ_RIGHT,
                 cell->refuses ? SQ_COLOR_QUIET_TEXT : SQ_COLOR_TEXT, "%s", cell->text);
    if (entry)
        draw_result(entry, area, list);
    if (day == today_of(shell))
        sq_draw_rect(list, area.left + 3, area.top + area.height - 5, area.width - 6, 2,
                     SQ_COLOR_POWER);
}

static void draw_weekdays(sq_draw_list *list)
{
    static const char *const names[COLUMNS] = {"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"};
    const struct shape *shape = &shapes[list->is_upright];
    for (int i = 0; i < COLUMNS; i++)
        sq_draw_text(list, shape->left + (float)i * (shape->cell_x + GAP) + shape->cell_x / 2,
                     shape->top - 20, SQ_TEXT_SIZE, SQ_CENTER, SQ_COLOR_QUIET_TEXT, "%s", names[i]);
}

static void draw_month(const sq_shell *shell, sq_draw_list *list)
{
    static const char *const names[] = {"JANUARY",   "FEBRUARY", "MARCH",    "APRIL",
                                        "MAY",       "JUNE",     "JULY",     "AUGUST",
                                        "SEPTEMBER", "OCTOBER",  "NOVEMBER", "DECEMBER"};
    sq_draw_text(list, shapes[0].left, sq_canvas_down(list->is_upright, 6), SQ_TITLE_SIZE, SQ_LEFT,
                 SQ_COLOR_TEXT, "%s %" PRId32, names[sq_day_month(shell->own.month) - 1],
                 sq_day_year(shell->own.month));
}

/* A line at the side; the next one is below. */
static void draw_side(sq_draw_list *list, int line, sq_color color, const char *text)
{
    enum { STRIDE = 19 };
    const struct shape *shape = &shapes[list->is_upright];
    sq_draw_text_fitting(list, shape->side_x, shape->side_y + (float)(line * STRIDE), SQ_TEXT_SIZE,
                         shape->side_width, SQ_LEFT, color, "%s", text);
}

static void draw_entry(const sq_calendar_day *entry, sq_draw_list *list)
{
    char text[48];
    if (!entry) {
        draw_side(list, 1, SQ_COLOR_QUIET_TEXT, "Not played.");
        return;
    }
    if (entry->is_over) {
        snprintf(text, sizeof text, "Score %" PRIu64, entry->score);
        draw_side(list, 1, SQ_COLOR_TEXT, text);
        snprintf(text, sizeof text, "Floor %" PRId32, entry->floor);
        draw_side(list, 2, SQ_COLOR_TEXT, text);
    } else {
        draw_side(list, 1, SQ_COLOR_TEXT, "Begun, not finished.");
    }
    snprintf(text, sizeof text, "Attempts %" PRId32, entry->attempts);
    draw_side(list, 3, SQ_COLOR_QUIET_TEXT, text);
}

/* About the selected day: its result, and what choosing it does. */
static void draw_selected(const sq_shell *shell, sq_draw_list *list)
{
    const int selected = sq_grid_selected(&shell->grid);
    const int32_t day = shell->own.month + selected - 1;
    char date[SQ_DAY_TEXT_SIZE];
    char text[SQ_DAY_TEXT_SIZE + 8];
    if (selected >= CHOICE_EARLIER)
        return;
    const sq_calendar_day *entry = sq_calendar_find(&shell->saves->calendar, day);
    const bool counts = day == today_of(shell) && !entry;
    sq_day_write(date, day);
    snprintf(text, sizeof text, "%s (UTC)", date);
    draw_side(list, 0, SQ_COLOR_POWER, text);
    if (day > today_of(shell)) {
        draw_side(list, 1, SQ_COLOR_QUIET_TEXT, "Still to come.");
        return;
    }
    draw_entry(entry, list);
    draw_side(list, 5, SQ_COLOR_TEXT, counts ? "Choose it to play:" : "Choose it to");
    draw_side(list, 6, SQ_COLOR_TEXT, counts ? "the first counts." : "practise on it.");
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const sq_grid *grid = &shell->grid;
    (void)play;
    (void)progress;
    draw_month(shell, list);
    draw_weekdays(list);
    sq_grid_draw_boxes(grid, list);
    for (int at = 0; at < grid->count; at++) {
        if (grid->cells[at].choice < CHOICE_EARLIER)
            draw_day(shell, &grid->cells[at], list);
        else
            sq_grid_draw_text(&grid->cells[at], list);
    }
    draw_selected(shell, list);
}

const sq_screen sq_screen_calendar = {.enter = enter, .tick = tick, .draw = draw};

/* calendar: the daily runs, a week in each row. A day can be chosen and played; the first attempt
 * of today counts, everything else is practice. */
#include <inttypes.h>

#include "play/run_control.h"
#include "shell/drawing.h"
#include "shell/screen.h"

/* Three weeks, of which the last day comes last. Days have as choices how long ago they were. */
enum {
    WEEK = 7,
    SHOWN = 3 * WEEK,
    PAGES = 18,
    CHOICE_EARLIER = PAGES * SHOWN,
    CHOICE_LATER,
    CHOICE_BACK
};

static int32_t day_before(const sq_shell *shell, int days)
{
    return sq_day_before(sq_options_today(shell->options), days);
}

static const sq_calendar_day *entry_of(const sq_shell *shell, int days)
{
    return sq_calendar_find(&shell->saves->calendar, day_before(shell, days));
}

/* The floor, as far as there is room. */
static void show_result(sq_shell *shell, int days)
{
    enum { MOST = 999 };
    const sq_calendar_day *entry = entry_of(shell, days);
    if (entry)
        sq_menu_show_value(&shell->menu, days, "%" PRId32,
                           entry->floor < MOST ? entry->floor : MOST);
}

/* No day can be played if the constants do not allow the daily run. */
static void show_page(sq_shell *shell, int32_t page)
{
    sq_menu *menu = sq_menu_begin(&shell->menu);
    shell->own.page_of_days = page;
    for (int cell = 0; cell < SHOWN; cell++) {
        const int days = (page + 1) * SHOWN - 1 - cell;
        sq_menu_item *item = sq_menu_add(menu, days, "%" PRId32, day_before(shell, days) % 100);
        item->is_only_shown = true;
        item->refuses = !sq_options_allow(shell->options, SQ_MAIN_MODE);
        show_result(shell, days);
    }
    sq_menu_fill_cells(menu, 0, (sq_cells){WEEK, 44, 64}, (sq_cells){WEEK, 92, 128});
    sq_menu_add(menu, CHOICE_EARLIER, "Earlier");
    sq_menu_add(menu, CHOICE_LATER, "Later");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    sq_menu_fill_cells(menu, SHOWN, (sq_cells){3, 262, 42}, (sq_cells){3, 508, 60});
    sq_menu_select(menu, page * SHOWN);
}

static void enter(sq_shell *shell, sq_play *play)
{
    show_page(shell, 0);
}

static void turn_page(sq_shell *shell, int choice)
{
    const int32_t page = shell->own.page_of_days + (choice == CHOICE_EARLIER ? 1 : -1);
    if (page < 0 || page >= PAGES)
        return;
    show_page(shell, page);
    sq_menu_select(&shell->menu, choice);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int chosen = sq_chosen(shell, controls);
    if (chosen == CHOICE_BACK || sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_RESULTS;
    if (chosen == CHOICE_EARLIER || chosen == CHOICE_LATER)
        turn_page(shell, chosen);
    else if (chosen != SQ_MENU_NONE)
        return sq_wish_for(play, (sq_wish){.mode = SQ_MAIN_MODE, .day = day_before(shell, chosen)});
    return SQ_SCREEN_CALENDAR;
}

/* The days of the page. */
static void draw_range(const sq_shell *shell, int32_t page, sq_draw_list *list)
{
    sq_draw_line(list, 314, SQ_COLOR_TEXT, "Your daily runs of %s to %s (UTC).",
                 sq_day_text_of(day_before(shell, (page + 1) * SHOWN - 1)).text,
                 sq_day_text_of(day_before(shell, page * SHOWN)).text);
}

/* About the selected day: its result, and what choosing it does. */
static void draw_selected(const sq_shell *shell, int days, sq_draw_list *list)
{
    const sq_calendar_day *entry = entry_of(shell, days);
    const sq_text date = sq_day_text_of(day_before(shell, days));
    if (entry && entry->is_over)
        sq_draw_line(list, 314, SQ_COLOR_FOOD,
                     "%s: floor %" PRId32 ", %" PRIu64 " points, attempts: %" PRId32 ".", date.text,
                     entry->floor, entry->score, entry->attempts);
    else
        sq_draw_line(list, 314, SQ_COLOR_TEXT, "%s: %s.", date.text,
                     entry ? "begun" : "not played");
    sq_draw_line(list, 335, SQ_COLOR_QUIET_TEXT, "Choose it to %s",
                 days == 0 && !entry ? "play: the first time counts." : "practise on it.");
}

/* A day that was played has its floor, and a bright edge. */
static void draw_day(const sq_menu *menu, int item, sq_draw_list *list)
{
    const sq_menu_item *day = &menu->items[item];
    const sq_area area = sq_menu_draw_box(menu, item, list);
    const char *before = *day->value && !list->is_upright ? "floor " : "";
    sq_draw_fact(list, area, day->text, SQ_COLOR_TEXT, sq_text_of("%s%s", before, day->value).text);
    if (*day->value)
        sq_draw_rect(list, area.left, area.top + area.height - 4, area.width, 4, SQ_COLOR_FOOD);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_headline(list, 4, SQ_COLOR_TEXT, "CALENDAR");
    for (int item = 0; item < SHOWN; item++)
        draw_day(&shell->menu, item, list);
    for (int item = SHOWN; item < shell->menu.count; item++)
        sq_menu_draw_item(&shell->menu, item, list);
    const int selected = sq_menu_selected(&shell->menu);
    if (selected < CHOICE_EARLIER)
        draw_selected(shell, selected, list);
    else
        draw_range(shell, shell->own.page_of_days, list);
}

const sq_screen sq_screen_calendar = {.enter = enter, .tick = tick, .draw = draw};

/* calendar: the daily runs, the last days first. A day can be chosen and played; the first attempt
 * of today counts, everything else is practice. */
#include <inttypes.h>
#include <stdio.h>

#include "play/run_control.h"
#include "shell/drawing.h"
#include "shell/screen.h"

/* Days have as choices how long ago they were. */
enum {
    SHOWN = SQ_MENU_PAGE,
    PAGES = 37,
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

/* The score or, without one, the floor. */
static void show_result(sq_shell *shell, int days)
{
    const sq_calendar_day *entry = entry_of(shell, days);
    if (!entry || !entry->is_over)
        sq_menu_show_value(&shell->menu, days, "%s", entry ? "begun" : "not played");
    else if (entry->score > 0)
        sq_menu_show_value(&shell->menu, days, "%" PRIu64, entry->score);
    else
        sq_menu_show_value(&shell->menu, days, "floor %" PRId32, entry->floor);
}

/* No day can be played if the constants do not allow the daily run. */
static void show_page(sq_shell *shell, int32_t page)
{
    static const char *const buttons[] = {"Earlier", "Later", "Back"};
    sq_menu *menu = sq_menu_begin(&shell->menu, (sq_menu_shape){.is_grid = true});
    shell->own.page_of_days = page;
    for (int place = 0; place < SHOWN; place++) {
        const int days = page * SHOWN + place;
        char date[SQ_DAY_TEXT_SIZE];
        sq_day_write(date, day_before(shell, days));
        sq_menu_item *item = sq_menu_add_at(menu, days, sq_menu_page_cell(place), "%s", date);
        item->is_only_shown = true;
        item->refuses = !sq_options_allow(shell->options, SQ_MAIN_MODE);
        show_result(shell, days);
    }
    for (int i = 0; i < 3; i++)
        sq_menu_add_at(menu, CHOICE_EARLIER + i, sq_menu_page_button(i), "%s", buttons[i]);
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

/* About the selected day: its result, and what choosing it does. */
static void draw_selected(const sq_shell *shell, sq_draw_list *list)
{
    const int days = sq_menu_selected(&shell->menu);
    char result[64] = "";
    if (days >= CHOICE_EARLIER)
        return;
    const sq_calendar_day *entry = entry_of(shell, days);
    if (entry && entry->is_over)
        snprintf(result, sizeof result, "Floor %" PRId32 ", attempts: %" PRId32 ". ", entry->floor,
                 entry->attempts);
    sq_draw_line(list, 316, SQ_COLOR_TEXT, "%sChoose it to %s", result,
                 days == 0 && !entry ? "play: the first time counts." : "practise on it.");
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_line(list, 4, SQ_COLOR_TEXT, "Your daily runs. Days are of UTC.");
    sq_menu_draw(&shell->menu, list);
    draw_selected(shell, list);
}

const sq_screen sq_screen_calendar = {.enter = enter, .tick = tick, .draw = draw};

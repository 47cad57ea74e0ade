/* settings: lets players change the settings, with immediate effect. */
#include <stdio.h>

#include "screens/drawing.h"
#include "screens/legend.h"
#include "screens/screen.h"

static bool is_offered(const sq_session *session, const sq_settings_row *row)
{
    return session->offers.fullscreen || row->offset != offsetof(sq_settings, fullscreen);
}

/* False for a palette that a goal gives which is not reached. */
static bool is_allowed(const sq_session *session, const sq_settings_row *row)
{
    return row->offset != offsetof(sq_settings, palette) ||
           sq_goals_allow_palette(&session->saves->goals,
                                  sq_settings_get(&session->saves->settings, row));
}

/* The items of settings have the numbers of their rows as choices. */
static void show_values(sq_session *session)
{
    for (int i = 0; i < session->menu.count; i++) {
        sq_menu_item *item = &session->menu.items[i];
        if ((size_t)item->choice >= sq_settings_count())
            continue;
        const sq_settings_row *row = sq_settings_row_at((size_t)item->choice);
        const int32_t value = sq_settings_get(&session->saves->settings, row);
        if (row->values)
            snprintf(item->value, sizeof item->value, "%s", row->values[value - row->lowest]);
        else
            snprintf(item->value, sizeof item->value, "%d", (int)value);
    }
}

static void enter(sq_session *session)
{
    sq_menu *menu = &session->menu;
    *menu = (sq_menu){.place = {12, 76, 304, 28, 34},
                      .has_two_columns = true,
                      .room = {.top = 58, .bottom = 312, .height = 54}};
    for (size_t i = 0; i < sq_settings_count(); i++)
        if (is_offered(session, sq_settings_row_at(i)))
            sq_menu_add(menu, (int)i, "%s", sq_settings_row_at(i)->label);
    sq_menu_add(menu, (int)sq_settings_count(), "Back");
    sq_menu_fit(menu, 312);
    show_values(session);
}

/* Choosing a row raises its value and wraps around from the highest to the lowest. */
static void take_step(sq_session *session, const sq_settings_row *row, int step)
{
    sq_settings *settings = &session->saves->settings;
    const int32_t value = sq_settings_get(settings, row);
    if (step == 0)
        sq_settings_put(settings, row, value == row->highest ? row->lowest : value + 1);
    else
        sq_settings_put(settings, row, value + step);
}

/* Steps over values that are not allowed. The value stays if there is no other behind them. */
static void change(sq_session *session, const sq_settings_row *row, int step)
{
    sq_settings *settings = &session->saves->settings;
    const int32_t before = sq_settings_get(settings, row);
    int32_t last = before;
    take_step(session, row, step);
    while (!is_allowed(session, row) && sq_settings_get(settings, row) != last) {
        last = sq_settings_get(settings, row);
        take_step(session, row, step);
    }
    if (!is_allowed(session, row))
        sq_settings_put(settings, row, before);
    sq_saves_store_settings(session->saves); /* now: the player may close the window here */
    show_values(session);
}

static sq_screen_id tick(sq_session *session, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return session->behind;
    const sq_menu_act act = sq_menu_tick(&session->menu, controls, &session->sounds);
    if (act.choice == (int)sq_settings_count())
        return session->behind;
    if (act.choice != SQ_MENU_NONE)
        change(session, sq_settings_row_at((size_t)act.choice), act.step);
    return SQ_SCREEN_SETTINGS;
}

/* The squares in the current colours. */
static void draw_preview(sq_draw_list *list)
{
    enum { Y = 331, STRIDE = 50, SIDE = 25 };
    const float first_x = (SQ_CANVAS_WIDTH - (float)(SQ_LEGEND_COUNT - 1) * STRIDE) / 2;
    for (sq_legend legend = 0; legend < SQ_LEGEND_COUNT; legend++)
        sq_draw_legend(list, legend, first_x + (float)legend * STRIDE, Y, SIDE);
}

/* A page has a button for the sound, and a phone no key. */
static const char *meaning_of(const sq_session *session, const sq_settings_row *row)
{
    if (!session->offers.fullscreen && row->offset == offsetof(sq_settings, mute))
        return "The page's button and M do the same on every screen.";
    return row->meaning;
}

/* What the selected setting does. "Back" needs no explanation. */
static void draw_meaning(const sq_session *session, sq_draw_list *list)
{
    const size_t row = (size_t)sq_menu_selected(&session->menu);
    if (row < sq_settings_count())
        sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 346, 1, SQ_CENTER, SQ_COLOR_TEXT, "%s",
                     meaning_of(session, sq_settings_row_at(row)));
}

static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    (void)progress;
    show_values(session); /* keys and the window can change some of them, too */
    sq_draw_headline(list, 8, SQ_COLOR_TEXT, "SETTINGS");
    sq_menu_draw(&session->menu, list);
    draw_preview(list);
    draw_meaning(session, list);
}

const sq_screen sq_screen_settings = {.enter = enter, .tick = tick, .draw = draw};

/* settings: lets players change the settings, with immediate effect. */
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/screen.h"

static bool is_offered(const sq_shell *shell, const sq_settings_row *row)
{
    if (row->offset == offsetof(sq_settings, fullscreen))
        return shell->offers.fullscreen;
    return shell->offers.mouse || row->offset != offsetof(sq_settings, mouse_speed);
}

/* False for a palette that a goal gives which is not reached. */
static bool is_allowed(const sq_shell *shell, const sq_settings_row *row)
{
    return row->offset != offsetof(sq_settings, palette) ||
           sq_goals_allow_palette(&shell->saves->goals,
                                  sq_settings_get(&shell->saves->settings, row));
}

enum { CHOICE_KEYS = 1000, CHOICE_ABOUT, CHOICE_BACK };

/* The items of settings have the numbers of their rows as choices. */
static void show_values(sq_shell *shell)
{
    for (size_t i = 0; i < sq_settings_count(); i++) {
        const sq_settings_row *row = sq_settings_row_at(i);
        const int32_t value = sq_settings_get(&shell->saves->settings, row);
        if (row->values)
            sq_menu_show_value(&shell->menu, (int)i, "%s", row->values[value - row->lowest]);
        else
            sq_menu_show_value(&shell->menu, (int)i, "%d", (int)value);
    }
}

static void enter(sq_shell *shell, sq_play *play)
{
    (void)play;
    sq_menu *menu = sq_menu_begin(&shell->menu,
                                  (sq_menu_shape){.place = {12, 76, 304, 28, 34},
                                                  .has_two_columns = true,
                                                  .room = {.top = 5, .bottom = 314, .height = 54}});
    for (size_t i = 0; i < sq_settings_count(); i++)
        if (is_offered(shell, sq_settings_row_at(i)))
            sq_menu_add(menu, (int)i, "%s", sq_settings_row_at(i)->label);
    sq_menu_add(menu, CHOICE_KEYS, "Keys");
    sq_menu_add(menu, CHOICE_ABOUT, "About");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    sq_menu_fit(menu, 312);
    show_values(shell);
    if (shell->behind == SQ_SCREEN_KEYS)
        sq_menu_select(menu, CHOICE_KEYS);
    else if (shell->behind == SQ_SCREEN_ABOUT)
        sq_menu_select(menu, CHOICE_ABOUT);
    else
        shell->own.behind_settings = shell->behind;
}

/* Choosing a row raises its value and wraps around from the highest to the lowest. */
static void take_step(const sq_shell *shell, const sq_settings_row *row, int step)
{
    sq_settings *settings = &shell->saves->settings;
    const int32_t value = sq_settings_get(settings, row);
    if (step == 0)
        sq_settings_put(settings, row, value == row->highest ? row->lowest : value + 1);
    else
        sq_settings_put(settings, row, value + step);
}

/* Steps over values that are not allowed. The value stays if there is no other behind them. */
static void change(sq_shell *shell, const sq_settings_row *row, int step)
{
    sq_settings *settings = &shell->saves->settings;
    const int32_t before = sq_settings_get(settings, row);
    int32_t last = before;
    take_step(shell, row, step);
    while (!is_allowed(shell, row) && sq_settings_get(settings, row) != last) {
        last = sq_settings_get(settings, row);
        take_step(shell, row, step);
    }
    if (!is_allowed(shell, row))
        sq_settings_put(settings, row, before);
    sq_saves_store_settings(shell->saves); /* now: the player may close the window here */
    show_values(shell);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    (void)play;
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return shell->own.behind_settings;
    const sq_menu_act act = sq_menu_tick(&shell->menu, controls, &shell->sounds);
    if (act.choice == CHOICE_BACK)
        return shell->own.behind_settings;
    if (act.choice == CHOICE_KEYS)
        return SQ_SCREEN_KEYS;
    if (act.choice == CHOICE_ABOUT)
        return SQ_SCREEN_ABOUT;
    if (act.choice != SQ_MENU_NONE)
        change(shell, sq_settings_row_at((size_t)act.choice), act.step);
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

static void draw_line(sq_draw_list *list, const char *before, const char *key, const char *after)
{
    sq_draw_line(list, 346, SQ_COLOR_TEXT, "%s%s%s", before, key, after);
}

/* Some settings have a key. A page has a button for the sound, and a phone no key. */
static void draw_meaning_of_row(const sq_shell *shell, const sq_settings_row *row,
                                sq_draw_list *list)
{
    const sq_keys *keys = &shell->saves->settings.keys;
    if (row->offset == offsetof(sq_settings, mute))
        draw_line(list, shell->offers.fullscreen ? "" : "The page's button and ",
                  sq_keys_name(keys, SQ_KEY_MUTE),
                  shell->offers.fullscreen ? " does the same on every screen."
                                           : " do the same on every screen.");
    else if (row->offset == offsetof(sq_settings, fullscreen))
        draw_line(list, "", sq_keys_name(keys, SQ_KEY_FULLSCREEN),
                  " does the same on every screen.");
    else
        draw_line(list, row->meaning, "", "");
}

/* What the selected item does. "Back" needs no explanation. */
static void draw_meaning(const sq_shell *shell, sq_draw_list *list)
{
    const int selected = sq_menu_selected(&shell->menu);
    if (selected == CHOICE_KEYS)
        draw_line(list, "Which key does what.", "", "");
    else if (selected == CHOICE_ABOUT)
        draw_line(list, "Which version this is, and where your files are.", "", "");
    else if (selected != CHOICE_BACK)
        draw_meaning_of_row(shell, sq_settings_row_at((size_t)selected), list);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    (void)play;
    (void)progress;
    /* Keys and the window can change some of them, too. */
    show_values(shell);
    if (!shell->menu.for_fingers) /* its rows need the room */
        sq_draw_headline(list, 4, SQ_COLOR_TEXT, "SETTINGS");
    sq_menu_draw(&shell->menu, list);
    draw_preview(list);
    draw_meaning(shell, list);
}

const sq_screen sq_screen_settings = {.enter = enter, .tick = tick, .draw = draw};

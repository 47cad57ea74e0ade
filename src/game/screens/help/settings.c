/* settings: lets players change the settings, with immediate effect. */
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/screen.h"

static bool is_offered(const sq_shell *shell, const sq_settings_row *row)
{
    if (row->offset == offsetof(sq_settings, fullscreen) ||
        row->offset == offsetof(sq_settings, mouse_stays))
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

enum { CHOICE_KEYS = 1000, CHOICE_ABOUT, CHOICE_MORE, CHOICE_BACK };

/* The items of settings have the numbers of their rows as choices. */
static void show_values(sq_shell *shell)
{
    for (size_t i = 0; i < SQ_SETTINGS_COUNT; i++) {
        const sq_settings_row *row = &sq_settings_rows[i];
        const int32_t value = sq_settings_get(&shell->saves->settings, row);
        if (row->values)
            sq_menu_show_value(&shell->menu, (int)i, "%s", row->values[value - row->lowest]);
        else
            sq_menu_show_value(&shell->menu, (int)i, "%d", (int)value);
    }
}

/* ---- three groups beside each other, as the table has them ---- */

static const char *const groups[] = {"What you hear", "What you see", "How you play"};

enum { GROUPS = sizeof groups / sizeof groups[0] };

static int group_of(const sq_settings_row *row)
{
    return row->offset < offsetof(sq_settings, fullscreen)       ? 0
           : row->offset < offsetof(sq_settings, keyboard_speed) ? 1
                                                                 : 2;
}

/* On an upright canvas, the groups lie below each other, in two columns. */
static sq_places places_in_group(int group, int row)
{
    enum { LEFT = 12, TOP = 74, WIDTH = 200, GAP = 8, HEIGHT = 42, STRIDE = 47 };
    enum { UPRIGHT_TOP = 88, UPRIGHT_WIDTH = 164, UPRIGHT_HEIGHT = 52, UPRIGHT_STRIDE = 56 };
    static const int rows_above[GROUPS] = {0, 2, 5};
    enum { HEADING = 26 };
    return (sq_places){
        {LEFT + (float)(group * (WIDTH + GAP)), TOP + (float)(row * STRIDE), WIDTH, HEIGHT},
        {LEFT + (float)(row % 2 * (UPRIGHT_WIDTH + GAP)),
         UPRIGHT_TOP + (float)(UPRIGHT_STRIDE * (rows_above[group] + row / 2) + HEADING * group),
         UPRIGHT_WIDTH, UPRIGHT_HEIGHT}};
}

enum { LAST = 4 }; /* the row below the others, and upright the first of two cells */

/* Upright, in the cell that is left in the group in the middle. */
static sq_places places_of_about(void)
{
    return (sq_places){places_in_group(0, LAST).wide, places_in_group(1, LAST + 1).upright};
}

static sq_area part_of(sq_area area, int side, int count)
{
    enum { GAP = 8 };
    area.width = (area.width - (float)((count - 1) * GAP)) / (float)count;
    area.left += (float)side * (area.width + GAP);
    return area;
}

/* Beside each other, at the end of the last group. */
static sq_places places_of_end(int side, int count)
{
    const sq_area first = places_in_group(GROUPS - 1, LAST).upright;
    const sq_area second = places_in_group(GROUPS - 1, LAST + 1).upright;
    const sq_area both = {first.left, first.top, second.left + second.width - first.left,
                          first.height};
    return (sq_places){part_of(places_in_group(GROUPS - 1, LAST).wide, side, count),
                       part_of(both, side, count)};
}

/* Begins the menu with the settings of this page, and returns how many pages there are: what finds
 * no room in its group is on the next page. */
static int begin_menu(sq_shell *shell)
{
    sq_menu *menu = sq_menu_begin(&shell->menu);
    static const int room[GROUPS] = {LAST, LAST + 1, LAST};
    int rows[GROUPS] = {0};
    int pages = 1;
    for (size_t i = 0; i < SQ_SETTINGS_COUNT; i++) {
        const sq_settings_row *row = &sq_settings_rows[i];
        const int group = group_of(row);
        if (!is_offered(shell, row))
            continue;
        const int number = rows[group]++;
        const int page = number / room[group];
        if (page >= pages)
            pages = page + 1;
        if (page == shell->own.page_of_settings)
            sq_menu_add_at(menu, (int)i, places_in_group(group, number % room[group]), "%s",
                           row->label);
    }
    return pages;
}

static void fill_menu(sq_shell *shell)
{
    sq_menu *menu = &shell->menu;
    const bool has_more = begin_menu(shell) > 1;
    const int count = has_more ? 3 : 2;
    sq_menu_add_at(menu, CHOICE_ABOUT, places_of_about(), "About");
    if (has_more)
        sq_menu_add_at(menu, CHOICE_MORE, places_of_end(0, count), "More");
    sq_menu_add_at(menu, CHOICE_KEYS, places_of_end(count - 2, count), "Keys");
    sq_menu_add_at(menu, CHOICE_BACK, places_of_end(count - 1, count), "Back");
    show_values(shell);
}

/* From the last page to the first. */
static void turn_page(sq_shell *shell)
{
    const int pages = begin_menu(shell);
    shell->own.page_of_settings = (shell->own.page_of_settings + 1) % pages;
    fill_menu(shell);
    sq_menu_select(&shell->menu, CHOICE_MORE);
}

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu = &shell->menu;
    shell->own.page_of_settings = 0;
    fill_menu(shell);
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
    int32_t last;
    do {
        last = sq_settings_get(settings, row);
        take_step(shell, row, step);
    } while (!is_allowed(shell, row) && sq_settings_get(settings, row) != last);
    if (!is_allowed(shell, row))
        sq_settings_put(settings, row, before);
    sq_saves_store_settings(shell->saves); /* now: the player may close the window here */
    show_values(shell);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return shell->own.behind_settings;
    const sq_menu_act act = sq_menu_tick(&shell->menu, controls, &shell->sounds);
    if (act.choice == CHOICE_BACK)
        return shell->own.behind_settings;
    if (act.choice == CHOICE_KEYS)
        return SQ_SCREEN_KEYS;
    if (act.choice == CHOICE_ABOUT)
        return SQ_SCREEN_ABOUT;
    if (act.choice == CHOICE_MORE)
        turn_page(shell);
    else if (act.choice != SQ_MENU_NONE)
        change(shell, &sq_settings_rows[act.choice], act.step);
    return SQ_SCREEN_SETTINGS;
}

/* The squares in the current colours. */
static void draw_preview(sq_draw_list *list)
{
    enum { Y = 24, STRIDE = 44, UPRIGHT_STRIDE = 35, SIDE = 25, EDGE = 34 };
    const float stride = list->is_upright ? UPRIGHT_STRIDE : STRIDE;
    const float first_x =
        sq_canvas_of(list->is_upright).width - EDGE - (float)(SQ_LEGEND_COUNT - 1) * stride;
    for (sq_legend legend = 0; legend < SQ_LEGEND_COUNT; legend++)
        sq_draw_legend(list, legend, first_x + (float)legend * stride, Y, SIDE);
}

static void draw_line(sq_draw_list *list, const char *before, const char *key, const char *after)
{
    sq_draw_line(list, 322, SQ_COLOR_TEXT, "%s%s%s", before, key, after);
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
    else if (selected == CHOICE_MORE)
        draw_line(list, "The other settings.", "", "");
    else if (selected != CHOICE_BACK)
        draw_meaning_of_row(shell, &sq_settings_rows[selected], list);
}

/* On a page that has settings of the group. */
static void draw_heading(const sq_menu *menu, int group, sq_draw_list *list)
{
    const sq_area first = sq_place_on(places_in_group(group, 0), list->is_upright);
    bool is_there = false;
    for (int item = 0; item < menu->count; item++)
        is_there |= menu->items[item].choice < (int)SQ_SETTINGS_COUNT &&
                    group_of(&sq_settings_rows[menu->items[item].choice]) == group;
    if (is_there)
        sq_draw_text(list, first.left + 2, first.top - 23, SQ_TEXT_SIZE, SQ_LEFT,
                     SQ_COLOR_QUIET_TEXT, "%s", groups[group]);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    /* Keys and the window can change some of them, too. */
    show_values(shell);
    sq_draw_text(list, 12, 6, SQ_TITLE_SIZE, SQ_LEFT, SQ_COLOR_TEXT, "SETTINGS");
    for (int group = 0; group < GROUPS; group++)
        draw_heading(&shell->menu, group, list);
    sq_menu_draw(&shell->menu, list);
    draw_preview(list);
    draw_meaning(shell, list);
}

const sq_screen sq_screen_settings = {.enter = enter, .tick = tick, .draw = draw};

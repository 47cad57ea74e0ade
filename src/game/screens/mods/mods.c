/* mods: the mods in the player's folder. Switches one on, and shows what it changes; copies and
 * pastes share codes. */
#include <stdio.h>
#include <string.h>

#include "draw/panel.h"
#include "play/mod_in_use.h"
#include "play/sharing.h"
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/screen.h"
#include "shell/texts.h"

enum {
    SHOWN_MAX = 4, /* with the other items, as many rows as fingers can hit */
    CHOICE_MORE = SQ_MODS_MAX,
    CHOICE_COPY,
    CHOICE_PASTE,
    CHOICE_BACK,
    CHANGES_MAX = 5,
};

static bool is_on(const sq_play *play, int32_t number)
{
    return play->mods.is_on && strcmp(play->mods.on, play->mods.list[number].name) == 0;
}

/* The rows of mods, and the buttons below them. */
static sq_places places_of_row(int32_t number)
{
    enum { LEFT = 12, TOP = 52, WIDTH = 306, HEIGHT = 42, GAP = 6 };
    const float down = (float)(number * (HEIGHT + GAP));
    return (sq_places){{LEFT, TOP + down, WIDTH, HEIGHT},
                       {LEFT, 84 + down, SQ_UPRIGHT_WIDTH - 2 * LEFT, HEIGHT}};
}

static void add_buttons(sq_menu *menu, int32_t mods, bool pastes)
{
    const int first = menu->count;
    if (mods > SHOWN_MAX)
        sq_menu_add(menu, CHOICE_MORE, "More");
    sq_menu_add(menu, CHOICE_COPY, "Copy code");
    if (pastes)
        sq_menu_add(menu, CHOICE_PASTE, "Paste code");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    const int columns = menu->count - first;
    sq_menu_fill_cells(menu, first, (sq_cells){columns, 297, 41}, (sq_cells){columns, 276, 42});
}

static void fill_menu(sq_shell *shell, const sq_play *play)
{
    sq_menu *menu = sq_menu_begin(&shell->menu);
    const sq_mods *mods = &play->mods;
    const int32_t first = shell->own.mods.first;
    for (int32_t i = first; i < mods->count && i < first + SHOWN_MAX; i++) {
        const sq_mod_file *file = &mods->list[i];
        sq_menu_add_at(menu, i, places_of_row(i - first), "%s",
                       file->is_good ? file->title : file->name)
            ->is_only_shown = true;
        sq_menu_show_value(menu, i, "%s", !file->is_good ? "wrong" : is_on(play, i) ? "on" : "off");
    }
    add_buttons(menu, mods->count, shell->offers.paste);
}

static void enter(sq_shell *shell, sq_play *play)
{
    shell->own.mods.first = 0;
    shell->own.mods.wants_paste = false;
    sq_mods_refresh(play);
    fill_menu(shell, play);
}

static void turn_page(sq_shell *shell, const sq_play *play)
{
    shell->own.mods.first += SHOWN_MAX;
    if (shell->own.mods.first >= play->mods.count)
        shell->own.mods.first = 0;
    fill_menu(shell, play);
}

static void toggle(sq_shell *shell, sq_play *play, int32_t number)
{
    sq_mods_toggle(shell, play, number);
    fill_menu(shell, play);
    sq_menu_select(&shell->menu, number);
}

static void copy_code(sq_shell *shell, const sq_play *play)
{
    if (play->mods.is_on)
        sq_copy_share_code(shell, &play->mods.book);
    else
        sq_notice_say(&shell->notice, "Switch a mod on first: its code is copied.");
}

/* A page pastes without being asked. */
static bool pastes_by_keys(const sq_shell *shell, const sq_controls *controls)
{
    return shell->offers.paste && sq_pressed(controls, SQ_PRESS_PASTE);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int chosen = sq_chosen(shell, controls);
    if (sq_pressed(controls, SQ_PRESS_BACK) || chosen == CHOICE_BACK)
        return SQ_SCREEN_GAMES;
    if (chosen == CHOICE_MORE)
        turn_page(shell, play);
    else if (chosen == CHOICE_COPY)
        copy_code(shell, play);
    else if (chosen == CHOICE_PASTE || pastes_by_keys(shell, controls))
        shell->own.mods.wants_paste = true;
    else if (chosen != SQ_MENU_NONE)
        toggle(shell, play, chosen);
    return SQ_SCREEN_MODS;
}

/* ---- drawing ---- */

/* Beside the list, or below it. */
static sq_area texts_of(const sq_draw_list *list)
{
    return list->is_upright ? (sq_area){20, 340, 320, 334} : (sq_area){334, 10, 286, 276};
}

static void draw_box_of_texts(sq_draw_list *list)
{
    enum { AROUND = 8, ABOVE = 6 };
    const sq_area area = texts_of(list);
    sq_draw_panel(list,
                  (sq_area){area.left - AROUND, area.top - ABOVE, area.width + 2 * AROUND,
                            area.height + 2 * ABOVE},
                  SQ_COLOR_PANEL);
}

/* Some lines from `down` on. Returns where the next one begins. */
static float draw_broken(sq_draw_list *list, float down, sq_color color, const char *text)
{
    enum { MOST = 12 };
    const sq_area area = texts_of(list);
    return sq_draw_lines(list, area.left, area.top + down, SQ_TEXT_SIZE, area.width, MOST, SQ_LEFT,
                         color, text) -
           area.top;
}

static float draw_changes(const sq_rulebook *book, float down, sq_draw_list *list)
{
    sq_mod_change changes[CHANGES_MAX + 1];
    const int32_t count = sq_mod_changes(book, changes, CHANGES_MAX);
    if (count > CHANGES_MAX)
        snprintf(changes[CHANGES_MAX].text, SQ_MOD_CHANGE_SIZE, "and %d more",
                 (int)(count - CHANGES_MAX));
    for (int32_t i = 0; i < count && i <= CHANGES_MAX; i++)
        down = draw_broken(list, down, SQ_COLOR_TEXT, changes[i].text);
    return down;
}

/* At the bottom of the box, if there is room: those that play by it or, unlit, could. */
static void draw_squares(const sq_kinds *kinds, bool is_on, float down, sq_draw_list *list)
{
    enum { MOST = 5, SIDE = 34, HEIGHT = 74 };
    const sq_area area = texts_of(list);
    const sq_area box = {area.left, area.top + area.height - HEIGHT, area.width, HEIGHT};
    const int32_t shown = kinds->count < MOST ? kinds->count : MOST;
    if (down > area.height - HEIGHT)
        return;
    sq_draw_panel(list, box, SQ_COLOR_BACKGROUND);
    for (int32_t i = 0; i < shown; i++) {
        const float x = box.left + box.width * ((float)i + 0.5F) / (float)shown;
        const float y = box.top + HEIGHT / 2.0F;
        if (is_on)
            sq_draw_kind(list, &kinds->list[i], SQ_LEGEND_DANGER, x, y, SIDE);
        else
            sq_draw_unknown_kind(list, &kinds->list[i], x, y, SIDE);
    }
}

/* Only the mod that is on has been read as a whole. */
static void draw_mod(const sq_play *play, int32_t number, sq_draw_list *list)
{
    const sq_mod_file *file = &play->mods.list[number];
    if (!file->is_good) {
        draw_broken(list, 0, SQ_COLOR_POWER, file->reason);
        return;
    }
    const sq_area area = texts_of(list);
    float y = SQ_TITLE_HEIGHT;
    sq_draw_text_fitting(list, area.left, area.top, SQ_TITLE_SIZE, area.width, SQ_LEFT,
                         SQ_COLOR_TEXT, "%s", file->title);
    if (*file->author)
        y = draw_broken(list, y, SQ_COLOR_QUIET_TEXT, sq_text_of("by %s", file->author).text);
    y = draw_broken(list, y, SQ_COLOR_TEXT, file->line);
    y = draw_broken(list, y + 4, SQ_COLOR_QUIET_TEXT,
                    sq_text_of("Changes %s%s", sq_mode_text_of(file->mode).label,
                               is_on(play, number) ? ":" : ".")
                        .text);
    if (is_on(play, number))
        y = draw_changes(&play->mods.book, y, list);
    draw_squares(sq_kinds_of_mode(play, file->mode), is_on(play, number), y, list);
}

static void draw_codes(const sq_shell *shell, sq_draw_list *list)
{
    const float y = draw_broken(list, 0, SQ_COLOR_TEXT,
                                "A share code is a mod of constants alone, written as letters and "
                                "digits. \"Copy code\" copies the mod that is on.");
    if (shell->offers.paste)
        draw_broken(list, y + 6, SQ_COLOR_TEXT,
                    "\"Paste code\" or Ctrl+V makes a mod of the one that you have copied.");
    else if (!shell->offers.touch)
        draw_broken(list, y + 6, SQ_COLOR_TEXT,
                    "Ctrl+V makes a mod of the one that you have copied.");
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const int selected = sq_menu_selected(&shell->menu);
    sq_draw_text(list, 12, sq_canvas_down(list->is_upright, 6), SQ_TITLE_SIZE, SQ_LEFT,
                 SQ_COLOR_TEXT, "MODS");
    sq_menu_draw(&shell->menu, list);
    draw_box_of_texts(list);
    if (play->mods.count == 0)
        draw_broken(list, 0, SQ_COLOR_TEXT,
                    shell->offers.folder
                        ? "There are none yet. Put texts into the folder mods beside your "
                          "settings; \"Settings, About\" opens it. A line of one is a constant, "
                          "such as FRIEND_SPEED = 0.8."
                        : "There are none yet. Drop texts on the page. A line of one is a "
                          "constant, such as FRIEND_SPEED = 0.8. Ctrl+V pastes a share code.");
    else if (selected == CHOICE_COPY || selected == CHOICE_PASTE)
        draw_codes(shell, list);
    else if (selected < CHOICE_MORE)
        draw_mod(play, selected, list);
}

const sq_screen sq_screen_mods = {.enter = enter, .tick = tick, .draw = draw};

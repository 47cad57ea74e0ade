/* mods: the mods in the player's folder. Switches one on, and shows what it changes. */
#include <stdio.h>
#include <string.h>

#include "play/mod_in_use.h"
#include "screens/mods/mods_share.h"
#include "shell/drawing.h"
#include "shell/screen.h"
#include "shell/texts.h"

enum {
    SHOWN_MAX = 4, /* with the three other items, as many rows as fingers can hit */
    CHOICE_MORE = SQ_MODS_MAX,
    CHOICE_SHARE,
    CHOICE_BACK,
    CHANGES_MAX = 7,
};

static bool is_on(const sq_play *play, int32_t number)
{
    return play->mods.is_on && strcmp(play->mods.on, play->mods.list[number].name) == 0;
}

static const char *title_of(const sq_mod_file *file)
{
    return file->is_good ? file->title : file->name;
}

/* The rows of mods, and the buttons below them. */
static sq_area area_of_row(int32_t number)
{
    enum { LEFT = 12, TOP = 52, WIDTH = 306, HEIGHT = 42, GAP = 6 };
    return (sq_area){LEFT, TOP + (float)(number * (HEIGHT + GAP)), WIDTH, HEIGHT};
}

static sq_area area_of_button(int number)
{
    const float width = 98;
    sq_area area = area_of_row(SHOWN_MAX + 1);
    area.left += (float)number * (width + 6);
    area.width = width;
    return area;
}

static void fill_list(sq_shell *shell, const sq_play *play)
{
    sq_menu *menu = &shell->menu;
    const sq_mods *mods = &play->mods;
    for (int32_t i = shell->own.mods.first;
         i < mods->count && i < shell->own.mods.first + SHOWN_MAX; i++) {
        sq_menu_item *item = sq_menu_add(menu, i, "%s", title_of(&mods->list[i]));
        item->is_only_shown = true;
        item->area = area_of_row(i - shell->own.mods.first);
        sq_menu_show_value(menu, i, "%s",
                           !mods->list[i].is_good ? "wrong"
                           : is_on(play, i)       ? "on"
                                                  : "off");
    }
    if (mods->count > SHOWN_MAX)
        sq_menu_add(menu, CHOICE_MORE, "More")->area = area_of_button(0);
    sq_menu_add(menu, CHOICE_SHARE, "Share")->area = area_of_button(1);
    sq_menu_add(menu, CHOICE_BACK, "Back")->area = area_of_button(2);
}

static void fill_menu(sq_shell *shell, const sq_play *play)
{
    sq_menu_begin(&shell->menu, (sq_menu_shape){.place = {12, 52, 306, 42, 48},
                                                .room = {.top = 52, .bottom = 190}});
    sq_lay_out(shell);
    if (shell->own.mods.share.step == SQ_SHARE_OFF)
        fill_list(shell, play);
    else
        sq_mods_share_fill(shell);
}

static void enter(sq_shell *shell, sq_play *play)
{
    shell->own.mods.first = 0;
    shell->own.mods.share.step = SQ_SHARE_OFF;
    shell->own.mods.share.wants_paste = false;
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

/* ---- share codes ---- */

static void show_share(sq_shell *shell, const sq_play *play, sq_share_step step)
{
    shell->own.mods.share.step = step;
    fill_menu(shell, play);
}

/* The list, with what was selected there. */
static void show_list(sq_shell *shell, const sq_play *play)
{
    show_share(shell, play, SQ_SHARE_OFF);
    shell->own.mods.first = shell->own.mods.selected / SHOWN_MAX * SHOWN_MAX;
    fill_menu(shell, play);
    sq_menu_select(&shell->menu, shell->own.mods.selected);
}

static void tick_share(sq_shell *shell, sq_play *play, int chosen, bool wants_back)
{
    const sq_share_step before = shell->own.mods.share.step;
    if (wants_back || (chosen != SQ_MENU_NONE && sq_mods_share_choose(shell, play, chosen)))
        show_list(shell, play);
    else if (shell->own.mods.share.step != before)
        fill_menu(shell, play);
}

static void open_share(sq_shell *shell, const sq_play *play)
{
    shell->own.mods.selected = shell->own.mods.first;
    show_share(shell, play, SQ_SHARE_OPEN);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int chosen = sq_chosen(shell, controls);
    if (shell->own.mods.share.step != SQ_SHARE_OFF) {
        tick_share(shell, play, chosen, sq_pressed(controls, SQ_PRESS_BACK));
        return SQ_SCREEN_MODS;
    }
    if (sq_pressed(controls, SQ_PRESS_BACK) || chosen == CHOICE_BACK)
        return SQ_SCREEN_GAMES;
    if (chosen == CHOICE_MORE)
        turn_page(shell, play);
    else if (chosen == CHOICE_SHARE)
        open_share(shell, play);
    else if (chosen != SQ_MENU_NONE)
        toggle(shell, play, chosen);
    return SQ_SCREEN_MODS;
}

/* ---- drawing ---- */

static const float LEFT = 330;
static const float WIDTH = SQ_CANVAS_WIDTH - 330 - 8;

static float draw_broken(sq_draw_list *list, float y, sq_color color, const char *text)
{
    enum { MOST = 12 };
    return sq_draw_lines(list, LEFT, y, WIDTH, MOST, SQ_LEFT, color, text);
}

static void draw_changes(const sq_rulebook *book, float y, sq_draw_list *list)
{
    sq_mod_change changes[CHANGES_MAX];
    const int32_t count = sq_mod_changes(book, changes, CHANGES_MAX);
    for (int32_t i = 0; i < count && i < CHANGES_MAX; i++, y += SQ_TEXT_HEIGHT)
        sq_draw_text_fitting(list, LEFT, y, SQ_TEXT_SIZE, WIDTH, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                             changes[i].text);
    if (count > CHANGES_MAX)
        sq_draw_text(list, LEFT, y, SQ_TEXT_SIZE, SQ_LEFT, SQ_COLOR_QUIET_TEXT, "and %d more",
                     (int)(count - CHANGES_MAX));
}

/* Only the mod that is on has been read as a whole. */
static void draw_mod(const sq_play *play, int32_t number, sq_draw_list *list)
{
    const sq_mod_file *file = &play->mods.list[number];
    if (!file->is_good) {
        draw_broken(list, 64, SQ_COLOR_DANGER, file->reason);
        return;
    }
    float y = draw_broken(list, 64, SQ_COLOR_TEXT, file->title);
    if (*file->author)
        sq_draw_text(list, LEFT, y, SQ_TEXT_SIZE, SQ_LEFT, SQ_COLOR_QUIET_TEXT, "by %s",
                     file->author);
    y = draw_broken(list, y + 18, SQ_COLOR_TEXT, file->line);
    sq_draw_text(list, LEFT, y + 4, SQ_TEXT_SIZE, SQ_LEFT, SQ_COLOR_QUIET_TEXT, "Changes %s%s",
                 sq_mode_text_of(file->mode).label, is_on(play, number) ? ":" : ".");
    if (is_on(play, number))
        draw_changes(&play->mods.book, y + 22, list);
}

static void draw_share(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_share *share = &shell->own.mods.share;
    if (share->step == SQ_SHARE_SHOWN) {
        sq_draw_text(list, LEFT, 64, SQ_TEXT_SIZE, SQ_LEFT, SQ_COLOR_QUIET_TEXT,
                     "This code changes %s:", sq_mode_text_of(share->book.mode).label);
        draw_changes(&share->book, 82, list);
        return;
    }
    const float y = draw_broken(list, 64, SQ_COLOR_TEXT,
                                "A share code is a mod of constants alone as letters and digits.");
    draw_broken(list, y + 6, SQ_COLOR_TEXT,
                play->mods.is_on ? "Copy code: that of the mod that is on."
                                 : "Copy code: switch a mod on first.");
    if (shell->offers.paste)
        draw_broken(list, y + 40, SQ_COLOR_TEXT,
                    "Paste code: one that you have copied elsewhere. You see what it changes, and "
                    "can add it to your mods.");
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const int selected = sq_menu_selected(&shell->menu);
    (void)progress;
    sq_draw_headline(list, 6, SQ_COLOR_TEXT, "MODS");
    sq_menu_draw(&shell->menu, list);
    if (shell->own.mods.share.step != SQ_SHARE_OFF)
        draw_share(shell, play, list);
    else if (play->mods.count == 0)
        draw_broken(list, 64, SQ_COLOR_TEXT,
                    shell->offers.folder
                        ? "There are none yet. Put texts, such as those of assets/mods, into the "
                          "folder mods beside your settings; \"Settings, About\" opens it. "
                          "docs/modding.md says how to write one."
                        : "There are none yet. Drop texts, such as those of assets/mods, on the "
                          "page. docs/modding.md says how to write one.");
    else if (selected < CHOICE_MORE)
        draw_mod(play, selected, list);
}

const sq_screen sq_screen_mods = {.enter = enter, .tick = tick, .draw = draw};

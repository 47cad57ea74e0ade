/* mods: the mods in the player's folder. Switches one on, and shows what it changes. */
#include <stdarg.h>
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
static sq_places places_of_row(int32_t number)
{
    enum { LEFT = 12, TOP = 52, WIDTH = 306, HEIGHT = 42, GAP = 6 };
    const float down = (float)(number * (HEIGHT + GAP));
    return (sq_places){{LEFT, TOP + down, WIDTH, HEIGHT},
                       {LEFT, 84 + down, SQ_UPRIGHT_WIDTH - 2 * LEFT, HEIGHT}};
}

static sq_places places_of_button(int number)
{
    enum { WIDTH = 98, UPRIGHT_WIDTH = 108, GAP = 6 };
    sq_places places = places_of_row(SHOWN_MAX);
    places.wide = places_of_row(SHOWN_MAX + 1).wide;
    places.wide.left += (float)(number * (WIDTH + GAP));
    places.wide.width = WIDTH;
    places.upright.left += (float)(number * (UPRIGHT_WIDTH + GAP));
    places.upright.width = UPRIGHT_WIDTH;
    return places;
}

static void fill_list(sq_shell *shell, const sq_play *play)
{
    sq_menu *menu = &shell->menu;
    const sq_mods *mods = &play->mods;
    for (int32_t i = shell->own.mods.first;
         i < mods->count && i < shell->own.mods.first + SHOWN_MAX; i++) {
        sq_menu_add_at(menu, i, places_of_row(i - shell->own.mods.first), "%s",
                       title_of(&mods->list[i]))
            ->is_only_shown = true;
        sq_menu_show_value(menu, i, "%s",
                           !mods->list[i].is_good ? "wrong"
                           : is_on(play, i)       ? "on"
                                                  : "off");
    }
    if (mods->count > SHOWN_MAX)
        sq_menu_add_at(menu, CHOICE_MORE, places_of_button(0), "More");
    sq_menu_add_at(menu, CHOICE_SHARE, places_of_button(1), "Share");
    sq_menu_add_at(menu, CHOICE_BACK, places_of_button(2), "Back");
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

/* Beside the list, or below it. */
static sq_area texts_of(const sq_draw_list *list)
{
    return list->is_upright ? (sq_area){12, 340, 336, 360} : (sq_area){330, 64, 302, 290};
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

__attribute__((format(printf, 4, 5))) static void
draw_fitting(sq_draw_list *list, float down, sq_color color, const char *format, ...)
{
    const sq_area area = texts_of(list);
    char text[128];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    sq_draw_text_fitting(list, area.left, area.top + down, SQ_TEXT_SIZE, area.width, SQ_LEFT, color,
                         "%s", text);
}

static void draw_changes(const sq_rulebook *book, float down, sq_draw_list *list)
{
    sq_mod_change changes[CHANGES_MAX];
    const int32_t count = sq_mod_changes(book, changes, CHANGES_MAX);
    for (int32_t i = 0; i < count && i < CHANGES_MAX; i++, down += SQ_TEXT_HEIGHT)
        draw_fitting(list, down, SQ_COLOR_TEXT, "%s", changes[i].text);
    if (count > CHANGES_MAX)
        draw_fitting(list, down, SQ_COLOR_QUIET_TEXT, "and %d more", (int)(count - CHANGES_MAX));
}

/* Only the mod that is on has been read as a whole. */
static void draw_mod(const sq_play *play, int32_t number, sq_draw_list *list)
{
    const sq_mod_file *file = &play->mods.list[number];
    if (!file->is_good) {
        draw_broken(list, 0, SQ_COLOR_DANGER, file->reason);
        return;
    }
    float y = draw_broken(list, 0, SQ_COLOR_TEXT, file->title);
    if (*file->author)
        draw_fitting(list, y, SQ_COLOR_QUIET_TEXT, "by %s", file->author);
    y = draw_broken(list, y + 18, SQ_COLOR_TEXT, file->line);
    draw_fitting(list, y + 4, SQ_COLOR_QUIET_TEXT, "Changes %s%s",
                 sq_mode_text_of(file->mode).label, is_on(play, number) ? ":" : ".");
    if (is_on(play, number))
        draw_changes(&play->mods.book, y + 22, list);
}

static void draw_share(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_share *share = &shell->own.mods.share;
    if (share->step == SQ_SHARE_SHOWN) {
        draw_fitting(list, 0, SQ_COLOR_QUIET_TEXT,
                     "This code changes %s:", sq_mode_text_of(share->book.mode).label);
        draw_changes(&share->book, 18, list);
        return;
    }
    const float y = draw_broken(list, 0, SQ_COLOR_TEXT,
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
        draw_broken(list, 0, SQ_COLOR_TEXT,
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

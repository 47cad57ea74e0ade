/* games: everything that can be played beside what the start screen begins. */
#include "play/climber.h"
#include "play/recording.h"
#include "play/run_control.h"
#include "play/watching.h"
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/screen.h"
#include "shell/texts.h"

enum {
    CHOICE_BODIES,
    CHOICE_PRACTICE,
    CHOICE_SEED,
    CHOICE_LAST_RUN,
    CHOICE_MODS,
    CHOICE_BACK,
    CHOICE_MODES, /* this plus a mode */
};

/* The modes with an item of their own, in the order of the items. */
static const sq_mode modes[] = {SQ_MODE_CLIMB, SQ_MODE_TOWER, SQ_MODE_CLASSIC};

enum { MODES = sizeof modes / sizeof modes[0] };

/* The other items, and the screens that they lead to. */
static const struct other {
    sq_screen_id screen;
    const char *name;
    const char *meaning;
} others[] = {
    [CHOICE_BODIES] =
        {SQ_SCREEN_BODIES, "Body and heat",
         "Another body; or slower, with more lives; or a heat for those who have won."},
    [CHOICE_PRACTICE] = {SQ_SCREEN_PLAY, "Practice",
                         "Hold a key to run time back. Practice does not count."},
    [CHOICE_SEED] = {SQ_SCREEN_SEED, "Type a seed",
                     "The same six letters and digits give the same game."},
    [CHOICE_LAST_RUN] = {SQ_SCREEN_REPLAY, "Watch the last run",
                         "See it again: pause, slow down, jump to any moment."},
    [CHOICE_MODS] = {SQ_SCREEN_MODS, "Mods", "Play by other rules, with other squares."},
    [CHOICE_BACK] = {SQ_SCREEN_START, "Back", ""},
};

/* The way back to where the player was or, without one, the mode of the game that was played last.
 */
static void select_first(const sq_shell *shell, const sq_play *play, sq_menu *menu)
{
    for (int choice = 0; choice < CHOICE_BACK; choice++) {
        if (shell->behind == others[choice].screen) {
            sq_menu_select(menu, choice);
            return;
        }
    }
    if (play->game)
        sq_menu_select(menu, CHOICE_MODES + (int)sq_game_run(play->game)->mode);
}

static bool is_there(const sq_play *play, int choice)
{
    if (choice == CHOICE_BODIES)
        return sq_variants_of_climb(play)->body_count > 0;
    return choice != CHOICE_LAST_RUN || sq_has_last_run(play);
}

/* Modes that the constants do not allow are left out. */
static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu = sq_menu_begin(&shell->menu);
    for (int i = 0; i < MODES; i++)
        if (sq_options_allow(play->options, modes[i]))
            sq_menu_add_at(menu, CHOICE_MODES + (int)modes[i],
                           sq_cell_places((sq_cells){3, 52, 126}, (sq_cells){1, 84, 104}, i), "%s",
                           sq_mode_text_of(modes[i]).label);
    const int first = menu->count;
    for (int choice = 0; choice < CHOICE_MODES; choice++)
        if (is_there(play, choice))
            sq_menu_add(menu, choice, "%s", others[choice].name);
    sq_menu_fill_cells(menu, first, (sq_cells){3, 196, 44}, (sq_cells){2, 430, 56});
    select_first(shell, play, menu);
}

static sq_screen_id go_on(sq_shell *shell, sq_play *play, int chosen)
{
    if (chosen == SQ_MENU_NONE)
        return SQ_SCREEN_GAMES;
    if (chosen >= CHOICE_MODES)
        return sq_wish_for(play, (sq_wish){.mode = (sq_mode)(chosen - CHOICE_MODES)});
    if (chosen == CHOICE_PRACTICE)
        return sq_wish_for(play, (sq_wish){.mode = play->options->mode, .practises = true});
    if (chosen == CHOICE_LAST_RUN && !sq_watch_last_run(shell, play))
        return SQ_SCREEN_GAMES;
    return others[chosen].screen;
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_START;
    return go_on(shell, play, sq_chosen(shell, controls));
}

static const char *meaning_of(int selected)
{
    if (selected < CHOICE_MODES)
        return others[selected].meaning;
    return sq_mode_text_of((sq_mode)(selected - CHOICE_MODES)).meaning;
}

/* What a mode is about: steps up, a tower of them, or one crowd. */
static void draw_mode(sq_mode mode, float x, float y, sq_draw_list *list)
{
    enum { STEP = 34 };
    const float left = x - STEP;
    const float right = x + STEP;
    switch (mode) {
    case SQ_MODE_CLIMB:
        sq_draw_legend(list, SQ_LEGEND_FOOD, left, y + 16, 16);
        sq_draw_legend(list, SQ_LEGEND_PLAYER, x, y + 4, 24);
        sq_draw_legend(list, SQ_LEGEND_DANGER, right + 4, y - 10, 34);
        return;
    case SQ_MODE_TOWER:
        sq_draw_legend(list, SQ_LEGEND_LARGER, x - 16, y + 16, 28);
        sq_draw_legend(list, SQ_LEGEND_LARGER, x + 16, y + 16, 28);
        sq_draw_legend(list, SQ_LEGEND_PLAYER, x, y - 14, 24);
        return;
    case SQ_MODE_CLASSIC:
        sq_draw_legend(list, SQ_LEGEND_FOOD, left, y - 12, 14);
        sq_draw_legend(list, SQ_LEGEND_FOOD, left + 8, y + 20, 16);
        sq_draw_legend(list, SQ_LEGEND_PLAYER, x, y, 24);
        sq_draw_legend(list, SQ_LEGEND_FOOD, right - 4, y - 16, 16);
        sq_draw_legend(list, SQ_LEGEND_PELLET, right, y + 18, 16);
        return;
    case SQ_MODE_COUNT:
        break;
    }
}

/* The picture above the name or, in a broad tile, beside it. */
static void draw_tile(const sq_menu *menu, int item, sq_draw_list *list)
{
    const sq_area area = sq_menu_draw_box(menu, item, list);
    const sq_mode mode = (sq_mode)(menu->items[item].choice - CHOICE_MODES);
    const float middle = area.left + area.width / 2;
    const bool is_broad = list->is_upright;
    draw_mode(mode, is_broad ? area.left + 76 : middle,
              is_broad ? area.top + area.height / 2 : area.top + 46, list);
    sq_draw_text(list, is_broad ? area.left + 232 : middle,
                 is_broad ? area.top + (area.height - SQ_TITLE_HEIGHT) / 2 : area.top + 84,
                 SQ_TITLE_SIZE, SQ_CENTER, SQ_COLOR_TEXT, "%s", menu->items[item].text);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const sq_menu *menu = &shell->menu;
    sq_draw_headline(list, 6, SQ_COLOR_TEXT, "MORE GAMES");
    for (int item = 0; item < menu->count; item++)
        if (menu->items[item].choice >= CHOICE_MODES)
            draw_tile(menu, item, list);
        else
            sq_menu_draw_item(menu, item, list);
    sq_draw_line(list, 312, SQ_COLOR_TEXT, "%s", meaning_of(sq_menu_selected(menu)));
}

const sq_screen sq_screen_games = {.enter = enter, .tick = tick, .draw = draw};

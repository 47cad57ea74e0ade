/* how_to_play: the game in a few pages: the squares, the kinds of the mode that is played, and what
 * is special about a climb. The first lesson can be played again from here. */
#include "play/credit.h"
#include "play/mod_in_use.h"
#include "play/play.h"
#include "play/run_control.h"
#include "screens/help/how_to_pages.h"
#include "shell/drawing.h"
#include "shell/screen.h"

enum { CHOICE_PAGE, CHOICE_LESSON, CHOICE_BACK };

/* The screen that the player comes from. */
static sq_screen_id behind(const sq_shell *shell)
{
    return shell->helped.is_on ? shell->helped.screen : shell->behind;
}

/* In a game its own rules, else those of the one that Play begins. */
static sq_explained explained(const sq_shell *shell, const sq_play *play)
{
    const bool is_in_game = sq_seen_game_of(behind(shell)) == SQ_SEES_THE_GAME;
    const sq_mode mode = shell->options->mode;
    if (is_in_game && play->game)
        return (sq_explained){sq_game_run(play->game)->mode, ecs_unique_read(play->game, Config),
                              sq_kinds_of(play->game), sq_highest_floor_of_game(play)};
    return (sq_explained){mode, sq_constants_of_mode(play, mode), sq_kinds_of_mode(play, mode),
                          sq_highest_floor(play, mode)};
}

/* Where all squares are alike, the first page says everything about them. */
static int32_t pages_of_kinds(const sq_explained *rules)
{
    const int32_t count = rules->kinds->count;
    return count > 1 ? (count + SQ_KINDS_ON_PAGE - 1) / SQ_KINDS_ON_PAGE : 0;
}

static int32_t pages_of(const sq_explained *rules)
{
    return 1 + pages_of_kinds(rules) + (rules->mode == SQ_MODE_CLIMB);
}

static void show_page(sq_shell *shell, const sq_play *play, int32_t page)
{
    const sq_explained rules = explained(shell, play);
    const int32_t pages = pages_of(&rules);
    shell->own.page = (page + pages) % pages;
    sq_menu_show_value(&shell->menu, CHOICE_PAGE, "%d/%d", (int)shell->own.page + 1, (int)pages);
}

/* The question whether a lesson may end the kept run leads back
 * here as if from the start screen. */
static void enter(sq_shell *shell, sq_play *play)
{
    if (!shell->helped.is_on && shell->behind == SQ_SCREEN_SUMMARY)
        sq_return_to(shell, SQ_SCREEN_START);
    const sq_explained rules = explained(shell, play);
    sq_menu *menu = sq_menu_begin(&shell->menu);
    if (pages_of(&rules) > 1)
        sq_menu_add(menu, CHOICE_PAGE, "Page");
    /* A lesson is a game of its own, and the built-in one: it would end a game that waits behind.
     */
    if (sq_seen_game_of(behind(shell)) != SQ_SEES_THE_GAME && !shell->options->files.mod &&
        sq_options_allow(shell->options, SQ_MODE_CLIMB))
        sq_menu_add(menu, CHOICE_LESSON, "First lesson");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    sq_menu_select(menu, pages_of(&rules) > 1 ? CHOICE_PAGE : CHOICE_BACK);
    sq_menu_fill_cells(menu, 0, (sq_cells){menu->count, 297, 41}, (sq_cells){menu->count, 600, 50});
    show_page(shell, play, 0);
}

/* Leaves help, if that is where this is, and the screen that it would return to. */
static sq_screen_id begin_lesson(sq_shell *shell, sq_play *play)
{
    sq_leave_help(shell);
    return sq_wish_for(play, (sq_wish){.mode = SQ_MODE_CLIMB, .has_lesson = true});
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const sq_menu_act act = sq_menu_tick(&shell->menu, controls, &shell->sounds);
    if (act.choice == CHOICE_BACK || sq_pressed(controls, SQ_PRESS_BACK) ||
        sq_pressed(controls, SQ_PRESS_HELP))
        return shell->behind;
    if (act.choice == CHOICE_LESSON)
        return begin_lesson(shell, play);
    if (act.choice == CHOICE_PAGE)
        show_page(shell, play, shell->own.page + (act.step == 0 ? 1 : act.step));
    return SQ_SCREEN_HOW_TO_PLAY;
}

static void draw_page(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_explained rules = explained(shell, play);
    const int32_t kinds = pages_of_kinds(&rules);
    if (shell->own.page == 0)
        sq_draw_page_of_squares(shell, play, &rules, list);
    else if (shell->own.page <= kinds)
        sq_draw_page_of_kinds(&rules, shell->own.page - 1, list);
    else
        sq_draw_page_of_climb(shell, &rules, list);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_headline(list, 2, SQ_COLOR_TEXT, "HOW TO PLAY");
    draw_page(shell, play, list);
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_how_to_play = {.enter = enter, .tick = tick, .draw = draw};

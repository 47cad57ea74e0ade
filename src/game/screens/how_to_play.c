/* how_to_play: the game in a few pages: the squares, the kinds of the mode that is played, and what
 * is special about a climb. The first lesson can be played again from here. */
#include <inttypes.h>
#include <stdio.h>

#include "screens/drawing.h"
#include "screens/how_to_pages.h"
#include "screens/mod_in_use.h"
#include "screens/run_control.h"
#include "screens/screen.h"
#include "screens/screen_of_game.h"

enum { CHOICE_PAGE, CHOICE_LESSON, CHOICE_BACK };

/* The screen that the player comes from. */
static sq_screen_id behind(const sq_session *session)
{
    return session->helped.is_on ? session->helped.screen : session->behind;
}

/* In a game its own rules, else those of the one that Play begins. */
static sq_explained explained(const sq_session *session)
{
    const bool is_in_game = sq_seen_game_of(behind(session)) == SQ_SEES_THE_GAME;
    const sq_mode mode = session->options->mode;
    if (is_in_game && session->game)
        return (sq_explained){sq_game_run(session->game)->mode,
                              ecs_unique_read(session->game, Config), sq_kinds_of(session->game)};
    return (sq_explained){mode, sq_constants_of_mode(session, mode),
                          sq_kinds_of_mode(session, mode)};
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

/* A lesson is a game of its own, and the built-in one: it would end a game that waits behind. */
static bool offers_lesson(const sq_session *session)
{
    return sq_seen_game_of(behind(session)) != SQ_SEES_THE_GAME && !session->options->mod_path &&
           sq_options_allow(session->options, SQ_MODE_CLIMB);
}

static void show_page(sq_session *session, int32_t page)
{
    const sq_explained rules = explained(session);
    const int32_t pages = pages_of(&rules);
    session->page = (page + pages) % pages;
    if (session->menu.items[0].choice == CHOICE_PAGE)
        snprintf(session->menu.items[0].value, sizeof session->menu.items[0].value,
                 "%" PRIu8 "/%" PRIu8, (uint8_t)(session->page + 1), (uint8_t)pages);
}

/* A row of items as wide as this. The question whether a lesson may end the kept run leads back
 * here as if from the start screen. */
static void enter(sq_session *session)
{
    enum { WIDTH = 196, GAP = 8 };
    if (!session->helped.is_on && session->behind == SQ_SCREEN_SUMMARY)
        session->behind = SQ_SCREEN_START;
    const sq_explained rules = explained(session);
    sq_menu *menu = &session->menu;
    *menu = (sq_menu){.is_row = true, .room = {.top = 298, .bottom = 341}};
    if (pages_of(&rules) > 1)
        sq_menu_add(menu, CHOICE_PAGE, "Page");
    if (offers_lesson(session))
        sq_menu_add(menu, CHOICE_LESSON, "First lesson");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    sq_menu_select(menu, pages_of(&rules) > 1 ? CHOICE_PAGE : CHOICE_BACK);
    const float width = (float)(menu->count * (WIDTH + GAP) - GAP);
    menu->place = (sq_menu_place){(SQ_CANVAS_WIDTH - width) / 2, 308, WIDTH, 28, 32};
    show_page(session, 0);
}

/* Leaves help, if that is where this is, and the screen that it would return to. */
static sq_screen_id begin_lesson(sq_session *session)
{
    session->helped.is_on = false;
    return sq_wish_for(session, (sq_wish){.mode = SQ_MODE_CLIMB, .has_lesson = true});
}

static sq_screen_id tick(sq_session *session, const sq_controls *controls)
{
    const sq_menu_act act = sq_menu_tick(&session->menu, controls, &session->sounds);
    if (sq_pressed(controls, SQ_PRESS_BACK) || sq_pressed(controls, SQ_PRESS_HELP))
        return session->behind;
    switch (act.choice) {
    case CHOICE_PAGE:
        show_page(session, session->page + (act.step == 0 ? 1 : act.step));
        break;
    case CHOICE_LESSON:
        return begin_lesson(session);
    case CHOICE_BACK:
        return session->behind;
    default:
        break;
    }
    return SQ_SCREEN_HOW_TO_PLAY;
}

static void draw_page(const sq_session *session, sq_draw_list *list)
{
    const sq_explained rules = explained(session);
    const int32_t kinds = pages_of_kinds(&rules);
    if (session->page == 0)
        sq_draw_page_of_squares(session, &rules, list);
    else if (session->page <= kinds)
        sq_draw_page_of_kinds(&rules, session->page - 1, list);
    else
        sq_draw_page_of_climb(session, &rules, list);
}

static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    (void)progress;
    sq_draw_headline(list, 2, SQ_COLOR_TEXT, "HOW TO PLAY");
    draw_page(session, list);
    sq_menu_draw(&session->menu, list);
}

const sq_screen sq_screen_how_to_play = {.enter = enter, .tick = tick, .draw = draw};

/* pause: the game stands still until the player wants it back. */
#include <inttypes.h>

#include "screens.h"

enum { CHOICE_RESUME, CHOICE_RESTART, CHOICE_START_SCREEN, CHOICE_QUIT };

static void enter(sq_session *session)
{
    session->menu = (sq_menu){.items = {"Resume", "New game", "Start screen", "Quit"}, .top = 136};
}

static sq_screen_id tick(sq_session *session, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_PAUSE))
        return SQ_SCREEN_PLAY;
    switch (sq_menu_tick(&session->menu, controls)) {
    case CHOICE_RESUME:
        return SQ_SCREEN_PLAY;
    case CHOICE_RESTART:
        sq_begin_game(session);
        return SQ_SCREEN_PLAY;
    case CHOICE_START_SCREEN:
        return SQ_SCREEN_START;
    case CHOICE_QUIT:
        return SQ_SCREEN_NONE;
    default:
        return SQ_SCREEN_PAUSE;
    }
}

static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    (void)progress;
    const Run *run = sq_game_run(session->game);
    sq_draw_game_behind(session, session->game, 1, list);
    sq_draw_headline(list, 56, SQ_COLOR_TEXT, "PAUSED");
    sq_menu_draw(&session->menu, list);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 290, 2, SQ_CENTER, SQ_COLOR_QUIET_TEXT, "Time %s",
                 sq_time_of(run->tick, &session->options->config).text);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 318, 2, SQ_CENTER, SQ_COLOR_QUIET_TEXT,
                 "Seed %" PRIu64, run->seed);
}

const sq_screen sq_screen_pause = {.enter = enter, .tick = tick, .draw = draw, .idle = true};

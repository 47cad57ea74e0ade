/* game_over: how it ended and why, and the way to play once more. */
#include <inttypes.h>

#include "screens.h"

enum { CHOICE_AGAIN, CHOICE_START_SCREEN, CHOICE_QUIT };

static void enter(sq_session *session)
{
    session->menu = (sq_menu){.items = {"Play again", "Start screen", "Quit"}, .top = 242};
    session->wait_ticks = session->options->config.RESULT_DURATION;
}

static sq_screen_id tick(sq_session *session, const sq_controls *controls)
{
    /* What is pressed in the heat of the end was meant for the game. */
    if (session->wait_ticks > 0) {
        session->wait_ticks--;
        return SQ_SCREEN_GAME_OVER;
    }
    if (sq_pressed(controls, SQ_PRESS_PAUSE))
        return SQ_SCREEN_START;
    switch (sq_menu_tick(&session->menu, controls)) {
    case CHOICE_AGAIN:
        sq_begin_game(session);
        return SQ_SCREEN_PLAY;
    case CHOICE_START_SCREEN:
        return SQ_SCREEN_START;
    case CHOICE_QUIT:
        return SQ_SCREEN_NONE;
    default:
        return SQ_SCREEN_GAME_OVER;
    }
}

static void draw_line(sq_draw_list *list, float y, const char *what, const char *how_much)
{
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F - 12, y, 2, SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "%s",
                 what);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F + 12, y, 2, SQ_LEFT, SQ_COLOR_TEXT, "%s", how_much);
}

static void draw_count(sq_draw_list *list, float y, const char *what, uint32_t how_many)
{
    char text[16];
    snprintf(text, sizeof text, "%" PRIu32, how_many);
    draw_line(list, y, what, text);
}

static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    (void)progress;
    const Run *run = sq_game_run(session->game);
    const bool won = run->outcome == SQ_VICTORY;
    sq_draw_game_behind(session, session->game, 1, list);
    sq_draw_headline(list, 26, won ? SQ_COLOR_FOOD : SQ_COLOR_DANGER, won ? "VICTORY" : "DEFEAT");
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 90, 2, SQ_CENTER, SQ_COLOR_TEXT, "%s",
                 won ? "You have eaten them all." : "The red ones made you too small.");
    draw_line(list, 126, "Time", sq_time_of(run->tick, &session->options->config).text);
    draw_count(list, 152, "Eaten", run->eaten);
    draw_count(list, 178, "Hits", run->hits);
    draw_count(list, 204, "Power pellets", run->pellets);
    sq_menu_draw(&session->menu, list);
}

const sq_screen sq_screen_game_over = {.enter = enter, .tick = tick, .draw = draw, .idle = true};

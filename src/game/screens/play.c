/* play: the game itself, with what matters written on the arena's floor, under the squares. */
#include "../hud.h"
#include "../letterbox.h"
#include "../squares.h"
#include "screens.h"

/* The canvas shows the whole arena; the pointer on the one becomes the pointer in the other. */
static sq_input input_of(const sq_controls *controls, const Config *config)
{
    const sq_letterbox arena = sq_letterbox_fit(config->ARENA_WIDTH, config->ARENA_HEIGHT,
                                                SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT);
    return sq_input_at(sq_clamp(sq_inner_x(arena, controls->pointer_x), 0, config->ARENA_WIDTH),
                       sq_clamp(sq_inner_y(arena, controls->pointer_y), 0, config->ARENA_HEIGHT));
}

/* With --ticks the program ends after so many, or where the game does. */
static bool ends_by_ticks(const sq_session *session)
{
    const Run *run = sq_game_run(session->game);
    const sq_options *options = session->options;
    return options->has_ticks && (run->outcome != SQ_PLAYING || run->tick >= options->ticks);
}

/* The screen after a tick of the game. */
static sq_screen_id after_tick(const sq_session *session)
{
    if (session->report && !sq_report_is_good(session->report))
        return SQ_SCREEN_NONE;
    if (ends_by_ticks(session))
        return SQ_SCREEN_NONE;
    return sq_game_run(session->game)->outcome == SQ_PLAYING ? SQ_SCREEN_PLAY : SQ_SCREEN_GAME_OVER;
}

static bool asks_for_pause(const sq_session *session, const sq_controls *controls)
{
    /* Nobody looks away while a bot plays. */
    return sq_pressed(controls, SQ_PRESS_PAUSE) ||
           (sq_pressed(controls, SQ_PRESS_SUSPEND) && !session->options->has_bot);
}

/* The player gets a moment to see what there is: a game begins, and goes on, at full speed. */
static void enter(sq_session *session)
{
    session->wait_ticks = session->options->has_bot ? 0 : session->options->config.READY_DURATION;
}

static sq_screen_id tick(sq_session *session, const sq_controls *controls)
{
    ecs_world *game = session->game;
    if (ends_by_ticks(session)) /* --ticks 0 */
        return SQ_SCREEN_NONE;
    if (asks_for_pause(session, controls))
        return SQ_SCREEN_PAUSE;
    if (session->wait_ticks > 0) {
        session->wait_ticks--;
        return SQ_SCREEN_PLAY;
    }
    const sq_input input = session->options->has_bot
                               ? sq_bot_play(&session->bot, game)
                               : input_of(controls, &session->options->config);
    if (!sq_game_tick(game, input)) {
        session->out_of_memory = true;
        return SQ_SCREEN_NONE;
    }
    if (session->report)
        sq_report_tick(session->report, game);
    return after_tick(session);
}

/* Where the player will be when the game goes on: at the pointer. */
static void draw_where_to(sq_session *session, sq_draw_list *list)
{
    const Config *config = &session->options->config;
    const sq_input input = input_of(&session->controls, config);
    const sq_letterbox arena = sq_letterbox_fit(config->ARENA_WIDTH, config->ARENA_HEIGHT,
                                                SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT);
    const Square square = sq_player_at((float)input.pointer_x / SQ_POINTER_STEPS,
                                       (float)input.pointer_y / SQ_POINTER_STEPS,
                                       ecs_unique(session->game, Player)->square.size, config);
    sq_draw_frame(list, sq_outer_x(arena, square.x), sq_outer_y(arena, square.y),
                  square.size * arena.scale, square.size * arena.scale, 2 * arena.scale,
                  SQ_COLOR_PLAYER);
}

static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    const bool stands = session->wait_ticks > 0;
    sq_hud_draw(session->game, list);
    if (!sq_game_render(session->game, NULL, stands ? 1 : progress, list))
        session->out_of_memory = true;
    if (!stands)
        return;
    draw_where_to(session, list);
    sq_draw_headline(list, 90, SQ_COLOR_TEXT, "READY?");
}

const sq_screen sq_screen_play = {.enter = enter, .tick = tick, .draw = draw};

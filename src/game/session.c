#include "session.h"

#include "screens/screens.h"

static const sq_screen *const screens[SQ_SCREEN_COUNT] = {
    [SQ_SCREEN_START] = &sq_screen_start,
    [SQ_SCREEN_PLAY] = &sq_screen_play,
    [SQ_SCREEN_PAUSE] = &sq_screen_pause,
    [SQ_SCREEN_GAME_OVER] = &sq_screen_game_over,
};

static void show(sq_session *session, sq_screen_id screen)
{
    session->screen = screen;
    session->wait_ticks = 0;
    if (screen != SQ_SCREEN_NONE && screens[screen]->enter)
        screens[screen]->enter(session);
}

bool sq_session_init(sq_session *session, const sq_options *options, uint64_t seed,
                     const sq_report *report)
{
    *session = (sq_session){.options = options, .report = report, .seed = seed};
    const bool begins_in_game = options->has_bot || options->has_ticks;
    if (begins_in_game)
        sq_begin_game(session);
    show(session, begins_in_game ? SQ_SCREEN_PLAY : SQ_SCREEN_START);
    return !session->out_of_memory;
}

void sq_session_deinit(sq_session *session)
{
    ecs_world_destroy(session->game);
    ecs_world_destroy(session->demo);
    session->game = NULL;
    session->demo = NULL;
}

bool sq_session_tick(sq_session *session, const sq_controls *controls)
{
    session->controls = *controls;
    const sq_screen_id next = screens[session->screen]->tick(session, controls);
    if (session->out_of_memory)
        return false;
    if (next != session->screen) {
        show(session, next);
        /* A pointer that rests where the new screen has an item has not selected it. */
        session->menu.pointer_x = controls->pointer_x;
        session->menu.pointer_y = controls->pointer_y;
    }
    return next != SQ_SCREEN_NONE && !session->out_of_memory;
}

void sq_session_draw(sq_session *session, float progress, sq_draw_list *list)
{
    sq_draw_list_clear(list);
    if (session->screen != SQ_SCREEN_NONE)
        screens[session->screen]->draw(session, progress, list);
}

bool sq_session_is_idle(const sq_session *session)
{
    return session->screen != SQ_SCREEN_NONE && screens[session->screen]->idle &&
           session->wait_ticks == 0;
}

bool sq_session_wants_cursor(const sq_session *session)
{
    return session->screen != SQ_SCREEN_PLAY || session->wait_ticks > 0;
}

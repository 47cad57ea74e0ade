/* steering: where the player is told to go. A mouse or finger is where the pointer is; a direction
 * moves the pointer. */
#include "../arena_view.h"
#include "../squares.h"
#include "screens.h"

static void point_at(sq_session *session, float x, float y)
{
    const Config *config = &session->options->config;
    session->pointer_x = sq_clamp(x, 0, config->ARENA_WIDTH);
    session->pointer_y = sq_clamp(y, 0, config->ARENA_HEIGHT);
}

/* Where the pointer has to be for the player to stand there. */
static void point_at_square(sq_session *session, Square square)
{
    const float anchor = session->options->config.PLAYER_POINTER_ANCHOR * square.size;
    point_at(session, square.x + anchor, square.y + anchor);
}

Square sq_steer_square(const sq_session *session)
{
    return sq_player_at(session->pointer_x, session->pointer_y,
                        ecs_unique(session->game, Player)->square.size, &session->options->config);
}

/* Arena units a tick, for a direction that is fully held. */
static float held_speed(const sq_session *session)
{
    const Config *config = &session->options->config;
    const float setting = (float)(session->saves->settings.keyboard_speed - 1) / 9;
    return config->KEYBOARD_SPEED_MIN +
           (config->KEYBOARD_SPEED_MAX - config->KEYBOARD_SPEED_MIN) * setting;
}

/* A held direction moves on from where the player stands, so a wall does not store up any way. */
static void follow_direction(sq_session *session, const sq_controls *controls)
{
    const float speed = held_speed(session);
    point_at_square(session, sq_steer_square(session));
    point_at(session, session->pointer_x + controls->move_x * speed,
             session->pointer_y + controls->move_y * speed);
}

void sq_steer(sq_session *session, const sq_controls *controls)
{
    const sq_letterbox arena = sq_arena_below_strip(&session->options->config);
    if (controls->pointer_moved)
        point_at(session, sq_inner_x(arena, controls->pointer_x),
                 sq_inner_y(arena, controls->pointer_y));
    if (controls->move_x != 0 || controls->move_y != 0)
        follow_direction(session, controls);
}

void sq_steer_begin(sq_session *session)
{
    sq_controls controls = session->controls;
    if (controls.device == SQ_DEVICE_MOUSE) {
        controls.pointer_moved = true;
        sq_steer(session, &controls);
    } else {
        point_at_square(session, ecs_unique(session->game, Player)->square);
    }
}

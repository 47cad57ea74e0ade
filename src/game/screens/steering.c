#include "screens/steering.h"

#include <math.h>

#include "picture/arena_view.h"
#include "rules/squares.h"
#include "screens/drawing.h"

static void point_at(sq_session *session, float x, float y)
{
    const Config *config = &session->options->config;
    session->pointer_x = sq_clamp(x, 0, config->ARENA_WIDTH);
    session->pointer_y = sq_clamp(y, 0, config->ARENA_HEIGHT);
}

/* The same for a point on the canvas. */
static void point_at_canvas(sq_session *session, float x, float y)
{
    const sq_letterbox arena = sq_view_of_game(session, 1).arena;
    point_at(session, sq_inner_x(arena, x), sq_inner_y(arena, y));
}

/* Puts the pointer where the player's square becomes this one. */
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

/* Arena units per tick for a fully held direction. The setting goes from 1 to 10. */
static float held_speed(const sq_session *session)
{
    const Config *config = &session->options->config;
    const float setting = (float)(session->saves->settings.keyboard_speed - 1) / 9;
    return config->KEYBOARD_SPEED_MIN +
           (config->KEYBOARD_SPEED_MAX - config->KEYBOARD_SPEED_MIN) * setting;
}

/* Starts from where the square can be, not from the pointer. Else a held direction would move the
 * pointer on behind a wall, and the player would have to come back the same distance. */
static void follow_direction(sq_session *session, const sq_controls *controls)
{
    const float speed = held_speed(session);
    point_at_square(session, sq_steer_square(session));
    point_at(session, session->pointer_x + controls->move_x * speed,
             session->pointer_y + controls->move_y * speed);
}

/* The step grows with the distance between mouse and square, up to a full one at
 * VIEW_POINTER_REACH. It is zero while the mouse is on the square. It starts from where the square
 * is, not from the pointer, so that steps do not add up while the game stands still. */
static void follow_pointer(sq_session *session, const sq_controls *controls)
{
    const Square player = ecs_unique_read(session->game, Player)->square;
    const Square shown = sq_square_on_canvas(sq_view_of_game(session, 1).arena, player);
    const float x = controls->pointer_x - sq_center_x(shown);
    const float y = controls->pointer_y - sq_center_y(shown);
    const float distance = sqrtf(x * x + y * y);
    point_at_square(session, player);
    if (distance <= shown.size / 2)
        return;
    const float reach = sq_max(session->options->config.VIEW_POINTER_REACH, distance);
    const float speed = held_speed(session) / reach;
    point_at(session, session->pointer_x + x * speed, session->pointer_y + y * speed);
}

static bool is_pointing(const sq_controls *controls)
{
    return controls->device == SQ_DEVICE_MOUSE || controls->device == SQ_DEVICE_TOUCH;
}

void sq_steer(sq_session *session, const sq_controls *controls)
{
    if (sq_view_follows_player(&session->options->config) && is_pointing(controls))
        follow_pointer(session, controls);
    else if (controls->pointer_moved)
        point_at_canvas(session, controls->pointer_x, controls->pointer_y);
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

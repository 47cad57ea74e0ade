#include "play/steering.h"

#include "picture/arena_view.h"
#include "play/scene.h"
#include "rules/lesson.h"
#include "rules/lunge.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

void sq_steer_on(sq_play *play, bool is_upright)
{
    play->steering.is_upright = is_upright;
}

/* True if only a part of the arena is visible. */
static bool sees_part(const sq_play *play)
{
    return sq_view_follows_player(sq_constants(play), play->steering.is_upright);
}

static void point_at(sq_play *play, Vector to)
{
    const Config *config = sq_constants(play);
    play->steering.pointer.x = sq_clamp(to.x, 0, config->ARENA_WIDTH);
    play->steering.pointer.y = sq_clamp(to.y, 0, config->ARENA_HEIGHT);
}

/* A lunge leaves the mouse behind. The mouse catches up by as much as it moves, so that it leads
 * from where the lunge ended, and at last points at the square again. */
static void shorten_lead(sq_steering *steering, Vector mouse)
{
    const float moved = sq_length(sq_plus(mouse, steering->mouse, -1));
    const float lead = sq_length(steering->lead);
    steering->lead = sq_times(steering->lead, lead > moved ? 1 - moved / lead : 0);
}

/* The same for a point on the canvas. */
static void point_at_canvas(sq_play *play, float canvas_x, float canvas_y)
{
    const sq_view view = sq_view_of_game(play, 1);
    const sq_point at = sq_point_in_arena(&view, canvas_x, canvas_y);
    sq_steering *steering = &play->steering;
    shorten_lead(steering, (Vector){at.x, at.y});
    steering->mouse = (Vector){at.x, at.y};
    point_at(play, sq_plus(steering->mouse, steering->lead, 1));
}

/* Puts the pointer where the player's square becomes this one. */
static void point_at_square(sq_play *play, Square square)
{
    const float anchor = sq_constants(play)->PLAYER_POINTER_ANCHOR * square.size;
    point_at(play, (Vector){square.x + anchor, square.y + anchor});
}

Square sq_steer_square(const sq_play *play)
{
    return sq_player_at(play->steering.pointer.x, play->steering.pointer.y,
                        ecs_unique(play->game, Player)->square.size, sq_constants(play));
}

/* Arena units per tick for a fully held direction: as fast as the body is or, where that may be
 * anywhere at once, what the setting says, from 1 to 10. */
static float held_speed(const sq_play *play)
{
    const Config *config = sq_constants(play);
    const float own = sq_player_speed(config, ecs_unique_read(play->game, Player)->square.size);
    if (own > 0)
        return own;
    const float setting = (float)(play->saves->settings.keyboard_speed - 1) / 9;
    return config->KEYBOARD_SPEED_MIN +
           (config->KEYBOARD_SPEED_MAX - config->KEYBOARD_SPEED_MIN) * setting;
}

/* Moves the pointer this way on the canvas, `times` as far in the arena, from where it has this
 * square. */
static void point_from(sq_play *play, Square square, Vector way, float times)
{
    const sq_view view = sq_view_of_game(play, 1);
    const sq_point turned = sq_way_on_canvas(&view, way.x, way.y);
    point_at_square(play, square);
    point_at(play, sq_plus(play->steering.pointer, (Vector){turned.x, turned.y}, times));
}

/* Starts from where the square can be, not from the pointer. Else a held direction would move the
 * pointer on behind a wall, and the player would have to come back the same distance. */
static void push_pointer(sq_play *play, float x, float y, float gain)
{
    point_from(play, sq_steer_square(play), (Vector){x, y}, gain);
}

/* Moves the square along a way in canvas units. The step grows with that distance, up to a full
 * one at VIEW_POINTER_REACH, and is zero up to `still`. It starts from where the square is, not
 * from the pointer, so that steps do not add up while the game stands still. */
static void step_along(sq_play *play, Vector way, float still)
{
    const float distance = sq_length(way);
    const float reach = sq_max(sq_constants(play)->VIEW_POINTER_REACH, distance);
    const float speed = distance > still ? held_speed(play) / reach : 0;
    point_from(play, ecs_unique_read(play->game, Player)->square, way, speed);
}

/* From the square to the mouse. It stands still while the mouse is on it. */
static void follow_mouse(sq_play *play, const sq_controls *controls)
{
    const Square player = ecs_unique_read(play->game, Player)->square;
    const sq_view view = sq_view_of_game(play, 1);
    const Square shown = sq_square_on_canvas(&view, player);
    const Vector way = {controls->pointer_x - sq_center_x(shown),
                        controls->pointer_y - sq_center_y(shown)};
    step_along(play, way, shown.size / 2);
}

/* Beyond its reach, the stick's middle comes after the finger, so that the way back acts at once.
 * Near its middle, it stands still: no finger rests exactly there. */
static void follow_stick(sq_play *play, const sq_controls *controls)
{
    enum { STILL = 6 };
    const bool begins = sq_pressed(controls, SQ_PRESS_CLICK);
    const Vector before = begins ? (Vector){0, 0} : play->steering.stick;
    const Vector pulled = {before.x + controls->drag_x, before.y + controls->drag_y};
    const float reach = sq_constants(play)->VIEW_POINTER_REACH;
    const float rest = controls->finger_down ? reach / sq_max(reach, sq_length(pulled)) : 0;
    play->steering.stick = sq_times(pulled, rest);
    step_along(play, play->steering.stick, STILL);
}

/* Where only a part of the arena is visible. */
static void steer_in_part(sq_play *play, const sq_controls *controls)
{
    if (controls->device == SQ_DEVICE_MOUSE)
        follow_mouse(play, controls);
    else if (controls->device == SQ_DEVICE_TOUCH)
        follow_stick(play, controls);
    else if (controls->pointer_moved && !controls->finger_down)
        point_at_canvas(play, controls->pointer_x, controls->pointer_y);
}

static void steer_in_whole(sq_play *play, const sq_controls *controls)
{
    const Config *config = sq_constants(play);
    const float scale = sq_view_of_game(play, 1).arena.scale;
    const bool has_finger = controls->device == SQ_DEVICE_TOUCH || controls->finger_down;
    if (controls->drag_x != 0 || controls->drag_y != 0)
        push_pointer(play, controls->drag_x, controls->drag_y, config->TOUCH_GAIN / scale);
    else if (controls->mouse_is_held)
        push_pointer(play, controls->push_x, controls->push_y,
                     sq_settings_mouse_gain(&play->saves->settings) / scale);
    else if (controls->pointer_moved && !has_finger)
        point_at_canvas(play, controls->pointer_x, controls->pointer_y);
}

/* A key that is no direction, beside a mouse, moves nothing. */
static void note_keys(sq_steering *steering, const sq_controls *controls)
{
    if (controls->move_x != 0 || controls->move_y != 0)
        steering->by_keys = controls->device == SQ_DEVICE_KEYBOARD;
    else if (controls->pointer_moved || controls->finger_down || controls->mouse_is_held)
        steering->by_keys = false;
}

void sq_steer(sq_play *play, const sq_controls *controls)
{
    if (sees_part(play))
        steer_in_part(play, controls);
    else
        steer_in_whole(play, controls);
    if (controls->move_x != 0 || controls->move_y != 0)
        push_pointer(play, controls->move_x, controls->move_y, held_speed(play));
    note_keys(&play->steering, controls);
}

void sq_steer_lunge(sq_play *play)
{
    if (play->steering.by_keys)
        point_at_square(play, sq_lunge_by_keys(play->game, sq_steer_square(play)));
}

void sq_steer_during_lunge(sq_play *play)
{
    sq_steering *steering = &play->steering;
    point_at_square(play, ecs_unique_read(play->game, Player)->square);
    steering->lead = sq_plus(steering->pointer, steering->mouse, -1);
}

bool sq_steers_by_pushing(const sq_shell *shell, const sq_play *play)
{
    return play->saves->settings.mouse_speed != SQ_MOUSE_POINTS && shell->offers.mouse &&
           !play->options->has_bot && shell->controls.device != SQ_DEVICE_TOUCH && !sees_part(play);
}

void sq_steer_begin(const sq_shell *shell, sq_play *play)
{
    sq_controls controls = shell->controls;
    play->steering.stick = play->steering.lead = (Vector){0, 0};
    play->steering.step = SQ_LESSON_NONE;
    play->steering.by_keys = false;
    if (controls.device == SQ_DEVICE_MOUSE && !sq_steers_by_pushing(shell, play)) {
        controls.pointer_moved = true;
        sq_steer(play, &controls);
    } else {
        point_at_square(play, ecs_unique(play->game, Player)->square);
    }
}

/* ---- the lesson ---- */

bool sq_steer_has_new_step(const sq_play *play)
{
    const int32_t step = ecs_unique_read(play->game, Floor)->lesson;
    return step != SQ_LESSON_NONE && step != play->steering.step && !play->options->has_bot &&
           !play->options->has_ticks && sq_game_run(play->game)->outcome == SQ_PLAYING;
}

bool sq_steer_waits_for_move(sq_play *play, const sq_controls *controls)
{
    const bool moves = controls->pointer_moved || controls->pressed != 0 || controls->drag_x != 0 ||
                       controls->drag_y != 0 || controls->move_x != 0 || controls->move_y != 0;
    if (!sq_steer_has_new_step(play))
        return false;
    if (moves)
        play->steering.step = ecs_unique_read(play->game, Floor)->lesson;
    return !moves;
}

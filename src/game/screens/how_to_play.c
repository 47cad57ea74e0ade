/* how_to_play: the whole game in one picture: a friend's life from left to right, with advice. */
#include <stdio.h>

#include "picture/shapes.h"
#include "screens/drawing.h"
#include "screens/legend.h"
#include "screens/practice.h"
#include "screens/screen.h"

static void enter(sq_session *session)
{
    session->menu = (sq_menu){.place = sq_menu_column(308), .room = {.top = 298, .bottom = 341}};
    sq_menu_add(&session->menu, 0, "Back");
}

static sq_screen_id tick(sq_session *session, const sq_controls *controls)
{
    const int chosen = sq_menu_tick(&session->menu, controls, &session->sounds).choice;
    const bool leaves = chosen != SQ_MENU_NONE || sq_pressed(controls, SQ_PRESS_BACK) ||
                        sq_pressed(controls, SQ_PRESS_HELP);
    return leaves ? session->behind : SQ_SCREEN_HOW_TO_PLAY;
}

/* The words below one stage of a friend's life. */
static void draw_station(sq_draw_list *list, float x, const char *name, const char *advice,
                         sq_color color)
{
    enum { NAME_Y = 122, ADVICE_Y = 148 };
    sq_draw_text(list, x, NAME_Y, 2, SQ_CENTER, color, "%s", name);
    sq_draw_text(list, x, ADVICE_Y, 1, SQ_CENTER, SQ_COLOR_TEXT, "%s", advice);
}

static void draw_arrow(sq_draw_list *list, float x, float y)
{
    sq_draw_rect(list, x - 14, y - 2, 22, 4, SQ_COLOR_QUIET_TEXT);
    sq_draw_rect(list, x + 4, y - 6, 4, 12, SQ_COLOR_QUIET_TEXT);
    sq_draw_rect(list, x + 8, y - 4, 4, 8, SQ_COLOR_QUIET_TEXT);
    sq_draw_rect(list, x + 12, y - 2, 4, 4, SQ_COLOR_QUIET_TEXT);
}

/* Looks like a larger friend in the arena that is about to turn spiky. */
static void draw_warning(sq_draw_list *list, float x, float y, float side)
{
    const Square square = {x - side / 2, y - side / 2, side};
    sq_draw_legend(list, SQ_LEGEND_LARGER, x, y, side);
    sq_shape_warning_ground(list, square, 1, 0.6F);
    sq_shape_warning(list, square, 1, 0.6F);
}

static void draw_life(sq_draw_list *list)
{
    enum { MIDDLE_Y = 90 };
    static const float stations_x[] = {82, 236, 388, 546};
    sq_draw_legend(list, SQ_LEGEND_FOOD, stations_x[0], MIDDLE_Y, 20);
    sq_draw_legend(list, SQ_LEGEND_LARGER, stations_x[1], MIDDLE_Y, 36);
    draw_warning(list, stations_x[2], MIDDLE_Y, 44);
    sq_draw_legend(list, SQ_LEGEND_DANGER, stations_x[3], MIDDLE_Y, 50);
    for (int i = 0; i < 3; i++)
        draw_arrow(list, (stations_x[i] + stations_x[i + 1]) / 2, MIDDLE_Y);
    draw_station(list, stations_x[0], "Smaller", "eat it to grow", SQ_COLOR_FOOD);
    draw_station(list, stations_x[1], "Larger", "chases you, harmless", SQ_COLOR_QUIET_TEXT);
    draw_station(list, stations_x[2], "Soon spiky", "a growing core warns", SQ_COLOR_TEXT);
    draw_station(list, stations_x[3], "Spiky", "hurts: you shrink", SQ_COLOR_DANGER);
}

static void draw_point(sq_draw_list *list, float y, sq_legend legend, float side, const char *what,
                       const char *more)
{
    enum { SHAPES_X = 44, TEXTS_X = 76 };
    sq_draw_legend(list, legend, SHAPES_X, y + 14, side);
    sq_draw_text(list, TEXTS_X, y, 2, SQ_LEFT, SQ_COLOR_TEXT, "%s", what);
    sq_draw_text(list, TEXTS_X, y + 24, 1, SQ_LEFT, SQ_COLOR_QUIET_TEXT, "%s", more);
}

static void draw_how_to_move(const sq_session *session, float y, sq_draw_list *list)
{
    char text[128];
    snprintf(text, sizeof text,
             "Mouse, arrows or %s, a gamepad's stick, or a finger. If you get too small, you lose.",
             sq_keys_of_directions(&session->saves->settings.keys).text);
    if (session->controls.device == SQ_DEVICE_TOUCH)
        draw_point(list, y, SQ_LEGEND_PLAYER, 30, "You: drag a finger anywhere to move.",
                   "Lift it and put it down as you like: you stay where you are. If you get too "
                   "small, you lose.");
    else
        draw_point(list, y, SQ_LEGEND_PLAYER, 30, "You: just move.", text);
}

/* The item for fingers is higher, so everything above it lies closer together. */
static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    const bool has_finger = session->menu.for_fingers;
    const float first_y = has_finger ? 166 : 168;
    const float pitch = has_finger ? 37 : 39;
    (void)progress;
    sq_draw_headline(list, 8, SQ_COLOR_TEXT, "HOW TO PLAY");
    draw_life(list);
    draw_how_to_move(session, first_y, list);
    draw_point(list, first_y + pitch, SQ_LEGEND_PELLET, 20,
               "Pellet: for a while you can eat spiky ones.",
               "The frame around you shows how long it lasts. All others flee you meanwhile.");
    draw_point(list, first_y + 2 * pitch, SQ_LEGEND_FOOD, 20,
               "Eat all squares of a floor to win it.",
               "Then they get stronger, and so do you: choose an upgrade in the shop.");
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, has_finger ? 281 : 289, 1, SQ_CENTER, SQ_COLOR_TEXT,
                 "Practice (in the pause menu) does not count. %s", sq_how_to_rewind(session).text);
    sq_menu_draw(&session->menu, list);
}

const sq_screen sq_screen_how_to_play = {.enter = enter, .tick = tick, .draw = draw};

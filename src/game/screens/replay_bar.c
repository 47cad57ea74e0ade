#include "screens/replay_bar.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "screens/drawing.h"

enum {
    MARGIN = 12,
    TOP = SQ_CANVAS_HEIGHT - 50,
    TEXTS_Y = TOP + 3,
    TRACK_Y = TOP + 18,
    TRACK_WIDTH = SQ_CANVAS_WIDTH - 2 * MARGIN,
    TRACK_HEIGHT = 8,
    BUTTONS_Y = TOP + 31,
    BUTTON_HEIGHT = 16,
    PADDING = 9,
    GAP = 4,
    THIN = 2, /* the height of the line while the bar is closed */
};

static const struct button {
    const char *text;
    sq_press press;
} buttons[] = {
    {"|<", SQ_PRESS_FIRST},    {"<<", SQ_PRESS_BACKWARD}, {"<", SQ_PRESS_LEFT},
    {"Pause", SQ_PRESS_PAUSE}, {">", SQ_PRESS_RIGHT},     {">>", SQ_PRESS_FORWARD},
    {">|", SQ_PRESS_LAST},     {"Slower", SQ_PRESS_DOWN}, {"Faster", SQ_PRESS_UP},
    {"Leave", SQ_PRESS_BACK},
};

enum { BUTTONS = sizeof buttons / sizeof buttons[0] };

bool sq_replay_bar_is_open(const sq_watch *watch)
{
    return watch->bar_ticks > 0 || watch->is_paused || watch->is_jumping;
}

/* Devices with keys need no buttons, and a notice takes the place of the buttons. */
static bool has_buttons(const sq_session *session)
{
    const sq_device device = session->controls.device;
    return sq_replay_bar_is_open(&session->watch) && session->notice.ticks == 0 &&
           (device == SQ_DEVICE_MOUSE || device == SQ_DEVICE_TOUCH);
}

static float width_of(const struct button *button)
{
    return sq_text_width(button->text, 1) + 2 * PADDING;
}

/* ---- clicks ---- */

unsigned sq_replay_bar_press_at(const sq_session *session, float x, float y)
{
    float left = MARGIN;
    if (!has_buttons(session) || y < BUTTONS_Y || y >= BUTTONS_Y + BUTTON_HEIGHT)
        return 0;
    for (size_t i = 0; i < BUTTONS; i++) {
        if (x >= left && x < left + width_of(&buttons[i]))
            return buttons[i].press;
        left += width_of(&buttons[i]) + GAP;
    }
    return 0;
}

/* The track is easier to hit than it looks: a little above and below it, and beside its ends, count
 * as well. */
bool sq_replay_bar_tick_at(const sq_watch *watch, float x, float y, uint64_t *tick)
{
    enum { AROUND = 3 };
    if (!sq_replay_bar_is_open(watch) || y < TRACK_Y - AROUND ||
        y >= TRACK_Y + TRACK_HEIGHT + AROUND || x < 0 || x >= SQ_CANVAS_WIDTH)
        return false;
    double share = ((double)x - MARGIN) / TRACK_WIDTH;
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    *tick = (uint64_t)(share * (double)watch->replay.ticks + 0.5);
    return true;
}

/* ---- drawing ---- */

static float share_of(const sq_watch *watch)
{
    const uint64_t ticks = watch->replay.ticks;
    return ticks ? (float)((double)watch->playback.ticks / (double)ticks) : 1;
}

static void draw_track(const sq_watch *watch, sq_draw_list *list)
{
    const float share = share_of(watch);
    sq_draw_rect(list, MARGIN, TRACK_Y, TRACK_WIDTH, TRACK_HEIGHT, SQ_COLOR_PANEL);
    sq_draw_rect(list, MARGIN, TRACK_Y, TRACK_WIDTH * share, TRACK_HEIGHT, SQ_COLOR_PLAYER);
    if (watch->is_jumping)
        sq_draw_rect(
            list,
            MARGIN + TRACK_WIDTH * (float)((double)watch->jump_to / (double)watch->replay.ticks) -
                1,
            TRACK_Y, 2, TRACK_HEIGHT, SQ_COLOR_TEXT);
}

static void draw_where(const sq_session *session, sq_draw_list *list)
{
    const sq_watch *watch = &session->watch;
    const Config *config = &session->options->config;
    sq_draw_text(list, MARGIN, TEXTS_Y, 1, SQ_LEFT, SQ_COLOR_TEXT,
                 "Tick %" PRIu64 " of %" PRIu64 "    %s of %s", watch->playback.ticks,
                 watch->replay.ticks, sq_time_of(watch->playback.ticks, config).text,
                 sq_time_of(watch->replay.ticks, config).text);
}

static void draw_state(const sq_watch *watch, sq_draw_list *list)
{
    char text[48];
    const char *what = sq_watch_is_over(watch) ? "the end    "
                       : watch->is_paused      ? "paused    "
                                               : "";
    if (watch->is_jumping)
        snprintf(text, sizeof text, "to tick %" PRIu64 " ...", watch->jump_to);
    else if (watch->speed < 0)
        snprintf(text, sizeof text, "%sspeed 1/%d", what, 1 << -watch->speed);
    else
        snprintf(text, sizeof text, "%sspeed %d", what, 1 << watch->speed);
    sq_draw_text(list, SQ_CANVAS_WIDTH - MARGIN, TEXTS_Y, 1, SQ_RIGHT, SQ_COLOR_TEXT, "%s", text);
}

static void draw_buttons(const sq_watch *watch, sq_draw_list *list)
{
    float left = MARGIN;
    for (size_t i = 0; i < BUTTONS; i++) {
        const bool plays = buttons[i].press == SQ_PRESS_PAUSE && watch->is_paused;
        const float width = width_of(&buttons[i]);
        sq_draw_rect(list, left, BUTTONS_Y, width, BUTTON_HEIGHT, SQ_COLOR_PANEL);
        sq_draw_text(list, left + width / 2, BUTTONS_Y + 2, 1, SQ_CENTER, SQ_COLOR_TEXT, "%s",
                     plays ? "Play" : buttons[i].text);
        left += width + GAP;
    }
}

/* Beside the buttons: the only action without one. */
static void draw_line_hint(sq_device device, sq_draw_list *list)
{
    sq_draw_text(list, SQ_CANVAS_WIDTH - MARGIN, BUTTONS_Y + 2, 1, SQ_RIGHT, SQ_COLOR_QUIET_TEXT,
                 "%s on the line: jump", device == SQ_DEVICE_TOUCH ? "tap" : "click");
}

static void draw_keys(sq_device device, sq_draw_list *list)
{
    const char *keys =
        device == SQ_DEVICE_GAMEPAD
            ? "A: pause   left, right: step   up, down: speed   shoulders: jump   B: leave"
            : "Space: pause   left, right: step   up, down: speed   Page Up, Down, Home, End: "
              "jump   Escape: leave";
    sq_draw_text_fitting(list, SQ_CANVAS_WIDTH / 2.0F, BUTTONS_Y + 2, 1, TRACK_WIDTH, SQ_CENTER,
                         SQ_COLOR_QUIET_TEXT, "%s", keys);
}

static void draw_line(const sq_watch *watch, sq_draw_list *list)
{
    sq_draw_rect(list, 0, SQ_CANVAS_HEIGHT - THIN, SQ_CANVAS_WIDTH * share_of(watch), THIN,
                 SQ_COLOR_PLAYER);
}

/* The rules have changed since the recording. */
static void draw_difference(const sq_playback *playback, sq_draw_list *list)
{
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, TOP - SQ_GLYPH_HEIGHT - 2, 1, SQ_CENTER,
                 SQ_COLOR_DANGER, "From tick %" PRIu64 " on, this differs from the recorded run",
                 playback->differs_at);
}

void sq_replay_bar_draw(const sq_session *session, sq_draw_list *list)
{
    const sq_watch *watch = &session->watch;
    if (watch->playback.differs)
        draw_difference(&watch->playback, list);
    if (!sq_replay_bar_is_open(watch)) {
        draw_line(watch, list);
        return;
    }
    sq_draw_rect(list, 0, TOP, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT - TOP, SQ_COLOR_SHADE);
    draw_where(session, list);
    draw_state(watch, list);
    draw_track(watch, list);
    if (has_buttons(session)) {
        draw_buttons(watch, list);
        draw_line_hint(session->controls.device, list);
    } else if (session->notice.ticks == 0)
        draw_keys(session->controls.device, list);
}

#include "screens/replay/replay_bar.h"

#include <inttypes.h>

#include "shell/drawing.h"

enum {
    MARGIN = 12,
    PADDING = 9,
    GAP = 4,
    STATE_WIDTH = 156,
    THIN = 2, /* the height of the line while the bar is closed */
};

/* How high everything lies, and is. */
static const struct shape {
    float top, texts_y;
    float track_y, track_height;
    float around; /* the track: so far above and below it, a click counts as well */
    float buttons_y, button_height;
    int buttons_in_row; /* 0: as wide as their texts */
} for_mouse = {303, 305, 326, 8, 3, 338, 20, 0},
  for_fingers = {254, 257, 284, 12, (SQ_FINGER_SIDE - 12) / 2.0F, 315, SQ_FINGER_SIDE, 10},
  upright = {520, 523, 594, 12, (SQ_FINGER_SIDE - 12) / 2.0F, 624, SQ_FINGER_SIDE, 5};

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

static const struct shape *shape_of(const sq_shell *shell)
{
    if (shell->menu.is_upright)
        return &upright;
    return shell->menu.for_fingers ? &for_fingers : &for_mouse;
}

static float track_width(const sq_shell *shell)
{
    return sq_canvas_of(shell->menu.is_upright).width - 2 * MARGIN;
}

/* ---- clicks ---- */

/* Devices with keys need no buttons, and a notice takes the place of the buttons. */
int sq_replay_bar_buttons(const sq_shell *shell, const sq_play *play)
{
    const sq_device device = shell->controls.device;
    const bool has_pointer = device == SQ_DEVICE_MOUSE || device == SQ_DEVICE_TOUCH;
    const bool has_room = sq_replay_bar_is_open(&play->watch) && shell->notice.ticks == 0;
    return has_pointer && has_room ? BUTTONS : 0;
}

static float width_of(const struct button *button)
{
    return sq_text_width(button->text, SQ_TEXT_SIZE) + 2 * PADDING;
}

/* For a mouse, as wide as their texts; for fingers, all alike and across the canvas. */
sq_area sq_replay_bar_button_area(const sq_shell *shell, int button)
{
    const struct shape *shape = shape_of(shell);
    sq_area area = {MARGIN, shape->buttons_y, width_of(&buttons[button]), shape->button_height};
    if (shape->buttons_in_row > 0) {
        const float stride = (track_width(shell) + GAP) / (float)shape->buttons_in_row;
        area.left += (float)(button % shape->buttons_in_row) * stride;
        area.top += (float)(button / shape->buttons_in_row) * (area.height + GAP);
        area.width = stride - GAP;
        return area;
    }
    for (int before = 0; before < button; before++)
        area.left += width_of(&buttons[before]) + GAP;
    return area;
}

unsigned sq_replay_bar_press_at(const sq_shell *shell, const sq_play *play, float x, float y)
{
    for (int button = 0; button < sq_replay_bar_buttons(shell, play); button++)
        if (sq_area_has(sq_replay_bar_button_area(shell, button), x, y))
            return buttons[button].press;
    return 0;
}

/* The track is easier to hit than it looks: a little above and below it, and beside its ends, count
 * as well. */
sq_area sq_replay_bar_track_area(const sq_shell *shell, const sq_play *play)
{
    const struct shape *shape = shape_of(shell);
    if (!sq_replay_bar_is_open(&play->watch))
        return (sq_area){0};
    return (sq_area){0, shape->track_y - shape->around, sq_canvas_of(shell->menu.is_upright).width,
                     shape->track_height + 2 * shape->around};
}

bool sq_replay_bar_tick_at(const sq_shell *shell, const sq_play *play, float x, float y,
                           uint64_t *tick)
{
    if (!sq_area_has(sq_replay_bar_track_area(shell, play), x, y))
        return false;
    double share = ((double)x - MARGIN) / (double)track_width(shell);
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    *tick = (uint64_t)(share * (double)play->watch.replay.ticks + 0.5);
    return true;
}

/* ---- drawing ---- */

static float share_of(const sq_watch *watch)
{
    const uint64_t ticks = watch->replay.ticks;
    return ticks ? (float)((double)watch->playback.ticks / (double)ticks) : 1;
}

static void draw_track(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_watch *watch = &play->watch;
    const float y = shape_of(shell)->track_y;
    const float height = shape_of(shell)->track_height;
    const float width = track_width(shell);
    sq_draw_rect(list, MARGIN, y, width, height, SQ_COLOR_PANEL);
    sq_draw_rect(list, MARGIN, y, width * share_of(watch), height, SQ_COLOR_PLAYER);
    if (watch->is_jumping)
        sq_draw_rect(list,
                     MARGIN +
                         width * (float)((double)watch->jump_to / (double)watch->replay.ticks) - 1,
                     y, 2, height, SQ_COLOR_TEXT);
}

static void draw_where(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_watch *watch = &play->watch;
    const Config *config = sq_constants(play);
    const float room = track_width(shell) - (float)(shell->menu.is_upright ? 0 : STATE_WIDTH + GAP);
    const sq_text text =
        sq_text_of("Tick %" PRIu64 " of %" PRIu64 "    %s of %s    Seed %s", watch->playback.ticks,
                   watch->replay.ticks, sq_time_of(watch->playback.ticks, config).text,
                   sq_time_of(watch->replay.ticks, config).text,
                   sq_seed_text_of(watch->replay.header.seed).text);
    sq_draw_lines(list, MARGIN, shape_of(shell)->texts_y, SQ_TEXT_SIZE, room,
                  list->is_upright ? 2 : 1, SQ_LEFT, SQ_COLOR_TEXT, text.text);
}

static sq_text state_of(const sq_watch *watch)
{
    const char *what = sq_watch_is_over(watch) ? "the end    "
                       : watch->is_paused      ? "paused    "
                                               : "";
    if (watch->is_jumping)
        return sq_text_of("to tick %" PRIu64 " ...", watch->jump_to);
    return watch->speed < 0 ? sq_text_of("%sspeed 1/%d", what, 1 << -watch->speed)
                            : sq_text_of("%sspeed %d", what, 1 << watch->speed);
}

static void draw_state(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    sq_draw_text_fitting(list, MARGIN + track_width(shell),
                         shape_of(shell)->texts_y + (list->is_upright ? 2 * SQ_TEXT_HEIGHT : 0),
                         SQ_TEXT_SIZE, STATE_WIDTH, SQ_RIGHT, SQ_COLOR_TEXT, "%s",
                         state_of(&play->watch).text);
}

static void draw_button(const sq_shell *shell, const sq_play *play, int button, sq_draw_list *list)
{
    const bool plays = buttons[button].press == SQ_PRESS_PAUSE && play->watch.is_paused;
    const sq_area area = sq_replay_bar_button_area(shell, button);
    sq_draw_rect(list, area.left, area.top, area.width, area.height, SQ_COLOR_PANEL);
    sq_draw_text(list, area.left + area.width / 2, area.top + (area.height - SQ_TEXT_HEIGHT) / 2,
                 SQ_TEXT_SIZE, SQ_CENTER, SQ_COLOR_TEXT, "%s",
                 plays ? "Play" : buttons[button].text);
}

/* Beside the buttons, if there is room: the only action without one. */
static void draw_buttons(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    for (int button = 0; button < sq_replay_bar_buttons(shell, play); button++)
        draw_button(shell, play, button, list);
    if (shape_of(shell) == &for_mouse)
        sq_draw_text(list, SQ_CANVAS_WIDTH - MARGIN, for_mouse.buttons_y + 1, SQ_TEXT_SIZE,
                     SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "click on the line: jump");
}

static void draw_keys(const sq_shell *shell, sq_draw_list *list)
{
    const char *keys =
        shell->controls.device == SQ_DEVICE_GAMEPAD
            ? "A: pause   directions: step, speed   shoulders: jump   B: leave"
            : "Space: pause   arrows: step, speed   Page, Home, End: jump   Escape: leave";
    sq_draw_lines(list, MARGIN + track_width(shell) / 2, shape_of(shell)->buttons_y + 1,
                  SQ_TEXT_SIZE, track_width(shell), list->is_upright ? 3 : 1, SQ_CENTER,
                  SQ_COLOR_QUIET_TEXT, keys);
}

static void draw_line(const sq_watch *watch, sq_draw_list *list)
{
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    sq_draw_rect(list, 0, canvas.height - THIN, canvas.width * share_of(watch), THIN,
                 SQ_COLOR_PLAYER);
}

/* The rules have changed since the recording. */
static void draw_difference(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const float scale = sq_canvas_down(list->is_upright, 1);
    sq_draw_line(list, shape_of(shell)->top / scale - SQ_TEXT_HEIGHT - 2, SQ_COLOR_DANGER,
                 "From tick %" PRIu64 " on, this differs from the recorded run",
                 play->watch.playback.differs_at);
}

void sq_replay_bar_draw(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_watch *watch = &play->watch;
    const float top = shape_of(shell)->top;
    if (watch->playback.differs)
        draw_difference(shell, play, list);
    if (!sq_replay_bar_is_open(watch)) {
        draw_line(watch, list);
        return;
    }
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    sq_draw_rect(list, 0, top, canvas.width, canvas.height - top, SQ_COLOR_SHADE);
    draw_where(shell, play, list);
    draw_state(shell, play, list);
    draw_track(shell, play, list);
    if (sq_replay_bar_buttons(shell, play) > 0)
        draw_buttons(shell, play, list);
    else if (shell->notice.ticks == 0)
        draw_keys(shell, list);
}

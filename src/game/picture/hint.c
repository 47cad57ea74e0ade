/* hint: a few words on a backdrop over the arena, where no square is.
 *
 * It chooses among places at the bottom and the top of the arena the first one without squares or,
 * if there is none, the one with the fewest. Drawn before the squares, it hides none in any case.
 */
#include "base/text.h"
#include "picture/hud.h"
#include "rules/lesson.h"
#include "rules/squares.h"

/* ---- the place ---- */

enum { LINES = 2, PADDING = 3, SIDE_PADDING = 8 };

/* The tops of the places, in the order of preference, on a wide and on an upright canvas. Notices
 * stand below, and between them what is said before a game goes on. */
enum { PLACES = 3 };
static const float tops[2][PLACES] = {{290, 268, 31}, {543, 463, 62}};

/* How many squares are in, or about to enter, each place. */
typedef struct Crowd {
    sq_view view;
    sq_area areas[PLACES];
    int squares[PLACES];
} Crowd;

static void count_square(Crowd *crowd, Square square)
{
    enum { NEAR = 6 };
    const Square shown = sq_square_on_canvas(&crowd->view, square);
    for (int i = 0; i < PLACES; i++) {
        const sq_area *area = &crowd->areas[i];
        crowd->squares[i] +=
            shown.x - NEAR < area->left + area->width && shown.x + shown.size + NEAR > area->left &&
            shown.y - NEAR < area->top + area->height && shown.y + shown.size + NEAR > area->top;
    }
}

/* The first of the emptiest places. */
static sq_area emptiest(ecs_world *game, Crowd *crowd)
{
    int best = 0;
    count_square(crowd, ecs_unique_read(game, Player)->square);
    ecs_each_read(game, Friend, one)
        count_square(crowd, one->square);
    ecs_each_read(game, Pellet, pellet)
        count_square(crowd, pellet->square);
    for (int i = 1; i < PLACES; i++)
        if (crowd->squares[i] < crowd->squares[best])
            best = i;
    return crowd->areas[best];
}

static void draw_in(sq_area area, const char *const lines[LINES], sq_draw_list *list)
{
    float y = area.top + PADDING;
    sq_draw_rect(list, area.left, area.top, area.width, area.height, SQ_COLOR_PANEL);
    for (int i = 0; i < LINES; i++)
        y = sq_draw_lines(list, area.left + area.width / 2, y, SQ_TEXT_SIZE,
                          area.width - 2 * PADDING, 2, SQ_CENTER, SQ_COLOR_TEXT, lines[i]);
}

/* Of the words in the middle of what is seen. A line is broken once if the canvas or, on an upright
 * one, the arena is not as wide. */
static sq_area area_of(const char *const lines[LINES], const sq_view *view, bool is_upright)
{
    const Bounds seen = sq_view_bounds(view);
    const float room = is_upright ? seen.right - seen.left : SQ_CANVAS_WIDTH;
    const float beside = is_upright ? PADDING : SIDE_PADDING;
    const float most = room - 2 * beside;
    sq_area area = {.height = 2 * PADDING};
    for (int i = 0; i < LINES; i++) {
        const float width = sq_text_width(lines[i], SQ_TEXT_SIZE);
        area.width = sq_max(area.width, sq_min(width, most) + 2 * beside);
        area.height += (float)(width > most ? 2 : 1) * SQ_TEXT_HEIGHT;
    }
    area.left = (sq_canvas_of(is_upright).width - area.width) / 2;
    return area;
}

static void draw_words(ecs_world *game, sq_view view, const char *const lines[LINES],
                       sq_draw_list *list)
{
    sq_area area = area_of(lines, &view, list->is_upright);
    Crowd crowd = {.view = view};
    for (int i = 0; i < PLACES; i++) {
        area.top = tops[list->is_upright][i];
        crowd.areas[i] = area;
    }
    draw_in(emptiest(game, &crowd), lines, list);
}

/* ---- the words ---- */

/* For each device, but for a keyboard, whose words name its keys. */
static const struct {
    const char *move, *act;
} words[] = {
    [SQ_DEVICE_MOUSE] = {"Move with the mouse. Right button: pause.", "Left button"},
    [SQ_DEVICE_GAMEPAD] = {"Move with the left stick. Start: pause.", "A"},
    [SQ_DEVICE_TOUCH] = {"Drag anywhere to move. Top left: pause.", "A second finger"},
};

const char *sq_hud_how_to_act(sq_device device, const sq_keys *keys)
{
    return device == SQ_DEVICE_KEYBOARD ? sq_keys_name(keys, SQ_KEY_ACTION) : words[device].act;
}

static sq_text how_to_move(sq_device device, const sq_keys *keys)
{
    return device == SQ_DEVICE_KEYBOARD ? sq_text_of("Move with the arrows or %s. Escape: pause.",
                                                     sq_keys_of_directions(keys).text)
                                        : sq_text_of("%s", words[device].move);
}

/* The steps of the lesson, in place of the hint; the first one leaves how to move. `text` has the
 * first line. */
static void teach(const ecs_world *game, const char *action, sq_text *text,
                  const char *lines[LINES])
{
    const bool gives_back = ecs_unique_read(game, Config)->LUNGE_REFUND != 0;
    switch ((sq_lesson)ecs_unique_read(game, Floor)->lesson) {
    case SQ_LESSON_NONE:
        break;
    case SQ_LESSON_EAT:
        lines[1] = "Eat the small ones: each makes you grow.";
        break;
    case SQ_LESSON_FLEE:
        lines[0] = "This one is larger. A core grows in it:";
        lines[1] = "then it is spiky, and it hurts. Move away!";
        break;
    case SQ_LESSON_LUNGE:
        *text = sq_text_of("%s: lunge through the spiky one.", action);
        lines[1] = gives_back ? "A miss costs size. Nothing hurts meanwhile."
                              : "It costs size. Nothing hurts meanwhile.";
        break;
    case SQ_LESSON_POWER:
        lines[0] = "Take the pellet, the ring with a dot:";
        lines[1] = "for a while you can eat the spiky one.";
        break;
    }
}

void sq_hud_draw_hint(ecs_world *game, const sq_controls *controls, const sq_keys *keys,
                      sq_view view, sq_draw_list *list)
{
    sq_text text = how_to_move(controls->device, keys);
    const char *lines[LINES] = {text.text, "Eat small ones, flee spiky ones, take pellets."};
    if (ecs_unique_read(game, Floor)->lesson != SQ_LESSON_NONE)
        teach(game, sq_hud_how_to_act(controls->device, keys), &text, lines);
    else if (ecs_unique(game, Run)->tick >= (uint64_t)ecs_unique(game, Config)->HINT_DURATION)
        return;
    draw_words(game, view, lines, list);
}

#include "picture/hint.h"

#include "draw/area.h"
#include "rules/squares.h"

enum { PADDING = 3, SIDE_PADDING = 8 };

/* The tops of the places, in the order of preference. Notices stand below, and between them what is
 * said before a game goes on. */
static const float tops[] = {290, 268, 31};
enum { PLACES = sizeof tops / sizeof tops[0] };

static int count_of(const char *const lines[SQ_HINT_LINES_MAX])
{
    int count = 0;
    while (count < SQ_HINT_LINES_MAX && lines[count] && lines[count][0])
        count++;
    return count;
}

static float widest_of(const char *const lines[SQ_HINT_LINES_MAX], int count)
{
    float widest = 0;
    for (int i = 0; i < count; i++)
        widest = sq_max(widest, sq_text_width(lines[i], SQ_TEXT_SIZE));
    return widest;
}

/* How many squares are in, or about to enter, each place. */
typedef struct Crowd {
    sq_view view;
    sq_area areas[PLACES];
    int squares[PLACES];
} Crowd;

static void count_square(Crowd *crowd, Square square)
{
    enum { NEAR = 6 };
    const Square shown = sq_square_on_canvas(crowd->view.arena, square);
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

static void draw_in(sq_area area, const char *const lines[SQ_HINT_LINES_MAX], int count,
                    sq_draw_list *list)
{
    float y = area.top + PADDING;
    sq_draw_rect(list, area.left, area.top, area.width, area.height, SQ_COLOR_PANEL);
    for (int i = 0; i < count; i++)
        y = sq_draw_lines(list, area.left + area.width / 2, y, SQ_TEXT_SIZE,
                          area.width - 2 * SIDE_PADDING, 2, SQ_CENTER, SQ_COLOR_TEXT, lines[i]);
}

/* Below the arena, with room for two lines of each. */
static void draw_upright(const char *const lines[SQ_HINT_LINES_MAX], int count, sq_draw_list *list)
{
    enum { TOP = 506 };
    float height = 2 * PADDING;
    for (int i = 0; i < count; i++)
        height += SQ_TEXT_HEIGHT * (float)(sq_text_width(lines[i], SQ_TEXT_SIZE) >
                                                   SQ_UPRIGHT_WIDTH - 4 * SIDE_PADDING
                                               ? 2
                                               : 1);
    draw_in((sq_area){SIDE_PADDING, TOP, SQ_UPRIGHT_WIDTH - 2 * SIDE_PADDING, height}, lines, count,
            list);
}

void sq_hint_draw(ecs_world *game, sq_view view, const char *const lines[SQ_HINT_LINES_MAX],
                  sq_draw_list *list)
{
    const int count = count_of(lines);
    const float width = widest_of(lines, count) + 2 * SIDE_PADDING;
    const float height = (float)count * SQ_TEXT_HEIGHT + 2 * PADDING;
    Crowd crowd = {.view = view};
    if (count == 0)
        return;
    if (list->is_upright) {
        draw_upright(lines, count, list);
        return;
    }
    for (int i = 0; i < PLACES; i++)
        crowd.areas[i] = (sq_area){(SQ_CANVAS_WIDTH - width) / 2, tops[i], width, height};
    draw_in(emptiest(game, &crowd), lines, count, list);
}

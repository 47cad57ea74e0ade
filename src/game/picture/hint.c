#include "picture/hint.h"

#include "draw/area.h"
#include "rules/squares.h"

enum { TEXT_SIZE = 2, LINE_HEIGHT = SQ_GLYPH_HEIGHT * TEXT_SIZE, PADDING = 2, SIDE_PADDING = 8 };

/* The tops of the places, in the order of preference. Notices stand below, and between them what is
 * said before a game goes on. */
static const float tops[] = {280, 258, 31};
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
        widest = sq_max(widest, sq_text_width(lines[i], TEXT_SIZE));
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

void sq_hint_draw(ecs_world *game, sq_view view, const char *const lines[SQ_HINT_LINES_MAX],
                  sq_draw_list *list)
{
    const float middle = SQ_CANVAS_WIDTH / 2.0F;
    const int count = count_of(lines);
    const float width = widest_of(lines, count) + 2 * SIDE_PADDING;
    const float height = (float)(count * LINE_HEIGHT + 2 * PADDING);
    Crowd crowd = {.view = view};
    if (count == 0)
        return;
    for (int i = 0; i < PLACES; i++)
        crowd.areas[i] = (sq_area){middle - width / 2, tops[i], width, height};
    const sq_area area = emptiest(game, &crowd);
    sq_draw_rect(list, area.left, area.top, area.width, area.height, SQ_COLOR_PANEL);
    for (int i = 0; i < count; i++)
        sq_draw_text(list, middle, area.top + PADDING + (float)(i * LINE_HEIGHT), TEXT_SIZE,
                     SQ_CENTER, SQ_COLOR_TEXT, "%s", lines[i]);
}

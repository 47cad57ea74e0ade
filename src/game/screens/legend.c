#include "screens/legend.h"

#include "picture/shapes.h"

void sq_draw_legend(sq_draw_list *list, sq_legend legend, float x, float y, float side)
{
    enum { UNIT = 1 };
    const Square square = {x - side / 2, y - side / 2, side};
    switch (legend) {
    case SQ_LEGEND_PLAYER:
        sq_shape_player(list, square, UNIT, &(sq_player_look){.body = SQ_COLOR_PLAYER});
        break;
    case SQ_LEGEND_FOOD:
        sq_shape_food(list, square);
        break;
    case SQ_LEGEND_LARGER:
        sq_shape_larger_inside(list, square);
        sq_shape_larger(list, square, UNIT);
        break;
    case SQ_LEGEND_DANGER:
        sq_shape_danger(list, square, UNIT);
        break;
    case SQ_LEGEND_PELLET:
        sq_shape_pellet(list, square);
        break;
    case SQ_LEGEND_COUNT:
        break;
    }
}

void sq_draw_legends(sq_draw_list *list, float x, float y)
{
    static const struct {
        float side;
        const char *text;
    } legends[SQ_LEGEND_COUNT] = {
        [SQ_LEGEND_PLAYER] = {18, "You."},
        [SQ_LEGEND_FOOD] = {12, "Smaller: eat it, grow."},
        [SQ_LEGEND_LARGER] = {20, "Larger: still harmless."},
        [SQ_LEGEND_DANGER] = {26, "Spiky: it hurts!"},
        [SQ_LEGEND_PELLET] = {14, "Pellet: eat spiky ones."},
    };
    enum { STRIDE = 36, TEXT_X = 46, MIDDLE = 14 };
    for (sq_legend legend = 0; legend < SQ_LEGEND_COUNT; legend++) {
        const float top = y + (float)legend * STRIDE;
        sq_draw_legend(list, legend, x + MIDDLE, top + MIDDLE, legends[legend].side);
        sq_draw_text(list, x + TEXT_X, top + 2, 2, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                     legends[legend].text);
    }
}

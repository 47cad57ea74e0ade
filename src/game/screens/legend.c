#include "screens/legend.h"

#include "picture/shapes.h"

void sq_draw_legend(sq_draw_list *list, sq_legend legend, float x, float y, float side)
{
    enum { UNIT = 1 };
    const Square square = {x - side / 2, y - side / 2, side};
    switch (legend) {
    case SQ_LEGEND_PLAYER:
        sq_shape_player(list, square, UNIT, &(sq_player_look){.body = SQ_COLOR_PLAYER});
        return;
    case SQ_LEGEND_FOOD:
        sq_shape_food(list, square);
        return;
    case SQ_LEGEND_LARGER:
        sq_shape_larger_inside(list, square);
        sq_shape_larger(list, square, UNIT);
        return;
    case SQ_LEGEND_DANGER:
        sq_shape_danger(list, square, UNIT);
        return;
    case SQ_LEGEND_PELLET:
        sq_shape_pellet(list, square);
        return;
    case SQ_LEGEND_COUNT:
        break;
    }
}

void sq_draw_kind(sq_draw_list *list, const sq_kind *kind, sq_legend stage, float x, float y,
                  float side)
{
    const Square square = {x - side / 2, y - side / 2, side};
    if (kind->look->width == 0) {
        sq_draw_legend(list, stage, x, y, side);
    } else if (stage == SQ_LEGEND_FOOD) {
        sq_shape_parts(list, square, kind->look, SQ_COLOR_FOOD);
    } else if (stage == SQ_LEGEND_LARGER) {
        sq_shape_larger_inside(list, square);
        sq_shape_larger_kind(list, square, kind->look);
    } else {
        sq_draw_legend(list, SQ_LEGEND_DANGER, x, y, side);
        sq_shape_glyph(list, square, kind->look);
    }
    if (kind->behaviours & ecs_mask(Armour))
        sq_shape_rivets(list, square, kind->armour.bites);
}

/* A disc on two ribbons. */
void sq_draw_medal(sq_draw_list *list, sq_medal medal, float x, float y, float side)
{
    static const sq_shape_part gold[] = {
        {1, 0, 3, 4, SQ_COLOR_PLAYER}, {6, 0, 3, 4, SQ_COLOR_PLAYER}, {3, 2, 4, 8, SQ_COLOR_POWER},
        {1, 4, 8, 4, SQ_COLOR_POWER},  {2, 3, 6, 6, SQ_COLOR_POWER},  {.width = 0}};
    static const sq_shape_part silver[] = {{1, 0, 3, 4, SQ_COLOR_PLAYER},
                                           {6, 0, 3, 4, SQ_COLOR_PLAYER},
                                           {3, 2, 4, 2, SQ_COLOR_LARGER},
                                           {3, 8, 4, 2, SQ_COLOR_LARGER},
                                           {1, 4, 2, 4, SQ_COLOR_LARGER},
                                           {7, 4, 2, 4, SQ_COLOR_LARGER},
                                           {.width = 0}};
    const Square square = {x - side / 2, y - side / 2, side};
    if (medal != SQ_MEDAL_NONE)
        sq_shape_parts(list, square, medal == SQ_MEDAL_GOLD ? gold : silver, SQ_COLOR_POWER);
}

/* The size of a legend beside its words, and the words. */
typedef struct Entry {
    float side;
    const char *words;
} Entry;

static Entry entry_of(sq_legend legend)
{
    static const Entry entries[SQ_LEGEND_COUNT] = {
        [SQ_LEGEND_PLAYER] = {18, "You."},
        [SQ_LEGEND_FOOD] = {12, "Smaller: eat it, grow."},
        [SQ_LEGEND_LARGER] = {20, "Larger: still harmless."},
        [SQ_LEGEND_DANGER] = {26, "Spiky: it hurts!"},
        [SQ_LEGEND_PELLET] = {14, "Pellet: eat spiky ones."},
    };
    return entries[legend];
}

void sq_draw_legends(sq_draw_list *list, float x, float y)
{
    enum { STRIDE = 36, HEIGHT = 5 * STRIDE, TEXT_X = 46, MIDDLE = 14 };
    const float stride =
        SQ_LEGEND_COUNT * STRIDE > HEIGHT ? (float)HEIGHT / (float)SQ_LEGEND_COUNT : STRIDE;
    for (sq_legend legend = 0; legend < SQ_LEGEND_COUNT; legend++) {
        const float top = y + (float)legend * stride;
        const Entry entry = entry_of(legend);
        sq_draw_legend(list, legend, x + MIDDLE, top + MIDDLE, entry.side);
        sq_draw_text(list, x + TEXT_X, top + 2, 2, SQ_LEFT, SQ_COLOR_TEXT, "%s", entry.words);
    }
}

#include "picture/thumb.h"

#include "draw/panel.h"
#include "picture/springs.h"
#include "rules/squares.h"

static sq_area square_around(float x, float y, float side)
{
    return (sq_area){x - side / 2, y - side / 2, side, side};
}

static void draw_pad(const sq_look *look, float x, sq_draw_list *list)
{
    enum { Y = 634, SIDE = 88, KNOB = 40, FARTHEST = 20 };
    static const float leaning = 6;
    const float most = look->calm ? 0 : FARTHEST;
    sq_draw_panel(list, square_around(x, Y, SIDE), SQ_COLOR_OPEN);
    sq_draw_panel(list,
                  square_around(x + sq_clamp(look->way_x * leaning, -most, most),
                                Y + sq_clamp(look->way_y * leaning, -most, most), KNOB),
                  SQ_COLOR_WALL);
}

void sq_thumb_draw(sq_view view, const sq_look *look, bool has_button, sq_draw_list *list)
{
    view.top = view.bottom;
    view.bottom += SQ_UPRIGHT_HEIGHT / view.arena.scale;
    sq_springs_draw(list, &view, &(sq_look){0});
    draw_pad(look, SQ_UPRIGHT_WIDTH / (has_button ? 4.0F : 2.0F), list);
}

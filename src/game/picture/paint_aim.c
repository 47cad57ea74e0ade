#include "picture/painters.h"

#include "picture/shapes.h"
#include "rules/lunge.h"
#include "rules/squares.h"

static void draw_frame_of(const Sight *sight, Square square, float line, sq_color color)
{
    const Square shown = sq_square_on_canvas(&sight->view, square);
    sq_draw_frame(sight->frame->list, shown.x, shown.y, shown.size, shown.size, line, color);
}

/* The square that the pointer makes of the player, or keys would. */
static Square wanted(const Sight *sight)
{
    const Pointer *pointer = ecs_unique_read(sight->world, Pointer);
    const Square to =
        sq_player_at(pointer->x, pointer->y, sight->player->square.size, sight->config);
    return sight->frame->look.by_keys ? sq_lunge_by_keys(sight->world, to) : to;
}

void sq_paint_aim(const Sight *sight)
{
    enum { RIM = 3, LINE = 2 };
    sq_lunge_aim aim;
    if (sight->config->LUNGE_LED == 0 || sight->frame->look.fallen ||
        ecs_unique_read(sight->world, Floor)->lunge.ticks > 0 ||
        !sq_lunge_would(sight->world, wanted(sight), &aim))
        return;
    if (!ecs_is_alive(sight->world, aim.prey)) {
        draw_frame_of(sight, aim.landing, 1, SQ_COLOR_OPEN);
        return;
    }
    const Square prey = ecs_read(sight->world, aim.prey, Friend)->square;
    draw_frame_of(sight, aim.landing, 1, SQ_COLOR_POWER);
    draw_frame_of(sight, sq_square_grown(prey, RIM), LINE, SQ_COLOR_POWER);
}

#include "arena_view.h"

/* From one point to the other; nothing where they are the wrong way round. */
static void fill(sq_draw_list *list, float left, float top, float right, float bottom)
{
    if (right > left && bottom > top)
        sq_draw_rect(list, left, top, right - left, bottom - top, SQ_COLOR_BACKGROUND);
}

void sq_arena_draw_wall(sq_letterbox arena, const Config *config, sq_draw_list *list)
{
    const float width = config->ARENA_WIDTH * arena.scale;
    const float height = config->ARENA_HEIGHT * arena.scale;
    const float right = arena.x + width;
    const float bottom = arena.y + height;
    fill(list, 0, 0, SQ_CANVAS_WIDTH, arena.y);
    fill(list, 0, arena.y, arena.x, bottom);
    fill(list, right, arena.y, SQ_CANVAS_WIDTH, bottom);
    fill(list, 0, bottom, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT);
    sq_draw_frame(list, arena.x - SQ_WALL_WIDTH, arena.y - SQ_WALL_WIDTH, width + 2 * SQ_WALL_WIDTH,
                  height + 2 * SQ_WALL_WIDTH, SQ_WALL_WIDTH, SQ_COLOR_WALL);
}

#include "picture/ground.h"

#include "draw/palette.h"
#include "rules/squares.h"

/* So many that no palette has two neighbours that differ by more than one step. */
enum { BANDS = 30 };

/* Bands are rectangles: they cost no more than filling the canvas. */
void sq_ground_fill(sq_draw_list *list, float left, float top, float right, float bottom)
{
    const float height = sq_canvas_of(list->is_upright).height / BANDS;
    for (int band = 0; band < BANDS && left < right; band++) {
        const int tone = SQ_DEEP + (SQ_LIT - SQ_DEEP) * band / (BANDS - 1);
        const float from = sq_max(top, (float)band * height);
        const float to = sq_min(bottom, (float)(band + 1) * height);
        if (from < to)
            sq_draw_toned_rect(list, left, from, right - left, to - from, SQ_COLOR_BACKGROUND,
                               tone);
    }
}

void sq_ground_draw(sq_draw_list *list, int altitude)
{
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    list->altitude = altitude;
    sq_ground_fill(list, 0, 0, canvas.width, canvas.height);
}

int sq_ground_altitude(const ecs_world *game)
{
    enum { FLOORS = 3 };
    const int32_t floor = ecs_unique_read(game, Tower)->floor;
    const int32_t altitude = (floor > 1 ? floor - 1 : 0) / FLOORS;
    return altitude < SQ_ALTITUDES ? (int)altitude : SQ_ALTITUDES - 1;
}

#include "picture/painters.h"

#include "draw/mesh.h"
#include "rules/squares.h"

/* 0 to 1, by chance, but the same for the same patch. */
static float chance(int32_t column, int32_t row, uint32_t what)
{
    uint32_t mixed =
        (uint32_t)column * 0x9E3779B1U ^ (uint32_t)row * 0x85EBCA77U ^ what * 0xC2B2AE3DU;
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6DU;
    mixed = (mixed ^ mixed >> 13) * 0x297A2D39U;
    return (float)(mixed >> 8) / (float)(1U << 24);
}

/* To and fro between 0 and 1, once in this time. */
static float swing(float ticks, float period, float phase)
{
    const float turns = ticks / period + phase;
    const float part = turns - (float)(int32_t)turns;
    const float rising = part < 0.5F ? 2 * part : 2 - 2 * part;
    return rising * rising * (3 - 2 * rising);
}

/* In a patch of the arena whose sides have this length. */
static void draw_mote(const Sight *sight, float patch, float ticks, int32_t column, int32_t row)
{
    static const float slowest = 900;
    const sq_view *view = &sight->view;
    const float period = slowest * (0.5F + chance(column, row, 1));
    const float across = swing(ticks, period, chance(column, row, 2));
    const float down = swing(ticks, 1.3F * period, chance(column, row, 3));
    const float x = ((float)column + across) * patch;
    const float y = ((float)row + down) * patch;
    const float size = 0.8F + 1.4F * chance(column, row, 4);
    const float alpha = 0.10F + 0.25F * swing(ticks, 0.4F * period, chance(column, row, 5));
    if (sq_view_shows(view, (Square){x, y, 0}, -size / view->arena.scale))
        sq_draw_chip(sight->frame->list, sq_point_on_canvas(view, x, y), size, column + row,
                     SQ_COLOR_LAMP, alpha);
}

/* One for each patch, which is as large on every canvas. Still where nothing should move. */
void sq_paint_motes(const Sight *sight)
{
    enum { APART = 70 }; /* canvas units */
    const sq_view *view = &sight->view;
    const float patch = APART / view->arena.scale;
    const float ticks = sight->frame->look.calm
                            ? 0
                            : (float)(sight->now->ticks % (1 << 20)) + sight->frame->progress;
    const int32_t last_row = (int32_t)(view->bottom / patch);
    const int32_t last_column = (int32_t)(view->right / patch);
    for (int32_t row = (int32_t)(view->top / patch); row <= last_row; row++)
        for (int32_t column = (int32_t)(view->left / patch); column <= last_column; column++)
            draw_mote(sight, patch, ticks, column, row);
}

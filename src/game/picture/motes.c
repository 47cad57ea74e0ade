#include "picture/motes.h"

#include "draw/mesh.h"
#include "rules/squares.h"

/* The sides of a patch, in arena units. */
static const float patch = 44;

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

static void draw_mote(sq_draw_list *list, const sq_view *view, int32_t column, int32_t row,
                      float ticks)
{
    static const float slowest = 900;
    const float period = slowest * (0.5F + chance(column, row, 1));
    const float x = ((float)column + swing(ticks, period, chance(column, row, 2))) * patch;
    const float y = ((float)row + swing(ticks, 1.3F * period, chance(column, row, 3))) * patch;
    const float size = 0.8F + 1.4F * chance(column, row, 4);
    const float alpha = 0.10F + 0.25F * swing(ticks, 0.4F * period, chance(column, row, 5));
    if (sq_view_shows(view, (Square){x, y, 0}, -size))
        sq_draw_chip(list, (sq_point){sq_outer_x(view->arena, x), sq_outer_y(view->arena, y)}, size,
                     column + row, SQ_COLOR_LAMP, alpha);
}

void sq_motes_draw(sq_draw_list *list, const sq_view *view, float ticks)
{
    for (int32_t row = (int32_t)(view->top / patch); (float)row * patch < view->bottom; row++)
        for (int32_t column = (int32_t)(view->left / patch); (float)column * patch < view->right;
             column++)
            draw_mote(list, view, column, row, ticks);
}

#include "shell/legend.h"

#include <string.h>

#include "draw/panel.h"
#include "picture/figures.h"
#include "picture/shapes.h"

static Square square_around(float x, float y, float side)
{
    return (Square){x - side / 2, y - side / 2, side};
}

void sq_draw_portrait(sq_draw_list *list, sq_face face, float x, float y, float side)
{
    sq_figure_draw_player(list, square_around(x, y, side), 1,
                          &(sq_player_look){.body = SQ_COLOR_PLAYER, .face = face});
}

void sq_draw_empty_place(sq_draw_list *list, float x, float y, float side)
{
    sq_draw_lined_panel(list, (sq_area){x - side / 2, y - side / 2, side, side}, SQ_COLOR_OPEN,
                        SQ_COLOR_BACKGROUND);
}

void sq_draw_legend(sq_draw_list *list, sq_legend legend, float x, float y, float side)
{
    switch (legend) {
    case SQ_LEGEND_PLAYER:
        sq_draw_portrait(list, SQ_FACE_NONE, x, y, side);
        return;
    case SQ_LEGEND_FOOD:
    case SQ_LEGEND_LARGER:
    case SQ_LEGEND_DANGER:
        sq_draw_kind(list, NULL, legend, x, y, side);
        return;
    case SQ_LEGEND_PELLET:
        sq_shape_pellet(list, square_around(x, y, side));
        return;
    case SQ_LEGEND_COUNT:
        break;
    }
}

void sq_draw_kind(sq_draw_list *list, const sq_kind *kind, sq_legend stage, float x, float y,
                  float side)
{
    const bool is_armoured = kind && (kind->behaviours & ecs_mask(Armour));
    sq_figure_draw(list, &(sq_figure){.square = square_around(x, y, side),
                                      .unit = 1,
                                      .stage = (sq_stage)(SQ_STAGE_FOOD + stage - SQ_LEGEND_FOOD),
                                      .kind = kind,
                                      .bites = is_armoured ? kind->armour.bites : 0});
}

void sq_draw_unknown_kind(sq_draw_list *list, const sq_kind *kind, float x, float y, float side)
{
    sq_shape_part parts[SQ_SHAPE_PARTS_MAX + 1];
    const Square square = square_around(x, y, side);
    memcpy(parts, kind->look, sizeof parts);
    for (int i = 0; i < SQ_SHAPE_PARTS_MAX; i++)
        parts[i].color = (sq_color)SQ_COLOR_OF_SIZE;
    if (parts[0].width > 0)
        sq_shape_parts(list, square, parts, SQ_COLOR_OPEN);
    else
        sq_draw_rect(list, square.x, square.y, side, side, SQ_COLOR_OPEN);
}

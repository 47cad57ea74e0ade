#include "shell/legend.h"

#include <string.h>

#include "picture/figures.h"
#include "picture/shapes.h"

static Square square_around(float x, float y, float side)
{
    return (Square){x - side / 2, y - side / 2, side};
}

static void draw_figure(sq_draw_list *list, const sq_kind *kind, sq_stage stage, Square square)
{
    enum { UNIT = 1 };
    const bool is_armoured = kind && (kind->behaviours & ecs_mask(Armour));
    sq_figure_draw(list, &(sq_figure){.square = square,
                                      .unit = UNIT,
                                      .stage = stage,
                                      .kind = kind,
                                      .bites = is_armoured ? kind->armour.bites : 0});
}

void sq_draw_legend(sq_draw_list *list, sq_legend legend, float x, float y, float side)
{
    const Square square = square_around(x, y, side);
    switch (legend) {
    case SQ_LEGEND_PLAYER:
        sq_figure_draw_player(list, square, 1, &(sq_player_look){.body = SQ_COLOR_PLAYER});
        return;
    case SQ_LEGEND_FOOD:
        draw_figure(list, NULL, SQ_STAGE_FOOD, square);
        return;
    case SQ_LEGEND_LARGER:
        draw_figure(list, NULL, SQ_STAGE_LARGER, square);
        return;
    case SQ_LEGEND_DANGER:
        draw_figure(list, NULL, SQ_STAGE_DANGER, square);
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
    const sq_stage shown = stage == SQ_LEGEND_FOOD     ? SQ_STAGE_FOOD
                           : stage == SQ_LEGEND_LARGER ? SQ_STAGE_LARGER
                                                       : SQ_STAGE_DANGER;
    draw_figure(list, kind, shown, square_around(x, y, side));
}

void sq_draw_unknown_kind(sq_draw_list *list, const sq_kind *kind, float x, float y, float side)
{
    sq_shape_part parts[SQ_SHAPE_PARTS_MAX + 1];
    const Square square = {x - side / 2, y - side / 2, side};
    memcpy(parts, kind->look, sizeof parts);
    for (int i = 0; i < SQ_SHAPE_PARTS_MAX; i++)
        parts[i].color = (sq_color)SQ_COLOR_OF_SIZE;
    if (parts[0].width > 0)
        sq_shape_parts(list, square, parts, SQ_COLOR_OPEN);
    else
        sq_draw_rect(list, square.x, square.y, side, side, SQ_COLOR_OPEN);
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

/* ---- the kinds, beside each other ---- */

/* The width of a kind's place, with the gap behind it. */
static float width_of(const sq_kind *kind)
{
    enum { LEAST = 32, GAP = 12 };
    const float width = sq_text_width(kind->name, SQ_TEXT_SIZE);
    return (width > LEAST ? width : LEAST) + GAP;
}

static bool has_look(const sq_kinds *kinds)
{
    for (int32_t i = 0; i < kinds->count; i++)
        if (kinds->list[i].look->width > 0)
            return true;
    return false;
}

/* As many as there is room for; the page of kinds has them all. */
static void draw_kinds(sq_draw_list *list, const sq_kinds *kinds, uint32_t met, float x, float y)
{
    enum { RIGHT = SQ_CANVAS_WIDTH - 4, SIDE = 20, GAP = 3 };
    for (int32_t i = 0; i < kinds->count; i++) {
        const sq_kind *kind = &kinds->list[i];
        const float width = width_of(kind);
        if (kind->look->width == 0 || x + width > RIGHT)
            continue;
        if (met >> i & 1)
            sq_draw_kind(list, kind, SQ_LEGEND_LARGER, x + width / 2, y + SIDE / 2.0F, SIDE);
        else
            sq_draw_unknown_kind(list, kind, x + width / 2, y + SIDE / 2.0F, SIDE);
        sq_draw_text(list, x + width / 2, y + SIDE + GAP, SQ_TEXT_SIZE, SQ_CENTER, SQ_COLOR_TEXT,
                     "%s", met >> i & 1 ? kind->name : "?");
        x += width;
    }
}

void sq_draw_legends(sq_draw_list *list, const sq_kinds *kinds, uint32_t met, float x, float y)
{
    enum { TEXT_X = 46, MIDDLE = 14, ALONE = 36, WITH_KINDS = 31 };
    const float stride = has_look(kinds) ? WITH_KINDS : ALONE;
    for (sq_legend legend = 0; legend < SQ_LEGEND_COUNT; legend++) {
        const float top = y + (float)legend * stride;
        const Entry entry = entry_of(legend);
        sq_draw_legend(list, legend, x + MIDDLE, top + MIDDLE, entry.side);
        sq_draw_text(list, x + TEXT_X, top + 2, SQ_TEXT_SIZE, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                     entry.words);
    }
    draw_kinds(list, kinds, met, x - 6, y + SQ_LEGEND_COUNT * stride + 2);
}

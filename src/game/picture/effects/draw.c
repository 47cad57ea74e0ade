/* draw: rim and particles below the arena's squares, points above them. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "draw/mesh.h"
#include "picture/effects/effects.h"
#include "picture/effects/effects_world.h"
#include "rules/squares.h"

/* Where to draw. Rectangles are clipped to the view. */
typedef struct Canvas {
    sq_draw_list *list;
    sq_view view;
    float progress;
} Canvas;

static void draw_rect(const Canvas *canvas, float x, float y, float width, float height,
                      sq_color color, float alpha)
{
    if (alpha < 1)
        sq_view_tint(&canvas->view, x, y, x + width, y + height, color, alpha, canvas->list);
    else
        sq_view_fill(&canvas->view, x, y, x + width, y + height, color, canvas->list);
}

static void draw_frame(const Canvas *canvas, float x, float y, float width, float height,
                       float line, sq_color color, float alpha)
{
    draw_rect(canvas, x, y, width, line, color, alpha);
    draw_rect(canvas, x, y + height - line, width, line, color, alpha);
    draw_rect(canvas, x, y + line, line, height - 2 * line, color, alpha);
    draw_rect(canvas, x + width - line, y + line, line, height - 2 * line, color, alpha);
}

/* ---- particles ---- */

/* The share of a countdown that remains, 1 to 0. */
static float share_left(const Canvas *canvas, int32_t left, int32_t all)
{
    return sq_min(((float)left + 1 - canvas->progress) / (float)all, 1);
}

static float between(const Canvas *canvas, float before, float now)
{
    return before + (now - before) * canvas->progress;
}

/* In the arena: down the canvas may be along it. */
static sq_point place_of(const Canvas *canvas, const Spot *spot)
{
    const float fallen = between(canvas, spot->before_fallen, spot->fallen);
    const sq_point down = sq_way_on_canvas(&canvas->view, 0, fallen);
    return (sq_point){between(canvas, spot->before_x, spot->x) + down.x,
                      between(canvas, spot->before_y, spot->y) + down.y};
}

/* Rings change fast at first, then slower. */
static float size_of(const Sprite *sprite, float left)
{
    const float part = sprite->is_ring ? left * left : left;
    return sprite->last_size + (sprite->first_size - sprite->last_size) * part;
}

/* How far a point is from the nearest edge of the view; below 0 outside. */
static float away_from_edges(const sq_view *view, sq_point at)
{
    return sq_min(sq_min(at.x - view->left, view->right - at.x),
                  sq_min(at.y - view->top, view->bottom - at.y));
}

/* A turned piece. It gets smaller at the edges of the view, which it does not cross. */
static void draw_chip(const Canvas *canvas, sq_point at, float size, const Sprite *sprite,
                      const Life *life)
{
    static const float radius_of_side = 0.7F;
    static const float half_seen = 0.5F;
    const sq_view *view = &canvas->view;
    const float radius = sq_min(size * radius_of_side, away_from_edges(view, at));
    if (radius > 0)
        sq_draw_chip(canvas->list, sq_point_on_canvas(view, at.x, at.y), radius * view->arena.scale,
                     life->all, sprite->color, sprite->lies ? half_seen : 1);
}

static void draw_particle(const Canvas *canvas, const Spot *spot, const Sprite *sprite,
                          const Life *life)
{
    const float left = share_left(canvas, life->left, life->all);
    const float size = size_of(sprite, left);
    const sq_point at = place_of(canvas, spot);
    if (sprite->is_ring)
        draw_frame(canvas, at.x - size / 2, at.y - size / 2, size, size,
                   sq_min(0.5F + 2 * left, size / 2), sprite->color, left);
    else
        draw_chip(canvas, at, size, sprite, life);
}

/* In the order of their rows, which is roughly that of their age: new ones lie on top. */
static void draw_particles(ecs_world *effects, const Canvas *canvas)
{
    ecs_each_row(rows, effects, .with = ecs_mask(Spot, Life, Sprite))
        draw_particle(canvas, ecs_rows_read(&rows, Spot), ecs_rows_read(&rows, Sprite),
                      ecs_rows_read(&rows, Life));
}

/* ---- points ---- */

enum { TEXT_SIZE = 2, TAKEN_MAX = 24 };

/* What the numbers of a frame keep out of: a part of the canvas, and each other. */
typedef struct Taken {
    int count;
    sq_area areas[TAKEN_MAX];
} Taken;

/* The taken area on which this one would lie, or NULL. What was moved beside another may overlap it
 * by a rounding error. */
static const sq_area *area_below(const Taken *taken, sq_area area)
{
    const float error = 0.01F;
    for (int i = 0; i < taken->count; i++) {
        const sq_area *other = &taken->areas[i];
        if (area.left < other->left + other->width && other->left < area.left + area.width &&
            area.top + error < other->top + other->height &&
            other->top + error < area.top + area.height)
            return other;
    }
    return NULL;
}

/* Moves a number up or down until it lies on nothing; false if there is no room. */
static bool moves_to_room(const Taken *taken, sq_area *number, bool up, float limit)
{
    const sq_area *other = area_below(taken, *number);
    for (; other; other = area_below(taken, *number))
        number->top = up ? other->top - number->height : other->top + other->height;
    return up ? number->top >= limit : number->top + number->height <= limit;
}

/* Numbers stand in a row above each other, or below where there is no room above. */
static sq_area placed(const Canvas *canvas, const Taken *taken, sq_area number)
{
    const Bounds seen = sq_view_bounds(&canvas->view);
    sq_area above = number;
    sq_area below = number;
    if (moves_to_room(taken, &above, true, seen.top))
        return above;
    if (moves_to_room(taken, &below, false, seen.bottom))
        return below;
    return (sq_area){0};
}

/* Where a number of this width would stand: inside the view. */
static sq_area area_of_number(const Canvas *canvas, const Spot *spot, float width)
{
    const float height = SQ_GLYPH_HEIGHT * TEXT_SIZE;
    const Bounds seen = sq_view_bounds(&canvas->view);
    const sq_point place = place_of(canvas, spot);
    const sq_point at = sq_point_on_canvas(&canvas->view, place.x, place.y);
    const float left = sq_clamp(at.x - width / 2, seen.left, seen.right - width);
    const float top = sq_clamp(at.y - height / 2, seen.top, seen.bottom - height);
    return (sq_area){left, top, width, height};
}

/* Near the end they become dim. Without room a number is not drawn. */
static void draw_number(const Canvas *canvas, Taken *taken, const Spot *spot, int32_t points,
                        float left)
{
    const sq_text text = sq_text_of("+%" PRId32, points);
    const float width = sq_text_width(text.text, TEXT_SIZE);
    const sq_area area = placed(canvas, taken, area_of_number(canvas, spot, width));
    if (area.width == 0 || taken->count == TAKEN_MAX)
        return;
    taken->areas[taken->count++] = area;
    sq_draw_text(canvas->list, area.left, area.top, TEXT_SIZE, SQ_LEFT,
                 left > 0.4F ? SQ_COLOR_TEXT : SQ_COLOR_QUIET_TEXT, "%s", text.text);
}

static void draw_points(ecs_world *effects, const Canvas *canvas,
                        const sq_area keep_out[SQ_KEPT_OUT])
{
    Taken taken = {.count = SQ_KEPT_OUT};
    memcpy(taken.areas, keep_out, SQ_KEPT_OUT * sizeof *taken.areas);
    ecs_each_row(rows, effects, .with = ecs_mask(Spot, Life, Points)) {
        const Life *life = ecs_rows_read(&rows, Life);
        const Spot *spot = ecs_rows_read(&rows, Spot);
        const Points *points = ecs_rows_read(&rows, Points);
        if (sq_view_shows(&canvas->view, (Square){spot->x, spot->y, 0}, 0))
            draw_number(canvas, &taken, spot, points->points,
                        share_left(canvas, life->left, life->all));
    }
}

/* ---- the rim ---- */

/* Draws a frame along the edges of the view. */
static void draw_rim_line(const Canvas *canvas, float line, sq_color color)
{
    const sq_view *view = &canvas->view;
    draw_frame(canvas, view->left, view->top, view->right - view->left, view->bottom - view->top,
               line, color, 1);
}

/* Thin and white: it covers no edge to which one flees, and is not the colour of danger. It is
 * dimmer towards the inside. */
static void draw_rim(const ecs_world *effects, const Canvas *canvas, const Config *config)
{
    enum { THINNER = 9 };
    const Flash *flash = ecs_unique_read(effects, Flash);
    const float width = canvas->view.right - canvas->view.left;
    const float height = canvas->view.bottom - canvas->view.top;
    const float most = sq_min(config->EFFECT_FLASH, sq_min(width, height) / 2) / THINNER;
    if (flash->left == 0)
        return;
    if (ecs_unique_read(effects, PlayerLook)->steady) {
        draw_rim_line(canvas, most / 2, SQ_COLOR_TEXT);
        return;
    }
    const float line = most * share_left(canvas, flash->left, flash->all);
    draw_rim_line(canvas, line / 2, SQ_COLOR_FLASH);
    draw_rim_line(canvas, line, SQ_COLOR_FLASH);
}

/* ---- both ---- */

static Canvas canvas_of(const ecs_world *effects, sq_view view, float progress, sq_draw_list *list)
{
    const sq_look look = sq_effects_look(effects, progress);
    return (Canvas){list, sq_view_shaken(view, &look), sq_pace_progress(effects, progress)};
}

void sq_effects_draw_below(ecs_world *effects, const ecs_world *game, sq_view view, float progress,
                           sq_draw_list *list)
{
    const Canvas canvas = canvas_of(effects, view, progress, list);
    draw_particles(effects, &canvas);
    draw_rim(effects, &canvas, ecs_unique_read(game, Config));
}

void sq_effects_draw_above(ecs_world *effects, sq_view view, float progress,
                           const sq_area keep_out[SQ_KEPT_OUT], sq_draw_list *list)
{
    const Canvas canvas = canvas_of(effects, view, progress, list);
    draw_points(effects, &canvas, keep_out);
}

/* draw: the rim below the arena's squares, the particles above them. */
#include <inttypes.h>
#include <stdio.h>

#include "picture/effects/effects.h"
#include "picture/effects/effects_world.h"
#include "rules/squares.h"

/* Where to draw. Rectangles are clipped to the view. */
typedef struct Canvas {
    sq_draw_list *list;
    sq_view view;
    sq_area keep_out; /* of points */
} Canvas;

static void draw_rect(const Canvas *canvas, float x, float y, float width, float height,
                      sq_color color)
{
    sq_view_fill(&canvas->view, x, y, x + width, y + height, color, canvas->list);
}

static void draw_frame(const Canvas *canvas, float x, float y, float width, float height,
                       float line, sq_color color)
{
    draw_rect(canvas, x, y, width, line, color);
    draw_rect(canvas, x, y + height - line, width, line, color);
    draw_rect(canvas, x, y + line, line, height - 2 * line, color);
    draw_rect(canvas, x + width - line, y + line, line, height - 2 * line, color);
}

/* ---- particles ---- */

/* The share of a countdown that remains, 1 to 0, `progress` through the last tick. */
static float share_left(int32_t left, int32_t all, float progress)
{
    return sq_min(((float)left + 1 - progress) / (float)all, 1);
}

/* Rings change fast at first, then slower. */
static float size_of(const Sprite *sprite, float left)
{
    const float part = sprite->is_ring ? left * left : left;
    return sprite->last_size + (sprite->first_size - sprite->last_size) * part;
}

static void draw_particle(const Canvas *canvas, const Spot *spot, const Sprite *sprite, float left,
                          float progress)
{
    const float size = size_of(sprite, left);
    const float x = spot->before_x + (spot->x - spot->before_x) * progress - size / 2;
    const float y = spot->before_y + (spot->y - spot->before_y) * progress - size / 2;
    if (sprite->is_ring)
        draw_frame(canvas, x, y, size, size, sq_min(0.5F + 2 * left, size / 2), sprite->color);
    else
        draw_rect(canvas, x, y, size, size, sprite->color);
}

static void draw_particles(ecs_world *effects, const Canvas *canvas, float progress)
{
    /* In the order of their rows, which is roughly that of their age: new ones lie on top. */
    ecs_each_row(rows, effects, .with = ecs_mask(Spot, Life, Sprite)) {
        const Life *life = ecs_rows_read(&rows, Life);
        draw_particle(canvas, ecs_rows_read(&rows, Spot), ecs_rows_read(&rows, Sprite),
                      share_left(life->left, life->all, progress), progress);
    }
}

/* ---- points ---- */

/* The top of a number that would lie here: just above what it has to keep out of or, without room
 * there, just below. */
static float top_outside(const Canvas *canvas, sq_area number)
{
    const sq_area out = canvas->keep_out;
    const bool lies_on_it =
        number.left < out.left + out.width && out.left < number.left + number.width &&
        number.top < out.top + out.height && out.top < number.top + number.height;
    if (!lies_on_it)
        return number.top;
    const bool has_room =
        out.top - number.height >= sq_outer_y(canvas->view.arena, canvas->view.top);
    return has_room ? out.top - number.height : out.top + out.height;
}

/* Kept inside the view. Near the end they become dim. */
static void draw_number(const Canvas *canvas, const Spot *spot, int32_t points, float left,
                        float progress)
{
    enum { TEXT_SIZE = 1, WIDEST = 8 * SQ_GLYPH_WIDTH * TEXT_SIZE };
    const sq_letterbox arena = canvas->view.arena;
    const float x = spot->before_x + (spot->x - spot->before_x) * progress;
    const float y = spot->before_y + (spot->y - spot->before_y) * progress;
    const float margin = WIDEST / 2.0F / arena.scale;
    const float height = SQ_GLYPH_HEIGHT * TEXT_SIZE / arena.scale;
    const float middle = sq_clamp(x, canvas->view.left + margin, canvas->view.right - margin);
    const float top = sq_clamp(y - height / 2, canvas->view.top, canvas->view.bottom - height);
    char text[16];
    snprintf(text, sizeof text, "+%" PRId32, points);
    const float width = sq_text_width(text, TEXT_SIZE);
    const sq_area area = {sq_outer_x(arena, middle) - width / 2, sq_outer_y(arena, top), width,
                          SQ_GLYPH_HEIGHT * TEXT_SIZE};
    sq_draw_text(canvas->list, area.left, top_outside(canvas, area), TEXT_SIZE, SQ_LEFT,
                 left > 0.4F ? SQ_COLOR_TEXT : SQ_COLOR_QUIET_TEXT, "%s", text);
}

static void draw_points(ecs_world *effects, const Canvas *canvas, float progress)
{
    ecs_each_row(rows, effects, .with = ecs_mask(Spot, Life, Points)) {
        const Life *life = ecs_rows_read(&rows, Life);
        const Spot *spot = ecs_rows_read(&rows, Spot);
        const Points *points = ecs_rows_read(&rows, Points);
        if (sq_view_shows(&canvas->view, (Square){spot->x, points->y, 0}, 0))
            draw_number(canvas, spot, points->points, share_left(life->left, life->all, progress),
                        progress);
    }
}

/* ---- the rim ---- */

/* Draws a frame along the edges of the view. */
static void draw_rim_line(const Canvas *canvas, float line, sq_color color)
{
    const sq_view *view = &canvas->view;
    draw_frame(canvas, view->left, view->top, view->right - view->left, view->bottom - view->top,
               line, color);
}

/* Translucent frames of different widths lie on each other, so the rim is strongest at the edge. */
static void draw_fading_rim(const Canvas *canvas, float width)
{
    enum { LAYERS = 3 };
    for (int layer = 1; layer <= LAYERS; layer++)
        draw_rim_line(canvas, width * (float)layer / LAYERS, SQ_COLOR_FLASH);
}

static void draw_steady_rim(const Canvas *canvas, float width)
{
    enum { THINNER = 6 };
    draw_rim_line(canvas, width / THINNER, SQ_COLOR_DANGER);
}

static void draw_rim(const ecs_world *effects, const Canvas *canvas, const Config *config,
                     float progress)
{
    const Flash *flash = ecs_unique_read(effects, Flash);
    const float width = canvas->view.right - canvas->view.left;
    const float height = canvas->view.bottom - canvas->view.top;
    const float most = sq_min(config->EFFECT_FLASH, sq_min(width, height) / 2);
    if (flash->left == 0)
        return;
    if (ecs_unique_read(effects, PlayerLook)->steady)
        draw_steady_rim(canvas, most);
    else
        draw_fading_rim(canvas, most * share_left(flash->left, flash->all, progress));
}

/* ---- both ---- */

static Canvas canvas_of(const ecs_world *effects, sq_view view, float progress, sq_draw_list *list)
{
    const sq_look look = sq_effects_look(effects, progress);
    return (Canvas){.list = list, .view = sq_view_shaken(view, &look)};
}

void sq_effects_draw_below(ecs_world *effects, const ecs_world *game, sq_view view, float progress,
                           sq_draw_list *list)
{
    const Config *config = ecs_unique_read(game, Config);
    const Canvas canvas = canvas_of(effects, view, progress, list);
    draw_rim(effects, &canvas, config, sq_pace_progress(effects, progress));
}

void sq_effects_draw_above(ecs_world *effects, sq_view view, float progress, sq_area keep_out,
                           sq_draw_list *list)
{
    Canvas canvas = canvas_of(effects, view, progress, list);
    canvas.keep_out = keep_out;
    const float moved = sq_pace_progress(effects, progress);
    draw_particles(effects, &canvas, moved);
    draw_points(effects, &canvas, moved);
}

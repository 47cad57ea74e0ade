#include "picture/painters.h"

#include "picture/cover.h"
#include "picture/shapes.h"
#include "rules/squares.h"

static int32_t bites_of(const Sight *sight, uint32_t row)
{
    if (ecs_count(sight->world, Armour) == 0)
        return 0;
    const ecs_entity entity = ecs_entity_at(sight->world, Friend, row);
    const Armour *armour = ecs_try_read(sight->world, entity, Armour);
    return armour ? armour->bites - armour->bitten : 0;
}

/* Along the way of what rushes; to the player from all others. */
static sq_point aim_of(const Sight *sight, uint32_t row, Square square)
{
    const Dart *dart =
        ecs_count(sight->world, Dart) > 0
            ? ecs_try_read(sight->world, ecs_entity_at(sight->world, Friend, row), Dart)
            : NULL;
    const bool rushes = dart && dart->phase == SQ_DART_RUSHES;
    const float x = rushes ? dart->way.x : sight->eye_x - sq_center_x(square);
    const float y = rushes ? dart->way.y : sight->eye_y - sq_center_y(square);
    const float length = sqrtf(x * x + y * y);
    return length > 0 ? sq_way_on_canvas(&sight->view, x / length, y / length) : (sq_point){0, -1};
}

/* How often the kind molts until its end. */
static int32_t phases_of(const Sight *sight, const sq_kind *kind)
{
    enum { MOST = 4 };
    int32_t phases = 0;
    for (; phases < MOST && (kind->behaviours & ecs_mask(Molt)); phases++)
        kind = &sight->kinds->list[kind->molt.kind];
    return phases;
}

/* Where the arena is small, what is harmless is no smaller than can be seen at a glance. */
static Square shown_square(const Sight *sight, Square square, sq_stage stage)
{
    const float least = SQ_CANVAS_HEIGHT / 36.0F / sight->view.arena.scale;
    const float more = sq_max(least - square.size, 0);
    return stage == SQ_STAGE_FOOD && sight->view.arena.scale > 1 ? sq_square_grown(square, more / 2)
                                                                 : square;
}

/* The friend in this row, as it is shown between the last two ticks. */
static sq_figure figure_of(const Sight *sight, uint32_t row, Square before, Square now,
                           Square between)
{
    const float unit = sight->view.arena.scale;
    const sq_point step = sq_way_on_canvas(&sight->view, sq_center_x(now) - sq_center_x(before),
                                           sq_center_y(now) - sq_center_y(before));
    const sq_stage stage =
        sq_sight_is_announced(sight, row) ? SQ_STAGE_LARGER : sq_sight_stage_of(sight, now);
    const sq_kind *kind = sq_sight_kind_of(sight, row);
    return (sq_figure){
        .square = sq_square_on_canvas(&sight->view, shown_square(sight, between, stage)),
        .unit = unit,
        .stage = stage,
        .kind = kind,
        .phases = phases_of(sight, kind),
        .bites = bites_of(sight, row),
        .aim = aim_of(sight, row, between),
        .step_x = step.x * unit,
        .step_y = step.y * unit,
        .is_calm = sight->frame->look.calm,
    };
}

/* Finds the visible ones among `count` friends, in storage order. Returns their number. */
static uint32_t find_visible(const Sight *sight, uint32_t count, sq_figure *visible)
{
    enum { RIM = 4 }; /* outline and teeth */
    const Friend *friends = ecs_array_read(sight->world, Friend);
    const Motion *motions = ecs_array_read(sight->world, Motion);
    uint32_t visible_count = 0;
    for (uint32_t row = 0; row < count; row++) {
        const Square now = friends[row].square;
        const Square before = motions[row].before;
        const Square between = sq_square_between(before, now, sight->frame->progress);
        if (sq_view_shows(&sight->view, between, RIM) && sq_sight_is_lit(sight, now))
            visible[visible_count++] = figure_of(sight, row, before, now, between);
    }
    return visible_count;
}

/* ---- a crowd ---- */

/* So many are drawn plainly: they are small, or hide each other. */
enum { CROWD = 160 };

/* True if the friends would fill the canvas side by side, all of them red. With fewer, leaving out
 * what is hidden gains nothing. */
static bool is_dense(const Sight *sight, uint32_t count)
{
    const float side = sight->config->FRIEND_MAX_SIZE * sight->view.arena.scale;
    return (float)count * side * side > SQ_CANVAS_WIDTH * SQ_CANVAS_HEIGHT;
}

/* From the topmost down, finds what is seen of each and adds it to the cover. */
static void find_seen(sq_figure *visible, uint32_t count)
{
    sq_cover cover = {0};
    for (int stage = SQ_STAGE_PREY; stage >= SQ_STAGE_FOOD; stage--)
        for (uint32_t i = count; i-- > 0;) {
            const Square all = sq_figure_extent(&visible[i]);
            if (visible[i].stage != (sq_stage)stage)
                continue;
            visible[i].seen = sq_cover_seen(&cover, all);
            sq_cover_add(&cover, all);
        }
}

/* Cuts the rectangles of a figure to what is seen. */
static void draw_seen(sq_draw_list *list, const sq_figure *figure)
{
    const Bounds seen = figure->seen;
    size_t count = list->count;
    if (seen.left < seen.right)
        sq_figure_draw_plainly(list, figure);
    for (size_t i = count; i < list->count; i++) {
        sq_draw_item item = list->items[i];
        const float left = sq_max(seen.left - item.x, 0);
        const float top = sq_max(seen.top - item.y, 0);
        item.width -= left + sq_max(item.x + item.width - seen.right, 0);
        item.height -= top + sq_max(item.y + item.height - seen.bottom, 0);
        item.x += left;
        item.y += top;
        if (item.width > 0 && item.height > 0)
            list->items[count++] = item;
    }
    list->count = count;
}

static void draw_passes(const Sight *sight, const sq_figure *visible, uint32_t count,
                        void (*draw)(sq_draw_list *list, const sq_figure *figure))
{
    for (int stage = SQ_STAGE_FOOD; stage <= SQ_STAGE_PREY; stage++)
        for (uint32_t i = 0; i < count; i++)
            if (visible[i].stage == (sq_stage)stage)
                draw(sight->frame->list, &visible[i]);
}

/* Reads all friends once, then the visible ones once for each pass: halos, and then the more
 * dangerous ones on top. */
bool sq_paint_friends(const Sight *sight)
{
    const uint32_t count = ecs_group_count(sight->world, ecs_mask(Friend, Motion));
    const uint32_t room = count > CROWD ? count : CROWD; /* at once: it need not grow */
    sq_figure *visible = ecs_scratch(sight->world, room * sizeof *visible);
    if (!visible)
        return false;
    const uint32_t visible_count = find_visible(sight, count, visible);
    const bool is_crowd = visible_count > CROWD;
    const bool is_cut = is_crowd && is_dense(sight, visible_count);
    if (is_cut)
        find_seen(visible, visible_count);
    if (!is_crowd)
        draw_passes(sight, visible, visible_count, sq_figure_draw_light);
    draw_passes(sight, visible, visible_count,
                is_cut     ? draw_seen
                : is_crowd ? sq_figure_draw_plainly
                           : sq_figure_draw);
    return true;
}

/* ---- a picture that stands still ---- */

void sq_paint_involved(const Sight *sight)
{
    static const float dim = 0.42F;
    const sq_view *view = &sight->view;
    const Square hit = ecs_unique_read(sight->world, Run)->last_hit;
    const uint32_t count = ecs_group_count(sight->world, ecs_mask(Friend, Motion));
    const Friend *friends = ecs_array_read(sight->world, Friend);
    if (!sight->frame->look.held)
        return;
    sq_view_tint(view, view->left, view->top, view->right, view->bottom, SQ_COLOR_SHADE, dim,
                 sight->frame->list);
    for (uint32_t row = 0; row < count; row++) {
        const Square now = friends[row].square;
        const sq_figure figure = figure_of(sight, row, now, now, now);
        if (now.x == hit.x && now.y == hit.y)
            sq_figure_draw(sight->frame->list, &figure);
    }
    sq_paint_player(sight);
}

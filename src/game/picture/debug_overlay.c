#include "picture/debug_overlay.h"

#include <ecs_addons.h>
#include <inttypes.h>

#include "base/seed.h"
#include "picture/frame.h"
#include "rules/tick.h"

/* ---- times ---- */

/* In this order: the systems of a tick, then those of a frame. */
static const ecs_workload *const workloads[] = {&sq_tick_workload, &sq_frame_workload,
                                                &sq_warnings_workload};
enum { WORKLOADS = sizeof workloads / sizeof workloads[0] };

static uint32_t system_count(const ecs_world *game)
{
    uint32_t count = 0;
    for (int i = 0; i < WORKLOADS; i++)
        count += ecs_system_count(game, workloads[i]);
    return count < SQ_DEBUG_SYSTEMS_MAX ? count : SQ_DEBUG_SYSTEMS_MAX;
}

static ecs_system_info system_at(const ecs_world *game, uint32_t nth)
{
    int i = 0;
    while (i < WORKLOADS - 1 && nth >= ecs_system_count(game, workloads[i]))
        nth -= ecs_system_count(game, workloads[i++]);
    return ecs_inspect_system(game, workloads[i], nth);
}

static sq_debug_runs runs_of(const ecs_world *game, uint32_t nth)
{
    const ecs_system_info info = system_at(game, nth);
    return (sq_debug_runs){info.runs, info.total_ns};
}

static sq_debug_runs difference(sq_debug_runs from, sq_debug_runs to)
{
    return (sq_debug_runs){to.runs - from.runs, to.ns - from.ns};
}

/* A new game may lie at the address of the last one, but its systems have run less often. */
static bool is_new(const sq_debug_overlay *overlay, const ecs_world *game)
{
    return overlay->game != game || runs_of(game, 0).runs < overlay->from[0].runs;
}

static void begin_second(sq_debug_overlay *overlay, const ecs_world *game)
{
    overlay->ticks = 0;
    for (uint32_t nth = 0; nth < system_count(game); nth++)
        overlay->from[nth] = runs_of(game, nth);
}

static void end_second(sq_debug_overlay *overlay, const ecs_world *game)
{
    for (uint32_t nth = 0; nth < system_count(game); nth++)
        overlay->second[nth] = difference(overlay->from[nth], runs_of(game, nth));
    begin_second(overlay, game);
}

static void begin_game(sq_debug_overlay *overlay, const ecs_world *game)
{
    *overlay = (sq_debug_overlay){.is_on = true, .finish = overlay->finish, .game = game};
    begin_second(overlay, game);
}

void sq_debug_overlay_toggle(sq_debug_overlay *overlay)
{
    *overlay = (sq_debug_overlay){.is_on = !overlay->is_on, .finish = overlay->finish};
}

void sq_debug_overlay_tick(sq_debug_overlay *overlay, const ecs_world *game,
                           int32_t ticks_per_second)
{
    if (!overlay->is_on)
        return;
    if (is_new(overlay, game))
        begin_game(overlay, game);
    else if (++overlay->ticks >= ticks_per_second)
        end_second(overlay, game);
}

/* The mean time of one run in microseconds, over the last full second. During the first second,
 * over the part that has passed. */
static double mean_us(const sq_debug_overlay *overlay, const ecs_world *game, uint32_t nth)
{
    sq_debug_runs second = overlay->second[nth];
    if (second.runs == 0 && overlay->game == game)
        second = difference(overlay->from[nth], runs_of(game, nth));
    return second.runs > 0 ? (double)second.ns / (double)second.runs / 1000 : 0;
}

/* ---- drawing ---- */

/* The world and its components at the left or, on an upright canvas, above; the systems at the
 * right or below. */
enum {
    TOP = 28,
    MARGIN = 4,
    LEFT = 4,
    LEFT_WIDTH = 236,
    RIGHT = LEFT + LEFT_WIDTH + 2,
    /* The right edges of a component's figures, then those of a system's, and the left edge of its
     * reason: from the left edge of its name. */
    ENTITIES = 124,
    ROOM = ENTITIES + 46,
    BYTES = ROOM + 54,
    TIMES = 152,
    BATCHES = TIMES + 36,
    REASONS = BATCHES + 8,
};

/* A list to draw into, the left edge of names, and the top of the next line. */
typedef struct Page {
    sq_draw_list *list;
    float x, y;
} Page;

static void draw_right(const Page *page, float x, sq_color color, const char *text)
{
    sq_draw_text(page->list, page->x + x, page->y, 1, SQ_RIGHT, color, "%s", text);
}

static void draw_left(const Page *page, float x, sq_color color, const char *text)
{
    sq_draw_text(page->list, page->x + x, page->y, 1, SQ_LEFT, color, "%s", text);
}

static void draw_number(const Page *page, float x, uint64_t number)
{
    sq_draw_text(page->list, page->x + x, page->y, 1, SQ_RIGHT, SQ_COLOR_TEXT, "%" PRIu64, number);
}

static void end_line(Page *page)
{
    page->y += SQ_GLYPH_HEIGHT;
}

static void draw_world(Page *page, ecs_world *game, uint32_t threads)
{
    const Run *run = sq_game_run(game);
    const ecs_world_info info = ecs_inspect(game);
    char seed[SQ_SEED_TEXT_SIZE];
    sq_seed_write_both(seed, run->seed);
    sq_draw_text(page->list, page->x, page->y, 1, SQ_LEFT, SQ_COLOR_TEXT,
                 "tick %" PRIu64 "  hash %016" PRIx64, run->tick, sq_game_hash(game));
    end_line(page);
    sq_draw_text(page->list, page->x, page->y, 1, SQ_LEFT, SQ_COLOR_TEXT,
                 "seed %s  threads %" PRIu32, seed, threads > 0 ? threads : 1);
    end_line(page);
    sq_draw_text(page->list, page->x, page->y, 1, SQ_LEFT, SQ_COLOR_TEXT,
                 "entities %" PRIu32 "  bytes %" PRIu64, info.entities, (uint64_t)info.bytes);
    end_line(page);
}

static void draw_finish(Page *page, const char *finish)
{
    sq_draw_text(page->list, page->x, page->y, 1, SQ_LEFT, SQ_COLOR_TEXT, "finish: %s",
                 finish ? finish : "no window");
    end_line(page);
}

static void draw_components(Page *page, const ecs_world *game)
{
    draw_left(page, 0, SQ_COLOR_QUIET_TEXT, "component");
    draw_right(page, ENTITIES, SQ_COLOR_QUIET_TEXT, "entities");
    draw_right(page, ROOM, SQ_COLOR_QUIET_TEXT, "room");
    draw_right(page, BYTES, SQ_COLOR_QUIET_TEXT, "bytes");
    end_line(page);
    for (unsigned number = 0; number < ECS_COMPONENTS_MAX; number++) {
        const ecs_component_info info = ecs_inspect_component(game, number);
        if (!info.name)
            continue;
        draw_left(page, 0, SQ_COLOR_TEXT, info.name);
        draw_number(page, ENTITIES, info.count);
        draw_number(page, ROOM, info.room);
        draw_number(page, BYTES, info.bytes);
        end_line(page);
    }
}

/* Draws why the system is not in the batch before. */
static void draw_reason(const Page *page, const ecs_system_info *info)
{
    const ecs_reason *why = &info->why;
    switch (why->kind) {
    case ECS_CONFLICT_NONE:
        break;
    case ECS_CONFLICT_ORDER:
        sq_draw_text(page->list, page->x + REASONS, page->y, 1, SQ_LEFT, SQ_COLOR_TEXT,
                     "comes after %s", why->system);
        break;
    case ECS_CONFLICT_COMPONENT:
    case ECS_CONFLICT_UNIQUE:
        sq_draw_text(page->list, page->x + REASONS, page->y, 1, SQ_LEFT, SQ_COLOR_TEXT, "%s, as %s",
                     why->name ? why->name : "a unique", why->system);
        break;
    case ECS_CONFLICT_COMMANDS:
        sq_draw_text(page->list, page->x + REASONS, page->y, 1, SQ_LEFT, SQ_COLOR_TEXT,
                     "commands of %s", why->system);
        break;
    case ECS_CONFLICT_STRUCTURE:
    case ECS_CONFLICT_UNDECLARED:
        sq_draw_text(page->list, page->x + REASONS, page->y, 1, SQ_LEFT, SQ_COLOR_TEXT,
                     "%s runs alone", why->by_this ? info->name : why->system);
        break;
    }
}

static void draw_systems(const sq_debug_overlay *overlay, Page *page, const ecs_world *game)
{
    draw_left(page, 0, SQ_COLOR_QUIET_TEXT, "system");
    draw_right(page, TIMES, SQ_COLOR_QUIET_TEXT, "us/run");
    draw_right(page, BATCHES, SQ_COLOR_QUIET_TEXT, "batch");
    draw_left(page, REASONS, SQ_COLOR_QUIET_TEXT, "alone because");
    end_line(page);
    for (uint32_t nth = 0; nth < system_count(game); nth++) {
        const ecs_system_info info = system_at(game, nth);
        draw_left(page, 0, SQ_COLOR_TEXT, info.name);
        sq_draw_text(page->list, page->x + TIMES, page->y, 1, SQ_RIGHT, SQ_COLOR_TEXT, "%.1f",
                     mean_us(overlay, game, nth));
        draw_number(page, BATCHES, info.batch);
        draw_reason(page, &info);
        end_line(page);
    }
}

void sq_debug_overlay_draw(const sq_debug_overlay *overlay, ecs_world *game, uint32_t threads,
                           sq_draw_list *list)
{
    enum { WORLD_LINES = 4, HEADING = 1 };
    const uint32_t left_lines = WORLD_LINES + HEADING + ecs_inspect(game).components;
    const uint32_t right_lines = HEADING + system_count(game);
    const uint32_t beside = left_lines > right_lines ? left_lines : right_lines;
    const uint32_t lines = list->is_upright ? left_lines + right_lines : beside;
    Page page = {list, LEFT + MARGIN, TOP + MARGIN};
    if (!overlay->is_on)
        return;
    sq_draw_rect(list, LEFT, TOP, sq_canvas_of(list->is_upright).width - 2 * LEFT,
                 (float)(lines * SQ_GLYPH_HEIGHT + 2 * MARGIN), SQ_COLOR_PANEL);
    draw_world(&page, game, threads);
    draw_finish(&page, overlay->finish);
    draw_components(&page, game);
    if (!list->is_upright)
        page = (Page){list, RIGHT + MARGIN, TOP + MARGIN};
    draw_systems(overlay, &page, game);
}

#include "picture/debug_overlay.h"

#include <ecs_addons.h>
#include <inttypes.h>
#include <math.h>

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

void sq_debug_overlay_toggle(sq_debug_overlay *overlay)
{
    *overlay = (sq_debug_overlay){.is_on = !overlay->is_on, .finish = overlay->finish};
}

void sq_debug_overlay_tick(sq_debug_overlay *overlay, const ecs_world *game,
                           int32_t ticks_per_second)
{
    if (!overlay->is_on)
        return;
    if (is_new(overlay, game)) {
        *overlay = (sq_debug_overlay){.is_on = true, .finish = overlay->finish, .game = game};
    } else if (++overlay->ticks >= ticks_per_second) {
        for (uint32_t nth = 0; nth < system_count(game); nth++)
            overlay->second[nth] = difference(overlay->from[nth], runs_of(game, nth));
    } else {
        return;
    }
    begin_second(overlay, game);
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

/* Cells in columns: the next one begins where one is full. */
enum { TOP = 28, MARGIN = 4, GAP = 10 };

typedef struct Page {
    sq_draw_list *list;
    float top, width; /* of the columns */
    uint32_t lines;   /* of a column */
    uint32_t cells;   /* so far */
} Page;

/* A name with two figures, of which the last one has this much room. */
static void draw_cell(Page *page, sq_color color, const char *name, const char *figure, float room,
                      const char *last)
{
    const float x = 2 * MARGIN + (float)(page->cells / page->lines) * (page->width + GAP);
    const float y = page->top + (float)(page->cells % page->lines) * SQ_TEXT_HEIGHT;
    const float right = x + page->width;
    const float rest = page->width - room - sq_text_width(figure, SQ_TEXT_SIZE) - GAP / 2;
    sq_draw_text_fitting(page->list, x, y, SQ_TEXT_SIZE, rest, SQ_LEFT, color, "%s", name);
    sq_draw_text(page->list, right - room, y, SQ_TEXT_SIZE, SQ_RIGHT, color, "%s", figure);
    sq_draw_text(page->list, right, y, SQ_TEXT_SIZE, SQ_RIGHT, color, "%s", last);
    page->cells++;
}

/* Of those that an entity has. */
static void draw_components(Page *page, const ecs_world *game)
{
    enum { ROOM = 50 };
    draw_cell(page, SQ_COLOR_QUIET_TEXT, "component", "rows", ROOM, "kB");
    for (unsigned number = 0; number < ECS_COMPONENTS_MAX; number++) {
        const ecs_component_info info = ecs_inspect_component(game, number);
        if (info.name && info.count > 0)
            draw_cell(page, SQ_COLOR_TEXT, info.name, sq_text_of("%" PRIu32, info.count).text, ROOM,
                      sq_text_of("%.0f", (double)info.bytes / 1000).text);
    }
}

static void draw_systems(const sq_debug_overlay *overlay, Page *page, const ecs_world *game)
{
    enum { US_MAX = 99999 };
    const bool has_batches = !page->list->is_upright;
    const float room = has_batches ? 28 : 0;
    draw_cell(page, SQ_COLOR_QUIET_TEXT, has_batches ? "system, batch" : "system", "us", room, "");
    for (uint32_t nth = 0; nth < system_count(game); nth++) {
        const ecs_system_info info = system_at(game, nth);
        const sq_text time = sq_text_of("%.1f", fmin(mean_us(overlay, game, nth), US_MAX));
        const sq_text batch = sq_text_of("%" PRIu32, info.batch);
        draw_cell(page, SQ_COLOR_TEXT, info.name, time.text, room, has_batches ? batch.text : "");
    }
}

static sq_text world_text(ecs_world *game, uint32_t threads, const char *finish)
{
    const Run *run = sq_game_run(game);
    const ecs_world_info info = ecs_inspect(game);
    return sq_text_of("tick %" PRIu64 "  hash %016" PRIx64 "  seed %s  threads %" PRIu32
                      "  entities %" PRIu32 "  bytes %" PRIu64 "  finish: %s",
                      run->tick, sq_game_hash(game), sq_seed_both_texts_of(run->seed).text,
                      threads > 0 ? threads : 1, info.entities, (uint64_t)info.bytes,
                      finish ? finish : "no window");
}

static uint32_t cell_count(const ecs_world *game)
{
    enum { HEADINGS = 2 };
    uint32_t count = HEADINGS + system_count(game);
    for (unsigned number = 0; number < ECS_COMPONENTS_MAX; number++)
        count += ecs_inspect_component(game, number).count > 0;
    return count;
}

void sq_debug_overlay_draw(const sq_debug_overlay *overlay, ecs_world *game, uint32_t threads,
                           sq_draw_list *list)
{
    const uint32_t columns = list->is_upright ? 2 : 3;
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    const float width = canvas.width - 4 * MARGIN;
    if (!overlay->is_on)
        return;
    Page page = {.list = list, .lines = (cell_count(game) + columns - 1) / columns};
    sq_draw_rect(list, MARGIN, TOP, canvas.width - 2 * MARGIN,
                 (float)(page.lines + 8 / columns) * SQ_TEXT_HEIGHT + MARGIN, SQ_COLOR_PANEL);
    page.width = (width + GAP) / (float)columns - GAP;
    page.top = sq_draw_lines(list, 2 * MARGIN, TOP, SQ_TEXT_SIZE, width, 4, SQ_LEFT, SQ_COLOR_TEXT,
                             world_text(game, threads, overlay->finish).text);
    draw_components(&page, game);
    draw_systems(overlay, &page, game);
}

/* What only a build with checks finds: custom views that are open, writes without a mark, loops
 * that write the same. Each bug is made on purpose, and nothing else may be found. */
#include <stdio.h>

#include "operations.h"

/* ---- custom views ---- */

enum { WATCHED = ECS_OPENINGS_, OPENINGS = WATCHED + 2 };

typedef struct Openings {
    ecs_opening all[OPENINGS];
    bool is_watched[OPENINGS];
    uint32_t watched; /* how many of them */
} Openings;

static void close_view(ecs_world *world, void *opening)
{
    ecs_close_view(world, (ecs_opening *)opening);
}

static void run_nothing(ecs_world *world, void *context)
{
    static const ecs_workload nothing = {.name = "nothing"};
    (void)context;
    ecs_run(world, &nothing);
}

static void open_or_close(const Model *model, Openings *openings, uint32_t nth)
{
    ecs_opening *opening = &openings->all[nth];
    if (!ecs_is_open(*opening)) {
        *opening = ecs_open_view(model->world, "Naive");
        openings->is_watched[nth] = ECS_CHECKS && openings->watched < WATCHED;
        openings->watched += openings->is_watched[nth];
        return;
    }
    ecs_close_view(model->world, opening);
    openings->watched -= openings->is_watched[nth];
}

/* Some views are opened and closed in any order while anything happens. */
void step_open_views(Model *model)
{
    Openings openings = {0};
    if (pick(model, 4) > 0)
        return;
    for (uint32_t left = pick(model, 3 * OPENINGS); left > 0; left--) {
        open_or_close(model, &openings, pick(model, OPENINGS));
        if (pick(model, 4) == 0)
            do_anything(model);
    }
    if (openings.watched > 0)
        REQUIRE(finds_bug(model, "the custom view Naive is open", run_nothing, NULL),
                "a view that is open is not found");
    for (uint32_t nth = 0; nth < OPENINGS; nth++)
        if (ecs_is_open(openings.all[nth]))
            open_or_close(model, &openings, nth);
    REQUIRE(finds_bug(model, "the view is not open", close_view, &openings.all[0]) == ECS_CHECKS,
            "a view that is closed twice is not found");
}

/* ---- writes without a mark ---- */

void step_watch_writes(Model *model)
{
    const bool on = !model->watches_writes;
    if (on && pick(model, 4) > 0)
        return;
    const bool good = ecs_watch_writes(model->world, on);
    model->watches_writes = on && good;
    if (ECS_CHECKS)
        succeeded(model, good);
}

static void compare_writes(ecs_world *world, void *context)
{
    (void)context;
    ecs_compare_writes(world);
}

/* A moment passes before, in which the world copies what is watched: it needs its memory. */
void step_write_unmarked(Model *model)
{
    const uint32_t slot = pick_slot(model);
    const unsigned type = pick(model, DATA_TYPES);
    const ecs_entity entity = handle(model, slot);
    Twin *twin = &model->naive.twins[slot];
    char advice[128];
    if (pick(model, 4) > 0 || !twin->alive || !twin->has[type])
        return;
    model->until_refusal = 0;
    step_advance(model);
    ecs_compare_writes(model->world);

    twin->value[type] ^= 1;
    data[type].store(
        ecs_get_(model->world, entity, number_of_type(type), names[type], data[type].size),
        twin->value[type]);
    snprintf(advice, sizeof advice, "%s of entity %u was written without ecs_modify", names[type],
             entity.index);
    const bool is_watched = model->watches_writes && model->naive.kinds[type] & ECS_MODIFIED;
    REQUIRE(finds_bug(model, advice, compare_writes, NULL) == is_watched,
            "a write without a mark is found where none is, or is not found");
    if (is_watched)
        model->watches_writes = !ecs_watch_writes(model->world, false);
}

/* ---- loops inside loops ---- */

void step_watch_loops(Model *model)
{
    const bool on = !model->watches_loops;
    if (on && pick(model, 2))
        return;
    const bool good = ecs_watch_loops(model->world, on);
    model->watches_loops = on && good;
    if (ECS_CHECKS)
        succeeded(model, good);
}

typedef struct Loop {
    unsigned type;
    bool writes, by_rows;
} Loop;

static Loop pick_loop(Model *model)
{
    return (Loop){pick(model, DATA_TYPES), pick(model, 4) > 0, pick(model, 2)};
}

static ecs_view begin(ecs_world *world, const Loop *loop)
{
    const ecs_query query = {.with = bit(loop->type), .by_rows = loop->by_rows};
    return ecs_view_begin(world, query);
}

static void visit(const ecs_view *view, const Loop *loop)
{
    const unsigned number = number_of_type(loop->type);
    if (loop->writes)
        ecs_view_get_(view, number, names[loop->type], data[loop->type].size);
    else
        ecs_view_read_(view, number, names[loop->type], data[loop->type].size);
}

/* The context is two loops. */
static void run_nested(ecs_world *world, void *context)
{
    const Loop *loops = context;
    for (ecs_view outer = begin(world, &loops[0]); ecs_view_next(&outer);) {
        visit(&outer, &loops[0]);
        for (ecs_view inner = begin(world, &loops[1]); ecs_view_next(&inner);)
            visit(&inner, &loops[1]);
    }
}

/* The outer loop has to go on for the inner one to be found. */
void step_nest_loops(Model *model)
{
    Loop loops[2] = {pick_loop(model), pick_loop(model)};
    char advice[128];
    if (pick(model, 2))
        loops[1].type = loops[0].type;
    if (pick(model, 8) > 0)
        return;
    const unsigned type = loops[0].type;
    const bool is_bug = model->watches_loops && type == loops[1].type && loops[0].writes &&
                        loops[1].writes && model->naive.counts[type] > 1;
    snprintf(advice, sizeof advice, "a loop writes %s inside of a loop that writes it",
             names[type]);
    REQUIRE(finds_bug(model, advice, run_nested, loops) == is_bug,
            "a loop inside a loop is found where it may be, or is not found");
}

/* ---- comparing ---- */

/* After each step: what the model did was marked. */
static void require_marked(Model *model)
{
    ecs_compare_writes(model->world);
}

const Subject model_watches = {.compare = require_marked};

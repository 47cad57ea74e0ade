#include "operations.h"

ecs_query pick_query(Model *model)
{
    const ecs_components one = bit(pick(model, TYPES));
    const ecs_components with = ecs_union(one, bit(pick(model, TYPES)));
    const ecs_components without = pick(model, 2) ? bit(pick(model, TYPES)) : ECS_NO_COMPONENTS;
    const ecs_components any = pick(model, 4) == 0 ? bit(pick(model, TYPES)) : ECS_NO_COMPONENTS;
    return (ecs_query){with, ecs_except(without, with), any};
}

/* For a view: often without a `with`. */
static ecs_query pick_slot_query(Model *model)
{
    ecs_query query = pick_query(model);
    if (pick(model, 2))
        return query;
    query.with = ECS_NO_COMPONENTS;
    query.any = ecs_union(bit(pick(model, TYPES)), bit(pick(model, TYPES)));
    return query;
}

static void create_another(Model *model, unsigned type)
{
    if (living(&model->naive) >= KNOWN - 1)
        return;
    const ecs_entity entity = ecs_create(model->world);
    if (!succeeded(model, entity.stamp != 0))
        return;
    const uint32_t slot = naive_create(model, entity);
    if (type >= DATA_TYPES)
        return;
    if (succeeded(model, data[type].add(model->world, entity, 9)))
        naive_give(model, slot, type, 9);
}

/* May bring the entity into a group, but into none that owns the driving type. */
static void give_current(Model *model, uint32_t slot, unsigned type)
{
    if (!model->naive.twins[slot].has[type] &&
        succeeded(model, data[type].add(model->world, handle(model, slot), 5)))
        naive_give(model, slot, type, 5);
}

static void change_current(Model *model, uint32_t slot, unsigned driving, bool add, bool take)
{
    const Twin *twin = &model->naive.twins[slot];
    const ecs_entity entity = handle(model, slot);
    const bool has_links = twin->has[PARENT] || twin->has[CHILD];
    if (add && pick(model, 5) == 0)
        create_another(model, driving);
    switch (take ? pick(model, 6) : 6) {
    case 0:
        if (!has_links && ecs_destroy(model->world, entity))
            naive_destroy(model, slot);
        break;
    case 1:
        if (!has_links && ecs_strip(model->world, entity))
            naive_take_many(model, slot, ecs_all_components_());
        break;
    case 2:
        if (driving >= OWN_TYPES || !ecs_delete_(model->world, entity, type_of(driving)))
            break;
        naive_take_many(model, slot, bit(driving));
        if (driving < DATA_TYPES && !ecs_overlap(model->owned, bit(driving)) &&
            succeeded(model, data[driving].add(model->world, entity, 7)))
            naive_give(model, slot, driving, 7);
        break;
    default:
        break;
    }
    if (add && pick(model, 5) == 0)
        create_another(model, driving);
}

/* In row order the loop visits each entity that matched at the start once, and no other. */
void step_loop(Model *model)
{
    const ecs_query query = pick_query(model);
    const unsigned driving = driving_type(model, query.with);
    bool expected[KNOWN] = {false};
    const bool add = pick(model, 2);
    const bool owned = ecs_overlap(model->owned, bit(driving));
    uint32_t left = 0;
    if (pick(model, 4) > 0)
        return;
    for (uint32_t row = 0; row < model->naive.counts[driving]; row++) {
        const uint32_t slot = model->naive.rows[driving][row];
        expected[slot] = matches(&model->naive.twins[slot], query);
        left += expected[slot];
    }
    ecs_each_row(rows, model->world, .with = query.with, .without = query.without,
                 .any = query.any) {
        left--;
        const uint32_t slot = rows.entity.index - model->ballast;
        REQUIRE(slot < KNOWN && expected[slot], "a loop visits an entity twice, or a new one");
        expected[slot] = false;
        if (add && !owned && pick(model, 3) == 0)
            give_current(model, slot, pick(model, DATA_TYPES));
        change_current(model, slot, driving, add, !owned);
    }
    REQUIRE(left == 0, "a loop misses an entity");
}

/* ---- in slot order: the body may do what it likes ---- */

void do_anything(Model *model)
{
    static void (*const deeds[])(Model * model) = {
        step_add,         step_add,         step_add_many,     step_remove,      step_delete,
        step_delete_many, step_strip,       step_destroy,      step_destroy,     step_delete_any,
        step_create,      step_create_with, step_restore,      step_create_bulk, step_sort,
        step_load,        step_attach,      step_destroy_tree, step_give_back,
    };
    deeds[pick(model, sizeof deeds / sizeof *deeds)](model);
    adopt_grouped_rows(model);
}

/* Of those that are alive at the start of a loop. */
static void note_stamps(const Model *model, uint32_t *stamps)
{
    for (uint32_t slot = 0; slot < KNOWN; slot++)
        stamps[slot] = model->naive.twins[slot].alive ? model->naive.twins[slot].stamp : 0;
}

/* Entities that have gone since are not of the start any longer: a restored world may use their
 * handles again. */
static void forget_gone(const Model *model, uint32_t *stamps)
{
    for (uint32_t slot = 0; slot < KNOWN; slot++)
        if (!model->naive.twins[slot].alive || model->naive.twins[slot].stamp != stamps[slot])
            stamps[slot] = 0;
}

/* The entities in these slots are not among those to visit, or came only while the loop ran. */
static void require_none_missed(const Model *model, ecs_query query, const uint32_t *stamps,
                                uint32_t first, uint32_t end)
{
    for (uint32_t slot = first; slot < end; slot++) {
        const Twin *twin = &model->naive.twins[slot];
        REQUIRE(!twin->alive || twin->stamp != stamps[slot] || !matches(twin, query),
                "a loop misses an entity");
    }
}

/* The loop visits each entity that matches when it comes to its slot. */
void step_wild_loop(Model *model)
{
    const ecs_query query = pick_slot_query(model);
    uint32_t stamps[KNOWN]; /* of those that are alive at the start */
    uint32_t next = 0;
    if (pick(model, 4) > 0)
        return;
    note_stamps(model, stamps);
    for (ecs_view view = ecs_view_begin(model->world, query); ecs_view_next(&view);) {
        const uint32_t slot = view.entity.index - model->ballast;
        REQUIRE(slot >= next && slot < KNOWN, "a loop goes back, or too far");
        REQUIRE(ecs_same(view.entity, handle(model, slot)) &&
                    matches(&model->naive.twins[slot], query),
                "a loop visits an entity that does not match");
        require_none_missed(model, query, stamps, next, slot);
        next = slot + 1;
        if (pick(model, 3) == 0)
            do_anything(model);
        forget_gone(model, stamps);
    }
    require_none_missed(model, query, stamps, next, KNOWN);
}

/* ---- comparing ---- */

static void compare_view(Model *model, ecs_query query)
{
    ecs_view view = ecs_view_begin(model->world, query);
    for (uint32_t slot = 0; slot < KNOWN; slot++)
        if (matches(&model->naive.twins[slot], query))
            REQUIRE(ecs_view_next(&view) && ecs_same(view.entity, handle(model, slot)),
                    "a view visits another entity, or ends early");
    REQUIRE(!ecs_view_next(&view), "a view goes on");
}

/* The entities that a loop over rows visits, in its order; returns their number. */
static uint32_t collect_rows(const Model *model, ecs_query query, ecs_entity *visited)
{
    uint32_t count = 0;
    ecs_each_row(rows, model->world, .with = query.with, .without = query.without,
                 .any = query.any) {
        REQUIRE(count < KNOWN, "a loop over rows goes on");
        visited[count++] = rows.entity;
    }
    return count;
}

static void compare_rows(Model *model, ecs_query query)
{
    const unsigned driving = driving_type(model, query.with);
    ecs_entity visited[KNOWN];
    const uint32_t count = collect_rows(model, query, visited);
    uint32_t next = 0;
    for (uint32_t row = 0; row < model->naive.counts[driving]; row++) {
        const uint32_t slot = model->naive.rows[driving][row];
        if (matches(&model->naive.twins[slot], query))
            REQUIRE(next < count && ecs_same(visited[next++], handle(model, slot)),
                    "a loop over rows visits another entity, or ends early");
    }
    REQUIRE(next == count, "a loop over rows goes on");
}

/* The row of the nth entity is the nth behind that of the first. */
static bool lies_in(const Model *model, const ecs_row_run *run, unsigned type, uint32_t nth)
{
    const ecs_entity first = ecs_run_entity(run, 0), entity = ecs_run_entity(run, nth);
    return ecs_row_of_(model->world, entity, type_of(type)) ==
           ecs_row_of_(model->world, first, type_of(type)) + nth;
}

/* They visit what a loop over rows does, in its order. */
static void compare_runs(const Model *model, ecs_query query)
{
    ecs_entity visited[KNOWN];
    const uint32_t count = collect_rows(model, query, visited);
    uint32_t next = 0;
    ecs_each_run(run, model->world, .with = query.with, .without = query.without, .any = query.any)
        for (uint32_t i = 0; i < run.count; i++) {
            REQUIRE(next < count && ecs_same(visited[next++], ecs_run_entity(&run, i)),
                    "a run has another entity, or one too many");
            for (unsigned type = 0; type < TYPES; type++)
                REQUIRE(!ecs_overlap(query.with, bit(type)) || lies_in(model, &run, type, i),
                        "rows of a run do not lie side by side");
        }
    REQUIRE(next == count, "runs end early");
}

static void compare_views(Model *model)
{
    for (unsigned type = 0; type < TYPES; type++) {
        compare_view(model, (ecs_query){.with = bit(type)});
        compare_rows(model, (ecs_query){.with = bit(type)});
    }
    for (int i = 0; i < 3; i++) {
        compare_rows(model, pick_query(model));
        compare_runs(model, pick_query(model));
        compare_view(model, pick_slot_query(model));
    }
}

const Subject model_views = {.compare_all = compare_views};

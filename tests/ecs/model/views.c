#include "operations.h"

ecs_query pick_query(Model *model)
{
    const ecs_components one = bit(pick(model, TYPES));
    const ecs_components with = ecs_union(one, bit(pick(model, TYPES)));
    const ecs_components without = pick(model, 2) ? bit(pick(model, TYPES)) : ECS_NO_COMPONENTS;
    const ecs_components any = pick(model, 4) == 0 ? bit(pick(model, TYPES)) : ECS_NO_COMPONENTS;
    return (ecs_query){with, ecs_except(without, with), any};
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

/* In a loop over a group, entities either join it or leave it, not both. One that is in no group of
 * the driving type must not leave others that may share types with those. */
static void change_current(Model *model, uint32_t slot, unsigned driving, bool add, bool take)
{
    const Twin *twin = &model->naive.twins[slot];
    const ecs_entity entity = handle(model, slot);
    const bool has_links = twin->has[PARENT] || twin->has[CHILD];
    const bool is_elsewhere = ecs_overlap(model->grouped, bit(driving)) &&
                              is_in_group(model, slot) &&
                              ecs_is_empty(class_in(model, slot, driving));
    if (add && pick(model, 5) == 0)
        create_another(model, driving);
    switch (take ? pick(model, 6) : 6) {
    case 0:
        if (!has_links && !is_elsewhere && ecs_destroy(model->world, entity))
            naive_destroy(model, slot);
        break;
    case 1:
        if (!has_links && !is_elsewhere && ecs_strip(model->world, entity))
            naive_take_many(model, slot, ecs_all_components_());
        break;
    case 2:
        if (driving >= OWN_TYPES ||
            !ecs_delete_(model->world, entity, number_of_type(driving), names[driving]))
            break;
        naive_take_many(model, slot, bit(driving));
        if (driving < DATA_TYPES && !ecs_overlap(model->grouped, bit(driving)) &&
            succeeded(model, data[driving].add(model->world, entity, 7)))
            naive_give(model, slot, driving, 7);
        break;
    default:
        break;
    }
    if (add && pick(model, 5) == 0)
        create_another(model, driving);
}

/* The loop visits each entity that matched at the start once, and no other. */
void step_loop(Model *model)
{
    const ecs_query query = pick_query(model);
    const unsigned driving = driving_type(model, query.with);
    bool expected[KNOWN] = {false};
    const bool add = pick(model, 2);
    const bool take = !add || !ecs_overlap(model->grouped, bit(driving));
    uint32_t left = 0;
    if (pick(model, 4) > 0)
        return;
    for (uint32_t row = 0; row < model->naive.counts[driving]; row++) {
        const uint32_t slot = model->naive.rows[driving][row];
        expected[slot] = matches(&model->naive.twins[slot], query);
        left += expected[slot];
    }
    for (ecs_view view = ecs_view_begin(model->world, query); ecs_view_next(&view); left--) {
        const uint32_t slot = view.entity.index - model->ballast;
        REQUIRE(slot < KNOWN && expected[slot], "a loop visits an entity twice, or a new one");
        expected[slot] = false;
        change_current(model, slot, driving, add, take);
    }
    REQUIRE(left == 0, "a loop misses an entity");
}

static void compare_view(Model *model, ecs_query query)
{
    const unsigned driving = driving_type(model, query.with);
    ecs_view view = ecs_view_begin(model->world, query);
    for (uint32_t row = 0; row < model->naive.counts[driving]; row++) {
        const uint32_t slot = model->naive.rows[driving][row];
        if (!matches(&model->naive.twins[slot], query))
            continue;
        REQUIRE(ecs_view_next(&view), "a view ends early");
        REQUIRE(ecs_same(view.entity, handle(model, slot)), "a view visits another entity");
    }
    REQUIRE(!ecs_view_next(&view), "a view goes on");
}

static void compare_views(Model *model)
{
    for (unsigned type = 0; type < TYPES; type++)
        compare_view(model, (ecs_query){.with = bit(type)});
    for (int i = 0; i < 3; i++)
        compare_view(model, pick_query(model));
}

const Subject model_views = {.compare_all = compare_views};

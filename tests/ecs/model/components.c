#include "operations.h"

void step_add(Model *model)
{
    const uint32_t slot = pick_slot(model);
    const unsigned type = pick(model, OWN_TYPES);
    const uint32_t value = pick_value(model);
    const ecs_entity entity = handle(model, slot);
    const bool good = type == TYPE(Frozen)   ? ecs_tag(model->world, entity, Frozen)
                      : type == TYPE(Doomed) ? ecs_tag(model->world, entity, Doomed)
                                             : data[type].add(model->world, entity, value);
    REQUIRE(!good || is_alive(model, slot), "a component was given to an entity that is not alive");
    if (is_alive(model, slot) && succeeded(model, good))
        naive_give(model, slot, type, value);
}

void step_add_many(Model *model)
{
    const uint32_t slot = pick_slot(model), value = pick_value(model);
    const bool good = ecs_add_many(model->world, handle(model, slot), MIXTURE(value));
    REQUIRE(!good || is_alive(model, slot), "a component was given to an entity that is not alive");
    if (is_alive(model, slot) && succeeded(model, good))
        naive_give_mixture(model, slot, value);
}

void step_set(Model *model)
{
    const uint32_t slot = pick_slot(model);
    const unsigned type = pick(model, DATA_TYPES);
    const uint32_t value = pick_value(model);
    const bool has = model->naive.twins[slot].has[type];
    REQUIRE(data[type].set(model->world, handle(model, slot), value) == has,
            "only one world has set the value");
    if (has)
        naive_give(model, slot, type, value);
}

void step_modify(Model *model)
{
    const uint32_t slot = pick_slot(model);
    const unsigned type = pick(model, DATA_TYPES);
    const uint32_t value = pick_value(model);
    if (!model->naive.twins[slot].has[type])
        return;
    data[type].modify(model->world, handle(model, slot), value);
    naive_write(model, slot, type, value);
}

void step_remove(Model *model)
{
    const uint32_t slot = pick_slot(model);
    const unsigned type = pick(model, DATA_TYPES);
    const Twin *twin = &model->naive.twins[slot];
    uint32_t out;
    const bool removed = data[type].remove(model->world, handle(model, slot), &out);
    REQUIRE(removed == twin->has[type], "only one world has removed the value");
    REQUIRE(!removed || out == twin->value[type], "the returned value differs");
    naive_take(model, slot, type, ECS_REMOVED);
}

void step_delete(Model *model)
{
    const uint32_t slot = pick_slot(model);
    const unsigned type = pick(model, TYPES);
    REQUIRE(ecs_delete_(model->world, handle(model, slot), type_of(type)) ==
                model->naive.twins[slot].has[type],
            "only one world has deleted the component");
    naive_take_many(model, slot, bit(type));
}

void step_delete_many(Model *model)
{
    const uint32_t slot = pick_slot(model), choice = pick(model, 1 << TYPES);
    ecs_components components = ECS_NO_COMPONENTS;
    for (unsigned type = 0; type < TYPES; type++)
        if (choice >> type & 1)
            components = ecs_union(components, bit(type));
    REQUIRE(ecs_delete_many(model->world, handle(model, slot), components) == is_alive(model, slot),
            "the entity is alive in one world only");
    if (is_alive(model, slot))
        naive_take_many(model, slot, components);
}

void step_delete_all(Model *model)
{
    const unsigned type = pick(model, TYPES);
    if (pick(model, 4) > 0)
        return;
    const uint32_t count = model->naive.counts[type];
    REQUIRE(ecs_delete_all_(model->world, type_of(type)) == count,
            "another number of components was deleted");
    for (uint32_t row = count; row-- > 0;)
        naive_take_many(model, model->naive.rows[type][row], bit(type));
}

static void prepare(Model *model)
{
    register_types(model->world);
}

static void compare_counts(Model *model)
{
    for (unsigned type = 0; type < TYPES; type++)
        REQUIRE(ecs_count_(model->world, type_of(type)) == model->naive.counts[type],
                "%u rows of %s, not %u", ecs_count_(model->world, type_of(type)), labels[type].name,
                model->naive.counts[type]);
}

static void compare_values(Model *model, uint32_t slot)
{
    const Twin *twin = &model->naive.twins[slot];
    const ecs_entity entity = handle(model, slot);
    const ecs_components mask = mask_of(twin);
    REQUIRE(ecs_is_alive(model->world, entity) == twin->alive,
            "the entity is alive in one world only");
    REQUIRE(ecs_has_all(model->world, entity, mask) == twin->alive, "a component is missing");
    REQUIRE(!ecs_has_any(model->world, entity, ecs_except(ecs_all_components_(), mask)),
            "a component that the entity should not have");
    for (unsigned type = 0; type < DATA_TYPES; type++) {
        const void *value = data[type].value_of(model->world, entity);
        REQUIRE((value != NULL) == twin->has[type], "only one world has a value of %s",
                labels[type].name);
        REQUIRE(!value || data[type].number_of(value) == twin->value[type], "another value of %s",
                labels[type].name);
    }
}

const Subject model_components = {
    .prepare = prepare,
    .compare = compare_counts,
    .compare_slot = compare_values,
};

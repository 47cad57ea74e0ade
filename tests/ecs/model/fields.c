#include "operations.h"

ECS_DESCRIBE(Position, ecs_field(Position, x), ecs_field(Position, y));
ECS_DESCRIBE(Health, ecs_field(Health, points));
ECS_DESCRIBE(Wide, ecs_field(Wide, number));

/* Any value, aligned for all types. */
typedef struct Bytes {
    _Alignas(64) unsigned char bytes[sizeof(Wide)];
} Bytes;

void step_set_by_number(Model *model)
{
    const uint32_t slot = pick_slot(model);
    const unsigned type = pick(model, DATA_TYPES);
    const uint32_t value = pick_value(model);
    const bool has = model->naive.twins[slot].has[type];
    Bytes bytes;
    data[type].store(&bytes, value);
    REQUIRE(ecs_set_by_number(model->world, handle(model, slot), number_of_type(type), &bytes) ==
                has,
            "only one world has set the value");
    if (has)
        naive_give(model, slot, type, value);
}

void step_add_by_number(Model *model)
{
    const uint32_t slot = pick_slot(model);
    const unsigned type = pick(model, OWN_TYPES);
    const uint32_t value = pick_value(model);
    const ecs_entity entity = handle(model, slot);
    Bytes bytes;
    if (type < DATA_TYPES)
        data[type].store(&bytes, value);
    const bool good =
        type < DATA_TYPES
            ? ecs_add_by_number(model->world, entity, number_of_type(type), &bytes) != NULL
            : ecs_tag_by_number(model->world, entity, number_of_type(type));
    REQUIRE(!good || is_alive(model, slot), "a component was given to an entity that is not alive");
    if (is_alive(model, slot) && succeeded(model, good))
        naive_give(model, slot, type, value);
}

/* ---- text ---- */

void step_assign(Model *model)
{
    const uint32_t slot = pick_slot(model), value = pick_value(model);
    const bool has = model->naive.twins[slot].has[TYPE(Position)], is_right = pick(model, 4) > 0;
    char line[64], error[ECS_FIELD_ERROR_SIZE] = "";
    snprintf(line, sizeof line, "Position.x = %u%s", value, is_right ? "" : "x");
    const bool good = ecs_assign(model->world, handle(model, slot), line, error);
    REQUIRE(good == (has && is_right), "%s: %s", line, error);
    REQUIRE(good || fuzz_is_reason(error, sizeof error), "a bad reason");
    if (good)
        naive_give(model, slot, TYPE(Position), value);
}

/* ---- clones ---- */

static ecs_components pick_set(Model *model)
{
    const uint32_t drawn = pick(model, 1 << TYPES);
    ecs_components set = ECS_NO_COMPONENTS;
    for (unsigned type = 0; type < TYPES; type++)
        if (drawn >> type & 1)
            set = ecs_union(set, bit(type));
    return set;
}

void step_clone(Model *model)
{
    enum { MOST = 8 };
    const uint32_t slot = pick_slot(model), value = pick_value(model);
    const uint32_t count = pick(model, MOST + 1);
    const ecs_components without = pick(model, 2) ? pick_set(model) : ECS_NO_COMPONENTS;
    const ecs_source source = {.entity = handle(model, slot), .without = without};
    ecs_entity clones[MOST];
    if (!has_room(model))
        return;
    const bool good = ecs_clone_many_with(model->world, source, count, clones,
                                          ecs_with(Health, make_Health(value)));
    REQUIRE(!good || is_alive(model, slot), "the clone of an absent entity");
    if (!is_alive(model, slot) || !succeeded(model, good))
        return;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t copy = naive_create(model, clones[i]);
        naive_give_copies(model, copy, slot, ecs_union(without, ecs_mask(Health)));
        naive_give(model, copy, TYPE(Health), value);
    }
}

/* ---- comparing ---- */

static void prepare(Model *model)
{
    ecs_describe(model->world, Position);
    ecs_describe(model->world, Health);
    ecs_describe(model->world, Wide);
    ecs_on_clone(model->world, Velocity, ecs_clone_bytes, NULL);
}

static void compare_text(Model *model, uint32_t slot)
{
    const Twin *twin = &model->naive.twins[slot];
    char value[ECS_FIELD_VALUE_SIZE], expected[32];
    const bool has = ecs_value_of(model->world, handle(model, slot), "Position.x", value, NULL);
    REQUIRE(has == twin->has[TYPE(Position)], "only one world has a Position");
    snprintf(expected, sizeof expected, "%u", twin->value[TYPE(Position)]);
    REQUIRE(!has || strcmp(value, expected) == 0, "%s, not %s", value, expected);
}

const Subject model_fields = {.prepare = prepare, .compare_slot = compare_text};

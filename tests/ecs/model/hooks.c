#include "operations.h"

static void add_to_hook_sum(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    Model *model = context;
    REQUIRE(ecs_is_alive(world, entity) && ecs_has(world, entity, Velocity), "gone already");
    model->hook_sum += ecs_number(entity) * 7 + number_of_Velocity(value);
}

static void add_addition(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    Model *model = context;
    REQUIRE(value == ecs_try_read(world, entity, Velocity), "the added value is elsewhere");
    model->hook_sum += ecs_number(entity) * 11 + number_of_Velocity(value);
}

static void add_replacement(ecs_world *world, ecs_entity entity, void *value,
                            const void *replacement, void *context)
{
    Model *model = context;
    REQUIRE(value == ecs_try_read(world, entity, Velocity), "the replaced value is elsewhere");
    model->hook_sum += ecs_number(entity) * 13 + number_of_Velocity(value) * 3ULL +
                       number_of_Velocity(replacement);
}

static void add_end(ecs_world *world, ecs_entity entity, void *context)
{
    Model *model = context;
    REQUIRE(ecs_is_alive(world, entity), "gone already");
    if (entity.index >= model->ballast)
        model->hook_sum += ecs_number(entity) * 17;
}

/* The first hook of a world allocates. */
static void switch_hook(const Model *model, bool *hooked, bool set)
{
    if (succeeded(model, set))
        *hooked = !*hooked;
}

void step_hook_additions(Model *model)
{
    const uint32_t kind = pick(model, 3);
    if (pick(model, 20) > 0)
        return;
    if (kind == 0)
        switch_hook(
            model, &model->add_hooked,
            ecs_on_add(model->world, Velocity, model->add_hooked ? NULL : add_addition, model));
    else if (kind == 1)
        switch_hook(model, &model->replace_hooked,
                    ecs_on_replace(model->world, Velocity,
                                   model->replace_hooked ? NULL : add_replacement, model));
    else
        switch_hook(model, &model->end_hooked,
                    ecs_on_destroy(model->world, model->end_hooked ? NULL : add_end, model));
}

void step_hook(Model *model)
{
    if (pick(model, 20) > 0)
        return;
    switch_hook(
        model, &model->hooked,
        ecs_on_delete(model->world, Velocity, model->hooked ? NULL : add_to_hook_sum, model));
}

static void compare(Model *model)
{
    REQUIRE(model->hook_sum == model->expected_hook_sum, "the hooks' calls differ");
}

const Subject model_hooks = {.compare = compare};

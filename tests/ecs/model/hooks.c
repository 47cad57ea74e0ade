#include "operations.h"

static void add_to_hook_sum(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    Model *model = context;
    REQUIRE(ecs_is_alive(world, entity) && ecs_has(world, entity, Velocity), "gone already");
    model->hook_sum += ecs_number(entity) * 7 + number_of_Velocity(value);
}

void step_hook(Model *model)
{
    if (pick(model, 20) > 0)
        return;
    model->hooked = !model->hooked;
    ecs_on_delete(model->world, Velocity, model->hooked ? add_to_hook_sum : NULL, model);
}

static void compare(Model *model)
{
    REQUIRE(model->hook_sum == model->expected_hook_sum, "the hook's calls differ");
}

const Subject model_hooks = {.compare = compare};

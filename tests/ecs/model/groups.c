#include "operations.h"

#include <string.h>

void adopt_grouped_rows(Model *model)
{
    for (unsigned type = 0; type < TYPES; type++)
        if (ecs_overlap(model->grouped, bit(type)))
            adopt_rows(model, type);
}

uint32_t rows_in_group(const Model *model, unsigned type)
{
    for (uint32_t i = 0; i < model->group_count; i++)
        if (ecs_overlap(model->groups[i], bit(type)))
            return ecs_group_count(model->world, model->groups[i]);
    return 0;
}

void step_group(Model *model)
{
    static const ecs_components choices[] = {
        ecs_mask(Position, Velocity),
        ecs_mask(Wide, Frozen, Letters),
        ecs_mask(Health, ecs_child),
    };
    const ecs_components owned = choices[pick(model, 3)];
    if (pick(model, 50) > 0)
        return;
    ecs_group(model->world, owned);
    if (!ecs_overlap(model->grouped, owned))
        model->groups[model->group_count++] = owned;
    model->grouped = ecs_union(model->grouped, owned);
    model->image.is_there = false; /* of a world with other groups */
}

static void compare_groups(Model *model)
{
    for (uint32_t i = 0; i < model->group_count; i++) {
        const ecs_components owned = model->groups[i];
        const uint32_t count = ecs_group_count(model->world, owned);
        uint32_t expected = 0;
        for (uint32_t slot = 0; slot < KNOWN; slot++)
            expected += ecs_includes(mask_of(&model->naive.twins[slot]), owned);
        REQUIRE(count == expected, "a group of %u, not %u", count, expected);
        uint32_t first[KNOWN];
        memcpy(first, model->naive.rows[driving_type(model, owned)], sizeof first);
        for (unsigned type = 0; type < TYPES; type++)
            if (ecs_overlap(owned, bit(type)))
                REQUIRE(memcmp(first, model->naive.rows[type], count * sizeof *first) == 0,
                        "a group is not packed");
    }
}

const Subject model_groups = {.settle = adopt_grouped_rows, .compare_all = compare_groups};

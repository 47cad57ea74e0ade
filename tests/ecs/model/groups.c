#include "operations.h"

#include <string.h>

#include "../whole_world.h"

void adopt_grouped_rows(Model *model)
{
    for (unsigned type = 0; type < TYPES; type++)
        if (ecs_overlap(model->grouped, bit(type)))
            adopt_rows(model, type);
}

ecs_components class_in(const Model *model, uint32_t slot, unsigned type)
{
    const ecs_components mask = mask_of(&model->naive.twins[slot]);
    ecs_components types = ECS_NO_COMPONENTS;
    for (uint32_t i = 0; i < model->group_count; i++)
        if (ecs_includes(mask, model->groups[i]))
            types = ecs_union(types, model->groups[i]);
    return ecs_overlap(types, bit(type)) ? types : ECS_NO_COMPONENTS;
}

bool is_in_group(const Model *model, uint32_t slot)
{
    for (uint32_t i = 0; i < model->group_count; i++)
        if (ecs_includes(mask_of(&model->naive.twins[slot]), model->groups[i]))
            return true;
    return false;
}

/* Any group of two to four types, or one within or around another. */
static ecs_components pick_group(Model *model)
{
    ecs_components owned = ecs_union(bit(pick(model, TYPES)), bit(pick(model, TYPES)));
    if (model->group_count > 0 && pick(model, 2))
        owned = model->groups[pick(model, model->group_count)];
    return ecs_union(owned, bit(pick(model, TYPES)));
}

static bool has_group(const Model *model, ecs_components owned)
{
    for (uint32_t i = 0; i < model->group_count; i++)
        if (ecs_same_set(model->groups[i], owned))
            return true;
    return false;
}

typedef struct Making {
    ecs_components owned;
    bool good;
} Making;

static void make_group(ecs_world *world, void *context)
{
    Making *making = context;
    making->good = ecs_group(world, making->owned);
}

void step_group(Model *model)
{
    if (pick(model, 50) > 0 || model->group_count == GROUPS)
        return;
    const ecs_components owned = pick_group(model);
    Making making = {.owned = owned};
    if (ecs_is_empty(ecs_without_lowest_(owned)))
        return;
    /* A group that cannot lie beside the others is refused: by a bug where there are checks. Then
     * nothing has changed, which the next comparisons show. */
    if (finds_bug(model, "ecs_group", make_group, &making) || !making.good)
        return;
    if (has_group(model, owned))
        return;
    model->groups[model->group_count++] = owned;
    model->grouped = ecs_union(model->grouped, owned);
    model->image.is_there = false; /* of a world with other groups */
}

static void compare_groups(Model *model)
{
    const char *broken = what_is_broken(model->world);
    REQUIRE(!broken, "%s", broken);
    for (uint32_t i = 0; i < model->group_count; i++) {
        const ecs_components owned = model->groups[i];
        const uint32_t count = ecs_group_count(model->world, owned);
        uint32_t expected = 0;
        for (uint32_t slot = 0; slot < KNOWN; slot++)
            expected += ecs_includes(mask_of(&model->naive.twins[slot]), owned);
        REQUIRE(count == expected, "a group of %u, not %u", count, expected);
        const uint32_t *rows = NULL;
        for (unsigned type = 0; type < TYPES; type++) {
            if (!ecs_overlap(owned, bit(type)))
                continue;
            const uint32_t first =
                ecs_group_first_(model->world, owned, number_of_type(type), names[type]);
            const uint32_t *others = model->naive.rows[type] + first;
            REQUIRE(first + count <= model->naive.counts[type], "a group ends behind its rows");
            rows = rows ? rows : others;
            REQUIRE(memcmp(rows, others, count * sizeof *rows) == 0, "a group is not packed");
        }
        for (uint32_t nth = 0; nth < count; nth++)
            REQUIRE(ecs_includes(mask_of(&model->naive.twins[rows[nth]]), owned),
                    "an entity lies in a group that it is not in");
    }
}

const Subject model_groups = {.settle = adopt_grouped_rows, .compare_all = compare_groups};

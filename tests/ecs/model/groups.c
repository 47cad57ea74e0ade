#include "operations.h"

#include "../whole_world.h"

void adopt_grouped_rows(Model *model)
{
    for (unsigned type = 0; type < TYPES; type++)
        if (ecs_overlap(model->owned, bit(type)))
            adopt_rows(model, type);
}

uint32_t groups_around(const Model *model, uint32_t slot, unsigned type)
{
    uint32_t around = 0;
    for (uint32_t i = 0; i < model->group_count; i++)
        around += ecs_overlap(model->groups[i].owned, bit(type)) &&
                  ecs_includes(mask_of(&model->naive.twins[slot]), model->groups[i].all);
    return around;
}

/* Two to four types, or one within or around another; some of them may be looked up. */
static Group pick_group(Model *model)
{
    ecs_components owned = ecs_union(bit(pick(model, TYPES)), bit(pick(model, TYPES))), all = owned;
    if (model->group_count > 0 && pick(model, 2)) {
        const Group *other = &model->groups[pick(model, model->group_count)];
        owned = other->owned;
        all = other->all;
    }
    const ecs_components more = bit(pick(model, TYPES));
    if (pick(model, 2))
        owned = ecs_union(owned, more);
    return (Group){ecs_union(all, more), owned};
}

static bool has_group(const Model *model, Group group)
{
    for (uint32_t i = 0; i < model->group_count; i++)
        if (ecs_same_set(model->groups[i].all, group.all) &&
            ecs_same_set(model->groups[i].owned, group.owned))
            return true;
    return false;
}

static bool lies_within(Group inner, Group outer)
{
    return ecs_includes(inner.all, outer.all) && ecs_includes(inner.owned, outer.owned);
}

static bool crosses_any(const Model *model, Group group)
{
    for (uint32_t i = 0; i < model->group_count; i++)
        if (ecs_overlap(model->groups[i].owned, group.owned) &&
            !lies_within(model->groups[i], group) && !lies_within(group, model->groups[i]))
            return true;
    return false;
}

typedef struct Making {
    Group group;
    bool good;
} Making;

static void make_group(ecs_world *world, void *context)
{
    Making *making = context;
    const Group group = making->group;
    making->good = ecs_same_set(group.all, group.owned)
                       ? ecs_group(world, group.owned)
                       : ecs_partial_group(world, group.owned, ecs_except(group.all, group.owned));
}

void step_group(Model *model)
{
    if (pick(model, 50) > 0 || model->group_count == GROUPS)
        return;
    Making making = {.group = pick_group(model)};
    if (ecs_is_empty(ecs_without_lowest_(making.group.all)))
        return;
    const bool crosses = crosses_any(model, making.group);
    /* A group that crosses another is refused: by a bug where there are checks. Then nothing has
     * changed, which the next comparisons show. */
    if (finds_bug(model, "cross: both own", make_group, &making) || (crosses && !making.good)) {
        REQUIRE(crosses, "a group is refused");
        return;
    }
    REQUIRE(!crosses, "groups cross");
    if (!succeeded(model, making.good) || has_group(model, making.group))
        return;
    model->groups[model->group_count++] = making.group;
    model->owned = ecs_union(model->owned, making.group.owned);
    model->image.is_there = false; /* of a world with other groups */
}

static void compare_groups(Model *model)
{
    const char *broken = what_is_broken(model->world);
    REQUIRE(!broken, "%s", broken);
    for (uint32_t i = 0; i < model->group_count; i++) {
        const Group group = model->groups[i];
        const uint32_t count = ecs_group_count(model->world, group.all);
        uint32_t expected = 0;
        for (uint32_t slot = 0; slot < KNOWN; slot++)
            expected += ecs_includes(mask_of(&model->naive.twins[slot]), group.all);
        REQUIRE(count == expected, "a group of %u, not %u", count, expected);
        const uint32_t *rows = NULL;
        for (unsigned type = 0; type < TYPES; type++) {
            if (!ecs_overlap(group.owned, bit(type)))
                continue;
            const uint32_t *others = model->naive.rows[type];
            REQUIRE(count <= model->naive.counts[type], "a group ends behind its rows");
            rows = rows ? rows : others;
            REQUIRE(memcmp(rows, others, count * sizeof *rows) == 0, "a group is not packed");
        }
        for (uint32_t nth = 0; nth < count; nth++)
            REQUIRE(ecs_includes(mask_of(&model->naive.twins[rows[nth]]), group.all),
                    "an entity lies in a group that it is not in");
    }
}

const Subject model_groups = {.settle = adopt_grouped_rows, .compare_all = compare_groups};

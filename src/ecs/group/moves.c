/* moves: entities join and leave groups. Loops over the rows of a group survive as core/view.c
 * explains under "holes"; only builds with checks look at what the functions tell them. */
#include "moves.h"

/* The entity has all that the group needs. */
static bool is_member(const ecs_world *world, const ecs_group_ *group, uint32_t index)
{
    return ecs_row_(&world->storages[ecs_lowest_(group->owned)], index) < group->count;
}

/* The entity changes places with the one in this row, in all that the group owns. */
static void move_to(ecs_world *world, const ecs_group_ *group, uint32_t index, uint32_t row)
{
    for (ecs_components left = group->owned; !ecs_is_empty(left);
         left = ecs_without_lowest_(left)) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(left)];
        ecs_swap_rows_(world, storage, ecs_row_(storage, index), row);
    }
}

/* Rows of these types are about to move that no loop expects. */
static void disturb(ecs_world *world, ecs_components types, uint32_t index, uint32_t row)
{
    for (; ECS_CHECKS && !ecs_is_empty(types); types = ecs_without_lowest_(types)) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(types)];
        if (ecs_row_(storage, index) != row)
            ecs_disturb_(storage);
    }
}

/* ---- one entity ---- */

/* Loops over types that the entity had before may stand on it. Returns the types whose rows move:
 * the groups inside of this one move them once more, but loops are told only once. */
static ecs_components announce(ecs_world *world, ecs_components types, uint32_t index, uint32_t row)
{
    ecs_components moving = ECS_NO_COMPONENTS;
    for (; ECS_CHECKS && !ecs_is_empty(types); types = ecs_without_lowest_(types)) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(types)];
        if (ecs_row_(storage, index) == row)
            continue;
        ecs_mark_join_(storage, ecs_row_(storage, index));
        moving = ecs_union(moving, ecs_bit_(ecs_lowest_(types)));
    }
    return moving;
}

/* The entity with this index has just received these components, which are grouped. */
void ecs_enter_groups_(ecs_world *world, uint32_t index, ecs_components gained)
{
    const ecs_components mask = world->records[index].mask;
    ecs_components told = gained;
    for (uint32_t nth = 0; nth < world->group_count; nth++) {
        ecs_group_ *group = &world->groups[nth];
        if (!ecs_overlap(gained, group->all) || !ecs_includes(mask, group->all))
            continue;
        disturb(world, ecs_common(group->owned, gained), index, group->count);
        told =
            ecs_union(told, announce(world, ecs_except(group->owned, told), index, group->count));
        move_to(world, group, index, group->count++);
    }
}

/* The entity with this index is about to lose these components, which are grouped. */
void ecs_leave_groups_(ecs_world *world, uint32_t index, ecs_components lost)
{
    const ecs_components mask = world->records[index].mask;
    for (uint32_t nth = world->group_count; nth-- > 0;) {
        ecs_group_ *group = &world->groups[nth];
        if (!ecs_overlap(lost, group->all) || !ecs_includes(mask, group->all) ||
            !is_member(world, group, index))
            continue;
        disturb(world, ecs_except(group->owned, lost), index, group->count - 1);
        move_to(world, group, index, --group->count);
    }
}

/* ---- many ---- */

static const ecs_storage_ *rarest_of(const ecs_world *world, ecs_components components)
{
    const ecs_storage_ *rarest = &world->storages[ecs_lowest_(components)];
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        if (ecs_row_count_(storage) < ecs_row_count_(rarest))
            rarest = storage;
    }
    return rarest;
}

static void fill(ecs_world *world, ecs_group_ *group)
{
    const ecs_storage_ *rarest = rarest_of(world, group->owned);
    group->count = 0;
    for (uint32_t row = 0; row < ecs_row_count_(rarest); row++) {
        const uint32_t index = ecs_index_at_(rarest, row);
        if (!ecs_includes(world->records[index].mask, group->all))
            continue;
        disturb(world, group->owned, index, group->count);
        move_to(world, group, index, group->count++);
    }
}

void ecs_fill_groups_(ecs_world *world, ecs_components types)
{
    for (uint32_t nth = 0; nth < world->group_count; nth++)
        if (ecs_overlap(world->groups[nth].all, types))
            fill(world, &world->groups[nth]);
}

/* The entity joins the open groups that it is not in yet. */
static void settle(ecs_world *world, uint32_t index)
{
    const ecs_components mask = ecs_common(world->records[index].mask, world->grouped);
    for (uint32_t nth = 0; nth < world->group_count; nth++) {
        ecs_group_ *group = &world->groups[nth];
        if (!ecs_includes(mask, group->all) || is_member(world, group, index))
            continue;
        disturb(world, group->owned, index, group->count);
        move_to(world, group, index, group->count++);
    }
}

/* The groups were closed for a while, and are open again: entities whose rows have been added
 * since, from `rows` on, join. No row has been deleted meanwhile. An entity that settles moves
 * another one to a row behind, so none that is still to come is missed: each has a new row. */
void ecs_admit_(ecs_world *world, const uint32_t *rows)
{
    for (ecs_components grouped = world->grouped; !ecs_is_empty(grouped);
         grouped = ecs_without_lowest_(grouped)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(grouped)];
        for (uint32_t row = rows[ecs_lowest_(grouped)]; row < ecs_row_count_(storage); row++)
            settle(world, ecs_index_at_(storage, row));
    }
}

/* Rows were replaced by others, in which the members of each group come first. A binary search. */
void ecs_count_members_(ecs_world *world)
{
    for (uint32_t nth = 0; nth < world->group_count; nth++) {
        ecs_group_ *group = &world->groups[nth];
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(group->owned)];
        uint32_t end = ecs_row_count_(storage);
        group->count = 0;
        while (group->count < end) {
            const uint32_t middle = group->count + (end - group->count) / 2;
            const uint32_t index = ecs_index_at_(storage, middle);
            if (ecs_includes(world->records[index].mask, group->all))
                group->count = middle + 1;
            else
                end = middle;
        }
    }
}

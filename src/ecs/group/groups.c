#include "groups.h"

#include "../core/access.h"
#include "../core/bits.h"
#include "../core/sparse_set.h"
#include "../track/tracking.h"

/* The entity with this index changes its place in all owned storages with whoever is in this row.
 */
static void move_to(ecs_world *world, const ecs_group_ *group, uint32_t index, uint32_t row)
{
    for (ecs_components owned = group->owned; owned; owned &= owned - 1) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(owned)];
        ecs_swap_rows_(storage, *ecs_row_(storage, index), row);
    }
}

static bool has_all(const ecs_world *world, uint32_t index, ecs_components all)
{
    return (world->records[index].mask & all) == all;
}

/* ---- entering ---- */

/* To a loop that stands on the entity its row is a hole, and what comes into it has been visited:
 * the first behind the group. Where the entity had no row before, the loop knows nothing of it. */
static void announce_entry(ecs_world *world, const ecs_group_ *group, unsigned newest,
                           uint32_t index)
{
    for (ecs_components owned = group->owned; owned; owned &= owned - 1) {
        const unsigned component = ecs_lowest_(owned);
        ecs_storage_ *storage = &world->storages[component];
        const uint32_t row = *ecs_row_(storage, index);
        if (row == group->count)
            continue;
        if (component == newest) {
            ecs_disturb_(storage);
        } else {
            storage->removals++;
            storage->last_hole = row;
        }
    }
}

uint32_t ecs_enter_group_(ecs_world *world, unsigned component, uint32_t index)
{
    ecs_group_ *group = world->storages[component].group;
    if (has_all(world, index, group->owned)) {
        announce_entry(world, group, component, index);
        move_to(world, group, index, group->count++);
    }
    return *ecs_row_(&world->storages[component], index);
}

void ecs_let_into_groups_(ecs_world *world, ecs_components grouped, const uint32_t *rows)
{
    world->grouped = grouped;
    ecs_watch_(world);
    for (; grouped; grouped &= grouped - 1) {
        const unsigned component = ecs_lowest_(grouped);
        const ecs_storage_ *storage = &world->storages[component];
        for (uint32_t row = rows[component]; row < storage->count; row++)
            if (row >= storage->group->count)
                ecs_enter_group_(world, component, storage->dense[row]);
    }
}

/* ---- leaving ---- */

/* A loop over a component that the entity keeps would visit it again, and miss another one. */
static void announce_exit(ecs_world *world, const ecs_group_ *group, ecs_components lost,
                          uint32_t index)
{
    for (ecs_components kept = group->owned & ~lost; kept; kept &= kept - 1) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(kept)];
        if (*ecs_row_(storage, index) != group->count)
            ecs_disturb_(storage);
    }
}

static void leave(ecs_world *world, ecs_group_ *group, uint32_t index, ecs_components components)
{
    group->hole = ECS_NONE_;
    if (!has_all(world, index, group->owned))
        return;
    const ecs_storage_ *storage = &world->storages[ecs_lowest_(group->owned)];
    const uint32_t row = *ecs_row_(storage, index);
    group->hole = row;
    group->count--;
    announce_exit(world, group, components, index);
    move_to(world, group, index, group->count);
}

void ecs_leave_groups_(ecs_world *world, uint32_t index, ecs_components components)
{
    components &= world->grouped; /* a suspended group has nobody in it */
    for (uint32_t i = 0; i < world->group_count; i++)
        if (world->groups[i].owned & components)
            leave(world, &world->groups[i], index, components);
}

/* ---- making ---- */

/* Puts everyone in who has all and is not in yet. */
static void fill(ecs_world *world, ecs_group_ *group)
{
    const ecs_storage_ *lead = &world->storages[ecs_view_leader_(world, group->owned, 0)];
    for (uint32_t row = group->count; row < lead->count; row++)
        if (has_all(world, lead->dense[row], group->owned))
            move_to(world, group, lead->dense[row], group->count++);
}

void ecs_suspend_group_(ecs_world *world, ecs_group_ *group)
{
    if (!group)
        return;
    world->grouped &= ~group->owned;
    group->count = 0;
    group->hole = ECS_NONE_;
}

void ecs_resume_group_(ecs_world *world, ecs_group_ *group)
{
    if (!group)
        return;
    world->grouped |= group->owned;
    ecs_watch_(world);
    fill(world, group);
}

static void own(ecs_world *world, ecs_group_ *group)
{
    for (ecs_components owned = group->owned; owned; owned &= owned - 1) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(owned)];
        ECS_CHECK_(world, !storage->group,
                   "ecs_group: %s is in another group already, and can be in one only",
                   storage->name);
        storage->group = group;
        ecs_disturb_(storage);
    }
}

static ecs_group_ *find(const ecs_world *world, ecs_components owned)
{
    ecs_group_ *group = world->storages[ecs_lowest_(owned)].group;
    return group && group->owned == owned ? group : NULL;
}

void ecs_group(ecs_world *world, ecs_components owned)
{
    ECS_CHECK_(world, owned & (owned - 1), "ecs_group: name at least two components");
    ecs_check_all_known_(world, owned);
    ecs_check_changes_(world, owned, ECS_MOVES_);
    if (find(world, owned))
        return;
    ecs_group_ *group = &world->groups[world->group_count++];
    *group = (ecs_group_){.owned = owned};
    own(world, group);
    ecs_resume_group_(world, group);
}

uint32_t ecs_group_count(const ecs_world *world, ecs_components owned)
{
    ECS_CHECK_(world, owned, "ecs_group_count: name the group's components");
    const ecs_group_ *group = find(world, owned);
    ECS_CHECK_(world, group, "ecs_group_count: there is no group of these: call ecs_group first");
    return group->count;
}

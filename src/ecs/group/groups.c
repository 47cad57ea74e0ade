/* groups: keeps entities that have all of some components at the front of their storages.
 *
 * The first `count` rows of each owned storage are the group. To join, an entity changes places
 * with the first row behind the group, which grows by one. To leave, it changes places with the
 * group's last row, and the group shrinks by one. Each costs one swap per storage, no matter how
 * many entities there are. Loops over these storages survive as core/view.c explains under "holes";
 * every other move disturbs them. */
#include "../ecs/group.h"

#include "../core/access.h"
#include "../core/storages.h"

/* Swaps the entity's row with this one, in all owned storages. */
static void move_to(ecs_world *world, const ecs_group_ *group, uint32_t index, uint32_t row)
{
    for (ecs_components owned = group->owned; !ecs_is_empty(owned);
         owned = ecs_without_lowest_(owned)) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(owned)];
        ecs_swap_rows_(world, storage, ecs_row_(storage, index), row);
    }
}

static bool has_all(const ecs_world *world, uint32_t index, ecs_components all)
{
    return ecs_includes(world->records[index].mask, all);
}

/* ---- joining ---- */

/* Tells running loops that the entity is about to change places with the first row behind the
 * group. In a storage where it had a row before, it may be a loop's current entity: its row becomes
 * a hole. In the storage of its newest component its row is new, so a running loop there is at
 * another entity: the swap disturbs it. */
static void announce_entry(ecs_world *world, const ecs_group_ *group, unsigned newest,
                           uint32_t index)
{
    for (ecs_components owned = group->owned; !ecs_is_empty(owned);
         owned = ecs_without_lowest_(owned)) {
        const unsigned component = ecs_lowest_(owned);
        ecs_storage_ *storage = &world->storages[component];
        const uint32_t row = ecs_row_(storage, index);
        if (row == group->count)
            continue;
        if (component == newest)
            ecs_disturb_(storage);
        else
            ecs_make_hole_(storage, row);
    }
}

/* The entity with this index has just received the component, and joins the component's group if it
 * now has all of the owned ones. Returns its row. */
static uint32_t enter_group(ecs_world *world, unsigned component, uint32_t index)
{
    ecs_group_ *group = world->storages[component].group;
    if (has_all(world, index, group->owned)) {
        announce_entry(world, group, component, index);
        move_to(world, group, index, group->count++);
    }
    return ecs_row_(&world->storages[component], index);
}

/* Opens groups that were closed for a while. From now on these components are grouped, and the
 * entities whose rows have been added since, from `rows` on, join. No row has been deleted
 * meanwhile. */
static void admit(ecs_world *world, ecs_components grouped, const uint32_t *rows)
{
    world->grouped = grouped;
    ecs_update_watched_(world);
    for (; !ecs_is_empty(grouped); grouped = ecs_without_lowest_(grouped)) {
        const unsigned component = ecs_lowest_(grouped);
        const ecs_storage_ *storage = &world->storages[component];
        for (uint32_t row = rows[component]; row < ecs_row_count_(storage); row++)
            if (row >= storage->group->count)
                enter_group(world, component, ecs_index_at_(storage, row));
    }
}

/* ---- leaving ---- */

/* Tells running loops that the entity is about to change places with the group's last row. A loop
 * over a component that it keeps would visit it again, and miss another entity. */
static void announce_exit(ecs_world *world, const ecs_group_ *group, ecs_components lost,
                          uint32_t index)
{
    for (ecs_components kept = ecs_except(group->owned, lost); !ecs_is_empty(kept);
         kept = ecs_without_lowest_(kept)) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(kept)];
        if (ecs_row_(storage, index) != group->count)
            ecs_disturb_(storage);
    }
}

static void leave(ecs_world *world, ecs_group_ *group, uint32_t index, ecs_components components)
{
    group->hole = ECS_NONE_;
    if (!has_all(world, index, group->owned))
        return;
    const ecs_storage_ *storage = &world->storages[ecs_lowest_(group->owned)];
    const uint32_t row = ecs_row_(storage, index);
    group->hole = row;
    group->count--;
    announce_exit(world, group, components, index);
    move_to(world, group, index, group->count);
}

/* The entity with this index is about to lose these components: it leaves the groups that own one
 * of them. Its rows are still there afterwards. */
static void leave_groups(ecs_world *world, uint32_t index, ecs_components components)
{
    components = ecs_common(components, world->grouped); /* a closed group is empty */
    for (uint32_t i = 0; i < world->group_count; i++)
        if (ecs_overlap(world->groups[i].owned, components))
            leave(world, &world->groups[i], index, components);
}

/* ---- making ---- */

/* Moves the entities into the group that have all components and are not in it yet. None of them
 * can be missing in the rarest storage, so that one alone is searched. */
static void fill(ecs_world *world, ecs_group_ *group)
{
    const ecs_storage_ *rarest =
        &world->storages[ecs_view_driver_(world, group->owned, ECS_NO_COMPONENTS)];
    for (uint32_t row = group->count; row < ecs_row_count_(rarest); row++)
        if (has_all(world, ecs_index_at_(rarest, row), group->owned))
            move_to(world, group, ecs_index_at_(rarest, row), group->count++);
}

static void refill_group(ecs_world *world, ecs_group_ *group)
{
    world->grouped = ecs_union(world->grouped, group->owned);
    ecs_update_watched_(world);
    fill(world, group);
}

static void own(ecs_world *world, ecs_group_ *group)
{
    for (ecs_components owned = group->owned; !ecs_is_empty(owned);
         owned = ecs_without_lowest_(owned)) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(owned)];
        ECS_CHECK_(world, !storage->group,
                   "ecs_group: %s is in another group already, and can be in one only",
                   storage->name);
        storage->group = group;
        ecs_disturb_(storage);
    }
}

static ecs_group_ *find_group(const ecs_world *world, ecs_components owned)
{
    ecs_group_ *group = world->storages[ecs_lowest_(owned)].group;
    return group && ecs_same_set(group->owned, owned) ? group : NULL;
}

static void join_groups(ecs_world *world)
{
    world->seam.enter_group = enter_group;
    world->seam.leave_groups = leave_groups;
    world->seam.admit = admit;
    world->seam.refill_group = refill_group;
    world->seam.make_group = ecs_group;
}

static bool has_several(ecs_components set)
{
    return !ecs_is_empty(set) && !ecs_is_empty(ecs_without_lowest_(set));
}

void ecs_group(ecs_world *world, ecs_components owned)
{
    ECS_CHECK_(world, has_several(owned), "ecs_group: name at least two components");
    ecs_check_all_known_(world, owned);
    ecs_check_changes_(world, owned, ECS_MOVES_);
    if (find_group(world, owned))
        return;
    join_groups(world);
    ecs_group_ *group = &world->groups[world->group_count++];
    *group = (ecs_group_){.owned = owned};
    own(world, group);
    refill_group(world, group);
}

uint32_t ecs_group_count(const ecs_world *world, ecs_components owned)
{
    ECS_CHECK_(world, !ecs_is_empty(owned), "ecs_group_count: name the group's components");
    const ecs_group_ *group = find_group(world, owned);
    ECS_CHECK_(world, group, "ecs_group_count: there is no group of these: call ecs_group first");
    return group->count;
}

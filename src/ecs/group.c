/* group: making them, and moving their rows. kernel.h explains how the rows lie. */
#include "kernel.h"

uint32_t ecs_group_count(const ecs_world *world, ecs_components all)
{
    uint32_t nth = 0;
    while (nth < world->group_count && !ecs_same_set(world->groups[nth].all, all))
        nth++;
    ECS_CHECK_(world, nth < world->group_count,
               "ecs_group_count: there is no group of these: call ecs_group first, or "
               "ecs_partial_group, and name all of its types here");
    return world->groups[nth].count;
}

/* ---- making ---- */

static bool lies_within(const ecs_group_ *inner, const ecs_group_ *outer)
{
    return ecs_includes(inner->all, outer->all) && ecs_includes(inner->owned, outer->owned);
}

/* Two groups that own a type in common must nest. */
static bool cross(const ecs_group_ *a, const ecs_group_ *b)
{
    return ecs_overlap(a->owned, b->owned) && !lies_within(a, b) && !lies_within(b, a);
}

static bool crosses_any(const ecs_world *world, const ecs_group_ *group)
{
    uint32_t nth = 0;
    while (nth < world->group_count && !cross(group, &world->groups[nth]))
        nth++;
    if (nth == world->group_count)
        return false;
    if (ECS_CHECKS) {
        const ecs_group_ *other = &world->groups[nth];
        char names[256], others[256], both[256];
        ecs_list_names_(world, group->all, names, sizeof names);
        ecs_list_names_(world, other->all, others, sizeof others);
        ecs_list_names_(world, ecs_common(group->owned, other->owned), both, sizeof both);
        ecs_bug_(world, "",
                 "ecs_group: the groups (%s) and (%s) cross: both own %s, which can only have one "
                 "order. Nest them: let one own all that the other does, and more; or look %s up "
                 "in one of them: call ecs_partial_group",
                 names, others, both, both);
    }
    return true;
}

/* Behind those that it lies within. False when memory runs out. */
static bool insert(ecs_world *world, ecs_group_ group)
{
    uint32_t place = world->group_count;
    ecs_group_ *groups = ecs_resize_(world, world->groups, place, (size_t)place + 1, sizeof *groups,
                                     _Alignof(ecs_group_));
    if (!groups)
        return false;
    world->groups = groups;
    world->group_count++;
    for (; place > 0 && !lies_within(&group, &groups[place - 1]); place--)
        groups[place] = groups[place - 1];
    groups[place] = group;
    return true;
}

bool ecs_partial_group(ecs_world *world, ecs_components owned, ecs_components looked_up)
{
    const ecs_group_ group = {.all = ecs_union(owned, looked_up), .owned = owned};
    const bool enough = !ecs_is_empty(owned) && !ecs_is_empty(ecs_without_lowest_(group.all));
    ECS_CHECK_(world, enough,
               "ecs_group: name at least two components, of which the group owns at least one");
    ecs_check_all_(world, group.all, ECS_KNOWS_, "");
    ecs_check_all_(world, ecs_union(owned, ecs_owned_with_(world, owned)), ECS_MOVES_, "");
    for (uint32_t nth = 0; nth < world->group_count; nth++)
        if (ecs_same_set(world->groups[nth].all, group.all) &&
            ecs_same_set(world->groups[nth].owned, owned))
            return true;
    if (!enough || crosses_any(world, &group) || !insert(world, group))
        return false;
    world->grouped = ecs_union(world->grouped, group.all);
    ecs_update_observers(world);
    ECS_EACH_TYPE_(type, owned)
        ecs_disturb_(&world->storages[type]); /* tells running loops, even if no row moves */
    ecs_fill_groups_(world, owned);
    return true;
}

bool ecs_group(ecs_world *world, ecs_components owned)
{
    return ecs_partial_group(world, owned, ECS_NO_COMPONENTS);
}

/* ---- one entity ---- */

/* The entity changes places with the one in this row, in all of these types, which the group owns.
 * No loop over these rows survives that. */
static ECS_RARE_ void move_to(ecs_world *world, ecs_components owned, uint32_t index, uint32_t row)
{
    ECS_EACH_TYPE_(type, owned) {
        ecs_storage_ *storage = &world->storages[type];
        const uint32_t old = ecs_row_(storage, index);
        if (old != row)
            ecs_disturb_(storage);
        ecs_swap_rows_(world, storage, old, row);
    }
}

/* An entity with this mask joins or leaves the group by gaining or losing these. */
static bool concerns(const ecs_world *world, const ecs_group_ *group, ecs_components changed,
                     ecs_components mask)
{
    return ecs_overlap(changed, group->all) && ecs_includes(mask, group->all) &&
           !ecs_overlap(world->closed, group->all);
}

void ecs_enter_groups_(ecs_world *world, uint32_t index, ecs_components gained)
{
    const ecs_components mask = world->records[index].mask;
    for (uint32_t nth = 0; nth < world->group_count; nth++)
        if (concerns(world, &world->groups[nth], gained, mask))
            move_to(world, world->groups[nth].owned, index, world->groups[nth].count++);
}

/* Counts the entity out of its groups. Its rows of `moved` change places with the last of each now:
 * they stay in their storages, or observers are told of each move. The others are about to go. */
static void leave_groups(ecs_world *world, uint32_t index, ecs_components lost,
                         ecs_components moved)
{
    const ecs_components mask = world->records[index].mask;
    for (uint32_t nth = world->group_count; nth-- > 0;) {
        ecs_group_ *group = &world->groups[nth];
        if (!concerns(world, group, lost, mask))
            continue;
        group->count--;
        if (ecs_overlap(group->owned, moved))
            move_to(world, ecs_common(group->owned, moved), index, group->count);
    }
}

/* The row that fills a hole in this one: the last of the innermost group around it, of those before
 * `nth`, which becomes that group; or the last of all. No running loop survives the former. */
static inline uint32_t filler(ecs_world *world, unsigned type, uint32_t hole, uint32_t last,
                              uint32_t *nth)
{
    while (*nth > 0) {
        const ecs_group_ *group = &world->groups[--*nth];
        if (hole < group->count && ecs_holds_(group->owned, type)) {
            ecs_disturb_(&world->storages[type]);
            return group->count;
        }
    }
    return last;
}

/* The hole goes to the end of each group that the row was in, and then to the end. */
static inline void delete_quietly(ecs_world *world, unsigned type, uint32_t index)
{
    ecs_storage_ *storage = &world->storages[type];
    uint32_t hole = ecs_row_(storage, index);
    const uint32_t last = (uint32_t)ecs_make_hole_(storage, index, hole);
    for (uint32_t nth = world->group_count; hole != last;) {
        const uint32_t row = filler(world, type, hole, last, &nth);
        ecs_move_row_(storage, row, hole);
        hole = row;
    }
}

/* The last row takes the place of the entity's: that one is told as if they had changed places. */
static ECS_RARE_ void delete_and_tell(ecs_world *world, unsigned type, uint32_t index)
{
    ecs_storage_ *storage = &world->storages[type];
    const uint32_t row = ecs_row_(storage, index);
    ecs_delete_row_(storage, index);
    if (row < ecs_row_count_(storage))
        ecs_tell_moved_(world, type, row, ecs_row_count_(storage));
}

void ecs_drop_components_(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_components told = ecs_common(components, world->observing.told.moved);
    const ecs_components quiet = ecs_except(components, told);
    if (ecs_overlap(components, world->grouped))
        leave_groups(world, index, components, ecs_except(world->grouped, quiet));
    world->epoch++;
    world->records[index].mask = ecs_except(world->records[index].mask, components);
    ECS_EACH_TYPE_(type, quiet)
        delete_quietly(world, type, index);
    ECS_EACH_TYPE_(type, told)
        delete_and_tell(world, type, index);
}

/* ---- sections ---- */

ecs_components ecs_owned_with_(const ecs_world *world, ecs_components types)
{
    ecs_components all = ECS_NO_COMPONENTS;
    for (uint32_t nth = 0; nth < world->group_count; nth++)
        if (ecs_overlap(world->groups[nth].owned, types))
            all = ecs_union(all, world->groups[nth].owned);
    return all;
}

/* The innermost group that has the row comes last. */
uint32_t ecs_section_end_(const ecs_world *world, unsigned type, uint32_t first)
{
    uint32_t end = ecs_row_count_(&world->storages[type]);
    for (uint32_t nth = 0; nth < world->group_count; nth++)
        if (ecs_holds_(world->groups[nth].owned, type) && world->groups[nth].count > first)
            end = world->groups[nth].count;
    return end;
}

ecs_components ecs_section_types_(const ecs_world *world, unsigned type, uint32_t first)
{
    ecs_components types = ecs_bit_(type);
    for (uint32_t nth = 0; nth < world->group_count; nth++)
        if (ecs_holds_(world->groups[nth].owned, type) && world->groups[nth].count > first)
            types = ecs_union(types, world->groups[nth].owned);
    return types;
}

void ecs_exchange_rows_(ecs_world *world, unsigned type, uint32_t a, uint32_t b)
{
    ECS_EACH_TYPE_(number, ecs_section_types_(world, type, a)) {
        ecs_disturb_(&world->storages[number]);
        ecs_swap_rows_(world, &world->storages[number], a, b);
    }
}

/* ---- many ---- */

static void fill(ecs_world *world, ecs_group_ *group)
{
    const ecs_storage_ *rarest = &world->storages[ecs_rarest_(world, group->owned)];
    group->count = 0;
    for (uint32_t row = 0; row < ecs_row_count_(rarest); row++) {
        const uint32_t index = ecs_index_at_(rarest, row);
        if (ecs_includes(world->records[index].mask, group->all))
            move_to(world, group->owned, index, group->count++);
    }
}

void ecs_fill_groups_(ecs_world *world, ecs_components types)
{
    for (uint32_t nth = 0; nth < world->group_count; nth++)
        if (ecs_overlap(world->groups[nth].all, types))
            fill(world, &world->groups[nth]);
}

/* Rows were replaced by others, in which the members of each group come first. */
void ecs_count_members_(ecs_world *world)
{
    for (uint32_t nth = 0; nth < world->group_count; nth++) {
        ecs_group_ *group = &world->groups[nth];
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(group->owned)];
        group->count = 0;
        while (group->count < ecs_row_count_(storage) &&
               ecs_includes(world->records[ecs_index_at_(storage, group->count)].mask, group->all))
            group->count++;
    }
}

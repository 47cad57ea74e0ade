/* groups: making them, and finding their rows. moves.h explains how the rows lie. */
#include "../ecs/group.h"

#include "../core/access.h"
#include "../core/alloc.h"
#include "moves.h"

/* ---- finding ---- */

/* Groups of the same types have the same members. One of them that owns any of `owned`, if there is
 * one; NULL: there is no such group. */
static const ecs_group_ *find_group(const ecs_world *world, ecs_components all,
                                    ecs_components owned)
{
    const ecs_group_ *found = NULL;
    for (uint32_t nth = 0; nth < world->group_count; nth++) {
        const ecs_group_ *group = &world->groups[nth];
        if (ecs_same_set(group->all, all) && (!found || ecs_overlap(group->owned, owned)))
            found = group;
    }
    return found;
}

static const ecs_group_ *require_group(const ecs_world *world, ecs_components all,
                                       ecs_components owned, const char *call)
{
    const ecs_group_ *group = find_group(world, all, owned);
    ECS_CHECK_(world, group,
               "%s: there is no group of these: call ecs_group first, or ecs_partial_group, and "
               "name all of its types here",
               call);
    return group;
}

uint32_t ecs_group_count(const ecs_world *world, ecs_components all)
{
    return require_group(world, all, all, "ecs_group_count")->count;
}

static void check_owned(const ecs_world *world, ecs_components all, unsigned component,
                        const char *name)
{
    const ecs_components bit = ecs_bit_(component);
    ECS_CHECK_(world, ecs_overlap(require_group(world, all, bit, "ecs_group_array")->owned, bit),
               "ecs_group_array: this group does not own %s: look it up, with ecs_read or ecs_get",
               name);
}

void *ecs_group_array_(const ecs_world *world, ecs_components all, unsigned component,
                       const char *name, size_t size)
{
    if (ECS_CHECKS)
        check_owned(world, all, component, name);
    return ecs_array_(world, component, name, size);
}

const void *ecs_group_array_read_(const ecs_world *world, ecs_components all, unsigned component,
                                  const char *name, size_t size)
{
    if (ECS_CHECKS)
        check_owned(world, all, component, name);
    return ecs_array_read_(world, component, name, size);
}

/* ---- making ---- */

static bool lies_within(const ecs_group_ *inner, const ecs_group_ *outer)
{
    return ecs_includes(inner->all, outer->all) && ecs_includes(inner->owned, outer->owned);
}

static bool exists(const ecs_world *world, const ecs_group_ *group)
{
    uint32_t nth = 0;
    while (nth < world->group_count && !(ecs_same_set(world->groups[nth].all, group->all) &&
                                         ecs_same_set(world->groups[nth].owned, group->owned)))
        nth++;
    return nth < world->group_count;
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
        char names[256];
        char others[256];
        char both[256];
        ecs_list_names_(world, group->all, names, sizeof names);
        ecs_list_names_(world, other->all, others, sizeof others);
        ecs_list_names_(world, ecs_common(group->owned, other->owned), both, sizeof both);
        ecs_bug_(world,
                 "ecs_group: the groups (%s) and (%s) cross: both own %s, which can only have one "
                 "order. Nest them: let one own all that the other does, and more; or look %s up "
                 "in one of them: call ecs_partial_group",
                 names, others, both, both);
    }
    return true;
}

/* Sets in an order of their own, in which each comes behind those that it includes. */
static bool is_set_before(ecs_components a, ecs_components b)
{
    const ecs_components differing = ecs_except(ecs_union(a, b), ecs_common(a, b));
    return !ecs_is_empty(differing) && ecs_holds_(b, ecs_lowest_(differing));
}

static bool is_before(const ecs_group_ *a, const ecs_group_ *b)
{
    return ecs_same_set(a->all, b->all) ? is_set_before(a->owned, b->owned)
                                        : is_set_before(a->all, b->all);
}

/* Sorted, whatever the order of their creation. False when memory runs out. */
static bool insert(ecs_world *world, ecs_group_ group)
{
    uint32_t place = world->group_count;
    ecs_group_ *groups = ecs_resize_(world, world->groups, place, (size_t)place + 1, sizeof *groups,
                                     _Alignof(ecs_group_));
    if (!groups)
        return false;
    world->groups = groups;
    world->group_count++;
    for (; place > 0 && is_before(&group, &groups[place - 1]); place--)
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
    ecs_check_all_known_(world, group.all, "");
    ecs_check_changes_(world, ecs_moving_with_(world, owned), ECS_MOVES_, "");
    if (exists(world, &group))
        return true;
    if (!enough || crosses_any(world, &group) || !insert(world, group))
        return false;
    world->grouped = ecs_union(world->grouped, group.all);
    ecs_update_observers(world);
    ecs_fill_groups_(world, owned);
    return true;
}

bool ecs_group(ecs_world *world, ecs_components owned)
{
    return ecs_partial_group(world, owned, ECS_NO_COMPONENTS);
}

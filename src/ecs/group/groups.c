/* groups: making them, and finding their rows. cluster.h explains how the rows lie, moves.c keeps
 * them so. */
#include "../ecs/group.h"

#include "../core/access.h"
#include "../core/alloc.h"
#include "../core/storages.h"
#include "cluster.h"

/* ---- finding ---- */

/* The number of the group in its cluster; ECS_GROUPS_MAX_: there is no such group. */
static unsigned find_group(const ecs_cluster_ *cluster, ecs_components owned)
{
    for (unsigned g = 0; cluster && g < cluster->group_count; g++)
        if (ecs_same_set(cluster->groups[g], owned))
            return g;
    return ECS_GROUPS_MAX_;
}

static const ecs_cluster_ *cluster_of(const ecs_world *world, ecs_components owned)
{
    return ecs_is_empty(owned) ? NULL : world->storages[ecs_lowest_(owned)].cluster;
}

static unsigned check_group(const ecs_world *world, ecs_components owned, const char *call)
{
    const unsigned group = find_group(cluster_of(world, owned), owned);
    ECS_CHECK_(world, !ecs_is_empty(owned), "%s: name the group's components", call);
    ECS_CHECK_(world, group < ECS_GROUPS_MAX_,
               "%s: there is no group of these: call ecs_group first", call);
    return group;
}

static uint32_t rows_in(const ecs_cluster_ *cluster, uint32_t classes)
{
    uint32_t rows = 0;
    for (; classes; classes &= classes - 1)
        rows += cluster->counts[ecs_lowest_class_(classes)];
    return rows;
}

uint32_t ecs_group_count(const ecs_world *world, ecs_components owned)
{
    const unsigned group = check_group(world, owned, "ecs_group_count");
    const ecs_cluster_ *cluster = cluster_of(world, owned);
    return rows_in(cluster, cluster->members[group]);
}

uint32_t ecs_group_first_(const ecs_world *world, ecs_components owned, unsigned component,
                          const char *name)
{
    const unsigned group = check_group(world, owned, "ecs_group_first");
    const ecs_cluster_ *cluster = cluster_of(world, owned);
    ECS_CHECK_(world, ecs_holds_(owned, component),
               "ecs_group_first: %s is not in this group: look it up, with ecs_read or ecs_get",
               name);
    const uint32_t before = (UINT32_C(1) << ecs_lowest_class_(cluster->members[group])) - 1;
    return rows_in(cluster, before & world->storages[component].classes);
}

void *ecs_group_array_(const ecs_world *world, ecs_components owned, unsigned component,
                       const char *name, size_t size)
{
    unsigned char *array = ecs_array_(world, component, name, size);
    const uint32_t first = ecs_group_first_(world, owned, component, name);
    return array ? array + first * size : NULL;
}

const void *ecs_group_array_read_(const ecs_world *world, ecs_components owned, unsigned component,
                                  const char *name, size_t size)
{
    const unsigned char *array = ecs_array_read_(world, component, name, size);
    const uint32_t first = ecs_group_first_(world, owned, component, name);
    return array ? array + first * size : NULL;
}

/* ---- making ---- */

/* Sets in an order of their own: the one with the lowest type that the other lacks comes first. */
static bool is_set_before(ecs_components a, ecs_components b)
{
    const ecs_components differing = ecs_except(ecs_union(a, b), ecs_common(a, b));
    return !ecs_is_empty(differing) && ecs_holds_(a, ecs_lowest_(differing));
}

static bool insert(ecs_cluster_ *cluster, ecs_components group)
{
    if (find_group(cluster, group) < ECS_GROUPS_MAX_)
        return true;
    if (cluster->group_count == ECS_GROUPS_MAX_)
        return false;
    unsigned place = cluster->group_count++;
    for (; place > 0 && is_set_before(group, cluster->groups[place - 1]); place--)
        cluster->groups[place] = cluster->groups[place - 1];
    cluster->groups[place] = group;
    return true;
}

/* Inserts the group, and all that share types with it, into the cluster. False if they are too
 * many. */
static bool gather(const ecs_world *world, ecs_components owned, ecs_cluster_ *cluster)
{
    bool enough = insert(cluster, owned);
    for (; !ecs_is_empty(owned); owned = ecs_without_lowest_(owned)) {
        const ecs_cluster_ *other = world->storages[ecs_lowest_(owned)].cluster;
        for (unsigned g = 0; other && g < other->group_count; g++)
            enough = enough && insert(cluster, other->groups[g]);
    }
    return enough;
}

/* The group that stands in the way of this one: without it, the others have an order. If no group
 * does so alone, the first that shares a type. */
static ecs_components find_obstacle(const ecs_cluster_ *plan, ecs_components owned)
{
    ecs_components sharing = ECS_NO_COMPONENTS;
    for (unsigned g = 0; g < plan->group_count; g++) {
        ecs_cluster_ fewer = {.group_count = 0};
        for (unsigned kept = 0; kept < plan->group_count; kept++)
            if (kept != g)
                insert(&fewer, plan->groups[kept]);
        if (ecs_same_set(plan->groups[g], owned))
            continue;
        if (ecs_arrange_(&fewer))
            return plan->groups[g];
        if (ecs_is_empty(sharing) && ecs_overlap(plan->groups[g], owned))
            sharing = plan->groups[g];
    }
    return sharing;
}

static void check_order(const ecs_world *world, const ecs_cluster_ *plan, ecs_components owned,
                        bool has_order)
{
    if (!ECS_CHECKS || has_order)
        return;
    char names[256];
    char obstacle[256];
    ecs_list_names_(world, owned, names, sizeof names);
    ecs_list_names_(world, find_obstacle(plan, owned), obstacle, sizeof obstacle);
    ecs_bug_(
        world,
        "ecs_group: the groups (%s) and (%s) cannot both have their rows side by side, beside the "
        "other groups that share their types: let one of the two name all types of the other, or "
        "go without one of them and use a view",
        names, obstacle);
}

/* The cluster that the group of these types is to belong to: one that exists, or a new one. NULL
 * when memory runs out. */
static ecs_cluster_ *ensure_cluster(ecs_world *world, ecs_components owned)
{
    for (; !ecs_is_empty(owned); owned = ecs_without_lowest_(owned))
        if (world->storages[ecs_lowest_(owned)].cluster)
            return world->storages[ecs_lowest_(owned)].cluster;
    ecs_cluster_ *cluster = ecs_resize_(world, NULL, 0, 1, sizeof *cluster, _Alignof(ecs_cluster_));
    if (!cluster)
        return NULL;
    *cluster = (ecs_cluster_){.next = world->clusters};
    world->clusters = cluster;
    return cluster;
}

static void free_cluster(ecs_world *world, ecs_cluster_ *cluster)
{
    ecs_resize_(world, cluster, 1, 0, sizeof *cluster, _Alignof(ecs_cluster_));
}

/* Frees the clusters that have become part of this one. */
static void free_parts(ecs_world *world, const ecs_cluster_ *whole)
{
    for (ecs_cluster_ **link = &world->clusters; *link;) {
        ecs_cluster_ *cluster = *link;
        if (cluster != whole && ecs_overlap(cluster->owned, whole->owned)) {
            *link = cluster->next;
            free_cluster(world, cluster);
        } else {
            link = &cluster->next;
        }
    }
}

static void free_groups(ecs_world *world)
{
    while (world->clusters) {
        ecs_cluster_ *cluster = world->clusters;
        world->clusters = cluster->next;
        free_cluster(world, cluster);
    }
}

/* The classes that have rows in this component's storage, as bits. */
static uint32_t classes_with(const ecs_cluster_ *cluster, unsigned component)
{
    uint32_t classes = 0;
    for (unsigned rank = 0; rank < cluster->class_count; rank++)
        classes |= (uint32_t)ecs_holds_(cluster->types[rank], component) << rank;
    return classes;
}

/* Only storages without rows of the first class slide. */
static bool reserve_rows_to_slide(ecs_world *world, const ecs_cluster_ *plan)
{
    ecs_components left = ecs_except(plan->owned, plan->types[0]);
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left))
        if (!ecs_reserve_sliding_(world, &world->storages[ecs_lowest_(left)]))
            return false;
    return true;
}

static void own(ecs_world *world, ecs_cluster_ *cluster)
{
    ecs_components left = cluster->owned;
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const unsigned component = ecs_lowest_(left);
        ecs_storage_ *storage = &world->storages[component];
        storage->cluster = cluster;
        storage->classes = classes_with(cluster, component);
        if (!ecs_slides_(storage))
            ecs_slide_rows_(world, storage, 0);
        ecs_update_capacity_(storage);
        ecs_disturb_(storage);
    }
}

static void join_groups(ecs_world *world)
{
    world->seam.enter_groups = ecs_enter_groups_;
    world->seam.leave_groups = ecs_leave_groups_;
    world->seam.admit = ecs_admit_;
    world->seam.close_groups = ecs_close_groups_;
    world->seam.refill_groups = ecs_refill_groups_;
    world->seam.find_section = ecs_find_section_;
    world->seam.count_classes = ecs_count_classes_;
    world->seam.free_groups = free_groups;
}

bool ecs_group(ecs_world *world, ecs_components owned)
{
    ECS_CHECK_(world, !ecs_is_empty(ecs_without_lowest_(owned)),
               "ecs_group: name at least two components");
    ecs_check_all_known_(world, owned, "");
    ecs_check_changes_(world, owned, ECS_MOVES_, "");
    if (find_group(cluster_of(world, owned), owned) < ECS_GROUPS_MAX_)
        return true;
    ecs_cluster_ plan = {.group_count = 0};
    const bool few = gather(world, owned, &plan);
    ECS_CHECK_(world, few, "ecs_group: more than %d groups share types: use a view instead",
               ECS_GROUPS_MAX_);
    const bool has_order = few && ecs_arrange_(&plan);
    check_order(world, &plan, owned, has_order);
    if (!has_order)
        return false;
    ecs_check_changes_(world, plan.owned, ECS_MOVES_, "");
    ecs_cluster_ *cluster =
        reserve_rows_to_slide(world, &plan) ? ensure_cluster(world, owned) : NULL;
    if (!cluster)
        return false;
    join_groups(world);
    plan.next = cluster->next;
    *cluster = plan;
    free_parts(world, cluster);
    own(world, cluster);
    ecs_refill_groups_(world, cluster);
    return true;
}

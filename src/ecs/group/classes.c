/* classes: finds out which classes a cluster has, and an order of them in which the classes of each
 * group, and those of each storage, lie side by side. */
#include "cluster.h"

/* Refuses rather than search for long. */
enum { SEARCH_STEPS = 1 << 16 };

/* The classes that exist, in the order of their sets of groups. */
typedef struct classes_found {
    unsigned count;
    unsigned groups[ECS_CLASSES_MAX_];      /* that its entities are in, as bits */
    ecs_components types[ECS_CLASSES_MAX_]; /* of these groups */
    unsigned run_count;
    uint32_t runs[ECS_GROUPS_MAX_ + ECS_COMPONENTS_MAX]; /* the classes of a group or of a storage,
                                                            as bits: they must lie side by side */
    unsigned char order[ECS_CLASSES_MAX_];               /* what the search finds */
    unsigned steps;
} classes_found;

static ecs_components types_of(const ecs_cluster_ *cluster, unsigned groups)
{
    ecs_components types = ECS_NO_COMPONENTS;
    for (unsigned g = 0; g < cluster->group_count; g++)
        if (groups >> g & 1)
            types = ecs_union(types, cluster->groups[g]);
    return types;
}

/* The groups that an entity with these components is in, as bits. */
static unsigned groups_in(const ecs_cluster_ *cluster, ecs_components components)
{
    unsigned groups = 0;
    for (unsigned g = 0; g < cluster->group_count; g++)
        groups |= (unsigned)ecs_includes(components, cluster->groups[g]) << g;
    return groups;
}

unsigned ecs_class_of_(const ecs_cluster_ *cluster, ecs_components components)
{
    return cluster->class_of[groups_in(cluster, components)];
}

/* A set of groups is that of a class if an entity with exactly their types is in no other. */
static bool find_classes(classes_found *found, const ecs_cluster_ *cluster)
{
    found->count = 0;
    for (unsigned groups = 1; groups < 1U << cluster->group_count; groups++) {
        const ecs_components types = types_of(cluster, groups);
        if (groups_in(cluster, types) != groups)
            continue;
        if (found->count == ECS_CLASSES_MAX_)
            return false;
        found->groups[found->count] = groups;
        found->types[found->count++] = types;
    }
    return true;
}

static void find_runs(classes_found *found, const ecs_cluster_ *cluster)
{
    found->run_count = 0;
    for (unsigned g = 0; g < cluster->group_count; g++) {
        uint32_t run = 0;
        for (unsigned rank = 0; rank < found->count; rank++)
            run |= (uint32_t)(found->groups[rank] >> g & 1) << rank;
        found->runs[found->run_count++] = run;
    }
    ecs_components left = types_of(cluster, (1U << cluster->group_count) - 1);
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        uint32_t run = 0;
        for (unsigned rank = 0; rank < found->count; rank++)
            run |= (uint32_t)ecs_holds_(found->types[rank], ecs_lowest_(left)) << rank;
        found->runs[found->run_count++] = run;
    }
}

/* True if this class does not part a run: with some of its classes among those placed, and others
 * still to come. */
static bool fits_next(const classes_found *found, unsigned rank, uint32_t placed)
{
    for (unsigned i = 0; i < found->run_count; i++) {
        const uint32_t run = found->runs[i];
        if (!(run >> rank & 1) && run & placed && run & ~placed)
            return false;
    }
    return !(placed >> rank & 1);
}

/* Depth first, the lowest class first. The classes `placed` are the first `count` of the order.
 * NOLINTNEXTLINE(misc-no-recursion): as deep as there are classes */
static bool search(classes_found *found, uint32_t placed, unsigned count)
{
    if (count == found->count)
        return true;
    if (++found->steps > SEARCH_STEPS)
        return false;
    for (unsigned rank = 0; rank < found->count; rank++) {
        if (!fits_next(found, rank, placed))
            continue;
        found->order[count] = (unsigned char)rank;
        if (search(found, placed | UINT32_C(1) << rank, count + 1))
            return true;
    }
    return false;
}

static void adopt(ecs_cluster_ *cluster, const classes_found *found)
{
    cluster->class_count = found->count;
    cluster->owned = types_of(cluster, (1U << cluster->group_count) - 1);
    memset(cluster->class_of, ECS_REST_, sizeof cluster->class_of);
    memset(cluster->members, 0, sizeof cluster->members);
    memset(cluster->counts, 0, sizeof cluster->counts);
    for (unsigned nth = 0; nth < found->count; nth++) {
        const unsigned rank = found->order[nth];
        cluster->types[nth] = found->types[rank];
        cluster->class_of[found->groups[rank]] = (unsigned char)nth;
        for (unsigned g = 0; g < cluster->group_count; g++)
            cluster->members[g] |= (uint32_t)(found->groups[rank] >> g & 1) << nth;
    }
}

static bool lies_in_order(classes_found *found, const ecs_cluster_ *cluster)
{
    find_runs(found, cluster);
    found->steps = 0;
    return search(found, 0, 0);
}

bool ecs_arrange_(ecs_cluster_ *cluster)
{
    classes_found found;
    if (!find_classes(&found, cluster) || !lies_in_order(&found, cluster))
        return false;
    adopt(cluster, &found);
    return true;
}

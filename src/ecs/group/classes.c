/* classes: finds out which classes a cluster has, and their order. */
#include "cluster.h"

/* The classes that exist, in the order of their sets of groups. */
typedef struct classes_found {
    unsigned count;
    unsigned groups[ECS_CLASSES_MAX_];      /* that its entities are in, as bits */
    ecs_components types[ECS_CLASSES_MAX_]; /* of these groups */
    unsigned char order[ECS_CLASSES_MAX_];
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

/* The classes that share types are within each other, or none of them has a place. */
static bool are_nested(const classes_found *found)
{
    for (unsigned a = 0; a < found->count; a++)
        for (unsigned b = 0; b < a; b++)
            if (ecs_overlap(found->types[a], found->types[b]) &&
                !ecs_includes(found->types[a], found->types[b]) &&
                !ecs_includes(found->types[b], found->types[a]))
                return false;
    return true;
}

/* True if all classes with more types than this one, among them all of its own, have a place. */
static bool is_next(const classes_found *found, unsigned class, uint32_t placed)
{
    for (unsigned other = 0; other < found->count; other++)
        if (other != class && !(placed >> other & 1) &&
            ecs_includes(found->types[other], found->types[class]))
            return false;
    return !(placed >> class & 1);
}

static void put_in_order(classes_found *found)
{
    uint32_t placed = 0;
    for (unsigned nth = 0; nth < found->count; nth++) {
        unsigned class = 0;
        while (!is_next(found, class, placed))
            class ++;
        found->order[nth] = (unsigned char)class;
        placed |= UINT32_C(1) << class;
    }
}

static void adopt(ecs_cluster_ *cluster, const classes_found *found)
{
    cluster->class_count = found->count;
    cluster->owned = types_of(cluster, (1U << cluster->group_count) - 1);
    memset(cluster->class_of, ECS_REST_, sizeof cluster->class_of);
    memset(cluster->members, 0, sizeof cluster->members);
    memset(cluster->counts, 0, sizeof cluster->counts);
    for (unsigned nth = 0; nth < found->count; nth++) {
        const unsigned class = found->order[nth];
        cluster->types[nth] = found->types[class];
        cluster->class_of[found->groups[class]] = (unsigned char)nth;
        for (unsigned g = 0; g < cluster->group_count; g++)
            cluster->members[g] |= (uint32_t)(found->groups[class] >> g & 1) << nth;
    }
}

bool ecs_arrange_(ecs_cluster_ *cluster)
{
    classes_found found;
    if (!find_classes(&found, cluster) || !are_nested(&found))
        return false;
    put_in_order(&found);
    adopt(cluster, &found);
    return true;
}

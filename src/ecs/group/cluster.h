/* cluster: groups that share types, and how their rows lie.
 *
 * Groups are connected if they share a type; those connected with each other, directly or through
 * others, are a cluster. The entities that are in the same of its groups are a class, and each
 * storage keeps the entities of a class side by side. All storages have the classes in one order,
 * in which the classes of each storage, and those of each group, are neighbours: classes.c searches
 * for it. With the groups {P, V}, {P, V, D} and {P, S}:
 *
 *     rows of P         [ V | VD | VDS | VS | S ]  then the rest      VS has P, V and S, but no D
 *     rows of V         [ V | VD | VDS | VS ]      then the rest      {P, V}
 *     rows of D             [ VD | VDS ]           then the rest      {P, V, D}
 *     rows of S                  [ VDS | VS | S ]  then the rest      {P, S}
 *
 * An entity that changes its class moves over the classes between its old and its new one. Each of
 * them gives way by one row: its first row moves to its end, or its last to its front. It does so
 * in all of its storages, so that they keep the same order. That is O(classes), no matter how many
 * entities there are. A group that shares no type is a cluster with one class: an entity that joins
 * changes places with the first row behind it.
 *
 * So classes move even in a storage that the entity has no row in: S above, when an entity joins V.
 * All rows of S then slide by one: its first row moves behind its last, and there is an unused row
 * before the others. Such storages begin at any row (ecs_first_row_), and have room for twice their
 * rows: when one end is reached, all rows move to the middle, which is O(1) each time on average.
 * How much room a storage needs depends on its own rows alone, and so nothing has to be allocated
 * when an entity changes its class. */
#pragma once

#include "../core/sparse_set.h"

enum { ECS_REST_ = ECS_CLASSES_MAX_ }; /* stands for the rows of a storage behind all classes */

/* Lays out the groups of the cluster, of which only `groups` and their number are set: fills in
 * types, classes and their order, without entities. False if no order exists, or there would be too
 * many classes. A function of the groups alone. */
bool ecs_arrange_(ecs_cluster_ *cluster);

/* The class of an entity with these components; ECS_REST_: none. */
unsigned ecs_class_of_(const ecs_cluster_ *cluster, ecs_components components);

/* The class whose rows the storage keeps an entity of this class among. */
static inline unsigned ecs_class_in_(const ecs_storage_ *storage, unsigned rank)
{
    return rank < ECS_REST_ && (storage->classes >> rank & 1) ? rank : ECS_REST_;
}

/* The first row of the class; of ECS_REST_, the first row behind all classes. */
static inline uint32_t ecs_start_of_(const ecs_storage_ *storage, unsigned rank)
{
    uint32_t row = ecs_first_row_(storage);
    for (uint32_t left = storage->classes; left && ecs_lowest_class_(left) < rank; left &= left - 1)
        row += storage->cluster->counts[ecs_lowest_class_(left)];
    return row;
}

/* Why an entity changes its class. Its other components stay as they are. */
typedef struct ecs_class_change_ {
    unsigned from, to;
    ecs_components gained, lost;
} ecs_class_change_;

/* Moves the entity with this index from class to class, in all storages of the cluster. */
void ecs_change_class_(ecs_world *world, ecs_cluster_ *cluster, uint32_t index,
                       const ecs_class_change_ *change);

/* The seam's functions: see ecs/seam.h. */
void ecs_enter_groups_(ecs_world *world, uint32_t index, ecs_components components);
void ecs_leave_groups_(ecs_world *world, uint32_t index, ecs_components components);
void ecs_admit_(ecs_world *world, ecs_components grouped, const uint32_t *rows);
void ecs_close_groups_(ecs_world *world, ecs_cluster_ *cluster);
void ecs_refill_groups_(ecs_world *world, ecs_cluster_ *cluster);
void ecs_find_section_(const ecs_world *world, unsigned component, uint32_t row,
                       struct ecs_section_ *section);
void ecs_count_classes_(ecs_world *world);

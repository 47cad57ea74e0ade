/* cluster: groups that share types, and how their rows lie.
 *
 * Groups are connected if they share a type; those connected with each other, directly or through
 * others, are a cluster. The entities that are in the same of its groups are a class, and each
 * storage keeps the entities of a class side by side, in the same order: first the classes with the
 * most types. With the groups {P, V} and {P, V, D}:
 *
 *     rows of P         [ PVD | PV ] then the rest
 *     rows of V         [ PVD | PV ] then the rest      {P, V} is all of this
 *     rows of D         [ PVD ]      then the rest      {P, V, D}
 *
 * Of two classes in a storage, the first has all types of the second. So every group begins at row
 * 0, and an entity that changes its class moves over the same classes in each storage that has
 * them. Each of those gives way by moving one row: its first to its end, or its last to its front.
 * That is O(classes), no matter how many entities there are. A group that shares no type is a
 * cluster with one class: an entity that joins changes places with the first row behind it. */
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

/* The seam's functions: see ecs/seam.h. */
void ecs_enter_groups_(ecs_world *world, uint32_t index, ecs_components components);
void ecs_leave_groups_(ecs_world *world, uint32_t index, ecs_components components);
void ecs_admit_(ecs_world *world, ecs_components grouped, const uint32_t *rows);
void ecs_close_groups_(ecs_world *world, ecs_cluster_ *cluster);
void ecs_refill_groups_(ecs_world *world, ecs_cluster_ *cluster);
void ecs_find_section_(const ecs_world *world, unsigned component, uint32_t row,
                       struct ecs_section_ *section);
void ecs_count_classes_(ecs_world *world);

/* access: what a system declares, and which systems conflict. Knows no workloads. */
#pragma once

#include "../ecs.h"

/* Everything is allowed. */
extern const ecs_access_ ecs_all_access_;

/* What the system declares; everything, if it declares nothing. */
ecs_access_ ecs_declared_(const ecs_system *system);

/* Only the reading that is in it. */
ecs_access_ ecs_reading_(ecs_access_ access);

/* Without creating, destroying, and changes. */
ecs_access_ ecs_without_structure_(ecs_access_ access);

/* Why two systems conflict, and over which component or unique. */
typedef struct ecs_clash_ {
    ecs_conflict kind;
    unsigned number;
    bool by_first, by_second; /* see ecs_reason */
} ecs_clash_;

ecs_clash_ ecs_find_clash_(const ecs_access_ *first, const ecs_access_ *second);

/* `call` is for whoever prepares the world: not for a system that declares what it touches. */
void ecs_check_unbound_(const ecs_world *world, const char *call);

/* `call` is for nobody who runs in a workload or a range. */
void ecs_check_outside_(const ecs_world *world, const char *call);

/* The running system may destroy; it may write all of these; it may change all of these, which it
 * is about to add, remove or move. One half of the hierarchy is not changed without the other. The
 * two on the way of every removal are nothing without checks. */
static inline void ecs_check_destroys_(const ecs_world *world)
{
    if (ECS_CHECKS && !world->access.destroys)
        ecs_undeclared_(world, ECS_DESTROYS_, NULL);
}

void ecs_check_writes_all_(const ecs_world *world, ecs_components components);
void ecs_require_changes_(const ecs_world *world, ecs_components components, ecs_touch_ touch);

static inline void ecs_check_changes_(const ecs_world *world, ecs_components components,
                                      ecs_touch_ touch)
{
    if (ECS_CHECKS)
        ecs_require_changes_(world, components, touch);
}

/* It may read all of these. */
void ecs_check_reads_all_(const ecs_world *world, ecs_components components);

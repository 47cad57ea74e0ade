/* access: assertions that the running code does what it may, and nothing else. Knows no systems,
 * only the access that the world grants now. */
#pragma once

#include "../ecs/core.h"

/* Everything is allowed. */
extern const ecs_access_ ecs_all_access_;

/* The same access without creating, destroying and changes. */
ecs_access_ ecs_without_structure_(ecs_access_ access);

/* The access of the running code that its ranges share: without creating, destroying and changes,
 * and without what belongs to the main thread. */
ecs_access_ ecs_access_in_range_(const ecs_world *world);

/* ---- Assertions; `call` is the name of the API's function ---- */

/* Asserts that no hook is running: `call` reads or replaces the whole world. */
static inline void ecs_check_whole_(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, world->observing.in_hook == ECS_NONE_,
               "%s in a hook: the world is between two states there; call it after what "
               "runs the hook",
               call);
}

/* Asserts that no system with declared access makes this call, which prepares the world. */
void ecs_check_unbound_(const ecs_world *world, const char *call);

/* Asserts that the call is not made inside a workload or a range. */
void ecs_check_outside_(const ecs_world *world, const char *call);

/* Asserts that it may write all of these. */
void ecs_check_writes_all_(const ecs_world *world, ecs_components components);

/* ecs_require_changes_ (ecs/inline.h), in builds with checks. */
static inline void ecs_check_changes_(const ecs_world *world, ecs_components components,
                                      ecs_touch_ touch, const char *name)
{
    if (ECS_CHECKS)
        ecs_require_changes_(world, components, touch, name);
}

/* Asserts that it may read all of these. */
void ecs_check_reads_all_(const ecs_world *world, ecs_components components);

/* Writes up to eight names with commas between them, ready for ecs_mask. */
void ecs_list_names_(const ecs_world *world, ecs_components components, char *text, size_t size);

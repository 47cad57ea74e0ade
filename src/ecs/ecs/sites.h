/* ecs/sites.h: the place of a call of a function that is no macro. In a build with checks a macro
 * of the same name passes it on; without its parentheses, the name is the function's.
 *
 * Not part of the API: it may change with any version. core.h includes it.
 */
#pragma once

#include "inline.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Asserts that the running code may change all of these, because they are about to be added,
 * removed or moved. The two links of a hierarchy only change together, so one of them stands for
 * both. The place of the call may stand behind a name. */
void ecs_require_changes_(const ecs_world *world, ecs_components components, ecs_touch_ touch,
                          const char *name);

#ifdef __cplusplus
}
#endif

#if ECS_CHECKS && !defined __cplusplus

/* Each asserts, with the place of the call, what the function asserts without, and calls it. The
 * library's own calls put the name in parentheses: their place is no help. */

static inline ecs_entity ecs_creates_from_(ecs_world *world, const char *site)
{
    ecs_check_creates_(world, site);
    return ecs_create(world);
}

static inline bool ecs_creates_bare_from_(ecs_world *world, uint32_t count, ecs_entity *entities,
                                          const char *site)
{
    ecs_check_creates_(world, site);
    return ecs_create_bare(world, count, entities);
}

static inline bool ecs_creates_at_from_(ecs_world *world, ecs_entity handle, const char *site)
{
    ecs_check_creates_(world, site);
    return ecs_create_at(world, handle);
}

static inline bool ecs_revives_from_(ecs_world *world, ecs_entity handle, const char *site)
{
    ecs_check_creates_(world, site);
    return ecs_revive(world, handle);
}

static inline bool ecs_destroys_from_(ecs_world *world, ecs_entity entity, const char *site)
{
    ecs_check_destroys_(world, site);
    if (ecs_is_alive(world, entity))
        ecs_check_no_hook_(world, site);
    return ecs_destroy(world, entity);
}

static inline uint32_t ecs_clears_from_(ecs_world *world, const char *site)
{
    ecs_check_no_hook_(world, site);
    ecs_check_destroys_(world, site);
    return ecs_clear(world);
}

static inline bool ecs_strips_from_(ecs_world *world, ecs_entity entity, const char *site)
{
    ecs_check_destroys_(world, site);
    if (ecs_is_alive(world, entity))
        ecs_check_no_hook_(world, site);
    return ecs_strip(world, entity);
}

static inline bool ecs_deletes_from_(ecs_world *world, ecs_entity entity, ecs_components components,
                                     const char *site)
{
    ecs_require_changes_(world, ecs_common(components, world->registered), ECS_REMOVES_, site);
    if (ecs_is_alive(world, entity))
        ecs_check_no_hook_(world, site);
    return ecs_delete_many(world, entity, components);
}

static inline bool ecs_reserves_from_(ecs_world *world, uint32_t count, ecs_components components,
                                      const char *site)
{
    ecs_check_all_known_(world, components, site);
    ecs_require_changes_(world, components, ECS_ADDS_, site);
    ecs_check_creates_(world, site);
    return ecs_reserve(world, count, components);
}

static inline void *ecs_scratches_from_(ecs_world *world, size_t size, const char *site)
{
    if (!world->run.access.scratch)
        ecs_undeclared_(world, ECS_SCRATCHES_, site);
    return ecs_scratch(world, size);
}

static inline ecs_view ecs_views_from_(const ecs_world *world, ecs_query query, const char *site)
{
    ecs_check_query_(world, query, site);
    return ecs_view_begin(world, query);
}

/* The arguments behind the first may be compound literals, whose commas split them. */
#define ecs_create(world) ecs_creates_from_((world), ECS_SITE_)
#define ecs_create_bare(world, ...) ecs_creates_bare_from_((world), __VA_ARGS__, ECS_SITE_)
#define ecs_create_at(world, ...) ecs_creates_at_from_((world), __VA_ARGS__, ECS_SITE_)
#define ecs_revive(world, ...) ecs_revives_from_((world), __VA_ARGS__, ECS_SITE_)
#define ecs_destroy(world, ...) ecs_destroys_from_((world), __VA_ARGS__, ECS_SITE_)
#define ecs_clear(world) ecs_clears_from_((world), ECS_SITE_)
#define ecs_strip(world, ...) ecs_strips_from_((world), __VA_ARGS__, ECS_SITE_)
#define ecs_delete_many(world, ...) ecs_deletes_from_((world), __VA_ARGS__, ECS_SITE_)
#define ecs_reserve(world, ...) ecs_reserves_from_((world), __VA_ARGS__, ECS_SITE_)
#define ecs_scratch(world, size) ecs_scratches_from_((world), (size), ECS_SITE_)
#define ecs_view_begin(world, ...) ecs_views_from_((world), __VA_ARGS__, ECS_SITE_)
#endif

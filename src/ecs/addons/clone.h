/* addons/clone.h: copies of entities, and prefabs: entities that others are made from.
 *
 * ---- Prefabs -----------------------------------------------------------------------------------
 *
 * A prefab is an entity like any other. Keep prefabs in a world of their own, so that no view of
 * the game meets them; a variant of a prefab begins as its clone:
 *
 *     static ecs_entity chief_of(ecs_world *prefabs, ecs_entity goblin)
 *     {
 *         return ecs_clone_with(prefabs, (ecs_source){.entity = goblin}, ecs_with(Health, {50}),
 *                               ecs_with_tag(Boss));
 *     }
 *
 *     static bool spawn_goblins(ecs_world *world, const ecs_world *prefabs, ecs_entity goblin,
 *                               const Position *places, uint32_t count)
 *     {
 *         const ecs_source source = {.world = prefabs, .entity = goblin};
 *         return ecs_clone_many_with(world, source, count, NULL, ecs_with_each(Position, places));
 *     }
 *
 * To make a prefab, or a variant, of text, set its fields line by line (ecs_assign, fields.h):
 * examples/ecs/inspector.c does.
 *
 * ---- What a clone gets --------------------------------------------------------------------------
 *
 * - Components and tags, as bytes. It counts as created: they are inserted (track.h), and join
 *   their groups. Another world must know them by the same number, name and size.
 * - No links of a hierarchy: a clone has no parent and no children. ecs_clone_tree copies an entity
 *   with its descendants, and links the clones as they are linked.
 * - Handles in described fields (fields.h): one of an entity that this call clones becomes that of
 *   its clone. Any other one stays as it is in the same world; in another world it becomes what
 *   `map` returns, or {0} without one, because no handle means anything there. Fields that are not
 *   described are copied as they are.
 * - What a component owns would belong to two entities, because only bytes are copied. So a type
 *   with a deletion hook (hook.h) needs a hook here, too, which gives the clone its own
 *   (ecs_on_clone), or ecs_clone_bytes if it owns nothing. A build with checks asks for it.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

/* What is cloned. */
typedef struct ecs_source {
    const ecs_world *world; /* that it lives in; NULL: the world that gets the clone */
    ecs_entity entity;
    ecs_components without;                              /* the clone gets none of these */
    ecs_entity (*map)(void *context, ecs_entity handle); /* see above */
    void *context;
} ecs_source;

/* A clone of the entity. `{0}` if there is none, or when memory runs out. O(its components), and
 * O(its fields) for those that are described. May allocate. Pointers to these components become
 * invalid. In a system, all calls create, change components, and read them in the other world. */
ecs_entity ecs_clone(ecs_world *world, ecs_source source);

/* (world, source, components): the same with components that the clone gets instead of the
 * source's, or beside them. */
#define ecs_clone_with(world, ...) ecs_clone_with_((world), __VA_ARGS__, ECS_LAST_PART_)

/* `count` clones, all or nothing: false if there is no such entity, or when memory runs out. Their
 * handles are written to `entities`, an array of `count`, unless it is NULL. The second form
 * (world, source, count, entities, components) has components as in ecs_create_bulk: ecs_with_each
 * gives each clone its own. */
bool ecs_clone_many(ecs_world *world, ecs_source source, uint32_t count, ecs_entity *entities);
#define ecs_clone_many_with(world, ...) ecs_clone_listed_((world), __VA_ARGS__, ECS_LAST_PART_)

/* Clones of the entity and its descendants, all or nothing, linked in the same order; the clone of
 * the entity itself has no parent: attach it. Returns it; `{0}` as above. Both worlds know the
 * hierarchy, if there are descendants. O(entities * components); uses scratch memory (ecs_scratch),
 * and in a system also changes the links. */
ecs_entity ecs_clone_tree(ecs_world *world, ecs_source source);

/* Runs for each clone's T, once the clone is complete: `value` is the T, a copy of the source's
 * bytes with its handles mapped. It replaces what the two must not share, and does nothing else to
 * the world. What it cannot copy (its memory runs out) it leaves empty. */
typedef void ecs_clone_hook(ecs_world *world, ecs_entity clone, void *value, void *context);

/* Sets the hook of a registered component that has values; NULL clears it. Allocates at its first
 * use: false when memory runs out, and nothing has changed. */
#define ecs_on_clone(world, T, hook, ...)                                                          \
    ecs_on_clone_((world), ECS_TYPE_(T), (hook), (__VA_ARGS__))

/* A hook that does nothing: a copy of the bytes is a good copy, although T has a deletion hook. */
void ecs_clone_bytes(ecs_world *world, ecs_entity clone, void *value, void *context);

/* Behind the macros. Parts follow as arguments, so that commas in a source are no harm, and end
 * with one that names nothing. */
#define ECS_LAST_PART_ ((ecs_part_){{0, 0, NULL}, NULL, 0})
ecs_entity ecs_clone_with_(ecs_world *world, ecs_source source, ...);
bool ecs_clone_listed_(ecs_world *world, ecs_source source, uint32_t count, ecs_entity *entities,
                       ...);
bool ecs_clone_many_with_(ecs_world *world, ecs_source source, uint32_t count, ecs_entity *entities,
                          const ecs_part_ *parts, size_t part_count);
bool ecs_on_clone_(ecs_world *world, ecs_type_ type, ecs_clone_hook *hook, void *context);

ECS_END_C_

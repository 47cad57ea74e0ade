/* addons/relation.h: components that hold the handle of another entity, and what its end means.
 *
 *     typedef struct HeldBy { ecs_entity owner; } HeldBy;
 *
 *     ecs_relate(world, HeldBy, owner, ECS_END_REMOVES);
 *     ecs_add(world, sword, HeldBy, {goblin});
 *     ecs_each_related (world, HeldBy, goblin, item)
 *         ecs_set(world, item, HeldBy, {troll});
 *     ecs_destroy(world, troll);
 *
 * A relation leads from an entity to one other, and a world may have any number of relations.
 * lookup.h follows one from its other end, and says how to change what a component holds.
 * examples/ecs/inventory.c is a whole program. For trees with an order, see hierarchy.h.
 */
#pragma once

#include "lookup.h"

ECS_BEGIN_C_

/* What the end of an entity does to those that hold its handle, when the hook of ends has run: it
 * clears the handle; or removes the component that it is in; or tags them with a registered tag of
 * yours, so that ecs_delete_any destroys them. They are taken in the order of their slots.
 *
 * Holders that hooks make meanwhile are treated alike when all deletion hooks of the entity have
 * run. Any that are left even then, because a hook always makes another, or because there is no
 * memory for a tag, have their handles cleared: so only tagged ones hold the handle of an entity
 * that is gone. */
enum { ECS_END_CLEARS, ECS_END_REMOVES, ECS_END_TAGS_ };
#define ECS_END_TAGS(Tag) (ECS_END_TAGS_ + (unsigned)ECS_COMPONENT(Tag))

/* Indexes a registered component by `member`, a handle, and watches for the ends of entities, each
 * of which then costs a look into the index. Once for a type. False when memory runs out. */
#define ecs_relate(world, T, member, at_end)                                                       \
    ecs_relate_((world), ECS_TYPE_(T),                                                             \
                _Generic(((T *)0)->member, ecs_entity                                              \
                         : offsetof(T, member)),                                                   \
                (at_end))

/* Behind the macro. */
bool ecs_relate_(ecs_world *world, ecs_type_ type, size_t offset, unsigned at_end);

ECS_END_C_

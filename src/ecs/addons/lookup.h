/* addons/lookup.h: finds entities by what their component holds, a handle or a name; and relations,
 * which end with the entity that they lead to.
 *
 *     typedef struct Name { char text[16]; } Name;
 *
 *     ecs_index(world, Name, text);
 *     const ecs_entity snik = ecs_lookup(world, Name, "Snik");
 *
 * An index follows values that are added, set and assigned (fields.h). So change what is indexed by
 * these calls, never through a pointer (ecs_get, ecs_modify), and not in ranges. Each of them costs
 * O(log of the entities that hold the same), each other change of rows O(1), and each row 16 bytes.
 *
 * Where several entities hold the same, they come in the order of their slots (ecs_entity.index),
 * as in views: the state of the world alone says which. So after a rewind or a load, it is the
 * same.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

/* Indexes a registered component by a member: an array of char, whose text ends with its first
 * zero, if any; or a handle. Once for a type. False when memory runs out. */
/* clang-format off */
#define ecs_index(world, T, member)                                                                \
    ecs_index_((world), ECS_TYPE_(T), offsetof(T, member),                                         \
               _Generic(&((T *)0)->member,                                                         \
                        ecs_entity *: 0,                                                           \
                        char(*)[sizeof((T *)0)->member]: sizeof((T *)0)->member))
/* clang-format on */

/* The entity whose T has this text, the one in the lowest slot if there are several; `{0}`: none.
 * T is indexed by a text. O(1), or O(log of those that hash alike). */
#define ecs_lookup(world, T, text) ecs_lookup_((world), ECS_TYPE_(T), (text))

/* Loops over the entities whose T holds this handle, or none ({0}); T is indexed by a handle. The
 * body may do anything, as that of a view (ecs.h): the loop visits an entity if it holds the handle
 * when its slot is reached, so never one twice. Each step costs O(log of the handles that hash
 * alike). */
#define ecs_each_related(world, T, target, entity)                                                 \
    ECS_EACH_HANDLE_(ecs_related_((world), ECS_TYPE_(T), (target)), ecs_next_related_, entity)

/* ---- Relations ----------------------------------------------------------------------------------
 *
 *     typedef struct HeldBy { ecs_entity owner; } HeldBy;
 *
 *     ecs_relate(world, HeldBy, owner, ECS_END_REMOVES);
 *     ecs_add(world, sword, HeldBy, {goblin});
 *     ecs_each_related (world, HeldBy, goblin, item)
 *         ecs_set(world, item, HeldBy, {troll});
 *     ecs_destroy(world, troll);
 *
 * A relation is a component that holds the handle of another entity, and what the end of that one
 * means. It leads from an entity to one other, and a world may have any number of relations.
 * ecs_each_related follows one from its other end. examples/ecs/inventory.c is a whole program. For
 * trees with an order, see hierarchy.h.
 */

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

/* Behind the macros. */
bool ecs_index_(ecs_world *world, ecs_type_ type, size_t offset, size_t text_size);
ecs_entity ecs_lookup_(const ecs_world *world, ecs_type_ type, const char *text);
ecs_walk_ ecs_related_(const ecs_world *world, ecs_type_ type, ecs_entity target);
bool ecs_next_related_(ecs_walk_ *walk);

bool ecs_relate_(ecs_world *world, ecs_type_ type, size_t offset, unsigned at_end);

/* For relations: a loop without a check, and an end of one. */
ecs_walk_ ecs_walk_related_(const ecs_world *world, unsigned component, ecs_entity target);
void ecs_clear_handle_(ecs_world *world, unsigned component, ecs_entity holder);

ECS_END_C_

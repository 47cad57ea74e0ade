/* addons/lookup.h: finds entities by what their component holds: a handle, or a name.
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
 * zero, if any; or a handle (relation.h). Once for a type. False when memory runs out. */
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

/* Behind the macros. */
bool ecs_index_(ecs_world *world, ecs_type_ type, size_t offset, size_t text_size);
ecs_entity ecs_lookup_(const ecs_world *world, ecs_type_ type, const char *text);
ecs_walk_ ecs_related_(const ecs_world *world, ecs_type_ type, ecs_entity target);
bool ecs_next_related_(ecs_walk_ *walk);

/* For relations: a loop without a check, and an end of one. */
ecs_walk_ ecs_walk_related_(const ecs_world *world, unsigned component, ecs_entity target);
void ecs_clear_handle_(ecs_world *world, unsigned component, ecs_entity holder);

ECS_END_C_

/* addons/lookup.h: finds entities by what their component holds: a handle, or a name.
 *
 *     typedef struct Name { char text[16]; } Name;
 *
 *     ecs_index(world, Name, text);
 *     const ecs_entity snik = ecs_lookup(world, Name, "Snik");
 *
 * An index follows values that are added and set. So change what is indexed by ecs_set, never
 * through a pointer (ecs_get, ecs_modify), and not in ranges. Each of these calls, and each change
 * of rows, costs O(1), and 16 bytes for each row.
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

/* The entity whose T has this text, the latest if there are several; `{0}`: none. O(1). */
#define ecs_lookup(world, T, text) ecs_lookup_((world), ECS_TYPE_(T), (text))

/* Loops over the entities whose T holds this handle, or none ({0}), the latest first. The body may
 * do anything with the current one, and nothing with the others. O(handles that hash alike). */
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

/* addons/by_number.h: components whose type is only known at run time: editors, scripts, netcode.
 *
 * Each call of ecs.h about a component has a twin here that takes the component's number instead
 * of its type, and values as bytes. It does the same, at the same cost, under the same checks of
 * registration and declared access, and is no more than a face on it.
 *
 *     const unsigned number = ecs_find_component(world, "Position");
 *     if (number != ECS_NO_NUMBER && ecs_component_size(world, number) == sizeof new_bytes)
 *         ecs_set_by_number(world, entity, number, new_bytes);
 *
 * A value is as many bytes as the type has; it needs no alignment, unless the type has a
 * replacement hook, which sees it. A number that is not registered is a bug, and so is a value for
 * a tag or a tag with a value: ecs_component_size tells which it is. fields.h adds what a program
 * says about the bytes: names and types of the fields.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

#define ECS_NO_NUMBER UINT32_MAX

/* The number of the component or tag that was registered under this name (the lowest, if modules
 * share a name); ECS_NO_NUMBER if there is none. O(types): keep it, it never changes. */
unsigned ecs_find_component(const ecs_world *world, const char *name);

/* The name that it was registered under; NULL if the number is free. O(1). */
static inline const char *ecs_component_name(const ecs_world *world, unsigned component)
{
    return component < ECS_COMPONENTS_MAX ? world->storages[component].label.name : NULL;
}

/* Bytes of a value; 0 for a tag, and for a free number. O(1). */
static inline size_t ecs_component_size(const ecs_world *world, unsigned component)
{
    return component < ECS_COMPONENTS_MAX ? world->storages[component].size : 0;
}

/* The type with this number, which is registered. Private. */
static inline ecs_type_ ecs_type_of_number_(const ecs_world *world, unsigned component)
{
    ECS_CHECK_(world, ecs_component_name(world, component),
               "no component has the number %u in this world: look it up with "
               "ecs_find_component, after ecs_register",
               component);
    const ecs_storage_ *storage = &world->storages[component];
    const ecs_type_ type = {component, (uint32_t)storage->size, &storage->label};
    return type;
}

/* ecs_has. */
static inline bool ecs_has_by_number(const ecs_world *world, ecs_entity entity, unsigned component)
{
    return ecs_has_(world, entity, ecs_type_of_number_(world, component));
}

/* ecs_try_get and ecs_try_read: the value's place, or NULL. */
static inline void *ecs_try_get_by_number(ecs_world *world, ecs_entity entity, unsigned component)
{
    return ecs_try_get_(world, entity, ecs_type_of_number_(world, component), ECS_GETS_);
}

static inline const void *ecs_try_read_by_number(const ecs_world *world, ecs_entity entity,
                                                 unsigned component)
{
    return ecs_try_get_(world, entity, ecs_type_of_number_(world, component), ECS_READS_);
}

/* ecs_add: the value's place; NULL when memory runs out, or when there is no such entity. `value`
 * lies outside this world's storages, because adding may move them. */
static inline void *ecs_add_by_number(ecs_world *world, ecs_entity entity, unsigned component,
                                      const void *value)
{
    return ecs_add_(world, entity, ecs_type_of_number_(world, component), value);
}

/* ecs_tag. */
static inline bool ecs_tag_by_number(ecs_world *world, ecs_entity entity, unsigned component)
{
    ecs_type_ tag = ecs_type_of_number_(world, component);
    tag.size = 0;
    return ecs_tag_(world, entity, tag);
}

/* ecs_set. */
static inline bool ecs_set_by_number(ecs_world *world, ecs_entity entity, unsigned component,
                                     const void *value)
{
    return ecs_set_(world, entity, ecs_type_of_number_(world, component), value);
}

/* ecs_modify (track.h): the value's place, and counts it as modified. NULL if it has none. */
static inline void *ecs_try_modify_by_number(ecs_world *world, ecs_entity entity,
                                             unsigned component)
{
    const ecs_type_ type = ecs_type_of_number_(world, component);
    ecs_check_touch_(world, type, ECS_WRITES_);
    if (!ecs_has_any(world, entity, ecs_bit_(component)))
        return NULL;
    ecs_oversee_(world, component, entity.index, NULL);
    return ecs_value_(&world->storages[component], entity, type.size);
}

/* ecs_remove: `out` has room for the value. */
static inline bool ecs_remove_by_number(ecs_world *world, ecs_entity entity, unsigned component,
                                        void *out)
{
    return ecs_remove_(world, entity, ecs_type_of_number_(world, component), out);
}

/* ecs_delete, of components and tags. */
static inline bool ecs_delete_by_number(ecs_world *world, ecs_entity entity, unsigned component)
{
    return ecs_delete_(world, entity, ecs_type_of_number_(world, component));
}

ECS_END_C_

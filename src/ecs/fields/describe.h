/* describe: what the world knows of its components' fields, and finding them by name. */
#pragma once

#include "leaves.h"

/* The component of this name; ECS_NO_NUMBER if there is none. */
unsigned ecs_find_named_(const ecs_world *world, const char *name, size_t length);

/* As ecs_find_field, for a path of this length. */
bool ecs_find_place_(const ecs_world *world, const char *path, size_t length,
                     ecs_field_place *place, char *error);

/* A line without the spaces around it: "path = value", or a path alone. Neither ends with a zero.
 */
typedef struct ecs_line_ {
    const char *path;
    size_t path_length;
    const char *value; /* NULL: there is no = */
    size_t value_length;
} ecs_line_;

ecs_line_ ecs_split_line_(const char *line, size_t length);

/* True if the hierarchy keeps this component: nothing else writes it. */
static inline bool ecs_is_link_(const ecs_world *world, unsigned component)
{
    return ecs_holds_(world->linked, component);
}

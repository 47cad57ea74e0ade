/* hierarchy: the links between parents and children. What happens to them when an entity loses
 * something is in two parts, as for everybody: hooks are told while nothing has changed, then it
 * changes. An entity's own links are not taken here, but by who takes the rest from it. */
#pragma once

#include "ecs.h"

/* The entity with this index is about to lose these links, which it has. Runs the hooks of those
 * who will lose a link because of that: children, or a parent whose only child it is. */
void ecs_tell_relatives_(ecs_world *world, uint32_t index, ecs_components links);

/* Takes its links from the relatives' side. Afterwards its own lead nowhere. */
void ecs_unlink_(ecs_world *world, uint32_t index, ecs_components links);

/* The same for whoever is in the first rows of this component's storage, all of whom are about to
 * be destroyed. Moves no rows of that storage. */
void ecs_tell_relatives_of_rows_(ecs_world *world, unsigned component, uint32_t count);
void ecs_unlink_rows_(ecs_world *world, unsigned component, uint32_t count);

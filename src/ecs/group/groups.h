/* groups: entities that have all of some components, kept at the front of their storages. */
#pragma once

#include "../ecs.h"

/* The entity with this index has got the component, which a group owns: it enters if it has all.
 * Returns the row that it then has. */
uint32_t ecs_enter_group_(ecs_world *world, unsigned component, uint32_t index);

/* The entity with this index is about to lose these components: it leaves the groups that own one
 * of them. Its rows are still there afterwards. */
void ecs_leave_groups_(ecs_world *world, uint32_t index, ecs_components components);

/* Empties the group (or none, if it is NULL), and lets nobody in; and fills it again. */
void ecs_suspend_group_(ecs_world *world, ecs_group_ *group);
void ecs_resume_group_(ecs_world *world, ecs_group_ *group);

/* Nobody has been let in for a while. From now on these components are grouped, and who has come
 * into their storages from these rows on enters what it belongs to. No row has gone meanwhile. */
void ecs_let_into_groups_(ecs_world *world, ecs_components grouped, const uint32_t *rows);

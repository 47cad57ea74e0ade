/* clones: what ecs_clone and ecs_clone_tree share. */
#pragma once

#include "../ecs/clone.h"

/* Fills in the source's world. False if there is no such entity. */
bool ecs_open_source_(const ecs_world *world, ecs_source *source);

/* The components of an entity of the source's world that its clone gets. */
ecs_components ecs_cloned_(const ecs_source *source, ecs_entity entity);

/* Asserts that these may be read there, and cloned into this world. */
void ecs_check_cloned_(const ecs_world *world, const ecs_source *source, ecs_components components);

/* A clone with these components of the source's entity, not finished yet. */
ecs_entity ecs_make_clone_(ecs_world *world, const ecs_source *source, ecs_components components);

/* Those of the components that have handles or a hook. */
ecs_components ecs_unfinished_(const ecs_world *world, ecs_components components);

/* Finds the clone of an entity; {0} if the running call clones no such entity. */
typedef ecs_entity ecs_find_clone_(const void *clones, ecs_entity original);

/* Maps the handles in these components of a clone, and then runs their hooks. */
void ecs_finish_clone_(ecs_world *world, const ecs_source *source, ecs_entity clone,
                       ecs_components unfinished, ecs_find_clone_ *find, const void *clones);

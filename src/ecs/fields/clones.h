/* clones: what ecs_clone and ecs_clone_tree share. */
#pragma once

#include "../ecs/clone.h"

/* The clones that a call makes: a hash table from their originals, at most half of it in use. */
typedef struct ecs_twin_ {
    ecs_entity original, clone;
} ecs_twin_;

typedef struct ecs_twins_ {
    ecs_twin_ *table; /* all zeroes at first */
    uint32_t size;    /* a power of two */
} ecs_twins_;

/* The place of an entity: its own, or a free one. */
ecs_twin_ *ecs_twin_of_(const ecs_twins_ *twins, ecs_entity original);

/* Fills in the source's world. False if there is no such entity. */
bool ecs_open_source_(const ecs_world *world, ecs_source *source);

/* The components of an entity of the source's world that its clone gets. */
ecs_components ecs_cloned_(const ecs_source *source, ecs_entity entity);

/* Asserts that these may be read there, and cloned into this world. */
void ecs_check_cloned_(const ecs_world *world, const ecs_source *source, ecs_components components);

/* A clone with these components of the source's entity, and the nth of the parts, not finished yet.
 */
ecs_entity ecs_make_clone_(ecs_world *world, const ecs_source *source, ecs_components components,
                           const ecs_part_ *parts, size_t part_count, uint32_t nth);

/* Those of the components that have handles or a hook. */
ecs_components ecs_unfinished_(const ecs_world *world, ecs_components components);

/* Maps the handles in these components of a clone, and then runs their hooks. */
void ecs_finish_clone_(ecs_world *world, const ecs_source *source, ecs_entity clone,
                       ecs_components unfinished, const ecs_twins_ *twins);

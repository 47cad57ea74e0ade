/* doom: calls that take components from many entities. All of the observers below zero are told of
 * all of them, while nothing has changed: entity by entity, of what each has at the beginning;
 * then, type by type, of what they have added since. Until then groups are closed, so that new rows
 * stay behind the old ones and can be recognised by their position. */
#pragma once

#include "tell.h"

typedef struct ecs_doom_ {
    bool (*includes)(const ecs_world *world, const void *context, uint32_t index);
    const void *context;
    ecs_components types;  /* that they lose */
    ecs_components closed; /* groups of these stay closed until they have gone */
    /* of the calls in doom.c: the entities in the first `count` rows of this storage; NULL: in the
     * first `count` slots */
    const ecs_storage_ *list;
    uint32_t count;
    /* at the beginning */
    ecs_components heard;   /* the types that observers are told of */
    ecs_components grouped; /* the world's */
    uint32_t rows[ECS_COMPONENTS_MAX];
} ecs_doom_;

/* Begins: the first four are filled in. It is the world's until all are told. */
void ecs_doom_begin_(ecs_world *world, ecs_doom_ *doom);

/* Tells one observer of one entity: that it ends, if all its types go, and of what it loses. */
void ecs_doom_tell_(ecs_world *world, const ecs_doom_ *doom, const ecs_observer *observer,
                    uint32_t index);

/* Tells of what has been added since, and opens the groups. */
void ecs_doom_told_(ecs_world *world, const ecs_doom_ *doom);

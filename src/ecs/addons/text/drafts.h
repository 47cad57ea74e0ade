/* drafts: what an entity will have, in scratch memory, so that it gets all of it, or nothing. */
#pragma once

#include "../fields/described.h"

typedef struct ecs_draft_ {
    ecs_world *world;
    ecs_entity entity;
    ecs_components named; /* so far */
    unsigned char *bytes;
    size_t offsets[ECS_COMPONENTS_MAX]; /* of their values in there, one of each type */
} ecs_draft_;

/* World and entity are set. */
bool ecs_begin_draft_(ecs_draft_ *draft, char *error);

/* The component or tag of this name: as it is now or, if the entity lacks it, with zeros. */
bool ecs_draft_component_(ecs_draft_ *draft, const char *name, size_t length, char *error);

/* The value of a path, from text; `is_text`: a text as it is, not as it stands in quotes. */
bool ecs_draft_value_(ecs_draft_ *draft, const char *path, size_t path_length, const char *text,
                      size_t length, bool is_text, char *error);

bool ecs_commit_draft_(const ecs_draft_ *draft, char *error);

/* snapshot: what ecs_save and ecs_load agree upon. docs/snapshot-format.md is the whole of it. */
#pragma once

#include "../ecs.h"

#define ECS_SNAPSHOT_MAGIC_ "ecs-snap"
enum { ECS_SNAPSHOT_MAGIC_SIZE_ = 8, ECS_SNAPSHOT_FORMAT_ = 1 };

/* What a slot is, in the lowest byte of its number, below the generation. */
enum { ECS_SLOT_FREE_, ECS_SLOT_ALIVE_, ECS_SLOT_RETIRED_ };

enum { ECS_TYPE_TAG_, ECS_TYPE_DATA_ };

/* Is it saved? Tags need no codec. */
static inline bool ecs_storage_is_saved_(const ecs_storage_ *storage)
{
    return storage->name && !storage->codec.unsaved && (storage->size == 0 || storage->codec.write);
}

static inline bool ecs_unique_is_saved_(const ecs_unique_slot_ *slot)
{
    return slot->codec.write != NULL;
}

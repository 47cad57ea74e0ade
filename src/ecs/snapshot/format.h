/* format: what ecs_save and ecs_load agree on. docs/snapshot-format.md describes all of it. */
#pragma once

#include "saved_links.h"

#define ECS_SNAPSHOT_MAGIC_ "ecs-snap"
enum { ECS_SNAPSHOT_MAGIC_SIZE_ = 8, ECS_SNAPSHOT_FORMAT_ = 1, ECS_SNAPSHOT_PART_FORMAT_ = 2 };

/* The state of a slot, in the lowest byte of its number, below the generation. */
enum { ECS_SLOT_FREE_, ECS_SLOT_ALIVE_, ECS_SLOT_RETIRED_ };

/* A number of types is one byte, or this byte and two more. */
enum { ECS_MANY_TYPES_ = 255 };

enum { ECS_TYPE_TAG_, ECS_TYPE_DATA_ };

/* True if the storage is saved. Tags need no codec. */
static inline bool ecs_storage_is_saved_(const ecs_world *world, const ecs_storage_ *storage)
{
    const ecs_codec_ *codec = ecs_codec_for_(world, storage);
    return storage->name && !codec->unsaved && (storage->size == 0 || codec->write);
}

static inline bool ecs_unique_is_saved_(const ecs_world *world, const ecs_unique_slot_ *slot)
{
    return ecs_unique_codec_(world, slot)->write != NULL;
}

/* load: what loading a world and merging a save into one share. A save is read into a second world
 * that has the same types. */
#pragma once

#include "bytes.h"

/* True if this many 32-bit numbers are left. */
bool ecs_has_u32s_(const ecs_reader *reader, uint32_t count);

/* Checks the first bytes and the checksum, and stops before the slots. */
ecs_load_result ecs_open_snapshot_(ecs_reader *reader, uint32_t version, const void *bytes,
                                   size_t size);

/* Gives the second world, which is new, the same types without any contents. False when memory runs
 * out. */
bool ecs_copy_types_(ecs_world *second, const ecs_world *world);

/* Reads the slots of a whole save. */
ecs_load_result ecs_read_slots_(ecs_world *world, ecs_reader *reader);

/* Reads everything behind the slots, and checks that the links are whole. */
ecs_load_result ecs_read_contents_(ecs_world *world, ecs_reader *reader);

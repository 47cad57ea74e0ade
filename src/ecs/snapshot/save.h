/* save: what saving a world and saving a part of it share. */
#pragma once

#include "bytes.h"

void ecs_put_name_(ecs_writer *writer, const char *name);

/* A number of types. */
void ecs_put_count_(ecs_writer *writer, uint16_t count);

/* Checks that every value has a codec, and writes the first bytes. The writer has its sink. */
void ecs_begin_save_(ecs_writer *writer, const ecs_world *world, uint32_t format, uint32_t version);

/* Writes the checksum; false if the sink did not take everything. */
bool ecs_finish_save_(ecs_writer *writer);

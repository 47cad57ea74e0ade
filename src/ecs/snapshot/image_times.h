/* image_times: the part of an image about prepared workloads: the last run of each system, and the
 * last time that each condition let a nested workload run. All of it is 64-bit words. */
#pragma once

#include "image_bytes.h"

/* The size of the times in an image. */
size_t ecs_image_times_size_(const ecs_world *world);

/* Writes it; returns where the rest goes. */
unsigned char *ecs_image_put_times_(const ecs_world *world, unsigned char *to);

/* True if the `size` bytes are well-formed times and every workload they name is prepared in this
 * world. */
bool ecs_image_times_fit_(const ecs_world *world, const unsigned char *from, size_t size);

/* Reads them. A workload that has been prepared since then has never run. */
void ecs_image_get_times_(ecs_world *world, const unsigned char *from, size_t size);

/* image_times: what an image holds of the workloads that are prepared: when each of their systems
 * ran last, and when each condition let a nested workload run. All of it is 64-bit words. */
#pragma once

#include "image_bytes.h"

/* How many bytes it takes in an image. */
size_t ecs_image_times_size_(const ecs_world *world);

/* Writes it; returns where the rest goes. */
unsigned char *ecs_image_put_times_(const ecs_world *world, unsigned char *to);

/* Are these so many bytes such times, and is each of their workloads prepared here, too? */
bool ecs_image_times_fit_(const ecs_world *world, const unsigned char *from, size_t size);

/* Reads them. A workload that was prepared since has never run. */
void ecs_image_get_times_(ecs_world *world, const unsigned char *from, size_t size);

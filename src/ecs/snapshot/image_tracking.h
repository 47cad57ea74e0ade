/* image_tracking: the part of an image about a storage's changes: the time up to which they are
 * forgotten, the stamps of its rows, and its logs. Empty where nothing is tracked. */
#pragma once

#include "image_bytes.h"

/* The size of a storage's tracking in an image. */
size_t ecs_image_tracking_size_(const ecs_world *world, unsigned component, ecs_image_rows_ rows);

/* Writes it; returns where the rest goes. */
unsigned char *ecs_image_put_tracking_(const ecs_world *world, unsigned component,
                                       unsigned char *to);

/* The same for the times of tracked uniques, one part for all. */
size_t ecs_image_unique_times_size_(const ecs_world *world);
unsigned char *ecs_image_put_unique_times_(const ecs_world *world, unsigned char *to);
const unsigned char *ecs_image_get_unique_times_(ecs_world *world, const unsigned char *from);

/* Reads it. The storage has its rows already, and its tracking room for everything. */
const unsigned char *ecs_image_get_tracking_(ecs_world *world, unsigned component,
                                             ecs_image_rows_ rows, const unsigned char *from);

/* image_tracking: what an image holds of a storage's changes: until when they are forgotten, the
 * stamps of its rows, its logs. Of what is not tracked that is nothing. */
#pragma once

#include "image_bytes.h"

/* How many bytes it takes in an image. */
size_t ecs_image_tracking_size_(const ecs_storage_ *storage, ecs_image_rows_ rows);

/* Writes it; returns where the rest goes. */
unsigned char *ecs_image_put_tracking_(const ecs_storage_ *storage, unsigned char *to);

/* Reads it. The storage has its rows already, and its tracking room for everything. */
const unsigned char *ecs_image_get_tracking_(ecs_storage_ *storage, ecs_image_rows_ rows,
                                             const unsigned char *from);

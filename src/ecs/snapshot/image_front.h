/* image_front: the first part of an image. It describes the rest, and the worlds that the image
 * fits; the times of workloads are the last thing in it. */
#pragma once

#include "../kernel.h"
#include "image_bytes.h"

typedef struct ecs_image_head_ {
    uint64_t checksum; /* of the rest of the front */
    uint64_t magic;
    uint64_t layout;     /* a hash of all that a world must share with the one it was taken from */
    uint64_t size;       /* of the whole image, in bytes */
    ecs_uniques uniques; /* those that have a value */
    uint64_t now;
    uint64_t last_run;
    uint64_t losses;
    uint64_t times_size; /* of the part about workloads: see image_times.h */
    uint32_t record_count;
    uint32_t first_free;
    uint32_t free_count;
    uint32_t retired_count;
} ecs_image_head_;

typedef struct ecs_image_value_ {
    uint64_t size;
    uint64_t alignment;
} ecs_image_value_;

/* In an image the arrays are as long as they are used, and the times lie behind them. */
typedef struct ecs_image_front_ {
    ecs_image_head_ head;
    ecs_image_rows_ rows[ECS_COMPONENTS_MAX]; /* of the nth registered component */
    ecs_image_value_ values[ECS_UNIQUES_MAX]; /* of the nth unique that has a value */
    size_t row_count;
    size_t value_count;
} ecs_image_front_;

/* The size of the front in an image. */
size_t ecs_image_front_size_(const ecs_image_front_ *front);

/* Describes the image that this world would have now. */
void ecs_image_describe_(ecs_image_front_ *front, const ecs_world *world);

/* Writes it, with the times; returns where the rest goes. */
unsigned char *ecs_image_put_front_(const ecs_image_front_ *front, const ecs_world *world,
                                    unsigned char *to);

/* Where the times lie in the image. */
static inline size_t ecs_image_times_at_(const ecs_image_front_ *front)
{
    return ecs_image_front_size_(front) - (size_t)front->head.times_size;
}

/* Reads and checks the front; false unless the bytes are a whole image for this world. */
bool ecs_image_get_front_(ecs_image_front_ *front, const ecs_world *world,
                          const unsigned char *from, size_t size);

/* The size of a storage's rows in an image, without their tracking. */
static inline size_t ecs_image_rows_size_(const ecs_storage_ *storage, uint32_t count)
{
    return count * (sizeof *ecs_indices_(storage) + storage->size);
}

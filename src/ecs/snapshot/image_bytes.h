/* image_bytes: copying, shared by all parts of an image. */
#pragma once

#include "../ecs.h"

/* The figures of a storage, which an image holds before its arrays. */
typedef struct ecs_image_rows_ {
    uint32_t count;
    uint32_t deleted, removed; /* events in the logs */
} ecs_image_rows_;

/* memcpy that returns the end, and accepts NULL for nothing. */
static inline unsigned char *ecs_put_all_(unsigned char *to, const void *bytes, size_t size)
{
    if (size > 0)
        memcpy(to, bytes, size);
    return to + size;
}

static inline const unsigned char *ecs_get_all_(void *bytes, const unsigned char *from, size_t size)
{
    if (size > 0)
        memcpy(bytes, from, size);
    return from + size;
}

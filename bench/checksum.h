/* checksum: a number for the state of all entities after a run. It is a sum of one term for each
 * entity and component, so it depends on no order, and is the same for every contender. */
#pragma once

#include "work.h"

#include <stdbool.h>

/* What is known of one entity: NULL for a component that it lacks. */
typedef struct seen_entity {
    bool is_alive;
    const Position *position;
    const Velocity *velocity;
    const Data *data;
    const Health *health;
    const Sprite *sprite;
} seen_entity;

static inline uint64_t mix(uint64_t hash)
{
    hash ^= hash >> 33;
    hash *= UINT64_C(0xFF51AFD7ED558CCD);
    hash ^= hash >> 33;
    hash *= UINT64_C(0xC4CEB9FE1A85EC53);
    return hash ^ hash >> 33;
}

static inline uint64_t whole(double value)
{
    return (uint64_t)(int64_t)(value * 4.0);
}

static inline uint64_t checksum_term(uint32_t i, uint32_t kind, double a, double b, double c)
{
    uint64_t hash = mix((uint64_t)i << 8 | kind);
    hash = mix(hash + whole(a));
    hash = mix(hash + whole(b));
    return mix(hash + whole(c));
}

static inline uint64_t checksum_of_entity(uint32_t i, const seen_entity *one)
{
    uint64_t sum = 0;
    if (one->position)
        sum += checksum_term(i, 1, (double)one->position->x, (double)one->position->y, 0);
    if (one->velocity)
        sum += checksum_term(i, 2, (double)one->velocity->x, (double)one->velocity->y, 0);
    if (one->data) {
        const float *b = one->data->b;
        sum +=
            checksum_term(i, 3, one->data->a, (double)(b[0] + b[1] * 8 + b[2] * 64), one->data->c);
    }
    if (one->health)
        sum += checksum_term(i, 4, one->health->points, one->health->most, one->health->status);
    if (one->sprite)
        sum += checksum_term(i, 5, one->sprite->character, 0, 0);
    return sum;
}

static inline uint64_t checksum_of_count(double count)
{
    return checksum_term(0, 6, count, 0, 0);
}

static inline uint64_t checksum_of_pixels(const uint32_t *pixels)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < PIXELS; i++)
        sum += checksum_term(i, 7, pixels[i], 0, 0);
    return sum;
}

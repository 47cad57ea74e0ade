#include "image_front.h"

#include "../track/tracking.h"
#include "image_times.h"
#include "image_tracking.h"

/* Read with the other byte order it is a different number, so images do not cross machines. */
#define MAGIC UINT64_C(0x0245474D49534345)

/* Hashes eight bytes at a time. Multiplying by an odd number and xoring a shifted copy can both be
 * undone, so a change of one word always changes the result. */
static uint64_t mix(uint64_t hash, const void *bytes, size_t size)
{
    for (size_t done = 0; done < size; done += sizeof(uint64_t)) {
        uint64_t word = 0;
        const size_t left = size - done;
        memcpy(&word, (const unsigned char *)bytes + done, left < sizeof word ? left : sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    return hash;
}

/* The checksum of a front in an image: everything behind the checksum itself. */
static uint64_t checksum_of(const unsigned char *front, size_t size)
{
    return mix(0, front + sizeof(uint64_t), size - sizeof(uint64_t));
}

/* A hash of all that two worlds must share for one to take the other's images: realm, types with
 * their sizes and names, groups, and the kinds of changes tracked. */
static uint64_t layout_of(const ecs_world *world)
{
    uint64_t hash = mix(0, &world->first_stamp, sizeof world->first_stamp);
    hash = mix(hash, &world->registered, sizeof world->registered);
    for (ecs_components left = world->registered; !ecs_is_empty(left);
         left = ecs_without_lowest_(left)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(left)];
        const ecs_tracking_ *tracking = ecs_tracking_of_(world, ecs_lowest_(left));
        const uint64_t facts[] = {storage->size, storage->alignment,
                                  tracking ? tracking->kinds : 0};
        hash = mix(hash, facts, sizeof facts);
        hash = mix(hash, storage->name, strlen(storage->name));
    }
    for (uint32_t i = 0; i < world->group_count; i++) {
        hash = mix(hash, &world->groups[i].all, sizeof world->groups[i].all);
        hash = mix(hash, &world->groups[i].owned, sizeof world->groups[i].owned);
    }
    for (unsigned i = 0; i < ECS_UNIQUES_MAX; i++) {
        const ecs_unique_tracking_ *tracking = world->uniques[i].tracking;
        const uint64_t facts[] = {i, tracking ? tracking->kinds : 0};
        if (tracking)
            hash = mix(hash, facts, sizeof facts);
    }
    return hash;
}

/* ---- describing ---- */

size_t ecs_image_front_size_(const ecs_image_front_ *front)
{
    return sizeof front->head + front->row_count * sizeof *front->rows +
           front->value_count * sizeof *front->values + (size_t)front->head.times_size;
}

static void describe_storages(ecs_image_front_ *front, const ecs_world *world)
{
    front->row_count = 0;
    for (ecs_components left = world->registered; !ecs_is_empty(left);
         left = ecs_without_lowest_(left)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(left)];
        const ecs_tracking_ *tracking = ecs_tracking_of_(world, ecs_lowest_(left));
        ecs_image_rows_ *rows = &front->rows[front->row_count++];
        *rows = (ecs_image_rows_){
            .count = ecs_row_count_(storage),
            .deleted = tracking ? tracking->deleted.count : 0,
            .removed = tracking ? tracking->removed.count : 0,
        };
        front->head.size += ecs_image_rows_size_(storage, rows->count) +
                            ecs_image_tracking_size_(world, ecs_lowest_(left), *rows);
    }
}

static void describe_uniques(ecs_image_front_ *front, const ecs_world *world)
{
    front->value_count = 0;
    for (unsigned i = 0; i < ECS_UNIQUES_MAX; i++) {
        const ecs_unique_slot_ *slot = &world->uniques[i];
        if (!slot->value)
            continue;
        front->head.uniques = ecs_union(front->head.uniques, ecs_bit_(i));
        front->values[front->value_count++] = (ecs_image_value_){slot->size, slot->alignment};
        front->head.size += slot->size;
    }
}

void ecs_image_describe_(ecs_image_front_ *front, const ecs_world *world)
{
    const ecs_tracked_ *tracked = ecs_tracked_of_(world);
    front->head = (ecs_image_head_){
        .magic = MAGIC,
        .layout = layout_of(world),
        .size = world->record_count * sizeof *world->records,
        .now = world->run.now,
        .last_run = world->run.system ? 0 : world->run.last_run,
        .losses = tracked ? tracked->losses : 0,
        .times_size = ecs_image_times_size_(world),
        .record_count = world->record_count,
        .first_free = world->first_free,
        .free_count = world->free_count,
        .retired_count = world->retired_count,
    };
    describe_storages(front, world);
    describe_uniques(front, world);
    front->head.size += ecs_image_unique_times_size_(world);
    front->head.size += ecs_image_front_size_(front);
}

unsigned char *ecs_image_put_front_(const ecs_image_front_ *front, const ecs_world *world,
                                    unsigned char *to)
{
    unsigned char *start = to;
    to = ecs_put_all_(to, &front->head, sizeof front->head);
    to = ecs_put_all_(to, front->rows, front->row_count * sizeof *front->rows);
    to = ecs_put_all_(to, front->values, front->value_count * sizeof *front->values);
    to = ecs_image_put_times_(world, to);
    const uint64_t checksum = checksum_of(start, (size_t)(to - start));
    memcpy(start, &checksum, sizeof checksum);
    return to;
}

/* ---- checking ---- */

static size_t count_in(ecs_components set)
{
    size_t count = 0;
    for (; !ecs_is_empty(set); set = ecs_without_lowest_(set))
        count++;
    return count;
}

/* True if the image's uniques fit those of the world: a number may have been used for another type
 * when the image was taken. */
static bool uniques_fit(const ecs_image_front_ *front, const ecs_world *world)
{
    const ecs_image_value_ *value = front->values;
    for (ecs_uniques left = front->head.uniques; !ecs_is_empty(left);
         left = ecs_without_lowest_(left), value++) {
        const ecs_unique_slot_ *slot = &world->uniques[ecs_lowest_(left)];
        if ((slot->value || slot->expected) &&
            (slot->size != value->size || slot->alignment != value->alignment))
            return false;
    }
    return true;
}

bool ecs_image_get_front_(ecs_image_front_ *front, const ecs_world *world,
                          const unsigned char *from, size_t size)
{
    const unsigned char *start = from;
    if (size < sizeof front->head)
        return false;
    from = ecs_get_all_(&front->head, from, sizeof front->head);
    if (front->head.magic != MAGIC || front->head.layout != layout_of(world))
        return false;
    front->row_count = count_in(world->registered);
    front->value_count = count_in(front->head.uniques);
    if (front->head.times_size > size || size < ecs_image_front_size_(front) ||
        front->head.checksum != checksum_of(start, ecs_image_front_size_(front)))
        return false;
    from = ecs_get_all_(front->rows, from, front->row_count * sizeof *front->rows);
    from = ecs_get_all_(front->values, from, front->value_count * sizeof *front->values);
    return front->head.size <= size && uniques_fit(front, world) &&
           ecs_image_times_fit_(world, from, (size_t)front->head.times_size);
}

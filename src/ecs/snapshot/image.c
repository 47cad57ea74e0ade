/* image: the world's memory in one buffer, and back. An image is the front (image_front.h), then
 * the records as they are; for each registered component its entities, its values and its tracking;
 * and the values of the uniques. The pages of the sparse sets are not in it: they follow from the
 * entities.
 *
 * Restoring works in two passes over the image. The first makes all room and is the only one that
 * can fail; the second copies. So a failure leaves the world unchanged. */
#include "../ecs/snapshot.h"

#include "../kernel.h"
#include "../track/tracking.h"
#include "image_front.h"
#include "image_times.h"
#include "image_tracking.h"

/* ---- taking ---- */

size_t ecs_image_size(const ecs_world *world)
{
    ecs_image_front_ front;
    ecs_image_describe_(&front, world);
    return (size_t)front.head.size;
}

static unsigned char *put_all_storages(const ecs_world *world, unsigned char *to)
{
    for (ecs_components left = world->registered; !ecs_is_empty(left);
         left = ecs_without_lowest_(left)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(left)];
        const uint32_t count = ecs_row_count_(storage);
        to = ecs_put_all_(to, ecs_indices_(storage), count * sizeof(uint32_t));
        to = ecs_put_all_(to, ecs_values_(storage), count * storage->size);
        to = ecs_image_put_tracking_(world, ecs_lowest_(left), to);
    }
    return to;
}

size_t ecs_image_take(const ecs_world *world, void *buffer, size_t size)
{
    ecs_check_whole_(world, "ecs_image_take");
    ecs_check_unbound_(world, "ecs_image_take");
    ecs_image_front_ front;
    ecs_image_describe_(&front, world);
    if (size < front.head.size)
        return 0;
    unsigned char *to = ecs_image_put_front_(&front, world, buffer);
    to = ecs_put_all_(to, world->records, world->record_count * sizeof *world->records);
    to = put_all_storages(world, to);
    for (ecs_uniques left = front.head.uniques; !ecs_is_empty(left);
         left = ecs_without_lowest_(left)) {
        const ecs_unique_slot_ *slot = &world->uniques[ecs_lowest_(left)];
        to = ecs_put_all_(to, slot->value, slot->size);
    }
    ecs_image_put_unique_times_(world, to);
    return (size_t)front.head.size;
}

/* ---- restoring, first pass: make room ---- */

static bool reserve_row_pages(const ecs_world *world, ecs_storage_ *storage, uint32_t count,
                              const unsigned char *indices)
{
    uint32_t index;
    for (uint32_t row = 0; row < count; row++) {
        indices = ecs_get_all_(&index, indices, sizeof index);
        if (!ecs_reserve_page_(world, storage, index))
            return false;
    }
    return true;
}

static bool reserve_storage(ecs_world *world, unsigned component, ecs_image_rows_ rows,
                            const unsigned char *indices, uint32_t record_count)
{
    ecs_storage_ *storage = &world->storages[component];
    if (!ecs_reserve_all_rows_(world, storage, rows.count))
        return false;
    if (ecs_tracking_of_(world, component) &&
        !ecs_reserve_logs_(world, component, rows.count, rows.deleted, rows.removed))
        return false;
    return ecs_has_all_pages_(storage, record_count) ||
           reserve_row_pages(world, storage, rows.count, indices);
}

static bool reserve_storages(ecs_world *world, const ecs_image_front_ *front,
                             const unsigned char *from)
{
    size_t nth = 0;
    for (ecs_components left = world->registered; !ecs_is_empty(left);
         left = ecs_without_lowest_(left)) {
        const unsigned component = ecs_lowest_(left);
        const ecs_image_rows_ rows = front->rows[nth++];
        if (!reserve_storage(world, component, rows, from, front->head.record_count))
            return false;
        from += ecs_image_rows_size_(&world->storages[component], rows.count) +
                ecs_image_tracking_size_(world, component, rows);
    }
    return true;
}

static void delete_uniques(ecs_world *world, ecs_uniques uniques)
{
    for (; !ecs_is_empty(uniques); uniques = ecs_without_lowest_(uniques))
        ecs_delete_unique_(world, &world->uniques[ecs_lowest_(uniques)]);
}

/* Comes last: if it fails, the new uniques are deleted again, before any call sees them. */
static bool make_uniques(ecs_world *world, const ecs_image_front_ *front)
{
    ecs_uniques made = ECS_NO_COMPONENTS;
    size_t nth = 0;
    for (ecs_uniques left = front->head.uniques; !ecs_is_empty(left);
         left = ecs_without_lowest_(left)) {
        ecs_unique_slot_ *slot = &world->uniques[ecs_lowest_(left)];
        const ecs_image_value_ *value = &front->values[nth++];
        if (slot->value)
            continue;
        slot->size = (size_t)value->size;
        slot->alignment = (size_t)value->alignment;
        slot->value = ecs_resize_(world, NULL, 0, 1, slot->size, slot->alignment);
        if (!slot->value) {
            delete_uniques(world, made);
            return false;
        }
        made = ecs_union(made, ecs_bit_(ecs_lowest_(left)));
    }
    return true;
}

static bool reserve_all(ecs_world *world, const ecs_image_front_ *front,
                        const unsigned char *records)
{
    const uint32_t count = front->head.record_count;
    return ecs_reserve_records_(world, count) &&
           reserve_storages(world, front, records + count * sizeof *world->records) &&
           make_uniques(world, front);
}

/* ---- restoring, second pass: copy; it cannot fail ---- */

static const unsigned char *get_records(ecs_world *world, const ecs_image_head_ *head,
                                        const unsigned char *from)
{
    ecs_make_slots_fresh_(world, head->record_count, world->record_count);
    world->epoch++;
    world->run.now = head->now;
    world->run.last_run = head->last_run;
    ecs_number_losses_(world, head->losses);
    world->record_count = head->record_count;
    world->first_free = head->first_free;
    world->free_count = head->free_count;
    world->retired_count = head->retired_count;
    return ecs_get_all_(world->records, from, head->record_count * sizeof *world->records);
}

/* The entities in these rows leave the storage, unless the records, which are the new ones already,
 * say that they still have the component: then another row is, or will be, theirs. */
static void dismiss_rows(const ecs_world *world, unsigned component, uint32_t first, uint32_t count)
{
    const ecs_storage_ *storage = &world->storages[component];
    const uint32_t end = ecs_row_count_(storage);
    for (uint32_t row = first; row < end && row - first < count; row++) {
        const uint32_t index = ecs_index_at_(storage, row);
        if (index >= world->record_count || world->records[index].stamp == ECS_FREE_STAMP_ ||
            !ecs_holds_(world->records[index].mask, component))
            ecs_leave_(storage, index);
    }
}

/* Only rows whose entity differs get a new page entry: when a world is rewound a little, most rows
 * still hold the same entities, and comparing a run of them costs less than writing it. */
static const unsigned char *get_indices(ecs_world *world, unsigned component, uint32_t count,
                                        const unsigned char *from)
{
    ecs_storage_ *storage = &world->storages[component];
    enum { RUN = 32 };
    uint32_t length;
    for (uint32_t row = 0; row < count; row += length) {
        length = count - row < RUN ? count - row : RUN;
        const size_t size = length * sizeof(uint32_t);
        if (row + length > ecs_row_count_(storage) ||
            memcmp(ecs_indices_(storage) + row, from, size) != 0) {
            dismiss_rows(world, component, row, length);
            ecs_set_rows_(storage, row, length, from);
        }
        from += size;
    }
    dismiss_rows(world, component, count, UINT32_MAX - count);
    return from;
}

static const unsigned char *get_storage(ecs_world *world, unsigned component, ecs_image_rows_ rows,
                                        const unsigned char *from)
{
    ecs_storage_ *storage = &world->storages[component];
    from = get_indices(world, component, rows.count, from);
    from = ecs_get_all_(ecs_values_(storage), from, rows.count * storage->size);
    ecs_set_row_count_(storage, rows.count);
    ecs_disturb_(storage);
    return from + ecs_image_tracking_size_(world, component, rows);
}

static const unsigned char *get_uniques(ecs_world *world, const ecs_image_front_ *front,
                                        const unsigned char *from)
{
    for (unsigned i = 0; i < ECS_UNIQUES_MAX; i++) {
        ecs_unique_slot_ *slot = &world->uniques[i];
        if (ecs_holds_(front->head.uniques, i))
            from = ecs_get_all_(slot->value, from, slot->size);
        else
            ecs_delete_unique_(world, slot);
    }
    return ecs_image_get_unique_times_(world, from);
}

static void get_trackings(ecs_world *world, const ecs_image_front_ *front,
                          const unsigned char *from)
{
    size_t nth = 0;
    for (ecs_components left = world->registered; !ecs_is_empty(left);
         left = ecs_without_lowest_(left)) {
        const ecs_image_rows_ rows = front->rows[nth++];
        from += ecs_image_rows_size_(&world->storages[ecs_lowest_(left)], rows.count);
        from = ecs_image_get_tracking_(world, ecs_lowest_(left), rows, from);
    }
}

/* Observers are told when all rows are there; what is tracked comes after that, because to tracking
 * restored rows are new. */
static void get_all(ecs_world *world, const ecs_image_front_ *front, const unsigned char *from)
{
    from = get_records(world, &front->head, from);
    const unsigned char *storages = from;
    size_t nth = 0;
    for (ecs_components left = world->registered; !ecs_is_empty(left);
         left = ecs_without_lowest_(left))
        from = get_storage(world, ecs_lowest_(left), front->rows[nth++], from);
    ecs_count_members_(world);
    get_uniques(world, front, from);
    ecs_tell_restored_(world);
    get_trackings(world, front, storages);
}

bool ecs_image_restore(ecs_world *world, const void *image, size_t size)
{
    ecs_check_whole_(world, "ecs_image_restore");
    ecs_check_outside_(world, "ecs_image_restore");
    ecs_image_front_ front;
    if (!ecs_image_get_front_(&front, world, image, size))
        return false;
    const unsigned char *records = (const unsigned char *)image + ecs_image_front_size_(&front);
    if (!reserve_all(world, &front, records))
        return false;
    get_all(world, &front, records);
    ecs_image_get_times_(world, (const unsigned char *)image + ecs_image_times_at_(&front),
                         (size_t)front.head.times_size);
    return true;
}

#include "image_tracking.h"

#include "../kernel.h"
#include "../track/tracking.h"

size_t ecs_image_tracking_size_(const ecs_world *world, unsigned component, ecs_image_rows_ rows)
{
    const ecs_tracking_ *tracking = ecs_tracking_of_(world, component);
    if (!tracking)
        return 0;
    const size_t stamps =
        (tracking->kinds & ECS_INSERTED ? 1U : 0) + (tracking->kinds & ECS_MODIFIED ? 1U : 0);
    const size_t event = sizeof(ecs_event) + (tracking->kinds & ECS_ORDERED ? sizeof(uint64_t) : 0);
    return 2 * sizeof(uint64_t) + rows.count * stamps * sizeof(uint64_t) +
           rows.deleted * (event + world->storages[component].size) + rows.removed * event;
}

/* ---- putting ---- */

/* `size` is that of the values beside the events; 0: none. */
static unsigned char *put_log(unsigned char *to, const ecs_events_ *log, size_t size)
{
    to = ecs_put_all_(to, log->events, log->count * sizeof *log->events);
    if (log->orders)
        to = ecs_put_all_(to, log->orders, log->count * sizeof *log->orders);
    return ecs_put_all_(to, log->values, log->count * size);
}

unsigned char *ecs_image_put_tracking_(const ecs_world *world, unsigned component,
                                       unsigned char *to)
{
    const ecs_storage_ *storage = &world->storages[component];
    const ecs_tracking_ *tracking = ecs_tracking_of_(world, component);
    if (!tracking)
        return to;
    const size_t size = ecs_row_count_(storage) * sizeof(uint64_t);
    to = ecs_put_all_(to, &tracking->cleared_inserted, sizeof(uint64_t));
    to = ecs_put_all_(to, &tracking->cleared_modified, sizeof(uint64_t));
    if (tracking->kinds & ECS_INSERTED)
        to = ecs_put_all_(to, tracking->inserted.times, size);
    if (tracking->kinds & ECS_MODIFIED)
        to = ecs_put_all_(to, tracking->modified.times, size);
    to = put_log(to, &tracking->deleted, storage->size);
    return put_log(to, &tracking->removed, 0);
}

/* ---- getting ---- */

static const unsigned char *get_log(ecs_events_ *log, uint32_t count, size_t size,
                                    const unsigned char *from)
{
    log->count = count;
    from = ecs_get_all_(log->events, from, count * sizeof *log->events);
    if (log->orders)
        from = ecs_get_all_(log->orders, from, count * sizeof *log->orders);
    return ecs_get_all_(log->values, from, count * size);
}

const unsigned char *ecs_image_get_tracking_(ecs_world *world, unsigned component,
                                             ecs_image_rows_ rows, const unsigned char *from)
{
    ecs_tracking_ *tracking = ecs_tracking_of_(world, component);
    if (!tracking)
        return from;
    from = ecs_get_all_(&tracking->cleared_inserted, from, sizeof(uint64_t));
    from = ecs_get_all_(&tracking->cleared_modified, from, sizeof(uint64_t));
    if (tracking->kinds & ECS_INSERTED)
        from = ecs_get_all_(tracking->inserted.times, from, rows.count * sizeof(uint64_t));
    if (tracking->kinds & ECS_MODIFIED)
        from = ecs_get_all_(tracking->modified.times, from, rows.count * sizeof(uint64_t));
    from = get_log(&tracking->deleted, rows.deleted, world->storages[component].size, from);
    from = get_log(&tracking->removed, rows.removed, 0, from);
    ecs_update_room(world, component);
    return from;
}

/* ---- uniques ---- */

size_t ecs_image_unique_times_size_(const ecs_world *world)
{
    size_t size = 0;
    for (unsigned i = 0; i < ECS_UNIQUES_MAX; i++)
        if (world->uniques[i].tracking)
            size += sizeof *world->uniques[i].tracking;
    return size;
}

unsigned char *ecs_image_put_unique_times_(const ecs_world *world, unsigned char *to)
{
    for (unsigned i = 0; i < ECS_UNIQUES_MAX; i++)
        if (world->uniques[i].tracking)
            to = ecs_put_all_(to, world->uniques[i].tracking, sizeof *world->uniques[i].tracking);
    return to;
}

const unsigned char *ecs_image_get_unique_times_(ecs_world *world, const unsigned char *from)
{
    for (unsigned i = 0; i < ECS_UNIQUES_MAX; i++)
        if (world->uniques[i].tracking)
            from =
                ecs_get_all_(world->uniques[i].tracking, from, sizeof *world->uniques[i].tracking);
    return from;
}

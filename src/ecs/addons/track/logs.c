/* logs: the losses of one component, in the order in which they happened. A log has room for the
 * events that it holds and for one more per row: however the components go, logging them never
 * allocates. */
#include "tracking.h"

/* ---- room ---- */

/* `size` is that of the values to log; 0: none. */
static bool reserve_log(const ecs_world *world, ecs_events_ *log, size_t size, size_t alignment,
                        uint32_t rows)
{
    if (rows == 0)
        return true;
    if (rows > UINT32_MAX - log->count)
        return false;
    const uint32_t needed = log->count + rows;
    ecs_event *events = ecs_with_room_(world, log->events, &log->event_capacity, needed,
                                       sizeof *events, _Alignof(ecs_event));
    if (!events)
        return false;
    log->events = events;
    if (size == 0)
        return true;
    unsigned char *values =
        ecs_with_room_(world, log->values, &log->value_capacity, needed, size, alignment);
    log->values = values ? values : log->values;
    return values != NULL;
}

bool ecs_reserve_losses_(const ecs_world *world, unsigned component, ecs_tracking_ *tracking,
                         unsigned kinds, uint32_t rows)
{
    const ecs_storage_ *storage = &world->storages[component];
    return (!(kinds & ECS_DELETED) ||
            reserve_log(world, &tracking->deleted, storage->size, storage->alignment, rows)) &&
           (!(kinds & ECS_REMOVED) || reserve_log(world, &tracking->removed, 0, 1, rows));
}

/* What rows and events need beside the events that the log holds now. */
static uint32_t rows_beyond(const ecs_events_ *log, uint32_t rows, uint32_t events)
{
    return rows + events > log->count ? rows + events - log->count : 0;
}

bool ecs_reserve_logs_(const ecs_world *world, unsigned component, uint32_t rows, uint32_t deleted,
                       uint32_t removed)
{
    ecs_tracking_ *tracking = ecs_tracking_of_(world, component);
    return ecs_reserve_losses_(world, component, tracking, tracking->kinds & ECS_DELETED,
                               rows_beyond(&tracking->deleted, rows, deleted)) &&
           ecs_reserve_losses_(world, component, tracking, tracking->kinds & ECS_REMOVED,
                               rows_beyond(&tracking->removed, rows, removed));
}

uint32_t ecs_log_room_(const ecs_events_ *log, size_t size)
{
    const uint32_t capacity =
        size > 0 ? ecs_smaller_(log->event_capacity, log->value_capacity) : log->event_capacity;
    return capacity - log->count;
}

static void free_log(const ecs_world *world, ecs_events_ *log, size_t size, size_t alignment)
{
    ecs_resize_(world, log->events, log->event_capacity, 0, sizeof *log->events,
                _Alignof(ecs_event));
    ecs_resize_(world, log->values, log->value_capacity, 0, size, alignment);
    *log = (ecs_events_){0};
}

void ecs_keep_logs_(const ecs_world *world, const ecs_storage_ *storage, ecs_tracking_ *tracking,
                    unsigned kinds)
{
    if (!(kinds & ECS_DELETED))
        free_log(world, &tracking->deleted, storage->size, storage->alignment);
    if (!(kinds & ECS_REMOVED))
        free_log(world, &tracking->removed, 0, 1);
}

/* ---- logging ---- */

void ecs_log_loss_(ecs_world *world, ecs_tracking_ *tracking, ecs_entity entity, unsigned component,
                   unsigned kind)
{
    const ecs_storage_ *storage = &world->storages[component];
    ecs_events_ *log = kind == ECS_DELETED ? &tracking->deleted : &tracking->removed;
    if (!(tracking->kinds & kind))
        return;
    if (kind == ECS_DELETED && storage->size > 0)
        memcpy(log->values + log->count * storage->size,
               ecs_value_at_(storage, ecs_row_(storage, entity.index)), storage->size);
    log->events[log->count++] = (ecs_event){entity, world->run.now};
    ecs_update_room_(world, component);
}

/* A binary search: times in a log never decrease. */
uint32_t ecs_count_events_until_(const ecs_events_ *log, uint64_t time)
{
    uint32_t first = 0;
    uint32_t end = log->count;
    while (first < end) {
        const uint32_t middle = first + (end - first) / 2;
        if (log->events[middle].time <= time)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

void ecs_drop_events_until_(ecs_events_ *log, size_t size, uint64_t time)
{
    const uint32_t dropped = ecs_count_events_until_(log, time);
    if (dropped == 0)
        return;
    log->count -= dropped;
    memmove(log->events, log->events + dropped, log->count * sizeof *log->events);
    if (size > 0)
        memmove(log->values, log->values + dropped * size, log->count * size);
}

#include "capacity.h"

/* For how many rows there is room, beside the events. */
static uint32_t room_in(const ecs_events_ *log, size_t size)
{
    const bool fewer_values = size > 0 && log->value_capacity < log->event_capacity;
    return (fewer_values ? log->value_capacity : log->event_capacity) - log->count;
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* UINT32_MAX where nothing is tracked. */
static uint32_t tracking_capacity(const ecs_storage_ *storage)
{
    const ecs_tracking_ *tracking = storage->tracking;
    uint32_t capacity = UINT32_MAX;
    if (!tracking)
        return capacity;
    if (tracking->kinds & ECS_INSERTED)
        capacity = smaller(capacity, tracking->inserted.capacity);
    if (tracking->kinds & ECS_MODIFIED)
        capacity = smaller(capacity, tracking->modified.capacity);
    if (tracking->kinds & ECS_DELETED)
        capacity = smaller(capacity, room_in(&tracking->deleted, storage->size));
    if (tracking->kinds & ECS_REMOVED)
        capacity = smaller(capacity, room_in(&tracking->removed, 0));
    return capacity;
}

void ecs_find_capacity_(ecs_storage_ *storage)
{
    uint32_t capacity = storage->dense_capacity;
    if (storage->size > 0 && storage->data_capacity < capacity)
        capacity = storage->data_capacity;
    const uint32_t tracked = tracking_capacity(storage);
    storage->capacity = tracked < capacity ? tracked : capacity;
}

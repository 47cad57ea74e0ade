/* Records are stamps and logs (logs.h). Stamps lie beside the rows and move with them. */
#include "tracking.h"

#include "../core/access.h"
#include "../core/alloc.h"
#include "../core/storages.h"
#include "logs.h"

enum { ALL_KINDS = ECS_INSERTED | ECS_MODIFIED | ECS_DELETED | ECS_REMOVED | ECS_ORDERED };

/* ---- stamps ---- */

static bool reserve_stamps(const ecs_world *world, ecs_stamps_ *stamps, uint32_t rows)
{
    uint64_t *times = ecs_with_room_(world, stamps->times, &stamps->capacity, rows, sizeof *times,
                                     _Alignof(uint64_t));
    stamps->times = times ? times : stamps->times;
    return times != NULL;
}

static void free_stamps(const ecs_world *world, ecs_stamps_ *stamps)
{
    ecs_resize_(world, stamps->times, stamps->capacity, 0, sizeof *stamps->times,
                _Alignof(uint64_t));
    *stamps = (ecs_stamps_){0};
}

/* Stamps the new rows of the entity with this index, in components that are tracked. The place may
 * hold the stamp of a deleted row, so `modified` is cleared. */
static void stamp_insertions(ecs_world *world, uint32_t index, ecs_components components)
{
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        const ecs_tracking_ *tracking = storage->tracking;
        const uint32_t row = ecs_row_(storage, index);
        if (tracking->kinds & ECS_INSERTED)
            tracking->inserted.times[row] = world->now;
        if (tracking->kinds & ECS_MODIFIED)
            tracking->modified.times[row] = 0;
    }
}

/* The entity with this index is about to lose these components: the last row's stamps move to its
 * row, as the last row itself will. */
static void move_stamps(ecs_world *world, uint32_t index, ecs_components components)
{
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        const ecs_tracking_ *tracking = storage->tracking;
        const uint32_t to = ecs_row_(storage, index);
        const uint32_t from = ecs_row_count_(storage) - 1;
        if (tracking->kinds & ECS_INSERTED)
            tracking->inserted.times[to] = tracking->inserted.times[from];
        if (tracking->kinds & ECS_MODIFIED)
            tracking->modified.times[to] = tracking->modified.times[from];
    }
}

static void swap_times(uint64_t *times, uint32_t a, uint32_t b)
{
    const uint64_t held = times[a];
    times[a] = times[b];
    times[b] = held;
}

static void swap_stamps(ecs_storage_ *storage, uint32_t a, uint32_t b)
{
    const ecs_tracking_ *tracking = storage->tracking;
    if (tracking->kinds & ECS_INSERTED)
        swap_times(tracking->inserted.times, a, b);
    if (tracking->kinds & ECS_MODIFIED)
        swap_times(tracking->modified.times, a, b);
}

/* ---- room ---- */

static uint32_t room_of(const ecs_tracking_ *tracking, size_t size)
{
    uint32_t room = UINT32_MAX;
    if (tracking->kinds & ECS_INSERTED)
        room = ecs_smaller_(room, tracking->inserted.capacity);
    if (tracking->kinds & ECS_MODIFIED)
        room = ecs_smaller_(room, tracking->modified.capacity);
    if (tracking->kinds & ECS_DELETED)
        room = ecs_smaller_(room, ecs_log_room_(&tracking->deleted, size, tracking->kinds));
    if (tracking->kinds & ECS_REMOVED)
        room = ecs_smaller_(room, ecs_log_room_(&tracking->removed, 0, tracking->kinds));
    return room;
}

void ecs_update_tracking_room_(ecs_storage_ *storage)
{
    if (storage->tracking)
        storage->tracking->room = room_of(storage->tracking, storage->size);
    ecs_update_capacity_(storage);
}

static bool reserve_kinds(const ecs_world *world, const ecs_storage_ *storage, unsigned kinds,
                          uint32_t rows)
{
    ecs_tracking_ *tracking = storage->tracking;
    return (!(kinds & ECS_INSERTED) || reserve_stamps(world, &tracking->inserted, rows)) &&
           (!(kinds & ECS_MODIFIED) || reserve_stamps(world, &tracking->modified, rows)) &&
           ecs_reserve_losses_(world, storage, kinds, rows);
}

/* Makes room for this many rows in all: stamps, and events in the logs. False, and nothing lost,
 * when memory runs out. */
static bool reserve_tracking(const ecs_world *world, ecs_storage_ *storage, uint32_t rows)
{
    ecs_tracking_ *tracking = storage->tracking;
    const bool enough = reserve_kinds(world, storage, tracking->kinds, rows);
    tracking->room = room_of(tracking, storage->size);
    return enough;
}

size_t ecs_tracking_bytes_(const ecs_storage_ *storage)
{
    const ecs_tracking_ *tracking = storage->tracking;
    if (!tracking)
        return 0;
    const size_t stamps = (size_t)tracking->inserted.capacity + tracking->modified.capacity;
    const size_t events =
        (size_t)tracking->deleted.event_capacity + tracking->removed.event_capacity;
    const size_t orders =
        (size_t)tracking->deleted.order_capacity + tracking->removed.order_capacity;
    return sizeof *tracking + (stamps + orders) * sizeof(uint64_t) + events * sizeof(ecs_event) +
           tracking->deleted.value_capacity * storage->size;
}

/* Frees the records of all other kinds; without any kind, everything. */
static void keep_only(const ecs_world *world, ecs_storage_ *storage, unsigned kinds)
{
    ecs_tracking_ *tracking = storage->tracking;
    if (!(kinds & ECS_INSERTED))
        free_stamps(world, &tracking->inserted);
    if (!(kinds & ECS_MODIFIED))
        free_stamps(world, &tracking->modified);
    ecs_keep_logs_(world, storage, kinds);
    tracking->kinds = kinds;
    if (kinds == 0)
        storage->tracking =
            ecs_resize_(world, tracking, 1, 0, sizeof *tracking, _Alignof(ecs_tracking_));
}

static void free_tracking(const ecs_world *world, ecs_storage_ *storage)
{
    keep_only(world, storage, 0);
}

/* ---- switching ---- */

static bool ensure_tracking(const ecs_world *world, ecs_storage_ *storage)
{
    if (storage->tracking)
        return true;
    storage->tracking =
        ecs_resize_(world, NULL, 0, 1, sizeof(ecs_tracking_), _Alignof(ecs_tracking_));
    if (storage->tracking)
        *storage->tracking = (ecs_tracking_){0};
    return storage->tracking != NULL;
}

/* Makes room to track these kinds too, for the existing rows, which count as old. */
static bool prepare(ecs_world *world, ecs_storage_ *storage, unsigned kinds)
{
    ecs_tracking_ *tracking = storage->tracking;
    const unsigned fresh = kinds & ~tracking->kinds;
    const uint32_t rows = ecs_row_count_(storage);
    if (fresh & ECS_ORDERED && !ecs_order_logs_(world, tracking))
        return false;
    if (rows == 0)
        return true;
    const unsigned growing = fresh & ECS_ORDERED ? kinds : fresh | (kinds & ECS_ORDERED);
    if (!reserve_kinds(world, storage, growing, rows))
        return false;
    if (fresh & ECS_INSERTED)
        memset(tracking->inserted.times, 0, rows * sizeof(uint64_t));
    if (fresh & ECS_MODIFIED)
        memset(tracking->modified.times, 0, rows * sizeof(uint64_t));
    return true;
}

/* If it fails, the kinds that were tracked before still are. */
static bool switch_to(ecs_world *world, ecs_storage_ *storage, unsigned kinds)
{
    if (kinds == 0) {
        if (storage->tracking)
            free_tracking(world, storage);
        return true;
    }
    if (!ensure_tracking(world, storage))
        return false;
    const bool enough = prepare(world, storage, kinds);
    keep_only(world, storage, enough ? kinds : storage->tracking->kinds);
    return enough;
}

static void join_tracking(ecs_world *world)
{
    world->seam.track = ecs_track_;
    world->seam.reserve_tracking = reserve_tracking;
    world->seam.stamp_insertions = stamp_insertions;
    world->seam.log_losses = ecs_log_losses_;
    world->seam.move_stamps = move_stamps;
    world->seam.swap_stamps = swap_stamps;
    world->seam.free_tracking = free_tracking;
}

bool ecs_track_(ecs_world *world, unsigned component, const char *name, unsigned kinds)
{
    ecs_check_known_(world, component, name);
    ecs_check_unbound_(world, "ecs_track");
    ecs_storage_ *storage = &world->storages[component];
    ECS_CHECK_(world, !(kinds & ~(unsigned)ALL_KINDS),
               "ecs_track: %#x names no kinds of changes of %s: use ECS_INSERTED | ECS_DELETED "
               "and the like",
               kinds, name);
    ECS_CHECK_(world, storage->size > 0 || !(kinds & (ECS_MODIFIED | ECS_REMOVED)),
               "ecs_track: %s is a tag: track ECS_INSERTED and ECS_DELETED, nothing else happens "
               "to it",
               name);
    ECS_CHECK_(world, !(kinds & ECS_ORDERED) || kinds & (ECS_DELETED | ECS_REMOVED),
               "ecs_track: ECS_ORDERED orders the losses of %s: track ECS_DELETED or ECS_REMOVED "
               "with it",
               name);
    join_tracking(world);
    const bool enough = switch_to(world, storage, kinds);
    const ecs_components bit = ecs_bit_(component);
    world->tracked =
        storage->tracking ? ecs_union(world->tracked, bit) : ecs_except(world->tracked, bit);
    ecs_update_watched_(world);
    ecs_update_tracking_room_(storage);
    return enough;
}

/* ---- time ---- */

void ecs_advance(ecs_world *world)
{
    ecs_check_outside_(world, "ecs_advance");
    world->last_run = world->now++;
}

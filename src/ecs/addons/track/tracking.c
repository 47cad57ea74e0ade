/* tracking: records are stamps and logs. Stamps lie beside the rows and move with them. A log holds
 * losses in the order in which they happened, and has room for one more per row: however the
 * components go, logging them never allocates. */
#include "tracking.h"

enum { BEHIND_LINKS = 100 };
static const char key_of_tracking = 't';

ecs_tracked_ *ecs_tracked_of_(const ecs_world *world)
{
    return ecs_state_of(world, &key_of_tracking);
}

ecs_tracking_ *ecs_tracking_of_(const ecs_world *world, unsigned component)
{
    const ecs_tracked_ *tracked = ecs_tracked_of_(world);
    return tracked ? tracked->of[component] : NULL;
}

/* ---- stamps ---- */

/* New room is zeroes: rows that are there when tracking begins count as old. */
static bool reserve_stamps(const ecs_world *world, ecs_stamps_ *stamps, uint32_t rows)
{
    const uint32_t before = stamps->capacity;
    uint64_t *times = ecs_with_room_(world, stamps->times, &stamps->capacity, rows, sizeof *times,
                                     _Alignof(uint64_t));
    if (!times)
        return false;
    memset(times + before, 0, (stamps->capacity - before) * sizeof *times);
    stamps->times = times;
    return true;
}

static void free_stamps(const ecs_world *world, ecs_stamps_ *stamps)
{
    ecs_free_(world, uint64_t, stamps->times, stamps->capacity);
    *stamps = (ecs_stamps_){0};
}

/* The row is new. The place may hold the stamp of a deleted row, so `modified` is cleared. */
static void stamp_row(const ecs_world *world, const ecs_tracking_ *tracking, uint32_t row)
{
    if (tracking->kinds & ECS_INSERTED)
        tracking->inserted.times[row] = world->run.now;
    if (tracking->kinds & ECS_MODIFIED)
        tracking->modified.times[row] = 0;
}

static void swap_times(uint64_t *times, uint32_t a, uint32_t b)
{
    const uint64_t held = times[a];
    times[a] = times[b];
    times[b] = held;
}

/* ---- logs ---- */

/* The events that there is room for, their values included. */
static uint32_t capacity_of(const ecs_events_ *log)
{
    return log->size > 0 ? ecs_smaller_(log->event_capacity, log->value_capacity)
                         : log->event_capacity;
}

/* Makes room for rows beside this many events, however many it holds now. */
static bool reserve_log(const ecs_world *world, ecs_events_ *log, uint32_t count, uint32_t rows)
{
    if (rows > UINT32_MAX - count)
        return false;
    const uint32_t needed = count + rows;
    ecs_event *events = ecs_with_room_(world, log->events, &log->event_capacity, needed,
                                       sizeof *events, _Alignof(ecs_event));
    log->events = events ? events : log->events;
    if (events && log->size > 0) {
        unsigned char *values = ecs_with_room_(world, log->values, &log->value_capacity, needed,
                                               log->size, log->alignment);
        log->values = values ? values : log->values;
    }
    return capacity_of(log) >= needed;
}

static void free_log(const ecs_world *world, ecs_events_ *log)
{
    ecs_free_(world, ecs_event, log->events, log->event_capacity);
    ecs_resize_(world, log->values, log->value_capacity, 0, log->size, log->alignment);
    *log = (ecs_events_){.size = log->size, .alignment = log->alignment};
}

/* ---- room ---- */

static uint32_t room_of(const ecs_tracking_ *tracking)
{
    uint32_t room = UINT32_MAX;
    if (tracking->kinds & ECS_INSERTED)
        room = ecs_smaller_(room, tracking->inserted.capacity);
    if (tracking->kinds & ECS_MODIFIED)
        room = ecs_smaller_(room, tracking->modified.capacity);
    if (tracking->kinds & ECS_DELETED)
        room = ecs_smaller_(room, capacity_of(&tracking->deleted) - tracking->deleted.count);
    if (tracking->kinds & ECS_REMOVED)
        room = ecs_smaller_(room, capacity_of(&tracking->removed) - tracking->removed.count);
    return room;
}

static bool reserve_kinds(const ecs_world *world, ecs_tracking_ *tracking, unsigned kinds,
                          uint32_t rows)
{
    ecs_events_ *deleted = &tracking->deleted, *removed = &tracking->removed;
    if (rows == 0)
        return true;
    return (!(kinds & ECS_INSERTED) || reserve_stamps(world, &tracking->inserted, rows)) &&
           (!(kinds & ECS_MODIFIED) || reserve_stamps(world, &tracking->modified, rows)) &&
           (!(kinds & ECS_DELETED) || reserve_log(world, deleted, deleted->count, rows)) &&
           (!(kinds & ECS_REMOVED) || reserve_log(world, removed, removed->count, rows));
}

bool ecs_reserve_logs_(const ecs_world *world, unsigned component, uint32_t rows, uint32_t deleted,
                       uint32_t removed)
{
    ecs_tracking_ *tracking = ecs_tracking_of_(world, component);
    const unsigned kinds = tracking ? tracking->kinds : 0;
    return (!(kinds & ECS_DELETED) || reserve_log(world, &tracking->deleted, deleted, rows)) &&
           (!(kinds & ECS_REMOVED) || reserve_log(world, &tracking->removed, removed, rows));
}

size_t ecs_tracking_bytes_(const ecs_world *world, unsigned component)
{
    const ecs_tracking_ *tracking = ecs_tracking_of_(world, component);
    if (!tracking)
        return 0;
    const size_t stamps = (size_t)tracking->inserted.capacity + tracking->modified.capacity;
    const size_t events =
        (size_t)tracking->deleted.event_capacity + tracking->removed.event_capacity;
    return sizeof *tracking + stamps * sizeof(uint64_t) + events * sizeof(ecs_event) +
           tracking->deleted.value_capacity * tracking->deleted.size;
}

/* Frees the records of all other kinds; without any kind, everything. */
static void keep_only(const ecs_world *world, ecs_tracked_ *tracked, unsigned component,
                      unsigned kinds)
{
    ecs_tracking_ *tracking = tracked->of[component];
    if (!(kinds & ECS_INSERTED))
        free_stamps(world, &tracking->inserted);
    if (!(kinds & ECS_MODIFIED))
        free_stamps(world, &tracking->modified);
    if (!(kinds & ECS_DELETED))
        free_log(world, &tracking->deleted);
    if (!(kinds & ECS_REMOVED))
        free_log(world, &tracking->removed);
    tracking->kinds = kinds;
    if (kinds == 0)
        tracked->of[component] = ecs_free_(world, ecs_tracking_, tracking, 1);
}

/* ---- what it is told ---- */

static uint32_t reserve_records(void *state, ecs_world *world, unsigned component, uint32_t rows)
{
    ecs_tracking_ *tracking = ((const ecs_tracked_ *)state)->of[component];
    return reserve_kinds(world, tracking, tracking->kinds, rows) ? room_of(tracking) : 0;
}

static void log_loss(ecs_world *world, ecs_tracking_ *tracking, ecs_entity entity,
                     unsigned component, unsigned kind)
{
    ecs_events_ *log = kind == ECS_DELETED ? &tracking->deleted : &tracking->removed;
    if (!(tracking->kinds & kind))
        return;
    if (log->size > 0)
        memcpy(log->values + log->count * log->size, ecs_value_in_(world, component, entity.index),
               log->size);
    log->events[log->count++] = (ecs_event){entity, world->run.now};
    ecs_update_room_(world, component);
}

static void log_losses(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                       unsigned kind)
{
    const ecs_tracked_ *tracked = state;
    ECS_EACH_TYPE_(component, lost)
        log_loss(world, tracked->of[component], entity, component, kind);
}

static void move_stamps(void *state, ecs_world *world, unsigned component, uint32_t a, uint32_t b)
{
    const ecs_tracking_ *tracking = ((const ecs_tracked_ *)state)->of[component];
    (void)world;
    if (tracking->kinds & ECS_INSERTED)
        swap_times(tracking->inserted.times, a, b);
    if (tracking->kinds & ECS_MODIFIED)
        swap_times(tracking->modified.times, a, b);
}

static void stamp_gains(void *state, ecs_world *world, ecs_entity entity, ecs_components components)
{
    const ecs_tracked_ *tracked = state;
    ECS_EACH_TYPE_(component, components)
        stamp_row(world, tracked->of[component],
                  ecs_row_(&world->storages[component], entity.index));
}

static void stamp_replacement(void *state, ecs_world *world, ecs_entity entity, unsigned component,
                              const void *replacement)
{
    const ecs_tracking_ *tracking = ((const ecs_tracked_ *)state)->of[component];
    (void)replacement;
    tracking->modified.times[ecs_row_(&world->storages[component], entity.index)] = world->run.now;
}

/* ---- uniques ---- */

static void stamp_unique(void *state, ecs_world *world, unsigned unique)
{
    ecs_unique_tracking_ *tracking = ((const ecs_tracked_ *)state)->of_uniques[unique];
    tracking->modified = 0; /* an insertion is no modification of the value before */
    if (tracking->kinds & ECS_INSERTED)
        tracking->inserted = world->run.now;
}

static void stamp_new_unique(void *state, ecs_world *world, unsigned unique,
                             const void *replacement)
{
    ecs_unique_tracking_ *tracking = ((const ecs_tracked_ *)state)->of_uniques[unique];
    (void)replacement;
    if (tracking->kinds & ECS_MODIFIED)
        tracking->modified = world->run.now;
}

static void stamp_lost_unique(void *state, ecs_world *world, unsigned unique, unsigned kind)
{
    ecs_unique_tracking_ *tracking = ((const ecs_tracked_ *)state)->of_uniques[unique];
    (void)kind;
    if (tracking->kinds & ECS_DELETED)
        tracking->deleted = world->run.now;
}

static void forget_unique(ecs_tracked_ *tracked, ecs_world *world, unsigned unique)
{
    ecs_unique_tracking_ *tracking = tracked->of_uniques[unique];
    *tracking = (ecs_unique_tracking_){.kinds = tracking->kinds};
    if (world->uniques[unique].value)
        stamp_unique(tracked, world, unique);
}

/* ---- the world ---- */

static void free_all(void *state, ecs_world *world)
{
    ecs_tracked_ *tracked = state;
    ECS_EACH_TYPE_(component, tracked->observer->of.reserve)
        keep_only(world, tracked, component, 0);
    ECS_EACH_TYPE_(unique, tracked->observer->of.unique_gained)
        ecs_free_(world, ecs_unique_tracking_, tracked->of_uniques[unique], 1);
}

/* Everything counts as inserted now, and nothing else has happened. */
static void forget_all(void *state, ecs_world *world)
{
    ecs_tracked_ *tracked = state;
    ECS_EACH_TYPE_(unique, tracked->observer->of.unique_gained)
        forget_unique(tracked, world, unique);
    ECS_EACH_TYPE_(component, tracked->observer->of.reserve) {
        ecs_tracking_ *tracking = tracked->of[component];
        tracking->inserted.cleared = tracking->modified.cleared = 0;
        tracking->deleted.count = tracking->removed.count = 0;
        for (uint32_t row = 0; row < ecs_row_count_(&world->storages[component]); row++)
            stamp_row(world, tracking, row);
        ecs_update_room_(world, component);
    }
}

/* ---- switching ---- */

static ecs_tracked_ *ensure_observer(ecs_world *world)
{
    const ecs_observer observer = {
        .key = &key_of_tracking,
        .order = BEHIND_LINKS,
        .reserve = reserve_records,
        .losing = log_losses,
        .moved = move_stamps,
        .gained = stamp_gains,
        .replaced = stamp_replacement,
        .unique_losing = stamp_lost_unique,
        .unique_gained = stamp_unique,
        .unique_replaced = stamp_new_unique,
        .world_ends = free_all,
        .restored = forget_all,
    };
    ecs_tracked_ *tracked = ecs_tracked_of_(world);
    if (tracked)
        return tracked;
    ecs_observer *made = ecs_observe(world, &observer, sizeof *tracked);
    if (!made)
        return NULL;
    tracked = made->state;
    tracked->observer = made;
    return tracked;
}

/* If it fails, the kinds that were tracked before still are. */
static bool switch_to(ecs_world *world, ecs_tracked_ *tracked, unsigned component, unsigned kinds)
{
    const ecs_storage_ *storage = &world->storages[component];
    ecs_tracking_ *tracking = tracked->of[component];
    if (!tracking && kinds == 0)
        return true;
    if (!tracking) {
        tracking = ecs_allocate_(world, ecs_tracking_, 1);
        if (!tracking)
            return false;
        *tracking =
            (ecs_tracking_){.deleted = {.size = storage->size, .alignment = storage->alignment}};
        tracked->of[component] = tracking;
    }
    const bool enough =
        reserve_kinds(world, tracking, kinds & ~tracking->kinds, ecs_row_count_(storage));
    keep_only(world, tracked, component, enough ? kinds : tracking->kinds);
    return enough;
}

static void include_if(ecs_components *set, ecs_components bit, bool is_in)
{
    *set = is_in ? ecs_union(*set, bit) : ecs_except(*set, bit);
}

static void stop_if_idle(ecs_world *world, const ecs_tracked_ *tracked)
{
    const ecs_interests *of = &tracked->observer->of;
    if (ecs_is_empty(of->reserve) && ecs_is_empty(of->unique_gained) &&
        world->observing.in_hook == ECS_NONE_)
        ecs_unobserve(world, tracked->observer);
}

static void observe_kinds(ecs_world *world, ecs_tracked_ *tracked, unsigned component)
{
    const ecs_components bit = ecs_bit_(component);
    const ecs_tracking_ *tracking = tracked->of[component];
    const unsigned kinds = tracking ? tracking->kinds : 0;
    ecs_interests *of = &tracked->observer->of;
    include_if(&of->reserve, bit, tracking);
    include_if(&of->losing, bit, kinds & (ECS_DELETED | ECS_REMOVED));
    include_if(&of->moved, bit, kinds & (ECS_INSERTED | ECS_MODIFIED));
    include_if(&of->gained, bit, kinds & (ECS_INSERTED | ECS_MODIFIED));
    include_if(&of->replaced, bit, kinds & ECS_MODIFIED);
    ecs_update_observers(world);
    ecs_update_room_(world, component);
    stop_if_idle(world, tracked);
}

bool ecs_track_(ecs_world *world, ecs_type_ type, unsigned kinds)
{
    ecs_check_known_(world, type);
    ecs_check_unbound_(world, "ecs_track");
    ECS_CHECK_TYPE_(
        world, type, !(kinds & ~(unsigned)ECS_ALL_KINDS),
        "ecs_track: %#x names no kinds of changes of %s: use ECS_INSERTED | ECS_DELETED "
        "and the like",
        kinds, type.label->name);
    ECS_CHECK_TYPE_(
        world, type,
        world->storages[type.number].size > 0 || !(kinds & (ECS_MODIFIED | ECS_REMOVED)),
        "ecs_track: %s is a tag: track ECS_INSERTED and ECS_DELETED, nothing else happens to it",
        type.label->name);
    ecs_tracked_ *tracked = ensure_observer(world);
    if (!tracked)
        return false;
    const bool enough = switch_to(world, tracked, type.number, kinds);
    observe_kinds(world, tracked, type.number);
    return enough;
}

void ecs_advance(ecs_world *world)
{
    ecs_check_outside_(world, "ecs_advance");
    world->run.last_run = world->run.now++;
}

/* ---- switching uniques ---- */

ecs_unique_tracking_ *ecs_unique_tracking_of_(const ecs_world *world, unsigned unique)
{
    const ecs_tracked_ *tracked = ecs_tracked_of_(world);
    return tracked ? tracked->of_uniques[unique] : NULL;
}

/* Kinds that stop are forgotten. False when memory runs out. */
static bool switch_unique_to(const ecs_world *world, ecs_tracked_ *tracked, unsigned unique,
                             unsigned kinds)
{
    ecs_unique_tracking_ **place = &tracked->of_uniques[unique];
    if (kinds == 0) {
        *place = ecs_free_(world, ecs_unique_tracking_, *place, 1);
        return true;
    }
    if (!*place) {
        *place = ecs_allocate_(world, ecs_unique_tracking_, 1);
        if (!*place)
            return false;
        **place = (ecs_unique_tracking_){0};
    }
    (*place)->kinds = kinds;
    ecs_clear_unique_until_(*place, ~kinds, UINT64_MAX);
    return true;
}

bool ecs_track_unique_(ecs_world *world, ecs_type_ type, unsigned kinds)
{
    const ecs_uniques bit = ecs_bit_(type.number);
    ecs_check_touch_(world, type, ECS_KNOWS_UNIQUE_);
    ecs_check_unbound_(world, "ecs_track_unique");
    ECS_CHECK_TYPE_(world, type, !(kinds & ~(unsigned)(ECS_INSERTED | ECS_MODIFIED | ECS_DELETED)),
                    "ecs_track_unique: %#x names no kinds of changes of %s: use ECS_INSERTED, "
                    "ECS_MODIFIED and ECS_DELETED",
                    kinds, type.label->name);
    ecs_tracked_ *tracked = ensure_observer(world);
    if (!tracked)
        return false;
    const bool enough = switch_unique_to(world, tracked, type.number, kinds);
    const bool is_tracked = tracked->of_uniques[type.number];
    ecs_interests *of = &tracked->observer->of;
    include_if(&of->unique_gained, bit, is_tracked);
    include_if(&of->unique_replaced, bit, is_tracked);
    include_if(&of->unique_losing, bit, is_tracked);
    ecs_update_observers(world);
    stop_if_idle(world, tracked);
    return enough;
}

bool ecs_is_unique_changed_(const ecs_world *world, ecs_type_ type, unsigned kind, uint64_t since)
{
    ecs_check_touch_(world, type, ECS_READS_UNIQUE_);
    const ecs_unique_tracking_ *tracking = ecs_unique_tracking_of_(world, type.number);
    ECS_CHECK_TYPE_(
        world, type, tracking && tracking->kinds & kind,
        "changes of the unique %s are queried, but not tracked: call ecs_track_unique first",
        type.label->name);
    if (kind == ECS_DELETED)
        return tracking->deleted > since;
    return world->uniques[type.number].value &&
           (kind == ECS_INSERTED ? tracking->inserted > since : tracking->modified > since);
}

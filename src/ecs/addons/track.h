/* addons/track.h: what happened to the components of a type, and when.
 *
 * Tracking is off until you switch it on for a type, and costs nothing for the
 * others. To ask for what is not tracked is a bug.
 *
 *     ecs_track(world, Body, ECS_INSERTED | ECS_MODIFIED | ECS_DELETED);
 *
 *     static void update_grid(ecs_world *world)
 *     {
 *         const ecs_log deleted = ecs_deleted(world, Body);
 *         const Body *bodies = ecs_log_values(&deleted, Body);
 *         for (uint32_t i = 0; i < deleted.count; i++)
 *             grid_take(deleted.events[i].entity, &bodies[i]);
 *
 *         ecs_each_changed (view, world, Body, .with = ecs_mask(Body))
 *             grid_put(view.entity, ecs_view_get(&view, Body));
 *     }
 *
 * The four kinds of changes:
 *
 *     ECS_INSERTED   any call gives a T to an entity that had none
 *     ECS_MODIFIED   ecs_set, ecs_modify; ecs_add and ecs_add_many that replace
 *     ECS_DELETED    ecs_delete, ecs_delete_many, ecs_strip, ecs_destroy, ecs_delete_any
 *     ECS_REMOVED    ecs_remove, which hands the value out
 *
 * Each type and kind has a log of its own. Who needs one order of what several types lost observes
 * losses, which come one by one (ecs_observer.h).
 *
 * An insertion does not count as a modification. Writes through a pointer from ecs_get, a view or
 * ecs_array count as nothing: most code that gets one only reads, and marking each would turn
 * readers into writers and cost them a store (watch.h finds what so is missed). Tags are only
 * inserted and deleted. The world's end counts as nothing.
 *
 * A row that moves (by a removal, a group, a sort) keeps what is known of it.
 *
 * In a system: ecs_modify writes a T, queries about changes read it, and clearing its tracking is a
 * change. Systems and ranges that run side by side may modify different entities.
 */
#pragma once

#include "../ecs.h"

enum { ECS_ALL_KINDS = ECS_INSERTED | ECS_MODIFIED | ECS_DELETED | ECS_REMOVED };

ECS_BEGIN_C_

/* Tracks these kinds of changes to a registered T, and no others; 0: none. Kinds that were tracked
 * before and still are keep their records; those that stop are forgotten. Existing components count
 * as old. May allocate: false when memory runs out, and nothing has changed. O(rows). Not inside a
 * loop over changes of T.
 *
 * Memory: inserted and modified take 8 bytes for each row that there is room for. Deleted and
 * removed are logs, with 16 bytes for each event, and the value beside those of deleted. Their room
 * is made when a T is added (so adding may fail for it, but removing never does), for all events
 * and all rows that there are. Logs grow until they are cleared: see ecs_clear_tracking. */
#define ecs_track(world, T, kinds) ecs_track_((world), ECS_TAG_(T), (kinds))

/* ---- Time --------------------------------------------------------------------------------------
 *
 * Time counts runs, not seconds: it tells what changed before a run from what changed after it. It
 * advances by one before and after each run of a system (ecs.h). In a batch each system has
 * its own time, in order. A change is stamped with ecs_now, and is newer than a time if its stamp
 * is above it. The calls below that name no time use ecs_last_run: in a system, they report what is
 * new to it. Others say since which time.
 *
 * Without workloads, call ecs_advance once a frame: ecs_last_run is then the time of the last call.
 */

/* The time of a change that happens now. */
static inline uint64_t ecs_now(const ecs_world *world)
{
    return world->run.now;
}

/* The time of the running system's previous run in this workload: what is newer is new to it. 0 if
 * this is its first, and after ecs_run: everything is new. In a condition, that of the system that
 * it decides about, or the last time that it let the nested workload run. */
static inline uint64_t ecs_last_run(const ecs_world *world)
{
    return world->run.last_run;
}

/* Advances time: only later changes are newer than ecs_last_run. Not inside a system. */
void ecs_advance(ecs_world *world);

/* ---- Inserted and modified ---- */

/* The entity's T, as from ecs_get, and counts it as modified, where that is tracked. */
#define ecs_modify(world, entity, T) ((T *)ecs_modify_((world), (entity), ECS_TYPE_(T)))

/* True if the entity has a T that was inserted, or modified, since the system last ran. O(1). */
#define ecs_is_inserted(world, entity, T) ecs_is_new_((world), (entity), ECS_TAG_(T), ECS_INSERTED)
#define ecs_is_modified(world, entity, T) ecs_is_new_((world), (entity), ECS_TAG_(T), ECS_MODIFIED)

/* The same since a time: `kinds` are ECS_INSERTED, ECS_MODIFIED; both ask for either. */
#define ecs_is_changed(world, entity, T, kinds, since)                                             \
    ecs_is_changed_((world), (entity), ECS_TAG_(T), (kinds), (since))

/* A view of the entities whose T was inserted, modified, or either (changed), since the system last
 * ran. It is an ecs_view as in ecs_each_view, with T among its `with`, and the body may do the
 * same. The rest of the query follows, at least one field of it: `.with = ecs_mask(T)` if there is
 * nothing else to say. O(what a view over the query costs). */
#define ecs_each_inserted(view, world, T, ...)                                                     \
    ECS_EACH_NEW_(view, world, T, ECS_INSERTED, __VA_ARGS__)
#define ecs_each_modified(view, world, T, ...)                                                     \
    ECS_EACH_NEW_(view, world, T, ECS_MODIFIED, __VA_ARGS__)
#define ecs_each_changed(view, world, T, ...)                                                      \
    ECS_EACH_NEW_(view, world, T, ECS_INSERTED | ECS_MODIFIED, __VA_ARGS__)

/* The same since a time, for one of these kinds or both. */
#define ecs_each_change(view, world, T, kinds, since, ...)                                         \
    ECS_EACH_CHANGE_(view, world, T, kinds, since, __VA_ARGS__)

/* ---- Deleted and removed ---- */

/* The entity lost its T at this time. Its handle may have become stale since. */
typedef struct ecs_event {
    ecs_entity entity;
    uint64_t time;
} ecs_event;

/* Events in the order in which they happened: events[0] to events[count - 1]. Valid until a T is
 * added to an entity, or its tracking is cleared or switched; removing more leaves it unchanged. */
typedef struct ecs_log {
    const ecs_event *events;
    uint32_t count;
    unsigned component_; /* private from here on */
    const void *values_;
    const ecs_world *world_;
} ecs_log;

/* The entities whose T was deleted, or removed, since the system last ran. O(log of all events). */
#define ecs_deleted(world, T) ecs_new_log_((world), ECS_TAG_(T), ECS_DELETED)
#define ecs_removed(world, T) ecs_new_log_((world), ECS_TAG_(T), ECS_REMOVED)

/* The same since a time; `kind` is one of the two. */
#define ecs_log_of(world, T, kind, since) ecs_log_of_((world), ECS_TAG_(T), (kind), (since))

/* The deleted values, beside the log's events: a `const T *`. They are as they were when deleted,
 * after the deletion hook. Valid as long as the log is. */
#define ecs_log_values(log, T) ((const T *)ecs_log_values_((log), ECS_TYPE_(T)))

/* ---- Forgetting ---- */

/* Forgets all changes so far, of all types and uniques: events leave the logs, and nothing counts
 * as inserted or modified any longer. The memory is kept. Never allocates; O(events that stay). */
void ecs_clear_tracking(ecs_world *world);

/* The same for these kinds of changes (ECS_DELETED | ECS_REMOVED, or ECS_ALL_KINDS) that are not
 * newer than a time, of all types and uniques or of one type. Where the time has not passed yet,
 * ecs_now(world) or later, everything so far is forgotten, and time advances. */
void ecs_clear_kinds_until(ecs_world *world, unsigned kinds, uint64_t time);
#define ecs_clear_kinds_of_until(world, T, kinds, time)                                            \
    ecs_clear_kinds_of_until_((world), ECS_TAG_(T), (kinds), (time))

/* ---- Uniques -----------------------------------------------------------------------------------
 *
 * The same for one value: when it was inserted (set while there was none), modified (replaced by
 * ecs_unique_set, or written through ecs_unique_modify) and deleted.
 */

/* Tracks these kinds of changes to a unique, and no others; 0: none. ECS_REMOVED does not happen to
 * uniques. Kinds that are tracked already keep their times. May allocate: false when memory runs
 * out, and nothing has changed. The unique need not exist. O(1). */
#define ecs_track_unique(world, T, kinds) ecs_track_unique_((world), ECS_UNIQUE_(T), (kinds))

/* The value, as from ecs_unique, and counts it as modified. */
#define ecs_unique_modify(world, T) ((T *)ecs_unique_modify_((world), ECS_UNIQUE_(T)))

/* True if there is a T that was inserted or modified since a time, or if one was deleted, whether
 * or not it has been set again: `kind` is one of the three. O(1). */
#define ecs_is_unique_changed(world, T, kind, since)                                               \
    ecs_is_unique_changed_((world), ECS_UNIQUE_(T), (kind), (since))

/* Forgets changes to a unique, as ecs_clear_kinds_until does; in a system, a change of the unique.
 * O(1). */
#define ecs_clear_unique_kinds_until(world, T, kinds, time)                                        \
    ecs_clear_unique_kinds_until_((world), ECS_UNIQUE_(T), (kinds), (time))

/* ---- What the macros expand to -----------------------------------------------------------------
 *
 * Not part of the API: it may change with any version.
 */

/* Stamps beside the rows; 0: never. */
typedef struct ecs_stamps_ {
    uint64_t *times;
    uint32_t capacity;
    uint64_t cleared; /* changes without a higher stamp are forgotten */
} ecs_stamps_;

typedef struct ecs_events_ {
    ecs_event *events;
    unsigned char *values; /* beside them; NULL: a tag's, or of removals */
    uint32_t count;
    uint32_t event_capacity, value_capacity;
    size_t size, alignment; /* of a value; 0: there are none */
} ecs_events_;

/* The records of one component's changes; kinds that are not tracked have no arrays. The logs have
 * room for all rows, beside what they hold: removing needs none. */
typedef struct ecs_tracking_ {
    unsigned kinds;
    ecs_stamps_ inserted, modified;
    ecs_events_ deleted, removed;
} ecs_tracking_;

/* The filter of a view over changes, and the flag of a loop that runs once. */
typedef struct ecs_filter_state_ {
    const ecs_world *world;
    const ecs_tracking_ *tracking; /* of the component */
    unsigned component, kinds;
    uint64_t since;
    bool open;
} ecs_filter_state_;

/* NULL: this type is not tracked. */
ecs_tracking_ *ecs_tracking_of_(const ecs_world *world, unsigned component);

bool ecs_track_(ecs_world *world, ecs_type_ type, unsigned kinds);
bool ecs_is_changed_(const ecs_world *world, ecs_entity entity, ecs_type_ type, unsigned kinds,
                     uint64_t since);
ecs_filter_state_ ecs_filter_since_(const ecs_world *world, ecs_type_ type, unsigned kinds,
                                    uint64_t since);
ecs_view ecs_filter_begin_(const ecs_filter_state_ *filter, ecs_query query);
ecs_log ecs_log_of_(const ecs_world *world, ecs_type_ type, unsigned kind, uint64_t since);
const void *ecs_log_values_(const ecs_log *log, ecs_type_ type);
void ecs_clear_kinds_of_until_(ecs_world *world, ecs_type_ type, unsigned kinds, uint64_t time);
bool ecs_track_unique_(ecs_world *world, ecs_type_ type, unsigned kinds);
bool ecs_is_unique_changed_(const ecs_world *world, ecs_type_ type, unsigned kind, uint64_t since);
void ecs_clear_unique_kinds_until_(ecs_world *world, ecs_type_ type, unsigned kinds, uint64_t time);

static inline void *ecs_modify_(ecs_world *world, ecs_entity entity, ecs_type_ type)
{
    ecs_check_touch_(world, type, ECS_WRITES_);
    ECS_CHECK_TYPE_(world, type, ecs_has_any(world, entity, ecs_bit_(type.number)),
                    "ecs_modify: the entity has no %s; where that may be, call ecs_has first",
                    type.label->name);
    ecs_oversee_(world, type.number, entity.index, NULL);
    return ecs_value_(&world->storages[type.number], entity, type.size);
}

static inline void *ecs_unique_modify_(ecs_world *world, ecs_type_ type)
{
    void *value = ecs_unique_(world, type, ECS_GETS_UNIQUE_);
    ecs_oversee_unique_(world, type.number, NULL);
    return value;
}

/* What has changed since the system last ran. */
static inline bool ecs_is_new_(const ecs_world *world, ecs_entity entity, ecs_type_ type,
                               unsigned kinds)
{
    return ecs_is_changed_(world, entity, type, kinds, world->run.last_run);
}

static inline ecs_log ecs_new_log_(const ecs_world *world, ecs_type_ type, unsigned kind)
{
    return ecs_log_of_(world, type, kind, world->run.last_run);
}

static inline bool ecs_is_newer_(const ecs_stamps_ *stamps, uint32_t row, uint64_t since)
{
    return stamps->times[row] > since && stamps->times[row] > stamps->cleared;
}

static inline bool ecs_is_row_changed_(const ecs_tracking_ *tracking, uint32_t row, unsigned kinds,
                                       uint64_t since)
{
    return (kinds & ECS_INSERTED && ecs_is_newer_(&tracking->inserted, row, since)) ||
           (kinds & ECS_MODIFIED && ecs_is_newer_(&tracking->modified, row, since));
}

static inline ecs_filter_state_ ecs_filter_(const ecs_world *world, ecs_type_ type, unsigned kinds)
{
    return ecs_filter_since_(world, type, kinds, world->run.last_run);
}

static inline bool ecs_filter_next_(const ecs_filter_state_ *filter, ecs_view *view)
{
    const ecs_storage_ *storage = &filter->world->storages[filter->component];
    ecs_check_world_of_loop_(filter->world, "");
    ECS_CHECK_(
        filter->world,
        ecs_tracking_of_(filter->world, filter->component) == filter->tracking &&
            !(filter->kinds & ~filter->tracking->kinds),
        "ecs_track: a loop over changes of %s is running: switch its tracking after the loop",
        storage->label.name);
    while (ecs_view_next(view))
        if (ecs_is_row_changed_(filter->tracking, ecs_row_(storage, view->entity.index),
                                filter->kinds, filter->since))
            return true;
    return false;
}

/* The outer loop runs once: it holds the filter that the inner one uses. A body that breaks leaves
 * the inner one, and the outer one is over. */
#define ECS_FILTER_VIEW_(view, filter, ...)                                                        \
    for (ecs_filter_state_ view##_filter_ = (filter); view##_filter_.open;                         \
         view##_filter_.open = false)                                                              \
        for (ECS_LOOP_(by_slots, ecs_view, view,                                                   \
                       ecs_filter_begin_(&view##_filter_, (ecs_query){__VA_ARGS__}));              \
             ecs_filter_next_(&view##_filter_, &(view));)

#define ECS_EACH_NEW_(view, world, T, kinds, ...)                                                  \
    ECS_FILTER_VIEW_(view, ecs_filter_((world), ECS_TAG_(T), (kinds)), __VA_ARGS__)
#define ECS_EACH_CHANGE_(view, world, T, kinds, since, ...)                                        \
    ECS_FILTER_VIEW_(view, ecs_filter_since_((world), ECS_TAG_(T), (kinds), (since)), __VA_ARGS__)

ECS_END_C_

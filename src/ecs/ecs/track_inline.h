/* ecs/track_inline.h: what the macros of track.h expand to.
 *
 * Not part of the API: it may change with any version. track.h includes it.
 */
#pragma once

#include "../ecs.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Stamps beside the rows; 0: never. */
typedef struct ecs_stamps_ {
    uint64_t *times;
    uint32_t capacity;
} ecs_stamps_;

struct ecs_event;
typedef struct ecs_events_ {
    struct ecs_event *events;
    unsigned char *values; /* beside them; NULL: a tag's, or of removals */
    uint32_t count;
    uint32_t event_capacity, value_capacity;
} ecs_events_;

/* The records of one component's changes; kinds that are not tracked have no arrays. The logs have
 * room for all rows, beside what they hold: removing needs none. */
typedef struct ecs_tracking_ {
    unsigned kinds;
    /* changes without a higher stamp are forgotten */
    uint64_t cleared_inserted, cleared_modified;
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

bool ecs_track_(ecs_world *world, unsigned component, const char *name, unsigned kinds);
bool ecs_is_changed_(const ecs_world *world, ecs_entity entity, unsigned component,
                     const char *name, unsigned kinds, uint64_t since);
ecs_filter_state_ ecs_filter_since_(const ecs_world *world, unsigned component, const char *name,
                                    unsigned kinds, uint64_t since);
ecs_view ecs_filter_begin_(const ecs_filter_state_ *filter, ecs_query query);
ecs_log ecs_log_of_(const ecs_world *world, unsigned component, const char *name, unsigned kind,
                    uint64_t since);
const void *ecs_log_values_(const ecs_log *log, unsigned component, const char *name, size_t size);
void ecs_clear_kinds_of_until_(ecs_world *world, unsigned component, const char *name,
                               unsigned kinds, uint64_t time);
bool ecs_track_unique_(ecs_world *world, unsigned unique, const char *name, unsigned kinds);
bool ecs_is_unique_changed_(const ecs_world *world, unsigned unique, const char *name,
                            unsigned kind, uint64_t since);
void ecs_clear_unique_kinds_until_(ecs_world *world, unsigned unique, const char *name,
                                   unsigned kinds, uint64_t time);

static inline uint64_t ecs_now(const ecs_world *world)
{
    return world->run.now;
}

static inline uint64_t ecs_last_run(const ecs_world *world)
{
    return world->run.last_run;
}

static inline void *ecs_modify_(ecs_world *world, ecs_entity entity, unsigned component,
                                const char *name, size_t size)
{
    ecs_check_touches_(world, component, name, size, ECS_WRITES_);
    ECS_CHECK_(world, ecs_has_any(world, entity, ecs_bit_(component)),
               "ecs_modify: the entity has no %s; where that may be, call ecs_has first", name);
    const ecs_storage_ *storage = &world->storages[component];
    const uint32_t row = ecs_row_(storage, entity.index);
    ecs_oversee_(world, component, entity.index, NULL);
    return ecs_sized_value_at_(storage, row, size);
}

static inline void *ecs_unique_modify_(ecs_world *world, unsigned unique, const char *name,
                                       size_t size)
{
    void *value = ecs_unique_(world, unique, name, size, ECS_GETS_UNIQUE_);
    ecs_mark_unique_(world, &world->uniques[unique], ECS_MODIFIED);
    return value;
}

/* What has changed since the system last ran. */
static inline bool ecs_is_new_(const ecs_world *world, ecs_entity entity, unsigned component,
                               const char *name, unsigned kinds)
{
    return ecs_is_changed_(world, entity, component, name, kinds, world->run.last_run);
}

static inline ecs_log ecs_new_log_(const ecs_world *world, unsigned component, const char *name,
                                   unsigned kind)
{
    return ecs_log_of_(world, component, name, kind, world->run.last_run);
}

static inline bool ecs_is_newer_(uint64_t time, uint64_t since, uint64_t cleared)
{
    return time > since && time > cleared;
}

static inline bool ecs_is_row_changed_(const ecs_tracking_ *tracking, uint32_t row, unsigned kinds,
                                       uint64_t since)
{
    return ((kinds & ECS_INSERTED) &&
            ecs_is_newer_(tracking->inserted.times[row], since, tracking->cleared_inserted)) ||
           ((kinds & ECS_MODIFIED) &&
            ecs_is_newer_(tracking->modified.times[row], since, tracking->cleared_modified));
}

static inline ecs_filter_state_ ecs_filter_(const ecs_world *world, unsigned component,
                                            const char *name, unsigned kinds)
{
    return ecs_filter_since_(world, component, name, kinds, world->run.last_run);
}

static inline bool ecs_filter_next_(const ecs_filter_state_ *filter, ecs_view *view)
{
    const ecs_storage_ *storage = &filter->world->storages[filter->component];
    ECS_CHECK_(
        filter->world,
        ecs_tracking_of_(filter->world, filter->component) == filter->tracking &&
            !(filter->kinds & ~filter->tracking->kinds),
        "ecs_track: a loop over changes of %s is running: switch its tracking after the loop",
        storage->name);
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
        for (ecs_view view = ecs_filter_begin_(&view##_filter_, (ecs_query){__VA_ARGS__});         \
             ecs_filter_next_(&view##_filter_, &(view));)

#define ECS_EACH_NEW_(view, world, T, kinds, ...)                                                  \
    ECS_FILTER_VIEW_(view, ecs_filter_((world), ECS_COMPONENT(T), #T ECS_SITE_, (kinds)),          \
                     __VA_ARGS__)
#define ECS_EACH_CHANGE_(view, world, T, kinds, since, ...)                                        \
    ECS_FILTER_VIEW_(view,                                                                         \
                     ecs_filter_since_((world), ECS_COMPONENT(T), #T ECS_SITE_, (kinds), (since)), \
                     __VA_ARGS__)

#ifdef __cplusplus
}
#endif

/* ecs/track_inline.h: what the macros of track.h expand to.
 *
 * Not part of the API: it may change with any version. track.h includes it.
 */
#pragma once

#include "core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The filter of a view over changes, and the flag of a loop that runs once. */
typedef struct ecs_filter_state_ {
    const ecs_world *world;
    unsigned component, kinds;
    uint64_t since;
    bool open;
} ecs_filter_state_;

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
    return world->now;
}

static inline uint64_t ecs_last_run(const ecs_world *world)
{
    return world->last_run;
}

static inline void *ecs_modify_(ecs_world *world, ecs_entity entity, unsigned component,
                                const char *name, size_t size)
{
    ecs_check_writes_(world, component, name, size);
    ECS_CHECK_(world, ecs_has_any(world, entity, ecs_bit_(component)),
               "ecs_modify: the entity has no %s; where that may be, call ecs_has first", name);
    const ecs_storage_ *storage = &world->storages[component];
    const uint32_t row = ecs_row_(storage, entity.index);
    ecs_mark_modified_(world, storage, row);
    return ecs_sized_value_at_(storage, row, size);
}

static inline void *ecs_unique_modify_(ecs_world *world, unsigned unique, const char *name,
                                       size_t size)
{
    void *value = ecs_unique_(world, unique, name, size);
    ecs_mark_unique_(world, &world->uniques[unique], ECS_MODIFIED);
    return value;
}

/* What has changed since the system last ran. */
static inline bool ecs_is_new_(const ecs_world *world, ecs_entity entity, unsigned component,
                               const char *name, unsigned kinds)
{
    return ecs_is_changed_(world, entity, component, name, kinds, world->last_run);
}

static inline ecs_log ecs_new_log_(const ecs_world *world, unsigned component, const char *name,
                                   unsigned kind)
{
    return ecs_log_of_(world, component, name, kind, world->last_run);
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
    return ecs_filter_since_(world, component, name, kinds, world->last_run);
}

static inline bool ecs_filter_next_(const ecs_filter_state_ *filter, ecs_view *view)
{
    const ecs_storage_ *storage = &filter->world->storages[filter->component];
    ECS_CHECK_(
        filter->world, storage->tracking && !(filter->kinds & ~storage->tracking->kinds),
        "ecs_track: a loop over changes of %s is running: switch its tracking after the loop",
        storage->name);
    while (ecs_view_next(view))
        if (ecs_is_row_changed_(storage->tracking, ecs_row_(storage, view->entity.index),
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

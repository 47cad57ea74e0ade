/* changes: queries about what has been tracked. */
#include "../../kernel.h"
#include "tracking.h"

static const char *kinds_in_words(unsigned kinds)
{
    switch (kinds) {
    case ECS_INSERTED:
        return "ECS_INSERTED";
    case ECS_MODIFIED:
        return "ECS_MODIFIED";
    case ECS_DELETED:
        return "ECS_DELETED";
    case ECS_REMOVED:
        return "ECS_REMOVED";
    default:
        return "ECS_INSERTED | ECS_MODIFIED";
    }
}

/* Asserts that the kinds are some of those that the call can be asked for. */
static void check_askable(const ecs_world *world, const char *call, const char *name,
                          unsigned kinds, unsigned possible)
{
    ECS_CHECK_(world, kinds != 0 && !(kinds & ~possible), "%s of %s: %#x is not %s", call, name,
               kinds,
               possible & ECS_INSERTED ? "ECS_INSERTED, ECS_MODIFIED or both"
                                       : "ECS_DELETED or ECS_REMOVED");
}

static void check_tracked(const ecs_world *world, unsigned component, const char *name,
                          unsigned kinds)
{
    ecs_check_known_(world, component, name);
    ecs_check_access_(world, world->run.access.reads, ECS_READS_, component, name);
    const ecs_tracking_ *tracking = ecs_tracking_of_(world, component);
    ECS_CHECK_(world, tracking && (tracking->kinds & kinds) == kinds,
               "changes of %s are queried, but not tracked: call ecs_track with %s first", name,
               kinds_in_words(kinds));
}

bool ecs_is_changed_(const ecs_world *world, ecs_entity entity, unsigned component,
                     const char *name, unsigned kinds, uint64_t since)
{
    check_askable(world, "ecs_is_changed", name, kinds, ECS_INSERTED | ECS_MODIFIED);
    check_tracked(world, component, name, kinds);
    if (!ecs_has_any(world, entity, ecs_bit_(component)))
        return false;
    const ecs_storage_ *storage = &world->storages[component];
    return ecs_is_row_changed_(ecs_tracking_of_(world, component), ecs_row_(storage, entity.index),
                               kinds, since);
}

/* ---- views ---- */

ecs_filter_state_ ecs_filter_since_(const ecs_world *world, unsigned component, const char *name,
                                    unsigned kinds, uint64_t since)
{
    check_askable(world, "ecs_each_change", name, kinds, ECS_INSERTED | ECS_MODIFIED);
    check_tracked(world, component, name, kinds);
    return (ecs_filter_state_){world, ecs_tracking_of_(world, component), component, kinds, since,
                               true};
}

ecs_view ecs_filter_begin_(const ecs_filter_state_ *filter, ecs_query query)
{
    query.with = ecs_union(query.with, ecs_bit_(filter->component));
    return ecs_view_begin(filter->world, query);
}

/* ---- logs ---- */

/* Logs are in order of time, so the events since then are the end of the log: nothing is copied. */
static ecs_log events_since(const ecs_world *world, unsigned component, const ecs_events_ *log,
                            uint64_t since)
{
    const uint32_t first = ecs_count_events_until_(log, since);
    if (first == log->count)
        return (ecs_log){.component_ = component, .world_ = world};
    return (ecs_log){
        .events = log->events + first,
        .count = log->count - first,
        .component_ = component,
        .values_ = log->values ? log->values + first * world->storages[component].size : NULL,
        .world_ = world,
    };
}

ecs_log ecs_log_of_(const ecs_world *world, unsigned component, const char *name, unsigned kind,
                    uint64_t since)
{
    check_askable(world, "ecs_log_of", name, kind, kind == ECS_REMOVED ? ECS_REMOVED : ECS_DELETED);
    check_tracked(world, component, name, kind);
    const ecs_tracking_ *tracking = ecs_tracking_of_(world, component);
    return events_since(world, component,
                        kind == ECS_DELETED ? &tracking->deleted : &tracking->removed, since);
}

const void *ecs_log_values_(const ecs_log *log, unsigned component, const char *name, size_t size)
{
    ecs_check_registered_(log->world_, component, name, size);
    ECS_CHECK_(log->world_, log->component_ == component && (log->values_ || log->count == 0),
               "ecs_log_values: the log has no values of %s: they are in that of ecs_deleted",
               name);
    return log->values_;
}

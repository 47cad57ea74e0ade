/* changes: queries about what has been tracked. */
#include "tracking.h"

static const char *const kinds_in_words[] = {
    [ECS_INSERTED] = "ECS_INSERTED",
    [ECS_MODIFIED] = "ECS_MODIFIED",
    [ECS_INSERTED | ECS_MODIFIED] = "ECS_INSERTED | ECS_MODIFIED",
    [ECS_DELETED] = "ECS_DELETED",
    [ECS_REMOVED] = "ECS_REMOVED",
};

/* The records that a call looks into. Asserts that it can be asked for these kinds of changes, and
 * that they are tracked. */
static const ecs_tracking_ *ask(const ecs_world *world, const char *call, ecs_type_ type,
                                unsigned kinds, unsigned possible)
{
    ECS_CHECK_TYPE_(world, type, kinds != 0 && !(kinds & ~possible), "%s of %s: %#x is not %s",
                    call, type.label->name, kinds,
                    possible & ECS_INSERTED ? "ECS_INSERTED, ECS_MODIFIED or both"
                                            : "ECS_DELETED or ECS_REMOVED");
    ecs_check_known_(world, type);
    ecs_check_all_(world, ecs_bit_(type.number), ECS_READS_, type.label->site);
    const ecs_tracking_ *tracking = ecs_tracking_of_(world, type.number);
    ECS_CHECK_TYPE_(world, type, tracking && (tracking->kinds & kinds) == kinds,
                    "changes of %s are queried, but not tracked: call ecs_track with %s first",
                    type.label->name, kinds_in_words[kinds]);
    return tracking;
}

bool ecs_is_changed_(const ecs_world *world, ecs_entity entity, ecs_type_ type, unsigned kinds,
                     uint64_t since)
{
    const ecs_tracking_ *tracking =
        ask(world, "ecs_is_changed", type, kinds, ECS_INSERTED | ECS_MODIFIED);
    if (!ecs_has_any(world, entity, ecs_bit_(type.number)))
        return false;
    const uint32_t row = ecs_row_(&world->storages[type.number], entity.index);
    return ecs_is_row_changed_(tracking, row, kinds, since);
}

/* ---- views ---- */

ecs_filter_state_ ecs_filter_since_(const ecs_world *world, ecs_type_ type, unsigned kinds,
                                    uint64_t since)
{
    const ecs_tracking_ *tracking =
        ask(world, "ecs_each_change", type, kinds, ECS_INSERTED | ECS_MODIFIED);
    return (ecs_filter_state_){world, tracking, type.number, kinds, since, true};
}

ecs_view ecs_filter_begin_(const ecs_filter_state_ *filter, ecs_query query)
{
    query.with = ecs_union(query.with, ecs_bit_(filter->component));
    return ecs_view_begin(filter->world, query);
}

/* ---- logs ---- */

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

/* Logs are in order of time, so the events since then are the end of the log: nothing is copied. */
ecs_log ecs_log_of_(const ecs_world *world, ecs_type_ type, unsigned kind, uint64_t since)
{
    const ecs_tracking_ *tracking =
        ask(world, "ecs_log_of", type, kind, kind == ECS_REMOVED ? ECS_REMOVED : ECS_DELETED);
    const ecs_events_ *log = kind == ECS_DELETED ? &tracking->deleted : &tracking->removed;
    const uint32_t first = ecs_count_events_until_(log, since);
    if (first == log->count)
        return (ecs_log){.component_ = type.number, .world_ = world};
    return (ecs_log){
        .events = log->events + first,
        .count = log->count - first,
        .component_ = type.number,
        .values_ = log->values ? log->values + first * log->size : NULL,
        .world_ = world,
    };
}

const void *ecs_log_values_(const ecs_log *log, ecs_type_ type)
{
    ecs_check_touch_(log->world_, type, ECS_KNOWS_VALUE_);
    ECS_CHECK_TYPE_(log->world_, type,
                    log->component_ == type.number && (log->values_ || log->count == 0),
                    "ecs_log_values: the log has no values of %s: they are in that of ecs_deleted",
                    type.label->name);
    return log->values_;
}

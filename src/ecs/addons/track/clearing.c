/* clearing: forgets changes, of some kinds, up to a time. */
#include "tracking.h"

static void raise_to(uint64_t *cleared, uint64_t time)
{
    if (time > *cleared)
        *cleared = time;
}

/* Forgets the events that are not newer than this. */
static void drop_events_until(ecs_events_ *log, uint64_t time)
{
    const uint32_t dropped = ecs_count_events_until_(log, time);
    if (dropped == 0)
        return;
    log->count -= dropped;
    memmove(log->events, log->events + dropped, log->count * sizeof *log->events);
    if (log->size > 0)
        memmove(log->values, log->values + dropped * log->size, log->count * log->size);
}

static void clear_until(ecs_world *world, unsigned component, unsigned kinds, uint64_t time)
{
    ecs_tracking_ *tracking = ecs_tracking_of_(world, component);
    if (kinds & ECS_DELETED)
        drop_events_until(&tracking->deleted, time);
    if (kinds & ECS_REMOVED)
        drop_events_until(&tracking->removed, time);
    if (kinds & ECS_INSERTED)
        raise_to(&tracking->inserted.cleared, time);
    if (kinds & ECS_MODIFIED)
        raise_to(&tracking->modified.cleared, time);
    ecs_update_room_(world, component);
}

static void forget(uint64_t *time, uint64_t until)
{
    if (*time <= until)
        *time = 0;
}

void ecs_clear_unique_until_(ecs_unique_tracking_ *tracking, unsigned kinds, uint64_t time)
{
    if (kinds & ECS_INSERTED)
        forget(&tracking->inserted, time);
    if (kinds & ECS_MODIFIED)
        forget(&tracking->modified, time);
    if (kinds & ECS_DELETED)
        forget(&tracking->deleted, time);
}

/* If `time` has not passed yet, time advances, so that changes after the clearing are newer. */
static uint64_t end_of(ecs_world *world, uint64_t time)
{
    return time < world->run.now ? time : world->run.now++;
}

static void check_kinds(const ecs_world *world, unsigned kinds)
{
    ECS_CHECK_(
        world, kinds != 0 && !(kinds & ~(unsigned)ECS_ALL_KINDS),
        "ecs_clear_kinds_until: %#x names no kinds of changes: use ECS_INSERTED | ECS_DELETED "
        "and the like",
        kinds);
}

void ecs_clear_kinds_until(ecs_world *world, unsigned kinds, uint64_t time)
{
    check_kinds(world, kinds);
    const ecs_tracked_ *tracked = ecs_tracked_of_(world);
    const ecs_components types = tracked ? tracked->observer->of.reserve : ECS_NO_COMPONENTS;
    const ecs_uniques uniques = tracked ? tracked->observer->of.unique_gained : ECS_NO_COMPONENTS;
    ecs_check_all_(world, types, ECS_FORGETS_, "");
    ECS_EACH_TYPE_(unique, uniques) {
        const char *name = world->uniques[unique].name;
        const ecs_label_ label = {name ? name : "a unique", ""};
        ecs_check_touch_(world, (ecs_type_){unique, 0, &label}, ECS_FORGETS_UNIQUE_);
    }
    const uint64_t end = end_of(world, time);
    ECS_EACH_TYPE_(type, types)
        clear_until(world, type, kinds, end);
    ECS_EACH_TYPE_(unique, uniques)
        ecs_clear_unique_until_(tracked->of_uniques[unique], kinds, end);
}

void ecs_clear_tracking(ecs_world *world)
{
    ecs_clear_kinds_until(world, ECS_ALL_KINDS, world->run.now);
}

void ecs_clear_kinds_of_until_(ecs_world *world, ecs_type_ type, unsigned kinds, uint64_t time)
{
    check_kinds(world, kinds);
    ecs_check_known_(world, type);
    ecs_check_all_(world, ecs_bit_(type.number), ECS_FORGETS_, type.label->site);
    if (ecs_tracking_of_(world, type.number))
        clear_until(world, type.number, kinds, end_of(world, time));
}

void ecs_clear_unique_kinds_until_(ecs_world *world, ecs_type_ type, unsigned kinds, uint64_t time)
{
    check_kinds(world, kinds);
    ecs_check_touch_(world, type, ECS_FORGETS_UNIQUE_);
    ecs_unique_tracking_ *tracking = ecs_unique_tracking_of_(world, type.number);
    if (tracking)
        ecs_clear_unique_until_(tracking, kinds, end_of(world, time));
}

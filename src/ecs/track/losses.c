/* losses: walks several logs together, in the order of their numbers. */
#include "../ecs/losses.h"

#include "../kernel.h"
#include "tracking.h"

ecs_loss ecs_losses_since_(const ecs_world *world, uint64_t since, ecs_components components)
{
    ecs_check_all_known_(world, components, "");
    ecs_check_reads_all_(world, components);
    for (ecs_components left = components; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const ecs_tracking_ *tracking = ecs_tracking_of_(world, ecs_lowest_(left));
        ECS_CHECK_(world, tracking && tracking->kinds & ECS_ORDERED,
                   "ecs_each_loss: losses of %s are queried, but not ordered: call ecs_track with "
                   "ECS_ORDERED first",
                   world->storages[ecs_lowest_(left)].name);
    }
    return (ecs_loss){.world_ = world, .since_ = since, .set_ = components};
}

/* The first event behind this number. A binary search: numbers in a log increase. */
static uint32_t first_behind(const ecs_events_ *log, uint64_t order)
{
    uint32_t first = 0;
    uint32_t end = log->count;
    while (first < end) {
        const uint32_t middle = first + (end - first) / 2;
        if (log->orders[middle] <= order)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

/* The place of the next event in the log. */
static uint32_t next_in(const ecs_events_ *log, const ecs_loss *loss)
{
    const uint32_t newer = ecs_count_events_until_(log, loss->since_);
    const uint32_t behind = first_behind(log, loss->order_);
    return behind > newer ? behind : newer;
}

/* Takes the event if its number is lower than that of the best one so far. */
static void consider(ecs_loss *best, const ecs_loss *loss, unsigned component, unsigned kind)
{
    const ecs_storage_ *storage = &loss->world_->storages[component];
    const ecs_tracking_ *tracking = ecs_tracking_of_(loss->world_, component);
    const ecs_events_ *log = kind == ECS_DELETED ? &tracking->deleted : &tracking->removed;
    const uint32_t at = next_in(log, loss);
    if (at == log->count || log->orders[at] >= best->order_)
        return;
    best->entity = log->events[at].entity;
    best->time = log->events[at].time;
    best->component = component;
    best->kind = kind;
    best->value_ = log->values ? log->values + at * storage->size : NULL;
    best->order_ = log->orders[at];
}

bool ecs_next_loss_(ecs_loss *loss)
{
    ecs_loss best = *loss;
    best.order_ = UINT64_MAX;
    for (ecs_components left = loss->set_; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        consider(&best, loss, ecs_lowest_(left), ECS_DELETED);
        consider(&best, loss, ecs_lowest_(left), ECS_REMOVED);
    }
    *loss = best;
    return best.order_ != UINT64_MAX;
}

const void *ecs_loss_value_(const ecs_loss *loss, unsigned component, const char *name, size_t size)
{
    ecs_check_registered_(loss->world_, component, name, size);
    return loss->component == component && loss->kind == ECS_DELETED ? loss->value_ : NULL;
}

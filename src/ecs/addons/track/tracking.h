/* tracking: what the files of tracking share, and what images and inspection see. */
#pragma once

#include "../../ecs_observer.h"
#include "../track.h"

/* When the changes of a unique happened; 0: never, or forgotten. */
typedef struct ecs_unique_tracking_ {
    uint64_t kinds; /* as wide as the rest: images hold no padding */
    uint64_t inserted, modified, deleted;
} ecs_unique_tracking_;

/* What tracking keeps for a world. */
typedef struct ecs_tracked_ {
    ecs_observer *observer; /* its of.reserve: the types that are tracked; its of.unique_gained: the
                               uniques */
    ecs_tracking_ *of[ECS_COMPONENTS_MAX];
    ecs_unique_tracking_ *of_uniques[ECS_COMPONENTS_MAX];
} ecs_tracked_;

/* NULL: nothing has ever been tracked. */
ecs_tracked_ *ecs_tracked_of_(const ecs_world *world);

/* The number of events, from the first, that are not newer than this. O(log of all). */
uint32_t ecs_count_events_until_(const ecs_events_ *log, uint64_t time);

/* Makes room in the logs, if there are any, for this many rows beside these events. */
bool ecs_reserve_logs_(const ecs_world *world, unsigned component, uint32_t rows, uint32_t deleted,
                       uint32_t removed);

/* NULL: this unique is not tracked. */
ecs_unique_tracking_ *ecs_unique_tracking_of_(const ecs_world *world, unsigned unique);

/* Forgets what happened to a unique up to this time. */
void ecs_clear_unique_until_(ecs_unique_tracking_ *tracking, unsigned kinds, uint64_t time);

/* Bytes of memory held; 0 where nothing is tracked. */
size_t ecs_tracking_bytes_(const ecs_world *world, unsigned component);

/* tracking: the records of one component's changes: stamps beside its rows, and logs of its losses.
 * Takes part in what happens to the rows; moves none itself. */
#pragma once

#include "../../ecs_observer.h"
#include "../track.h"

/* What tracking keeps for a world. */
typedef struct ecs_tracked_ {
    ecs_observer *observer;
    ecs_components types; /* that are tracked */
    ecs_tracking_ *of[ECS_COMPONENTS_MAX];
} ecs_tracked_;

/* NULL: nothing has ever been tracked. */
ecs_tracked_ *ecs_tracked_of_(const ecs_world *world);

/* ---- Logs. `size` is that of their values; 0: none ---- */

/* Makes room for this many rows in the logs of these kinds. False, and nothing lost, when memory
 * runs out. */
bool ecs_reserve_losses_(const ecs_world *world, unsigned component, ecs_tracking_ *tracking,
                         unsigned kinds, uint32_t rows);

/* Frees the logs of all other kinds. */
void ecs_keep_logs_(const ecs_world *world, const ecs_storage_ *storage, ecs_tracking_ *tracking,
                    unsigned kinds);

/* The entity is about to lose a component, which is tracked: ECS_DELETED or ECS_REMOVED. */
void ecs_log_loss_(ecs_world *world, ecs_tracking_ *tracking, ecs_entity entity, unsigned component,
                   unsigned kind);

/* The rows that a log has room for, beside its events. */
uint32_t ecs_log_room_(const ecs_events_ *log, size_t size);

/* Forgets the events that are not newer than this. */
void ecs_drop_events_until_(ecs_events_ *log, size_t size, uint64_t time);

/* The number of events, from the first, that are not newer than this. O(log of all). */
uint32_t ecs_count_events_until_(const ecs_events_ *log, uint64_t time);

/* Makes room in the logs for this many rows beside this many events, no matter how many they hold
 * now. */
bool ecs_reserve_logs_(const ecs_world *world, unsigned component, uint32_t rows, uint32_t deleted,
                       uint32_t removed);

/* ---- Uniques, and figures ---- */

/* Forgets what happened to the unique up to this time. */
void ecs_clear_unique_until_(const ecs_unique_slot_ *slot, unsigned kinds, uint64_t time);

/* Bytes of memory held; 0 where nothing is tracked. */
size_t ecs_tracking_bytes_(const ecs_world *world, unsigned component);

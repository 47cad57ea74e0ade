/* tracking: the records of one component's changes: stamps beside its rows, and logs of its losses.
 * Takes part in what happens to the rows; moves none itself. */
#pragma once

#include "../ecs/track.h"

/* The number of events, from the first, that are not newer than this. O(log of all). */
uint32_t ecs_count_events_until_(const ecs_events_ *log, uint64_t time);

/* Makes room in the logs for this many rows beside this many events, no matter how many they hold
 * now. */
bool ecs_reserve_logs_(const ecs_world *world, ecs_storage_ *storage, uint32_t rows,
                       uint32_t deleted, uint32_t removed);

/* Forgets what happened to the unique up to this time. */
void ecs_clear_unique_until_(const ecs_unique_slot_ *slot, unsigned kinds, uint64_t time);

/* Asserts that the running code may forget it. */
void ecs_check_forgets_unique_(const ecs_world *world, unsigned unique);

/* Recomputes the room of tracking and storage, after logs have changed. */
void ecs_update_tracking_room_(ecs_storage_ *storage);

/* Bytes of memory held; 0 where nothing is tracked. */
size_t ecs_tracking_bytes_(const ecs_storage_ *storage);

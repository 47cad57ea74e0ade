/* tracking: what is known of one component's changes: stamps beside its rows, and logs of what it
 * lost. Takes part in what happens to the rows; moves none itself. */
#pragma once

#include "../ecs.h"

/* A group or tracking has been made or ended: whose new rows are told now? */
static inline void ecs_watch_(ecs_world *world)
{
    world->watched = world->grouped | world->tracked;
}

/* Makes room for so many rows in all: stamps, and events in the logs. True where nothing is
 * tracked; false, and nothing lost, when memory runs out. */
bool ecs_reserve_tracking_(const ecs_world *world, ecs_storage_ *storage, uint32_t rows);

/* The row is new. */
void ecs_stamp_insertion_(const ecs_world *world, ecs_tracking_ *tracking, uint32_t row);

/* What is known of row `from` is from now on known of row `to`. */
void ecs_move_stamps_(ecs_tracking_ *tracking, uint32_t to, uint32_t from);

/* The rows have changed places. */
void ecs_swap_stamps_(ecs_tracking_ *tracking, uint32_t a, uint32_t b);

/* The entity with this index, which is alive, is about to lose these components, which it has and
 * which are tracked. They are ECS_DELETED or ECS_REMOVED. */
void ecs_log_losses_(ecs_world *world, uint32_t index, ecs_components components, unsigned kind);

/* How many events, from the first, are not newer than this. O(log of all). */
uint32_t ecs_count_events_until_(const ecs_events_ *log, uint64_t time);

/* Makes room in the logs for so many rows beside so many events, whatever they hold now. */
bool ecs_reserve_logs_(const ecs_world *world, ecs_storage_ *storage, uint32_t rows,
                       uint32_t deleted, uint32_t removed);

/* Bytes of memory held; 0 where nothing is tracked. */
size_t ecs_tracking_bytes_(const ecs_storage_ *storage);

/* Frees what is known. The storage's capacity is not worked out again. */
void ecs_free_tracking_(const ecs_world *world, ecs_storage_ *storage);

/* logs: the losses of one component, in the order in which they happened. Logs only grow. A log has
 * room for the events that it holds and for one more per row: however the components go, logging
 * them never allocates. */
#pragma once

#include "../ecs/track.h"

/* Makes room for this many rows in the logs of these kinds; with ECS_ORDERED among them, for the
 * numbers of their events, too. False, and nothing lost, when memory runs out. */
bool ecs_reserve_losses_(const ecs_world *world, unsigned component, ecs_tracking_ *tracking,
                         unsigned kinds, uint32_t rows);

/* Numbers the events that the logs hold. False, and nothing lost, when memory runs out. */
bool ecs_order_logs_(const ecs_world *world, ecs_tracking_ *tracking);

/* Frees the logs of all other kinds. */
void ecs_keep_logs_(const ecs_world *world, const ecs_storage_ *storage, ecs_tracking_ *tracking,
                    unsigned kinds);

/* The entity is about to lose a component, which is tracked: ECS_DELETED or ECS_REMOVED. */
void ecs_log_loss_(ecs_world *world, ecs_tracking_ *tracking, ecs_entity entity, unsigned component,
                   unsigned kind);

/* The rows that a log has room for, beside its events. `size` is that of its values; 0: none. */
uint32_t ecs_log_room_(const ecs_events_ *log, size_t size, unsigned kinds);

/* Forgets the events that are not newer than this. */
void ecs_drop_events_until_(ecs_events_ *log, size_t size, uint64_t time);

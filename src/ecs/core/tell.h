/* tell: the events of ecs_observer.h, for the core. Each function goes through the list. */
#pragma once

#include "../ecs_observer.h"

/* The entity is about to lose those of the `unwanted` that it has: tells the observers below zero,
 * which may give it more of them. */
void ecs_tell_first_(ecs_world *world, uint32_t index, ecs_components unwanted, unsigned kind);

/* It is about to lose these, which it has: tells the others. */
void ecs_tell_losing_(ecs_world *world, uint32_t index, ecs_components lost, unsigned kind);

/* Tells one observer. */
void ecs_tell_one_losing_(ecs_world *world, const ecs_observer *observer, uint32_t index,
                          ecs_components lost, unsigned kind);
void ecs_tell_one_gained_(ecs_world *world, const ecs_observer *observer, uint32_t index,
                          ecs_components gained);
void ecs_tell_one_end_(ecs_world *world, const ecs_observer *observer, uint32_t index);

/* The entity has got these. */
void ecs_tell_gained_(ecs_world *world, uint32_t index, ecs_components gained);

void ecs_tell_end_(ecs_world *world, uint32_t index);
void ecs_tell_moved_(ecs_world *world, unsigned type, uint32_t a, uint32_t b);

/* The rows that all observers have room for, and at most `room`: `rows` are needed. */
uint32_t ecs_tell_reserve_(ecs_world *world, unsigned type, uint32_t rows, uint32_t room);

void ecs_tell_world_end_(ecs_world *world);
void ecs_tell_restored_(ecs_world *world);
void ecs_tell_ran_(ecs_world *world, const ecs_ran *run);

/* Frees all observers and their states. */
void ecs_free_observers_(ecs_world *world);

/* Bytes of memory that they hold. */
size_t ecs_bytes_of_observers_(const ecs_world *world);

/* executors: one on threads, and others that run tasks in unusual orders on one thread. */
#pragma once

#include "ecs_testing.h"
#include "pthread_pool.h"

/* ---- on one thread ---- */

/* Keeps the tasks until the wait, and counts its calls. */
typedef struct Keeper {
    ecs_task *task;
    void *argument;
    uint32_t count;
    uint32_t starts, waits;
    uint32_t tasks; /* in all */
} Keeper;

static inline void keep(void *context, ecs_task *task, void *argument, uint32_t count)
{
    Keeper *keeper = context;
    assert_int_equal(keeper->starts, keeper->waits);
    assert_true(count > 0);
    keeper->starts++;
    keeper->tasks += count;
    keeper->task = task;
    keeper->argument = argument;
    keeper->count = count;
}

static inline void run_backwards(void *context)
{
    Keeper *keeper = context;
    assert_int_equal(keeper->starts, ++keeper->waits);
    for (uint32_t left = keeper->count; left > 0; left--)
        keeper->task(keeper->argument, left - 1, 7);
}

static inline void run_at_once(void *context, ecs_task *task, void *argument, uint32_t count)
{
    keep(context, task, argument, count);
    for (uint32_t nth = 0; nth < count; nth++)
        task(argument, nth, 0);
}

static inline void wait_for_nothing(void *context)
{
    Keeper *keeper = context;
    assert_int_equal(keeper->starts, ++keeper->waits);
}

static inline ecs_executor backwards(Keeper *keeper)
{
    *keeper = (Keeper){0};
    return (ecs_executor){keep, run_backwards, keeper};
}

static inline ecs_executor at_once(Keeper *keeper)
{
    *keeper = (Keeper){0};
    return (ecs_executor){run_at_once, wait_for_nothing, keeper};
}

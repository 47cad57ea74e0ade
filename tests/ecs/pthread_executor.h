/* pthread_executor: an executor on threads, and others that run tasks in odd orders on one. */
#pragma once

#include "ecs_testing.h"

#include <pthread.h>

enum { POOL_THREADS = 3 };

/* Threads that wait for tasks; whoever waits for them helps. */
typedef struct Pool {
    pthread_t threads[POOL_THREADS];
    uint32_t workers; /* numbers given to the threads so far */
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    ecs_task *task;
    void *argument;
    uint32_t count, next, done;
    bool closing;
} Pool;

/* Does one task if there is one; with the mutex held before and after. */
static inline bool help(Pool *pool, uint32_t worker)
{
    if (pool->next == pool->count)
        return false;
    const uint32_t nth = pool->next++;
    ecs_task *task = pool->task;
    void *argument = pool->argument;
    pthread_mutex_unlock(&pool->mutex);
    task(argument, nth, worker);
    pthread_mutex_lock(&pool->mutex);
    if (++pool->done == pool->count)
        pthread_cond_broadcast(&pool->changed);
    return true;
}

static inline void *work_in_pool(void *argument)
{
    Pool *pool = argument;
    pthread_mutex_lock(&pool->mutex);
    const uint32_t worker = ++pool->workers;
    while (!pool->closing)
        if (!help(pool, worker))
            pthread_cond_wait(&pool->changed, &pool->mutex);
    pthread_mutex_unlock(&pool->mutex);
    return NULL;
}

static inline void start_in_pool(void *context, ecs_task *task, void *argument, uint32_t count)
{
    Pool *pool = context;
    pthread_mutex_lock(&pool->mutex);
    assert_int_equal(pool->done, pool->count); /* start and wait take turns */
    pool->task = task;
    pool->argument = argument;
    pool->count = count;
    pool->next = pool->done = 0;
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->mutex);
}

static inline void wait_for_pool(void *context)
{
    Pool *pool = context;
    pthread_mutex_lock(&pool->mutex);
    while (help(pool, 0))
        ;
    while (pool->done < pool->count)
        pthread_cond_wait(&pool->changed, &pool->mutex);
    pthread_mutex_unlock(&pool->mutex);
}

static inline ecs_executor open_pool(Pool *pool)
{
    memset(pool, 0, sizeof *pool);
    assert_int_equal(pthread_mutex_init(&pool->mutex, NULL), 0);
    assert_int_equal(pthread_cond_init(&pool->changed, NULL), 0);
    for (int i = 0; i < POOL_THREADS; i++)
        assert_int_equal(pthread_create(&pool->threads[i], NULL, work_in_pool, pool), 0);
    return (ecs_executor){start_in_pool, wait_for_pool, pool};
}

static inline void close_pool(Pool *pool)
{
    pthread_mutex_lock(&pool->mutex);
    pool->closing = true;
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->mutex);
    for (int i = 0; i < POOL_THREADS; i++)
        pthread_join(pool->threads[i], NULL);
    pthread_mutex_destroy(&pool->mutex);
    pthread_cond_destroy(&pool->changed);
}

/* ---- on one thread ---- */

/* Keeps the tasks until they are waited for, and counts what it is asked. */
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

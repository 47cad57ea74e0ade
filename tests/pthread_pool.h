/* pthread_pool: an executor on plain threads. */
#pragma once

#include "ecs.h"
#include "testing.h"

#include <pthread.h>
#include <string.h>

enum { POOL_MOST = 63 };

/* Threads that wait for tasks; the thread that waits for the result helps. */
typedef struct Pool {
    pthread_t threads[POOL_MOST];
    int size;         /* the number of threads */
    uint32_t workers; /* numbers given to the threads so far */
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    ecs_task *task;
    void *argument;
    uint32_t count, next, done;
    uint32_t starts; /* the number of calls to start */
    bool closing;
} Pool;

/* Runs one task if there is one; the caller holds the mutex. */
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
    pool->starts++;
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

/* Opens a pool of this many threads, in addition to the caller's; 0 is allowed. */
static inline ecs_executor open_pool(Pool *pool, int size)
{
    end_at_a_failure();
    memset(pool, 0, sizeof *pool);
    pool->size = size;
    assert_int_equal(pthread_mutex_init(&pool->mutex, NULL), 0);
    assert_int_equal(pthread_cond_init(&pool->changed, NULL), 0);
    for (int i = 0; i < pool->size; i++)
        assert_int_equal(pthread_create(&pool->threads[i], NULL, work_in_pool, pool), 0);
    return (ecs_executor){start_in_pool, wait_for_pool, pool};
}

static inline void close_pool(Pool *pool)
{
    pthread_mutex_lock(&pool->mutex);
    pool->closing = true;
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->mutex);
    for (int i = 0; i < pool->size; i++)
        pthread_join(pool->threads[i], NULL);
    pthread_mutex_destroy(&pool->mutex);
    pthread_cond_destroy(&pool->changed);
}

/* threads: an executor for the ECS, on SDL's threads. The workers sleep until there are tasks. The
 * thread that waits for the tasks takes some of them, too.
 *
 * Needs no SDL_Init, so a game without a window can use it.
 */
#pragma once

#include <SDL.h>
#include <ecs.h>
#include <stdbool.h>

enum { PLAT_THREADS_MAX = 64 };

/* All zero: only the calling thread. Must not be moved between plat_threads_init and
 * plat_threads_deinit. */
typedef struct plat_threads {
    uint32_t count; /* including the calling thread; 0 or 1: only that one */

    /* Below: for threads.c only. */
    SDL_Thread *workers[PLAT_THREADS_MAX - 1]; /* owned */
    SDL_mutex *mutex;                          /* owned; guards everything below */
    SDL_cond *begun, *done;                    /* owned: new tasks; all tasks finished */
    uint32_t numbered;                         /* workers that have taken their number */
    ecs_task *task;
    void *argument;
    uint32_t tasks;    /* of the last start */
    uint32_t next;     /* the first task not taken yet */
    uint32_t finished; /* tasks */
    bool is_closing;
} plat_threads;

/* Creates threads until there are `count`, 1 to PLAT_THREADS_MAX, including the calling one. If the
 * system allows fewer, the number stays lower: no result depends on it. */
void plat_threads_init(plat_threads *threads, uint32_t count);

/* The default number of threads: one per core, but at most 8. */
uint32_t plat_threads_usual(void);

/* The executor, for one world at a time, from one thread. All zero if there is only the calling
 * thread. Never allocates. Valid until plat_threads_deinit. */
ecs_executor plat_threads_executor(plat_threads *threads);

/* Ends the threads and waits for them. No tasks may be running. Accepts a zeroed struct. */
void plat_threads_deinit(plat_threads *threads);

/* threads: an executor for the ECS on SDL's threads: a few that sleep until there is work, and take
 * it in turns with the one that waits for it.
 *
 * Needs no SDL_Init, so that a game without a window has them, too.
 */
#pragma once

#include <SDL.h>
#include <ecs.h>
#include <stdbool.h>

enum { PLAT_THREADS_MAX = 64 };

/* All zero: none but the calling thread. Not to be moved between plat_threads_init and
 * plat_threads_deinit. */
typedef struct plat_threads {
    uint32_t count; /* with the one that has called plat_threads_init; 0 or 1: that one alone */

    /* Below: for threads.c only. */
    SDL_Thread *workers[PLAT_THREADS_MAX - 1]; /* owned */
    SDL_mutex *mutex;                          /* owned; guards all that follows */
    SDL_cond *begun, *done;                    /* owned: there is work; all of it is done */
    uint32_t numbered;                         /* workers that have their number */
    ecs_task *task;
    void *argument;
    uint32_t tasks;    /* of the work that was given out last */
    uint32_t next;     /* the first of them that nobody has taken */
    uint32_t finished; /* of them */
    bool is_closing;
} plat_threads;

/* Makes threads until there are `count`, 1 to PLAT_THREADS_MAX, with the calling one. Where the
 * system gives fewer, or none, those are all: nothing depends on how many there are. */
void plat_threads_init(plat_threads *threads, uint32_t count);

/* As many as the machine has cores, but at most 8: what to ask for if nobody says. */
uint32_t plat_threads_usual(void);

/* What hands them work: one world at a time, from one thread. Zero, so none, if there is no thread
 * but the calling one. Never allocates. Good until plat_threads_deinit. */
ecs_executor plat_threads_executor(plat_threads *threads);

/* Ends the threads and waits until they have. Not while they work. Fine after all zero. */
void plat_threads_deinit(plat_threads *threads);

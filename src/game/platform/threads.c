#include "platform/threads.h"

/* ---- tasks ---- */

/* Takes a task, if one is left, and runs it. The mutex is locked before and after, but not while
 * the task runs. */
static bool do_one(plat_threads *threads, uint32_t worker)
{
    if (threads->next == threads->tasks)
        return false;
    const uint32_t nth = threads->next++;
    ecs_task *task = threads->task;
    void *argument = threads->argument;
    SDL_UnlockMutex(threads->mutex);
    task(argument, nth, worker);
    SDL_LockMutex(threads->mutex);
    if (++threads->finished == threads->tasks)
        SDL_CondSignal(threads->done);
    return true;
}

static int work(void *context)
{
    plat_threads *threads = context;
    SDL_LockMutex(threads->mutex);
    const uint32_t worker = ++threads->numbered;
    while (!threads->is_closing)
        if (!do_one(threads, worker))
            SDL_CondWait(threads->begun, threads->mutex);
    SDL_UnlockMutex(threads->mutex);
    return 0;
}

/* Wakes one worker per task, but one fewer than there are tasks: the waiting thread takes one. */
static void wake(const plat_threads *threads, uint32_t tasks)
{
    const uint32_t sleepers = threads->count - 1;
    for (uint32_t i = 0; i < sleepers && i + 1 < tasks; i++)
        SDL_CondSignal(threads->begun);
}

static void start(void *context, ecs_task *task, void *argument, uint32_t count)
{
    plat_threads *threads = context;
    SDL_LockMutex(threads->mutex);
    threads->task = task;
    threads->argument = argument;
    threads->tasks = count;
    threads->next = 0;
    threads->finished = 0;
    SDL_UnlockMutex(threads->mutex);
    wake(threads, count);
}

/* Works as worker 0 while tasks are left, then waits for those that other threads still run. */
static void wait_for_all(void *context)
{
    plat_threads *threads = context;
    SDL_LockMutex(threads->mutex);
    while (do_one(threads, 0)) {
    }
    while (threads->finished < threads->tasks)
        SDL_CondWait(threads->done, threads->mutex);
    SDL_UnlockMutex(threads->mutex);
}

/* ---- threads ---- */

static bool can_work(plat_threads *threads)
{
    threads->mutex = SDL_CreateMutex();
    threads->begun = SDL_CreateCond();
    threads->done = SDL_CreateCond();
    return threads->mutex && threads->begun && threads->done;
}

void plat_threads_init(plat_threads *threads, uint32_t count)
{
    *threads = (plat_threads){.count = 1};
    if (count <= 1 || !can_work(threads))
        return;
    for (; threads->count < count; threads->count++) {
        SDL_Thread *worker = SDL_CreateThread(work, "worker", threads);
        if (!worker)
            return;
        threads->workers[threads->count - 1] = worker;
    }
}

uint32_t plat_threads_usual(void)
{
    enum { MOST = 8 };
    return (uint32_t)SDL_clamp(SDL_GetCPUCount(), 1, MOST);
}

ecs_executor plat_threads_executor(plat_threads *threads)
{
    return threads->count > 1 ? (ecs_executor){start, wait_for_all, threads} : (ecs_executor){0};
}

static void end_workers(plat_threads *threads)
{
    SDL_LockMutex(threads->mutex);
    threads->is_closing = true;
    SDL_CondBroadcast(threads->begun);
    SDL_UnlockMutex(threads->mutex);
    while (threads->count > 1)
        SDL_WaitThread(threads->workers[--threads->count - 1], NULL);
}

void plat_threads_deinit(plat_threads *threads)
{
    if (threads->count > 1)
        end_workers(threads);
    /* On Windows SDL 2 crashes when it gets NULL before it has made the first one. */
    if (threads->done)
        SDL_DestroyCond(threads->done);
    if (threads->begun)
        SDL_DestroyCond(threads->begun);
    if (threads->mutex)
        SDL_DestroyMutex(threads->mutex);
    *threads = (plat_threads){0};
}

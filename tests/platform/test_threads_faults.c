/* threads_faults: threads and locks that the system cannot create. The linker wraps the
 * library's calls of SDL. */
#include "testing.h"

#include <string.h>

#include "platform/threads.h"

enum { TASKS = 200 };

/* The call that fails, after this many that succeed. */
static const char *broken;
static int left;

static bool breaks(const char *call)
{
    return broken && strcmp(broken, call) == 0 && left-- == 0;
}

SDL_Thread *__real_SDL_CreateThread(SDL_ThreadFunction function, const char *name, void *data);
SDL_Thread *__wrap_SDL_CreateThread(SDL_ThreadFunction function, const char *name, void *data);
SDL_Thread *__wrap_SDL_CreateThread(SDL_ThreadFunction function, const char *name, void *data)
{
    return breaks("SDL_CreateThread") ? NULL : __real_SDL_CreateThread(function, name, data);
}

SDL_mutex *__real_SDL_CreateMutex(void);
SDL_mutex *__wrap_SDL_CreateMutex(void);
SDL_mutex *__wrap_SDL_CreateMutex(void)
{
    return breaks("SDL_CreateMutex") ? NULL : __real_SDL_CreateMutex();
}

SDL_cond *__real_SDL_CreateCond(void);
SDL_cond *__wrap_SDL_CreateCond(void);
SDL_cond *__wrap_SDL_CreateCond(void)
{
    return breaks("SDL_CreateCond") ? NULL : __real_SDL_CreateCond();
}

static void note(void *argument, uint32_t nth, uint32_t worker)
{
    int *done = argument;
    done[nth]++;
}

static void assert_works(plat_threads *threads)
{
    int done[TASKS] = {0};
    const ecs_executor executor = plat_threads_executor(threads);
    executor.start(executor.context, note, done, TASKS);
    executor.wait(executor.context);
    for (int i = 0; i < TASKS; i++)
        assert_int_equal(done[i], 1);
}

/* Four threads are requested, only this many start, and they do all the work. */
static void assert_does_with(const char *call, int good, uint32_t count)
{
    plat_threads threads;
    broken = call;
    left = good;
    plat_threads_init(&threads, 4);
    broken = NULL;
    assert_int_equal(threads.count, count);
    if (count > 1)
        assert_works(&threads);
    else
        assert_null(plat_threads_executor(&threads).start);
    plat_threads_deinit(&threads);
    assert_int_equal(threads.count, 0);
}

TEST(if_fewer_threads_start_they_do_all_the_work) {
    for (int good = 0; good < 3; good++)
        assert_does_with("SDL_CreateThread", good, 1 + (uint32_t)good);
}

TEST(without_locks_there_is_one_thread) {
    assert_does_with("SDL_CreateMutex", 0, 1);
    assert_does_with("SDL_CreateCond", 0, 1);
    assert_does_with("SDL_CreateCond", 1, 1);
}

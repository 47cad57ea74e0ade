/* app and endurance: a bot climbs the tower for a long time with picture and sound, and memory does
 * not grow. The linker wraps the game's own allocations; allocations inside SDL are not counted.
 *
 *   test_platform_app_endurance [TICKS]     length of the climb; an hour is 216000
 */
#include "app_testing.h"

#include <inttypes.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *block);

static long allocations; /* requests so far */
static long blocks;      /* of these, not freed yet */

void *__wrap_malloc(size_t size)
{
    allocations++;
    blocks++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    blocks++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    allocations++;
    blocks += !block;
    return __real_realloc(block, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    allocations++;
    blocks++;
    return __real_aligned_alloc(alignment, size);
}

void __wrap_free(void *block)
{
    blocks -= block != NULL;
    __real_free(block);
}

/* ---- a long time ---- */

enum { MINUTE = 3600 };

static int ticks_to_play = 2 * MINUTE;

/* In KiB: of the process, and the allocated part where the system reports it. */
static long resident_memory(void)
{
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    if (fscanf(file, "%*d %ld", &pages) != 1)
        pages = 0;
    fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static long allocated_memory(void)
{
#if defined __GLIBC__ && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    return (long)(mallinfo2().uordblks / 1024);
#else
    return 0;
#endif
}

typedef struct Count {
    long allocations, blocks;
    int sdl_blocks;
    unsigned glyphs;
    size_t items, texts;
} Count;

static Count count_now(void)
{
    return (Count){allocations,
                   blocks,
                   SDL_GetNumAllocations(),
                   app.window.text.glyphs_rendered,
                   app.list.capacity,
                   app.list.texts_capacity};
}

static void print_memory(int ticks)
{
    const Count count = count_now();
    print_message("tick %6d: floor %4d, the game's blocks %ld (allocations %ld), SDL's %d, "
                  "glyphs %u, draw list %zu; allocated %ld KiB, resident %ld KiB\n",
                  ticks, (int)tower()->floor, count.blocks, count.allocations, count.sdl_blocks,
                  count.glyphs, count.items, allocated_memory(), resident_memory());
}

/* Fifteen frames a second in a small window, so that an hour of play takes less than an hour. */
static void play(int ticks)
{
    enum { TICKS_A_FRAME = 4 };
    for (int tick = 0; tick < ticks; tick += TICKS_A_FRAME)
        assert_true(frame_of(TICKS_A_FRAME));
}

/* From the end of the first minute to the end of the last. */
static void play_on(int ticks, Count *before, Count *after)
{
    play(MINUTE);
    *before = count_now();
    print_memory(MINUTE);
    for (int tick = MINUTE; tick < ticks; tick += MINUTE)
        play(MINUTE);
    *after = count_now();
    print_memory(ticks);
}

static void start_small(int count, char *arguments[])
{
    start_app(count, arguments);
    SDL_SetWindowSize(app.window.window, SQ_CANVAS_WIDTH / 2, SQ_CANVAS_HEIGHT / 2);
}

/* A hit is the end, so the bot loses this floor again and again: no floor has more friends than
 * those before it. */
static void nothing_is_allocated_after_the_first_minute(void **state)
{
    enum { CHARACTERS = 100 }; /* created once, when it is first drawn */
    Count before;
    Count after;
    (void)state;
    start_small(5, (char *[]){"square-eater", "--mode=tower", "--bot=wander",
                              "--set=TOWER_FIRST_FLOOR=100", "--set=PLAYER_DAMAGE=20"});
    play_on(2 * MINUTE, &before, &after);
    assert_int_equal(tower()->floor, 100);
    assert_true(run()->eaten > 100 && run()->hits > 20 && run()->floors_lost > 10);
    assert_int_equal(after.blocks, before.blocks);
    assert_int_equal(after.allocations, before.allocations);
    assert_in_range(after.glyphs, 0, CHARACTERS);
    assert_int_equal(after.sdl_blocks - (int)after.glyphs, before.sdl_blocks - (int)before.glyphs);
    assert_int_equal(after.items, before.items);
    assert_int_equal(after.texts, before.texts);
}

/* More friends than before only double existing blocks. */
static void a_climb_needs_no_more_blocks(void **state)
{
    enum { DOUBLINGS = 30 };
    Count before;
    Count after;
    (void)state;
    start_small(3, (char *[]){"square-eater", "--mode=tower", "--bot=greedy"});
    play_on(ticks_to_play, &before, &after);
    assert_true(tower()->floor > 3);
    assert_int_equal(after.blocks, before.blocks);
    assert_in_range(after.allocations - before.allocations, 0, DOUBLINGS);
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        test_app(nothing_is_allocated_after_the_first_minute),
        test_app(a_climb_needs_no_more_blocks),
    };
    if (argc > 1)
        ticks_to_play = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

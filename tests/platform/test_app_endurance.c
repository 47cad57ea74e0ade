/* app and endurance: a bot plays the tower and climbs for a long time with picture and sound, and
 * memory does not grow. The linker wraps the game's own allocations; allocations inside SDL are not
 * counted.
 *
 *   test_platform_app_endurance [TICKS]     length of the longest parts; an hour is 216000
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
static void assert_nothing_was_allocated(const Count *before, const Count *after)
{
    enum { CHARACTERS = 100 }; /* created once, when it is first drawn */
    assert_int_equal(after->blocks, before->blocks);
    assert_int_equal(after->allocations, before->allocations);
    assert_in_range(after->glyphs, 0, CHARACTERS);
    assert_int_equal(after->sdl_blocks - (int)after->glyphs,
                     before->sdl_blocks - (int)before->glyphs);
    assert_int_equal(after->items, before->items);
    assert_int_equal(after->texts, before->texts);
}

TEST_IN(APP, nothing_is_allocated_after_the_first_minute) {
    Count before, after;
    start_small(5, (char *[]){"square-eater", "--mode=tower", "--bot=wander",
                              "--set=TOWER_FIRST_FLOOR=100", "--set=PLAYER_DAMAGE=20"});
    play_on(2 * MINUTE, &before, &after);
    assert_int_equal(tower()->floor, 100);
    assert_true(run()->eaten > 100 && run()->hits > 20 && run()->floors_lost > 10);
    assert_nothing_was_allocated(&before, &after);
}

enum { DOUBLINGS = 60 };

/* More friends than before only double existing blocks. */
TEST_IN(APP, a_tower_needs_no_more_blocks) {
    Count before, after;
    start_small(3, (char *[]){"square-eater", "--mode=tower", "--bot=greedy"});
    play_on(ticks_to_play, &before, &after);
    assert_true(tower()->floor > 3);
    assert_int_equal(after.blocks, before.blocks);
    assert_in_range(after.allocations - before.allocations, 0, DOUBLINGS);
}

/* ---- climb ---- */

/* Each hit costs a life, and the same squares come again. */
TEST_IN(APP, a_floor_of_a_climb_played_again_needs_no_more_blocks) {
    Count before, after;
    start_small(7, (char *[]){"square-eater", "--mode=climb", "--bot=wander", "--set=LIVES=99",
                              "--set=TOWER_FIRST_FLOOR=21", "--set=PLAYER_DAMAGE=20",
                              "--set=PLAYER_DAMAGE_CAP=20", "--set=CLIMB_FLOORS=0"});
    play(2 * MINUTE); /* by then each kind of the floor has come */
    play_on(2 * MINUTE, &before, &after);
    assert_int_equal(tower()->floor, 21);
    assert_true(run()->eaten > 0 && run()->floors_lost > 2);
    assert_int_equal(after.blocks, before.blocks);
    assert_in_range(after.allocations - before.allocations, 0, DOUBLINGS);
}

/* Floors with all kinds, deals, turns and bosses. The storage of a component is made when the first
 * square has it; then more squares at once only double existing blocks. */
TEST_IN(APP, a_climb_needs_blocks_only_for_new_components) {
    enum { STORAGES = SQ_COMPONENT_COUNT, BLOCKS_OF_STORAGE = 4 };
    Count before, after;
    start_small(11, (char *[]){"square-eater", "--mode=climb", "--bot=greedy",
                               "--set=TOWER_FIRST_FLOOR=9", "--set=PLAYER_DAMAGE=0",
                               "--set=PLAYER_DAMAGE_FLOOR=0", "--set=PLAYER_DAMAGE_LEAST=0",
                               "--set=PLAYER_DAMAGE_SIZE=0", "--set=CLIMB_FLOORS=0",
                               "--set=QUOTA_FACTOR=1", "--set=QUOTA_EXTRA=6"});
    play_on(ticks_to_play, &before, &after);
    assert_true(tower()->floor > 9 && run()->hits > 0);
    assert_in_range(after.blocks - before.blocks, 0, STORAGES * BLOCKS_OF_STORAGE);
    assert_in_range(after.allocations - before.allocations, 0, DOUBLINGS);
}

/* What there is at the start of a run. */
typedef struct Start {
    Count count;
    uint32_t entities;
} Start;

/* To the next run, and to the first frame of its play. */
static Start climb_again(void)
{
    while (app.session.shell.screen != SQ_SCREEN_RUN_OVER)
        assert_true(frame_of(4));
    while (app.session.shell.screen == SQ_SCREEN_RUN_OVER) {
        push_key(SDLK_RETURN);
        assert_true(frame_of(1));
    }
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(run()->tick, 0);
    return (Start){count_now(), ecs_entity_count(app.session.play.game)};
}

/* A run over, and the same again: its world is gone, and nothing else stays. */
TEST_IN(APP, climbs_one_after_another_need_no_more_memory) {
    enum { WARM = 3, RUNS = 12 };
    Start first = {.entities = 0};
    start_small(8, (char *[]){"square-eater", "--seed=7", "--mode=climb", "--bot=wander",
                              "--set=LIVES=2", "--set=TOWER_FIRST_FLOOR=10",
                              "--set=PLAYER_DAMAGE=100", "--set=PLAYER_DAMAGE_CAP=100"});
    assert_true(frame_of(1));
    for (int nth = 0; nth < RUNS; nth++) {
        const Start start = climb_again();
        if (nth == WARM)
            first = start;
        if (nth < WARM)
            continue;
        assert_int_equal(start.entities, first.entities);
        assert_int_equal(start.count.blocks, first.count.blocks);
        assert_int_equal(start.count.sdl_blocks - (int)start.count.glyphs,
                         first.count.sdl_blocks - (int)first.count.glyphs);
        assert_int_equal(start.count.items, first.count.items);
    }
    print_memory((int)run()->tick);
}

int main(int argc, char *argv[])
{
    if (argc > 1)
        ticks_to_play = atoi(argv[1]);
    return run_all_tests(NULL, NULL);
}

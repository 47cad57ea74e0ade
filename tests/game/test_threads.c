/* threads: a game is the same on any number of threads. */
#include "pthread_pool.h"
#include "threads_testing.h"

static void assert_same_on(int threads)
{
    Pool pool;
    assert_plays_the_same(open_pool(&pool, threads - 1));
    assert_true(pool.starts >= 2 * HASHES); /* both crowds used the executor */
    close_pool(&pool);
}

TEST(a_game_is_the_same_with_an_executor_of_one_thread) {
    assert_same_on(1);
}

TEST(a_game_is_the_same_on_two_threads) {
    assert_same_on(2);
}

TEST(a_game_is_the_same_on_four_threads) {
    assert_same_on(4);
}

TEST(a_game_is_the_same_on_eight_threads) {
    assert_same_on(8);
}

/* ---- in any order ---- */

typedef struct Keeper {
    ecs_task *task;
    void *argument;
    uint32_t count, starts;
} Keeper;

static void keep(void *context, ecs_task *task, void *argument, uint32_t count)
{
    Keeper *keeper = context;
    *keeper = (Keeper){task, argument, count, keeper->starts + 1};
}

static void run_backwards(void *context)
{
    const Keeper *keeper = context;
    for (uint32_t left = keeper->count; left > 0; left--)
        keeper->task(keeper->argument, left - 1, 0);
}

TEST(a_game_is_the_same_with_ranges_in_any_order) {
    Keeper keeper = {0};
    assert_plays_the_same((ecs_executor){keep, run_backwards, &keeper});
    assert_true(keeper.starts >= 2 * HASHES);
}

TEST(a_game_of_ordinary_size_wakes_no_thread) {
    Keeper keeper = {0};
    play_long_tower((ecs_executor){keep, run_backwards, &keeper});
    play_long_climb((ecs_executor){keep, run_backwards, &keeper});
    assert_int_equal(keeper.starts, 0);
}

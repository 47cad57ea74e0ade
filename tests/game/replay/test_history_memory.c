/* history_memory: no matter which allocation fails, the game plays on, every tick that can still be
 * reached is correct, and the failure is reported once. The linker redirects the library's
 * allocations to this file. */
#include "game/failing_allocations.h"
#include "game/history_testing.h"
#include "game/own_folder.h"
#include "rules/change_rules.h"

#include <limits.h>

static long allocations_left = LONG_MAX;
static long allocations; /* successful or not */
static long of_history;  /* those made by sq_history_tick */

static bool allocation_fails(void)
{
    allocations++;
    return allocations_left-- <= 0;
}

/* ---- a game with memory, and a history that may have none ---- */

enum { TICKS_MAX = 20000 };

static uint64_t hashes[TICKS_MAX + 1];

static int open_history(void **state)
{
    const sq_game_def def = default_def(7);
    allocations_left = LONG_MAX;
    history = (sq_history){0};
    game = sq_game_create(&def);
    assert_non_null(game);
    constants(game)->PLAYER_DAMAGE = 0;
    constants(game)->FRIEND_SPAWN_RATE = constants(game)->PELLET_SPAWN_RATE = 1000000;
    put_friend(game, 600, 300, 25); /* this friend stays, so that the game goes on */
    hashes[0] = sq_game_hash(game);
    return 0;
}

#define HISTORY NOTHING, open_history, close_history

/* Grants the history this many allocations in each tick. */
static void play_with(long granted, int ticks)
{
    for (; ticks > 0; ticks--) {
        assert_int_equal(sq_game_run(game)->outcome, SQ_PLAYING);
        assert_true(sq_game_tick(game, (sq_input){0}));
        const long before = allocations;
        allocations_left = granted;
        sq_history_tick(&history, game, (sq_input){0});
        allocations_left = LONG_MAX;
        of_history += allocations - before;
        hashes[game_tick()] = sq_game_hash(game);
    }
}

static void play(int ticks)
{
    play_with(LONG_MAX, ticks);
}

static void play_without_memory(int ticks)
{
    play_with(0, ticks);
}

static void assert_back_to(uint64_t tick)
{
    assert_true(sq_history_back_to(&history, game, tick));
    assert_int_equal(game_tick(), tick);
    assert_int_equal(sq_game_hash(game), hashes[tick]);
}

/* Adds friends, so that no place is large enough for an image. */
static void crowd(int friends)
{
    for (int i = 0; i < friends; i++)
        put_friend(game, 300 + (float)i, 200, 25);
}

TEST_IN(HISTORY, without_memory_a_history_does_not_begin) {
    for (long granted = 0; granted < 2; granted++) {
        allocations_left = granted;
        assert_false(sq_history_begin(&history, game));
        allocations_left = LONG_MAX;
        assert_false(history.is_on);
        play(10);
        assert_int_equal(sq_history_oldest(&history), 0);
    }
    const uint64_t began = sq_game_run(game)->tick;
    assert_true(sq_history_begin(&history, game));
    play(10);
    assert_back_to(began + 5);
    assert_back_to(began);
}

TEST_IN(HISTORY, a_warm_history_allocates_nothing) {
    assert_true(sq_history_begin(&history, game));
    play(3700);
    assert_back_to(200);
    const long before = allocations;
    for (int i = 0; i < 50; i++) {
        play(300);
        assert_back_to((uint64_t)game_tick() - 200);
    }
    for (int i = 0; i < 50; i++) {
        play(100);
        for (int tick = 0; tick < 77; tick++)
            assert_back_to((uint64_t)game_tick() - 1);
    }
    play(4000);
    assert_int_equal(allocations, before);
}

/* From 5 friends to 105: each place is allocated and grows a few times, one place per tick. */
TEST_IN(HISTORY, a_growing_game_fits_its_places_for_a_while) {
    assert_true(sq_history_begin(&history, game));
    of_history = 0;
    for (int tick = 0; tick < 6000; tick++) {
        const long before = of_history;
        if (tick % 60 == 0)
            crowd(1);
        play(1);
        assert_in_range(of_history - before, 0, 1);
    }
    assert_in_range(of_history, 1, 5 * SQ_HISTORY_IMAGES);
}

/* Inputs are still remembered, and the images lie farther apart. */
TEST_IN(HISTORY, without_memory_the_old_images_stay_usable) {
    assert_true(sq_history_begin(&history, game));
    play(60);
    crowd(100); /* not recorded by the history, which is correct again from its next image */
    play_without_memory(600);
    assert_int_equal(sq_history_oldest(&history), 0);
    play_without_memory(3030);
    assert_int_equal(game_tick(), 60 + 3630);
    assert_int_equal(sq_history_oldest(&history), 90); /* one minute back */
    play_without_memory(1);
    assert_int_equal(sq_history_oldest(&history), UINT64_MAX); /* because no image is left */
    play_without_memory(500);
    assert_int_equal(sq_history_oldest(&history), UINT64_MAX);
}

TEST_IN(HISTORY, a_failure_is_reported_once) {
    assert_true(sq_history_begin(&history, game));
    crowd(100);
    start_listening();
    play_without_memory(600);
    assert_string_equal(stop_listening(),
                        "square-eater: cannot remember all of the last minute: out of memory\n");
}

TEST_IN(HISTORY, the_history_recovers_once_memory_returns) {
    assert_true(sq_history_begin(&history, game));
    crowd(100);
    play_without_memory(3661);
    assert_int_equal(sq_history_oldest(&history), UINT64_MAX);
    play(100);
    const uint64_t oldest = sq_history_oldest(&history);
    assert_in_range(oldest, 3661, 3661 + 60);
    play(1000);
    assert_back_to(oldest + 500);
    assert_back_to(oldest);
}

TEST_IN(HISTORY, larger_places_keep_the_smaller_images) {
    assert_true(sq_history_begin(&history, game));
    play(30 * 60);
    const int small = game_tick();
    crowd(300);
    play(60); /* an image larger than all before */
    play(35 * 60);
    assert_int_equal(sq_history_oldest(&history), game_tick() - 3600);
    assert_back_to((uint64_t)small + 60);
    assert_back_to((uint64_t)small);
    while (sq_history_oldest(&history) + 100 < (uint64_t)game_tick())
        assert_back_to((uint64_t)game_tick() - 77);
    assert_back_to(sq_history_oldest(&history));
}

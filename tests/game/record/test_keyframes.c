/* keyframes: a jump back is quick and gives the same state as playing. */
#include "game/replays.h"

#include "record/keyframes.h"

enum { TICKS = 20000 };

static sq_replay replay;
static sq_playback playback;
static sq_keyframes keyframes;
static ecs_world *game;
static uint64_t hashes[TICKS + 1];

static int close_replay(void **state)
{
    ecs_world_destroy(game);
    game = NULL;
    sq_keyframes_end(&keyframes);
    sq_replay_unload(&replay);
    return close_folder(state);
}

#define test_replay(test) cmocka_unit_test_setup_teardown(test, open_folder, close_replay)

/* A recorded tower, played to its end with keyframes; the hash of every tick is known. */
static void watch_tower(int32_t ticks_per_second)
{
    sq_game_def def = quick_tower(11);
    def.config.TICKS_PER_SECOND = ticks_per_second;
    record_run(&def, SQ_BOT_GREEDY, TICKS, "run");
    load(&replay, "run");
    game = sq_playback_begin(&playback, &replay);
    sq_keyframes_note(&keyframes, &playback, game);
    hashes[0] = sq_game_hash(game);
    while (!playback.is_over) {
        assert_true(sq_playback_step(&playback, game));
        sq_keyframes_note(&keyframes, &playback, game);
        hashes[playback.ticks] = sq_game_hash(game);
    }
    assert_int_equal(playback.ticks, TICKS);
}

static void jump_to(uint64_t tick, uint64_t most)
{
    game = sq_keyframes_seek(&keyframes, &playback, game, tick, most);
    assert_non_null(game);
    assert_int_equal(playback.ticks, tick);
    assert_int_equal(sq_game_hash(game), hashes[tick]);
    assert_false(playback.differs);
}

static void a_jump_back_replays_at_most_one_keyframe_distance(void **state)
{
    Rng dice = sq_rng_seeded(3, SQ_STREAM_RULES);
    (void)state;
    watch_tower(60);
    assert_int_equal(keyframes.distance, 600);
    assert_int_equal(keyframes.count, 1 + TICKS / 600);
    for (int i = 0; i < 100; i++)
        jump_to(sq_rng_next(&dice) % (uint32_t)(playback.ticks + 1), 599);
    for (int i = 0; i < 20; i++) {
        jump_to(TICKS - sq_rng_next(&dice) % 100, TICKS);
        jump_to(sq_rng_next(&dice) % TICKS, 599);
    }
    jump_to(0, 0);
    jump_to(TICKS, TICKS);
    assert_true(playback.is_over);
}

static void a_long_replay_has_a_bounded_number_of_keyframes(void **state)
{
    (void)state;
    watch_tower(10);
    assert_int_equal(keyframes.distance, 400); /* 10 seconds, doubled twice */
    assert_in_range(keyframes.count, SQ_KEYFRAMES_MAX / 2, SQ_KEYFRAMES_MAX);
    for (uint64_t tick = TICKS; tick >= 123; tick -= 123)
        jump_to(tick, 399);
    jump_to(0, 0);
}

/* The first pass has already taken them. */
static void replaying_adds_no_keyframes(void **state)
{
    (void)state;
    watch_tower(60);
    const int before = keyframes.count;
    jump_to(5000, 599);
    jump_to(TICKS, TICKS);
    assert_int_equal(keyframes.count, before);
    for (int i = 1; i < keyframes.count; i++)
        assert_int_equal(keyframes.list[i].playback.ticks, 600 * i);
}

static void without_keyframes_a_jump_back_replays_from_the_start(void **state)
{
    (void)state;
    watch_tower(60);
    sq_keyframes_end(&keyframes);
    sq_keyframes_end(&keyframes);
    jump_to(5000, 5000);
    assert_int_equal(keyframes.count, 9); /* taken on the way for later jumps */
    jump_to(4321, 4321 - 1);
    jump_to(600, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_replay(a_jump_back_replays_at_most_one_keyframe_distance),
        test_replay(a_long_replay_has_a_bounded_number_of_keyframes),
        test_replay(replaying_adds_no_keyframes),
        test_replay(without_keyframes_a_jump_back_replays_from_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

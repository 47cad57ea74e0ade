/* history_price: counts the ticks replayed by rewinding, and compares their inputs with those
 * played first. The linker redirects sq_game_tick to this file. */
#include "game/history_testing.h"

bool __real_sq_game_tick(ecs_world *game, sq_input input);
bool __wrap_sq_game_tick(ecs_world *game, sq_input input);

enum { TICKS_MAX = 20000 };

static int played;
static sq_input inputs[TICKS_MAX + 1]; /* of each tick, as last played for the first time */

bool __wrap_sq_game_tick(ecs_world *world, sq_input input)
{
    played++;
    assert_memory_equal(&input, &inputs[sq_game_run(world)->tick + 1], sizeof input);
    return __real_sq_game_tick(world, input);
}

static uint64_t hashes[TICKS_MAX + 1]; /* after each tick, as last played */

static void begin(int32_t ticks_per_second)
{
    sq_game_def def = quick_tower(4);
    def.config.TICKS_PER_SECOND = ticks_per_second;
    def.config.PLAYER_DAMAGE = 0;
    dice = sq_rng_seeded(3, SQ_STREAM_RULES);
    game = sq_game_create(&def);
    assert_non_null(game);
    hashes[0] = sq_game_hash(game);
    assert_true(sq_history_begin(&history, game));
}

#define TEST_PRICE(...) TEST_KIND(NULL, close_history, __VA_ARGS__)

static void play(int ticks)
{
    for (; ticks > 0; ticks--) {
        const uint32_t number = sq_rng_next(&dice);
        const sq_input input = {(int32_t)(number % 10000), 2000, number >> 31};
        if (sq_game_is_in_shop(game)) {
            assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
            sq_history_choose(&history, SQ_UPGRADE_NONE);
        }
        inputs[game_tick() + 1] = input;
        assert_true(sq_game_tick(game, input));
        sq_history_tick(&history, game, input);
        hashes[game_tick()] = sq_game_hash(game);
    }
}

/* Returns the number of ticks replayed. */
static int back_by(int ticks)
{
    const int before = played, tick = game_tick() - ticks;
    assert_true(sq_history_back_to(&history, game, (uint64_t)tick));
    assert_ints(game_tick(), tick, sq_game_hash(game), hashes[tick]);
    return played - before;
}

static int left(void)
{
    return game_tick() - (int)sq_history_oldest(&history);
}

/* No step replays more ticks than it goes back. */
static void assert_steady_for(int steps, int ticks)
{
    for (; steps > 0 && left() >= ticks; steps--)
        assert_in_range(back_by(ticks), 0, ticks);
}

/* ---- steady ---- */

TEST_PRICE(rewinding_costs_one_tick_per_tick)
{
    for (int ticks = 1; ticks <= 3; ticks++) {
        begin(60);
        play(4000 + 17 * ticks);
        assert_steady_for(INT32_MAX, ticks);
        assert_in_range(left(), 0, ticks - 1);
        close_history(NULL);
    }
}

TEST_PRICE(rewinding_costs_the_same_after_interruptions, begin(60))
{
    play(3000);
    for (int i = 0; i < 1000; i++) {
        const int more = (int)(sq_rng_next(&dice) % 100);
        if (game_tick() + more <= TICKS_MAX)
            play(more);
        assert_steady_for((int)(sq_rng_next(&dice) % 100), 1 + i % 2);
    }
}

TEST_PRICE(rewinding_costs_the_same_at_any_speed)
{
    static const int32_t speeds[] = {10, 25, 240};
    for (size_t i = 0; i < LENGTH(speeds); i++) {
        begin(speeds[i]);
        play(70 * speeds[i]);
        assert_steady_for(INT32_MAX, 2);
        assert_in_range(left(), 0, 1);
        close_history(NULL);
    }
}

/* From there on the cost is steady again. */
TEST_PRICE(a_long_jump_back_costs_at_most_two_distances, begin(60), play(4000))
{
    assert_in_range(back_by(1234), 1, 120);
    assert_in_range(back_by(60), 0, 120);
    assert_in_range(back_by(1), 0, 120);
    assert_in_range(back_by(59), 0, 120);
    assert_steady_for(200, 1);
    assert_in_range(back_by(500), 1, 120);
    play(7);
    assert_steady_for(100, 2);
    play(1000);
    assert_steady_for(INT32_MAX, 1);
}

/* As if memory had run out. */
TEST_PRICE(a_gap_in_the_images_is_replayed_once, begin(60))
{
    play(2000);
    while (sq_images_newest_at(&history.images, 900) != sq_images_newest_at(&history.images, 299))
        sq_images_drop(&history.images, sq_images_newest_at(&history.images, 900));
    back_by(game_tick() - 960);
    assert_in_range(back_by(61), 600, 720);
    while (game_tick() > 600)
        assert_in_range(back_by(1), 0, 120);
}

TEST_PRICE(staying_at_a_tick_costs_nothing, begin(60))
{
    play(1000);
    assert_int_equal(back_by(0), 0);
    assert_in_range(back_by(100), 0, 120);
    for (int i = 0; i < 100; i++)
        assert_int_equal(back_by(0), 0);
}

/* ---- bounded ---- */

static uint64_t held(void)
{
    uint64_t bytes = 0;
    for (int i = 0; i < history.images.most; i++)
        bytes += history.images.list[i].room;
    return bytes;
}

static void crowd(int friends)
{
    for (int i = 0; i < friends; i++)
        put_friend(game, 1, 1, 10);
}

TEST_PRICE(a_minute_takes_at_most_two_square_roots_of_places, begin(60), play(4000))
{
    assert_int_equal(history.images.places, 120);
    assert_in_range(history.images.count, 119, 120);
}

/* Less memory holds fewer images, closer together, so the cost stays the same. */
TEST_PRICE(a_game_that_outgrows_its_memory_rewinds_less_far, begin(60))
{
    play(650); /* none of the remaining images is a key image */
    history.images.bytes = (size_t)(held() / 3);
    while (ecs_image_size(game) <= history.images.room)
        crowd(1);
    play(1); /* not recorded by the history, which is correct again from here */
    assert_in_range(held(), 1, history.images.bytes);
    assert_in_range(history.images.places, 20, 40);
    back_by(5);
    play(2000);
    assert_in_range(held(), 1, history.images.bytes);
    const int distance = history.images.places / 2;
    assert_in_range(left(), distance * distance, distance * (distance + 1));
    assert_steady_for(INT32_MAX, 2);
    assert_in_range(left(), 0, 1);
    play(2000);
    assert_in_range(left(), distance * distance, distance * (distance + 1));
    assert_steady_for(INT32_MAX, 1);
}

TEST_PRICE(the_most_friends_at_a_start_keep_to_the_memory_bound)
{
    enum { FRIENDS = 100000, MOST_BYTES_OF_ONE = 12 << 20 };
    begin(60);
    crowd(FRIENDS);
    assert_true(sq_history_begin(&history, game));
    hashes[0] = sq_game_hash(game);
    assert_in_range(history.images.places, SQ_HISTORY_BYTES / MOST_BYTES_OF_ONE, 119);
    assert_in_range(held(), 1, SQ_HISTORY_BYTES);
    play(30);
    assert_steady_for(20, 1);
    assert_in_range(held(), 1, SQ_HISTORY_BYTES);
}

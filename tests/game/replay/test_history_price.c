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

/* ---- at most half a second ---- */

TEST_PRICE(going_back_plays_at_most_half_a_second) {
    static const int32_t speeds[] = {10, 25, 60, 240};
    for (size_t i = 0; i < LENGTH(speeds); i++) {
        begin(speeds[i]);
        play(70 * speeds[i]);
        assert_in_range(back_by(20 * speeds[i] + 7), 0, (speeds[i] + 1) / 2);
        for (int ticks = 1; left() >= ticks; ticks = 1 + ticks % 3)
            assert_in_range(back_by(ticks), 0, (speeds[i] + 1) / 2);
        close_history(NULL);
    }
}

/* ---- bounded ---- */

static uint64_t held(void)
{
    uint64_t bytes = 0;
    for (int i = 0; i < SQ_HISTORY_IMAGES; i++)
        bytes += history.images[i].room;
    assert_int_equal(bytes, history.held);
    return bytes;
}

static void crowd(int friends)
{
    for (int i = 0; i < friends; i++)
        put_friend(game, 1, 1, 10);
}

TEST_PRICE(a_minute_takes_two_images_a_second) {
    begin(60);
    play(4000);
    assert_in_range(history.count, 120, 122);
}

TEST_PRICE(the_most_friends_at_a_start_keep_to_the_memory_bound) {
    enum { FRIENDS = 100000, MOST_BYTES_OF_ONE = 12 << 20 };
    begin(10);
    crowd(FRIENDS);
    assert_true(sq_history_begin(&history, game));
    hashes[0] = sq_game_hash(game);
    for (int i = 0; i < 36; i++) {
        play(5);
        assert_in_range(held(), 1, SQ_HISTORY_BYTES);
    }
    assert_in_range(history.count, SQ_HISTORY_BYTES / MOST_BYTES_OF_ONE, 35);
    back_by(20);
    play(5);
    assert_in_range(held(), 1, SQ_HISTORY_BYTES);
}

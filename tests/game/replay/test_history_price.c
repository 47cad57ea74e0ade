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
    assert_int_equal(game_tick(), tick);
    assert_int_equal(sq_game_hash(game), hashes[tick]);
    return played - before;
}

static int left(void)
{
    return game_tick() - (int)sq_history_oldest(&history);
}

#define ENDED NOTHING, NULL, close_history

TEST_IN(ENDED, going_back_plays_at_most_half_a_second) {
    static const int32_t speeds[] = {10, 25, 60, 240};
    each_case(i, speeds) {
        begin(speeds[i]);
        play(70 * speeds[i]);
        assert_in_range(back_by(20 * speeds[i] + 7), 0, (speeds[i] + 1) / 2);
        for (int ticks = 1; left() >= ticks; ticks = 1 + ticks % 3)
            assert_in_range(back_by(ticks), 0, (speeds[i] + 1) / 2);
        close_history(NULL);
    }
}

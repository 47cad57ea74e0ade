/* jumps: a jump back in a replay is quick and gives the same state as playing. */
#include "game/replays.h"
#include "game/sanitized.h"

#include "replay/playback.h"

/* In CLIMB_TICKS a climb ends. */
enum { MINUTE = 3600, TICKS = 6000, CLIMB_TICKS = 20000, JUMPS = SANITIZED_OR(20, 50) };

static sq_replay replay;
static sq_playback playback;
static sq_history history;
static ecs_world *game;
static uint64_t hashes[CLIMB_TICKS + 1];

static int close_replay(void **state)
{
    ecs_world_destroy(game);
    game = NULL;
    sq_history_end(&history);
    sq_replay_unload(&replay);
    return close_folder(state);
}

#define REPLAY NOTHING, open_folder, close_replay

/* A recorded run, played to its end with a history; the hash of every tick is known. */
static void watch(const sq_game_def *def, int ticks)
{
    record_run(def, SQ_BOT_GREEDY, ticks, "run");
    load(&replay, "run");
    game = sq_playback_begin(&playback, &replay);
    sq_playback_remember(&playback, &history, game);
    hashes[0] = sq_game_hash(game);
    while (!playback.is_over) {
        assert_true(sq_playback_step(&playback, game));
        hashes[playback.ticks] = sq_game_hash(game);
    }
    assert_int_equal(playback.ticks, recorded_run.ticks);
}

static void watch_tower(int ticks)
{
    const sq_game_def def = quick_tower(11);
    watch(&def, ticks);
    assert_int_equal(playback.ticks, ticks);
}

static void jump_to(uint64_t tick, uint64_t most)
{
    game = sq_playback_seek(&playback, game, tick, most);
    assert_non_null(game);
    assert_int_equal(playback.ticks, tick);
    assert_int_equal(sq_game_hash(game), hashes[tick]);
    assert_false(playback.differs);
}

TEST_IN(REPLAY, a_jump_within_the_last_minute_needs_no_ticks) {
    watch_tower(TICKS);
    Rng dice = sq_rng_seeded(3, SQ_STREAM_RULES);
    for (uint64_t from = TICKS; from > TICKS - MINUTE;) {
        from -= sq_rng_below(&dice, (uint32_t)(from - (TICKS - MINUTE)) + 1);
        jump_to(from, 0);
    }
    jump_to(TICKS, MINUTE);
    assert_true(playback.is_over);
}

TEST_IN(REPLAY, a_jump_further_back_plays_from_the_start) {
    watch_tower(TICKS);
    game = sq_playback_seek(&playback, game, 2000, 500);
    assert_int_equal(playback.ticks, 500);
    jump_to(2000, 1500);
    jump_to(1234, 0); /* remembered on the way */
    jump_to(0, 0);
}

TEST_IN(REPLAY, a_shorter_history_is_enough) {
    watch_tower(TICKS);
    sq_history_end(&history);
    jump_to(5000, 5000);
    jump_to(4321, 0);
    jump_to(600, 600);
}

/* What is seen on the way: the ticks after which a floor or the run has ended, and what came up. */
typedef struct Sights {
    uint64_t ends[100];
    int count, won, lost;
    bool has_walls, has_boss;
} Sights;

static void look(Sights *sights)
{
    const sq_outcome outcome = sq_game_run(game)->outcome;
    sights->has_walls = sights->has_walls || ecs_unique(game, Conditions)->turn == SQ_TURN_WALLS;
    sights->has_boss = sights->has_boss || ecs_count(game, Brood) > 0;
    if (outcome == SQ_PLAYING)
        return;
    assert_in_range(sights->count, 0, LENGTH(sights->ends) - 1);
    sights->ends[sights->count++] = playback.ticks;
    sights->won += outcome == SQ_FLOOR_WON;
    sights->lost += outcome != SQ_FLOOR_WON;
}

static Sights look_at_all(void)
{
    Sights sights = {.count = 0};
    for (uint64_t tick = 0; tick <= recorded_run.ticks; tick++) {
        jump_to(tick, 600);
        look(&sights);
    }
    return sights;
}

/* Any tick can be reached from any other, over the ends of floors, deals, lost lives and a boss. */
TEST_IN(REPLAY, a_jump_in_a_climb_gives_what_playing_gives) {
    Rng dice = sq_rng_seeded(4, SQ_STREAM_RULES);
    const sq_game_def def = eventful_climb();
    watch(&def, CLIMB_TICKS);
    assert_int_equal(sq_game_run(game)->outcome, SQ_OVER);
    const Sights sights = look_at_all();
    assert_true(sights.won >= 4 && sights.lost == 3 && sights.has_boss);
    assert_true(sights.has_walls && recorded_run.choices >= 6);
    for (int i = 0; i < sights.count; i++) {
        for (int away = 3; away-- > 0;)
            jump_to(sights.ends[i] - (uint64_t)away, CLIMB_TICKS);
        jump_to(sq_rng_next(&dice) % (uint32_t)(sights.ends[i] + 1), CLIMB_TICKS);
        jump_to(sights.ends[sights.count - 1 - i], CLIMB_TICKS);
    }
    for (int i = 0; i < JUMPS; i++)
        jump_to(sq_rng_next(&dice) % (uint32_t)(recorded_run.ticks + 1), CLIMB_TICKS);
    jump_to(0, 0);
    jump_to(recorded_run.ticks, CLIMB_TICKS);
    assert_true(playback.is_over);
}

/* threads_testing: games that must be the same on any threads. */
#pragma once

#include "bots_testing.h"

/* Sanitizers are slow, and a tower of ordinary size uses no threads. */
#if defined __SANITIZE_THREAD__ || defined __SANITIZE_ADDRESS__
enum { TICKS_BETWEEN = 100 };
#else
enum { TICKS_BETWEEN = 2500 };
#endif

/* The hash of a game, at intervals and at its end. */
enum { HASHES = 41 };

typedef struct Course {
    uint64_t hashes[HASHES];
} Course;

/* An ordinary tower: 100,000 ticks by the greedy bot, or 4,000 with sanitizers. */
static inline Course play_long_tower(ecs_executor executor)
{
    sq_game_def def = tower_def(11);
    def.host.executor = executor;
    ecs_world *game = sq_game_create(&def);
    sq_bot bot = start_bot(SQ_BOT_GREEDY, game, def.seed);
    Course course;
    for (int i = 0; i < HASHES; i++) {
        course.hashes[i] = sq_game_hash(game);
        for (int tick = 0; tick < TICKS_BETWEEN && i + 1 < HASHES; tick++)
            bot_tick(game, &bot);
    }
    assert_true(sq_game_run(game)->floors_won > 0);
    ecs_world_destroy(game);
    return course;
}

/* More friends of all sizes than any system's range has rows; they do not shrink the player. */
enum { CROWD = 20000 };

static inline ecs_world *make_crowd(ecs_executor executor)
{
    sq_game_def def = default_def(12);
    def.config.ARENA_WIDTH *= 14;
    def.config.ARENA_HEIGHT *= 14;
    def.config.PLAYER_DAMAGE = 0;
    def.host.executor = executor;
    ecs_world *game = sq_game_create_empty(&def);
    Rng rng = sq_rng_seeded(12, SQ_STREAM_RULES);
    for (int i = 0; i < CROWD; i++) {
        const Square square = sq_random_square(&rng, &def.config, 10 + sq_rng_up_to(&rng, 16));
        put_friend(game, square.x, square.y, square.size);
    }
    return game;
}

static inline Course play_crowd(ecs_executor executor)
{
    ecs_world *game = make_crowd(executor);
    Course course;
    for (int i = 0; i < HASHES; i++) {
        course.hashes[i] = sq_game_hash(game);
        assert_true(sq_game_tick(game, (sq_input){40000 + 700 * i, 20000, 0}));
    }
    ecs_world_destroy(game);
    return course;
}

static inline void assert_same_course(const Course *one, const Course *other)
{
    for (int i = 0; i < HASHES; i++)
        if (one->hashes[i] != other->hashes[i])
            fail_msg("hash %d is not the same", i);
}

/* Asserts that both games are the same with this executor as with none. */
static inline void assert_plays_the_same(ecs_executor executor)
{
    static Course tower;
    static Course crowd;
    static bool known;
    if (!known) {
        tower = play_long_tower((ecs_executor){0});
        crowd = play_crowd((ecs_executor){0});
        known = true;
    }
    const Course other_tower = play_long_tower(executor);
    const Course other_crowd = play_crowd(executor);
    assert_same_course(&tower, &other_tower);
    assert_same_course(&crowd, &other_crowd);
}

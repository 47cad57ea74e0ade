/* threads_testing: games that must be the same on any threads. */
#pragma once

#include "bots_testing.h"
#include "climb.h"
#include "sanitized.h"

#include "rules/squares.h"
#include "rules/turns.h"

/* A tower of ordinary size uses no threads. */
enum { TICKS_BETWEEN = SANITIZED_OR(100, 2500), CLIMB_TICKS_BETWEEN = SANITIZED_OR(200, 500) };

/* The hash of a game, at intervals and at its end. */
enum { HASHES = 41 };

typedef struct Course {
    uint64_t hashes[HASHES];
} Course;

/* A game of the greedy bot, on this executor; destroyed by the caller. */
static inline ecs_world *play_long(sq_game_def def, ecs_executor executor, int ticks,
                                   Course *course)
{
    def.host.executor = executor;
    ecs_world *game = sq_game_create(&def);
    sq_bot bot = start_bot(SQ_BOT_GREEDY, game, def.seed);
    for (int i = 0; i < HASHES; i++) {
        course->hashes[i] = sq_game_hash(game);
        for (int tick = 0; tick < ticks && i + 1 < HASHES; tick++)
            bot_tick(game, &bot);
    }
    return game;
}

/* An ordinary tower: 100,000 ticks, or 4,000 with sanitizers. */
static inline Course play_long_tower(ecs_executor executor)
{
    Course course;
    ecs_world *game = play_long(tower_def(11), executor, TICKS_BETWEEN, &course);
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
        const Square square =
            sq_random_inside(&rng, sq_arena_bounds(&def.config), 10 + sq_rng_up_to(&rng, 16));
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

/* ---- climb ---- */

/* An ordinary climb by the greedy bot, over floors won, deals, lives lost and a boss. */
static inline Course play_long_climb(ecs_executor executor)
{
    Course course;
    sq_game_def def = climb_def(12);
    def.config.LIVES = 99;
    def.config.TOWER_FIRST_FLOOR = 3;
    ecs_world *game = play_long(def, executor, CLIMB_TICKS_BETWEEN, &course);
    const Run *run = sq_game_run(game);
    assert_true(run->floors_won > 1 && run->floors_lost > 0 && !sq_game_has_ended(game));
    ecs_world_destroy(game);
    return course;
}

/* A square of any kind and size, in the middle of what it does: some let squares out or rush in the
 * next ticks. */
static inline void put_any(ecs_world *game, Rng *rng)
{
    const int32_t kind = (int32_t)sq_rng_below(rng, (uint32_t)sq_kinds_of(game)->count);
    const float size = 4 + sq_rng_up_to(rng, 30);
    const Bounds bounds = ecs_unique(game, Conditions)->bounds;
    const ecs_entity entity = sq_kind_make(game, kind, sq_random_inside(rng, bounds, size));
    assert_true(ecs_is_alive(game, entity));
    if (ecs_has(game, entity, Brood))
        ecs_get(game, entity, Brood)->ticks = (int32_t)sq_rng_below(rng, 120);
    if (ecs_has(game, entity, Dart)) {
        ecs_get(game, entity, Dart)->phase = SQ_DART_RESTS;
        ecs_get(game, entity, Dart)->ticks = (int32_t)sq_rng_below(rng, 90);
    }
}

/* Walls that move in, a crowd of all kinds, and on the player's way a pellet that pushes all. */
static inline ecs_world *make_mixed_crowd(ecs_executor executor)
{
    sq_game_def def = climb_def(1);
    def.config.ARENA_WIDTH *= 14;
    def.config.ARENA_HEIGHT *= 14;
    def.config.PLAYER_DAMAGE_CAP = 0;
    def.config.PLAYER_DAMAGE_LEAST = 0;
    def.config.GRACE_DURATION = 0;
    def.config.TOWER_FIRST_FLOOR = 10;
    def.config.TURN_FIRST_FLOOR = 10;
    def.config.WALLS_DURATION = HASHES;
    def.host.executor = executor;
    ecs_world *game = create_game(&def);
    Rng rng = sq_rng_seeded(12, SQ_STREAM_RULES);
    for (int i = 0; i < CROWD; i++)
        put_any(game, &rng);
    const Square player = player_of(game)->square;
    put_pellet(game, player.x + 480, player.y, 10);
    *card_of(game, SQ_UPGRADE_QUAKE) = 1;
    return game;
}

/* What a mixed crowd did. */
typedef struct Deeds {
    uint32_t pushed;      /* the most at once */
    uint32_t rushing;     /* the same */
    int bitten, children; /* bites into armour; squares that came */
} Deeds;

static inline void note_deeds(ecs_world *game, Deeds *deeds)
{
    const uint32_t pushed = (uint32_t)ecs_count(game, Push);
    uint32_t rushing = 0;
    ecs_each_read(game, Dart, dart)
        rushing += dart->phase == SQ_DART_RUSHES;
    deeds->pushed = pushed > deeds->pushed ? pushed : deeds->pushed;
    deeds->rushing = rushing > deeds->rushing ? rushing : deeds->rushing;
    deeds->bitten += count_events(game, SQ_EVENT_BITTEN);
    deeds->children += count_events(game, SQ_EVENT_FRIEND_CAME);
}

static inline Course play_mixed_crowd(ecs_executor executor)
{
    ecs_world *game = make_mixed_crowd(executor);
    Deeds deeds = {0};
    Course course;
    for (int i = 0; i < HASHES; i++) {
        course.hashes[i] = sq_game_hash(game);
        assert_true(sq_game_tick(game, sq_input_at(8000, player_of(game)->square.y)));
        note_deeds(game, &deeds);
    }
    const Run *run = sq_game_run(game);
    assert_true(run->eaten > 3 && run->hits > 0 && run->pellets > 0);
    assert_true(deeds.pushed > 10 && deeds.rushing > 100);
    assert_true(deeds.bitten > 0 && deeds.children > 100);
    assert_true(ecs_count(game, Offspring) > 100 && ecs_unique(game, Conditions)->bounds.left > 0);
    ecs_world_destroy(game);
    return course;
}

/* ---- comparing ---- */

static inline void assert_same_course(const Course *one, const Course *other)
{
    for (int i = 0; i < HASHES; i++)
        if (one->hashes[i] != other->hashes[i])
            fail_msg("hash %d is not the same", i);
}

/* The games that must be the same. */
enum { GAMES_ON_THREADS = 4 };

static inline Course play_nth(int nth, ecs_executor executor)
{
    Course (*const plays[GAMES_ON_THREADS])(ecs_executor) = {play_long_tower, play_crowd,
                                                             play_long_climb, play_mixed_crowd};
    return plays[nth](executor);
}

/* Asserts that each game is the same with this executor as with none. */
static inline void assert_plays_the_same(ecs_executor executor)
{
    static Course alone[GAMES_ON_THREADS];
    static bool known;
    end_at_a_failure();
    for (int nth = 0; nth < GAMES_ON_THREADS; nth++) {
        if (!known)
            alone[nth] = play_nth(nth, (ecs_executor){0});
        const Course other = play_nth(nth, executor);
        assert_same_course(&alone[nth], &other);
    }
    known = true;
}

/* spawn: how often squares appear, and where. */
#include "game/arena.h"

#include "rules/squares.h"

enum { DRAWS = 200000, SIGMAS = 5 };

/* A world whose spawns are counted and removed at once. */
typedef struct tally {
    uint32_t pellets, friends;
} tally;

static tally spawn_many(ecs_world *arena, uint32_t pellets_there)
{
    tally seen = {0, 0};
    for (int tick = 0; tick < DRAWS; tick++) {
        assert_int_equal(sq_spawn(arena), 0);
        seen.pellets += ecs_count(arena, Pellet) - pellets_there;
        seen.friends += ecs_count(arena, Friend);
        ecs_delete_any(arena, Friend);
        if (ecs_count(arena, Pellet) > pellets_there) {
            ecs_delete_any(arena, Pellet);
            if (pellets_there)
                put_pellet(arena, 0, 0, 10);
        }
    }
    return seen;
}

static void assert_rate(uint32_t count, double rate)
{
    const double chance = 1 / rate, sigma = sqrt(DRAWS * chance * (1 - chance));
    if (fabs(count - DRAWS * chance) > SIGMAS * sigma)
        fail_msg("%u of %d, but 1 in %g expected", count, DRAWS, rate);
}

TEST_IN(ARENA, friends_appear_once_in_25_ticks) {
    assert_rate(spawn_many(arena, 0).friends, 25);
}

TEST_IN(ARENA, a_pellet_appears_once_in_75_ticks_without_pellets) {
    assert_rate(spawn_many(arena, 0).pellets, 75);
}

TEST_IN(ARENA, a_pellet_appears_once_in_150_ticks_beside_another) {
    put_pellet(arena, 0, 0, 10);
    assert_rate(spawn_many(arena, 1).pellets, 150);
}

TEST_IN(ARENA, the_rates_are_constants) {
    constants(arena)->FRIEND_SPAWN_RATE = 4;
    constants(arena)->PELLET_SPAWN_RATE = 30;
    constants(arena)->PELLET_ABSENCE_DIVISOR = 3;
    const tally seen = spawn_many(arena, 0);
    assert_rate(seen.friends, 4);
    assert_rate(seen.pellets, 10);
}

/* Half of 5 is 2.5, which is a valid rate although not an integer. */
TEST_IN(ARENA, half_an_odd_rate_is_exact) {
    constants(arena)->PELLET_SPAWN_RATE = 5;
    assert_rate(spawn_many(arena, 0).pellets, 2.5);
    constants(arena)->PELLET_ABSENCE_DIVISOR = 7; /* 5/7 of a tick: never below one */
    assert_rate(spawn_many(arena, 0).pellets, 1);
}

/* ---- in the tower ---- */

static Tower *make_it_a_tower(ecs_world *arena, int32_t to_come)
{
    Tower *tower = ecs_unique(arena, Tower);
    ecs_unique(arena, Run)->mode = SQ_MODE_TOWER;
    tower->to_come = to_come;
    return tower;
}

TEST_IN(ARENA, in_the_tower_friends_appear_until_the_quota_is_spent) {
    const Tower *tower = make_it_a_tower(arena, 20);
    constants(arena)->FRIEND_SPAWN_RATE = 1;
    for (uint32_t tick = 1; tick <= 50; tick++) {
        assert_int_equal(sq_spawn(arena), 0);
        const uint32_t come = tick < 20 ? tick : 20;
        assert_int_equal(ecs_count(arena, Friend), come);
        assert_int_equal(tower->to_come, 20 - (int32_t)come);
    }
}

TEST_IN(ARENA, pellets_appear_after_the_quota_is_spent) {
    make_it_a_tower(arena, 0);
    const tally seen = spawn_many(arena, 0);
    assert_rate(seen.pellets, 75);
    assert_int_equal(seen.friends, 0);
}

/* No friend can spawn, so nothing is random. */
TEST_IN(ARENA, a_spent_quota_draws_no_number) {
    make_it_a_tower(arena, 0);
    constants(arena)->PELLET_SPAWN_RATE = 1000000;
    Rng rng = *ecs_unique(arena, Rng);
    for (int tick = 0; tick < 100; tick++) {
        sq_spawn(arena);
        sq_rng_next(&rng);
        assert_true(rng.state == ecs_unique(arena, Rng)->state);
    }
    assert_int_equal(ecs_entity_count(arena), 0);
}

TEST_IN(ARENA, bonuses_and_upgrades_change_the_rates) {
    Tower *tower = make_it_a_tower(arena, 1000000);
    tower->bonuses[SQ_BONUS_SPAWN_RATE] = 3;
    tower->upgrades[SQ_UPGRADE_PELLET_RATE] = 7;
    const tally seen = spawn_many(arena, 0);
    assert_rate(seen.friends, 13);
    assert_rate(seen.pellets, 40);
    put_pellet(arena, 0, 0, 10);
    assert_rate(spawn_many(arena, 1).pellets, 80);
}

TEST_IN(ARENA, a_bonus_lets_friends_appear_larger) {
    make_it_a_tower(arena, 100)->bonuses[SQ_BONUS_START_SIZE] = 3;
    constants(arena)->FRIEND_SPAWN_RATE = 1;
    for (int tick = 0; tick < 100; tick++)
        sq_spawn(arena);
    ecs_each(arena, Friend, friend) {
        assert_number(friend->square.size, 6.5F);
        assert_true(friend->square.x <= 633.5F && friend->square.y <= 353.5F);
    }
}

/* ---- places ---- */

static void everyone_comes(ecs_world *arena)
{
    constants(arena)->FRIEND_SPAWN_RATE = 1;
    constants(arena)->PELLET_SPAWN_RATE = 1;
}

static void assert_wholly_inside(Square square, const Config *config)
{
    assert_true(square.x >= 0 && square.x <= config->ARENA_WIDTH - square.size);
    assert_true(square.y >= 0 && square.y <= config->ARENA_HEIGHT - square.size);
}

TEST_IN(ARENA, squares_appear_wholly_inside_with_the_right_size) {
    everyone_comes(arena);
    for (int tick = 0; tick < 20000; tick++)
        sq_spawn(arena);
    ecs_each(arena, Friend, friend) {
        assert_number(friend->square.size, 5);
        assert_wholly_inside(friend->square, constants(arena));
    }
    ecs_each(arena, Pellet, pellet) {
        assert_number(pellet->square.size, 10);
        assert_wholly_inside(pellet->square, constants(arena));
    }
}

TEST_IN(ARENA, sizes_are_constants) {
    everyone_comes(arena);
    constants(arena)->FRIEND_INIT_SIZE = 12;
    constants(arena)->PELLET_SIZE = 30;
    sq_spawn(arena);
    ecs_each(arena, Friend, friend)
        assert_number(friend->square.size, 12);
    ecs_each(arena, Pellet, pellet)
        assert_number(pellet->square.size, 30);
}

TEST_IN(ARENA, a_square_as_large_as_the_arena_appears_in_the_corner) {
    everyone_comes(arena);
    constants(arena)->ARENA_WIDTH = 100;
    constants(arena)->ARENA_HEIGHT = 64;
    constants(arena)->FRIEND_MAX_SIZE = 64;
    constants(arena)->FRIEND_INIT_SIZE = 64;
    ecs_unique(arena, Conditions)->bounds = (Bounds){0, 0, 100, 64};
    for (int tick = 0; tick < 100; tick++)
        sq_spawn(arena);
    ecs_each(arena, Friend, friend) {
        assert_number(friend->square.y, 0);
        assert_wholly_inside(friend->square, constants(arena));
    }
}

enum { BINS = 10, SPAWNED = 50000 };

static void assert_even(const uint32_t bins[BINS])
{
    const double expected = (double)SPAWNED / BINS, sigma = sqrt(expected * (1 - 1.0 / BINS));
    for (int i = 0; i < BINS; i++)
        if (fabs(bins[i] - expected) > SIGMAS * sigma)
            fail_msg("%u in tenth %d, but %g expected", bins[i], i, expected);
}

/* Tenths of the free length, which is the arena's minus the square's. */
static void count_tenth(uint32_t bins[BINS], float place, float length)
{
    const int tenth = (int)(place / length * BINS);
    bins[tenth < BINS ? tenth : BINS - 1]++;
}

TEST_IN(ARENA, every_place_is_as_likely_as_any_other) {
    uint32_t across[BINS] = {0}, down[BINS] = {0}, quarters[4] = {0};
    everyone_comes(arena);
    for (int tick = 0; tick < SPAWNED; tick++)
        sq_spawn(arena);
    ecs_each(arena, Friend, friend) {
        count_tenth(across, friend->square.x, 635);
        count_tenth(down, friend->square.y, 355);
        quarters[(friend->square.x > 317.5F) * 2 + (friend->square.y > 177.5F)]++;
    }
    assert_even(across);
    assert_even(down);
    for (int i = 0; i < 4; i++) /* x and y are independent: 5 sigma are 484 */
        assert_in_range(quarters[i], SPAWNED / 4 - 484, SPAWNED / 4 + 484);
}

/* ---- the draws ---- */

/* The same by hand: the kind is drawn before the place, the pellet before the friend. */
static void spawn_by_hand(Rng *rng, const Config *config, tally *seen, Square *pellet,
                          Square *friend)
{
    *seen = (tally){0, 0};
    if (sq_rng_below(rng, (uint32_t)(config->PELLET_SPAWN_RATE / 2)) == 0) {
        seen->pellets = 1;
        *pellet = sq_random_inside(rng, sq_arena_bounds(config), config->PELLET_SIZE);
    }
    if (sq_rng_below(rng, (uint32_t)config->FRIEND_SPAWN_RATE) == 0) {
        seen->friends = 1;
        *friend = sq_random_inside(rng, sq_arena_bounds(config), config->FRIEND_INIT_SIZE);
    }
}

TEST_IN(ARENA, the_draws_of_a_spawn_have_a_fixed_order) {
    Rng rng = *ecs_unique(arena, Rng);
    uint32_t combinations[4] = {0};
    constants(arena)->PELLET_SPAWN_RATE = 10;
    constants(arena)->FRIEND_SPAWN_RATE = 3;
    for (int tick = 0; tick < 1000; tick++) {
        tally seen;
        Square pellet_square = {0}, friend_square = {0};
        spawn_by_hand(&rng, constants(arena), &seen, &pellet_square, &friend_square);
        sq_spawn(arena);
        assert_int_equal(ecs_count(arena, Pellet), seen.pellets);
        assert_int_equal(ecs_count(arena, Friend), seen.friends);
        ecs_each(arena, Pellet, pellet)
            assert_square(pellet->square, pellet_square);
        ecs_each(arena, Friend, friend)
            assert_square(friend->square, friend_square);
        assert_true(rng.state == ecs_unique(arena, Rng)->state);
        combinations[seen.pellets * 2 + seen.friends]++;
        ecs_delete_any(arena, Pellet);
        ecs_delete_any(arena, Friend);
    }
    for (int i = 0; i < 4; i++)
        assert_true(combinations[i] > 0);
}

/* Otherwise it would be drawn as if it had moved there. */
TEST_IN(ARENA, a_new_friends_previous_place_is_its_place) {
    everyone_comes(arena);
    sq_spawn(arena);
    ecs_each_view(view, arena, .with = ecs_mask(Friend, Motion))
        assert_square(ecs_view_get(&view, Motion)->before, ecs_view_get(&view, Friend)->square);
    assert_int_equal(ecs_count(arena, Motion), 1);
}

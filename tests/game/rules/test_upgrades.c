/* upgrades: how levels change the constants; caps and the quota. */
#include "game/arena.h"

#include "rules/levels.h"
#include "rules/upgrades.h"

static const Config *const defaults = &sq_config_defaults;

/* A tower with one level above zero. */
static Tower with_bonus(sq_bonus bonus, int32_t level)
{
    Tower tower = {.floor = 1, .next_bonus = SQ_BONUS_NONE};
    tower.bonuses[bonus] = level;
    return tower;
}

static Tower with_upgrade(sq_upgrade upgrade, int32_t level)
{
    Tower tower = {.floor = 1, .next_bonus = SQ_BONUS_NONE};
    tower.upgrades[upgrade] = level;
    return tower;
}

/* ---- the current values ---- */

TEST(without_levels_all_values_are_the_constants) {
    const Tower classic = {.next_bonus = SQ_BONUS_NONE};
    assert_number(sq_friend_init_size(defaults, &classic), 5);
    assert_number(sq_friend_growth(defaults, &classic), 0.15F);
    assert_number(sq_friend_speed(defaults, &classic), 1.5F);
    assert_int_equal(sq_friend_spawn_rate(defaults, &classic), 25);
    assert_number(sq_player_init_size(defaults, &classic), 15);
    assert_number(sq_player_eat_growth(defaults, &classic), 2.5F);
    assert_number(sq_player_damage(defaults, &classic), 2.5F);
    assert_int_equal(sq_power_up_duration(defaults, &classic), 120);
    assert_int_equal(sq_pellet_spawn_rate(defaults, &classic), 150);
}

TEST(friends_appear_larger_by_half_a_unit_up_to_the_largest) {
    for (int32_t level = 0; level <= 50; level++) {
        const Tower tower = with_bonus(SQ_BONUS_START_SIZE, level);
        const float size = sq_friend_init_size(defaults, &tower);
        assert_number(size, level <= 40 ? 5 + 0.5F * (float)level : 25);
    }
}

TEST(friends_grow_faster_by_a_twentieth) {
    for (int32_t level = 0; level <= 100; level++) {
        const Tower tower = with_bonus(SQ_BONUS_GROWTH, level);
        assert_about(sq_friend_growth(defaults, &tower), 0.15F + 0.05F * (float)level, 1e-6F);
    }
}

TEST(friends_move_faster_by_a_tenth) {
    for (int32_t level = 0; level <= 100; level++) {
        const Tower tower = with_bonus(SQ_BONUS_SPEED, level);
        assert_about(sq_friend_speed(defaults, &tower), 1.5F + 0.1F * (float)level, 1e-6F);
    }
}

TEST(friends_appear_sooner_by_four_ticks) {
    for (int32_t level = 0; level <= 5; level++) {
        const Tower tower = with_bonus(SQ_BONUS_SPAWN_RATE, level);
        assert_int_equal(sq_friend_spawn_rate(defaults, &tower), 25 - 4 * level);
    }
}

TEST(the_player_starts_larger_by_three_up_to_the_largest) {
    for (int32_t level = 0; level <= 10; level++) {
        const Tower tower = with_upgrade(SQ_UPGRADE_START_SIZE, level);
        const float size = sq_player_init_size(defaults, &tower);
        assert_number(size, level <= 3 ? 15 + 3 * (float)level : 24.99F);
    }
}

TEST(power_lasts_longer_by_ten_ticks) {
    for (int32_t level = 0; level <= 10; level++) {
        const Tower tower = with_upgrade(SQ_UPGRADE_DURATION, level);
        assert_int_equal(sq_power_up_duration(defaults, &tower), 120 + 10 * level);
    }
}

TEST(pellets_appear_sooner_by_ten_ticks) {
    for (int32_t level = 0; level <= 10; level++) {
        const Tower tower = with_upgrade(SQ_UPGRADE_PELLET_RATE, level);
        assert_int_equal(sq_pellet_spawn_rate(defaults, &tower), 150 - 10 * level);
    }
}

TEST(eating_adds_half_a_unit_more) {
    for (int32_t level = 0; level <= 10; level++) {
        const Tower tower = with_upgrade(SQ_UPGRADE_EAT, level);
        assert_number(sq_player_eat_growth(defaults, &tower), 2.5F + 0.5F * (float)level);
    }
}

TEST(a_hit_costs_two_fifths_less_and_never_less_than_nothing) {
    for (int32_t level = 0; level <= 20; level++) {
        const Tower tower = with_upgrade(SQ_UPGRADE_DEFENSE, level);
        const float damage = sq_player_damage(defaults, &tower);
        assert_about(damage, fmaxf(2.5F - 0.4F * (float)level, 0), 1e-6F);
        assert_true(damage >= 0);
    }
}

TEST(a_rate_is_never_below_one) {
    Config config = *defaults;
    config.BONUS_SPAWN_RATE = 1000;
    config.UPGRADE_PELLET_RATE = 1000;
    for (int32_t level = 1; level <= 1000; level++) {
        const Tower friends = with_bonus(SQ_BONUS_SPAWN_RATE, level);
        const Tower pellets = with_upgrade(SQ_UPGRADE_PELLET_RATE, level);
        assert_int_equal(sq_friend_spawn_rate(&config, &friends), 1);
        assert_int_equal(sq_pellet_spawn_rate(&config, &pellets), 1);
    }
    const Tower beyond = with_bonus(SQ_BONUS_SPAWN_RATE, INT32_MAX);
    assert_int_equal(sq_friend_spawn_rate(&config, &beyond), 1);
}

TEST(each_level_raises_its_own_value_alone) {
    for (int which = 0; which < SQ_TOWER_BONUSES + SQ_TOWER_UPGRADES; which++) {
        Tower tower = {.floor = 1};
        if (which < SQ_TOWER_BONUSES)
            tower.bonuses[which] = 1;
        else
            tower.upgrades[which - SQ_TOWER_BONUSES] = 1;
        const bool changed[] = {
            sq_friend_init_size(defaults, &tower) != 5,
            sq_friend_growth(defaults, &tower) != 0.15F,
            sq_friend_speed(defaults, &tower) != 1.5F,
            sq_floor_quota(defaults, &tower) != 4,
            sq_friend_spawn_rate(defaults, &tower) != 25,
            sq_player_init_size(defaults, &tower) != 15,
            sq_power_up_duration(defaults, &tower) != 120,
            sq_pellet_spawn_rate(defaults, &tower) != 150,
            sq_player_eat_growth(defaults, &tower) != 2.5F,
            sq_player_damage(defaults, &tower) != 2.5F,
        };
        for (int i = 0; i < (int)LENGTH(changed); i++)
            assert_int_equal(changed[i], i == which);
    }
}

TEST(all_steps_are_constants) {
    Config config = *defaults;
    config.BONUS_START_SIZE = 1;
    config.BONUS_GROWTH = 2;
    config.BONUS_SPEED = 3;
    config.BONUS_NUMBER = 4;
    config.BONUS_SPAWN_RATE = 5;
    config.UPGRADE_START_SIZE = 2;
    config.UPGRADE_DURATION = 7;
    config.UPGRADE_PELLET_RATE = 8;
    config.UPGRADE_EAT = 9;
    config.UPGRADE_DEFENSE = 1;
    config.QUOTA_OFFSET = 6;
    config.QUOTA_FACTOR = 5;
    const Tower tower = {.floor = 3, .bonuses = {2, 2, 2, 2, 2}, .upgrades = {2, 2, 2, 2, 2}};
    assert_number(sq_friend_init_size(&config, &tower), 7);
    assert_number(sq_friend_growth(&config, &tower), 4.15F);
    assert_number(sq_friend_speed(&config, &tower), 7.5F);
    assert_int_equal(sq_friend_spawn_rate(&config, &tower), 15);
    assert_number(sq_player_init_size(&config, &tower), 19);
    assert_int_equal(sq_power_up_duration(&config, &tower), 134);
    assert_int_equal(sq_pellet_spawn_rate(&config, &tower), 134);
    assert_number(sq_player_eat_growth(&config, &tower), 20.5F);
    assert_number(sq_player_damage(&config, &tower), 0.5F);
    assert_int_equal(sq_floor_quota(&config, &tower), (3 + 6) * 5 + 2 * 4);
}

/* ---- the quota ---- */

TEST(a_floors_quota_is_twice_the_floor_and_one) {
    for (int32_t floor = 1; floor <= 10000; floor++) {
        const Tower tower = {.floor = floor};
        assert_int_equal(sq_floor_quota(defaults, &tower), (floor + 1) * 2);
    }
}

TEST(each_number_bonus_adds_three_to_it) {
    for (int32_t level = 0; level <= 100; level++) {
        Tower tower = with_bonus(SQ_BONUS_NUMBER, level);
        tower.floor = 7;
        assert_int_equal(sq_floor_quota(defaults, &tower), 16 + 3 * level);
    }
}

/* So the quota always includes the friends that a floor begins with. */
TEST(a_quota_is_never_below_the_floor) {
    Config config = *defaults;
    config.QUOTA_OFFSET = 0;
    config.QUOTA_FACTOR = 1;
    config.BONUS_NUMBER = 0;
    const Tower tower = {.floor = 10000};
    assert_int_equal(sq_floor_quota(&config, &tower), 10000);
}

TEST(a_quota_beyond_the_range_is_the_largest) {
    Config config = *defaults;
    config.QUOTA_FACTOR = 1000;
    Tower tower = with_bonus(SQ_BONUS_NUMBER, INT32_MAX);
    tower.floor = INT32_MAX;
    assert_int_equal(sq_floor_quota(&config, &tower), INT32_MAX);
}

/* ---- caps ---- */

TEST(the_spawn_rate_is_the_towers_only_bonus_with_a_cap) {
    for (sq_bonus bonus = 0; (int)bonus < SQ_TOWER_BONUSES; bonus++) {
        for (int32_t level = 0; level <= 1000; level++) {
            const Tower tower = with_bonus(bonus, level);
            const bool expected = bonus == SQ_BONUS_SPAWN_RATE && level >= 5;
            assert_int_equal(sq_bonus_is_at_cap(defaults, &tower, bonus), expected);
        }
    }
}

TEST(every_upgrade_has_its_cap) {
    static const int32_t caps[SQ_UPGRADE_COUNT] = {3, 10, 10, 10, 5};
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++) {
        assert_int_equal(sq_upgrade_cap(defaults, upgrade), caps[upgrade]);
        for (int32_t level = 0; level <= caps[upgrade] + 2; level++) {
            const Tower tower = with_upgrade(upgrade, level);
            assert_int_equal(sq_upgrade_is_at_cap(defaults, &tower, upgrade),
                             level >= caps[upgrade]);
        }
    }
}

TEST(caps_are_constants) {
    Config config = *defaults;
    config.BONUS_SPAWN_RATE_CAP = 0;
    config.UPGRADE_START_SIZE_CAP = 11;
    config.UPGRADE_DURATION_CAP = 12;
    config.UPGRADE_PELLET_RATE_CAP = 13;
    config.UPGRADE_EAT_CAP = 14;
    config.UPGRADE_DEFENSE_CAP = 0;
    const Tower none = {.floor = 1};
    assert_true(sq_bonus_is_at_cap(&config, &none, SQ_BONUS_SPAWN_RATE));
    assert_int_equal(sq_upgrade_cap(&config, SQ_UPGRADE_START_SIZE), 11);
    assert_int_equal(sq_upgrade_cap(&config, SQ_UPGRADE_DURATION), 12);
    assert_int_equal(sq_upgrade_cap(&config, SQ_UPGRADE_PELLET_RATE), 13);
    assert_int_equal(sq_upgrade_cap(&config, SQ_UPGRADE_EAT), 14);
    assert_true(sq_upgrade_is_at_cap(&config, &none, SQ_UPGRADE_DEFENSE));
}

/* ---- drawing a bonus ---- */

enum { DRAWS = 100000, SIGMAS = 5 };

static void assert_drawn_evenly(const Tower *tower, const Config *config, int open)
{
    Rng rng = sq_rng_seeded(3, SQ_STREAM_RULES);
    int drawn[SQ_BONUS_COUNT] = {0};
    for (int i = 0; i < DRAWS; i++) {
        const sq_bonus bonus = sq_draw_bonus(config, tower, &rng);
        assert_in_range(bonus, 0, SQ_BONUS_COUNT - 1);
        drawn[bonus]++;
    }
    const double expected = (double)DRAWS / open, sigma = sqrt(expected * (1 - 1.0 / open));
    for (int i = 0; i < SQ_BONUS_COUNT; i++) {
        if (i >= open)
            assert_int_equal(drawn[i], 0);
        else if (fabs(drawn[i] - expected) > SIGMAS * sigma)
            fail_msg("bonus %d was drawn %d times, but %g expected", i, drawn[i], expected);
    }
}

TEST(every_bonus_is_as_likely_as_any_other) {
    const Tower start = {.floor = 1}, below_cap = with_bonus(SQ_BONUS_SPAWN_RATE, 4);
    const Tower high = {.floor = 99, .bonuses = {50, 40, 30, 20, 0}};
    assert_drawn_evenly(&start, defaults, 5);
    assert_drawn_evenly(&below_cap, defaults, 5);
    assert_drawn_evenly(&high, defaults, 5);
}

TEST(a_bonus_at_its_cap_is_not_drawn_and_the_others_share) {
    Config config = *defaults;
    const Tower at_cap = with_bonus(SQ_BONUS_SPAWN_RATE, 5), start = {.floor = 1};
    assert_drawn_evenly(&at_cap, &config, 4);
    config.BONUS_SPAWN_RATE_CAP = 0;
    assert_drawn_evenly(&start, &config, 4);
    Tower last_open = start;
    for (sq_bonus bonus = 1; bonus < SQ_BONUS_COUNT; bonus++)
        last_open.bonuses[bonus] = sq_bonus_cap(&config, bonus);
    assert_drawn_evenly(&last_open, &config, 1);
}

TEST(a_bonus_takes_one_draw) {
    for (int32_t level = 0; level <= 6; level++) {
        const Tower tower = with_bonus(SQ_BONUS_SPAWN_RATE, level);
        Rng rng = sq_rng_seeded(5, SQ_STREAM_RULES), same = rng;
        sq_draw_bonus(defaults, &tower, &rng);
        sq_rng_next(&same);
        assert_true(rng.state == same.state && rng.increment == same.increment);
    }
}

/* quota: which squares come to a floor of a climb. */
#include "game/climb.h"

#include "rules/lesson.h"
#include "rules/quota.h"
#include "rules/squares.h"

static void divide(ecs_world *game, int32_t floor, int32_t of_kind[SQ_KINDS_MAX])
{
    const Tower tower = {.floor = floor};
    sq_quota_divide(constants(game), &tower, ecs_unique_read(game, Kinds), of_kind);
}

static int32_t sum_of(const int32_t of_kind[SQ_KINDS_MAX])
{
    int32_t sum = 0;
    for (int32_t kind = 0; kind < SQ_KINDS_MAX; kind++)
        sum += of_kind[kind];
    return sum;
}

TEST_IN(CLIMB, the_parts_of_a_floor_are_its_quota) {
    for (int32_t floor = 1; floor <= 100; floor++) {
        int32_t of_kind[SQ_KINDS_MAX];
        divide(game, floor, of_kind);
        assert_int_equal(sum_of(of_kind), 26 + 6 * floor);
    }
}

TEST_IN(CLIMB, each_kind_comes_from_its_floor_on) {
    static const struct {
        const char *name;
        int32_t from, every;
    } kinds[] = {{"crumb", 2, 1},
                 {"darter", 4, 1},
                 {"splitter", 7, 1},
                 {"orbiter", 10, 1},
                 {"mother", 5, 5}};
    for (int32_t floor = 1; floor <= 30; floor++) {
        int32_t of_kind[SQ_KINDS_MAX];
        divide(game, floor, of_kind);
        for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
            const bool comes =
                floor >= kinds[i].from && (floor - kinds[i].from) % kinds[i].every == 0;
            assert_int_equal(of_kind[kind_named(game, kinds[i].name)] > 0, comes);
        }
    }
}

TEST_IN(CLIMB, on_the_first_floor_only_friends_come) {
    int32_t of_kind[SQ_KINDS_MAX];
    divide(game, 1, of_kind);
    assert_int_equal(of_kind[0], 32);
}

TEST_IN(CLIMB, crumbs_are_a_fifth) {
    int32_t of_kind[SQ_KINDS_MAX];
    divide(game, 9, of_kind);
    assert_int_equal(of_kind[kind_named(game, "crumb")], 80 / 5);
}

static int32_t count_specials(ecs_world *game, const int32_t of_kind[SQ_KINDS_MAX])
{
    return sum_of(of_kind) - of_kind[0] - of_kind[kind_named(game, "crumb")];
}

TEST_IN(CLIMB, special_kinds_begin_with_a_tenth_and_grow_to_three_tenths) {
    int32_t of_kind[SQ_KINDS_MAX];
    divide(game, 3, of_kind);
    assert_int_equal(count_specials(game, of_kind), 0);
    divide(game, 4, of_kind);
    assert_int_equal(count_specials(game, of_kind), 5); /* a tenth of 50 */
    divide(game, 9, of_kind);
    assert_int_equal(count_specials(game, of_kind), 16); /* 0.1 + 0.02 * 5 of 80 */
    for (int32_t floor = 1; floor <= 200; floor++) {
        divide(game, floor, of_kind);
        assert_true(count_specials(game, of_kind) * 10 <= 3 * (26 + 6 * floor));
    }
    divide(game, 101, of_kind);
    assert_int_equal(count_specials(game, of_kind), 632 * 3 / 10);
}

TEST_IN(CLIMB, there_is_one_mother) {
    int32_t of_kind[SQ_KINDS_MAX];
    divide(game, 25, of_kind);
    assert_int_equal(of_kind[kind_named(game, "mother")], 1);
}

/* The cap holds for bosses, too, and they come before other special kinds. */
TEST_IN(CLIMB, special_kinds_and_bosses_stay_below_their_cap) {
    int32_t of_kind[SQ_KINDS_MAX];
    const int32_t mother = kind_named(game, "mother");
    constants(game)->SPECIAL_SHARE_CAP = 0;
    divide(game, 10, of_kind);
    assert_int_equal(count_specials(game, of_kind), 0);
    assert_int_equal(sum_of(of_kind), 86);
    constants(game)->SPECIAL_SHARE_CAP = 0.9F / 86;
    divide(game, 10, of_kind);
    assert_int_equal(count_specials(game, of_kind), 0);
    constants(game)->SPECIAL_SHARE_CAP = 1.0F / 86;
    divide(game, 10, of_kind);
    assert_int_equal(count_specials(game, of_kind), 1);
    assert_int_equal(of_kind[mother], 1);
    constants(game)->SPECIAL_SHARE_CAP = 2.0F / 86;
    divide(game, 10, of_kind);
    assert_int_equal(count_specials(game, of_kind), 2);
    assert_int_equal(of_kind[mother], 1);
}

/* Each kind on the floor that it names. */
static void divide_among(ecs_world *game, const Tower *tower, const sq_kinds *all,
                         int32_t of_kind[])
{
    const Kinds kinds = sq_kinds_named(all);
    sq_quota_divide(constants(game), tower, &kinds, of_kind);
}

/* Of two, the first in the mode's text. */
TEST_IN(CLIMB, of_two_bosses_the_first_comes_if_the_cap_has_room_for_one) {
    sq_kinds kinds = *sq_kinds_of(game);
    int32_t of_kind[SQ_KINDS_MAX];
    const Tower tower = {.floor = 10};
    const int32_t orbiter = kind_named(game, "orbiter"), mother = kind_named(game, "mother");
    kinds.list[orbiter].arrives = SQ_ARRIVES_AS_BOSS;
    divide_among(game, &tower, &kinds, of_kind);
    assert_int_equal(of_kind[orbiter], 1);
    assert_int_equal(of_kind[mother], 1);
    constants(game)->SPECIAL_SHARE_CAP = 1.0F / 86;
    divide_among(game, &tower, &kinds, of_kind);
    assert_int_equal(of_kind[orbiter], 1);
    assert_int_equal(of_kind[mother], 0);
}

TEST_IN(CLIMB, a_kind_with_a_share_of_nothing_does_not_come) {
    sq_kinds kinds = *sq_kinds_of(game);
    int32_t of_kind[SQ_KINDS_MAX];
    const Tower tower = {.floor = 12};
    const int32_t darter = kind_named(game, "darter"), orbiter = kind_named(game, "orbiter");
    kinds.list[darter].share = 0;
    kinds.list[orbiter].share = 0;
    divide_among(game, &tower, &kinds, of_kind);
    assert_int_equal(of_kind[darter], 0);
    assert_int_equal(of_kind[orbiter], 0);
    assert_int_equal(sum_of(of_kind), 98);
}

/* More than there is: what is divided first comes first. */
TEST_IN(CLIMB, shares_of_more_than_all_leave_no_friends) {
    sq_kinds kinds = *sq_kinds_of(game);
    int32_t of_kind[SQ_KINDS_MAX];
    const Tower tower = {.floor = 12};
    kinds.list[kind_named(game, "crumb")].share = 1;
    divide_among(game, &tower, &kinds, of_kind);
    assert_int_equal(of_kind[0], 0);
    assert_int_equal(sum_of(of_kind), 98);
}

/* ---- in a game ---- */

TEST(a_floor_brings_exactly_its_kinds) {
    OWN_WORLD game = make_climb_on(3, 10);
    int32_t expected[SQ_KINDS_MAX], came[SQ_KINDS_MAX] = {0};
    divide(game, 10, expected);
    ecs_each_alive(game, entity) if (ecs_has(game, entity, Friend))
        came[sq_kind_of(game, entity)]++;
    assert_int_equal(ecs_count(game, Friend), 8); /* 3 + 10 / 2 */
    assert_int_equal(came[kind_named(game, "mother")], 1);
    while (ecs_unique(game, Tower)->to_come > 0)
        came[sq_quota_take(game)]++;
    assert_memory_equal(came, expected, sizeof came);
}

TEST(the_first_twelve_are_the_most_at_the_start) {
    OWN_WORLD game = make_climb_on(3, 40);
    assert_int_equal(ecs_count(game, Friend), 12);
}

TEST_IN(CLIMB, squares_of_a_kind_have_its_size_and_behaviours) {
    ecs_unique(game, Tower)->bonuses[SQ_BONUS_START_SIZE] = 3; /* 9.5 */
    assert_number(sq_kind_size(game, 0), 9.5F);
    assert_number(sq_kind_size(game, kind_named(game, "crumb")), 4);
    assert_number(sq_kind_size(game, kind_named(game, "splitter")), 9.5F);
    assert_number(sq_kind_size(game, kind_named(game, "mother")), 40);
    const ecs_entity mother = put_kind(game, "mother", 100, 100, 40);
    assert_true(ecs_has(game, mother, Drift));
    assert_true(ecs_has(game, mother, Brood));
    assert_true(ecs_has(game, mother, Armour));
    assert_false(ecs_has(game, mother, Chase));
    assert_false(ecs_has(game, mother, Grow));
    assert_int_equal(ecs_read(game, mother, Armour)->bites, 3);
    assert_int_equal(sq_kind_of(game, mother), kind_named(game, "mother"));
}

TEST_IN(CLIMB, without_a_boss_there_is_none_to_take) {
    const int32_t left = ecs_unique(game, Tower)->to_come;
    assert_int_equal(sq_quota_take_boss(game), -1);
    assert_int_equal(ecs_unique(game, Tower)->to_come, left);
}

/* ---- kinds that swap their floors ---- */

static sq_kinds with_groups(const ecs_world *game)
{
    sq_kinds kinds = *sq_kinds_of(game);
    for (int32_t kind = 1; kind < 4; kind++) {
        kinds.list[kind].from = 10 * kind;
        kinds.list[kind].swaps = 2;
    }
    return kinds;
}

/* The floors of the three, as digits. */
static int order_of(const Kinds *drawn)
{
    return (int)(drawn->from[1] * 10 + drawn->from[2] + drawn->from[3] / 10);
}

TEST_IN(CLIMB, kinds_of_a_group_swap_their_floors_by_the_seed_in_every_order) {
    enum { SEEDS = 600, ORDERS = 6 };
    static const int orders[ORDERS] = {123, 132, 213, 231, 312, 321};
    int count[ORDERS] = {0};
    const sq_kinds kinds = with_groups(game);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        const Kinds drawn = sq_kinds_drawn(&kinds, seed);
        for (int i = 0; i < ORDERS; i++)
            count[i] += order_of(&drawn) == orders[i];
        assert_int_equal(drawn.from[4], kinds.list[4].from);
    }
    for (int i = 0; i < ORDERS; i++)
        assert_in_range(count[i], 70, 130); /* 100, and three standard deviations of 9 */
}

TEST_IN(CLIMB, a_kind_may_be_met_on_the_lowest_floor_of_its_group) {
    const sq_kinds kinds = with_groups(game);
    for (int32_t kind = 1; kind < 4; kind++)
        assert_int_equal(sq_kind_earliest(&kinds, kind), 10);
    assert_int_equal(sq_kinds_met(&kinds, 9) & 0xE, 0);
    assert_int_equal(sq_kinds_met(&kinds, 10) & 0xE, 0xE);
}

TEST_IN(CLIMB, a_game_that_is_resumed_has_the_kinds_of_its_own_seed) {
    const sq_kinds kinds = with_groups(game);
    sq_game_def def = climb_def(7);
    def.kinds = &kinds;
    OWN_WORLD first = create_game(&def);
    const Checkpoint kept = sq_game_save(first);
    def.seed = 8;
    OWN_WORLD again = sq_game_resume(&def, &kept);
    assert_non_null(again);
    assert_memory_equal(ecs_unique_read(again, Kinds)->from, ecs_unique_read(first, Kinds)->from,
                        sizeof(int32_t) * SQ_KINDS_MAX);
    const Kinds others = sq_kinds_drawn(&kinds, 8);
    assert_memory_not_equal(others.from, ecs_unique_read(first, Kinds)->from,
                            sizeof(int32_t) * SQ_KINDS_MAX);
}

/* ---- the tail ---- */

TEST_IN(EMPTY_CLIMB, a_floor_is_won_with_its_tail_left_but_not_before_all_have_come) {
    constants(game)->FLOOR_TAIL = 3;
    ecs_unique(game, Tower)->to_come = 0;
    for (int i = 0; i < 4; i++)
        put_friend(game, 100.0F + 30.0F * (float)i, 100, 5);
    assert_int_equal(sq_quota_left(game), 1);
    ecs_destroy(game, ecs_entity_at(game, Friend, 0));
    assert_int_equal(sq_quota_left(game), 0);
    ecs_unique(game, Tower)->to_come = 1;
    assert_int_equal(sq_quota_left(game), 1);
    ecs_unique(game, Tower)->to_come = 0;
    floor_of(game)->lesson = SQ_LESSON_EAT;
    assert_int_equal(sq_quota_left(game), 3);
}

TEST(the_floor_of_a_boss_has_no_tail) {
    OWN_WORLD game = make_climb_on(1, 5);
    constants(game)->FLOOR_TAIL = 3;
    sq_kinds kinds = *sq_kinds_of(game);
    kinds.list[kind_named(game, "mother")].is_alone = true;
    ecs_unique(game, Kinds)->all = &kinds;
    ecs_delete_any(game, Friend);
    ecs_unique(game, Tower)->to_come = 0;
    put_kind(game, "mother", 100, 100, 40);
    assert_int_equal(sq_quota_left(game), 1);
}

/* ---- an arena that is nearly empty ---- */

TEST_IN(CLIMB, while_few_are_alive_they_come_at_the_least_rate) {
    Config *config = constants(game);
    config->FRIEND_SPAWN_RATE = 1000000;
    config->FRIEND_SPAWN_RATE_LEAST = 1;
    config->FRIEND_LEAST = 5;
    config->FRIEND_LEAST_FLOOR = 2;
    ecs_delete_any(game, Friend);
    for (int tick = 0; tick < 20; tick++)
        assert_int_equal(sq_spawn(game), 0);
    assert_int_equal(ecs_count(game, Friend), 5);
    ecs_unique(game, Tower)->floor = 3;
    for (int tick = 0; tick < 20; tick++)
        assert_int_equal(sq_spawn(game), 0);
    assert_int_equal(ecs_count(game, Friend), 9);
}

/* ---- pellets ---- */

TEST_IN(EMPTY_CLIMB, a_pellet_comes_near_a_red_square_if_there_is_one) {
    Config *config = constants(game);
    config->PELLET_SPAWN_RATE = config->PELLET_SPAWN_RATE_LEAST = 1;
    config->PELLET_RISK = 30;
    put_friend(game, 400, 200, 25);
    put_friend(game, 100, 100, 10); /* not red */
    for (int i = 0; i < 50; i++) {
        ecs_delete_any(game, Pellet);
        assert_int_equal(sq_spawn(game), 0);
        const Square pellet = ecs_read(game, ecs_entity_at(game, Pellet, 0), Pellet)->square;
        assert_about(sq_center_x(pellet), 412.5F, 30.01F);
        assert_about(sq_center_y(pellet), 212.5F, 30.01F);
    }
    ecs_delete_any(game, Friend);
    ecs_delete_any(game, Pellet);
    assert_int_equal(sq_spawn(game), 0);
    assert_int_equal(ecs_count(game, Pellet), 1);
}

/* The mother of floor 5, which the seed has put on this one. */
static ecs_entity mother_on(ecs_world *game, int32_t floor)
{
    const int32_t kind = sq_kind_named(sq_kinds_of(game), "mother", 6);
    ecs_unique(game, Kinds)->from[kind] = floor;
    ecs_unique(game, Tower)->floor = floor;
    return sq_kind_make(game, kind, (Square){100, 100, sq_kind_size(game, kind)});
}

TEST_IN(EMPTY_CLIMB, a_boss_that_swaps_floors_is_as_strong_as_its_floor) {
    static const struct {
        int32_t floor, bites, every;
        float size;
    } rows[] = {{5, 3, 120, 40}, {20, 6, 30, 56.568F}, {1, 1, 600, 26.75F}};
    sq_kinds kinds = *sq_kinds_of(game);
    kinds.list[sq_kind_named(&kinds, "mother", 6)].is_alone = true;
    ecs_unique(game, Kinds)->all = &kinds;
    each_case(i, rows) {
        const ecs_entity mother = mother_on(game, rows[i].floor);
        assert_int_equal(ecs_read(game, mother, Armour)->bites, rows[i].bites);
        assert_int_equal(ecs_read(game, mother, Brood)->every, rows[i].every);
        assert_true(fabsf(square_of(game, mother).size - rows[i].size) < 0.01F);
    }
}

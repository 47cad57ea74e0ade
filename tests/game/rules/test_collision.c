/* collision: the system in which the player eats, is hurt and takes power. */
#include "game/arena.h"

static void collide(ecs_world *arena)
{
    assert_int_equal(sq_collision(arena), 0);
}

static bool is_tagged(ecs_world *arena, ecs_entity entity)
{
    return ecs_has(arena, entity, ToDelete);
}

static float size_of_player(ecs_world *arena)
{
    return player_of(arena)->square.size;
}

/* A player and a friend of these sizes at one place, for a tick; the friend. */
static ecs_entity meet(ecs_world *arena, float player, float friend)
{
    put_player(arena, 100, 100, player);
    const ecs_entity entity = put_friend(arena, 100, 100, friend);
    collide(arena);
    return entity;
}

/* ---- touching ---- */

/* True if a friend of size 8 is eaten there by a player of size 16 at (100, 100). */
static bool is_met(ecs_world *arena, float x, float y)
{
    put_player(arena, 100, 100, 16);
    const ecs_entity friend = put_friend(arena, x, y, 8);
    collide(arena);
    const bool met = is_tagged(arena, friend);
    ecs_destroy(arena, friend);
    return met;
}

static float above(float number)
{
    return nextafterf(number, INFINITY);
}

static float below(float number)
{
    return nextafterf(number, -INFINITY);
}

TEST_IN(ARENA, borders_count_as_touching_on_both_axes) {
    assert_true(is_met(arena, 104, 104));
    assert_true(is_met(arena, 116, 104));
    assert_true(is_met(arena, 92, 104));
    assert_true(is_met(arena, 104, 116));
    assert_true(is_met(arena, 104, 92));
}

TEST_IN(ARENA, touching_corners_count_as_touching) {
    assert_true(is_met(arena, 116, 116));
    assert_true(is_met(arena, 92, 92));
    assert_true(is_met(arena, 116, 92));
    assert_true(is_met(arena, 92, 116));
}

TEST_IN(ARENA, the_smallest_gap_is_not_touching) {
    assert_false(is_met(arena, above(116), 104));
    assert_false(is_met(arena, below(92), 104));
    assert_false(is_met(arena, 104, above(116)));
    assert_false(is_met(arena, 104, below(92)));
    assert_false(is_met(arena, above(116), 116));
    assert_false(is_met(arena, 92, below(92)));
}

TEST_IN(ARENA, overlap_on_one_axis_alone_is_not_touching) {
    assert_false(is_met(arena, 104, 300));
    assert_false(is_met(arena, 300, 104));
}

TEST_IN(ARENA, a_square_inside_another_touches_it) {
    put_player(arena, 104, 104, 6);
    player_of(arena)->power_ticks = 1;
    const ecs_entity around = put_friend(arena, 90, 90, 25);
    const ecs_entity within = put_friend(arena, 106, 106, 1);
    collide(arena);
    assert_true(is_tagged(arena, around));
    assert_true(is_tagged(arena, within));
}

/* ---- pellets ---- */

static bool pellet_is_taken(ecs_world *arena, float x, float y)
{
    put_player(arena, 100, 100, 16);
    const ecs_entity pellet = put_pellet(arena, x, y, 10);
    collide(arena);
    const bool taken = is_tagged(arena, pellet);
    assert_int_equal(player_of(arena)->power_ticks, taken ? 120 : 0);
    ecs_destroy(arena, pellet);
    return taken;
}

TEST_IN(ARENA, a_pellet_is_taken_at_its_full_size) {
    assert_true(pellet_is_taken(arena, 90, 90));
    assert_true(pellet_is_taken(arena, 116, 116));
    assert_true(pellet_is_taken(arena, 90, 104));
    assert_true(pellet_is_taken(arena, 104, 90));
    assert_false(pellet_is_taken(arena, below(90), 104));
    assert_false(pellet_is_taken(arena, 104, below(90)));
    assert_false(pellet_is_taken(arena, above(116), 104));
    assert_false(pellet_is_taken(arena, 104, above(116)));
}

TEST_IN(ARENA, a_pellet_neither_feeds_nor_hurts) {
    put_player(arena, 100, 100, 16);
    put_pellet(arena, 100, 100, 10);
    collide(arena);
    assert_number(size_of_player(arena), 16);
    assert_int_equal(sq_game_run(arena)->pellets, 1);
    assert_int_equal(sq_game_run(arena)->eaten, 0);
}

TEST_IN(ARENA, a_new_pellet_restarts_power_and_does_not_add) {
    put_player(arena, 100, 100, 16)->power_ticks = 119;
    put_pellet(arena, 100, 100, 10);
    collide(arena);
    assert_int_equal(player_of(arena)->power_ticks, 120);
}

TEST_IN(ARENA, two_pellets_at_once_are_both_taken) {
    put_player(arena, 100, 100, 16);
    const ecs_entity first = put_pellet(arena, 95, 95, 10);
    const ecs_entity second = put_pellet(arena, 105, 105, 10);
    collide(arena);
    assert_true(is_tagged(arena, first) && is_tagged(arena, second));
    assert_int_equal(player_of(arena)->power_ticks, 120);
    assert_int_equal(sq_game_run(arena)->pellets, 2);
}

TEST_IN(ARENA, the_duration_of_power_is_a_constant) {
    constants(arena)->POWER_UP_DURATION = 7;
    put_player(arena, 100, 100, 16)->power_ticks = 5;
    put_pellet(arena, 100, 100, 10);
    collide(arena);
    assert_int_equal(player_of(arena)->power_ticks, 7);
}

/* The friend was created first, but pellets are handled first. */
TEST_IN(ARENA, a_pellet_protects_from_red_friends_in_the_same_tick) {
    put_player(arena, 100, 100, 16);
    const ecs_entity red = put_friend(arena, 100, 100, 25);
    put_pellet(arena, 100, 100, 10);
    collide(arena);
    assert_true(is_tagged(arena, red));
    assert_number(size_of_player(arena), 18.5F);
}

/* ---- eating ---- */

TEST_IN(ARENA, a_smaller_friend_is_eaten_and_feeds) {
    const ecs_entity friend = meet(arena, 15, 5);
    assert_true(is_tagged(arena, friend));
    assert_number(size_of_player(arena), 17.5F);
    assert_int_equal(sq_game_run(arena)->eaten, 1);
}

TEST_IN(ARENA, a_friend_as_large_as_the_player_is_eaten) {
    const ecs_entity equal = meet(arena, 15, 15);
    assert_true(is_tagged(arena, equal));
}

TEST_IN(ARENA, a_larger_friend_does_nothing) {
    put_player(arena, 100, 100, 15);
    const ecs_entity larger = put_friend(arena, 100, 100, above(15));
    const ecs_entity nearly_red = put_friend(arena, 100, 100, below(25));
    collide(arena);
    assert_false(is_tagged(arena, larger) || is_tagged(arena, nearly_red));
    assert_number(size_of_player(arena), 15);
    assert_int_equal(player_of(arena)->invincible_ticks, 0);
    assert_int_equal(sq_game_run(arena)->hits, 0);
}

TEST_IN(ARENA, a_larger_friend_does_nothing_to_a_powered_player_either) {
    put_player(arena, 100, 100, 15)->power_ticks = 100;
    const ecs_entity gray = put_friend(arena, 100, 100, 20);
    collide(arena);
    assert_false(is_tagged(arena, gray));
    assert_number(size_of_player(arena), 15);
}

TEST_IN(ARENA, friends_that_do_not_touch_are_not_eaten) {
    put_player(arena, 100, 100, 15)->power_ticks = 100;
    const ecs_entity friend = put_friend(arena, 300, 300, 5), red = put_friend(arena, 400, 300, 25);
    collide(arena);
    assert_false(is_tagged(arena, friend) || is_tagged(arena, red));
    assert_number(size_of_player(arena), 15);
}

TEST_IN(ARENA, the_player_never_grows_beyond_its_largest) {
    put_player(arena, 100, 100, 24);
    put_friend(arena, 100, 100, 5);
    put_friend(arena, 100, 100, 5);
    collide(arena);
    assert_number(size_of_player(arena), 24.99F);
    assert_int_equal(sq_game_run(arena)->eaten, 2);
}

TEST_IN(ARENA, the_growth_by_eating_is_a_constant) {
    constants(arena)->PLAYER_EAT_GROWTH = 4;
    constants(arena)->PLAYER_MAX_SIZE = 20;
    meet(arena, 15, 5);
    assert_number(size_of_player(arena), 19);
    put_friend(arena, 100, 100, 5);
    collide(arena);
    assert_number(size_of_player(arena), 20);
}

/* ---- red friends ---- */

TEST_IN(ARENA, a_red_friend_hurts_and_makes_invincible) {
    const ecs_entity red = meet(arena, 15, 25);
    assert_false(is_tagged(arena, red));
    assert_number(size_of_player(arena), 12.5F);
    assert_int_equal(player_of(arena)->invincible_ticks, 5);
    assert_int_equal(sq_game_run(arena)->hits, 1);
}

/* For the picture of a run's end: as it was, though it may be gone by then. */
TEST_IN(ARENA, the_run_knows_which_square_hit_last) {
    put_player(arena, 100, 100, 15);
    constants(arena)->INVINCIBLE_DURATION = 0;
    put_friend(arena, 105, 100, 25);
    put_friend(arena, 110, 95, 30);
    collide(arena);
    assert_square(sq_game_run(arena)->last_hit, ((Square){110, 95, 30}));
}

TEST_IN(ARENA, an_invincible_player_is_not_hurt) {
    put_player(arena, 100, 100, 15)->invincible_ticks = 1;
    const ecs_entity red = put_friend(arena, 100, 100, 25);
    collide(arena);
    assert_false(is_tagged(arena, red));
    assert_number(size_of_player(arena), 15);
    assert_int_equal(player_of(arena)->invincible_ticks, 1);
    assert_int_equal(sq_game_run(arena)->hits, 0);
}

TEST_IN(ARENA, two_reds_at_once_hurt_once) {
    put_player(arena, 100, 100, 15);
    put_friend(arena, 100, 100, 25);
    put_friend(arena, 110, 110, 25);
    collide(arena);
    assert_number(size_of_player(arena), 12.5F);
}

TEST_IN(ARENA, without_invincibility_each_red_hurts) {
    constants(arena)->INVINCIBLE_DURATION = 0;
    put_player(arena, 100, 100, 15);
    put_friend(arena, 100, 100, 25);
    put_friend(arena, 110, 110, 25);
    collide(arena);
    assert_number(size_of_player(arena), 10);
}

TEST_IN(ARENA, damage_and_invincibility_are_constants) {
    constants(arena)->PLAYER_DAMAGE = 4;
    constants(arena)->INVINCIBLE_DURATION = 30;
    meet(arena, 15, 25);
    assert_number(size_of_player(arena), 11);
    assert_int_equal(player_of(arena)->invincible_ticks, 30);
}

TEST_IN(ARENA, a_powered_player_eats_a_red_and_is_not_hurt) {
    put_player(arena, 100, 100, 15)->power_ticks = 1;
    const ecs_entity red = put_friend(arena, 100, 100, 25);
    collide(arena);
    assert_true(is_tagged(arena, red));
    assert_number(size_of_player(arena), 17.5F);
    assert_int_equal(player_of(arena)->invincible_ticks, 0);
    assert_int_equal(sq_game_run(arena)->hits, 0);
    assert_int_equal(sq_game_run(arena)->eaten, 1);
}

TEST_IN(ARENA, an_invincible_player_can_eat) {
    put_player(arena, 100, 100, 15)->invincible_ticks = 5;
    const ecs_entity friend = put_friend(arena, 100, 100, 10);
    collide(arena);
    assert_true(is_tagged(arena, friend));
    player_of(arena)->power_ticks = 5;
    const ecs_entity red = put_friend(arena, 100, 100, 25);
    collide(arena);
    assert_true(is_tagged(arena, red));
}

/* Red friends hurt a player of any size. */
TEST_IN(ARENA, a_red_friend_hurts_even_a_larger_player) {
    constants(arena)->PLAYER_MAX_SIZE = 50;
    const ecs_entity red = meet(arena, 40, 25);
    assert_false(is_tagged(arena, red));
    assert_number(size_of_player(arena), 37.5F);
}

/* ---- in storage order, while the player's size changes ---- */

TEST_IN(ARENA, eating_makes_the_next_friend_edible) {
    put_player(arena, 100, 100, 15);
    const ecs_entity small = put_friend(arena, 100, 100, 5);
    const ecs_entity larger = put_friend(arena, 100, 100, 17);
    collide(arena);
    assert_true(is_tagged(arena, small) && is_tagged(arena, larger));
    assert_number(size_of_player(arena), 20);
}

TEST_IN(ARENA, eating_comes_too_late_for_an_earlier_friend) {
    put_player(arena, 100, 100, 15);
    const ecs_entity larger = put_friend(arena, 100, 100, 17);
    const ecs_entity small = put_friend(arena, 100, 100, 5);
    collide(arena);
    assert_true(!is_tagged(arena, larger));
    assert_true(is_tagged(arena, small));
}

TEST_IN(ARENA, eating_extends_the_players_reach_at_once) {
    put_player(arena, 100, 100, 15);
    put_friend(arena, 100, 100, 5);
    const ecs_entity beside = put_friend(arena, 117, 100, 5);
    collide(arena);
    assert_true(is_tagged(arena, beside));
}

TEST_IN(ARENA, a_hit_makes_the_next_friend_too_large) {
    put_player(arena, 100, 100, 15);
    put_friend(arena, 100, 100, 25);
    const ecs_entity smaller = put_friend(arena, 100, 100, 14);
    collide(arena);
    assert_false(is_tagged(arena, smaller));
    assert_number(size_of_player(arena), 12.5F);
}

TEST_IN(ARENA, eating_and_a_hit_in_one_tick_both_count) {
    put_player(arena, 100, 100, 15);
    const ecs_entity smaller = put_friend(arena, 100, 100, 14);
    put_friend(arena, 100, 100, 25);
    collide(arena);
    assert_true(is_tagged(arena, smaller));
    assert_number(size_of_player(arena), 15);
}

/* ---- deletion comes later ---- */

TEST_IN(ARENA, a_collision_only_tags_for_deletion) {
    put_player(arena, 100, 100, 15)->power_ticks = 1;
    for (int i = 0; i < 10; i++) {
        put_friend(arena, 100, 100, i % 2 ? 25 : 5);
        put_pellet(arena, 100, 100, 10);
    }
    collide(arena);
    assert_int_equal(ecs_entity_count(arena), 20);
    assert_int_equal(ecs_count(arena, ToDelete), 20);
    assert_int_equal(ecs_count(arena, Friend), 10);
    assert_int_equal(ecs_count(arena, Pellet), 10);
}

TEST_IN(ARENA, a_collision_moves_no_square) {
    put_player(arena, 100.5F, 99.5F, 15);
    const ecs_entity red = put_friend(arena, 101.5F, 100, 25);
    const ecs_entity food = put_friend(arena, 102.5F, 100, 5);
    collide(arena);
    assert_square(square_of(arena, red), ((Square){101.5F, 100, 25}));
    assert_square(square_of(arena, food), ((Square){102.5F, 100, 5}));
    assert_number(player_of(arena)->square.x, 100.5F);
    assert_number(player_of(arena)->square.y, 99.5F);
}

/* ---- upgrades ---- */

TEST_IN(ARENA, an_upgrade_makes_power_last_longer) {
    ecs_unique(arena, Tower)->upgrades[SQ_UPGRADE_DURATION] = 4;
    put_player(arena, 100, 100, 15)->power_ticks = 7;
    put_pellet(arena, 100, 100, 10);
    sq_collision(arena);
    assert_int_equal(player_of(arena)->power_ticks, 160);
}

TEST_IN(ARENA, an_upgrade_increases_growth_by_eating_up_to_the_largest_size) {
    ecs_unique(arena, Tower)->upgrades[SQ_UPGRADE_EAT] = 3;
    meet(arena, 15, 5);
    assert_number(player_of(arena)->square.size, 19);
    put_player(arena, 100, 100, 22);
    sq_collision(arena);
    assert_number(player_of(arena)->square.size, 24.99F);
}

TEST_IN(ARENA, an_upgrade_makes_a_hit_cost_less) {
    ecs_unique(arena, Tower)->upgrades[SQ_UPGRADE_DEFENSE] = 5;
    meet(arena, 15, 25);
    assert_about(player_of(arena)->square.size, 14.5F, 1e-5F);
    assert_int_equal(player_of(arena)->invincible_ticks, 5);
}

/* With more defense than damage, a hit must not make the player larger. */
TEST_IN(ARENA, a_hit_never_makes_the_player_larger) {
    constants(arena)->UPGRADE_DEFENSE = 100;
    ecs_unique(arena, Tower)->upgrades[SQ_UPGRADE_DEFENSE] = 5;
    meet(arena, 15, 25);
    assert_number(player_of(arena)->square.size, 15);
    assert_int_equal(sq_game_run(arena)->hits, 1);
}

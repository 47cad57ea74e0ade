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

static void borders_count_as_touching_on_both_axes(void **state)
{
    assert_true(is_met(*state, 104, 104));
    assert_true(is_met(*state, 116, 104));
    assert_true(is_met(*state, 92, 104));
    assert_true(is_met(*state, 104, 116));
    assert_true(is_met(*state, 104, 92));
}

static void touching_corners_count_as_touching(void **state)
{
    assert_true(is_met(*state, 116, 116));
    assert_true(is_met(*state, 92, 92));
    assert_true(is_met(*state, 116, 92));
    assert_true(is_met(*state, 92, 116));
}

static void the_smallest_gap_is_not_touching(void **state)
{
    assert_false(is_met(*state, above(116), 104));
    assert_false(is_met(*state, below(92), 104));
    assert_false(is_met(*state, 104, above(116)));
    assert_false(is_met(*state, 104, below(92)));
    assert_false(is_met(*state, above(116), 116));
    assert_false(is_met(*state, 92, below(92)));
}

static void overlap_on_one_axis_alone_is_not_touching(void **state)
{
    assert_false(is_met(*state, 104, 300));
    assert_false(is_met(*state, 300, 104));
}

static void a_square_inside_another_touches_it(void **state)
{
    put_player(*state, 104, 104, 6);
    player_of(*state)->power_ticks = 1;
    const ecs_entity around = put_friend(*state, 90, 90, 25);
    const ecs_entity within = put_friend(*state, 106, 106, 1);
    collide(*state);
    assert_true(is_tagged(*state, around));
    assert_true(is_tagged(*state, within));
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

static void a_pellet_is_taken_at_its_full_size(void **state)
{
    assert_true(pellet_is_taken(*state, 90, 90));
    assert_true(pellet_is_taken(*state, 116, 116));
    assert_true(pellet_is_taken(*state, 90, 104));
    assert_true(pellet_is_taken(*state, 104, 90));
    assert_false(pellet_is_taken(*state, below(90), 104));
    assert_false(pellet_is_taken(*state, 104, below(90)));
    assert_false(pellet_is_taken(*state, above(116), 104));
    assert_false(pellet_is_taken(*state, 104, above(116)));
}

static void a_pellet_neither_feeds_nor_hurts(void **state)
{
    put_player(*state, 100, 100, 16);
    put_pellet(*state, 100, 100, 10);
    collide(*state);
    assert_number(size_of_player(*state), 16);
    assert_int_equal(sq_game_run(*state)->pellets, 1);
    assert_int_equal(sq_game_run(*state)->eaten, 0);
}

static void a_new_pellet_restarts_power_and_does_not_add(void **state)
{
    put_player(*state, 100, 100, 16)->power_ticks = 119;
    put_pellet(*state, 100, 100, 10);
    collide(*state);
    assert_int_equal(player_of(*state)->power_ticks, 120);
}

static void two_pellets_at_once_are_both_taken(void **state)
{
    put_player(*state, 100, 100, 16);
    const ecs_entity first = put_pellet(*state, 95, 95, 10);
    const ecs_entity second = put_pellet(*state, 105, 105, 10);
    collide(*state);
    assert_true(is_tagged(*state, first) && is_tagged(*state, second));
    assert_int_equal(player_of(*state)->power_ticks, 120);
    assert_int_equal(sq_game_run(*state)->pellets, 2);
}

static void the_duration_of_power_is_a_constant(void **state)
{
    constants(*state)->POWER_UP_DURATION = 7;
    put_player(*state, 100, 100, 16)->power_ticks = 5;
    put_pellet(*state, 100, 100, 10);
    collide(*state);
    assert_int_equal(player_of(*state)->power_ticks, 7);
}

/* The friend was created first, but pellets are handled first. */
static void a_pellet_protects_from_red_friends_in_the_same_tick(void **state)
{
    put_player(*state, 100, 100, 16);
    const ecs_entity red = put_friend(*state, 100, 100, 25);
    put_pellet(*state, 100, 100, 10);
    collide(*state);
    assert_true(is_tagged(*state, red));
    assert_number(size_of_player(*state), 18.5F);
}

/* ---- eating ---- */

static void a_smaller_friend_is_eaten_and_feeds(void **state)
{
    put_player(*state, 100, 100, 15);
    const ecs_entity friend = put_friend(*state, 100, 100, 5);
    collide(*state);
    assert_true(is_tagged(*state, friend));
    assert_number(size_of_player(*state), 17.5F);
    assert_int_equal(sq_game_run(*state)->eaten, 1);
}

static void a_friend_as_large_as_the_player_is_eaten(void **state)
{
    put_player(*state, 100, 100, 15);
    const ecs_entity equal = put_friend(*state, 100, 100, 15);
    collide(*state);
    assert_true(is_tagged(*state, equal));
}

static void a_larger_friend_does_nothing(void **state)
{
    put_player(*state, 100, 100, 15);
    const ecs_entity larger = put_friend(*state, 100, 100, above(15));
    const ecs_entity nearly_red = put_friend(*state, 100, 100, below(25));
    collide(*state);
    assert_false(is_tagged(*state, larger) || is_tagged(*state, nearly_red));
    assert_number(size_of_player(*state), 15);
    assert_int_equal(player_of(*state)->invincible_ticks, 0);
    assert_int_equal(sq_game_run(*state)->hits, 0);
}

static void a_larger_friend_does_nothing_to_a_powered_player_either(void **state)
{
    put_player(*state, 100, 100, 15)->power_ticks = 100;
    const ecs_entity gray = put_friend(*state, 100, 100, 20);
    collide(*state);
    assert_false(is_tagged(*state, gray));
    assert_number(size_of_player(*state), 15);
}

static void friends_that_do_not_touch_are_not_eaten(void **state)
{
    put_player(*state, 100, 100, 15)->power_ticks = 100;
    const ecs_entity friend = put_friend(*state, 300, 300, 5);
    const ecs_entity red = put_friend(*state, 400, 300, 25);
    collide(*state);
    assert_false(is_tagged(*state, friend) || is_tagged(*state, red));
    assert_number(size_of_player(*state), 15);
}

static void the_player_never_grows_beyond_its_largest(void **state)
{
    put_player(*state, 100, 100, 24);
    put_friend(*state, 100, 100, 5);
    put_friend(*state, 100, 100, 5);
    collide(*state);
    assert_number(size_of_player(*state), 24.99F);
    assert_int_equal(sq_game_run(*state)->eaten, 2);
}

static void the_growth_by_eating_is_a_constant(void **state)
{
    constants(*state)->PLAYER_EAT_GROWTH = 4;
    constants(*state)->PLAYER_MAX_SIZE = 20;
    put_player(*state, 100, 100, 15);
    put_friend(*state, 100, 100, 5);
    collide(*state);
    assert_number(size_of_player(*state), 19);
    put_friend(*state, 100, 100, 5);
    collide(*state);
    assert_number(size_of_player(*state), 20);
}

/* ---- red friends ---- */

static void a_red_friend_hurts_and_makes_invincible(void **state)
{
    put_player(*state, 100, 100, 15);
    const ecs_entity red = put_friend(*state, 100, 100, 25);
    collide(*state);
    assert_false(is_tagged(*state, red));
    assert_number(size_of_player(*state), 12.5F);
    assert_int_equal(player_of(*state)->invincible_ticks, 5);
    assert_int_equal(sq_game_run(*state)->hits, 1);
}

/* For the picture of a run's end: as it was, though it may be gone by then. */
static void the_run_knows_which_square_hit_last(void **state)
{
    put_player(*state, 100, 100, 15);
    constants(*state)->INVINCIBLE_DURATION = 0;
    put_friend(*state, 105, 100, 25);
    put_friend(*state, 110, 95, 30);
    collide(*state);
    assert_square(sq_game_run(*state)->last_hit, ((Square){110, 95, 30}));
}

static void an_invincible_player_is_not_hurt(void **state)
{
    put_player(*state, 100, 100, 15)->invincible_ticks = 1;
    const ecs_entity red = put_friend(*state, 100, 100, 25);
    collide(*state);
    assert_false(is_tagged(*state, red));
    assert_number(size_of_player(*state), 15);
    assert_int_equal(player_of(*state)->invincible_ticks, 1);
    assert_int_equal(sq_game_run(*state)->hits, 0);
}

static void two_reds_at_once_hurt_once(void **state)
{
    put_player(*state, 100, 100, 15);
    put_friend(*state, 100, 100, 25);
    put_friend(*state, 110, 110, 25);
    collide(*state);
    assert_number(size_of_player(*state), 12.5F);
}

static void without_invincibility_each_red_hurts(void **state)
{
    constants(*state)->INVINCIBLE_DURATION = 0;
    put_player(*state, 100, 100, 15);
    put_friend(*state, 100, 100, 25);
    put_friend(*state, 110, 110, 25);
    collide(*state);
    assert_number(size_of_player(*state), 10);
}

static void damage_and_invincibility_are_constants(void **state)
{
    constants(*state)->PLAYER_DAMAGE = 4;
    constants(*state)->INVINCIBLE_DURATION = 30;
    put_player(*state, 100, 100, 15);
    put_friend(*state, 100, 100, 25);
    collide(*state);
    assert_number(size_of_player(*state), 11);
    assert_int_equal(player_of(*state)->invincible_ticks, 30);
}

static void a_powered_player_eats_a_red_and_is_not_hurt(void **state)
{
    put_player(*state, 100, 100, 15)->power_ticks = 1;
    const ecs_entity red = put_friend(*state, 100, 100, 25);
    collide(*state);
    assert_true(is_tagged(*state, red));
    assert_number(size_of_player(*state), 17.5F);
    assert_int_equal(player_of(*state)->invincible_ticks, 0);
    assert_int_equal(sq_game_run(*state)->hits, 0);
    assert_int_equal(sq_game_run(*state)->eaten, 1);
}

static void an_invincible_player_can_eat(void **state)
{
    put_player(*state, 100, 100, 15)->invincible_ticks = 5;
    const ecs_entity friend = put_friend(*state, 100, 100, 10);
    collide(*state);
    assert_true(is_tagged(*state, friend));
    player_of(*state)->power_ticks = 5;
    const ecs_entity red = put_friend(*state, 100, 100, 25);
    collide(*state);
    assert_true(is_tagged(*state, red));
}

/* Red friends hurt a player of any size. */
static void a_red_friend_hurts_even_a_larger_player(void **state)
{
    constants(*state)->PLAYER_MAX_SIZE = 50;
    put_player(*state, 100, 100, 40);
    const ecs_entity red = put_friend(*state, 100, 100, 25);
    collide(*state);
    assert_false(is_tagged(*state, red));
    assert_number(size_of_player(*state), 37.5F);
}

/* ---- in storage order, while the player's size changes ---- */

static void eating_makes_the_next_friend_edible(void **state)
{
    put_player(*state, 100, 100, 15);
    const ecs_entity small = put_friend(*state, 100, 100, 5);
    const ecs_entity larger = put_friend(*state, 100, 100, 17);
    collide(*state);
    assert_true(is_tagged(*state, small) && is_tagged(*state, larger));
    assert_number(size_of_player(*state), 20);
}

static void eating_comes_too_late_for_an_earlier_friend(void **state)
{
    put_player(*state, 100, 100, 15);
    const ecs_entity larger = put_friend(*state, 100, 100, 17);
    const ecs_entity small = put_friend(*state, 100, 100, 5);
    collide(*state);
    assert_false(is_tagged(*state, larger));
    assert_true(is_tagged(*state, small));
}

static void eating_extends_the_players_reach_at_once(void **state)
{
    put_player(*state, 100, 100, 15);
    put_friend(*state, 100, 100, 5);
    const ecs_entity beside = put_friend(*state, 117, 100, 5);
    collide(*state);
    assert_true(is_tagged(*state, beside));
}

static void a_hit_makes_the_next_friend_too_large(void **state)
{
    put_player(*state, 100, 100, 15);
    put_friend(*state, 100, 100, 25);
    const ecs_entity smaller = put_friend(*state, 100, 100, 14);
    collide(*state);
    assert_false(is_tagged(*state, smaller));
    assert_number(size_of_player(*state), 12.5F);
}

static void eating_and_a_hit_in_one_tick_both_count(void **state)
{
    put_player(*state, 100, 100, 15);
    const ecs_entity smaller = put_friend(*state, 100, 100, 14);
    put_friend(*state, 100, 100, 25);
    collide(*state);
    assert_true(is_tagged(*state, smaller));
    assert_number(size_of_player(*state), 15);
}

/* ---- deletion comes later ---- */

static void a_collision_only_tags_for_deletion(void **state)
{
    put_player(*state, 100, 100, 15)->power_ticks = 1;
    for (int i = 0; i < 10; i++) {
        put_friend(*state, 100, 100, i % 2 ? 25 : 5);
        put_pellet(*state, 100, 100, 10);
    }
    collide(*state);
    assert_int_equal(ecs_entity_count(*state), 20);
    assert_int_equal(ecs_count(*state, ToDelete), 20);
    assert_int_equal(ecs_count(*state, Friend), 10);
    assert_int_equal(ecs_count(*state, Pellet), 10);
}

static void a_collision_moves_no_square(void **state)
{
    put_player(*state, 100.5F, 99.5F, 15);
    const ecs_entity red = put_friend(*state, 101.5F, 100, 25);
    const ecs_entity food = put_friend(*state, 102.5F, 100, 5);
    collide(*state);
    assert_square(square_of(*state, red), ((Square){101.5F, 100, 25}));
    assert_square(square_of(*state, food), ((Square){102.5F, 100, 5}));
    assert_number(player_of(*state)->square.x, 100.5F);
    assert_number(player_of(*state)->square.y, 99.5F);
}

/* ---- upgrades ---- */

static void an_upgrade_makes_power_last_longer(void **state)
{
    ecs_unique(*state, Tower)->upgrades[SQ_UPGRADE_DURATION] = 4;
    put_player(*state, 100, 100, 15)->power_ticks = 7;
    put_pellet(*state, 100, 100, 10);
    sq_collision(*state);
    assert_int_equal(player_of(*state)->power_ticks, 160);
}

static void an_upgrade_increases_growth_by_eating_up_to_the_largest_size(void **state)
{
    ecs_unique(*state, Tower)->upgrades[SQ_UPGRADE_EAT] = 3;
    put_player(*state, 100, 100, 15);
    put_friend(*state, 100, 100, 5);
    sq_collision(*state);
    assert_number(player_of(*state)->square.size, 19);
    put_player(*state, 100, 100, 22);
    sq_collision(*state);
    assert_number(player_of(*state)->square.size, 24.99F);
}

static void an_upgrade_makes_a_hit_cost_less(void **state)
{
    ecs_unique(*state, Tower)->upgrades[SQ_UPGRADE_DEFENSE] = 5;
    put_player(*state, 100, 100, 15);
    put_friend(*state, 100, 100, 25);
    sq_collision(*state);
    assert_about(player_of(*state)->square.size, 14.5F, 1e-5F);
    assert_int_equal(player_of(*state)->invincible_ticks, 5);
}

/* With more defense than damage, a hit must not make the player larger. */
static void a_hit_never_makes_the_player_larger(void **state)
{
    constants(*state)->UPGRADE_DEFENSE = 100;
    ecs_unique(*state, Tower)->upgrades[SQ_UPGRADE_DEFENSE] = 5;
    put_player(*state, 100, 100, 15);
    put_friend(*state, 100, 100, 25);
    sq_collision(*state);
    assert_number(player_of(*state)->square.size, 15);
    assert_int_equal(sq_game_run(*state)->hits, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_arena(borders_count_as_touching_on_both_axes),
        test_in_arena(touching_corners_count_as_touching),
        test_in_arena(the_smallest_gap_is_not_touching),
        test_in_arena(overlap_on_one_axis_alone_is_not_touching),
        test_in_arena(a_square_inside_another_touches_it),
        test_in_arena(a_pellet_is_taken_at_its_full_size),
        test_in_arena(a_pellet_neither_feeds_nor_hurts),
        test_in_arena(a_new_pellet_restarts_power_and_does_not_add),
        test_in_arena(two_pellets_at_once_are_both_taken),
        test_in_arena(the_duration_of_power_is_a_constant),
        test_in_arena(a_pellet_protects_from_red_friends_in_the_same_tick),
        test_in_arena(a_smaller_friend_is_eaten_and_feeds),
        test_in_arena(a_friend_as_large_as_the_player_is_eaten),
        test_in_arena(a_larger_friend_does_nothing),
        test_in_arena(a_larger_friend_does_nothing_to_a_powered_player_either),
        test_in_arena(friends_that_do_not_touch_are_not_eaten),
        test_in_arena(the_player_never_grows_beyond_its_largest),
        test_in_arena(the_growth_by_eating_is_a_constant),
        test_in_arena(a_red_friend_hurts_and_makes_invincible),
        test_in_arena(the_run_knows_which_square_hit_last),
        test_in_arena(an_invincible_player_is_not_hurt),
        test_in_arena(two_reds_at_once_hurt_once),
        test_in_arena(without_invincibility_each_red_hurts),
        test_in_arena(damage_and_invincibility_are_constants),
        test_in_arena(a_powered_player_eats_a_red_and_is_not_hurt),
        test_in_arena(an_invincible_player_can_eat),
        test_in_arena(a_red_friend_hurts_even_a_larger_player),
        test_in_arena(eating_makes_the_next_friend_edible),
        test_in_arena(eating_comes_too_late_for_an_earlier_friend),
        test_in_arena(eating_extends_the_players_reach_at_once),
        test_in_arena(a_hit_makes_the_next_friend_too_large),
        test_in_arena(eating_and_a_hit_in_one_tick_both_count),
        test_in_arena(a_collision_only_tags_for_deletion),
        test_in_arena(a_collision_moves_no_square),
        test_in_arena(an_upgrade_makes_power_last_longer),
        test_in_arena(an_upgrade_increases_growth_by_eating_up_to_the_largest_size),
        test_in_arena(an_upgrade_makes_a_hit_cost_less),
        test_in_arena(a_hit_never_makes_the_player_larger),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

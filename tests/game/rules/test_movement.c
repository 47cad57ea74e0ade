/* movement: the systems move_player and move_friends. */
#include "game/arena.h"

/* ---- move_player ---- */

/* The player's place, for this size and pointer. */
static Square player_led_to(ecs_world *arena, float x, float y, float size)
{
    put_player(arena, 300, 150, size);
    ecs_unique_set(arena, Pointer, {x, y, 0});
    sq_move_player(arena);
    return player_of(arena)->square;
}

static void the_players_corner_moves_to_the_pointer(void **state)
{
    assert_square(player_led_to(*state, 123.5F, 45.25F, 15), ((Square){123.5F, 45.25F, 15}));
}

static void with_an_anchor_of_a_half_the_centre_moves_to_the_pointer(void **state)
{
    constants(*state)->PLAYER_POINTER_ANCHOR = 0.5F;
    assert_square(player_led_to(*state, 123.5F, 45.25F, 15), ((Square){116, 37.75F, 15}));
}

static void with_an_anchor_of_one_the_far_corner_moves_to_the_pointer(void **state)
{
    constants(*state)->PLAYER_POINTER_ANCHOR = 1;
    assert_square(player_led_to(*state, 123.5F, 45.25F, 15), ((Square){108.5F, 30.25F, 15}));
}

static void the_player_is_kept_inside_on_all_four_sides(void **state)
{
    assert_square(player_led_to(*state, -50, 100, 15), ((Square){0, 100, 15}));
    assert_square(player_led_to(*state, 100, -50, 15), ((Square){100, 0, 15}));
    assert_square(player_led_to(*state, 700, 100, 15), ((Square){625, 100, 15}));
    assert_square(player_led_to(*state, 100, 400, 15), ((Square){100, 345, 15}));
    assert_square(player_led_to(*state, 640, 360, 24), ((Square){616, 336, 24}));
}

static void the_player_is_kept_inside_by_its_corner_with_any_anchor(void **state)
{
    constants(*state)->PLAYER_POINTER_ANCHOR = 0.5F;
    assert_square(player_led_to(*state, 0, 0, 15), ((Square){0, 0, 15}));
    assert_square(player_led_to(*state, 7.5F, 352.5F, 15), ((Square){0, 345, 15}));
    assert_square(player_led_to(*state, 632.5F, 7.5F, 15), ((Square){625, 0, 15}));
    assert_square(player_led_to(*state, 640, 360, 15), ((Square){625, 345, 15}));
}

static void the_player_may_touch_the_border(void **state)
{
    assert_square(player_led_to(*state, 0, 345, 15), ((Square){0, 345, 15}));
    assert_square(player_led_to(*state, 625, 0, 15), ((Square){625, 0, 15}));
    assert_square(player_led_to(*state, 624.9375F, 344.9375F, 15),
                  ((Square){624.9375F, 344.9375F, 15}));
}

static void the_borders_follow_the_arenas_size(void **state)
{
    constants(*state)->ARENA_WIDTH = 100;
    constants(*state)->ARENA_HEIGHT = 200;
    assert_square(player_led_to(*state, 640, 360, 15), ((Square){85, 185, 15}));
}

static void the_player_keeps_its_previous_place(void **state)
{
    put_player(*state, 300, 150, 15)->before = (Square){1, 2, 3};
    sq_move_player(*state);
    assert_square(player_of(*state)->before, ((Square){300, 150, 15}));
}

/* ---- move_friends: chasing ---- */

/* Its centre is at (x, y). */
static ecs_entity put_friend_around(ecs_world *arena, float x, float y, float size)
{
    return put_friend(arena, x - size / 2, y - size / 2, size);
}

/* The friends' part of a tick: their steps, then their moves. */
static void move_friends(ecs_world *arena)
{
    assert_int_equal(sq_chase(arena), 0);
    sq_move(arena);
}

static void put_player_around(ecs_world *arena, float x, float y, float size)
{
    put_player(arena, x - size / 2, y - size / 2, size);
}

/* 3-4-5 triangles: the unit vector is (0.6, 0.8), the step (0.9, 1.2). */
static void a_larger_friend_steps_towards_the_player(void **state)
{
    const ecs_entity friend = put_friend_around(*state, 300, 200, 20);
    put_player_around(*state, 330, 240, 15);
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){290.9F, 191.2F, 20}), 1e-4F);
}

static void the_step_goes_from_centre_to_centre(void **state)
{
    const ecs_entity friend = put_friend(*state, 100, 100, 25);
    put_player(*state, 200, 110, 5); /* the centres are level, the corners are not */
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){101.5F, 100, 25}), 1e-4F);
}

static void the_step_has_the_same_length_at_any_distance(void **state)
{
    const ecs_entity near = put_friend_around(*state, 300, 150, 20);
    const ecs_entity far = put_friend_around(*state, 20, 150, 20);
    put_player_around(*state, 301, 150, 15);
    move_friends(*state);
    assert_about(square_of(*state, near).x, 291.5F, 1e-4F);
    assert_about(square_of(*state, far).x, 11.5F, 1e-4F);
}

static void the_speed_is_a_constant(void **state)
{
    const ecs_entity friend = put_friend_around(*state, 300, 150, 20);
    put_player_around(*state, 400, 150, 15);
    constants(*state)->FRIEND_SPEED = 4;
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){294, 140, 20}), 1e-4F);
}

static void a_friend_no_larger_than_the_player_stays_put(void **state)
{
    const ecs_entity equal = put_friend(*state, 100.7F, 100.3F, 15);
    const ecs_entity smaller = put_friend(*state, 400, 100, 14.99F);
    const ecs_entity larger = put_friend(*state, 100, 300, nextafterf(15, 16));
    put_player(*state, 300, 200, 15);
    move_friends(*state);
    assert_square(square_of(*state, equal), ((Square){100.7F, 100.3F, 15}));
    assert_square(square_of(*state, smaller), ((Square){400, 100, 14.99F}));
    assert_true(square_of(*state, larger).x > 100);
}

static void larger_friends_flee_while_the_player_is_powered_up(void **state)
{
    const ecs_entity friend = put_friend_around(*state, 300, 200, 20);
    put_player_around(*state, 330, 240, 15);
    player_of(*state)->power_ticks = 1;
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){289.1F, 188.8F, 20}), 1e-4F);
}

static void smaller_friends_stay_put_while_the_player_is_powered_up(void **state)
{
    const ecs_entity friend = put_friend(*state, 300, 200, 10);
    put_player(*state, 330, 240, 15)->power_ticks = 120;
    move_friends(*state);
    assert_square(square_of(*state, friend), ((Square){300, 200, 10}));
}

static void a_friend_centred_on_the_player_stays_put(void **state)
{
    const ecs_entity friend = put_friend_around(*state, 300, 200, 20);
    put_player_around(*state, 300, 200, 15);
    move_friends(*state);
    assert_square(square_of(*state, friend), ((Square){290, 190, 20}));
    player_of(*state)->power_ticks = 10;
    move_friends(*state);
    assert_square(square_of(*state, friend), ((Square){290, 190, 20}));
}

static void a_friend_centred_on_the_player_is_still_pushed(void **state)
{
    const ecs_entity friend = put_friend_around(*state, 300, 200, 20);
    put_player_around(*state, 300, 200, 15);
    put_friend_around(*state, 304, 202, 10); /* its corner is at (299, 197) */
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){289.55F, 189.65F, 20}), 1e-4F);
}

/* ---- move_friends: pushing ---- */

/* Without chasing, the step is only the push. */
static void no_friend_chases(ecs_world *arena)
{
    constants(arena)->FRIEND_SPEED = 0;
    put_player(arena, 0, 0, 5);
}

static void a_near_friend_pushes_away_from_its_corner(void **state)
{
    no_friend_chases(*state);
    const ecs_entity friend = put_friend(*state, 300, 200, 20);
    put_friend(*state, 310, 203, 6);
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){299.5F, 199.85F, 20}), 1e-4F);
}

static void pushes_of_several_friends_add_up(void **state)
{
    no_friend_chases(*state);
    const ecs_entity friend = put_friend(*state, 300, 200, 20);
    put_friend(*state, 304, 206, 4);
    put_friend(*state, 306, 202, 4);
    put_friend(*state, 308, 210, 4);
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){299.1F, 199.1F, 20}), 1e-4F);
}

static void the_strength_of_pushing_is_a_constant(void **state)
{
    no_friend_chases(*state);
    constants(*state)->FRIEND_SEPARATION = 0.5F;
    const ecs_entity friend = put_friend(*state, 300, 200, 20);
    put_friend(*state, 310, 203, 6);
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){295, 198.5F, 20}), 1e-4F);
}

static void pushing_adds_to_chasing(void **state)
{
    const ecs_entity friend = put_friend_around(*state, 300, 200, 20);
    put_friend(*state, 300, 193, 6);
    put_player_around(*state, 330, 240, 15);
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){290.4F, 191.05F, 20}), 1e-4F);
}

static void power_does_not_reverse_pushing(void **state)
{
    const ecs_entity friend = put_friend_around(*state, 300, 200, 20);
    put_friend(*state, 300, 193, 6);
    put_player_around(*state, 330, 240, 15);
    player_of(*state)->power_ticks = 9;
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){288.6F, 188.65F, 20}), 1e-4F);
}

static void a_friend_no_larger_than_the_player_is_not_pushed(void **state)
{
    const ecs_entity friend = put_friend(*state, 300, 200, 15);
    put_friend(*state, 301, 201, 20);
    put_player(*state, 100, 100, 15);
    move_friends(*state);
    assert_square(square_of(*state, friend), ((Square){300, 200, 15}));
}

static void pellets_and_the_player_do_not_push(void **state)
{
    no_friend_chases(*state);
    put_player(*state, 302, 202, 5);
    put_pellet(*state, 305, 202, 10);
    const ecs_entity friend = put_friend(*state, 300, 200, 20);
    move_friends(*state);
    assert_square(square_of(*state, friend), ((Square){300, 200, 20}));
}

/* True if a friend of this size moves when another is this far away, between centres. */
static bool is_pushed(ecs_world *arena, float size, float away_x, float away_y, float other_size)
{
    no_friend_chases(arena);
    const ecs_entity friend = put_friend_around(arena, 300, 200, size);
    const ecs_entity other = put_friend_around(arena, 300 + away_x, 200 + away_y, other_size);
    move_friends(arena);
    const bool moved = square_of(arena, friend).x != 300 - size / 2;
    ecs_destroy(arena, friend);
    ecs_destroy(arena, other);
    return moved;
}

/* 24 * 24 / 1.5 = 384 = 19.596^2 */
static void only_friends_near_for_their_own_size_are_pushed(void **state)
{
    assert_true(is_pushed(*state, 24, 19.5F, 0, 24));
    assert_false(is_pushed(*state, 24, 19.7F, 0, 24));
    assert_true(is_pushed(*state, 24, -13.8F, 13.8F, 24));
    assert_false(is_pushed(*state, 24, -13.9F, 13.9F, 24));
    assert_true(is_pushed(*state, 24, 19.5F, 0, 6));
    assert_false(is_pushed(*state, 6, 19.5F, 0, 24));
}

/* Divisors that give whole numbers: 20 * 20 / 1 = 20^2, 20 * 20 / 2 = 10^2 + 10^2. */
static void exactly_the_limit_is_not_near(void **state)
{
    constants(*state)->FRIEND_SEPARATION_DIVISOR = 1;
    assert_false(is_pushed(*state, 20, 20, 0, 20));
    assert_true(is_pushed(*state, 20, 19.9375F, 0, 20));
    constants(*state)->FRIEND_SEPARATION_DIVISOR = 2;
    assert_false(is_pushed(*state, 20, 10, 10, 20));
    assert_true(is_pushed(*state, 20, 9.9375F, 10, 20));
}

static void nearness_is_measured_between_centres(void **state)
{
    no_friend_chases(*state);
    const ecs_entity friend = put_friend(*state, 300, 200, 24);
    put_friend(*state, 319, 219, 1); /* corners 26.9 apart, centres 10.6 */
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){299.05F, 199.05F, 24}), 1e-4F);
}

/* ---- move_friends: two passes ---- */

/* They push each other. If one moved first, the other would no longer be pushed. */
static void all_friends_move_at_once(void **state)
{
    no_friend_chases(*state);
    const ecs_entity left = put_friend(*state, 300, 200, 24);
    const ecs_entity right = put_friend(*state, 319, 200, 24);
    move_friends(*state);
    assert_about(square_of(*state, left).x, 299.05F, 1e-4F);
    assert_about(square_of(*state, right).x, 319.95F, 1e-4F);
}

enum { CROWD = 6 };

/* Plays a tick of a crowd created in this order; stores the places. */
static void move_crowd(const int order[CROWD], Square after[CROWD])
{
    static const Square crowd[CROWD] = {{300, 200, 24},    {315, 205, 20}, {290, 210, 25},
                                        {310, 190, 16.5F}, {320, 215, 8},  {305, 203, 22}};
    ecs_world *arena = make_arena();
    ecs_entity friends[CROWD];
    put_player(arena, 200, 100, 15);
    for (int i = 0; i < CROWD; i++)
        friends[order[i]] =
            put_friend(arena, crowd[order[i]].x, crowd[order[i]].y, crowd[order[i]].size);
    move_friends(arena);
    for (int i = 0; i < CROWD; i++)
        after[i] = square_of(arena, friends[i]);
    ecs_world_destroy(arena);
}

static void the_order_in_storage_does_not_affect_movement(void **state)
{
    static const int orders[][CROWD] = {
        {0, 1, 2, 3, 4, 5}, {5, 4, 3, 2, 1, 0}, {3, 0, 5, 1, 4, 2}, {2, 4, 1, 5, 0, 3}};
    Square first[CROWD];
    Square other[CROWD];
    (void)state;
    move_crowd(orders[0], first);
    for (size_t i = 1; i < LENGTH(orders); i++) {
        move_crowd(orders[i], other);
        for (int friend = 0; friend < CROWD; friend ++)
            assert_square_about(other[friend], first[friend], 1e-4F); /* sums round differently */
    }
}

/* ---- move_friends: the borders ---- */

static void a_friend_without_a_step_is_not_pulled_inside(void **state)
{
    const ecs_entity smaller = put_friend(*state, -3, 359, 10);
    const ecs_entity centred = put_friend(*state, -12, 100, 20);
    put_player_around(*state, -2, 110, 15);
    move_friends(*state);
    assert_square(square_of(*state, smaller), ((Square){-3, 359, 10}));
    assert_square(square_of(*state, centred), ((Square){-12, 100, 20}));
}

static void a_friend_with_a_step_on_one_axis_is_pulled_inside_on_both(void **state)
{
    const ecs_entity friend = put_friend_around(*state, 300, 5, 20);
    put_player_around(*state, 400, 5, 15);
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){291.5F, 0, 20}), 1e-4F);
}

static void fleeing_friends_stop_at_all_four_walls(void **state)
{
    put_player_around(*state, 320, 180, 15);
    player_of(*state)->power_ticks = 100;
    const ecs_entity left = put_friend(*state, 0.5F, 170, 20);
    const ecs_entity right = put_friend(*state, 619.5F, 170, 20);
    const ecs_entity top = put_friend(*state, 310, 0.5F, 20);
    const ecs_entity bottom = put_friend(*state, 310, 339.5F, 20);
    move_friends(*state);
    assert_square(square_of(*state, left), ((Square){0, 170, 20}));
    assert_square(square_of(*state, right), ((Square){620, 170, 20}));
    assert_square(square_of(*state, top), ((Square){310, 0, 20}));
    assert_square(square_of(*state, bottom), ((Square){310, 340, 20}));
}

static void friends_keep_their_previous_place(void **state)
{
    const ecs_entity larger = put_friend(*state, 300, 200, 20);
    const ecs_entity smaller = put_friend(*state, 100, 200, 10);
    ecs_get(*state, smaller, Motion)->before = (Square){1, 2, 3};
    move_friends(*state);
    assert_square(ecs_get(*state, larger, Motion)->before, ((Square){300, 200, 20}));
    assert_square(ecs_get(*state, smaller, Motion)->before, ((Square){100, 200, 10}));
}

static void an_arena_without_friends_can_move(void **state)
{
    move_friends(*state);
    assert_int_equal(ecs_entity_count(*state), 0);
}

static void a_bonus_lets_friends_move_faster(void **state)
{
    ecs_unique(*state, Tower)->bonuses[SQ_BONUS_SPEED] = 5;
    put_player(*state, 300, 100, 10);
    const ecs_entity friend = put_friend(*state, 95, 95, 20);
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){97, 95, 20}), 1e-4F);
    player_of(*state)->power_ticks = 1;
    move_friends(*state);
    assert_square_about(square_of(*state, friend), ((Square){95, 95, 20}), 1e-4F);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_arena(the_players_corner_moves_to_the_pointer),
        test_in_arena(with_an_anchor_of_a_half_the_centre_moves_to_the_pointer),
        test_in_arena(with_an_anchor_of_one_the_far_corner_moves_to_the_pointer),
        test_in_arena(the_player_is_kept_inside_on_all_four_sides),
        test_in_arena(the_player_is_kept_inside_by_its_corner_with_any_anchor),
        test_in_arena(the_player_may_touch_the_border),
        test_in_arena(the_borders_follow_the_arenas_size),
        test_in_arena(the_player_keeps_its_previous_place),
        test_in_arena(a_larger_friend_steps_towards_the_player),
        test_in_arena(the_step_goes_from_centre_to_centre),
        test_in_arena(the_step_has_the_same_length_at_any_distance),
        test_in_arena(the_speed_is_a_constant),
        test_in_arena(a_friend_no_larger_than_the_player_stays_put),
        test_in_arena(larger_friends_flee_while_the_player_is_powered_up),
        test_in_arena(smaller_friends_stay_put_while_the_player_is_powered_up),
        test_in_arena(a_friend_centred_on_the_player_stays_put),
        test_in_arena(a_friend_centred_on_the_player_is_still_pushed),
        test_in_arena(a_near_friend_pushes_away_from_its_corner),
        test_in_arena(pushes_of_several_friends_add_up),
        test_in_arena(the_strength_of_pushing_is_a_constant),
        test_in_arena(pushing_adds_to_chasing),
        test_in_arena(power_does_not_reverse_pushing),
        test_in_arena(a_friend_no_larger_than_the_player_is_not_pushed),
        test_in_arena(pellets_and_the_player_do_not_push),
        test_in_arena(only_friends_near_for_their_own_size_are_pushed),
        test_in_arena(exactly_the_limit_is_not_near),
        test_in_arena(nearness_is_measured_between_centres),
        test_in_arena(all_friends_move_at_once),
        cmocka_unit_test(the_order_in_storage_does_not_affect_movement),
        test_in_arena(a_friend_without_a_step_is_not_pulled_inside),
        test_in_arena(a_friend_with_a_step_on_one_axis_is_pulled_inside_on_both),
        test_in_arena(fleeing_friends_stop_at_all_four_walls),
        test_in_arena(friends_keep_their_previous_place),
        test_in_arena(an_arena_without_friends_can_move),
        test_in_arena(a_bonus_lets_friends_move_faster),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

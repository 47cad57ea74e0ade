/* movement: the systems move_player, chase and move. */
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

TEST_IN(ARENA, the_players_corner_moves_to_the_pointer) {
    assert_square(player_led_to(arena, 123.5F, 45.25F, 15), ((Square){123.5F, 45.25F, 15}));
}

TEST_IN(ARENA, with_an_anchor_of_a_half_the_centre_moves_to_the_pointer) {
    constants(arena)->PLAYER_POINTER_ANCHOR = 0.5F;
    assert_square(player_led_to(arena, 123.5F, 45.25F, 15), ((Square){116, 37.75F, 15}));
}

TEST_IN(ARENA, with_an_anchor_of_one_the_far_corner_moves_to_the_pointer) {
    constants(arena)->PLAYER_POINTER_ANCHOR = 1;
    assert_square(player_led_to(arena, 123.5F, 45.25F, 15), ((Square){108.5F, 30.25F, 15}));
}

TEST_IN(ARENA, the_player_is_kept_inside_on_all_four_sides) {
    assert_square(player_led_to(arena, -50, 100, 15), ((Square){0, 100, 15}));
    assert_square(player_led_to(arena, 100, -50, 15), ((Square){100, 0, 15}));
    assert_square(player_led_to(arena, 700, 100, 15), ((Square){625, 100, 15}));
    assert_square(player_led_to(arena, 100, 400, 15), ((Square){100, 345, 15}));
    assert_square(player_led_to(arena, 640, 360, 24), ((Square){616, 336, 24}));
}

TEST_IN(ARENA, the_player_is_kept_inside_by_its_corner_with_any_anchor) {
    constants(arena)->PLAYER_POINTER_ANCHOR = 0.5F;
    assert_square(player_led_to(arena, 0, 0, 15), ((Square){0, 0, 15}));
    assert_square(player_led_to(arena, 7.5F, 352.5F, 15), ((Square){0, 345, 15}));
    assert_square(player_led_to(arena, 632.5F, 7.5F, 15), ((Square){625, 0, 15}));
    assert_square(player_led_to(arena, 640, 360, 15), ((Square){625, 345, 15}));
}

TEST_IN(ARENA, the_player_may_touch_the_border) {
    assert_square(player_led_to(arena, 0, 345, 15), ((Square){0, 345, 15}));
    assert_square(player_led_to(arena, 625, 0, 15), ((Square){625, 0, 15}));
    assert_square(player_led_to(arena, 624.9375F, 344.9375F, 15),
                  ((Square){624.9375F, 344.9375F, 15}));
}

TEST_IN(ARENA, the_borders_follow_the_arenas_size) {
    constants(arena)->ARENA_WIDTH = 100;
    constants(arena)->ARENA_HEIGHT = 200;
    assert_square(player_led_to(arena, 640, 360, 15), ((Square){85, 185, 15}));
}

TEST_IN(ARENA, the_player_keeps_its_previous_place) {
    put_player(arena, 300, 150, 15)->before = (Square){1, 2, 3};
    sq_move_player(arena);
    assert_square(player_of(arena)->before, ((Square){300, 150, 15}));
}

/* ---- chase: towards the player ---- */

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

static void assert_moves_to(ecs_world *arena, ecs_entity friend, float x, float y, float size)
{
    move_friends(arena);
    assert_square_about(square_of(arena, friend), ((Square){x, y, size}), 1e-4F);
}

static void put_player_around(ecs_world *arena, float x, float y, float size)
{
    put_player(arena, x - size / 2, y - size / 2, size);
}

/* 3-4-5 triangles: the unit vector is (0.6, 0.8), the step (0.9, 1.2). */
TEST_IN(ARENA, a_larger_friend_steps_towards_the_player) {
    const ecs_entity friend = put_friend_around(arena, 300, 200, 20);
    put_player_around(arena, 330, 240, 15);
    assert_moves_to(arena, friend, 290.9F, 191.2F, 20);
}

TEST_IN(ARENA, the_step_goes_from_centre_to_centre) {
    const ecs_entity friend = put_friend(arena, 100, 100, 25);
    put_player(arena, 200, 110, 5); /* the centres are level, the corners are not */
    assert_moves_to(arena, friend, 101.5F, 100, 25);
}

TEST_IN(ARENA, the_step_has_the_same_length_at_any_distance) {
    const ecs_entity near = put_friend_around(arena, 300, 150, 20);
    const ecs_entity far = put_friend_around(arena, 20, 150, 20);
    put_player_around(arena, 301, 150, 15);
    move_friends(arena);
    assert_about(square_of(arena, near).x, 291.5F, 1e-4F);
    assert_about(square_of(arena, far).x, 11.5F, 1e-4F);
}

TEST_IN(ARENA, the_speed_is_a_constant) {
    const ecs_entity friend = put_friend_around(arena, 300, 150, 20);
    put_player_around(arena, 400, 150, 15);
    constants(arena)->FRIEND_SPEED = 4;
    assert_moves_to(arena, friend, 294, 140, 20);
}

TEST_IN(ARENA, a_friend_no_larger_than_the_player_stays_put) {
    const ecs_entity equal = put_friend(arena, 100.7F, 100.3F, 15);
    const ecs_entity smaller = put_friend(arena, 400, 100, 14.99F);
    const ecs_entity larger = put_friend(arena, 100, 300, nextafterf(15, 16));
    put_player(arena, 300, 200, 15);
    move_friends(arena);
    assert_square(square_of(arena, equal), ((Square){100.7F, 100.3F, 15}));
    assert_square(square_of(arena, smaller), ((Square){400, 100, 14.99F}));
    assert_true(square_of(arena, larger).x > 100);
}

TEST_IN(ARENA, larger_friends_flee_while_the_player_is_powered_up) {
    const ecs_entity friend = put_friend_around(arena, 300, 200, 20);
    put_player_around(arena, 330, 240, 15);
    player_of(arena)->power_ticks = 1;
    assert_moves_to(arena, friend, 289.1F, 188.8F, 20);
}

TEST_IN(ARENA, smaller_friends_stay_put_while_the_player_is_powered_up) {
    const ecs_entity friend = put_friend(arena, 300, 200, 10);
    put_player(arena, 330, 240, 15)->power_ticks = 120;
    move_friends(arena);
    assert_square(square_of(arena, friend), ((Square){300, 200, 10}));
}

TEST_IN(ARENA, a_friend_centred_on_the_player_stays_put) {
    const ecs_entity friend = put_friend_around(arena, 300, 200, 20);
    put_player_around(arena, 300, 200, 15);
    move_friends(arena);
    assert_square(square_of(arena, friend), ((Square){290, 190, 20}));
    player_of(arena)->power_ticks = 10;
    move_friends(arena);
    assert_square(square_of(arena, friend), ((Square){290, 190, 20}));
}

TEST_IN(ARENA, a_friend_centred_on_the_player_is_still_pushed) {
    const ecs_entity friend = put_friend_around(arena, 300, 200, 20);
    put_player_around(arena, 300, 200, 15);
    put_friend_around(arena, 304, 202, 10); /* its corner is at (299, 197) */
    assert_moves_to(arena, friend, 289.55F, 189.65F, 20);
}

/* ---- chase: apart ---- */

/* Without chasing, the step is only the push. */
static void no_friend_chases(ecs_world *arena)
{
    constants(arena)->FRIEND_SPEED = 0;
    put_player(arena, 0, 0, 5);
}

TEST_IN(ARENA, a_near_friend_pushes_away_from_its_corner) {
    no_friend_chases(arena);
    const ecs_entity friend = put_friend(arena, 300, 200, 20);
    put_friend(arena, 310, 203, 6);
    assert_moves_to(arena, friend, 299.5F, 199.85F, 20);
}

TEST_IN(ARENA, pushes_of_several_friends_add_up) {
    no_friend_chases(arena);
    const ecs_entity friend = put_friend(arena, 300, 200, 20);
    put_friend(arena, 304, 206, 4);
    put_friend(arena, 306, 202, 4);
    put_friend(arena, 308, 210, 4);
    assert_moves_to(arena, friend, 299.1F, 199.1F, 20);
}

TEST_IN(ARENA, the_strength_of_pushing_is_a_constant) {
    no_friend_chases(arena);
    constants(arena)->FRIEND_SEPARATION = 0.5F;
    const ecs_entity friend = put_friend(arena, 300, 200, 20);
    put_friend(arena, 310, 203, 6);
    assert_moves_to(arena, friend, 295, 198.5F, 20);
}

TEST_IN(ARENA, pushing_adds_to_chasing) {
    const ecs_entity friend = put_friend_around(arena, 300, 200, 20);
    put_friend(arena, 300, 193, 6);
    put_player_around(arena, 330, 240, 15);
    assert_moves_to(arena, friend, 290.4F, 191.05F, 20);
}

TEST_IN(ARENA, power_does_not_reverse_pushing) {
    const ecs_entity friend = put_friend_around(arena, 300, 200, 20);
    put_friend(arena, 300, 193, 6);
    put_player_around(arena, 330, 240, 15);
    player_of(arena)->power_ticks = 9;
    assert_moves_to(arena, friend, 288.6F, 188.65F, 20);
}

TEST_IN(ARENA, a_friend_no_larger_than_the_player_is_not_pushed) {
    const ecs_entity friend = put_friend(arena, 300, 200, 15);
    put_friend(arena, 301, 201, 20);
    put_player(arena, 100, 100, 15);
    move_friends(arena);
    assert_square(square_of(arena, friend), ((Square){300, 200, 15}));
}

TEST_IN(ARENA, pellets_and_the_player_do_not_push) {
    no_friend_chases(arena);
    put_player(arena, 302, 202, 5);
    put_pellet(arena, 305, 202, 10);
    const ecs_entity friend = put_friend(arena, 300, 200, 20);
    move_friends(arena);
    assert_square(square_of(arena, friend), ((Square){300, 200, 20}));
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
TEST_IN(ARENA, only_friends_near_for_their_own_size_are_pushed) {
    assert_true(is_pushed(arena, 24, 19.5F, 0, 24));
    assert_true(!is_pushed(arena, 24, 19.7F, 0, 24));
    assert_true(is_pushed(arena, 24, -13.8F, 13.8F, 24));
    assert_true(!is_pushed(arena, 24, -13.9F, 13.9F, 24));
    assert_true(is_pushed(arena, 24, 19.5F, 0, 6));
    assert_true(!is_pushed(arena, 6, 19.5F, 0, 24));
}

/* Divisors that give whole numbers: 20 * 20 / 1 = 20^2, 20 * 20 / 2 = 10^2 + 10^2. */
TEST_IN(ARENA, exactly_the_limit_is_not_near) {
    constants(arena)->FRIEND_SEPARATION_DIVISOR = 1;
    assert_true(!is_pushed(arena, 20, 20, 0, 20));
    assert_true(is_pushed(arena, 20, 19.9375F, 0, 20));
    constants(arena)->FRIEND_SEPARATION_DIVISOR = 2;
    assert_true(!is_pushed(arena, 20, 10, 10, 20));
    assert_true(is_pushed(arena, 20, 9.9375F, 10, 20));
}

TEST_IN(ARENA, nearness_is_measured_between_centres) {
    no_friend_chases(arena);
    const ecs_entity friend = put_friend(arena, 300, 200, 24);
    put_friend(arena, 319, 219, 1); /* corners 26.9 apart, centres 10.6 */
    assert_moves_to(arena, friend, 299.05F, 199.05F, 24);
}

/* ---- chase, then move ---- */

/* They push each other. If one moved first, the other would no longer be pushed. */
TEST_IN(ARENA, all_friends_move_at_once) {
    no_friend_chases(arena);
    const ecs_entity left = put_friend(arena, 300, 200, 24);
    const ecs_entity right = put_friend(arena, 319, 200, 24);
    move_friends(arena);
    assert_about(square_of(arena, left).x, 299.05F, 1e-4F);
    assert_about(square_of(arena, right).x, 319.95F, 1e-4F);
}

enum { CROWD = 6 };

/* Plays a tick of a crowd created in this order; stores the places. */
static void move_crowd(const int order[CROWD], Square after[CROWD])
{
    static const Square crowd[CROWD] = {{300, 200, 24},    {315, 205, 20}, {290, 210, 25},
                                        {310, 190, 16.5F}, {320, 215, 8},  {305, 203, 22}};
    OWN_WORLD arena = make_arena();
    ecs_entity friends[CROWD];
    put_player(arena, 200, 100, 15);
    for (int i = 0; i < CROWD; i++)
        friends[order[i]] =
            put_friend(arena, crowd[order[i]].x, crowd[order[i]].y, crowd[order[i]].size);
    move_friends(arena);
    for (int i = 0; i < CROWD; i++)
        after[i] = square_of(arena, friends[i]);
}

TEST(the_order_in_storage_does_not_affect_movement) {
    static const int orders[][CROWD] = {
        {0, 1, 2, 3, 4, 5}, {5, 4, 3, 2, 1, 0}, {3, 0, 5, 1, 4, 2}, {2, 4, 1, 5, 0, 3}};
    Square first[CROWD], other[CROWD];
    move_crowd(orders[0], first);
    for (size_t i = 1; i < LENGTH(orders); i++) {
        move_crowd(orders[i], other);
        for (int friend = 0; friend < CROWD; friend ++)
            assert_square_about(other[friend], first[friend], 1e-4F); /* sums round differently */
    }
}

/* ---- move: the borders ---- */

TEST_IN(ARENA, a_friend_without_a_step_is_not_pulled_inside) {
    const ecs_entity smaller = put_friend(arena, -3, 359, 10);
    const ecs_entity centred = put_friend(arena, -12, 100, 20);
    put_player_around(arena, -2, 110, 15);
    move_friends(arena);
    assert_square(square_of(arena, smaller), ((Square){-3, 359, 10}));
    assert_square(square_of(arena, centred), ((Square){-12, 100, 20}));
}

TEST_IN(ARENA, a_friend_with_a_step_on_one_axis_is_pulled_inside_on_both) {
    const ecs_entity friend = put_friend_around(arena, 300, 5, 20);
    put_player_around(arena, 400, 5, 15);
    assert_moves_to(arena, friend, 291.5F, 0, 20);
}

TEST_IN(ARENA, fleeing_friends_stop_at_all_four_walls) {
    put_player_around(arena, 320, 180, 15);
    player_of(arena)->power_ticks = 100;
    const ecs_entity left = put_friend(arena, 0.5F, 170, 20);
    const ecs_entity right = put_friend(arena, 619.5F, 170, 20);
    const ecs_entity top = put_friend(arena, 310, 0.5F, 20);
    const ecs_entity bottom = put_friend(arena, 310, 339.5F, 20);
    move_friends(arena);
    assert_square(square_of(arena, left), ((Square){0, 170, 20}));
    assert_square(square_of(arena, right), ((Square){620, 170, 20}));
    assert_square(square_of(arena, top), ((Square){310, 0, 20}));
    assert_square(square_of(arena, bottom), ((Square){310, 340, 20}));
}

TEST_IN(ARENA, friends_keep_their_previous_place) {
    const ecs_entity larger = put_friend(arena, 300, 200, 20);
    const ecs_entity smaller = put_friend(arena, 100, 200, 10);
    ecs_get(arena, smaller, Motion)->before = (Square){1, 2, 3};
    move_friends(arena);
    assert_square(ecs_get(arena, larger, Motion)->before, ((Square){300, 200, 20}));
    assert_square(ecs_get(arena, smaller, Motion)->before, ((Square){100, 200, 10}));
}

TEST_IN(ARENA, an_arena_without_friends_can_move) {
    move_friends(arena);
    assert_int_equal(ecs_entity_count(arena), 0);
}

TEST_IN(ARENA, a_bonus_lets_friends_move_faster) {
    ecs_unique(arena, Tower)->bonuses[SQ_BONUS_SPEED] = 5;
    put_player(arena, 300, 100, 10);
    const ecs_entity friend = put_friend(arena, 95, 95, 20);
    assert_moves_to(arena, friend, 97, 95, 20);
    player_of(arena)->power_ticks = 1;
    assert_moves_to(arena, friend, 95, 95, 20);
}

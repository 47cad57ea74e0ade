/* push: a hit pushes red squares away. */
#include "game/climb.h"

#include "rules/push.h"

static void red_squares_near_are_pushed_away(void **state)
{
    put_player(*state, 300, 200, 20);
    const ecs_entity red = put_friend(*state, 330, 197.5F, 25);
    const ecs_entity edge = put_friend(*state, 215, 197.5F, 25); /* a gap of 60 */
    const ecs_entity far = put_friend(*state, 214.9F, 197.5F, 25);
    const ecs_entity gray = put_friend(*state, 330, 200, 20);
    assert_true(sq_push_away(*state, 60, 10, SQ_PUSHES_RED));
    assert_true(ecs_has(*state, red, Push));
    assert_true(ecs_has(*state, edge, Push));
    assert_false(ecs_has(*state, far, Push));
    assert_false(ecs_has(*state, gray, Push));
}

/* Six units, then less each tick. */
static void a_push_becomes_slower_and_ends(void **state)
{
    put_player(*state, 300, 200, 15);
    const ecs_entity red = put_friend(*state, 330, 195, 25);
    float x = 330;
    sq_push_away(*state, 60, 10, SQ_PUSHES_RED);
    for (int tick = 0; tick < 10; tick++) {
        assert_true(ecs_has(*state, red, Push));
        sq_push(*state);
        sq_move(*state);
        x += 6 - 0.6F * (float)tick;
        assert_square_about(square_of(*state, red), ((Square){x, 195, 25}), 0.001F);
    }
    assert_false(ecs_has(*state, red, Push));
    sq_push(*state);
    sq_move(*state);
    assert_about(square_of(*state, red).x, 330 + 33, 0.001F);
}

static void a_push_replaces_all_other_steps(void **state)
{
    put_player(*state, 300, 200, 15);
    const ecs_entity red = put_friend(*state, 330, 195, 25);
    sq_push_away(*state, 60, 10, SQ_PUSHES_RED);
    sq_chase(*state);
    sq_push(*state);
    sq_move(*state);
    assert_square_about(square_of(*state, red), ((Square){336, 195, 25}), 0.001F);
}

static void on_the_players_centre_it_goes_to_the_right(void **state)
{
    put_player(*state, 300, 200, 15);
    const ecs_entity red = put_friend(*state, 295, 195, 25);
    sq_push_away(*state, 60, 10, SQ_PUSHES_RED);
    sq_push(*state);
    sq_move(*state);
    assert_square_about(square_of(*state, red), ((Square){301, 195, 25}), 0.001F);
}

static void walls_stop_a_push(void **state)
{
    put_player(*state, 0, 0, 15);
    const ecs_entity red = put_friend(*state, 0, 20, 25);
    put_player(*state, 20, 25, 15);
    sq_push_away(*state, 60, 10, SQ_PUSHES_RED);
    for (int tick = 0; tick < 10; tick++) {
        sq_push(*state);
        sq_move(*state);
        assert_true(square_of(*state, red).x >= 0);
    }
    assert_number(square_of(*state, red).x, 0);
}

static void a_second_push_begins_anew(void **state)
{
    put_player(*state, 300, 200, 15);
    const ecs_entity red = put_friend(*state, 330, 195, 25);
    sq_push_away(*state, 60, 10, SQ_PUSHES_RED);
    sq_push(*state);
    sq_push_away(*state, 60, 10, SQ_PUSHES_RED);
    assert_int_equal(ecs_get(*state, red, Push)->ticks, 10);
}

/* ---- in a tick ---- */

static void a_hit_costs_five_makes_invincible_and_pushes(void **state)
{
    ecs_world *game = *state;
    const Square player = player_of(game)->square;
    const ecs_entity red = put_friend(game, player.x + 10, player.y, 25);
    const ecs_entity near = put_friend(game, player.x + 60, player.y, 25);
    tick_in_place(game, 0);
    assert_number(player_of(game)->square.size, 10);
    assert_int_equal(player_of(game)->invincible_ticks, 36);
    assert_int_equal(sq_game_run(game)->hits, 1);
    assert_true(ecs_has(game, red, Push));
    assert_true(ecs_has(game, near, Push));
}

static void while_invincible_nothing_hits(void **state)
{
    ecs_world *game = *state;
    constants(game)->KNOCKBACK_REACH = 0;
    const Square player = player_of(game)->square;
    put_friend(game, player.x, player.y, 25);
    for (int tick = 0; tick < 36; tick++)
        tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->hits, 1);
    tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->hits, 2);
}

/* Three hits of a full player, invincible in between: no life is lost under 1.5 seconds. */
static void from_full_size_to_a_lost_life_takes_a_second_and_a_half(void **state)
{
    (void)state;
    for (int32_t floor = 1; floor <= 40; floor += 13) {
        ecs_world *game = make_climb_on(1, floor);
        int ticks = 0;
        constants(game)->GRACE_DURATION = 0;
        constants(game)->KNOCKBACK_REACH = 0;
        Player *player = player_of(game);
        player->square.size = constants(game)->PLAYER_MAX_SIZE;
        for (int i = 0; i < 50; i++)
            put_friend(game, player->square.x, player->square.y, 25);
        for (; sq_game_run(game)->outcome == SQ_PLAYING; ticks++)
            tick_in_place(game, 0);
        assert_true(ticks >= 90);
        ecs_world_destroy(game);
    }
}

/* Squares that were pushed into a corner may lie exactly on each other and move as one. A bite eats
 * all of them, so that the floor can be won; a hit comes from one of them. */
static void squares_that_lie_on_each_other_are_eaten_together(void **state)
{
    ecs_world *game = *state;
    ecs_unique(game, Tower)->to_come = 0;
    put_player(game, 40, 20, 20);
    const Square corner = {0, 0, 25};
    const ecs_entity one = put_friend(game, 0, 0, 25);
    const ecs_entity other = put_friend(game, 0, 0, 25);
    assert_true(sq_push_away(game, 60, 10, SQ_PUSHES_RED));
    for (int tick = 0; tick < 9; tick++)
        tick_in_place(game, 0);
    assert_square(square_of(game, one), corner);
    assert_square(square_of(game, other), corner);
    const float size = player_of(game)->square.size;
    put_player(game, 20, 20, size);
    tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->hits, 1);
    put_player(game, 20, 20, size)->power_ticks = 10;
    tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->eaten, 2);
    assert_int_equal(sq_game_run(game)->outcome, SQ_FLOOR_WON);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_empty_climb(red_squares_near_are_pushed_away),
        test_in_empty_climb(a_push_becomes_slower_and_ends),
        test_in_empty_climb(a_push_replaces_all_other_steps),
        test_in_empty_climb(on_the_players_centre_it_goes_to_the_right),
        test_in_empty_climb(walls_stop_a_push),
        test_in_empty_climb(a_second_push_begins_anew),
        test_in_empty_climb(a_hit_costs_five_makes_invincible_and_pushes),
        test_in_empty_climb(while_invincible_nothing_hits),
        cmocka_unit_test(from_full_size_to_a_lost_life_takes_a_second_and_a_half),
        test_in_empty_climb(squares_that_lie_on_each_other_are_eaten_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

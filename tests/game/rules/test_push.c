/* push: a hit pushes red squares away. */
#include "game/climb.h"

#include "rules/push.h"

TEST_IN(EMPTY_CLIMB, red_squares_near_are_pushed_away) {
    put_player(game, 300, 200, 20);
    const ecs_entity red = put_friend(game, 330, 197.5F, 25);
    const ecs_entity edge = put_friend(game, 215, 197.5F, 25); /* a gap of 60 */
    const ecs_entity far = put_friend(game, 214.9F, 197.5F, 25);
    const ecs_entity gray = put_friend(game, 330, 200, 20);
    assert_true(sq_push_away(game, player_of(game)->square, 60, 10, SQ_PUSHES_RED));
    assert_true(ecs_has(game, red, Push));
    assert_true(ecs_has(game, edge, Push));
    assert_false(ecs_has(game, far, Push));
    assert_false(ecs_has(game, gray, Push));
}

/* Six units, then less each tick. */
TEST_IN(EMPTY_CLIMB, a_push_becomes_slower_and_ends) {
    put_player(game, 300, 200, 15);
    const ecs_entity red = put_friend(game, 330, 195, 25);
    float x = 330;
    sq_push_away(game, player_of(game)->square, 60, 10, SQ_PUSHES_RED);
    for (int tick = 0; tick < 10; tick++) {
        assert_true(ecs_has(game, red, Push));
        sq_push(game);
        sq_move(game);
        x += 6 - 0.6F * (float)tick;
        assert_square_about(square_of(game, red), ((Square){x, 195, 25}), 0.001F);
    }
    assert_false(ecs_has(game, red, Push));
    sq_push(game);
    sq_move(game);
    assert_about(square_of(game, red).x, 330 + 33, 0.001F);
}

TEST_IN(EMPTY_CLIMB, a_push_replaces_all_other_steps) {
    put_player(game, 300, 200, 15);
    const ecs_entity red = put_friend(game, 330, 195, 25);
    sq_push_away(game, player_of(game)->square, 60, 10, SQ_PUSHES_RED);
    sq_chase(game);
    sq_push(game);
    sq_move(game);
    assert_square_about(square_of(game, red), ((Square){336, 195, 25}), 0.001F);
}

TEST_IN(EMPTY_CLIMB, on_the_players_centre_it_goes_to_the_right) {
    put_player(game, 300, 200, 15);
    const ecs_entity red = put_friend(game, 295, 195, 25);
    sq_push_away(game, player_of(game)->square, 60, 10, SQ_PUSHES_RED);
    sq_push(game);
    sq_move(game);
    assert_square_about(square_of(game, red), ((Square){301, 195, 25}), 0.001F);
}

TEST_IN(EMPTY_CLIMB, walls_stop_a_push) {
    put_player(game, 0, 0, 15);
    const ecs_entity red = put_friend(game, 0, 20, 25);
    put_player(game, 20, 25, 15);
    sq_push_away(game, player_of(game)->square, 60, 10, SQ_PUSHES_RED);
    for (int tick = 0; tick < 10; tick++) {
        sq_push(game);
        sq_move(game);
        assert_true(square_of(game, red).x >= 0);
    }
    assert_number(square_of(game, red).x, 0);
}

TEST_IN(EMPTY_CLIMB, a_second_push_begins_anew) {
    put_player(game, 300, 200, 15);
    const ecs_entity red = put_friend(game, 330, 195, 25);
    sq_push_away(game, player_of(game)->square, 60, 10, SQ_PUSHES_RED);
    sq_push(game);
    sq_push_away(game, player_of(game)->square, 60, 10, SQ_PUSHES_RED);
    assert_int_equal(ecs_get(game, red, Push)->ticks, 10);
}

/* ---- in a tick ---- */

TEST_IN(EMPTY_CLIMB, a_hit_costs_five_makes_invincible_and_pushes) {
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

TEST_IN(EMPTY_CLIMB, while_invincible_nothing_hits) {
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
TEST(from_full_size_to_a_lost_life_takes_a_second_and_a_half) {
    for (int32_t floor = 1; floor <= 40; floor += 13) {
        OWN_WORLD game = make_climb_on(1, floor);
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
    }
}

/* Squares that were pushed into a corner may lie exactly on each other and move as one. A bite eats
 * all of them, so that the floor can be won; a hit comes from one of them. */
TEST_IN(EMPTY_CLIMB, squares_that_lie_on_each_other_are_eaten_together) {
    ecs_unique(game, Tower)->to_come = 0;
    put_player(game, 40, 20, 20);
    const Square corner = {0, 0, 25};
    const ecs_entity one = put_friend(game, 0, 0, 25), other = put_friend(game, 0, 0, 25);
    assert_true(sq_push_away(game, player_of(game)->square, 60, 10, SQ_PUSHES_RED));
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

TEST_IN(EMPTY_CLIMB, a_push_goes_straight_away_in_every_direction) {
    static const float ways[][2] = {{24, 32}, {-24, 32}, {-24, -32}, {24, -32}, {0, 40}};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        put_player(game, 300, 200, 15);
        const Square square = {295 + ways[i][0], 195 + ways[i][1], 25};
        const ecs_entity red = put_friend(game, square.x, square.y, square.size);
        sq_push_away(game, player_of(game)->square, 60, 10, SQ_PUSHES_RED);
        sq_push(game);
        sq_move(game);
        const Square expected = {square.x + 6 * ways[i][0] / 40, square.y + 6 * ways[i][1] / 40,
                                 25};
        assert_square_about(square_of(game, red), expected, 0.001F);
        ecs_destroy(game, red);
    }
}

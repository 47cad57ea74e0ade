/* fuel: what the player's size is worth in climb: speed, damage, points;
 * power that ends, the ghost after a hit, and a chain that only risk makes longer. */
#include "game/climb.h"

#include "rules/score.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

TEST_IN(EMPTY_CLIMB, speed_falls_evenly_with_size) {
    Config *config = ecs_unique(game, Config);
    config->PLAYER_SPEED = 16;
    config->PLAYER_SPEED_LARGEST = 9;
    config->PLAYER_MAX_SIZE = 40;
    assert_number(sq_player_speed(config, 4), 16);
    assert_number(sq_player_speed(config, 5), 16);
    assert_number(sq_player_speed(config, 22.5F), 12.5F);
    assert_number(sq_player_speed(config, 40), 9);
    put_player(game, 100, 100, 40);
    assert_true(sq_game_tick(game, sq_input_at(300, 100)));
    assert_about(player_of(game)->square.x, 109, 0.001F);
    config->PLAYER_SPEED_LARGEST = 0;
    assert_number(sq_player_speed(config, 40), 16);
}

TEST_IN(EMPTY_CLIMB, a_hit_costs_more_of_a_larger_player) {
    Config *config = ecs_unique(game, Config);
    config->PLAYER_DAMAGE_SIZE = 0.1F;
    config->PLAYER_MAX_SIZE = 40;
    assert_about(sq_hit_cost(config, ecs_unique_read(game, Tower), 30), 5 + 3, 0.001F);
    put_player(game, 100, 100, 30);
    put_friend(game, 100, 100, 25);
    tick_in_place(game, 0);
    assert_about(player_of(game)->square.size, 22, 0.001F);
}

TEST_IN(EMPTY_CLIMB, a_ghost_eats_nothing_without_power) {
    const Square player = player_of(game)->square;
    floor_of(game)->ghost_ticks = 3;
    for (int tick = 0; tick < 2; tick++) {
        put_friend(game, player.x + 2, player.y + 2, 5);
        tick_in_place(game, 0);
        assert_int_equal(sq_game_run(game)->eaten, 0);
    }
    player_of(game)->power_ticks = 2;
    floor_of(game)->ghost_ticks = 3;
    tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->eaten, 2);
}

TEST_IN(EMPTY_CLIMB, a_hit_makes_a_ghost) {
    ecs_unique(game, Config)->GHOST_DURATION = 46;
    put_friend(game, player_of(game)->square.x, player_of(game)->square.y, 25);
    tick_in_place(game, 0);
    assert_int_equal(floor_of(game)->ghost_ticks, 46);
}

/* Three red ones: they feed nothing, score as bites, and end it. */
TEST_IN(EMPTY_CLIMB, power_ends_after_its_red_squares) {
    Config *config = ecs_unique(game, Config);
    config->POWER_UP_REDS = 3;
    config->POWER_UP_SAFE = 20;
    config->CHAIN_RISK = 60;
    const Square player = player_of(game)->square;
    put_pellet(game, player.x, player.y, 10);
    tick_in_place(game, 0);
    assert_int_equal(floor_of(game)->power_reds, 3);
    for (int red = 1; red <= 3; red++) {
        assert_true(player_of(game)->power_ticks > 0);
        put_friend(game, player.x + 2, player.y + 2, 25);
        tick_in_place(game, 0);
        assert_int_equal(climb_of(game)->score, red * 10);
    }
    assert_int_equal(player_of(game)->power_ticks, 0);
    assert_int_equal(player_of(game)->invincible_ticks, 20);
    assert_number(player_of(game)->square.size, 15);
    assert_int_equal(floor_of(game)->chain.links, 1);
    assert_int_equal(count_events(game, SQ_EVENT_POWER_ENDED), 1);
}

/* Kept alive by every bite, and longer by those near a red square. */
TEST_IN(EMPTY_CLIMB, only_risk_makes_the_chain_longer) {
    ecs_unique(game, Config)->CHAIN_RISK = 60;
    const Square player = player_of(game)->square;
    sq_score_bite(game, (sq_meal){0});
    sq_score_bite(game, (sq_meal){0});
    assert_int_equal(floor_of(game)->chain.links, 1);
    assert_int_equal(floor_of(game)->chain.ticks, 60);
    const ecs_entity red = put_friend(game, player.x + player.size + 59, player.y, 25);
    sq_score_bite(game, (sq_meal){0});
    assert_int_equal(floor_of(game)->chain.links, 2);
    ecs_get(game, red, Friend)->square.x += 2;
    sq_score_bite(game, (sq_meal){0});
    assert_int_equal(floor_of(game)->chain.links, 2);
    sq_score_bite(game, (sq_meal){.was_red = true, .by_lunge = true});
    assert_int_equal(floor_of(game)->chain.links, 3);
}

TEST_IN(EMPTY_CLIMB, points_grow_in_three_steps) {
    Config *config = ecs_unique(game, Config);
    config->SCORE_TWICE = 20;
    config->SCORE_THRICE = 30;
    config->CHAIN_RISK = 1;
    static const float sizes[] = {19.9F, 20, 29.9F, 30};
    static const int32_t points[] = {10, 20, 20, 30};
    each_case(i, sizes) {
        player_of(game)->square.size = sizes[i];
        assert_int_equal(sq_score_bite(game, (sq_meal){0}), points[i]);
    }
    assert_int_equal(sq_score_bite(game, (sq_meal){.points = 300}), 900);
}

/* ---- floors that take too long, and players in need ---- */

TEST_IN(EMPTY_CLIMB, in_overtime_everything_is_faster_and_no_pellet_comes) {
    Config *config = ecs_unique(game, Config);
    config->OVERTIME_START = 3600;
    config->OVERTIME_SPEED = 0.02F;
    config->PELLET_SPAWN_RATE = config->PELLET_SPAWN_RATE_LEAST = 1;
    ecs_unique(game, Run)->tick = 3600 + 600 - 1;
    const ecs_entity crumb = put_kind(game, "crumb", 100, 100, 4);
    ecs_get(game, crumb, Drift)->step.x = 1;
    tick_in_place(game, 0);
    assert_about(ecs_unique_read(game, Conditions)->haste, 1.2F, 0.001F);
    assert_about(sq_center_x(square_of(game, crumb)), 103.2F, 0.001F); /* it grows, too */
    assert_int_equal(ecs_count(game, Pellet), 0);
    ecs_unique(game, Run)->tick = 3600 - 1;
    tick_in_place(game, 0);
    assert_number(ecs_unique_read(game, Conditions)->haste, 1);
    assert_int_equal(ecs_count(game, Pellet), 1);
}

TEST_IN(EMPTY_CLIMB, overtime_begins_when_walls_have_moved_in) {
    Config *config = ecs_unique(game, Config);
    config->OVERTIME_START = 3600;
    config->TURN_EVERY = config->TURN_FIRST_FLOOR = 1;
    config->WALLS_DURATION = 600;
    ecs_unique(game, Run)->tick = 600 + 600 - 1;
    tick_in_place(game, 0);
    assert_about(ecs_unique_read(game, Conditions)->haste, 1.2F, 0.001F);
    config->WALLS_DURATION = 7200; /* no later than elsewhere */
    ecs_unique(game, Run)->tick = 3600 + 600 - 1;
    tick_in_place(game, 0);
    assert_about(ecs_unique_read(game, Conditions)->haste, 1.2F, 0.001F);
}

TEST_IN(EMPTY_CLIMB, a_small_player_among_red_squares_gets_food_that_scores_nothing) {
    ecs_unique(game, Config)->TRICKLE_RATE = 1;
    ecs_unique(game, Tower)->to_come = 0;
    put_friend(game, 10, 10, 25);
    put_player(game, 500, 300, 13);
    tick_in_place(game, 0);
    assert_int_equal(ecs_count(game, Friend), 1);
    put_player(game, 500, 300, 12);
    tick_in_place(game, 0);
    assert_int_equal(ecs_count(game, Friend), 2);
    assert_int_equal(ecs_count(game, Offspring), 1);
    tick_in_place(game, 0); /* there is some now */
    assert_int_equal(ecs_count(game, Friend), 2);
}

TEST_IN(EMPTY_CLIMB, the_last_floor_wins_the_climb) {
    ecs_unique(game, Config)->CLIMB_FLOORS = 12;
    ecs_unique(game, Tower)->to_come = 0;
    ecs_unique(game, Tower)->floor = 12;
    sq_check_game_over(game);
    assert_int_equal(sq_game_run(game)->outcome, SQ_CLIMB_WON);
    assert_true(sq_game_has_ended(game));
    assert_true(!sq_game_is_in_shop(game));
    assert_int_equal(count_events(game, SQ_EVENT_WON), 1);
    ecs_unique(game, Run)->outcome = SQ_PLAYING;
    ecs_unique(game, Config)->CLIMB_FLOORS = 0;
    sq_check_game_over(game);
    assert_int_equal(sq_game_run(game)->outcome, SQ_FLOOR_WON);
}

/* ---- power that does not feed ---- */

TEST_IN(EMPTY_CLIMB, with_power_no_bite_feeds_and_a_pellet_ends_the_chain) {
    Player *player = player_of(game);
    put_player(game, 200, 100, 20);
    floor_of(game)->chain.links = 5;
    floor_of(game)->chain.ticks = 60;
    constants(game)->POWER_UP_FEEDS = 0;
    put_pellet(game, 205, 105, 10);
    put_friend(game, 200, 100, 5);
    tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->eaten, 1);
    assert_number(player->square.size, 20);
    assert_int_equal(floor_of(game)->chain.links, 1);
    player->power_ticks = 0;
    put_friend(game, 200, 100, 5);
    tick_in_place(game, 0);
    assert_true(player->square.size > 20);
}

TEST_IN(EMPTY_CLIMB, with_amber_a_pellet_does_not_end_the_chain) {
    floor_of(game)->chain.links = 5;
    floor_of(game)->chain.ticks = 60;
    constants(game)->POWER_UP_FEEDS = 0;
    *card_of(game, SQ_UPGRADE_AMBER) = 1;
    put_player(game, 200, 100, 20);
    put_pellet(game, 205, 105, 10);
    tick_in_place(game, 0);
    assert_int_equal(floor_of(game)->chain.links, 5);
}

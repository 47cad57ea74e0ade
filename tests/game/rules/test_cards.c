/* cards: what the player gets in a climb: speed limit and dash, heal, shield, magnet, thorns,
 * quake, second wind. */
#include "game/climb.h"

#include "rules/upgrades.h"

static void press_at(ecs_world *game, float x, float y, uint32_t buttons)
{
    sq_input input = sq_input_at(x, y);
    input.buttons = buttons;
    assert_true(sq_game_tick(game, input));
}

/* ---- the speed limit ---- */

static void the_player_moves_at_most_twenty_four_units(void **state)
{
    put_player(*state, 100, 100, 15);
    press_at(*state, 200, 100, 0);
    assert_square_about(player_of(*state)->square, ((Square){124, 100, 15}), 1e-4F);
    press_at(*state, 124, 180, 0);
    assert_square_about(player_of(*state)->square, ((Square){124, 124, 15}), 1e-4F);
    press_at(*state, 148, 156, 0); /* 3 : 4 */
    assert_square_about(player_of(*state)->square, ((Square){138.4F, 143.2F, 15}), 1e-3F);
}

static void a_near_pointer_is_reached_exactly(void **state)
{
    put_player(*state, 100, 100, 15);
    press_at(*state, 124, 100, 0);
    assert_square(player_of(*state)->square, ((Square){124, 100, 15}));
    press_at(*state, 124, 100, 0);
    assert_square(player_of(*state)->square, ((Square){124, 100, 15}));
}

static void the_wall_is_reached_and_not_crossed(void **state)
{
    put_player(*state, 620, 350, 15);
    for (int tick = 0; tick < 3; tick++)
        press_at(*state, 5000, 5000, 0);
    assert_square(player_of(*state)->square, ((Square){625, 345, 15}));
}

static void without_a_limit_the_player_is_at_the_pointer_at_once(void **state)
{
    constants(*state)->PLAYER_SPEED = 0;
    put_player(*state, 100, 100, 15);
    press_at(*state, 600, 300, 0);
    assert_square(player_of(*state)->square, ((Square){600, 300, 15}));
}

/* ---- dash ---- */

static void without_the_card_the_action_does_nothing(void **state)
{
    put_player(*state, 100, 100, 15);
    press_at(*state, 110, 100, SQ_BUTTON_ACTION);
    assert_square(player_of(*state)->square, ((Square){110, 100, 15}));
    assert_int_equal(player_of(*state)->invincible_ticks, 0);
    assert_int_equal(floor_of(*state)->dash_ticks, 0);
}

static void a_dash_goes_sixty_units_at_once_and_is_invincible(void **state)
{
    *card_of(*state, SQ_UPGRADE_DASH) = 1;
    put_player(*state, 100, 100, 15);
    press_at(*state, 400, 100, SQ_BUTTON_ACTION);
    assert_square_about(player_of(*state)->square, ((Square){184, 100, 15}), 1e-3F);
    assert_int_equal(player_of(*state)->invincible_ticks, 19); /* the tick has counted it down */
    assert_int_equal(count_events(*state, SQ_EVENT_DASH), 1);
}

static void at_the_pointer_a_dash_goes_on_in_the_last_direction(void **state)
{
    *card_of(*state, SQ_UPGRADE_DASH) = 1;
    put_player(*state, 100, 100, 15);
    press_at(*state, 110, 100, 0);
    press_at(*state, 110, 100, 0);
    press_at(*state, 110, 100, SQ_BUTTON_ACTION);
    assert_square_about(player_of(*state)->square, ((Square){170, 100, 15}), 1e-3F);
}

static void a_player_that_has_never_moved_cannot_dash(void **state)
{
    *card_of(*state, SQ_UPGRADE_DASH) = 1;
    put_player(*state, 100, 100, 15);
    press_at(*state, 100, 100, SQ_BUTTON_ACTION);
    assert_square(player_of(*state)->square, ((Square){100, 100, 15}));
    assert_int_equal(floor_of(*state)->dash_ticks, 0);
    assert_int_equal(count_events(*state, SQ_EVENT_DASH), 0);
}

static void then_it_pauses_for_two_seconds(void **state)
{
    *card_of(*state, SQ_UPGRADE_DASH) = 1;
    put_player(*state, 100, 100, 15);
    press_at(*state, 110, 100, SQ_BUTTON_ACTION);
    for (int tick = 0; tick < 120; tick++) {
        press_at(*state, 300, 300, SQ_BUTTON_ACTION);
        assert_int_equal(count_events(*state, SQ_EVENT_DASH), 0);
    }
    press_at(*state, 100, 100, SQ_BUTTON_ACTION);
    assert_int_equal(count_events(*state, SQ_EVENT_DASH), 1);
}

static void a_dash_ends_at_the_wall(void **state)
{
    *card_of(*state, SQ_UPGRADE_DASH) = 1;
    put_player(*state, 590, 100, 15);
    press_at(*state, 640, 100, SQ_BUTTON_ACTION);
    assert_square(player_of(*state)->square, ((Square){625, 100, 15}));
}

static void a_dash_does_not_shorten_a_longer_invincibility(void **state)
{
    *card_of(*state, SQ_UPGRADE_DASH) = 1;
    put_player(*state, 100, 100, 15)->invincible_ticks = 36;
    press_at(*state, 110, 100, SQ_BUTTON_ACTION);
    assert_int_equal(player_of(*state)->invincible_ticks, 35);
}

static void a_floor_begins_with_the_dash_ready(void **state)
{
    *card_of(*state, SQ_UPGRADE_DASH) = 1;
    press_at(*state, 110, 100, SQ_BUTTON_ACTION);
    assert_true(floor_of(*state)->dash_ticks > 0);
    end_won(*state);
    assert_true(sq_game_next_floor(*state, SQ_CHOICE_NONE));
    assert_int_equal(floor_of(*state)->dash_ticks, 0);
}

/* ---- pellets ---- */

static void take_pellet(ecs_world *game)
{
    const Square player = player_of(game)->square;
    put_pellet(game, player.x, player.y, 10);
    tick_in_place(game, 0);
}

static void a_pellet_heals_with_the_card(void **state)
{
    take_pellet(*state);
    assert_number(player_of(*state)->square.size, 15);
    *card_of(*state, SQ_UPGRADE_HEAL) = 2;
    take_pellet(*state);
    assert_number(player_of(*state)->square.size, 20);
    take_pellet(*state);
    assert_number(player_of(*state)->square.size, 24.99F);
    assert_int_equal(player_of(*state)->power_ticks, 110);
}

static void a_pellet_with_quake_pushes_all_squares_away(void **state)
{
    const Square player = player_of(*state)->square;
    const ecs_entity gray = put_friend(*state, player.x + 150, player.y, 20);
    const ecs_entity small = put_friend(*state, player.x - 150, player.y, 5);
    const ecs_entity far = put_friend(*state, player.x + 250, player.y, 20);
    take_pellet(*state);
    assert_false(ecs_has(*state, gray, Push));
    *card_of(*state, SQ_UPGRADE_QUAKE) = 1;
    take_pellet(*state);
    assert_int_equal(ecs_get(*state, gray, Push)->ticks, 20);
    assert_true(ecs_has(*state, small, Push));
    assert_false(ecs_has(*state, far, Push));
    const float x = square_of(*state, gray).x;
    tick_in_place(*state, 0);
    assert_true(square_of(*state, gray).x > x + 10); /* twelve units at first */
    assert_int_equal(count_events(*state, SQ_EVENT_QUAKE), 0);
}

static void power_lasts_as_cards_and_bonuses_say(void **state)
{
    Tower tower = {.floor = 1};
    assert_int_equal(sq_power_up_duration(constants(*state), &tower), 110);
    tower.upgrades[SQ_UPGRADE_DURATION] = 3;
    assert_int_equal(sq_power_up_duration(constants(*state), &tower), 140);
    tower.bonuses[SQ_BONUS_POWER] = 6;
    assert_int_equal(sq_power_up_duration(constants(*state), &tower), 68);
    tower.upgrades[SQ_UPGRADE_DURATION] = 0;
    tower.bonuses[SQ_BONUS_POWER] = 20;
    assert_int_equal(sq_power_up_duration(constants(*state), &tower), 30);
}

static void damage_grows_with_floors_to_its_cap_and_defence_takes_from_it(void **state)
{
    Tower tower = {.floor = 1};
    assert_number(sq_player_damage(constants(*state), &tower), 5);
    tower.floor = 11;
    assert_about(sq_player_damage(constants(*state), &tower), 6, 1e-5F);
    tower.floor = 100;
    assert_about(sq_player_damage(constants(*state), &tower), 6.6F, 1e-5F);
    tower.upgrades[SQ_UPGRADE_DEFENSE] = 3;
    assert_about(sq_player_damage(constants(*state), &tower), 5.4F, 1e-5F);
    tower.upgrades[SQ_UPGRADE_DEFENSE] = 100;
    assert_number(sq_player_damage(constants(*state), &tower), 0.5F);
}

/* ---- hits ---- */

static ecs_entity be_hit(ecs_world *game)
{
    const Square player = player_of(game)->square;
    player_of(game)->invincible_ticks = 0;
    const ecs_entity red = put_friend(game, player.x, player.y, 25);
    tick_in_place(game, 0);
    return red;
}

static void the_shield_takes_the_first_hit_of_a_floor(void **state)
{
    *card_of(*state, SQ_UPGRADE_SHIELD) = 1;
    end_won(*state);
    assert_true(sq_game_next_floor(*state, SQ_CHOICE_NONE));
    constants(*state)->GRACE_DURATION = 0;
    floor_of(*state)->chain = 4;
    floor_of(*state)->chain_ticks = 30;
    be_hit(*state);
    assert_number(player_of(*state)->square.size, 15);
    assert_int_equal(player_of(*state)->invincible_ticks, 36);
    assert_int_equal(sq_game_run(*state)->hits, 0);
    assert_int_equal(floor_of(*state)->chain, 4);
    assert_int_equal(floor_of(*state)->hits, 0);
    assert_int_equal(count_events(*state, SQ_EVENT_SHIELDED), 1);
    be_hit(*state);
    assert_number(player_of(*state)->square.size,
                  15 - sq_player_damage(constants(*state), ecs_unique(*state, Tower)));
    assert_int_equal(floor_of(*state)->chain, 1);
}

static void a_shielded_hit_knocks_back(void **state)
{
    floor_of(*state)->shield = 1;
    const Square player = player_of(*state)->square;
    const ecs_entity near = put_friend(*state, player.x + 60, player.y, 25);
    const ecs_entity red = be_hit(*state);
    assert_int_equal(count_events(*state, SQ_EVENT_SHIELDED), 1);
    assert_true(ecs_has(*state, red, Push));
    assert_true(ecs_has(*state, near, Push));
}

static void thorns_destroy_the_red_square_that_hits(void **state)
{
    *card_of(*state, SQ_UPGRADE_THORNS) = 1;
    const ecs_entity red = be_hit(*state);
    assert_false(ecs_is_alive(*state, red));
    assert_number(player_of(*state)->square.size, 10.5F);
    assert_int_equal(climb_of(*state)->score, 50);
    assert_int_equal(sq_game_run(*state)->eaten, 1);
    assert_int_equal(sq_game_run(*state)->hits, 1);
}

static void without_thorns_it_stays(void **state)
{
    const ecs_entity red = be_hit(*state);
    assert_true(ecs_is_alive(*state, red));
    assert_int_equal(climb_of(*state)->score, 0);
}

static void thorns_bite_armour_once(void **state)
{
    *card_of(*state, SQ_UPGRADE_THORNS) = 1;
    const Square player = player_of(*state)->square;
    const ecs_entity mother = put_kind(*state, "mother", player.x, player.y, 40);
    tick_in_place(*state, 0);
    assert_true(ecs_is_alive(*state, mother));
    assert_number(square_of(*state, mother).size, 35);
    assert_number(player_of(*state)->square.size, 10);
    assert_int_equal(climb_of(*state)->score, 0);
}

/* ---- second wind ---- */

static void second_wind_comes_once_a_run_instead_of_losing_a_life(void **state)
{
    *card_of(*state, SQ_UPGRADE_WIND) = 1;
    player_of(*state)->square.size = 6;
    be_hit(*state);
    assert_int_equal(sq_game_run(*state)->outcome, SQ_PLAYING);
    assert_number(player_of(*state)->square.size, 10);
    assert_int_equal(player_of(*state)->invincible_ticks, 120);
    assert_int_equal(climb_of(*state)->lives, 3);
    assert_int_equal(count_events(*state, SQ_EVENT_WIND), 1);
    player_of(*state)->square.size = 6;
    be_hit(*state);
    assert_int_equal(sq_game_run(*state)->outcome, SQ_FLOOR_LOST);
    assert_int_equal(climb_of(*state)->lives, 2);
    assert_true(sq_game_next_floor(*state, SQ_CHOICE_NONE));
    end_lost(*state);
    assert_int_equal(climb_of(*state)->lives, 1);
}

static void second_wind_at_the_wall_is_inside(void **state)
{
    *card_of(*state, SQ_UPGRADE_WIND) = 1;
    put_player(*state, 639, 359, 1);
    sq_check_game_over(*state);
    assert_square(player_of(*state)->square, ((Square){630, 350, 10}));
}

static void second_wind_makes_no_player_larger_than_it_can_be(void **state)
{
    *card_of(*state, SQ_UPGRADE_WIND) = 1;
    constants(*state)->UPGRADE_WIND = 1000;
    player_of(*state)->square.size = 1;
    sq_check_game_over(*state);
    assert_number(player_of(*state)->square.size, constants(*state)->PLAYER_MAX_SIZE);
}

/* ---- magnet ---- */

static void the_magnet_draws_what_can_be_eaten_nearby(void **state)
{
    put_player(*state, 300, 200, 15);
    const ecs_entity food = put_kind(*state, "crumb", 340, 205.5F, 4);
    const ecs_entity far = put_kind(*state, "crumb", 375.1F, 205.5F, 4);
    const ecs_entity gray = put_friend(*state, 340, 200, 20);
    sq_magnet(*state);
    assert_number(ecs_get(*state, food, Motion)->step_x, 0);
    *card_of(*state, SQ_UPGRADE_MAGNET) = 1;
    sq_magnet(*state);
    assert_about(ecs_get(*state, food, Motion)->step_x, -1.5F, 1e-5F);
    assert_number(ecs_get(*state, far, Motion)->step_x, 0);
    assert_number(ecs_get(*state, gray, Motion)->step_x, 0);
    player_of(*state)->power_ticks = 10;
    const ecs_entity red = put_friend(*state, 340, 195, 25);
    sq_magnet(*state);
    assert_true(ecs_get(*state, red, Motion)->step_x < -1);
}

static void the_magnet_replaces_what_a_square_does(void **state)
{
    put_player(*state, 300, 200, 15);
    const ecs_entity crumb = put_kind(*state, "crumb", 340, 205.5F, 4);
    *card_of(*state, SQ_UPGRADE_MAGNET) = 1;
    sq_drift(*state);
    sq_magnet(*state);
    sq_move(*state);
    assert_square_about(square_of(*state, crumb), ((Square){338.5F, 205.5F, 4}), 1e-4F);
}

static void the_magnet_does_nothing_on_the_players_centre_or_to_armour(void **state)
{
    put_player(*state, 300, 200, 15);
    *card_of(*state, SQ_UPGRADE_MAGNET) = 1;
    player_of(*state)->power_ticks = 10;
    const ecs_entity centred = put_friend(*state, 305, 205, 5);
    const ecs_entity mother = put_kind(*state, "mother", 320, 200, 40);
    sq_magnet(*state);
    assert_number(ecs_get(*state, centred, Motion)->step_x, 0);
    assert_number(ecs_get(*state, mother, Motion)->step_x, 0);
}

static void eating_adds_more_with_its_card(void **state)
{
    *card_of(*state, SQ_UPGRADE_EAT) = 3;
    const Square player = player_of(*state)->square;
    put_friend(*state, player.x, player.y, 5);
    tick_in_place(*state, 0);
    assert_number(player_of(*state)->square.size, 15 + 2.5F + 3);
}

static void the_magnet_draws_from_every_direction(void **state)
{
    static const float ways[][2] = {{24, 32}, {-24, 32}, {-24, -32}, {24, -32}};
    *card_of(*state, SQ_UPGRADE_MAGNET) = 1;
    put_player(*state, 300, 200, 15);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const Square square = {302.5F + ways[i][0], 202.5F + ways[i][1], 10};
        const ecs_entity food = put_friend(*state, square.x, square.y, square.size);
        sq_magnet(*state);
        sq_move(*state);
        const Square expected = {square.x - 1.5F * ways[i][0] / 40,
                                 square.y - 1.5F * ways[i][1] / 40, 10};
        assert_square_about(square_of(*state, food), expected, 0.001F);
    }
}

static void a_dash_goes_in_every_direction(void **state)
{
    static const float ways[][2] = {{120, 90}, {-120, 90}, {-120, -90}, {120, -90}, {0, -150}};
    ecs_world *game = *state;
    *card_of(game, SQ_UPGRADE_DASH) = 1;
    constants(game)->PLAYER_SPEED = 0.001F; /* all of the way is the dash's */
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        put_player(game, 300, 170, 15);
        floor_of(game)->dash_ticks = 0;
        sq_input input = sq_input_at(300 + ways[i][0], 170 + ways[i][1]);
        input.buttons = SQ_BUTTON_ACTION;
        assert_true(sq_game_tick(game, input));
        const Square expected = {300 + ways[i][0] / 150 * 60, 170 + ways[i][1] / 150 * 60, 15};
        assert_square_about(player_of(game)->square, expected, 0.01F);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_empty_climb(the_player_moves_at_most_twenty_four_units),
        test_in_empty_climb(a_near_pointer_is_reached_exactly),
        test_in_empty_climb(the_wall_is_reached_and_not_crossed),
        test_in_empty_climb(without_a_limit_the_player_is_at_the_pointer_at_once),
        test_in_empty_climb(without_the_card_the_action_does_nothing),
        test_in_empty_climb(a_dash_goes_sixty_units_at_once_and_is_invincible),
        test_in_empty_climb(at_the_pointer_a_dash_goes_on_in_the_last_direction),
        test_in_empty_climb(a_player_that_has_never_moved_cannot_dash),
        test_in_empty_climb(then_it_pauses_for_two_seconds),
        test_in_empty_climb(a_dash_ends_at_the_wall),
        test_in_empty_climb(a_dash_does_not_shorten_a_longer_invincibility),
        test_in_empty_climb(a_floor_begins_with_the_dash_ready),
        test_in_empty_climb(a_pellet_heals_with_the_card),
        test_in_empty_climb(a_pellet_with_quake_pushes_all_squares_away),
        test_in_empty_climb(power_lasts_as_cards_and_bonuses_say),
        test_in_empty_climb(damage_grows_with_floors_to_its_cap_and_defence_takes_from_it),
        test_in_empty_climb(the_shield_takes_the_first_hit_of_a_floor),
        test_in_empty_climb(a_shielded_hit_knocks_back),
        test_in_empty_climb(thorns_destroy_the_red_square_that_hits),
        test_in_empty_climb(without_thorns_it_stays),
        test_in_empty_climb(thorns_bite_armour_once),
        test_in_empty_climb(second_wind_comes_once_a_run_instead_of_losing_a_life),
        test_in_empty_climb(second_wind_at_the_wall_is_inside),
        test_in_empty_climb(second_wind_makes_no_player_larger_than_it_can_be),
        test_in_empty_climb(the_magnet_draws_what_can_be_eaten_nearby),
        test_in_empty_climb(the_magnet_replaces_what_a_square_does),
        test_in_empty_climb(the_magnet_does_nothing_on_the_players_centre_or_to_armour),
        test_in_empty_climb(eating_adds_more_with_its_card),
        test_in_empty_climb(the_magnet_draws_from_every_direction),
        test_in_empty_climb(a_dash_goes_in_every_direction),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

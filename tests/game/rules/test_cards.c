/* cards: what the player gets in a climb: speed limit, shield, magnet, thorns, quake, second wind;
 * and that no cards make it live for ever. */
#include "game/climb.h"

#include "rules/cards.h"
#include "rules/upgrades.h"

static void press_at(ecs_world *game, float x, float y, uint32_t buttons)
{
    sq_input input = sq_input_at(x, y);
    input.buttons = buttons;
    assert_true(sq_game_tick(game, input));
}

/* ---- the speed limit ---- */

TEST_IN(EMPTY_CLIMB, the_player_moves_at_most_twenty_four_units) {
    put_player(game, 100, 100, 15);
    press_at(game, 200, 100, 0);
    assert_square_about(player_of(game)->square, ((Square){124, 100, 15}), 1e-4F);
    press_at(game, 124, 180, 0);
    assert_square_about(player_of(game)->square, ((Square){124, 124, 15}), 1e-4F);
    press_at(game, 148, 156, 0); /* 3 : 4 */
    assert_square_about(player_of(game)->square, ((Square){138.4F, 143.2F, 15}), 1e-3F);
}

TEST_IN(EMPTY_CLIMB, a_near_pointer_is_reached_exactly) {
    put_player(game, 100, 100, 15);
    press_at(game, 124, 100, 0);
    assert_square(player_of(game)->square, ((Square){124, 100, 15}));
    press_at(game, 124, 100, 0);
    assert_square(player_of(game)->square, ((Square){124, 100, 15}));
}

TEST_IN(EMPTY_CLIMB, the_wall_is_reached_and_not_crossed) {
    put_player(game, 620, 350, 15);
    for (int tick = 0; tick < 3; tick++)
        press_at(game, 5000, 5000, 0);
    assert_square(player_of(game)->square, ((Square){625, 345, 15}));
}

TEST_IN(EMPTY_CLIMB, without_a_limit_the_player_is_at_the_pointer_at_once) {
    constants(game)->PLAYER_SPEED = 0;
    put_player(game, 100, 100, 15);
    press_at(game, 600, 300, 0);
    assert_square(player_of(game)->square, ((Square){600, 300, 15}));
}

/* ---- pellets ---- */

static void take_pellet(ecs_world *game)
{
    const Square player = player_of(game)->square;
    put_pellet(game, player.x, player.y, 10);
    tick_in_place(game, 0);
}

TEST_IN(EMPTY_CLIMB, a_pellet_with_quake_pushes_all_squares_away) {
    const Square player = player_of(game)->square;
    const ecs_entity gray = put_friend(game, player.x + 150, player.y, 20);
    const ecs_entity small = put_friend(game, player.x - 150, player.y, 5);
    const ecs_entity far = put_friend(game, player.x + 250, player.y, 20);
    take_pellet(game);
    assert_false(ecs_has(game, gray, Push));
    *card_of(game, SQ_UPGRADE_QUAKE) = 1;
    constants(game)->PLAYER_EAT_GROWTH = 0.5F;
    take_pellet(game);
    assert_number(player_of(game)->square.size, player.size + 7 * 0.5F);
    assert_int_equal(ecs_get(game, gray, Push)->ticks, 20);
    assert_true(ecs_has(game, small, Push));
    assert_true(!ecs_has(game, far, Push));
    const float x = square_of(game, gray).x;
    tick_in_place(game, 0);
    assert_true(square_of(game, gray).x > x + 10); /* twelve units at first */
    assert_int_equal(count_events(game, SQ_EVENT_QUAKE), 0);
}

TEST_IN(EMPTY_CLIMB, power_lasts_as_cards_and_bonuses_say) {
    Tower tower = {.floor = 1};
    assert_int_equal(sq_power_up_duration(constants(game), &tower), 110);
    tower.upgrades[SQ_UPGRADE_DURATION] = 3;
    assert_int_equal(sq_power_up_duration(constants(game), &tower), 140);
    tower.bonuses[SQ_BONUS_POWER] = 6;
    assert_int_equal(sq_power_up_duration(constants(game), &tower), 68);
    tower.upgrades[SQ_UPGRADE_DURATION] = 0;
    tower.bonuses[SQ_BONUS_POWER] = 20;
    assert_int_equal(sq_power_up_duration(constants(game), &tower), 30);
}

TEST_IN(EMPTY_CLIMB, damage_grows_with_floors_to_its_cap_and_defence_takes_from_it) {
    Tower tower = {.floor = 1};
    assert_number(sq_player_damage(constants(game), &tower), 5);
    tower.floor = 11;
    assert_about(sq_player_damage(constants(game), &tower), 6, 1e-5F);
    tower.floor = 100;
    assert_about(sq_player_damage(constants(game), &tower), 6.6F, 1e-5F);
    tower.upgrades[SQ_UPGRADE_DEFENSE] = 3;
    assert_about(sq_player_damage(constants(game), &tower), 5.4F, 1e-5F);
    tower.upgrades[SQ_UPGRADE_DEFENSE] = 100;
    assert_number(sq_player_damage(constants(game), &tower), 0.5F);
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

TEST_IN(EMPTY_CLIMB, the_shield_takes_the_first_hit_of_a_floor) {
    *card_of(game, SQ_UPGRADE_SHIELD) = 1;
    end_won(game);
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    constants(game)->GRACE_DURATION = 0;
    floor_of(game)->chain.links = 4;
    floor_of(game)->chain.ticks = 30;
    be_hit(game);
    assert_number(player_of(game)->square.size, 15);
    assert_int_equal(player_of(game)->invincible_ticks, 36);
    assert_int_equal(sq_game_run(game)->hits, 0);
    assert_int_equal(floor_of(game)->chain.links, 4);
    assert_int_equal(count_events(game, SQ_EVENT_SHIELDED), 1);
    be_hit(game);
    assert_number(player_of(game)->square.size,
                  15 - sq_player_damage(constants(game), ecs_unique(game, Tower)));
    assert_int_equal(floor_of(game)->chain.links, 1);
}

TEST_IN(EMPTY_CLIMB, a_shield_may_be_there_on_every_second_floor_only) {
    *card_of(game, SQ_UPGRADE_SHIELD) = 1;
    ecs_unique(game, Doors)->without.UPGRADE_SHIELD = 2;
    for (int floor = 2; floor <= 5; floor++) {
        end_won(game);
        assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
        assert_int_equal(ecs_unique_read(game, Tower)->floor, floor);
        assert_int_equal(floor_of(game)->shield, floor % 2 == 0);
    }
}

TEST_IN(EMPTY_CLIMB, a_shielded_hit_knocks_back) {
    floor_of(game)->shield = 1;
    const Square player = player_of(game)->square;
    const ecs_entity near = put_friend(game, player.x + 60, player.y, 25), red = be_hit(game);
    assert_int_equal(count_events(game, SQ_EVENT_SHIELDED), 1);
    assert_true(ecs_has(game, red, Push));
    assert_true(ecs_has(game, near, Push));
}

TEST_IN(EMPTY_CLIMB, thorns_destroy_the_red_square_that_hits) {
    *card_of(game, SQ_UPGRADE_THORNS) = 1;
    const ecs_entity red = be_hit(game);
    assert_false(ecs_is_alive(game, red));
    assert_number(player_of(game)->square.size, 10.5F);
    assert_int_equal(climb_of(game)->score, 50);
    assert_int_equal(sq_game_run(game)->eaten, 1);
    assert_int_equal(sq_game_run(game)->hits, 1);
}

TEST_IN(EMPTY_CLIMB, with_adrenaline_thorns_give_twice_as_much) {
    *card_of(game, SQ_UPGRADE_THORNS) = *card_of(game, SQ_UPGRADE_ADRENALINE) = 1;
    be_hit(game);
    assert_number(player_of(game)->square.size, 11);
}

TEST_IN(EMPTY_CLIMB, without_thorns_it_stays) {
    const ecs_entity red = be_hit(game);
    assert_true(ecs_is_alive(game, red));
    assert_int_equal(climb_of(game)->score, 0);
}

TEST_IN(EMPTY_CLIMB, thorns_bite_armour_once) {
    *card_of(game, SQ_UPGRADE_THORNS) = 1;
    const Square player = player_of(game)->square;
    const ecs_entity mother = put_kind(game, "mother", player.x, player.y, 40);
    tick_in_place(game, 0);
    assert_true(ecs_is_alive(game, mother));
    assert_number(square_of(game, mother).size, 35);
    assert_number(player_of(game)->square.size, 10);
    assert_int_equal(climb_of(game)->score, 0);
}

TEST_IN(EMPTY_CLIMB, thorns_give_back_at_most_a_third_of_what_the_hit_did_cost) {
    *card_of(game, SQ_UPGRADE_THORNS) = *card_of(game, SQ_UPGRADE_SKIN) = 1;
    constants(game)->UPGRADE_THORNS = 4;
    constants(game)->UPGRADE_SKIN = 10;
    be_hit(game);
    assert_about(player_of(game)->square.size, 15 - 2.5F + 2.5F / 3, 1e-5F);
}

TEST_IN(EMPTY_CLIMB, what_thorns_destroy_earns_patience_no_shield) {
    *card_of(game, SQ_UPGRADE_THORNS) = *card_of(game, SQ_UPGRADE_PATIENCE) = 1;
    for (int tick = 0; tick < 60; tick++)
        tick_in_place(game, 0);
    assert_int_equal(floor_of(game)->shield, 1);
    be_hit(game); /* takes the shield */
    be_hit(game);
    assert_int_equal(sq_game_run(game)->eaten, 1);
    for (int tick = 0; tick < 120; tick++)
        tick_in_place(game, 0);
    assert_int_equal(floor_of(game)->shield, 0);
}

/* ---- no armour is for ever ---- */

/* An empty climb by the numbers of climb.txt, in which the player is as large as can be. */
static ecs_world *make_largest(const sq_upgrade cards[3])
{
    static sq_rulebook book;
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    sq_game_def def = {.config = book.config, .mode = SQ_MODE_CLIMB, .kinds = &book.kinds};
    def.config.FRIEND_SPAWN_RATE = def.config.FRIEND_SPAWN_RATE_LEAST = 1000000;
    def.config.PELLET_SPAWN_RATE = 1000000;
    def.config.GRACE_DURATION = 0;
    def.config.LESSON = 0;
    def.config.LIVES = 1;
    ecs_world *game = create_game(&def);
    for (int i = 0; i < 3; i++)
        sq_card_give(game, cards[i]);
    climb_of(game)->lives = 1;
    floor_of(game)->shield = *card_of(game, SQ_UPGRADE_SHIELD);
    player_of(game)->square.size = def.config.PLAYER_MAX_SIZE;
    return game;
}

/* One red after the other comes, with a pause that is long enough to get a shield. */
static int hits_survived(const sq_upgrade cards[3], int most)
{
    ecs_world *game = make_largest(cards);
    int hits = 0;
    while (hits < most && sq_game_run(game)->outcome == SQ_PLAYING) {
        ecs_delete_any(game, Friend);
        ecs_unique(game, Tower)->to_come = 1;
        for (int tick = 0; tick < 90; tick++)
            tick_in_place(game, 0);
        be_hit(game);
        hits++;
    }
    ecs_world_destroy(game);
    return hits;
}

/* More than INVINCIBLE_DURATION apart, so nobody falls from full size before one can react. */
TEST(two_hits_from_full_size_leave_the_player_alive) {
    for (int32_t floor = 1; floor <= 12; floor++) {
        ecs_world *game = make_largest((const sq_upgrade[3]){
            SQ_UPGRADE_MAGNET, SQ_UPGRADE_QUAKE, SQ_UPGRADE_NOVA}); /* which save from no hit */
        ecs_unique(game, Tower)->floor = floor;
        for (int hit = 0; hit < 2; hit++) {
            ecs_delete_any(game, Friend);
            ecs_unique(game, Tower)->to_come = 1;
            for (int tick = 0; tick < 90; tick++)
                tick_in_place(game, 0);
            be_hit(game);
        }
        assert_int_equal(sq_game_run(game)->hits, 2);
        assert_int_equal(sq_game_run(game)->outcome, SQ_PLAYING);
        ecs_world_destroy(game);
    }
}

TEST(no_three_cards_let_a_player_that_does_nothing_live) {
    static const sq_upgrade saving[] = {
        SQ_UPGRADE_SHIELD, SQ_UPGRADE_THORNS,     SQ_UPGRADE_WIND, SQ_UPGRADE_PATIENCE,
        SQ_UPGRADE_SKIN,   SQ_UPGRADE_ADRENALINE, SQ_UPGRADE_GASP};
    enum { SAVING = sizeof saving / sizeof saving[0], MOST = 30 };
    for (int a = 0; a < SAVING; a++)
        for (int b = a + 1; b < SAVING; b++)
            for (int c = b + 1; c < SAVING; c++) {
                const sq_upgrade cards[3] = {saving[a], saving[b], saving[c]};
                const int hits = hits_survived(cards, MOST);
                if (hits >= MOST)
                    fail_msg("%s, %s and %s take every hit", sq_card_of(cards[0])->name,
                             sq_card_of(cards[1])->name, sq_card_of(cards[2])->name);
            }
}

/* ---- second wind ---- */

TEST_IN(EMPTY_CLIMB, second_wind_comes_once_a_run_instead_of_losing_a_life) {
    *card_of(game, SQ_UPGRADE_WIND) = 1;
    player_of(game)->square.size = 6;
    be_hit(game);
    assert_int_equal(sq_game_run(game)->outcome, SQ_PLAYING);
    assert_number(player_of(game)->square.size, 10);
    assert_int_equal(player_of(game)->invincible_ticks, 120);
    assert_int_equal(climb_of(game)->lives, 3);
    assert_int_equal(count_events(game, SQ_EVENT_WIND), 1);
    player_of(game)->square.size = 6;
    be_hit(game);
    assert_int_equal(sq_game_run(game)->outcome, SQ_FLOOR_LOST);
    assert_int_equal(climb_of(game)->lives, 2);
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    end_lost(game);
    assert_int_equal(climb_of(game)->lives, 1);
}

TEST_IN(EMPTY_CLIMB, second_wind_at_the_wall_is_inside) {
    *card_of(game, SQ_UPGRADE_WIND) = 1;
    put_player(game, 639, 359, 1);
    sq_check_game_over(game);
    assert_square(player_of(game)->square, ((Square){630, 350, 10}));
}

TEST_IN(EMPTY_CLIMB, second_wind_makes_no_player_larger_than_it_can_be) {
    *card_of(game, SQ_UPGRADE_WIND) = 1;
    constants(game)->UPGRADE_WIND = 1000;
    player_of(game)->square.size = 1;
    sq_check_game_over(game);
    assert_number(player_of(game)->square.size, constants(game)->PLAYER_MAX_SIZE);
}

/* ---- magnet ---- */

TEST_IN(EMPTY_CLIMB, the_magnet_draws_what_can_be_eaten_nearby) {
    put_player(game, 300, 200, 15);
    const ecs_entity food = put_kind(game, "crumb", 340, 205.5F, 4);
    const ecs_entity far = put_kind(game, "crumb", 375, 205.5F, 4);
    const ecs_entity gray = put_friend(game, 340, 200, 20);
    sq_magnet(game);
    assert_number(ecs_get(game, food, Motion)->step.x, 0);
    *card_of(game, SQ_UPGRADE_MAGNET) = 1;
    sq_magnet(game);
    assert_about(ecs_get(game, food, Motion)->step.x, -1.5F, 1e-5F);
    assert_number(ecs_get(game, far, Motion)->step.x, 0);
    assert_number(ecs_get(game, gray, Motion)->step.x, 0);
    player_of(game)->power_ticks = 10;
    const ecs_entity red = put_friend(game, 340, 195, 25);
    sq_magnet(game);
    assert_true(ecs_get(game, red, Motion)->step.x < -1);
}

TEST_IN(EMPTY_CLIMB, the_magnet_replaces_what_a_square_does) {
    put_player(game, 300, 200, 15);
    const ecs_entity crumb = put_kind(game, "crumb", 340, 205.5F, 4);
    *card_of(game, SQ_UPGRADE_MAGNET) = 1;
    sq_drift(game);
    sq_magnet(game);
    sq_move(game);
    assert_square_about(square_of(game, crumb), ((Square){338.5F, 205.5F, 4}), 1e-4F);
}

TEST_IN(EMPTY_CLIMB, the_magnet_does_nothing_on_the_players_centre_or_to_armour) {
    put_player(game, 300, 200, 15);
    *card_of(game, SQ_UPGRADE_MAGNET) = 1;
    player_of(game)->power_ticks = 10;
    const ecs_entity centred = put_friend(game, 305, 205, 5);
    const ecs_entity mother = put_kind(game, "mother", 320, 200, 40);
    sq_magnet(game);
    assert_number(ecs_get(game, centred, Motion)->step.x, 0);
    assert_number(ecs_get(game, mother, Motion)->step.x, 0);
}

TEST_IN(EMPTY_CLIMB, the_magnet_leaves_what_crosses_the_arena) {
    put_player(game, 300, 200, 15);
    *card_of(game, SQ_UPGRADE_MAGNET) = 1;
    const ecs_entity crossing = put_friend(game, 330, 200, 5);
    assert_true(ecs_add(game, crossing, Cross, {.way = {0, 1}, .speed = 3}));
    sq_magnet(game);
    const Vector step = ecs_read(game, crossing, Motion)->step;
    assert_number(step.x, 0);
    assert_number(step.y, 0);
}

TEST_IN(EMPTY_CLIMB, the_magnet_draws_from_every_direction) {
    static const float ways[][2] = {{24, 32}, {-24, 32}, {-24, -32}, {24, -32}};
    *card_of(game, SQ_UPGRADE_MAGNET) = 1;
    put_player(game, 300, 200, 15);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const Square square = {302.5F + ways[i][0], 202.5F + ways[i][1], 10};
        const ecs_entity food = put_friend(game, square.x, square.y, square.size);
        sq_magnet(game);
        sq_move(game);
        const Square expected = {square.x - 1.5F * ways[i][0] / 40,
                                 square.y - 1.5F * ways[i][1] / 40, 10};
        assert_square_about(square_of(game, food), expected, 0.001F);
    }
}

/* rule cards: what the cards do that are sentences about the lunge, the chain and the size, and
 * their fusions. */
#include "game/climb.h"

#include "rules/cards.h"
#include "rules/danger.h"
#include "rules/lunge.h"
#include "rules/score.h"
#include "rules/trail.h"
#include "rules/upgrades.h"

static void press_at(ecs_world *game, float x, float y, uint32_t buttons)
{
    sq_input input = sq_input_at(x, y);
    input.buttons = buttons;
    assert_true(sq_game_tick(game, input));
}

/* All eight ticks of a lunge from the left. */
static void lunge(ecs_world *game)
{
    constants(game)->LUNGE = 90;
    put_player(game, 100, 100, 15);
    for (int tick = 0; tick < 8; tick++)
        press_at(game, 600, 100, tick == 0 ? SQ_BUTTON_ACTION : 0);
    assert_int_equal(floor_of(game)->lunge.ticks, 1);
}

static void wait(ecs_world *game, int ticks)
{
    for (; ticks > 0; ticks--)
        tick_in_place(game, 0);
}

static ecs_entity be_hit(ecs_world *game)
{
    const Square player = player_of(game)->square;
    player_of(game)->invincible_ticks = 0;
    const ecs_entity red = put_friend(game, player.x, player.y, 25);
    tick_in_place(game, 0);
    return red;
}

static void eat(ecs_world *game)
{
    const Square player = player_of(game)->square;
    put_friend(game, player.x, player.y, 3);
    tick_in_place(game, 0);
}

/* ---- lunges ---- */

static uint32_t eaten_of_two_in_a_row(ecs_world *game)
{
    put_friend(game, 130, 95, 25);
    put_friend(game, 165, 95, 25);
    lunge(game);
    return sq_game_run(game)->eaten;
}

TEST_IN(EMPTY_CLIMB, a_lunge_bursts_one_red_square) {
    assert_int_equal(eaten_of_two_in_a_row(game), 1);
}

TEST_IN(EMPTY_CLIMB, a_red_square_out_of_a_brood_feeds_its_burst) {
    const ecs_entity red = put_friend(game, 130, 95, 25);
    assert_true(ecs_add(game, red, Offspring, {.of = 1}));
    lunge(game);
    assert_number(player_of(game)->square.size, 15 - 1.5F + 2);
}

TEST_IN(EMPTY_CLIMB, with_pierce_it_bursts_all_that_it_meets) {
    *card_of(game, SQ_UPGRADE_PIERCE) = 1;
    assert_int_equal(eaten_of_two_in_a_row(game), 2);
    assert_number(player_of(game)->square.size, 15 - 1.5F + 2 * 2);
}

TEST_IN(EMPTY_CLIMB, a_trail_burns_red_squares_for_a_second) {
    *card_of(game, SQ_UPGRADE_TRAIL) = 1;
    lunge(game);
    const ecs_entity red = put_friend(game, 110, 95, 25), gray = put_friend(game, 110, 95, 20);
    const ecs_entity beside = put_friend(game, 110, 150, 25);
    const ecs_entity announced = put_friend(game, 110, 95, 25);
    assert_non_null(ecs_add(game, announced, Cross, {.announce = 60, .way = {1, 0}}));
    assert_true(ecs_tag(game, put_friend(game, 110, 95, 25), ToDelete));
    wait(game, 1);
    assert_true(!ecs_is_alive(game, red));
    assert_true(ecs_is_alive(game, gray));
    assert_true(ecs_is_alive(game, beside));
    assert_true(ecs_is_alive(game, announced));
    assert_int_equal(climb_of(game)->score, 50);
    assert_int_equal(floor_of(game)->chain.links, 1);
    assert_number(player_of(game)->square.size, 13.5F);
    wait(game, 58);
    assert_int_equal(floor_of(game)->trail.ticks, 1);
    wait(game, 1);
    const ecs_entity late = put_friend(game, 110, 95, 25);
    wait(game, 1);
    assert_true(ecs_is_alive(game, late));
}

TEST_IN(EMPTY_CLIMB, a_trail_burns_nothing_before_its_lunge_has_ended) {
    *card_of(game, SQ_UPGRADE_TRAIL) = 1;
    put_friend(game, 130, 95, 25); /* bursts */
    const ecs_entity second = put_friend(game, 133, 95, 25);
    lunge(game);
    assert_true(ecs_is_alive(game, second));
    wait(game, 1);
    assert_false(ecs_is_alive(game, second));
}

TEST_IN(EMPTY_CLIMB, without_the_card_nothing_burns) {
    lunge(game);
    const ecs_entity red = put_friend(game, 110, 95, 25);
    wait(game, 1);
    assert_true(ecs_is_alive(game, red));
    assert_int_equal(floor_of(game)->trail.ticks, 0);
}

TEST_IN(EMPTY_CLIMB, armour_loses_one_bite_to_a_trail) {
    *card_of(game, SQ_UPGRADE_TRAIL) = 1;
    lunge(game);
    const ecs_entity mother = put_kind(game, "mother", 100, 70, 40);
    wait(game, 1);
    assert_number(square_of(game, mother).size, 35);
    wait(game, 30);
    assert_number(square_of(game, mother).size, 35);
    assert_int_equal(climb_of(game)->score, 0);
}

TEST_IN(EMPTY_CLIMB, a_trail_keeps_its_bite_for_armour_that_it_meets_too_soon) {
    *card_of(game, SQ_UPGRADE_TRAIL) = 1;
    lunge(game);
    const ecs_entity mother = put_kind(game, "mother", 100, 70, 40);
    ecs_delete(game, mother, Drift);
    ecs_get(game, mother, Armour)->ticks = 5;
    wait(game, 1);
    assert_number(square_of(game, mother).size, 40);
    assert_int_equal(floor_of(game)->trail.bites, 1);
    wait(game, 5);
    assert_number(square_of(game, mother).size, 35);
    assert_int_equal(floor_of(game)->trail.bites, 0);
}

TEST(a_trail_is_as_broad_as_the_player_and_no_broader) {
    const Floor diagonal = {.trail.from = {0, 0, 10}, .trail.to = {100, 100, 10}};
    const Floor place = {.trail.from = {50, 50, 10}, .trail.to = {50, 50, 10}};
    assert_true(sq_trail_touches(&diagonal, (Square){45, 55, 10}));
    assert_true(sq_trail_touches(&diagonal, (Square){0, 0, 10}));
    assert_true(sq_trail_touches(&diagonal, (Square){105, 105, 10}));
    assert_false(sq_trail_touches(&diagonal, (Square){60, 10, 20})); /* in its bounds */
    assert_false(sq_trail_touches(&diagonal, (Square){111, 111, 10}));
    assert_true(sq_trail_touches(&place, (Square){60, 60, 5}));
    assert_false(sq_trail_touches(&place, (Square){60.5F, 50, 5}));
    assert_false(sq_trail_touches(&place, (Square){50, 44, 5}));
}

TEST_IN(EMPTY_CLIMB, a_second_lunge_within_half_a_second_costs_nothing) {
    *card_of(game, SQ_UPGRADE_ECHO) = 1;
    lunge(game);
    const float size = player_of(game)->square.size;
    wait(game, 29);
    press_at(game, 600, 100, SQ_BUTTON_ACTION);
    assert_int_equal(floor_of(game)->lunge.ticks, 8);
    assert_number(player_of(game)->square.size, size);
    wait(game, 8);
    press_at(game, 600, 100, SQ_BUTTON_ACTION); /* the third */
    assert_number(player_of(game)->square.size, size - 1.5F);
    wait(game, 38);
    press_at(game, 100, 100, SQ_BUTTON_ACTION); /* too late */
    assert_number(player_of(game)->square.size, size - 3);
}

TEST_IN(EMPTY_CLIMB, a_player_that_is_too_small_for_another_can_echo) {
    *card_of(game, SQ_UPGRADE_ECHO) = 1;
    lunge(game);
    player_of(game)->square.size = 6;
    assert_true(sq_lunge_is_affordable(game));
    *card_of(game, SQ_UPGRADE_ECHO) = 0;
    wait(game, 40);
    assert_false(sq_lunge_is_affordable(game));
}

TEST_IN(EMPTY_CLIMB, bites_during_a_lunge_feed_three_times_with_siphon) {
    put_friend(game, 150, 105, 5);
    lunge(game);
    assert_number(player_of(game)->square.size, 13.5F + 2.5F);
    wait(game, 1);
    *card_of(game, SQ_UPGRADE_SIPHON) = 1;
    put_friend(game, 150, 105, 5);
    lunge(game);
    assert_number(player_of(game)->square.size, 13.5F + 7.5F);
    wait(game, 1);
    *card_of(game, SQ_UPGRADE_ECHO) = 1; /* a riptide feeds twice as much again, also a burst */
    ecs_unique(game, Config)->PLAYER_MAX_SIZE = 40;
    put_friend(game, 150, 105, 5);
    lunge(game);
    assert_number(player_of(game)->square.size, 13.5F + 15);
    wait(game, 1);
    put_friend(game, 150, 105, 25);
    lunge(game);
    assert_number(player_of(game)->square.size, 15 + 4); /* which echo has paid for */
    wait(game, 1);
    player_of(game)->square.size = 15;
    eat(game);
    assert_number(player_of(game)->square.size, 17.5F);
}

/* ---- bursts ---- */

typedef struct around {
    ecs_entity red, gray;
} around;

static around burst_near_others(ecs_world *game)
{
    const uint32_t eaten = sq_game_run(game)->eaten;
    put_friend(game, 130, 95, 25);
    const around others = {put_friend(game, 250, 95, 25), put_friend(game, 130, 200, 20)};
    lunge(game);
    assert_int_equal(sq_game_run(game)->eaten, eaten + 1);
    return others;
}

TEST_IN(EMPTY_CLIMB, a_burst_pushes_red_squares_around_it_away_with_nova) {
    const float x = 250 + 8 * 1.75F; /* they come nearer */
    around others = burst_near_others(game);
    assert_true(square_of(game, others.red).x < x);
    ecs_delete_any(game, Friend);
    *card_of(game, SQ_UPGRADE_NOVA) = 1;
    others = burst_near_others(game);
    assert_true(square_of(game, others.red).x > 260);
    assert_true(!ecs_has(game, others.gray, Push));
}

TEST_IN(EMPTY_CLIMB, a_burst_counts_half_as_much_again_with_nova_and_twice_in_a_shockwave) {
    *card_of(game, SQ_UPGRADE_NOVA) = 1;
    burst_near_others(game);
    assert_int_equal(climb_of(game)->score, 75);
    ecs_delete_any(game, Friend);
    *card_of(game, SQ_UPGRADE_QUAKE) = 1;
    floor_of(game)->chain.ticks = 0;
    burst_near_others(game);
    assert_int_equal(climb_of(game)->score, 75 + 100);
}

TEST_IN(EMPTY_CLIMB, a_shockwave_pushes_all_as_far_as_a_pellet) {
    *card_of(game, SQ_UPGRADE_NOVA) = 1;
    *card_of(game, SQ_UPGRADE_QUAKE) = 1;
    assert_true(sq_is_fused(ecs_unique_read(game, Tower), SQ_FUSION_SHOCKWAVE));
    const around others = burst_near_others(game);
    assert_true(ecs_has(game, others.gray, Push));
    assert_true(ecs_has(game, others.red, Push));
}

TEST_IN(EMPTY_CLIMB, after_a_burst_nothing_turns_red_for_two_seconds) {
    *card_of(game, SQ_UPGRADE_CALM) = 1;
    put_friend(game, 130, 95, 25);
    lunge(game);
    const ecs_entity gray = put_friend(game, 500, 300, 24);
    const int32_t left = sq_ticks_until_red(game, gray), calm = floor_of(game)->calm_ticks;
    assert_in_range(calm, 110, 119);
    assert_int_equal(left, calm + 1);
    put_player(game, 10, 10, 15);
    wait(game, left - 1);
    assert_true(square_of(game, gray).size < 25);
    wait(game, 1);
    assert_number(square_of(game, gray).size, 25);
}

TEST_IN(EMPTY_CLIMB, without_calm_a_burst_changes_nothing_about_growth) {
    put_friend(game, 130, 95, 25);
    lunge(game);
    const ecs_entity gray = put_friend(game, 500, 300, 24);
    assert_int_equal(floor_of(game)->calm_ticks, 0);
    assert_true(sq_ticks_until_red(game, gray) < 10);
}

/* ---- the chain ---- */

TEST_IN(EMPTY_CLIMB, every_third_link_of_a_chain_feeds_with_milestone) {
    static const float grown[] = {4, 2.5F, 2.5F, 4};
    *card_of(game, SQ_UPGRADE_MILESTONE) = 1;
    floor_of(game)->chain.links = 2;
    floor_of(game)->chain.ticks = 60;
    for (int bite = 0; bite < 4; bite++) {
        player_of(game)->square.size = 10;
        eat(game);
        assert_int_equal(floor_of(game)->chain.links, 3 + bite);
        assert_number(player_of(game)->square.size, 10 + grown[bite]);
    }
    *card_of(game, SQ_UPGRADE_AMBER) = 1; /* a golden chain: every one */
    for (int bite = 0; bite < 2; bite++) {
        player_of(game)->square.size = 10;
        eat(game);
        assert_number(player_of(game)->square.size, 14);
    }
}

static int32_t chain_after_power(ecs_world *game)
{
    floor_of(game)->chain.links = 5;
    floor_of(game)->chain.ticks = 3;
    player_of(game)->power_ticks = 20;
    wait(game, 19);
    return floor_of(game)->chain.links;
}

TEST_IN(EMPTY_CLIMB, power_keeps_the_chain_with_amber) {
    assert_int_equal(chain_after_power(game), 1);
    *card_of(game, SQ_UPGRADE_AMBER) = 1;
    assert_int_equal(chain_after_power(game), 5);
    wait(game, 3);
    assert_int_equal(floor_of(game)->chain.links, 1);
}

TEST_IN(EMPTY_CLIMB, a_floor_begins_with_a_chain_of_three_with_head_start) {
    *card_of(game, SQ_UPGRADE_HEAD_START) = 1;
    end_won(game);
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    assert_int_equal(floor_of(game)->chain.links, 3);
    ecs_delete_any(game, Friend);
    wait(game, sq_chain_duration(constants(game), ecs_unique_read(game, Tower)));
    assert_int_equal(floor_of(game)->chain.links, 1);
}

TEST_IN(EMPTY_CLIMB, a_head_start_is_no_longer_than_a_chain_can_be) {
    *card_of(game, SQ_UPGRADE_HEAD_START) = 1;
    ecs_unique(game, Doors)->without.UPGRADE_HEAD_START = 100;
    end_won(game);
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    assert_int_equal(floor_of(game)->chain.links, constants(game)->CHAIN_MAX);
}

/* ---- size and hits ---- */

TEST_IN(EMPTY_CLIMB, who_stands_still_for_a_second_gets_a_shield) {
    *card_of(game, SQ_UPGRADE_PATIENCE) = 1;
    wait(game, 59);
    press_at(game, player_of(game)->square.x + 1, player_of(game)->square.y, 0);
    wait(game, 59);
    assert_int_equal(floor_of(game)->shield, 0);
    wait(game, 1);
    assert_int_equal(floor_of(game)->shield, 1);
    wait(game, 120);
    assert_int_equal(floor_of(game)->shield, 1); /* one, and no more */
    const float size = player_of(game)->square.size;
    be_hit(game);
    assert_number(player_of(game)->square.size, size);
    assert_int_equal(floor_of(game)->shield, 0);
}

TEST_IN(EMPTY_CLIMB, between_two_of_these_shields_something_is_eaten) {
    *card_of(game, SQ_UPGRADE_PATIENCE) = 1;
    wait(game, 60);
    assert_int_equal(floor_of(game)->shield, 1);
    floor_of(game)->shield = 0;
    wait(game, 120);
    assert_int_equal(floor_of(game)->shield, 0);
    eat(game);
    wait(game, 1);
    assert_int_equal(floor_of(game)->shield, 1);
}

/* For a second, to and fro. */
static int32_t shield_of_trembling(ecs_world *game, float by)
{
    *card_of(game, SQ_UPGRADE_PATIENCE) = 1;
    put_player(game, 100, 100, 15);
    for (int tick = 0; tick < 60; tick++)
        press_at(game, tick % 2 ? 100 : 100 + by, tick % 2 ? 100 + by : 100, 0);
    return floor_of(game)->shield;
}

TEST_IN(EMPTY_CLIMB, a_hand_that_trembles_by_half_a_unit_stands_still) {
    assert_int_equal(shield_of_trembling(game, 0.5625F), 0);
    assert_int_equal(shield_of_trembling(game, 0.5F), 1);
}

TEST_IN(EMPTY_CLIMB, a_second_skin_takes_a_sixth_of_that) {
    *card_of(game, SQ_UPGRADE_PATIENCE) = 1;
    *card_of(game, SQ_UPGRADE_SHIELD) = 1;
    wait(game, 9);
    assert_int_equal(floor_of(game)->shield, 0);
    wait(game, 1);
    assert_int_equal(floor_of(game)->shield, 1);
}

TEST_IN(EMPTY_CLIMB, a_bite_of_a_small_player_feeds_three_times_with_gasp) {
    *card_of(game, SQ_UPGRADE_GASP) = 1;
    player_of(game)->square.size = 11.5F;
    eat(game);
    assert_number(player_of(game)->square.size, 11.5F + 7.5F);
    player_of(game)->square.size = 12;
    eat(game);
    assert_number(player_of(game)->square.size, 14.5F);
}

TEST_IN(EMPTY_CLIMB, a_hit_costs_a_large_player_half_with_skin) {
    *card_of(game, SQ_UPGRADE_SKIN) = 1;
    constants(game)->UPGRADE_SKIN = 20;
    const float cost = sq_hit_cost(constants(game), ecs_unique_read(game, Tower), 20);
    player_of(game)->square.size = 20;
    be_hit(game);
    assert_number(player_of(game)->square.size, 20 - cost / 2);
    player_of(game)->square.size = 19;
    be_hit(game);
    assert_number(player_of(game)->square.size, 19 - cost);
}

TEST_IN(EMPTY_CLIMB, who_was_hit_is_as_fast_as_the_smallest_with_adrenaline) {
    constants(game)->PLAYER_SPEED_LARGEST = 4;
    *card_of(game, SQ_UPGRADE_ADRENALINE) = 1;
    put_player(game, 100, 100, 20);
    press_at(game, 600, 100, 0);
    assert_true(player_of(game)->square.x < 112);
    put_player(game, 100, 100, 20);
    floor_of(game)->ghost_ticks = 2;
    press_at(game, 600, 100, 0);
    assert_number(player_of(game)->square.x, 124);
    *card_of(game, SQ_UPGRADE_ADRENALINE) = 0;
    put_player(game, 100, 100, 20);
    floor_of(game)->ghost_ticks = 2;
    press_at(game, 600, 100, 0);
    assert_true(player_of(game)->square.x < 112);
}

TEST_IN(EMPTY_CLIMB, after_a_hit_nothing_hurts_for_longer_with_adrenaline) {
    be_hit(game);
    assert_int_equal(player_of(game)->invincible_ticks, 36);
    *card_of(game, SQ_UPGRADE_ADRENALINE) = 1;
    be_hit(game);
    assert_int_equal(player_of(game)->invincible_ticks, 36 + 30);
}

/* ---- fusions ---- */

TEST(a_fusion_takes_both_of_its_cards) {
    for (sq_fusion fusion = 0; fusion < SQ_FUSION_COUNT; fusion++) {
        const sq_fused_card *card = sq_fused_card_of(fusion);
        Tower tower = {0};
        tower.upgrades[card->one] = 1;
        assert_false(sq_is_fused(&tower, fusion));
        tower.upgrades[card->other] = 1;
        assert_true(sq_is_fused(&tower, fusion));
        tower.upgrades[card->one] = 0;
        assert_false(sq_is_fused(&tower, fusion));
    }
}

TEST(the_trail_of_a_comet_burns_six_times_as_long) {
    const Config *config = &climb_rules()->config;
    Tower tower = {0};
    assert_int_equal(sq_trail_duration(config, &tower), 0);
    tower.upgrades[SQ_UPGRADE_TRAIL] = 1;
    assert_int_equal(sq_trail_duration(config, &tower), 60);
    tower.upgrades[SQ_UPGRADE_PIERCE] = 1;
    assert_int_equal(sq_trail_duration(config, &tower), 360);
}

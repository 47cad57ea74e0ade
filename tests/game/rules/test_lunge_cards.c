/* lunge cards: hook, bounce, decoy and spring; and what holds of the rows of all cards. */
#include "game/climb.h"

#include "rules/cards.h"
#include "rules/squares.h"

static void press_at(ecs_world *game, float x, float y, uint32_t buttons)
{
    sq_input input = sq_input_at(x, y);
    input.buttons = buttons;
    assert_true(sq_game_tick(game, input));
}

/* The first tick of a lunge of 90 units in eight ticks, to the right. */
static void begin_lunge(ecs_world *game, float x, float y)
{
    constants(game)->LUNGE = 90;
    put_player(game, x, y, 15);
    press_at(game, x + 300, y, SQ_BUTTON_ACTION);
    assert_int_equal(floor_of(game)->lunge.ticks, 8);
}

static void wait(ecs_world *game, int ticks)
{
    for (; ticks > 0; ticks--)
        tick_in_place(game, 0);
}

/* ---- hook ---- */

TEST_IN(EMPTY_CLIMB, a_lunge_pulls_in_what_can_be_eaten_around_it_with_hook) {
    *card_of(game, SQ_UPGRADE_HOOK) = 1;
    const ecs_entity food = put_kind(game, "crumb", 160, 150, 4);
    const ecs_entity gray = put_kind(game, "darter", 160, 60, 20);
    begin_lunge(game, 100, 100);
    const Square player = player_of(game)->square;
    const float before = sq_length(sq_way(player, (Square){160, 150, 4}));
    assert_about(sq_length(sq_way(player, square_of(game, food))), before - 90.0F / 8, 0.01F);
    assert_about(square_of(game, gray).y + square_of(game, gray).size / 2, 70, 3);
    wait(game, 7);
    assert_int_equal(sq_game_run(game)->eaten, 1);
    assert_true(ecs_is_alive(game, gray));
}

TEST_IN(EMPTY_CLIMB, a_hook_reaches_no_farther_than_it_says) {
    *card_of(game, SQ_UPGRADE_HOOK) = 1;
    const ecs_entity far = put_kind(game, "crumb", 127, 180, 4);
    begin_lunge(game, 100, 100);
    assert_about(square_of(game, far).y, 180, 1.01F);
}

TEST_IN(EMPTY_CLIMB, a_hook_pulls_nothing_without_a_lunge) {
    *card_of(game, SQ_UPGRADE_HOOK) = 1;
    constants(game)->LUNGE = 90;
    put_player(game, 100, 100, 15);
    const ecs_entity food = put_kind(game, "crumb", 160, 105, 4);
    ecs_delete(game, food, Drift);
    wait(game, 3);
    assert_number(square_of(game, food).x, 160);
}

TEST_IN(EMPTY_CLIMB, without_hook_a_lunge_pulls_nothing) {
    const ecs_entity food = put_kind(game, "crumb", 160, 150, 4);
    ecs_delete(game, food, Drift);
    begin_lunge(game, 100, 100);
    assert_number(square_of(game, food).x, 160);
}

/* ---- bounce ---- */

TEST_IN(EMPTY_CLIMB, a_wall_ends_a_lunge_without_bounce) {
    begin_lunge(game, 610, 100);
    wait(game, 1);
    assert_number(player_of(game)->square.x, 640 - 13.5F);
    assert_int_equal(floor_of(game)->lunge.ticks, 1);
}

static void bounce_off_the_right(ecs_world *game)
{
    *card_of(game, SQ_UPGRADE_BOUNCE) = 1;
    begin_lunge(game, 610, 100);
    wait(game, 2);
}

TEST_IN(EMPTY_CLIMB, a_lunge_bounces_off_a_wall_and_goes_on_with_bounce) {
    bounce_off_the_right(game);
    const float x = player_of(game)->square.x;
    assert_int_equal(floor_of(game)->lunge.ticks, 6);
    wait(game, 1);
    assert_about(player_of(game)->square.x, x - 90.0F / 8, 0.001F);
    assert_number(player_of(game)->square.y, 100);
    wait(game, 4);
    assert_int_equal(floor_of(game)->lunge.ticks, 1);
    assert_about(player_of(game)->square.x, x - 5 * 90.0F / 8, 0.001F);
}

TEST_IN(EMPTY_CLIMB, a_bounce_turns_only_what_the_wall_has_stopped) {
    *card_of(game, SQ_UPGRADE_BOUNCE) = 1;
    constants(game)->LUNGE = 90;
    put_player(game, 300, 344, 15);
    press_at(game, 600, 640, SQ_BUTTON_ACTION); /* kept inside: flat */
    put_player(game, 300, 340, 15);
    floor_of(game)->lunge.way = (Vector){0.6F, 0.8F};
    wait(game, 1);
    assert_about(floor_of(game)->lunge.way.x, 0.6F, 0.001F);
    assert_about(floor_of(game)->lunge.way.y, -0.8F, 0.001F);
}

TEST_IN(EMPTY_CLIMB, after_a_bounce_a_lunge_can_burst_another) {
    *card_of(game, SQ_UPGRADE_BOUNCE) = 1;
    put_friend(game, 612, 95, 25);
    begin_lunge(game, 600, 100);
    assert_int_equal(floor_of(game)->lunge.bursts, 0);
    put_friend(game, 560, 95, 25);
    wait(game, 7);
    assert_int_equal(sq_game_run(game)->eaten, 2);
}

TEST_IN(EMPTY_CLIMB, a_trail_begins_anew_where_its_lunge_bounces) {
    *card_of(game, SQ_UPGRADE_TRAIL) = 1;
    bounce_off_the_right(game);
    assert_number(floor_of(game)->trail.from.x, 640 - 13.5F);
}

/* ---- decoy ---- */

static void leave_decoy(ecs_world *game)
{
    *card_of(game, SQ_UPGRADE_DECOY) = 1;
    begin_lunge(game, 300, 100);
    wait(game, 7);
}

TEST_IN(EMPTY_CLIMB, what_chases_goes_to_the_decoy_as_long_as_it_stands) {
    leave_decoy(game);
    const ecs_entity red = put_friend(game, 340, 95, 25);
    assert_int_equal(floor_of(game)->decoy.ticks, 52);
    assert_number(floor_of(game)->decoy.square.x, 300);
    wait(game, 1);
    assert_true(square_of(game, red).x < 340);
    wait(game, 51);
    assert_int_equal(floor_of(game)->decoy.ticks, 0);
    const float x = square_of(game, red).x;
    wait(game, 1);
    assert_true(square_of(game, red).x > x);
}

TEST_IN(EMPTY_CLIMB, without_the_card_there_is_no_decoy) {
    begin_lunge(game, 300, 100);
    assert_int_equal(floor_of(game)->decoy.ticks, 0);
}

TEST_IN(EMPTY_CLIMB, those_that_aim_ahead_go_to_the_decoy_itself) {
    leave_decoy(game);
    const ecs_entity red = put_friend(game, 340, 95, 25);
    assert_true(ecs_add(game, red, Ahead, {.ticks = 60}));
    floor_of(game)->pace = (Vector){0, 20};
    wait(game, 1);
    assert_about(square_of(game, red).y, 95, 0.1F);
}

TEST_IN(EMPTY_CLIMB, with_power_squares_flee_from_the_player_and_not_from_the_decoy) {
    leave_decoy(game);
    player_of(game)->power_ticks = 30;
    const ecs_entity red = put_friend(game, 340, 95, 25);
    wait(game, 1);
    assert_true(square_of(game, red).x < 340);
}

/* ---- spring ---- */

static void link_to(ecs_world *game, int32_t links)
{
    *card_of(game, SQ_UPGRADE_SPRING) = 1;
    floor_of(game)->chain.links = links - 1;
    floor_of(game)->chain.ticks = 60;
    const Square player = player_of(game)->square;
    put_friend(game, player.x, player.y, 3);
    tick_in_place(game, 0);
    assert_int_equal(floor_of(game)->chain.links, links);
}

TEST_IN(EMPTY_CLIMB, every_third_link_makes_a_lunge_free_with_spring) {
    link_to(game, 2);
    assert_int_equal(floor_of(game)->lunge.free_ticks, 0);
    link_to(game, 3);
    assert_int_equal(floor_of(game)->lunge.free_ticks, 180);
    begin_lunge(game, 100, 100);
    assert_number(player_of(game)->square.size, 15);
    wait(game, 8);
    assert_int_equal(floor_of(game)->lunge.free_ticks, 0);
    begin_lunge(game, 100, 100);
    assert_number(player_of(game)->square.size, 13.5F);
}

TEST_IN(EMPTY_CLIMB, a_spring_takes_nothing_from_a_longer_echo) {
    floor_of(game)->lunge.free_ticks = 500;
    link_to(game, 6);
    assert_int_equal(floor_of(game)->lunge.free_ticks, 499);
}

TEST_IN(EMPTY_CLIMB, a_lunge_that_a_spring_made_free_has_no_echo) {
    *card_of(game, SQ_UPGRADE_ECHO) = 1;
    link_to(game, 3);
    begin_lunge(game, 100, 100);
    assert_int_equal(floor_of(game)->lunge.free_ticks, 0);
}

/* ---- the rows ---- */

enum { EVENTS = sizeof(sq_card_acts) / sizeof(void (*)(void)) };

/* True if the row has a function for the event with this number. */
static bool acts_in(const sq_card_acts *acts, int event)
{
    static const unsigned char none[sizeof(void (*)(void))];
    return memcmp((const unsigned char *)acts + sizeof none * (size_t)event, none, sizeof none) !=
           0;
}

TEST(every_card_of_a_climb_takes_part_in_an_event) {
    for (sq_upgrade card = (sq_upgrade)SQ_TOWER_UPGRADES; card < SQ_UPGRADE_COUNT; card++) {
        int events = 0;
        for (int event = 0; event < EVENTS; event++)
            events += acts_in(&sq_card_of(card)->acts, event);
        if (events == 0)
            fail_msg("%s does nothing", sq_card_of(card)->name);
    }
}

/* Those of its cards are silent once they are fused. What happens before stays: a life is given
 * once. */
TEST(a_fusion_takes_part_in_all_events_of_its_cards) {
    for (sq_fusion fusion = 0; fusion < SQ_FUSION_COUNT; fusion++) {
        const sq_fused_card *row = sq_fused_card_of(fusion);
        for (int event = 0; event < EVENTS; event++)
            if ((acts_in(&sq_card_of(row->one)->acts, event) ||
                 acts_in(&sq_card_of(row->other)->acts, event)) &&
                !acts_in(&row->acts, event))
                fail_msg("%s forgets event %d", row->name, event);
    }
}

TEST(a_card_is_part_of_one_fusion_at_most) {
    int fusions[SQ_UPGRADE_COUNT] = {0};
    for (sq_fusion fusion = 0; fusion < SQ_FUSION_COUNT; fusion++) {
        assert_int_equal(++fusions[sq_fused_card_of(fusion)->one], 1);
        assert_int_equal(++fusions[sq_fused_card_of(fusion)->other], 1);
    }
}

TEST_IN(EMPTY_CLIMB, a_card_that_is_given_acts_at_once) {
    const int32_t lives = climb_of(game)->lives;
    constants(game)->UPGRADE_LIFE = 2;
    sq_card_give(game, SQ_UPGRADE_LIFE);
    assert_int_equal(climb_of(game)->lives, lives + 2);
    assert_int_equal(*card_of(game, SQ_UPGRADE_LIFE), 1);
}

/* lunge: how far it carries the player, what it costs, what it bursts, and when it is refused. */
#include "game/climb.h"

#include "rules/lunge.h"
#include "rules/squares.h"

static void allow_lunges(ecs_world *game)
{
    Config *config = ecs_unique(game, Config);
    config->LUNGE = 90;
    config->PLAYER_SPEED = 16;
    config->PLAYER_MAX_SIZE = 40;
}

/* A tick with the pointer this far from the player's corner. */
static void tick_towards(ecs_world *game, float x, float y, uint32_t buttons)
{
    const Square square = player_of(game)->square;
    sq_input input = sq_input_at(square.x + x, square.y + y);
    input.buttons = buttons;
    assert_true(sq_game_tick(game, input));
}

TEST_IN(EMPTY_CLIMB, it_carries_90_units_towards_the_pointer_in_8_ticks) {
    allow_lunges(game);
    put_player(game, 200, 100, 15);
    tick_towards(game, 30, 0, SQ_BUTTON_ACTION);
    assert_int_equal(count_events(game, SQ_EVENT_LUNGE), 1);
    assert_about(player_of(game)->square.size, 13.5F, 0.001F);
    assert_int_equal(floor_of(game)->lunge.ticks, 8);
    for (int tick = 1; tick < 8; tick++)
        tick_towards(game, -50, 0, 0); /* the pointer does not lead meanwhile */
    assert_about(player_of(game)->square.x, 290, 0.01F);
    assert_about(player_of(game)->square.y, 100, 0.01F);
    tick_towards(game, -50, 0, 0);
    assert_int_equal(floor_of(game)->lunge.ticks, 0);
    assert_about(player_of(game)->square.x, 274, 0.1F);
}

TEST_IN(EMPTY_CLIMB, a_press_during_a_lunge_does_nothing) {
    allow_lunges(game);
    put_player(game, 200, 100, 15);
    tick_towards(game, 30, 0, SQ_BUTTON_ACTION);
    for (int tick = 1; tick < 8; tick++) {
        tick_towards(game, 0, 50, SQ_BUTTON_ACTION);
        assert_int_equal(count_events(game, SQ_EVENT_LUNGE), 0);
    }
    assert_about(player_of(game)->square.x, 290, 0.01F);
    assert_about(player_of(game)->square.y, 100, 0.01F);
    assert_about(player_of(game)->square.size, 13.5F, 0.001F);
}

TEST_IN(EMPTY_CLIMB, where_the_player_stands_it_goes_on_in_the_last_direction) {
    allow_lunges(game);
    put_player(game, 200, 100, 15);
    tick_towards(game, 0, 10, 0);
    tick_in_place(game, SQ_BUTTON_ACTION);
    assert_about(player_of(game)->square.y, 110 + 90.0F / 8, 0.1F);
}

TEST_IN(EMPTY_CLIMB, it_is_refused_where_it_would_leave_too_little) {
    allow_lunges(game);
    put_player(game, 200, 100, 6.4F);
    tick_towards(game, 1, 0, SQ_BUTTON_ACTION);
    assert_int_equal(count_events(game, SQ_EVENT_REFUSED), 1);
    assert_int_equal(count_events(game, SQ_EVENT_LUNGE), 0);
    assert_true(player_of(game)->square.size == 6.4F);
    put_player(game, 200, 100, 6.5F);
    tick_towards(game, 1, 0, SQ_BUTTON_ACTION);
    assert_int_equal(count_events(game, SQ_EVENT_LUNGE), 1);
}

TEST_IN(EMPTY_CLIMB, without_a_direction_it_is_refused) {
    allow_lunges(game);
    tick_in_place(game, SQ_BUTTON_ACTION);
    assert_int_equal(count_events(game, SQ_EVENT_REFUSED), 1);
}

TEST_IN(EMPTY_CLIMB, it_ends_at_a_wall) {
    allow_lunges(game);
    put_player(game, 600, 100, 15);
    tick_towards(game, 10, 0, SQ_BUTTON_ACTION);
    tick_towards(game, 10, 0, 0);
    tick_towards(game, -10, 0, 0);
    assert_about(player_of(game)->square.x, 640 - 13.5F, 0.01F);
    tick_towards(game, -10, 0, 0);
    assert_about(player_of(game)->square.x, 640 - 13.5F - 10, 0.1F);
}

/* How many ticks after it began the red square at the player's side hurts. */
TEST_IN(EMPTY_CLIMB, nothing_hurts_meanwhile_and_for_8_ticks) {
    allow_lunges(game);
    put_player(game, 200, 100, 15);
    tick_towards(game, 30, 0, SQ_BUTTON_ACTION);
    floor_of(game)->lunge.bursts = 0;
    int ticks = 0;
    for (; sq_game_run(game)->hits == 0; ticks++) {
        const Square square = player_of(game)->square;
        ecs_delete_any(game, Friend);
        put_friend(game, square.x, square.y, 25);
        tick_in_place(game, 0);
    }
    assert_int_equal(ticks, 7 + 8);
}

TEST_IN(EMPTY_CLIMB, the_first_red_square_bursts) {
    allow_lunges(game);
    put_player(game, 200, 100, 15);
    put_friend(game, 230, 100, 25);
    put_friend(game, 232, 102, 25);
    floor_of(game)->chain.ticks = 10;
    for (int tick = 0; tick < 8; tick++)
        tick_towards(game, 30, 0, tick == 0 ? SQ_BUTTON_ACTION : 0);
    assert_int_equal(sq_game_run(game)->eaten, 1);
    assert_int_equal(ecs_count(game, Friend), 1);
    assert_about(player_of(game)->square.size, 15 - 1.5F + 2, 0.001F);
    assert_int_equal(floor_of(game)->chain.links, 2);
    assert_int_equal(climb_of(game)->score, 2 * 50);
    assert_int_equal(sq_game_run(game)->hits, 0);
}

TEST_IN(EMPTY_CLIMB, armour_loses_a_bite_to_it) {
    allow_lunges(game);
    put_player(game, 200, 100, 15);
    const ecs_entity mother = put_kind(game, "mother", 230, 90, 40);
    ecs_delete(game, mother, Drift);
    for (int tick = 0; tick < 8; tick++)
        tick_towards(game, 30, 0, tick == 0 ? SQ_BUTTON_ACTION : 0);
    assert_int_equal(ecs_read(game, mother, Armour)->bitten, 1);
}

/* Whatever its size, and without power. */
TEST_IN(EMPTY_CLIMB, some_armour_is_bitten_by_lunges_alone) {
    allow_lunges(game);
    const Square player = put_player(game, 200, 100, 15)->square;
    const ecs_entity shell = put_kind(game, "friend", player.x + 5, player.y, 11);
    assert_true(ecs_add(game, shell, Armour, {.bites = 1, .lunge = 1}));
    tick_in_place(game, 0);
    assert_true(ecs_is_alive(game, shell));
    player_of(game)->power_ticks = 10;
    tick_in_place(game, 0);
    assert_int_equal(ecs_read(game, shell, Armour)->bitten, 0);
    player_of(game)->power_ticks = 0;
    tick_towards(game, 1, 0, SQ_BUTTON_ACTION);
    assert_int_equal(ecs_read(game, shell, Armour)->bitten, 1);
}

/* ---- led to a red square ---- */

static void allow_led_lunges(ecs_world *game)
{
    allow_lunges(game);
    constants(game)->LUNGE_LED = 0.866F;
    constants(game)->LUNGE_REFUND = 1;
    put_player(game, 200, 150, 20);
}

/* What a press would do, with the pointer this far from the player's corner. */
static sq_lunge_aim aim_towards(ecs_world *game, float x, float y)
{
    sq_lunge_aim aim;
    assert_true(sq_lunge_would(game, sq_moved(player_of(game)->square, (Vector){x, y}, 1), &aim));
    return aim;
}

/* Middles: the player's at 210, 160, those of the squares 60 to the right of it. */
TEST_IN(EMPTY_CLIMB, it_is_led_to_a_red_square_within_30_degrees) {
    allow_led_lunges(game);
    const ecs_entity within = put_friend(game, 270 - 12.5F, 160 + 34 - 12.5F, 25);
    assert_true(ecs_same(aim_towards(game, 50, 0).prey, within));
    ecs_get(game, within, Friend)->square.y = 160 + 36 - 12.5F; /* tan 30: 34.6 of 60 */
    assert_false(ecs_is_alive(game, aim_towards(game, 50, 0).prey));
}

/* Where keys lead it to, if they point to the right. */
static Square by_keys(ecs_world *game)
{
    return sq_lunge_by_keys(game, sq_moved(player_of(game)->square, (Vector){50, 0}, 1));
}

TEST_IN(EMPTY_CLIMB, keys_lead_it_to_a_red_square_within_52_degrees) {
    allow_led_lunges(game);
    const ecs_entity within = put_friend(game, 250 - 12.5F, 160 + 51 - 12.5F, 25);
    const Square to = by_keys(game); /* tan 52.5: 52.1 of 40 */
    assert_about(sq_way(player_of(game)->square, to).y / sq_way(player_of(game)->square, to).x,
                 51.0F / 40, 0.001F);
    sq_lunge_aim aim;
    assert_true(sq_lunge_would(game, to, &aim));
    assert_true(ecs_same(aim.prey, within));
    ecs_get(game, within, Friend)->square.y = 160 + 53 - 12.5F;
    assert_about(by_keys(game).x, 250, 0);
    assert_about(by_keys(game).y, 150, 0);
}

TEST_IN(EMPTY_CLIMB, keys_lead_nothing_that_would_be_refused_or_that_no_mode_leads) {
    allow_led_lunges(game);
    put_friend(game, 250 - 12.5F, 160 + 40 - 12.5F, 25);
    assert_true(by_keys(game).y > 150);
    constants(game)->LUNGE_COST = 50;
    assert_about(by_keys(game).y, 150, 0);
    constants(game)->LUNGE_COST = 1;
    constants(game)->LUNGE_LED = 0;
    assert_about(by_keys(game).y, 150, 0);
}

TEST_IN(EMPTY_CLIMB, of_two_it_is_led_to_the_one_nearest_to_its_way) {
    allow_led_lunges(game);
    put_friend(game, 240, 160 + 14 - 12.5F, 25);
    const ecs_entity nearest = put_friend(game, 270, 160 - 4 - 12.5F, 25);
    const sq_lunge_aim aim = aim_towards(game, 50, 0);
    assert_true(ecs_same(aim.prey, nearest));
    tick_towards(game, 50, 0, SQ_BUTTON_ACTION);
    assert_about(floor_of(game)->lunge.way.x, aim.way.x, 0);
    assert_about(floor_of(game)->lunge.way.y, aim.way.y, 0);
    assert_true(aim.way.y < 0);
}

TEST_IN(EMPTY_CLIMB, it_is_led_to_nothing_that_it_could_not_reach_or_burst) {
    allow_led_lunges(game);
    put_friend(game, 250, 150, 20);           /* not red */
    put_friend(game, 200 + 20 + 91, 150, 25); /* too far: 90 are the reach */
    assert_false(ecs_is_alive(game, aim_towards(game, 50, 5).prey));
    const ecs_entity near = put_friend(game, 200 + 20 + 89, 150, 25);
    assert_true(ecs_same(aim_towards(game, 50, 5).prey, near));
}

/* Without bounce, and with it. */
TEST_IN(EMPTY_CLIMB, it_lands_where_it_was_said_to_land) {
    allow_led_lunges(game);
    static const Vector ways[] = {{50, 0}, {-50, 0}, {30, -40}, {0, 50}};
    for (int i = 0; i < 8; i++) {
        *card_of(game, SQ_UPGRADE_BOUNCE) = i / 4;
        put_player(game, 60, 150, 20);
        const sq_lunge_aim aim = aim_towards(game, ways[i % 4].x, ways[i % 4].y);
        tick_towards(game, ways[i % 4].x, ways[i % 4].y, SQ_BUTTON_ACTION);
        player_of(game)->square.size = 20; /* as it was before it paid */
        while (floor_of(game)->lunge.ticks > 1)
            tick_in_place(game, 0);
        assert_about(player_of(game)->square.x, aim.landing.x, 0.01F);
        assert_about(player_of(game)->square.y, aim.landing.y, 0.01F);
    }
}

TEST_IN(EMPTY_CLIMB, a_lunge_that_bursts_a_square_costs_nothing) {
    allow_led_lunges(game);
    put_friend(game, 250, 150, 25);
    tick_towards(game, 50, 0, SQ_BUTTON_ACTION);
    assert_about(player_of(game)->square.size, 20 - constants(game)->LUNGE_COST, 0.001F);
    for (int tick = 1; tick < 8; tick++)
        tick_in_place(game, 0);
    assert_about(player_of(game)->square.size, 20 + constants(game)->LUNGE_GROWTH, 0.001F);
}

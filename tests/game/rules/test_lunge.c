/* lunge: how far it carries the player, what it costs, what it bursts, and when it is refused. */
#include "game/climb.h"

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

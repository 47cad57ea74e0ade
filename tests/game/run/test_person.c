/* person: the bots human and clumsy: when they react, how fast and how exactly they move, what they
 * seek and what they flee. */
#include "game/bots_testing.h"

#include "rules/squares.h"
#include "rules/upgrades.h"

/* Lets the bot play in an arena where only the player moves. */
static sq_input play_tick(sq_bot *bot, ecs_world *arena)
{
    const sq_input input = sq_bot_play(bot, arena);
    ecs_unique_set(arena, Pointer,
                   {(float)input.pointer_x / SQ_POINTER_STEPS,
                    (float)input.pointer_y / SQ_POINTER_STEPS, input.buttons});
    sq_move_player(arena);
    return input;
}

static sq_bot play_ticks(sq_bot_kind kind, ecs_world *arena, int ticks)
{
    sq_bot bot = start_bot(kind, arena, 1);
    for (int tick = 0; tick < ticks; tick++)
        play_tick(&bot, arena);
    return bot;
}

static float middle_x(ecs_world *arena)
{
    return sq_center_x(player_of(arena)->square);
}

static float middle_y(ecs_world *arena)
{
    return sq_center_y(player_of(arena)->square);
}

/* The red square that is fled most easily: to the right of the player, this far away. */
static ecs_entity put_red(ecs_world *arena, float gap)
{
    const Square player = put_player(arena, 300, 180, 15)->square;
    return put_friend(arena, player.x + player.size + gap, player.y - 5, 25);
}

static void set_step(ecs_world *arena, ecs_entity entity, float x, float y)
{
    Square before = square_of(arena, entity);
    before.x -= x;
    before.y -= y;
    ecs_get(arena, entity, Motion)->before = before;
}

/* ---- delay, speed, error ---- */

/* The ticks from what is new to the first move. */
static int ticks_to_react(ecs_world *arena, sq_bot_kind kind)
{
    put_player(arena, 300, 180, 15);
    sq_bot bot = start_bot(kind, arena, 1);
    for (int tick = 0; tick < 40; tick++)
        play_tick(&bot, arena);
    const float x = bot.x;
    const ecs_entity food = put_friend(arena, 500, 180, 5);
    int ticks = 0;
    for (play_tick(&bot, arena); bot.x == x; play_tick(&bot, arena))
        ticks++;
    ecs_destroy(arena, food);
    return ticks;
}

static void reacts_after_the_delay(void **state)
{
    assert_int_equal(ticks_to_react(*state, SQ_BOT_HUMAN), 15);
    assert_int_equal(ticks_to_react(*state, SQ_BOT_CLUMSY), 24);
}

static void sees_a_new_floor_at_once_and_nothing_of_the_last(void **state)
{
    put_friend(*state, 500, 180, 5);
    sq_bot bot = play_ticks(SQ_BOT_HUMAN, *state, 30);
    ecs_delete_any(*state, Friend);
    put_player(*state, 300, 180, 15);
    put_friend(*state, 100, 180, 5);
    ecs_unique(*state, Checkpoint)->run.tick = 30; /* as if another floor had begun */
    play_tick(&bot, *state);
    assert_about(bot.x, 300 - 12, 1);
}

static void moves_no_faster_than_its_hand(void **state)
{
    (void)state;
    const float speeds[] = {[SQ_BOT_HUMAN] = 12, [SQ_BOT_CLUMSY] = 6};
    for (sq_bot_kind kind = SQ_BOT_HUMAN; kind <= SQ_BOT_CLUMSY; kind++) {
        const sq_game_def def = default_def(3);
        ecs_world *game = sq_game_create(&def);
        sq_bot bot = start_bot(kind, game, 3);
        float fastest = 0;
        for (int tick = 0; tick < 400 && sq_game_run(game)->outcome == SQ_PLAYING; tick++) {
            const float x = tick > 0 ? bot.x : (def.config.ARENA_WIDTH - 15) / 2;
            const float y = tick > 0 ? bot.y : (def.config.ARENA_HEIGHT - 15) / 2;
            assert_true(sq_game_tick(game, sq_bot_play(&bot, game)));
            fastest = sq_max(fastest, sqrtf((bot.x - x) * (bot.x - x) + (bot.y - y) * (bot.y - y)));
        }
        assert_about(fastest, speeds[kind], 0.01F);
        ecs_world_destroy(game);
    }
}

/* Food that is never eaten: the aim is all that moves. */
static void aims_beside_the_point_anew_every_15_ticks(void **state)
{
    const float errors[] = {[SQ_BOT_HUMAN] = 4, [SQ_BOT_CLUMSY] = 10};
    put_friend(*state, 317.5F, 177.5F, 5);
    for (sq_bot_kind kind = SQ_BOT_HUMAN; kind <= SQ_BOT_CLUMSY; kind++) {
        sq_bot bot = play_ticks(kind, *state, 5);
        float largest = 0;
        for (int draw = 0; draw < 200; draw++) {
            for (int tick = 0; tick < 10; tick++)
                play_tick(&bot, *state);
            const float x = middle_x(*state);
            const float y = middle_y(*state);
            for (int tick = 0; tick < 5; tick++) /* the last of the error's 15 ticks is the 15th */
                largest = sq_max(
                    largest, sq_max(fabsf(middle_x(*state) - 320), fabsf(middle_y(*state) - 180)));
            assert_number(middle_x(*state), x);
            assert_number(middle_y(*state), y);
            for (int tick = 0; tick < 5; tick++)
                play_tick(&bot, *state);
        }
        assert_true(largest <= errors[kind] + 0.1F);
        assert_true(largest > errors[kind] * 0.9F);
    }
}

/* ---- food ---- */

static void leads_food_by_its_step_times_the_delay(void **state)
{
    const ecs_entity food = put_friend(*state, 317.5F, 177.5F, 5);
    set_step(*state, food, 2, -1);
    play_ticks(SQ_BOT_HUMAN, *state, 40);
    assert_about(middle_x(*state), 320 + 2 * 15, 4.1F);
    assert_about(middle_y(*state), 180 - 15, 4.1F);
    play_ticks(SQ_BOT_CLUMSY, *state, 60);
    assert_about(middle_x(*state), 320 + 2 * 24, 10.1F);
    assert_about(middle_y(*state), 180 - 24, 10.1F);
}

static void growing_is_no_step(void **state)
{
    const ecs_entity food = put_friend(*state, 317.5F, 177.5F, 5);
    ecs_get(*state, food, Motion)->before = (Square){318.5F, 178.5F, 3};
    play_ticks(SQ_BOT_HUMAN, *state, 40);
    assert_about(middle_x(*state), 320, 4.1F);
}

static void prefers_the_nearest_food(void **state)
{
    put_friend(*state, 200, 180, 5);
    put_friend(*state, 500, 180, 5);
    play_ticks(SQ_BOT_HUMAN, *state, 40);
    assert_about(middle_x(*state), 202.5F, 4.1F);
}

static void leaves_what_is_larger(void **state)
{
    put_friend(*state, 500, 180, 20);
    constants(*state)->FRIEND_GROWTH_RATE = 0;
    play_ticks(SQ_BOT_HUMAN, *state, 40);
    assert_about(middle_x(*state), 320, 0.1F);
}

static void takes_a_pellet_only_without_food(void **state)
{
    const ecs_entity pellet = put_pellet(*state, 395, 175, 10);
    put_friend(*state, 100, 180, 5);
    play_ticks(SQ_BOT_HUMAN, *state, 60);
    assert_about(middle_x(*state), 102.5F, 4.1F);
    ecs_delete_any(*state, Friend);
    play_ticks(SQ_BOT_HUMAN, *state, 60);
    assert_about(middle_x(*state), sq_center_x(ecs_get(*state, pellet, Pellet)->square), 4.1F);
}

/* The pellet is farther than the food by this factor. */
static bool takes_pellet_near_danger(ecs_world *arena, float factor)
{
    ecs_delete_any(arena, Friend);
    ecs_delete_any(arena, Pellet);
    put_player(arena, 300, 180, 10);
    put_friend(arena, 300, 180 + 10 + 55, 25);
    put_friend(arena, 310 + 50, 180, 10);
    put_pellet(arena, 290 - 50 * factor, 180, 10);
    const sq_bot bot = play_ticks(SQ_BOT_HUMAN, arena, 1);
    return bot.x < 300;
}

static void a_pellet_counts_at_half_its_distance_near_danger(void **state)
{
    assert_true(takes_pellet_near_danger(*state, 1.9F));
    assert_false(takes_pellet_near_danger(*state, 2.1F));
}

static void power_counts_until_five_ticks_and_the_delay_before_its_end(void **state)
{
    put_red(*state, 40);
    player_of(*state)->power_ticks = 15 + 5 + 1;
    assert_true(play_ticks(SQ_BOT_HUMAN, *state, 1).x > 300);
    put_player(*state, 300, 180, 15)->power_ticks = 15 + 5;
    assert_true(play_ticks(SQ_BOT_HUMAN, *state, 1).x < 300);
    put_player(*state, 300, 180, 15)->power_ticks = 24 + 5 + 1;
    assert_true(play_ticks(SQ_BOT_CLUMSY, *state, 1).x > 300);
}

/* ---- dangers ---- */

static void flees_red_at_a_gap_under_60(void **state)
{
    put_red(*state, 40);
    assert_true(play_ticks(SQ_BOT_HUMAN, *state, 1).x < 295);
    ecs_delete_any(*state, Friend);
    put_red(*state, 59); /* it hesitates: only its aim moves */
    assert_true(play_ticks(SQ_BOT_HUMAN, *state, 1).x != 300);
    ecs_delete_any(*state, Friend);
    put_red(*state, 61);
    assert_true(play_ticks(SQ_BOT_HUMAN, *state, 1).x == 300);
}

static void flees_what_turns_red_within_60_ticks(void **state)
{
    ecs_entity gray = put_red(*state, 30);
    ecs_get(*state, gray, Friend)->square.size = 25 - 0.15F * 59.5F;
    assert_true(play_ticks(SQ_BOT_HUMAN, *state, 1).x < 300);
    put_player(*state, 300, 180, 15);
    ecs_get(*state, gray, Friend)->square.size = 25 - 0.15F * 60.5F;
    assert_true(play_ticks(SQ_BOT_HUMAN, *state, 1).x == 300);
}

static void never_flees_what_it_can_eat(void **state)
{
    const ecs_entity gray = put_red(*state, 30);
    ecs_get(*state, gray, Friend)->square.size = 24;
    player_of(*state)->square.size = 24;
    const float x = player_of(*state)->square.x;
    assert_true(play_ticks(SQ_BOT_HUMAN, *state, 1).x > x);
}

static void dangers_are_not_led(void **state)
{
    const ecs_entity red = put_red(*state, 55);
    const sq_bot calm = play_ticks(SQ_BOT_HUMAN, *state, 1);
    put_player(*state, 300, 180, 15);
    set_step(*state, red, -9, 9);
    const sq_bot same = play_ticks(SQ_BOT_HUMAN, *state, 1);
    assert_true(calm.x == same.x && calm.y == same.y);
}

/* Half of 4 units, seen in 100 ticks. */
static void aims_twice_as_well_while_it_flees(void **state)
{
    put_player(*state, 0, 0, 15);
    put_friend(*state, 40, 40, 25);
    sq_bot bot = play_ticks(SQ_BOT_HUMAN, *state, 40);
    float largest = 0;
    for (int tick = 0; tick < 1000; tick++) {
        play_tick(&bot, *state);
        largest = sq_max(largest, sq_max(player_of(*state)->square.x, player_of(*state)->square.y));
    }
    assert_true(largest > 1.5F && largest <= 2.1F); /* the corner is the best place */
}

static void finds_the_way_between_dangers(void **state)
{
    put_red(*state, 20);
    put_friend(*state, 300 - 20 - 25, 175, 25); /* one on each side, and one above */
    put_friend(*state, 295, 180 - 20 - 25, 25);
    const sq_bot bot = play_ticks(SQ_BOT_HUMAN, *state, 3);
    assert_true(bot.y > 200);
}

static void stays_inside_the_walls(void **state)
{
    const Bounds bounds = {64, 36, 576, 324};
    put_red(*state, 20);
    ecs_unique(*state, Conditions)->bounds = bounds;
    put_player(*state, 70, 40, 15);
    put_friend(*state, 110, 60, 25);
    sq_bot bot = start_bot(SQ_BOT_HUMAN, *state, 1);
    for (int tick = 0; tick < 200; tick++) {
        play_tick(&bot, *state);
        assert_true(bot.x >= bounds.left && bot.y >= bounds.top);
    }
}

/* ---- what it cannot see ---- */

static void sees_only_what_is_near_in_the_dark(void **state)
{
    ecs_unique(*state, Conditions)->turn = SQ_TURN_DARK;
    const ecs_entity food = put_friend(*state, 320 + 121, 177.5F, 5);
    assert_true(play_ticks(SQ_BOT_HUMAN, *state, 1).x == 312.5F);
    ecs_get(*state, food, Friend)->square.x = 320 + 119;
    assert_true(play_ticks(SQ_BOT_HUMAN, *state, 1).x > 312.5F);
    ecs_delete_any(*state, Friend);
    put_player(*state, 312.5F, 172.5F, 15);
    put_pellet(*state, 320 + 121, 177.5F, 10); /* pellets glow */
    assert_true(play_ticks(SQ_BOT_HUMAN, *state, 1).x > 312.5F);
}

static void more_squares_than_it_takes_in_do_no_harm(void **state)
{
    for (int i = 0; i < 2 * SQ_SEEN_MAX; i++) {
        put_friend(*state, (float)(i % 40) * 15, (float)(i / 40) * 30, i % 2 == 0 ? 5 : 25);
        put_pellet(*state, (float)(i % 40) * 15, 330, 10);
    }
    for (sq_bot_kind kind = SQ_BOT_HUMAN; kind <= SQ_BOT_CLUMSY; kind++)
        play_ticks(kind, *state, 100);
}

/* ---- the dash ---- */

static void dashes_away_from_what_is_nearer_than_15(void **state)
{
    tower_of(*state)->upgrades[SQ_UPGRADE_DASH] = 1;
    put_red(*state, 14);
    sq_bot bot = start_bot(SQ_BOT_HUMAN, *state, 1);
    assert_int_equal(play_tick(&bot, *state).buttons, SQ_BUTTON_ACTION);
    const Square player = player_of(*state)->square;
    assert_about(player.x, 300 - 12 - 60, 1);
    assert_about(bot.x, player.x, 0.1F); /* the pointer goes along */
    assert_about(bot.y, player.y, 0.1F);
    assert_int_equal(play_tick(&bot, *state).buttons, 0); /* the pause is not over */
}

static void does_not_dash_from_farther_or_without_the_card(void **state)
{
    put_red(*state, 14);
    sq_bot bot = start_bot(SQ_BOT_HUMAN, *state, 1);
    assert_int_equal(play_tick(&bot, *state).buttons, 0);
    tower_of(*state)->upgrades[SQ_UPGRADE_DASH] = 1;
    ecs_delete_any(*state, Friend);
    put_red(*state, 16);
    bot = start_bot(SQ_BOT_HUMAN, *state, 1);
    assert_int_equal(play_tick(&bot, *state).buttons, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_arena(reacts_after_the_delay),
        test_in_arena(sees_a_new_floor_at_once_and_nothing_of_the_last),
        cmocka_unit_test(moves_no_faster_than_its_hand),
        test_in_arena(aims_beside_the_point_anew_every_15_ticks),
        test_in_arena(leads_food_by_its_step_times_the_delay),
        test_in_arena(growing_is_no_step),
        test_in_arena(prefers_the_nearest_food),
        test_in_arena(leaves_what_is_larger),
        test_in_arena(takes_a_pellet_only_without_food),
        test_in_arena(a_pellet_counts_at_half_its_distance_near_danger),
        test_in_arena(power_counts_until_five_ticks_and_the_delay_before_its_end),
        test_in_arena(flees_red_at_a_gap_under_60),
        test_in_arena(flees_what_turns_red_within_60_ticks),
        test_in_arena(never_flees_what_it_can_eat),
        test_in_arena(dangers_are_not_led),
        test_in_arena(aims_twice_as_well_while_it_flees),
        test_in_arena(finds_the_way_between_dangers),
        test_in_arena(stays_inside_the_walls),
        test_in_arena(sees_only_what_is_near_in_the_dark),
        test_in_arena(more_squares_than_it_takes_in_do_no_harm),
        test_in_arena(dashes_away_from_what_is_nearer_than_15),
        test_in_arena(does_not_dash_from_farther_or_without_the_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* person: the bots human and clumsy: when they react, how fast and how exactly they move, what they
 * seek and what they flee. */
#include "game/bots_testing.h"

#include <float.h>

#include "rules/squares.h"

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

TEST_IN(ARENA, reacts_after_the_delay) {
    assert_int_equal(ticks_to_react(arena, SQ_BOT_HUMAN), 15);
    assert_int_equal(ticks_to_react(arena, SQ_BOT_CLUMSY), 24);
}

TEST_IN(ARENA, sees_a_new_floor_at_once_and_nothing_of_the_last) {
    put_friend(arena, 500, 180, 5);
    sq_bot bot = play_ticks(SQ_BOT_HUMAN, arena, 30);
    ecs_delete_any(arena, Friend);
    put_player(arena, 300, 180, 15);
    put_friend(arena, 100, 180, 5);
    ecs_unique(arena, Checkpoint)->run.tick = 30; /* as if another floor had begun */
    play_tick(&bot, arena);
    assert_about(bot.x, 300 - 12, 1);
}

TEST(moves_no_faster_than_its_hand) {
    const float speeds[] = {[SQ_BOT_HUMAN] = 12, [SQ_BOT_CLUMSY] = 6};
    for (sq_bot_kind kind = SQ_BOT_HUMAN; kind <= SQ_BOT_CLUMSY; kind++) {
        const sq_game_def def = default_def(3);
        OWN_WORLD game = sq_game_create(&def);
        sq_bot bot = start_bot(kind, game, 3);
        float fastest = 0;
        for (int tick = 0; tick < 400 && sq_game_run(game)->outcome == SQ_PLAYING; tick++) {
            const float x = tick > 0 ? bot.x : (def.config.ARENA_WIDTH - 15) / 2;
            const float y = tick > 0 ? bot.y : (def.config.ARENA_HEIGHT - 15) / 2;
            assert_true(sq_game_tick(game, sq_bot_play(&bot, game)));
            fastest = sq_max(fastest, sqrtf((bot.x - x) * (bot.x - x) + (bot.y - y) * (bot.y - y)));
        }
        assert_about(fastest, speeds[kind], 0.05F); /* the input is rounded */
    }
}

/* Food that is never eaten: the aim is all that moves. */
TEST_IN(ARENA, aims_beside_the_point_anew_every_15_ticks) {
    const float errors[] = {[SQ_BOT_HUMAN] = 4, [SQ_BOT_CLUMSY] = 10};
    put_friend(arena, 317.5F, 177.5F, 5);
    for (sq_bot_kind kind = SQ_BOT_HUMAN; kind <= SQ_BOT_CLUMSY; kind++) {
        sq_bot bot = play_ticks(kind, arena, 5);
        float largest = 0;
        for (int draw = 0; draw < 200; draw++) {
            for (int tick = 0; tick < 10; tick++)
                play_tick(&bot, arena);
            const float x = middle_x(arena), y = middle_y(arena);
            for (int tick = 0; tick < 5; tick++) /* the last of the error's 15 ticks is the 15th */
                largest = sq_max(
                    largest, sq_max(fabsf(middle_x(arena) - 320), fabsf(middle_y(arena) - 180)));
            assert_number(middle_x(arena), x);
            assert_number(middle_y(arena), y);
            for (int tick = 0; tick < 5; tick++)
                play_tick(&bot, arena);
        }
        assert_true(largest <= errors[kind] + 0.1F);
        assert_true(largest > errors[kind] * 0.9F);
    }
}

/* ---- food ---- */

TEST_IN(ARENA, leads_food_by_its_step_times_the_delay) {
    const ecs_entity food = put_friend(arena, 317.5F, 177.5F, 5);
    set_step(arena, food, 2, -1);
    play_ticks(SQ_BOT_HUMAN, arena, 40);
    assert_about(middle_x(arena), 320 + 2 * 15, 4.1F);
    assert_about(middle_y(arena), 180 - 15, 4.1F);
    play_ticks(SQ_BOT_CLUMSY, arena, 60);
    assert_about(middle_x(arena), 320 + 2 * 24, 10.1F);
    assert_about(middle_y(arena), 180 - 24, 10.1F);
}

TEST_IN(ARENA, growing_is_no_step) {
    const ecs_entity food = put_friend(arena, 317.5F, 177.5F, 5);
    ecs_get(arena, food, Motion)->before = (Square){318.5F, 178.5F, 3};
    play_ticks(SQ_BOT_HUMAN, arena, 40);
    assert_about(middle_x(arena), 320, 4.1F);
}

TEST_IN(ARENA, prefers_the_nearest_food) {
    put_friend(arena, 200, 180, 5);
    put_friend(arena, 500, 180, 5);
    play_ticks(SQ_BOT_HUMAN, arena, 40);
    assert_about(middle_x(arena), 202.5F, 4.1F);
}

TEST_IN(ARENA, leaves_what_is_larger) {
    put_friend(arena, 500, 180, 20);
    constants(arena)->FRIEND_GROWTH_RATE = 0;
    play_ticks(SQ_BOT_HUMAN, arena, 40);
    assert_about(middle_x(arena), 320, 0.1F);
}

TEST_IN(ARENA, takes_a_pellet_only_without_food) {
    const ecs_entity pellet = put_pellet(arena, 395, 175, 10);
    put_friend(arena, 100, 180, 5);
    play_ticks(SQ_BOT_HUMAN, arena, 60);
    assert_about(middle_x(arena), 102.5F, 4.1F);
    ecs_delete_any(arena, Friend);
    play_ticks(SQ_BOT_HUMAN, arena, 60);
    assert_about(middle_x(arena), sq_center_x(ecs_get(arena, pellet, Pellet)->square), 4.1F);
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

TEST_IN(ARENA, a_pellet_counts_at_half_its_distance_near_danger) {
    assert_true(takes_pellet_near_danger(arena, 1.9F));
    assert_true(!takes_pellet_near_danger(arena, 2.1F));
}

TEST_IN(ARENA, power_counts_until_five_ticks_and_the_delay_before_its_end) {
    put_red(arena, 40);
    player_of(arena)->power_ticks = 15 + 5 + 1;
    assert_true(play_ticks(SQ_BOT_HUMAN, arena, 1).x > 300);
    put_player(arena, 300, 180, 15)->power_ticks = 15 + 5;
    assert_true(play_ticks(SQ_BOT_HUMAN, arena, 1).x < 300);
    put_player(arena, 300, 180, 15)->power_ticks = 24 + 5 + 1;
    assert_true(play_ticks(SQ_BOT_CLUMSY, arena, 1).x > 300);
}

/* ---- dangers ---- */

TEST_IN(ARENA, flees_red_at_a_gap_under_60) {
    put_red(arena, 40);
    assert_true(play_ticks(SQ_BOT_HUMAN, arena, 1).x < 295);
    ecs_delete_any(arena, Friend);
    put_red(arena, 59); /* it hesitates: only its aim moves */
    assert_true(play_ticks(SQ_BOT_HUMAN, arena, 1).x != 300);
    ecs_delete_any(arena, Friend);
    put_red(arena, 61);
    assert_true(play_ticks(SQ_BOT_HUMAN, arena, 1).x == 300);
}

TEST_IN(ARENA, flees_what_turns_red_within_60_ticks) {
    ecs_entity gray = put_red(arena, 30);
    ecs_get(arena, gray, Friend)->square.size = 25 - 0.15F * 59.5F;
    assert_true(play_ticks(SQ_BOT_HUMAN, arena, 1).x < 300);
    put_player(arena, 300, 180, 15);
    ecs_get(arena, gray, Friend)->square.size = 25 - 0.15F * 60.5F;
    assert_true(play_ticks(SQ_BOT_HUMAN, arena, 1).x == 300);
}

TEST_IN(ARENA, never_flees_what_it_can_eat) {
    const ecs_entity gray = put_red(arena, 30);
    ecs_get(arena, gray, Friend)->square.size = 24;
    player_of(arena)->square.size = 24;
    const float x = player_of(arena)->square.x;
    assert_true(play_ticks(SQ_BOT_HUMAN, arena, 1).x > x);
}

TEST_IN(ARENA, dangers_are_not_led) {
    const ecs_entity red = put_red(arena, 55);
    const sq_bot calm = play_ticks(SQ_BOT_HUMAN, arena, 1);
    put_player(arena, 300, 180, 15);
    set_step(arena, red, -9, 9);
    const sq_bot same = play_ticks(SQ_BOT_HUMAN, arena, 1);
    assert_true(calm.x == same.x && calm.y == same.y);
}

/* Half of 4 units, seen in 100 ticks. */
TEST_IN(ARENA, aims_twice_as_well_while_it_flees) {
    put_player(arena, 0, 0, 15);
    put_friend(arena, 40, 40, 25);
    sq_bot bot = play_ticks(SQ_BOT_HUMAN, arena, 40);
    float largest = 0;
    for (int tick = 0; tick < 1000; tick++) {
        play_tick(&bot, arena);
        largest = sq_max(largest, sq_max(player_of(arena)->square.x, player_of(arena)->square.y));
    }
    assert_true(largest > 1.5F && largest <= 2.1F); /* the corner is the best place */
}

TEST_IN(ARENA, finds_the_way_between_dangers) {
    put_red(arena, 20);
    put_friend(arena, 300 - 20 - 25, 175, 25); /* one on each side, and one above */
    put_friend(arena, 295, 180 - 20 - 25, 25);
    const sq_bot bot = play_ticks(SQ_BOT_HUMAN, arena, 3);
    assert_true(bot.y > 200);
}

TEST_IN(ARENA, stays_inside_the_walls) {
    const Bounds bounds = {64, 36, 576, 324};
    put_red(arena, 20);
    ecs_unique(arena, Conditions)->bounds = bounds;
    put_player(arena, 70, 40, 15);
    put_friend(arena, 110, 60, 25);
    sq_bot bot = start_bot(SQ_BOT_HUMAN, arena, 1);
    for (int tick = 0; tick < 200; tick++) {
        play_tick(&bot, arena);
        assert_true(bot.x >= bounds.left && bot.y >= bounds.top);
    }
}

TEST_IN(ARENA, more_squares_than_it_takes_in_do_no_harm) {
    for (int i = 0; i < 2 * SQ_SEEN_MAX; i++) {
        put_friend(arena, (float)(i % 40) * 15, (float)(i / 40) * 30, i % 2 == 0 ? 5 : 25);
        put_pellet(arena, (float)(i % 40) * 15, 330, 10);
    }
    for (sq_bot_kind kind = SQ_BOT_HUMAN; kind <= SQ_BOT_CLUMSY; kind++)
        play_ticks(kind, arena, 100);
}

/* ---- the lunge ---- */

static ecs_world *with_lunge(ecs_world *arena)
{
    ecs_unique(arena, Config)->LUNGE = 90;
    ecs_unique(arena, Config)->INVINCIBLE_DURATION = 0;
    return arena;
}

/* True if it lunges, and where to. */
static bool lunges(sq_bot *bot, ecs_world *arena, float *x)
{
    for (int tick = 0; tick <= 15; tick++) {
        const sq_input input = sq_bot_play(bot, arena);
        *x = (float)input.pointer_x / SQ_POINTER_STEPS;
        if (input.buttons == SQ_BUTTON_ACTION)
            return true;
    }
    return false;
}

TEST_IN(ARENA, lunges_away_from_what_is_about_to_reach_it) {
    const ecs_entity red = put_red(with_lunge(arena), 3);
    set_step(arena, red, -0.1F, 0);
    sq_bot bot = start_bot(SQ_BOT_HUMAN, arena, 1);
    assert_int_equal(sq_bot_play(&bot, arena).buttons, SQ_BUTTON_ACTION);
    assert_int_equal(sq_bot_play(&bot, arena).buttons, 0); /* not again at once */
    sq_bot other = start_bot(SQ_BOT_LEAVE, arena, 1);
    assert_int_equal(sq_bot_play(&other, arena).buttons, 0);
}

TEST_IN(ARENA, lunges_at_a_red_square_alone_when_it_is_large) {
    put_red(with_lunge(arena), 50);
    put_player(arena, 300, 180, 24);
    sq_bot bot = start_bot(SQ_BOT_HUMAN, arena, 1);
    float x;
    assert_true(lunges(&bot, arena, &x) && x > 300); /* towards it */
    sq_bot bank = start_bot(SQ_BOT_BANK, arena, 1);
    assert_false(lunges(&bank, arena, &x));
}

TEST_IN(ARENA, a_small_player_keeps_its_size) {
    put_red(with_lunge(arena), 50);
    put_player(arena, 300, 180, 12);
    sq_bot bot = start_bot(SQ_BOT_HUMAN, arena, 1);
    float x;
    assert_false(lunges(&bot, arena, &x));
}

/* ---- bad ideas ---- */

TEST_IN(ARENA, a_bot_that_rushes_flees_from_nothing) {
    put_red(arena, 9);
    put_friend(arena, 500, 180, 5);
    sq_bot rush = start_bot(SQ_BOT_RUSH, arena, 1), human = start_bot(SQ_BOT_HUMAN, arena, 1);
    sq_bot_play(&rush, arena);
    sq_bot_play(&human, arena);
    assert_true(rush.x > 300 && human.x < 300);
}

TEST_IN(ARENA, a_bot_takes_pellets_first) {
    put_player(arena, 300, 180, 15);
    put_friend(arena, 330, 180, 5);
    put_pellet(arena, 100, 180, 10);
    sq_bot pellets = start_bot(SQ_BOT_PELLETS, arena, 1), human = start_bot(SQ_BOT_HUMAN, arena, 1);
    sq_bot_play(&pellets, arena);
    sq_bot_play(&human, arena);
    assert_true(pellets.x < 300 && human.x > 300);
}

TEST(those_that_need_no_eyes_go_their_ways) {
    static const sq_bot_kind kinds[] = {SQ_BOT_CORNER, SQ_BOT_PERIMETER, SQ_BOT_CIRCLE};
    each_case(i, kinds) {
        const sq_game_def def = default_def(3);
        OWN_WORLD game = sq_game_create(&def);
        sq_bot bot = start_bot(kinds[i], game, 3);
        float least = FLT_MAX, most = 0;
        for (int tick = 0; tick < 300 && sq_game_run(game)->outcome == SQ_PLAYING; tick++) {
            assert_true(sq_game_tick(game, sq_bot_play(&bot, game)));
            const Square player = player_of(game)->square;
            least = sq_min(least, player.x);
            most = sq_max(most, player.x);
        }
        assert_true(least < (kinds[i] == SQ_BOT_CIRCLE ? 150 : 1));
        assert_true(kinds[i] == SQ_BOT_CORNER || most > 450);
    }
}

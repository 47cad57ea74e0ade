/* bots: the behaviour of each; none changes the game. */
#include "game/bots_testing.h"

#include "rules/doors.h"
#include "rules/levels.h"

static void assert_plays_inside(sq_input input, const Config *config)
{
    assert_in_range(input.pointer_x, 0, (int32_t)(config->ARENA_WIDTH * SQ_POINTER_STEPS));
    assert_in_range(input.pointer_y, 0, (int32_t)(config->ARENA_HEIGHT * SQ_POINTER_STEPS));
}

TEST_IN(ARENA, still_stays_in_the_middle) {
    sq_bot bot = start_bot(SQ_BOT_STILL, arena, 1);
    put_friend(arena, 100, 100, 5);
    for (int tick = 0; tick < 100; tick++) {
        const sq_input input = sq_bot_play(&bot, arena);
        assert_int_equal(input.pointer_x, 320 * SQ_POINTER_STEPS);
        assert_int_equal(input.pointer_y, 180 * SQ_POINTER_STEPS);
    }
}

TEST_IN(ARENA, wander_moves_around_inside_the_arena) {
    sq_bot bot = start_bot(SQ_BOT_WANDER, arena, 1);
    bool visited[4][4] = {{false}};
    int moves = 0;
    sq_input before = sq_bot_play(&bot, arena);
    for (int tick = 0; tick < 20000; tick++) {
        const sq_input input = sq_bot_play(&bot, arena);
        assert_plays_inside(input, constants(arena));
        moves += input.pointer_x != before.pointer_x || input.pointer_y != before.pointer_y;
        visited[(int)fminf(bot.x / 160, 3)][(int)fminf(bot.y / 90, 3)] = true;
        before = input;
    }
    assert_true(moves > 18000);
    for (int i = 0; i < 16; i++)
        assert_true(visited[i / 4][i % 4]);
}

/* A real player is no faster; a pointer that jumps would eat everything at once. (human and clumsy
 * have a speed of their own: test_person.c.) */
TEST(no_bot_is_faster_than_its_speed) {
    for (int kind = SQ_BOT_STILL; kind <= SQ_BOT_GREEDY; kind++) {
        const sq_game_def def = default_def(3);
        OWN_WORLD game = sq_game_create(&def);
        sq_bot bot = start_bot((sq_bot_kind)kind, game, 3);
        for (int tick = 0; tick < 300 && sq_game_run(game)->outcome == SQ_PLAYING; tick++) {
            const float x = bot.x, y = bot.y;
            assert_true(sq_game_tick(game, sq_bot_play(&bot, game)));
            const float way = sqrtf((bot.x - x) * (bot.x - x) + (bot.y - y) * (bot.y - y));
            assert_true(way <= sq_config_defaults.BOT_SPEED * 1.001F);
        }
    }
}

/* The pointer of greedy after some ticks in an arena where no friend moves. */
static sq_bot be_greedy(ecs_world *arena, int ticks)
{
    sq_bot bot = start_bot(SQ_BOT_GREEDY, arena, 1);
    for (int tick = 0; tick < ticks; tick++) {
        const sq_input input = sq_bot_play(&bot, arena);
        assert_plays_inside(input, constants(arena));
        ecs_unique_set(arena, Pointer,
                       {(float)input.pointer_x / SQ_POINTER_STEPS,
                        (float)input.pointer_y / SQ_POINTER_STEPS, 0});
        sq_move_player(arena);
    }
    return bot;
}

static bool touches_player(ecs_world *arena, float x, float y, float size)
{
    const Square player = player_of(arena)->square;
    return player.x <= x + size && x <= player.x + player.size && player.y <= y + size &&
           y <= player.y + player.size;
}

TEST_IN(ARENA, greedy_chases_what_it_can_eat) {
    put_friend(arena, 500, 50, 5);
    be_greedy(arena, 40);
    assert_true(touches_player(arena, 500, 50, 5));
}

TEST_IN(ARENA, greedy_prefers_the_nearest_food) {
    put_friend(arena, 200, 180, 5);
    put_friend(arena, 500, 180, 5);
    be_greedy(arena, 40);
    assert_true(touches_player(arena, 200, 180, 5));
}

TEST_IN(ARENA, greedy_grabs_pellets) {
    put_pellet(arena, 500, 300, 10);
    be_greedy(arena, 40);
    assert_true(touches_player(arena, 500, 300, 10));
}

TEST_IN(ARENA, greedy_leaves_what_is_too_large) {
    put_friend(arena, 500, 50, 20);
    const sq_bot bot = be_greedy(arena, 40);
    assert_about(bot.x, 320, 40);
    assert_about(bot.y, 180, 40);
}

TEST_IN(ARENA, greedy_flees_red) {
    put_friend(arena, 330, 180, 25);
    be_greedy(arena, 20);
    const Square player = player_of(arena)->square;
    assert_true(player.x + player.size < 310 || player.x > 375 || player.y + player.size < 160 ||
                player.y > 225);
}

TEST_IN(ARENA, greedy_chases_red_while_powered_up) {
    put_friend(arena, 500, 50, 25);
    player_of(arena)->power_ticks = 100;
    be_greedy(arena, 40);
    assert_true(touches_player(arena, 500, 50, 25));
}

TEST_IN(ARENA, greedy_reaches_food_with_any_anchor) {
    put_friend(arena, 500, 50, 5);
    constants(arena)->PLAYER_POINTER_ANCHOR = 1;
    be_greedy(arena, 40);
    assert_true(touches_player(arena, 500, 50, 5));
}

/* ---- comparing bots ---- */

/* The ticks survived in a whole game; a game won or unfinished counts as the longest. */
static double survival(sq_bot_kind kind, uint64_t seed)
{
    enum { LONGEST = 2000 };
    const sq_game_def def = default_def(seed);
    ecs_world *game = sq_game_create(&def);
    sq_bot bot = start_bot(kind, game, seed);
    while (sq_game_run(game)->outcome == SQ_PLAYING && sq_game_run(game)->tick < LONGEST)
        assert_true(sq_game_tick(game, sq_bot_play(&bot, game)));
    const Run *run = sq_game_run(game);
    const double ticks = run->outcome == SQ_DEFEAT ? (double)run->tick : LONGEST;
    ecs_world_destroy(game);
    return ticks;
}

static double mean_survival(sq_bot_kind kind)
{
    enum { SEEDS = 50 };
    double sum = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        sum += survival(kind, seed);
    return sum / SEEDS;
}

TEST(greedy_beats_wander_beats_still) {
    const double still = mean_survival(SQ_BOT_STILL), wander = mean_survival(SQ_BOT_WANDER);
    const double greedy = mean_survival(SQ_BOT_GREEDY);
    assert_true(wander > still * 1.3);
    assert_true(greedy > wander * 2);
}

TEST(bots_repeat_their_moves_in_the_same_game) {
    for (int kind = SQ_BOT_STILL; kind < SQ_BOT_COUNT; kind++)
        for (uint64_t seed = 1; seed <= 3; seed++)
            assert_true(survival((sq_bot_kind)kind, seed) == survival((sq_bot_kind)kind, seed));
}

TEST_IN(ARENA, wanderers_of_different_streams_go_different_ways) {
    sq_bot one = start_bot(SQ_BOT_WANDER, arena, 1), two = start_bot(SQ_BOT_WANDER, arena, 2);
    int same = 0;
    for (int tick = 0; tick < 100; tick++) {
        const sq_input a = sq_bot_play(&one, arena), b = sq_bot_play(&two, arena);
        same += a.pointer_x == b.pointer_x && a.pointer_y == b.pointer_y;
    }
    assert_in_range(same, 0, 10);
}

TEST(bots_do_not_change_the_game) {
    for (int kind = SQ_BOT_STILL; kind < SQ_BOT_COUNT; kind++) {
        const sq_game_def def = default_def(7);
        OWN_WORLD game = sq_game_create(&def);
        sq_bot bot = start_bot((sq_bot_kind)kind, game, 7);
        for (int tick = 0; tick < 150; tick++) {
            const uint64_t hash = sq_game_hash(game);
            const Pointer pointer = *ecs_unique(game, Pointer);
            const sq_input input = sq_bot_play(&bot, game);
            assert_true(sq_game_hash(game) == hash);
            assert_memory_equal(&pointer, ecs_unique(game, Pointer), sizeof pointer);
            assert_true(sq_game_tick(game, input));
        }
    }
}

/* ---- in the shop ---- */

TEST_IN(TOWER, still_takes_no_upgrade) {
    sq_bot bot = start_bot(SQ_BOT_STILL, game, 1);
    for (int i = 0; i < 100; i++)
        assert_int_equal(sq_bot_choose(&bot, game), SQ_UPGRADE_NONE);
}

TEST_IN(TOWER, wander_takes_any_upgrade) {
    enum { DRAWS = 5000 };
    sq_bot bot = start_bot(SQ_BOT_WANDER, game, 1);
    int taken[SQ_UPGRADE_COUNT + 1] = {0};
    for (int i = 0; i < DRAWS; i++)
        taken[sq_bot_choose(&bot, game)]++;
    for (int i = 0; i < SQ_TOWER_UPGRADES; i++) /* 5 sigma are 141 */
        assert_in_range(taken[i], DRAWS / SQ_TOWER_UPGRADES - 141, DRAWS / SQ_TOWER_UPGRADES + 141);
    assert_int_equal(taken[SQ_UPGRADE_NONE], 0);
}

TEST_IN(TOWER, wander_takes_nothing_if_it_draws_an_upgrade_at_its_cap) {
    sq_bot bot = start_bot(SQ_BOT_WANDER, game, 1);
    int taken[SQ_UPGRADE_COUNT + 1] = {0};
    tower_of(game)->upgrades[SQ_UPGRADE_EAT] = 10;
    tower_of(game)->upgrades[SQ_UPGRADE_DEFENSE] = 5;
    for (int i = 0; i < 1000; i++)
        taken[sq_bot_choose(&bot, game)]++;
    assert_int_equal(taken[SQ_UPGRADE_EAT], 0);
    assert_int_equal(taken[SQ_UPGRADE_DEFENSE], 0);
    assert_in_range(taken[SQ_UPGRADE_NONE], 300, 500);
}

TEST_IN(TOWER, greedy_takes_upgrades_in_turn_until_all_are_at_their_caps) {
    sq_bot bot = start_bot(SQ_BOT_GREEDY, game, 1);
    Tower *tower = tower_of(game);
    sq_upgrade before = SQ_UPGRADE_NONE;
    int changes = 0;
    for (int i = 0; i < 3 + 10 + 10 + 10 + 5; i++) {
        const sq_upgrade upgrade = (sq_upgrade)sq_bot_choose(&bot, game);
        assert_true(upgrade != SQ_UPGRADE_NONE);
        assert_false(sq_upgrade_is_at_cap(constants(game), tower, upgrade));
        tower->upgrades[upgrade]++;
        changes += upgrade != before;
        before = upgrade;
    }
    assert_int_equal(changes, SQ_TOWER_UPGRADES);
    assert_int_equal(sq_bot_choose(&bot, game), SQ_UPGRADE_NONE);
}

TEST_IN(TOWER, choosing_changes_neither_the_game_nor_its_generator) {
    const uint64_t hash = sq_game_hash(game);
    for (int kind = SQ_BOT_STILL; kind < SQ_BOT_COUNT; kind++) {
        sq_bot bot = start_bot((sq_bot_kind)kind, game, 1);
        for (int i = 0; i < 20; i++)
            sq_bot_choose(&bot, game);
    }
    assert_true(sq_game_hash(game) == hash);
}

/* The floors climbed in ten minutes, summed over some seeds. */
static int32_t floors_won_by(sq_bot_kind kind)
{
    int32_t won = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        OWN_WORLD game = make_tower(seed);
        sq_bot bot = start_bot(kind, game, seed);
        for (int tick = 0; tick < 36000; tick++)
            bot_tick(game, &bot);
        won += (int32_t)sq_game_run(game)->floors_won;
    }
    return won;
}

TEST(greedy_climbs_higher_than_wander_and_wander_than_still) {
    const int32_t still = floors_won_by(SQ_BOT_STILL), wander = floors_won_by(SQ_BOT_WANDER);
    const int32_t greedy = floors_won_by(SQ_BOT_GREEDY);
    assert_true(wander > still + 5);
    assert_true(greedy > 10 * wander);
}

/* ---- deals ---- */

/* A climb after its first floor was won, with this many deals. */
static void win_first_floor(ecs_world *game, int deals)
{
    *ecs_unique(game, Run) = (Run){.mode = SQ_MODE_CLIMB, .outcome = SQ_FLOOR_WON};
    Climb *climb = ecs_unique(game, Climb);
    for (int deal = 0; deal < SQ_DEALS; deal++)
        climb->cards[deal] = deal < deals ? SQ_UPGRADE_THORNS + deal : SQ_UPGRADE_NONE;
}

TEST_IN(TOWER, bots_take_the_deals_that_they_are_to_take) {
    win_first_floor(game, 3);
    for (sq_bot_kind kind = SQ_BOT_WANDER; kind < SQ_BOT_COUNT; kind++) {
        sq_bot bot = start_bot(kind, game, 1);
        int taken[SQ_DEALS] = {0};
        for (int i = 0; i < 300; i++)
            taken[sq_bot_choose(&bot, game)]++;
        for (int deal = 0; deal < SQ_DEALS; deal++) /* 5 sigma are 41 */
            assert_in_range(taken[deal], 59, 141);
        bot.deals = "nova,long_chain,thorns";
        assert_int_equal(sq_bot_choose(&bot, game), SQ_UPGRADE_CHAIN - SQ_UPGRADE_THORNS);
        bot.deals = "nova";
        assert_int_equal(sq_bot_choose(&bot, game), SQ_CHOICE_NONE);
    }
    sq_bot still = start_bot(SQ_BOT_STILL, game, 1);
    assert_int_equal(sq_bot_choose(&still, game), SQ_CHOICE_NONE);
}

TEST_IN(TOWER, bots_go_through_either_door) {
    sq_bot bot = start_bot(SQ_BOT_HUMAN, game, 1);
    int sides[2] = {0};
    win_first_floor(game, 3);
    ecs_unique(game, Climb)->doors[0] = 1;
    ecs_unique(game, Climb)->doors[1] = 2;
    for (int i = 0; i < 300; i++) {
        const sq_choice choice = sq_bot_choose(&bot, game);
        assert_in_range(sq_choice_deal(choice), 0, SQ_DEALS - 1);
        sides[sq_choice_side(choice)]++;
    }
    assert_in_range(sides[0], 107, 193); /* 5 sigma are 43 */
    sq_bot still = start_bot(SQ_BOT_STILL, game, 1);
    assert_int_equal(sq_bot_choose(&still, game), SQ_CHOICE_NONE);
}

/* Where the player of a person's stand-in is after a while, with food to the right of it. */
static float goes_to(ecs_world *game, float sight)
{
    sq_bot bot = start_bot(SQ_BOT_HUMAN, game, 1);
    ecs_delete_any(game, Friend);
    ecs_unique(game, Tower)->to_come = 9;
    constants(game)->FRIEND_SPAWN_RATE = 1000000;
    constants(game)->SIGHT = sight;
    put_player(game, 300, 170, 15);
    put_friend(game, 400, 170, 5);
    for (int tick = 0; tick < 40; tick++)
        assert_true(sq_game_tick(game, sq_bot_play(&bot, game)));
    return ecs_unique_read(game, Player)->square.x;
}

TEST_IN(TOWER, a_bot_goes_to_food_that_a_person_sees) {
    assert_true(goes_to(game, 0) > 330);
}

TEST_IN(TOWER, a_bot_does_not_see_farther_than_a_person_in_the_dark) {
    assert_true(goes_to(game, 50) <= 330);
}

TEST_IN(TOWER, bots_take_none_where_there_are_none) {
    sq_bot bot = start_bot(SQ_BOT_HUMAN, game, 1);
    win_first_floor(game, 0);
    assert_int_equal(sq_bot_choose(&bot, game), SQ_CHOICE_NONE);
    bot.deals = "thorns";
    assert_int_equal(sq_bot_choose(&bot, game), SQ_CHOICE_NONE);
}

/* Faster growth turns a friend red sooner. */
TEST_IN(TOWER, greedy_uses_the_friends_current_growth) {
    sq_bot bot = start_bot(SQ_BOT_GREEDY, game, 1);
    ecs_delete_any(game, Friend);
    put_player(game, 320, 180, 15);
    put_friend(game, 338, 180, 20); /* too large to be eaten */
    const sq_input calm = sq_bot_play(&bot, game);
    assert_int_equal(calm.pointer_x, 320 * SQ_POINTER_STEPS);
    tower_of(game)->bonuses[SQ_BONUS_GROWTH] = 8; /* red in ten ticks */
    const sq_input flight = sq_bot_play(&bot, game);
    assert_true(flight.pointer_x < calm.pointer_x);
}

/* second_kinds: the further behaviours of climb: ahead, cross, leech, throw and shards,
 * molt; and blocks. */
#include "game/climb.h"

#include "rules/blocks.h"
#include "rules/danger.h"
#include "rules/quota.h"
#include "rules/squares.h"

/* Its own kinds: those of the mode change with the balance. */
static sq_rulebook book;

static const char text[] =
    "[kind hunter]\narrives = never\nchase = on\nahead = ticks 30\ngrow = on\n"
    "[kind pack]\narrives = rows\nswaps = 0\nsize = 25\noptional = yes\n"
    "cross = speed 3.5, announce 60, every 480, sooner 0, least 3, most 3\n"
    "[kind leech]\narrives = never\nsize = 4.9\nleech = speed 1, shy 80, turns 60\n"
    "[kind thrower]\narrives = never\nsize = 11\ngrow = on\n"
    "throw = every 60, speed 4, size 8, damage 4, lead 0\n"
    "[kind first]\narrives = boss\nalone = yes\nfrom = 4\nevery = 12\nsize = 70\n"
    "armour = bites 2, pause 0\nmolt = kind second\n"
    "[kind second]\narrives = never\nsize = 60\nchase = on\n";

static ecs_world *open_with_blocks(int32_t floor, int32_t blocks)
{
    char reason[SQ_RULEBOOK_REASON_SIZE];
    book = *climb_rules();
    if (!sq_rulebook_read(&book, text, strlen(text), reason) || !sq_rulebook_check(&book, reason))
        fail_msg("%s", reason);
    sq_game_def def = {
        .config = book.config, .mode = SQ_MODE_CLIMB, .kinds = &book.kinds, .seed = 1};
    def.config.TOWER_FIRST_FLOOR = floor;
    def.config.GRACE_DURATION = 0;
    def.config.PELLET_SPAWN_RATE = 1000000;
    def.config.BLOCKS_CAP = blocks;
    ecs_world *game = create_game(&def);
    return game;
}

static ecs_world *open_second(int32_t floor)
{
    return open_with_blocks(floor, 0);
}

static ecs_world *open_empty_on(int32_t floor)
{
    ecs_world *game = open_second(floor);
    ecs_delete_any(game, Friend);
    ecs_unique(game, Tower)->to_come = 1;
    ecs_unique(game, Config)->KNOCKBACK_REACH = 0;
    ecs_unique(game, Config)->FRIEND_SPAWN_RATE = 1000000;
    ecs_unique(game, Config)->FRIEND_SPAWN_RATE_LEAST = 1000000;
    return game;
}

static ecs_world *open_empty(void)
{
    return open_empty_on(1);
}

TEST(hunters_aim_where_the_player_will_be) {
    OWN_WORLD game = open_empty();
    put_player(game, 300, 300, 15);
    const ecs_entity hunter = put_kind(game, "hunter", 302, 100, 24);
    floor_of(game)->pace.x = 5;
    const float x = square_of(game, hunter).x;
    tick_in_place(game, 0);
    assert_true(square_of(game, hunter).x > x + 0.3F);
    player_of(game)->power_ticks = 10; /* flees straight away */
    const float now = square_of(game, hunter).x;
    floor_of(game)->pace.x = 5;
    tick_in_place(game, 0);
    assert_about(square_of(game, hunter).x, now, 0.1F);
}

/* From the middle (300, 100) at a player who goes right, in a speed of 1.75: 70 units are 20 ticks.
 */
TEST(a_hunter_aims_where_both_meet_halfway) {
    OWN_WORLD game = open_empty();
    put_player(game, 293, 163, 14);
    const ecs_entity hunter = put_kind(game, "hunter", 288, 88, 24);
    floor_of(game)->pace = (Vector){5, 0};
    sq_ahead(game);
    const Vector turned = ecs_read(game, hunter, Motion)->step;
    const Vector now = {0, 1}, then = sq_unit((Vector){5 * 20, 70});
    assert_about(turned.x, 1.75F * (then.x - now.x), 0.001F);
    assert_about(turned.y, 1.75F * (then.y - now.y), 0.001F);
}

static uint32_t play_until_row(ecs_world *game)
{
    uint32_t ticks = 0;
    for (; ecs_count(game, Cross) == 0; ticks++)
        tick_in_place(game, 0);
    return ticks;
}

TEST(a_row_is_announced_crosses_and_leaves) {
    OWN_WORLD game = open_empty();
    put_player(game, 20, 20, 15);
    assert_int_equal(play_until_row(game), 240); /* half a pause after the grace */
    assert_int_equal(ecs_count(game, Cross), 3);
    const ecs_entity first = ecs_entity_at(game, Cross, 0);
    const Square began = square_of(game, first);
    assert_int_equal(sq_ticks_until_red(game, first), 60);
    assert_int_equal(sq_quota_left(game), 1); /* a floor is won without them */
    for (int tick = 0; tick < 60; tick++) {
        assert_true(sq_is_announced(game, first));
        assert_square(square_of(game, first), began);
        *player_of(game) = (Player){.square = {began.x, began.y, 15}};
        tick_in_place(game, 0);
        assert_int_equal(sq_game_run(game)->hits, tick < 59 ? 0 : 1);
    }
    put_player(game, 20, 20, 15);
    const Cross way = *ecs_read(game, first, Cross);
    tick_in_place(game, 0);
    assert_about(square_of(game, first).x, began.x + 3.5F * way.way.x, 0.01F);
    assert_about(square_of(game, first).y, began.y + 3.5F * way.way.y, 0.01F);
    player_of(game)->invincible_ticks = 100000;
    for (int tick = 0; tick < 300; tick++)
        tick_in_place(game, 0);
    assert_false(ecs_is_alive(game, first));
    assert_int_equal(sq_game_run(game)->eaten, 0);
}

/* The middle of a row of three is that of its second square, up to 40 beside the player's. */
TEST(rows_come_about_where_the_player_is) {
    OWN_WORLD game = open_empty();
    put_player(game, 300, 170, 15);
    player_of(game)->invincible_ticks = 1000000;
    const Square player = player_of(game)->square;
    for (int rows = 0; rows < 40; rows++) {
        play_until_row(game);
        const ecs_entity second = ecs_entity_at(game, Cross, 1);
        const Square square = square_of(game, second);
        if (ecs_read(game, second, Cross)->way.x != 0)
            assert_about(sq_center_y(square), sq_center_y(player), 40.01F);
        else
            assert_about(sq_center_x(square), sq_center_x(player), 40.01F);
        ecs_delete_any(game, Cross);
    }
}

/* Beside the least of a row, from the first floor on. */
static void assert_more_in_a_row(int32_t floor, int32_t most, uint32_t expected)
{
    OWN_WORLD game = open_empty_on(floor);
    book.kinds.list[kind_named(game, "pack")].cross.most = 3 + most;
    put_player(game, 300, 170, 15);
    player_of(game)->invincible_ticks = 1000000;
    uint32_t largest = 0;
    for (int rows = 0; rows < 40; rows++) {
        play_until_row(game);
        const uint32_t count = ecs_count(game, Cross);
        assert_in_range(count, 3, 3 + expected);
        largest = count > largest ? count : largest;
        ecs_delete_any(game, Cross);
    }
    assert_int_equal(largest, 3 + expected);
}

TEST(one_more_comes_in_a_row_on_every_second_floor_up_to_the_most) {
    assert_more_in_a_row(1, 6, 0);
    assert_more_in_a_row(5, 6, 2);
    assert_more_in_a_row(20, 1, 1);
}

TEST(a_leech_flees_and_turns_red_at_a_red_square) {
    OWN_WORLD game = open_empty();
    put_player(game, 300, 100, 15);
    const ecs_entity leech = put_kind(game, "leech", 350, 105, 4.9F);
    tick_in_place(game, 0);
    assert_true(square_of(game, leech).x > 350);
    put_player(game, 20, 300, 15);
    put_friend(game, square_of(game, leech).x + 20, 100, 25);
    assert_int_equal(sq_ticks_until_red(game, leech), SQ_NEVER_RED);
    int ticks = 0;
    while (ecs_read(game, leech, Leech)->ticks == 0 && ticks++ < 100)
        tick_in_place(game, 0);
    assert_in_range(ticks, 1, 30);
    assert_int_equal(sq_ticks_until_red(game, leech), 60);
    for (ticks = 0; square_of(game, leech).size < 25; ticks++) { /* evenly */
        assert_about(square_of(game, leech).size, 4.9F + 20.1F * (float)ticks / 60, 0.01F);
        tick_in_place(game, 0);
    }
    assert_int_equal(ticks, 60);
    const float x = square_of(game, leech).x;
    tick_in_place(game, 0);
    assert_true(square_of(game, leech).x < x); /* it chases now */
    player_of(game)->power_ticks = 10;
    const float now = square_of(game, leech).x;
    tick_in_place(game, 0);
    assert_true(square_of(game, leech).x > now); /* and flees from power */
}

TEST(a_leech_is_shy_within_eighty_units) {
    OWN_WORLD game = open_empty();
    put_player(game, 300, 100, 15);
    const ecs_entity near = put_kind(game, "leech", 394, 105, 4.9F);
    const ecs_entity far = put_kind(game, "leech", 396, 105, 4.9F);
    assert_int_equal(sq_leech(game), 0);
    assert_true(ecs_read(game, near, Motion)->step.x > 0);
    assert_number(ecs_read(game, far, Motion)->step.x, 0);
}

TEST(in_calm_no_leech_turns_red) {
    OWN_WORLD game = open_empty();
    put_player(game, 20, 300, 15);
    const ecs_entity leech = put_kind(game, "leech", 350, 105, 4.9F);
    put_friend(game, 354, 100, 25);
    ecs_unique(game, Conditions)->in_grace = false;
    floor_of(game)->calm_ticks = 1;
    assert_int_equal(sq_leech(game), 0);
    assert_int_equal(ecs_read(game, leech, Leech)->ticks, 0);
    floor_of(game)->calm_ticks = 0;
    assert_int_equal(sq_leech(game), 0);
    assert_int_equal(ecs_read(game, leech, Leech)->ticks, 1);
    floor_of(game)->calm_ticks = 1;
    assert_int_equal(sq_leech(game), 0);
    assert_number(square_of(game, leech).size, 4.9F);
    floor_of(game)->calm_ticks = 0;
    assert_int_equal(sq_leech(game), 0);
    assert_true(square_of(game, leech).size > 4.9F);
}

/* ---- shards ---- */

TEST(a_thrower_lets_shards_go_at_the_player) {
    OWN_WORLD game = open_empty();
    put_player(game, 400, 100, 15);
    const ecs_entity thrower = put_kind(game, "thrower", 100, 102, 11);
    ecs_get(game, thrower, Throw)->ticks = 59;
    tick_in_place(game, 0);
    assert_int_equal(ecs_count(game, Shard), 0);
    tick_in_place(game, 0);
    assert_int_equal(ecs_count(game, Shard), 1);
    const Shard *shard = ecs_array_read(game, Shard);
    assert_about(shard->step.x, 4, 0.01F);
    assert_number(shard->square.size, 8);
    ecs_delete(game, thrower, Throw);
    int ticks = 0;
    for (; sq_game_run(game)->hits == 0 && ticks < 100; ticks++)
        tick_in_place(game, 0);
    assert_in_range(ticks, 65, 75);
    assert_number(player_of(game)->square.size, 15 - 4);
    assert_int_equal(ecs_count(game, Shard), 0);
    assert_int_equal(climb_of(game)->last_kind, kind_named(game, "thrower"));
}

TEST(a_shard_comes_out_of_the_middle_but_not_in_grace) {
    OWN_WORLD game = open_empty();
    const ecs_entity thrower = put_kind(game, "thrower", 100, 102, 11);
    ecs_get(game, thrower, Throw)->ticks = 60;
    ecs_unique(game, Conditions)->in_grace = true;
    assert_int_equal(sq_throw(game), 0);
    assert_int_equal(ecs_count(game, Shard), 0);
    ecs_unique(game, Conditions)->in_grace = false;
    assert_int_equal(sq_throw(game), 0);
    assert_int_equal(ecs_count(game, Shard), 1);
    assert_square(ecs_array_read(game, Shard)->square, ((Square){101.5F, 103.5F, 8}));
}

TEST(overtime_hastens_shards) {
    OWN_WORLD game = open_empty();
    const ecs_entity shard = ecs_create(game);
    assert_true(ecs_add(game, shard, Shard, {.square = {300, 100, 8}, .step = {4, -2}}));
    ecs_unique(game, Conditions)->haste = 1.5F;
    assert_int_equal(sq_shard(game), 0);
    assert_square(ecs_read(game, shard, Shard)->square, ((Square){306, 97, 8}));
}

TEST(a_shard_ends_at_walls_and_blocks_and_hurts_no_one_in_power) {
    OWN_WORLD game = open_empty();
    put_player(game, 20, 20, 15);
    assert_true(ecs_add(game, ecs_create(game), Shard, {.square = {630, 100, 8}, .step = {4, 0}}));
    assert_true(ecs_add(game, ecs_create(game), Shard, {.square = {300, 200, 8}, .step = {0, 4}}));
    assert_true(ecs_add(game, ecs_create(game), Shard,
                        {.square = {20, 20, 8}, .step = {1, 0}, .damage = 4}));
    assert_true(ecs_add(game, ecs_create(game), Block, {.square = {290, 212, 40}}));
    player_of(game)->power_ticks = 10;
    tick_in_place(game, 0);
    assert_int_equal(ecs_count(game, Shard), 0);
    assert_int_equal(sq_game_run(game)->hits, 0);
}

TEST(in_grace_a_shard_is_gone_and_hurts_no_one) {
    OWN_WORLD game = open_empty();
    const Square square = put_player(game, 20, 20, 15)->square;
    assert_true(ecs_add(game, ecs_create(game), Shard, {.square = square, .damage = 4}));
    ecs_unique(game, Conditions)->in_grace = true;
    assert_int_equal(sq_collision(game), 0);
    assert_int_equal(ecs_count(game, ToDelete), 1);
    assert_int_equal(sq_game_run(game)->hits, 0);
}

TEST(a_boss_is_alone_and_becomes_the_next_kind) {
    OWN_WORLD game = open_with_blocks(4, 4);
    assert_int_equal(ecs_count(game, Friend), 1);
    assert_int_equal(ecs_unique_read(game, Tower)->to_come, 0);
    assert_int_equal(ecs_count(game, Block), 0);
    const ecs_entity boss = ecs_entity_at(game, Friend, 0);
    assert_int_equal(sq_kind_of(game, boss), kind_named(game, "first"));
    for (int bite = 0; bite < 2; bite++) {
        const Square square = square_of(game, boss);
        player_of(game)->power_ticks = 10;
        put_player(game, square.x, square.y, 15)->power_ticks = 10;
        tick_in_place(game, 0);
    }
    assert_true(ecs_is_alive(game, boss));
    assert_int_equal(sq_kind_of(game, boss), kind_named(game, "second"));
    assert_number(square_of(game, boss).size, 60);
    assert_false(ecs_has(game, boss, Armour) || ecs_has(game, boss, Molt));
    assert_true(ecs_has(game, boss, Chase));
    player_of(game)->power_ticks = 10;
    tick_in_place(game, 0);
    assert_false(ecs_is_alive(game, boss));
    assert_int_equal(sq_game_run(game)->outcome, SQ_FLOOR_WON);
}

TEST(friends_come_with_a_boss_that_is_alone) {
    OWN_WORLD game = open_second(4);
    int32_t of_kind[SQ_KINDS_MAX];
    int32_t sum = 0;
    constants(game)->BOSS_FRIENDS = 5;
    sq_quota_divide(constants(game), ecs_unique_read(game, Tower), ecs_unique_read(game, Kinds),
                    of_kind);
    for (int32_t kind = 0; kind < SQ_KINDS_MAX; kind++)
        sum += of_kind[kind];
    assert_int_equal(of_kind[kind_named(game, "first")], 1);
    assert_int_equal(of_kind[0], 5);
    assert_int_equal(sum, 6);
}

TEST(a_part_of_armour_scores_as_a_red_square_and_not_as_its_kind) {
    OWN_WORLD game = open_second(4);
    const ecs_entity boss = ecs_entity_at(game, Friend, 0);
    const Square square = square_of(game, boss);
    book.kinds.list[kind_named(game, "first")].points = 300;
    put_player(game, square.x, square.y, 15)->power_ticks = 10;
    tick_in_place(game, 0);
    assert_int_equal(ecs_read(game, boss, Armour)->bitten, 1);
    assert_int_equal(climb_of(game)->score, 50);
}

TEST_IN(EMPTY_CLIMB, the_pace_begins_with_a_tenth_of_the_first_step) {
    put_player(game, 100, 100, 15);
    assert_true(sq_game_tick(game, sq_input_at(600, 300)));
    const Player *player = player_of(game);
    const float x = player->square.x - player->before.x, y = player->square.y - player->before.y;
    assert_true(x != 0 && y != 0);
    assert_number(floor_of(game)->pace.x, 0.1F * x);
    assert_number(floor_of(game)->pace.y, 0.1F * y);
}

/* ---- blocks ---- */

TEST(each_block_has_a_quarter_of_its_own) {
    for (uint64_t seed = 1; seed <= 20; seed++) {
        sq_game_def def = climb_def(seed);
        def.config.BLOCKS_CAP = 4;
        def.config.TOWER_FIRST_FLOOR = 12;
        OWN_WORLD game = sq_game_create(&def);
        const sq_blocks blocks = sq_blocks_of(game);
        bool taken[4] = {false};
        assert_int_equal(blocks.count, 4);
        for (int32_t i = 0; i < blocks.count; i++) {
            const Square block = blocks.list[i];
            assert_number(block.size, def.config.BLOCK_SIZE);
            const int quarter = (block.x >= 320) + 2 * (block.y >= 180);
            const float x = block.x - (quarter % 2 ? 320 : 0);
            const float y = block.y - (quarter / 2 ? 180 : 0);
            const float room = def.config.PLAYER_MAX_SIZE - 0.01F;
            assert_true(x >= room);
            assert_true(x + block.size <= 320 - room);
            assert_true(y >= room);
            assert_true(y + block.size <= 180 - room);
            assert_false(taken[quarter]);
            taken[quarter] = true;
            assert_false(sq_touch(block, player_of(game)->square));
        }
    }
}

TEST_IN(EMPTY_CLIMB, the_player_stops_at_a_block_and_squares_go_around) {
    assert_true(ecs_add(game, ecs_create(game), Block, {.square = {300, 100, 40}}));
    put_player(game, 280, 110, 15);
    assert_true(sq_game_tick(game, sq_input_at(400, 110)));
    assert_number(player_of(game)->square.x, 285);
    assert_number(player_of(game)->square.y, 110);
    put_player(game, 400, 115, 15);
    const ecs_entity friend = put_friend(game, 260, 108, 24);
    ecs_get(game, friend, Grow)->rate = 0;
    for (int tick = 0; tick < 120; tick++)
        tick_in_place(game, 0);
    assert_true(square_of(game, friend).x > 340);
}

TEST_IN(EMPTY_CLIMB, the_way_out_of_a_block_is_the_shortest) {
    static const Square in[] = {{287, 115, 15}, {338, 115, 15}, {312, 87, 15}, {312, 137, 15}};
    static const Square out[] = {{285, 115, 15}, {340, 115, 15}, {312, 85, 15}, {312, 140, 15}};
    assert_true(ecs_add(game, ecs_create(game), Block, {.square = {300, 100, 40}}));
    each_case(i, in) {
        const Square square = sq_in_the_open(game, in[i]);
        assert_number(square.x, out[i].x);
        assert_number(square.y, out[i].y);
    }
}

TEST_IN(EMPTY_CLIMB, a_rush_ends_at_a_block) {
    assert_true(ecs_add(game, ecs_create(game), Block, {.square = {300, 100, 40}}));
    put_player(game, 500, 115, 5);
    const ecs_entity darter = put_kind(game, "darter", 270, 110, 10);
    *ecs_get(game, darter, Dart) =
        (Dart){.rest = 90, .factor = 4, .length = 45, .phase = SQ_DART_RUSHES, .way = {1, 0}};
    for (int tick = 0; tick < 10; tick++)
        tick_in_place(game, 0);
    assert_int_equal(ecs_read(game, darter, Dart)->phase, SQ_DART_RESTS);
    assert_true(square_of(game, darter).x + square_of(game, darter).size <= 301);
}

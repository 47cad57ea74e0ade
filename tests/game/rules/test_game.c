/* game: a whole game, from its start to its outcome: the state, its hash and its memory. */
#include <ecs_addons.h>

#include "game/watched_memory.h"
#include "or_edit.h"

#include "bots/bots.h"

static ecs_world *make_game(uint64_t seed)
{
    const sq_game_def def = default_def(seed);
    ecs_world *game = create_game(&def);
    return game;
}

static void tick_at(ecs_world *game, float x, float y)
{
    assert_true(sq_game_tick(game, sq_input_at(x, y)));
}

/* An arena in which nothing spawns. */
static ecs_world *quiet(ecs_world *arena)
{
    constants(arena)->FRIEND_SPAWN_RATE = 1000000;
    constants(arena)->PELLET_SPAWN_RATE = 1000000;
    return arena;
}

/* ---- the start ---- */

TEST(a_game_starts_with_five_small_friends_inside) {
    OWN_WORLD game = make_game(3);
    assert_int_equal(ecs_count(game, Friend), 5);
    assert_int_equal(ecs_count(game, Pellet), 0);
    assert_int_equal(ecs_entity_count(game), 5);
    ecs_each(game, Friend, friend) {
        const Square square = friend->square;
        assert_number(square.size, 5);
        assert_true(square.x >= 0 && square.x <= 635 && square.y >= 0 && square.y <= 355);
    }
}

TEST(the_player_starts_in_the_middle_with_nothing_behind_it) {
    OWN_WORLD game = make_game(3);
    const Player *player = player_of(game);
    assert_square(player->square, ((Square){312.5F, 172.5F, 15}));
    assert_square(player->before, player->square);
    assert_int_equal(player->power_ticks, 0);
    assert_int_equal(player->invincible_ticks, 0);
}

TEST(the_run_starts_at_tick_0_with_all_counts_at_0) {
    OWN_WORLD game = make_game(UINT64_MAX);
    const Run *run = sq_game_run(game);
    assert_int_equal(run->mode, SQ_MODE_CLASSIC);
    assert_int_equal(run->outcome, SQ_PLAYING);
    assert_true(run->seed == UINT64_MAX);
    assert_true(run->tick == 0);
    assert_int_equal(run->eaten + run->hits + run->pellets, 0);
}

TEST(the_start_follows_the_constants) {
    sq_game_def def = default_def(3);
    def.config.CLASSIC_FRIENDS = 123;
    def.config.FRIEND_INIT_SIZE = 8;
    def.config.PLAYER_INIT_SIZE = 20;
    def.config.ARENA_WIDTH = 100;
    def.config.ARENA_HEIGHT = 200;
    OWN_WORLD game = sq_game_create(&def);
    assert_int_equal(ecs_count(game, Friend), 123);
    assert_square(player_of(game)->square, ((Square){40, 90, 20}));
    ecs_each(game, Friend, friend) {
        assert_number(friend->square.size, 8);
        assert_true(friend->square.x <= 92 && friend->square.y <= 192);
    }
}

TEST_IN(ARENA, an_empty_game_has_only_a_player) {
    assert_int_equal(ecs_entity_count(arena), 0);
    assert_square(player_of(arena)->square, ((Square){312.5F, 172.5F, 15}));
}

/* ---- a tick ---- */

TEST(the_systems_run_in_the_order_of_the_rules) {
    static const char *const order[] = {
        "floor_time", "move_player", "chase",    "ahead",  "cross",    "leech",
        "drift",      "dart",        "orbit",    "armour", "magnet",   "push",
        "move",       "grow",        "counters", "spawn",  "brood",    "throw",
        "shard",      "collision",   "molt",     "split",  "clean_up", "check_game_over"};
    assert_int_equal(sq_tick_workload.count, LENGTH(order));
    each_case(i, order)
        assert_string_equal(sq_tick_workload.systems[i].name, order[i]);
}

/* One that has all components and tags, and so all that systems need. */
static void make_jack_of_all_trades(ecs_world *arena)
{
    const ecs_entity square = ecs_create(arena);
#define ADD(T, ...)                                                                                \
    static const T zero_##T;                                                                       \
    assert_non_null(ecs_add(arena, square, T, zero_##T));
#define TAG(T, ...) assert_true(ecs_tag(arena, square, T));
    SQ_COMPONENTS(ADD)
    SQ_TAGS(TAG)
#undef ADD
#undef TAG
}

/* A mode without such squares pays nothing for these systems. */
TEST_IN(ARENA, a_system_runs_while_there_is_what_it_needs) {
    tick_at(quiet(arena), 320, 180);
    make_jack_of_all_trades(arena);
    tick_at(arena, 320, 180);
    for (uint32_t nth = 0; nth < sq_tick_workload.count; nth++) {
        const bool needs_rows = !ecs_is_empty(sq_tick_workload.systems[nth].needs);
        const ecs_system_info info = ecs_inspect_system(arena, &sq_tick_workload, nth);
        assert_int_equal(info.runs, needs_rows ? 1 : 2);
    }
}

/* In a batch of several systems, each one for any thread would cost more to wake than it takes. */
TEST_IN(ARENA, no_thread_is_woken_for_a_system) {
    const uint32_t count = ecs_system_count(arena, &sq_tick_workload);
    assert_int_equal(count, sq_tick_workload.count);
    for (uint32_t nth = 1; nth < count; nth++) {
        const ecs_system_info before = ecs_inspect_system(arena, &sq_tick_workload, nth - 1);
        const ecs_system_info info = ecs_inspect_system(arena, &sq_tick_workload, nth);
        if (before.batch == info.batch && !(before.main_thread && info.main_thread))
            fail_msg("%s and %s may run side by side: .main_thread", before.name, info.name);
    }
}

TEST(ticks_are_counted_from_one) {
    OWN_WORLD game = make_game(3);
    for (uint64_t tick = 1; tick <= 10; tick++) {
        tick_at(game, 320, 180);
        assert_true(sq_game_run(game)->tick == tick);
    }
}

TEST_IN(ARENA, the_pointer_is_reported_in_sixteenths) {
    put_friend(quiet(arena), 600, 300, 5);
    assert_true(sq_game_tick(arena, (sq_input){100 * 16 + 1, 50 * 16 + 15, 0}));
    assert_square(player_of(arena)->square, ((Square){100.0625F, 50.9375F, 15}));
    assert_number(ecs_unique(arena, Pointer)->x, 100.0625F);
    assert_number(ecs_unique(arena, Pointer)->y, 50.9375F);
}

TEST(a_point_becomes_the_nearest_sixteenth) {
    assert_int_equal(sq_input_at(0, 0).pointer_x, 0);
    assert_int_equal(sq_input_at(1.03F, 1.04F).pointer_x, 16);
    assert_int_equal(sq_input_at(1.03F, 1.04F).pointer_y, 17);
    assert_int_equal(sq_input_at(640, 360).pointer_x, 10240);
    assert_int_equal(sq_input_at(65536, 65536).pointer_y, 1048576);
}

TEST_IN(ARENA, friends_move_towards_the_players_new_place) {
    const ecs_entity friend = put_friend(quiet(arena), 300, 172.5F, 20);
    put_player(arena, 500, 172.5F, 15);
    tick_at(arena, 100, 175);
    assert_true(square_of(arena, friend).x < 299);
}

TEST_IN(ARENA, friends_grow_after_they_moved) {
    const ecs_entity friend = put_friend(quiet(arena), 100, 100, 14.99F);
    tick_at(arena, 400, 300);
    assert_about(square_of(arena, friend).x, 99.925F, 1e-4F); /* too small to chase before */
    assert_about(square_of(arena, friend).size, 15.14F, 1e-4F);
}

TEST_IN(ARENA, a_friend_does_not_grow_in_its_first_tick) {
    constants(arena)->FRIEND_SPAWN_RATE = 1;
    put_player(arena, 0, 0, 5);
    for (int tick = 0; tick < 10 && ecs_count(arena, Friend) == 0; tick++)
        tick_at(arena, 0, 0);
    ecs_each(arena, Friend, friend)
        assert_number(friend->square.size, 5);
    assert_int_equal(ecs_count(arena, Friend), 1);
}

/* The rate is 1 in 1 while the arena is empty. */
TEST_IN(ARENA, a_friend_that_appears_on_the_player_is_eaten_at_once) {
    constants(arena)->FRIEND_SPAWN_RATE = 1;
    constants(arena)->ARENA_WIDTH = 64;
    constants(arena)->ARENA_HEIGHT = 64;
    constants(arena)->PLAYER_MAX_SIZE = 64;
    put_player(arena, 0, 0, 60);
    tick_at(arena, 0, 0);
    assert_int_equal(sq_game_run(arena)->eaten, 1);
    assert_int_equal(ecs_count(arena, Friend), 0);
    assert_int_equal(sq_game_run(arena)->outcome, SQ_VICTORY);
}

TEST_IN(ARENA, power_lasts_in_full_after_the_tick_that_gives_it) {
    put_pellet(quiet(arena), 100, 100, 10);
    put_friend(arena, 600, 300, 5);
    tick_at(arena, 100, 100);
    assert_int_equal(player_of(arena)->power_ticks, 120);
    assert_int_equal(ecs_count(arena, Pellet), 0);
    tick_at(arena, 100, 100);
    assert_int_equal(player_of(arena)->power_ticks, 119);
}

/* The counters run between the friends' step and the collision. */
TEST_IN(ARENA, in_the_last_tick_of_power_friends_flee_and_the_red_hurt) {
    const ecs_entity friend = put_friend(quiet(arena), 100, 100, 25);
    put_player(arena, 110, 105, 15)->power_ticks = 1;
    tick_at(arena, 110, 105);
    assert_true(square_of(arena, friend).x < 100);
    assert_number(player_of(arena)->square.size, 12.5F);
}

TEST_IN(ARENA, after_a_hit_nothing_hurts_for_five_ticks) {
    put_friend(quiet(arena), 100, 100, 25);
    put_player(arena, 105, 105, 15);
    const int32_t left[] = {5, 4, 3, 2, 1, 5, 4};
    const float size[] = {12.5F, 12.5F, 12.5F, 12.5F, 12.5F, 10, 10};
    each_case(tick, left) {
        tick_at(arena, 105, 105);
        assert_int_equal(player_of(arena)->invincible_ticks, left[tick]);
        assert_number(player_of(arena)->square.size, size[tick]);
    }
}

TEST_IN(ARENA, eaten_squares_are_deleted_at_the_end_of_the_tick) {
    const ecs_entity eaten = put_friend(quiet(arena), 100, 100, 5);
    put_friend(arena, 600, 300, 5);
    tick_at(arena, 100, 100);
    assert_false(ecs_is_alive(arena, eaten));
    assert_int_equal(ecs_entity_count(arena), 1);
    assert_int_equal(ecs_count(arena, ToDelete), 0);
}

TEST_IN(ARENA, eating_the_last_friend_wins_at_once) {
    put_friend(quiet(arena), 100, 100, 5);
    tick_at(arena, 300, 300);
    assert_int_equal(sq_game_run(arena)->outcome, SQ_PLAYING);
    tick_at(arena, 100, 100);
    assert_int_equal(sq_game_run(arena)->outcome, SQ_VICTORY);
}

TEST_IN(ARENA, a_hit_that_makes_the_player_too_small_loses_at_once) {
    put_friend(quiet(arena), 100, 100, 25);
    put_player(arena, 105, 105, 7.5F);
    for (int tick = 0; tick < 5; tick++) {
        tick_at(arena, 105, 105);
        assert_int_equal(sq_game_run(arena)->outcome, SQ_PLAYING);
    }
    assert_number(player_of(arena)->square.size, 5);
    tick_at(arena, 105, 105);
    assert_int_equal(sq_game_run(arena)->outcome, SQ_DEFEAT);
}

/* ---- repeatability ---- */

static void play_ticks(ecs_world *game, int ticks)
{
    for (int tick = 0; tick < ticks && sq_game_run(game)->outcome == SQ_PLAYING; tick++)
        tick_at(game, (float)(tick * 7 % 640), (float)(tick * 3 % 360));
}

static void play_both_and_end(ecs_world *one, ecs_world *two)
{
    for (int tick = 0; tick < 100; tick++) {
        assert_true(sq_game_hash(one) == sq_game_hash(two));
        play_ticks(one, 1);
        play_ticks(two, 1);
    }
    ecs_world_destroy(one);
    ecs_world_destroy(two);
}

TEST(the_same_seed_and_inputs_give_the_same_state_after_every_tick) {
    ecs_world *one = make_game(42), *two = make_game(42);
    play_both_and_end(one, two);
}

TEST(another_seed_gives_another_game) {
    OWN_WORLD one = make_game(42);
    OWN_WORLD two = make_game(43);
    bool differs = false;
    ecs_view other = ecs_view_begin(two, (ecs_query){.with = ecs_mask(Friend)});
    ecs_each(one, Friend, friend) {
        assert_true(ecs_view_next(&other));
        differs |= friend->square.x != ecs_view_get(&other, Friend)->square.x;
    }
    assert_true(differs);
    assert_true(sq_game_hash(one) != sq_game_hash(two));
}

TEST(another_pointer_gives_another_state) {
    OWN_WORLD one = make_game(42);
    OWN_WORLD two = make_game(42);
    tick_at(one, 100, 100);
    tick_at(two, 100, 100.0625F);
    assert_true(sq_game_hash(one) != sq_game_hash(two));
}

/* ---- the hash ---- */

static Friend *any_friend(ecs_world *game)
{
    ecs_each(game, Friend, friend)
        return friend;
    return NULL;
}

static Pellet *any_pellet(ecs_world *game)
{
    ecs_each(game, Pellet, pellet)
        return pellet;
    return NULL;
}

/* Defines a function that changes one part of the state. */
#define CHANGE(name, place)                                                                        \
    static void name(ecs_world *game)                                                              \
    {                                                                                              \
        (place) += 1;                                                                              \
    }
CHANGE(change_outcome, ecs_unique(game, Run)->outcome)
CHANGE(change_mode, ecs_unique(game, Run)->mode)
CHANGE(change_seed, ecs_unique(game, Run)->seed)
CHANGE(change_tick, ecs_unique(game, Run)->tick)
CHANGE(change_eaten, ecs_unique(game, Run)->eaten)
CHANGE(change_hits, ecs_unique(game, Run)->hits)
CHANGE(change_pellets, ecs_unique(game, Run)->pellets)
CHANGE(change_floors_won, ecs_unique(game, Run)->floors_won)
CHANGE(change_floors_lost, ecs_unique(game, Run)->floors_lost)
CHANGE(change_last_hit, ecs_unique(game, Run)->last_hit.y)
CHANGE(change_floor, ecs_unique(game, Tower)->floor)
CHANGE(change_to_come, ecs_unique(game, Tower)->to_come)
CHANGE(change_first_bonus, ecs_unique(game, Tower)->bonuses[0])
CHANGE(change_last_bonus, ecs_unique(game, Tower)->bonuses[SQ_BONUS_COUNT - 1])
CHANGE(change_first_upgrade, ecs_unique(game, Tower)->upgrades[0])
CHANGE(change_last_upgrade, ecs_unique(game, Tower)->upgrades[SQ_UPGRADE_COUNT - 1])
CHANGE(change_next_bonus, ecs_unique(game, Tower)->next_bonus)
CHANGE(change_rng_state, ecs_unique(game, Rng)->state)
CHANGE(change_rng_increment, ecs_unique(game, Rng)->increment)
CHANGE(change_player_x, player_of(game)->square.x)
CHANGE(change_player_y, player_of(game)->square.y)
CHANGE(change_player_size, player_of(game)->square.size)
CHANGE(change_power, player_of(game)->power_ticks)
CHANGE(change_invincible, player_of(game)->invincible_ticks)
CHANGE(change_friend_x, any_friend(game)->square.x)
CHANGE(change_friend_y, any_friend(game)->square.y)
CHANGE(change_friend_size, any_friend(game)->square.size)
CHANGE(change_pellet_x, any_pellet(game)->square.x)
CHANGE(change_pellet_y, any_pellet(game)->square.y)
CHANGE(change_pellet_size, any_pellet(game)->square.size)

static void add_friend(ecs_world *game)
{
    put_friend(game, 0, 0, 0);
}

static void add_pellet(ecs_world *game)
{
    put_pellet(game, 0, 0, 0);
}

/* Both keep their squares, in the opposite order. */
static void swap_friends(ecs_world *game)
{
    ecs_view first = ecs_view_begin(game, (ecs_query){.with = ecs_mask(Friend)});
    assert_true(ecs_view_next(&first));
    ecs_view second = first;
    assert_true(ecs_view_next(&second));
    const Friend moved = *ecs_view_get(&first, Friend);
    *ecs_view_get(&first, Friend) = *ecs_view_get(&second, Friend);
    *ecs_view_get(&second, Friend) = moved;
}

static ecs_entity last_friend(ecs_world *game)
{
    ecs_entity last = {0};
    ecs_each_view(view, game, .with = ecs_mask(Friend))
        last = view.entity;
    return last;
}

static void make_friend_a_pellet(ecs_world *game)
{
    const ecs_entity last = last_friend(game);
    ecs_add(game, last, Pellet, {square_of(game, last)});
    ecs_delete(game, last, Friend);
}

static void move_a_bit(ecs_world *game)
{
    float *x = &any_friend(game)->square.x;
    *x = nextafterf(*x, 1000);
}

static void assert_hash_sees(void (*change)(ecs_world *), const char *name)
{
    OWN_WORLD arena = make_arena();
    put_friend(arena, 100, 110, 10);
    put_friend(arena, 200, 210, 20);
    put_pellet(arena, 300, 310, 10);
    const uint64_t before = sq_game_hash(arena);
    change(arena);
    assert_or_edit(sq_game_hash(arena) != before, "src/game/rules/state_hash.c",
                   "the hash does not see %s", name);
}

#define SEEN(change)                                                                               \
    {                                                                                              \
#change, change                                                                            \
    }

TEST(the_hash_covers_every_part_of_the_state) {
    static const struct {
        const char *name;
        void (*change)(ecs_world *game);
    } changes[] = {
        SEEN(change_outcome),      SEEN(change_mode),        SEEN(change_seed),
        SEEN(change_tick),         SEEN(change_eaten),       SEEN(change_hits),
        SEEN(change_pellets),      SEEN(change_rng_state),   SEEN(change_rng_increment),
        SEEN(change_player_x),     SEEN(change_player_y),    SEEN(change_player_size),
        SEEN(change_power),        SEEN(change_invincible),  SEEN(change_friend_x),
        SEEN(change_friend_y),     SEEN(change_friend_size), SEEN(change_pellet_x),
        SEEN(change_pellet_y),     SEEN(change_pellet_size), SEEN(add_friend),
        SEEN(add_pellet),          SEEN(swap_friends),       SEEN(make_friend_a_pellet),
        SEEN(move_a_bit),          SEEN(change_floors_won),  SEEN(change_floors_lost),
        SEEN(change_last_hit),     SEEN(change_floor),       SEEN(change_to_come),
        SEEN(change_first_bonus),  SEEN(change_last_bonus),  SEEN(change_first_upgrade),
        SEEN(change_last_upgrade), SEEN(change_next_bonus),
    };
    each_case(i, changes)
        assert_hash_sees(changes[i].change, changes[i].name);
}

/* Another entity in the same row: only its number differs. */
TEST_IN(ARENA, the_hash_ignores_entity_numbers) {
    put_friend(arena, 100, 110, 10);
    put_friend(arena, 200, 210, 20);
    const uint64_t before = sq_game_hash(arena);
    const ecs_entity last = last_friend(arena);
    const Square square = square_of(arena, last);
    ecs_destroy(arena, last);
    const ecs_entity other = put_friend(arena, square.x, square.y, square.size);
    assert_true(ecs_number(other) != ecs_number(last));
    assert_true(sq_game_hash(arena) == before);
}

/* Constants never change during a game, and those of the looks must not change its hash. */
TEST_IN(ARENA, the_hash_ignores_the_constants) {
    const uint64_t before = sq_game_hash(arena);
    constants(arena)->POWER_UP_WARNING += 1;
    constants(arena)->FRIEND_SPEED += 1;
    assert_true(sq_game_hash(arena) == before);
}

/* The next tick does not depend on these values. */
TEST(the_hash_ignores_values_that_each_tick_recomputes) {
    ecs_world *one = make_game(5), *two = make_game(5);
    player_of(two)->before = (Square){1, 2, 3};
    ecs_unique(two, Pointer)->x = 7;
    ecs_each(two, Motion, motion)
        motion->before = (Square){4, 5, 6};
    play_both_and_end(one, two);
}

TEST(computing_the_hash_changes_nothing) {
    OWN_WORLD game = make_game(5);
    const uint64_t first = sq_game_hash(game);
    assert_true(sq_game_hash(game) == first);
    assert_int_equal(ecs_entity_count(game), 5);
}

/* ---- memory ---- */

static ecs_world *make_game_in(Memory *memory)
{
    const sq_game_def def = watched_def(memory, 1);
    return sq_game_create(&def);
}

TEST(creating_a_game_without_memory_fails_without_leaks) {
    assert_made_or_nothing(make_game_in);
}

/* Plays a game in which all storages grow: many friends appear, all are eaten. False when memory
 * ran out. */
static bool play_a_rich_game(Memory *memory)
{
    sq_game_def def = watched_def(memory, 1);
    def.config.FRIEND_SPAWN_RATE = 1;
    def.config.PELLET_SPAWN_RATE = 2;
    def.config.PLAYER_DAMAGE = 0;
    ecs_world *game = sq_game_create(&def);
    bool good = game != NULL;
    for (int tick = 0; good && tick < 300; tick++)
        good = sq_game_tick(game, sq_input_at((float)(tick * 16 % 640), (float)(tick * 9 % 360)));
    ecs_world_destroy(game);
    return good;
}

TEST(a_tick_without_memory_is_reported_and_leaks_nothing) {
    Memory all = {0}, start = {0};
    assert_true(play_a_rich_game(&all));
    assert_int_equal(all.blocks, 0);
    ecs_world_destroy(make_game_in(&start));
    assert_true(all.requests > start.requests + 10);
    for (size_t refused = 1; refused <= all.requests; refused++) {
        Memory memory = {.refused = refused};
        assert_false(play_a_rich_game(&memory));
        assert_int_equal(memory.requests, refused);
        assert_int_equal(memory.blocks, 0);
    }
}

/* A long greedy game that never ends: nothing hurts, and enough friends appear. */
static ecs_world *make_long_game(Memory *memory)
{
    sq_game_def def = watched_def(memory, 1);
    def.config.PLAYER_DAMAGE = 0;
    def.config.CLASSIC_FRIENDS = 100;
    def.config.FRIEND_SPAWN_RATE = 5;
    def.config.PELLET_SPAWN_RATE = 20;
    return sq_game_create(&def);
}

/* The largest numbers within a tick: new squares appear before eaten ones are deleted. */
typedef struct Peak {
    uint32_t friends, pellets, deleted;
    uint32_t sorted; /* friends, for finding neighbours: only while one chases */
} Peak;

static uint32_t sorted_before(ecs_world *game)
{
    ecs_each(game, Friend, friend)
        if (friend->square.size > ecs_unique(game, Player)->square.size)
            return ecs_count(game, Friend);
    return 0;
}

static Peak peak_of(ecs_world *game, const Run *before, uint32_t sorted)
{
    const Run *after = sq_game_run(game);
    const uint32_t eaten = after->eaten - before->eaten, taken = after->pellets - before->pellets;
    return (Peak){ecs_count(game, Friend) + eaten, ecs_count(game, Pellet) + taken, eaten + taken,
                  sorted};
}

/* True if any of these numbers is a new maximum. */
static bool raise_peak(Peak *most, Peak peak)
{
    const bool higher = peak.friends > most->friends || peak.pellets > most->pellets ||
                        peak.deleted > most->deleted || peak.sorted > most->sorted;
    most->friends = peak.friends > most->friends ? peak.friends : most->friends;
    most->pellets = peak.pellets > most->pellets ? peak.pellets : most->pellets;
    most->deleted = peak.deleted > most->deleted ? peak.deleted : most->deleted;
    most->sorted = peak.sorted > most->sorted ? peak.sorted : most->sorted;
    return higher;
}

TEST(a_tick_allocates_only_for_a_new_maximum) {
    enum { TICKS = 6000 };
    Memory memory = {0};
    ecs_world *game = make_long_game(&memory);
    sq_bot bot = sq_bot_start(SQ_BOT_GREEDY, game);
    Peak most = {0};
    int warm = 0;
    for (int tick = 0; tick < TICKS; tick++) {
        const size_t requests = memory.requests;
        const Run before = *sq_game_run(game);
        const uint32_t sorted = sorted_before(game);
        assert_int_equal(before.outcome, SQ_PLAYING);
        assert_true(sq_game_tick(game, sq_bot_play(&bot, game)));
        if (raise_peak(&most, peak_of(game, &before, sorted)))
            continue;
        assert_int_equal(memory.requests, requests);
        warm++;
    }
    assert_true(warm > TICKS - 100);
    assert_true(sq_game_run(game)->eaten > 500);
    ecs_world_destroy(game);
    assert_int_equal(memory.blocks, 0);
}

TEST(a_run_begins_with_the_cards_of_the_constants) {
    sq_game_def def = default_def(1);
    def.mode = SQ_MODE_CLIMB;
    def.config.UPGRADE_LIFE = 2;
    def.config.UPGRADE_ECHO = 0; /* no such card */
    def.config.FIRST_CARD = SQ_UPGRADE_LIFE - SQ_TOWER_UPGRADES + 1;
    def.config.SECOND_CARD = SQ_UPGRADE_ECHO - SQ_TOWER_UPGRADES + 1;
    OWN_WORLD game = create_game(&def);
    const Tower *tower = ecs_unique_read(game, Tower);
    for (sq_upgrade card = 0; card < SQ_UPGRADE_COUNT; card++)
        assert_int_equal(tower->upgrades[card], card == SQ_UPGRADE_LIFE);
    assert_int_equal(ecs_unique_read(game, Climb)->lives, 3 + 2);
}

/* events: each is recorded in its tick and in order, and the game does not depend on them. */
#include "game/bots_testing.h"

static const Events *events_of(ecs_world *game)
{
    return ecs_unique(game, Events);
}

static void assert_no_event(ecs_world *game)
{
    assert_int_equal(events_of(game)->count, 0);
}

/* Asserts kind and square of the event at this place. */
static void assert_event(ecs_world *game, int place, sq_event_kind kind, Square square)
{
    assert_true(place < events_of(game)->count);
    assert_int_equal(events_of(game)->list[place].kind, kind);
    assert_square(events_of(game)->list[place].square, square);
}

static void assert_only_event(ecs_world *game, sq_event_kind kind, Square square)
{
    assert_int_equal(events_of(game)->count, 1);
    assert_event(game, 0, kind, square);
}

/* ---- spawns ---- */

TEST_IN(ARENA, a_new_friend_raises_an_event_with_its_place) {
    constants(arena)->FRIEND_SPAWN_RATE = 1;
    constants(arena)->PELLET_SPAWN_RATE = 1000000;
    sq_spawn(arena);
    assert_int_equal(ecs_count(arena, Friend), 1);
    ecs_each(arena, Friend, friend)
        assert_only_event(arena, SQ_EVENT_FRIEND_CAME, friend->square);
}

TEST_IN(ARENA, a_new_pellet_raises_an_event_before_that_of_a_friend) {
    constants(arena)->FRIEND_SPAWN_RATE = 1;
    constants(arena)->PELLET_SPAWN_RATE = 1;
    sq_spawn(arena);
    assert_int_equal(events_of(arena)->count, 2);
    ecs_each(arena, Pellet, pellet)
        assert_event(arena, 0, SQ_EVENT_PELLET_CAME, pellet->square);
    ecs_each(arena, Friend, friend)
        assert_event(arena, 1, SQ_EVENT_FRIEND_CAME, friend->square);
}

TEST_IN(ARENA, a_tick_without_spawns_raises_no_event) {
    constants(arena)->FRIEND_SPAWN_RATE = 1000000;
    constants(arena)->PELLET_SPAWN_RATE = 1000000;
    sq_spawn(arena);
    assert_int_equal(ecs_entity_count(arena), 0);
    assert_no_event(arena);
}

TEST_IN(TOWER, a_floors_first_friends_raise_no_events) {
    sq_note(ecs_unique(game, Events), SQ_EVENT_HIT, (Square){1, 2, 3});
    lose_floor(game);
    assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
    assert_no_event(game);
}

/* ---- collisions ---- */

TEST_IN(ARENA, an_eaten_friend_raises_an_event) {
    put_player(arena, 100, 100, 15);
    put_friend(arena, 105, 105, 8);
    sq_collision(arena);
    assert_only_event(arena, SQ_EVENT_EATEN, (Square){105, 105, 8});
}

TEST_IN(ARENA, an_eaten_red_friend_raises_an_event_of_its_own) {
    put_player(arena, 100, 100, 15)->power_ticks = 3;
    put_friend(arena, 105, 105, 25);
    put_friend(arena, 106, 106, 15);
    sq_collision(arena);
    assert_int_equal(events_of(arena)->count, 2);
    assert_event(arena, 0, SQ_EVENT_EATEN_RED, (Square){105, 105, 25});
    assert_event(arena, 1, SQ_EVENT_EATEN, (Square){106, 106, 15});
}

TEST_IN(ARENA, a_hit_is_recorded_with_the_friend_that_hit) {
    put_player(arena, 100, 100, 15);
    put_friend(arena, 105, 105, 25);
    put_friend(arena, 106, 106, 25); /* no event: the player is invincible */
    sq_collision(arena);
    assert_only_event(arena, SQ_EVENT_HIT, (Square){105, 105, 25});
    assert_square(sq_game_run(arena)->last_hit, ((Square){105, 105, 25}));
}

TEST_IN(ARENA, a_hit_that_costs_nothing_still_counts_as_a_hit) {
    constants(arena)->PLAYER_DAMAGE = 0;
    put_player(arena, 100, 100, 15);
    put_friend(arena, 105, 105, 25);
    sq_collision(arena);
    assert_only_event(arena, SQ_EVENT_HIT, (Square){105, 105, 25});
}

TEST_IN(ARENA, taking_power_raises_an_event_before_those_of_friends) {
    put_player(arena, 100, 100, 15);
    put_friend(arena, 105, 105, 25);
    put_pellet(arena, 95, 95, 10);
    sq_collision(arena);
    assert_int_equal(events_of(arena)->count, 2);
    assert_event(arena, 0, SQ_EVENT_POWER, (Square){95, 95, 10});
    assert_event(arena, 1, SQ_EVENT_EATEN_RED, (Square){105, 105, 25});
}

TEST_IN(ARENA, a_friend_that_is_not_touched_raises_no_event) {
    put_player(arena, 100, 100, 15);
    put_friend(arena, 200, 105, 5);
    put_friend(arena, 200, 105, 25);
    put_friend(arena, 105, 105, 20); /* too large to be eaten, too small to hurt */
    put_pellet(arena, 300, 300, 10);
    sq_collision(arena);
    assert_no_event(arena);
}

/* ---- the end of power ---- */

TEST_IN(ARENA, the_warning_raises_one_event_at_its_tick) {
    Player *player = put_player(arena, 50, 60, 15);
    player->power_ticks = 120;
    for (int left = 119; left > 0; left--) {
        ecs_unique(arena, Events)->count = 0;
        sq_counters(arena);
        assert_int_equal(player->power_ticks, left);
        if (left == constants(arena)->POWER_UP_WARNING)
            assert_only_event(arena, SQ_EVENT_POWER_ENDING, (Square){50, 60, 15});
        else
            assert_no_event(arena);
    }
    sq_counters(arena);
    assert_only_event(arena, SQ_EVENT_POWER_ENDED, (Square){50, 60, 15});
    ecs_unique(arena, Events)->count = 0;
    sq_counters(arena);
    assert_no_event(arena);
}

TEST_IN(ARENA, without_a_warning_time_there_is_no_warning) {
    constants(arena)->POWER_UP_WARNING = 0;
    put_player(arena, 50, 60, 15)->power_ticks = 2;
    sq_counters(arena);
    assert_no_event(arena);
    sq_counters(arena);
    assert_only_event(arena, SQ_EVENT_POWER_ENDED, (Square){50, 60, 15});
}

TEST_IN(ARENA, the_end_of_invincibility_raises_no_event) {
    put_player(arena, 50, 60, 15)->invincible_ticks = 1;
    sq_counters(arena);
    assert_no_event(arena);
}

/* ---- the end ---- */

TEST(an_outcome_raises_an_event_in_its_tick) {
    for (int mode = SQ_MODE_CLASSIC; mode <= SQ_MODE_TOWER; mode++) {
        for (int won = 0; won <= 1; won++) {
            OWN_WORLD arena = make_arena();
            const float size = won ? 15 : 4;
            ecs_unique(arena, Run)->mode = (sq_mode)mode;
            put_player(arena, 100, 100, size);
            sq_check_game_over(arena);
            assert_only_event(arena, won ? SQ_EVENT_WON : SQ_EVENT_LOST, (Square){100, 100, size});
        }
    }
}

TEST_IN(ARENA, a_continuing_game_raises_no_event) {
    put_friend(arena, 1, 1, 5);
    sq_check_game_over(arena);
    assert_no_event(arena);
    ecs_unique(arena, Run)->mode = SQ_MODE_TOWER;
    sq_check_game_over(arena);
    assert_no_event(arena);
}

/* ---- the list ---- */

TEST_IN(ARENA, each_tick_clears_the_events) {
    put_friend(arena, 600, 300, 5);
    constants(arena)->FRIEND_SPAWN_RATE = 1000000;
    constants(arena)->PELLET_SPAWN_RATE = 1000000;
    for (int i = 0; i < 10; i++)
        sq_note(ecs_unique(arena, Events), SQ_EVENT_HIT, (Square){1, 2, 3});
    assert_true(sq_game_tick(arena, (sq_input){0}));
    assert_no_event(arena);
}

TEST_IN(ARENA, the_events_of_a_tick_are_in_the_order_of_the_systems) {
    constants(arena)->PELLET_SPAWN_RATE = 1;
    constants(arena)->FRIEND_SPAWN_RATE = 1;
    put_player(arena, 0, 0, 6)->power_ticks = 1;
    put_friend(arena, 0, 0, 5);
    put_friend(arena, 1, 1, 25);
    put_friend(arena, 620, 340, 25);
    constants(arena)->PLAYER_EAT_GROWTH = 0;
    constants(arena)->ARENA_WIDTH = 100000;
    constants(arena)->ARENA_HEIGHT = 65536; /* new squares appear far away */
    assert_true(sq_game_tick(arena, (sq_input){0}));
    static const sq_event_kind kinds[] = {SQ_EVENT_POWER_ENDED, SQ_EVENT_PELLET_CAME,
                                          SQ_EVENT_FRIEND_CAME, SQ_EVENT_EATEN,
                                          SQ_EVENT_HIT,         SQ_EVENT_LOST};
    assert_int_equal(events_of(arena)->count, LENGTH(kinds));
    each_case(i, kinds)
        assert_int_equal(events_of(arena)->list[i].kind, kinds[i]);
}

TEST(events_beyond_the_capacity_are_dropped) {
    struct {
        Events events;
        uint8_t behind[sizeof(sq_event)];
    } room = {.events = {0}};
    memset(room.behind, 0xA5, sizeof room.behind);
    for (int i = 0; i < 2 * SQ_EVENTS_MAX; i++)
        sq_note(&room.events, SQ_EVENT_EATEN, (Square){(float)i, 0, 5});
    assert_int_equal(room.events.count, SQ_EVENTS_MAX);
    for (int i = 0; i < SQ_EVENTS_MAX; i++)
        assert_number(room.events.list[i].square.x, (float)i);
    for (size_t i = 0; i < sizeof room.behind; i++)
        assert_int_equal(room.behind[i], 0xA5);
}

TEST_IN(ARENA, many_friends_can_be_eaten_at_once) {
    put_player(arena, 0, 0, 15);
    for (int i = 0; i < 100; i++)
        put_friend(arena, 1, 1, 5);
    sq_collision(arena);
    assert_int_equal(events_of(arena)->count, SQ_EVENTS_MAX);
    assert_int_equal(sq_game_run(arena)->eaten, 100);
}

/* Any content of the list, full or empty, leaves the game unchanged. */
TEST(a_game_does_not_depend_on_its_events) {
    OWN_WORLD one = make_tower(4);
    OWN_WORLD other = make_tower(4);
    sq_bot bot = start_bot(SQ_BOT_GREEDY, one, 4), same = bot;
    for (int tick = 0; tick < 5000; tick++) {
        for (int i = 0; i < SQ_EVENTS_MAX; i++)
            sq_note(ecs_unique(other, Events), SQ_EVENT_LOST, (Square){9, 9, 9});
        assert_true(sq_game_hash(one) == sq_game_hash(other));
        bot_tick(one, &bot);
        bot_tick(other, &same);
    }
}

static bool is_of_a_climb(sq_event_kind kind)
{
    return kind == SQ_EVENT_BITTEN || kind == SQ_EVENT_SHIELDED || kind == SQ_EVENT_NOVA ||
           kind == SQ_EVENT_LUNGE || kind == SQ_EVENT_REFUSED || kind == SQ_EVENT_QUAKE ||
           kind == SQ_EVENT_WIND || kind == SQ_EVENT_OVERTIME;
}

/* The run's counts equal the numbers of its events. */
TEST(events_and_counts_agree_over_a_whole_run) {
    OWN_WORLD game = make_tower(6);
    sq_bot bot = start_bot(SQ_BOT_GREEDY, game, 6);
    uint32_t seen[SQ_EVENT_LOST + 1] = {0};
    for (int tick = 0; tick < 20000; tick++) {
        bot_tick(game, &bot);
        assert_true(events_of(game)->count < SQ_EVENTS_MAX);
        for (int i = 0; i < events_of(game)->count; i++)
            seen[events_of(game)->list[i].kind]++;
    }
    const Run *run = sq_game_run(game);
    assert_int_equal(seen[SQ_EVENT_EATEN] + seen[SQ_EVENT_EATEN_RED], run->eaten);
    assert_int_equal(seen[SQ_EVENT_HIT], run->hits);
    assert_int_equal(seen[SQ_EVENT_POWER], run->pellets);
    assert_int_equal(seen[SQ_EVENT_WON], run->floors_won);
    assert_int_equal(seen[SQ_EVENT_LOST], run->floors_lost);
    each_case(kind, seen)
        assert_int_equal(seen[kind] > 0, !is_of_a_climb((sq_event_kind)kind));
}

/* trace: the exact line of a tick. */
#include "game/climb.h"
#include "or_edit.h"

#include "cli/trace.h"

static const char *line(ecs_world *arena, bool is_first)
{
    static char text[8192];
    FILE *file = tmpfile();
    assert_non_null(file);
    sq_trace_write(file, arena, is_first);
    assert_false(ferror(file));
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static const char *line_of(ecs_world *arena)
{
    return line(arena, true);
}

static void assert_line(ecs_world *arena, const char *expected)
{
    assert_text_or_edit(line_of(arena), expected,
                        "tests/game/cli/test_trace.c and the keys in "
                        "tests/game/trace_rules/reading.py, if a trace has something new");
}

#define NO_LEVELS                                                                                  \
    "\"bonuses\":{\"start_size\":0,\"growth\":0,\"speed\":0,\"number\":0,\"spawn_rate\":0},"       \
    "\"upgrades\":{\"start_size\":0,\"duration\":0,\"pellet_rate\":0,\"eat\":0,\"defense\":0}}\n"

TEST_IN(ARENA, an_empty_arena_has_a_line) {
    assert_line(arena,
                "{\"tick\":0,\"mode\":\"classic\",\"floor\":0,\"outcome\":\"playing\","
                "\"pointer\":[320,180],\"player\":{\"x\":312.5,\"y\":172.5,\"size\":15,\"power\":0,"
                "\"invincible\":0},\"friends\":[],\"pellets\":[]," NO_LEVELS);
}

/* 4294967296 is 2^32: the first generation, slot 0. */
TEST_IN(ARENA, a_full_arena_is_written_in_storage_order) {
    Run *run = ecs_unique(arena, Run);
    run->tick = UINT64_MAX;
    run->outcome = SQ_DEFEAT;
    ecs_unique_set(arena, Pointer, {0.0625F, 359.9375F, 0});
    *player_of(arena) =
        (Player){.square = {0.1F, 1e-10F, 4.99F}, .power_ticks = 120, .invincible_ticks = 5};
    put_friend(arena, 1.5F, 2.25F, 24.9F);
    put_pellet(arena, 300, 200.125F, 10);
    const ecs_entity gone = put_friend(arena, 3, 4, 5);
    put_friend(arena, 123.456789F, 0.3F, 25);
    put_pellet(arena, 1, 2, 10);
    ecs_destroy(arena, gone);
    assert_line(
        arena,
        "{\"tick\":18446744073709551615,\"mode\":\"classic\",\"floor\":0,\"outcome\":\"defeat\","
        "\"pointer\":[0.0625,359.9375],\"player\":{\"x\":0.100000001,\"y\":1.00000001e-10,"
        "\"size\":4.98999977,\"power\":120,\"invincible\":5},"
        "\"friends\":[[4294967296,1.5,2.25,24.8999996],[4294967299,123.456787,0.300000012,25]],"
        "\"pellets\":[[4294967297,300,200.125,10],[4294967300,1,2,10]]," NO_LEVELS);
}

TEST_IN(ARENA, the_outcome_is_reported_by_its_name) {
    ecs_unique(arena, Run)->outcome = SQ_VICTORY;
    assert_non_null(strstr(line_of(arena), "\"outcome\":\"victory\""));
}

TEST_IN(ARENA, the_trace_of_a_tower_has_floor_and_levels) {
    Run *run = ecs_unique(arena, Run);
    run->mode = SQ_MODE_TOWER;
    run->outcome = SQ_FLOOR_WON;
    run->tick = 12345;
    *ecs_unique(arena, Tower) = (Tower){
        .floor = 42,
        .to_come = 7,
        .bonuses = {[SQ_BONUS_START_SIZE] = 1,
                    [SQ_BONUS_GROWTH] = 2,
                    [SQ_BONUS_SPEED] = 3,
                    [SQ_BONUS_NUMBER] = 4,
                    [SQ_BONUS_SPAWN_RATE] = 5},
        .upgrades = {[SQ_UPGRADE_START_SIZE] = 6,
                     [SQ_UPGRADE_DURATION] = 7,
                     [SQ_UPGRADE_PELLET_RATE] = 8,
                     [SQ_UPGRADE_EAT] = 9,
                     [SQ_UPGRADE_DEFENSE] = 10},
        .next_bonus = SQ_BONUS_SPEED,
    };
    assert_line(
        arena,
        "{\"tick\":12345,\"mode\":\"tower\",\"floor\":42,\"outcome\":\"floor-won\","
        "\"pointer\":[320,180],\"player\":{\"x\":312.5,\"y\":172.5,\"size\":15,\"power\":0,"
        "\"invincible\":0},\"friends\":[],\"pellets\":[],"
        "\"bonuses\":{\"start_size\":1,\"growth\":2,\"speed\":3,\"number\":4,\"spawn_rate\":5},"
        "\"upgrades\":{\"start_size\":6,\"duration\":7,\"pellet_rate\":8,\"eat\":9,"
        "\"defense\":10}}\n");
}

/* The line of the winning tick still shows the floor won; the next line shows the next floor. */
TEST(the_line_of_a_victory_belongs_to_the_floor_won) {
    sq_game_def def = default_def(3);
    def.mode = SQ_MODE_TOWER;
    OWN_WORLD game = sq_game_create(&def);
    ecs_delete_any(game, Friend);
    ecs_unique(game, Tower)->to_come = 0;
    put_friend(game, 0, 0, 5);
    put_pellet(game, 600, 300, 10);
    assert_true(sq_game_tick(game, (sq_input){0}));
    const char *begin = "{\"tick\":1,\"mode\":\"tower\",\"floor\":1,\"outcome\":\"floor-won\",";
    assert_int_equal(strncmp(line_of(game), begin, strlen(begin)), 0);
    assert_true(strstr(line_of(game), NO_LEVELS) != NULL);
    assert_true(!strstr(line_of(game), "\"pellets\":[]"));

    assert_true(sq_game_next_floor(game, SQ_UPGRADE_EAT));
    assert_true(sq_game_tick(game, (sq_input){0}));
    begin = "{\"tick\":2,\"mode\":\"tower\",\"floor\":2,\"outcome\":\"playing\",";
    assert_int_equal(strncmp(line_of(game), begin, strlen(begin)), 0);
    assert_non_null(strstr(line_of(game), "\"eat\":1"));
    assert_null(strstr(line_of(game), "\"bonuses\":{\"start_size\":0,\"growth\":0,\"speed\":0,"
                                      "\"number\":0,\"spawn_rate\":0}"));
}

/* A square's kind is its place in "kinds", and a shard's that of the kind that threw it. */
TEST_IN(EMPTY_CLIMB, the_line_of_a_climb_has_what_only_climbs_have) {
    *climb_of(game) = (Climb){.lives = 2, .score = 1230};
    floor_of(game)->chain.links = 4;
    floor_of(game)->lunge.ticks = 5;
    floor_of(game)->ghost_ticks = 6;
    floor_of(game)->power_reds = 7;
    ecs_unique(game, Conditions)->turn = SQ_TURN_WALLS;
    ecs_unique_set(game, Pointer, {1, 2, SQ_BUTTON_ACTION});
    *card_of(game, SQ_UPGRADE_MAGNET) = 1;
    ecs_unique(game, Tower)->bonuses[SQ_BONUS_REST] = 3;
    put_kind(game, "crumb", 10, 20, 4);
    assert_true(ecs_add(game, ecs_create(game), Shard, {.square = {30, 40, 3}, .kind = 4}));
    assert_true(ecs_add(game, ecs_create(game), Block, {.square = {50, 60, 40}}));
    assert_line(
        game,
        "{\"tick\":0,\"mode\":\"climb\",\"floor\":1,\"outcome\":\"playing\",\"lives\":2,\"score\":"
        "1230,"
        "\"chain\":4,\"door\":\"none\",\"turn\":\"walls\",\"action\":1,\"lunge\":5,\"ghost\":6,"
        "\"reds\":7,"
        "\"kinds\":[\"friend\",\"crumb\",\"darter\",\"splitter\",\"orbiter\",\"mother\"],"
        "\"pointer\":[1,2],\"player\":{\"x\":312.5,\"y\":172.5,\"size\":15,\"power\":0,"
        "\"invincible\":0},\"friends\":[[8589934594,10,20,4,1]],\"pellets\":[],"
        "\"shards\":[[8589934593,30,40,3,4]],\"blocks\":[[8589934592,50,60,40]],"
        "\"bonuses\":{\"start_size\":0,\"growth\":0,\"speed\":0,\"number\":0,\"spawn_rate\":0,"
        "\"rest\":3,\"power\":0},\"upgrades\":{\"start_size\":0,\"duration\":0,\"pellet_rate\":0,"
        "\"eat\":0,\"defense\":0},\"cards\":{\"shield\":0,\"magnet\":1,\"thorns\":0,\"quake\":0,"
        "\"long_chain\":0,\"second_wind\":0,\"life\":0,\"pierce\":0,\"trail\":0,\"echo\":0,"
        "\"siphon\":0,\"nova\":0,\"calm\":0,\"milestone\":0,\"patience\":0,\"gasp\":0,\"skin\":0,"
        "\"amber\":0,\"adrenaline\":0,\"head_start\":0,\"hook\":0,\"bounce\":0,\"decoy\":0,"
        "\"spring\":0}}\n");
}

TEST_IN(CLIMB, only_the_first_line_of_a_climb_names_the_kinds) {
    assert_null(strstr(line(game, false), "\"kinds\""));
}

TEST_IN(ARENA, a_new_friend_in_an_old_slot_has_a_new_id) {
    ecs_destroy(arena, put_friend(arena, 1, 2, 3));
    put_friend(arena, 1, 2, 3);
    assert_non_null(strstr(line_of(arena), "\"friends\":[[8589934592,1,2,3]]"));
}

TEST_IN(ARENA, floats_can_be_read_back_bit_for_bit) {
    Rng rng = sq_rng_seeded(1, SQ_STREAM_RULES);
    for (int i = 0; i < 2000; i++) {
        const Square square = {sq_rng_up_to(&rng, 640), sq_rng_up_to(&rng, 360),
                               sq_rng_up_to(&rng, 25)};
        const ecs_entity friend = put_friend(arena, square.x, square.y, square.size);
        const char *friends = strstr(line_of(arena), "\"friends\":[[");
        char *text = strchr(friends, ',');
        const float x = strtof(text + 1, &text), y = strtof(text + 1, &text);
        const float size = strtof(text + 1, &text);
        assert_square(((Square){x, y, size}), square);
        ecs_destroy(arena, friend);
    }
}

TEST_IN(ARENA, writing_a_trace_changes_nothing) {
    put_friend(arena, 1, 2, 3);
    const uint64_t hash = sq_game_hash(arena);
    line_of(arena);
    assert_true(sq_game_hash(arena) == hash);
}

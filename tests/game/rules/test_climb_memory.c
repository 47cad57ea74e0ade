/* climb_memory: ticks of a climb when memory runs out, and that they need none once warm. */
#include "game/watched_memory.h"

#include "game/climb.h"

/* Squares of every kind in the middle of what they do: some that are eaten and leave others, that
 * hit and are pushed, that brood. */
static ecs_world *make_lively(Memory *memory)
{
    sq_game_def def = climb_def(1);
    def.allocator = (ecs_allocator){watched_resize, memory};
    def.config.TOWER_FIRST_FLOOR = 10;
    def.config.GRACE_DURATION = 0;
    def.config.FRIEND_SPAWN_RATE = 1;
    def.config.FRIEND_SPAWN_RATE_LEAST = 1;
    def.config.PELLET_SPAWN_RATE = 3;
    def.config.PELLET_SPAWN_RATE_LEAST = 1;
    return sq_game_create(&def);
}

/* Scenes, in each of which something else is the first that is marked for deletion: what is eaten,
 */
static void put_squares(ecs_world *game)
{
    const Square player = player_of(game)->square;
    put_kind(game, "splitter", player.x, player.y, 8);
    put_friend(game, player.x + 10, player.y, 25);
    ecs_get(game, put_kind(game, "mother", 20, 20, 40), Brood)->ticks = 119;
    *card_of(game, SQ_UPGRADE_QUAKE) = 1;
}

/* a pellet, */
static void put_pellet_and_squares(ecs_world *game)
{
    const Square player = player_of(game)->square;
    put_squares(game);
    put_pellet(game, player.x, player.y, 10);
}

/* what a hit, */
static void put_on_thorns(ecs_world *game)
{
    *card_of(game, SQ_UPGRADE_THORNS) = 1;
    put_friend(game, player_of(game)->square.x, player_of(game)->square.y, 25);
}

/* a lunge, */
static void put_in_lunge(ecs_world *game)
{
    *card_of(game, SQ_UPGRADE_NOVA) = 1;
    floor_of(game)->lunge.ticks = 8;
    floor_of(game)->lunge.bursts = 1;
    put_friend(game, player_of(game)->square.x, player_of(game)->square.y, 25);
}

/* or its trail destroys, */
static void put_on_trail(ecs_world *game)
{
    floor_of(game)->trail.ticks = 60;
    floor_of(game)->trail.from = floor_of(game)->trail.to = (Square){100, 100, 15};
    put_friend(game, 100, 100, 25);
}

/* and a shard. */
static void put_shard(ecs_world *game)
{
    assert_non_null(
        ecs_add(game, ecs_create(game), Shard, {.square = player_of(game)->square, .damage = 4}));
}

/* False if a tick reports that memory ran out. */
static bool play(ecs_world *game, int ticks)
{
    for (int tick = 0; tick < ticks && sq_game_run(game)->outcome == SQ_PLAYING; tick++)
        if (!sq_game_tick(game, sq_input_at(320 + (float)(tick % 50), 180)))
            return false;
    return true;
}

static bool play_with_refusal(Memory *memory, void (*put)(ecs_world *), size_t refused)
{
    ecs_world *game = make_lively(memory);
    put(game);
    memory->refused = memory->requests + refused;
    const bool good = play(game, 60);
    ecs_world_destroy(game);
    assert_int_equal(memory->blocks, 0);
    return good;
}

static void assert_refusals_are_reported(void (*put)(ecs_world *))
{
    size_t refused = 1;
    for (;; refused++) {
        Memory memory = {0};
        if (play_with_refusal(&memory, put, refused)) {
            assert_true(memory.requests < memory.refused); /* none was refused */
            break;
        }
        assert_int_equal(memory.requests, memory.refused);
    }
    assert_in_range(refused, 4, 500); /* at least some requests were refused */
}

TEST(a_tick_without_memory_is_reported_and_leaks_nothing) {
    assert_refusals_are_reported(put_squares);
    assert_refusals_are_reported(put_pellet_and_squares);
    assert_refusals_are_reported(put_on_thorns);
    assert_refusals_are_reported(put_in_lunge);
    assert_refusals_are_reported(put_on_trail);
    assert_refusals_are_reported(put_shard);
}

/* True if what is left needs memory, with this many squares beside: then there is none. */
static bool split_needs_memory(int others)
{
    Memory memory = {0};
    ecs_world *game = make_lively(&memory);
    for (int i = 0; i < others; i++)
        put_kind(game, "crumb", 600, 300, 4);
    assert_true(ecs_tag(game, put_kind(game, "splitter", 100, 100, 8), ToDelete));
    memory.refused = memory.requests + 1;
    const bool failed = sq_split(game) != 0;
    assert_int_equal(failed, memory.requests == memory.refused);
    ecs_world_destroy(game);
    assert_int_equal(memory.blocks, 0);
    return failed;
}

TEST(a_split_without_memory_is_reported) {
    int failed = 0;
    for (int others = 0; others < 70; others++)
        failed += split_needs_memory(others);
    assert_in_range(failed, 3, 60);
}

TEST(creating_a_climb_without_memory_fails_without_leaks) {
    assert_made_or_nothing(make_lively);
}

/* A floor that is played again and again needs what its first time needed. */
TEST(a_climb_allocates_nothing_once_warm) {
    Memory memory = {0};
    size_t requests = 0;
    ecs_world *game = make_lively(&memory);
    climb_of(game)->lives = 99;
    for (int time = 0; time < 6; time++) {
        put_pellet_and_squares(game);
        assert_true(play(game, 600));
        if (sq_game_run(game)->outcome == SQ_PLAYING)
            end_lost(game);
        if (time == 2)
            requests = memory.requests;
        assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    }
    assert_int_equal(memory.requests, requests);
    ecs_world_destroy(game);
    assert_int_equal(memory.blocks, 0);
}

/* floor: the beginning and end of floors, the shop, and runs that are kept and resumed. */
#include "game/bots_testing.h"
#include "game/watched_memory.h"

#include "rules/floor.h"
#include "rules/levels.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

/* ---- a floor's beginning ---- */

TEST_IN(TOWER, a_tower_begins_on_its_first_floor_with_one_friend) {
    const Tower *tower = tower_of(game);
    assert_int_equal(tower->floor, 1);
    assert_int_equal(tower->to_come, 3);
    assert_int_equal(tower->next_bonus, SQ_BONUS_NONE);
    for (int i = 0; i < SQ_BONUS_COUNT; i++)
        assert_int_equal(tower->bonuses[i], 0);
    for (int i = 0; i < SQ_UPGRADE_COUNT; i++)
        assert_int_equal(tower->upgrades[i], 0);
    assert_int_equal(ecs_count(game, Friend), 1);
    assert_int_equal(ecs_count(game, Pellet), 0);
    assert_int_equal(sq_game_run(game)->outcome, SQ_PLAYING);
    assert_false(sq_game_is_in_shop(game));
}

TEST(the_first_floor_is_a_constant) {
    sq_game_def def = tower_def(1);
    def.config.TOWER_FIRST_FLOOR = 30;
    OWN_WORLD game = sq_game_create(&def);
    assert_int_equal(tower_of(game)->floor, 30);
    assert_int_equal(tower_of(game)->to_come, 32);
    assert_int_equal(ecs_count(game, Friend), 30);
}

TEST_IN(TOWER, a_floor_begins_with_as_many_friends_as_its_number) {
    for (int32_t floor = 1; floor <= 50; floor++) {
        tower_of(game)->floor = floor;
        tower_of(game)->bonuses[SQ_BONUS_NUMBER] = floor / 3;
        assert_true(sq_floor_begin(game));
        assert_int_equal(ecs_count(game, Friend), floor);
        assert_int_equal(ecs_entity_count(game), floor);
        assert_int_equal(tower_of(game)->to_come, (floor + 1) * 2 + floor / 3 * 3 - floor);
    }
}

TEST_IN(TOWER, a_floors_friends_have_their_size_and_lie_inside) {
    const Config *config = constants(game);
    tower_of(game)->floor = 300;
    tower_of(game)->bonuses[SQ_BONUS_START_SIZE] = 4;
    assert_true(sq_floor_begin(game));
    ecs_each(game, Friend, friend) {
        assert_number(friend->square.size, 7);
        assert_true(friend->square.x >= 0 && friend->square.x <= config->ARENA_WIDTH - 7);
        assert_true(friend->square.y >= 0 && friend->square.y <= config->ARENA_HEIGHT - 7);
    }
}

TEST_IN(TOWER, a_floor_draws_only_the_places_of_its_friends) {
    Rng rng = *ecs_unique(game, Rng);
    tower_of(game)->floor = 20;
    assert_true(sq_floor_begin(game));
    ecs_each(game, Friend, friend)
        assert_square(friend->square, sq_random_inside(&rng, sq_arena_bounds(constants(game)), 5));
    assert_true(rng.state == ecs_unique(game, Rng)->state);
}

TEST_IN(TOWER, a_new_floor_keeps_nothing_of_the_last) {
    put_pellet(game, 1, 2, 10);
    put_pellet(game, 3, 4, 10);
    const ecs_entity old = put_friend(game, 5, 6, 25);
    assert_true(sq_floor_begin(game));
    assert_true(!ecs_is_alive(game, old));
    assert_int_equal(ecs_count(game, Pellet), 0);
    assert_int_equal(ecs_count(game, Motion), 1);
    assert_int_equal(ecs_entity_count(game), 1);
}

TEST_IN(TOWER, a_new_floor_resets_the_player) {
    Player *player = put_player(game, 1, 2, 7);
    player->power_ticks = 100;
    player->invincible_ticks = 3;
    assert_true(sq_floor_begin(game));
    assert_square(player->square, ((Square){312.5F, 172.5F, 15}));
    assert_square(player->before, player->square);
    assert_int_equal(player->power_ticks, 0);
    assert_int_equal(player->invincible_ticks, 0);
}

TEST_IN(TOWER, the_player_has_the_size_bought_in_the_shop) {
    tower_of(game)->upgrades[SQ_UPGRADE_START_SIZE] = 2;
    assert_true(sq_floor_begin(game));
    assert_square(player_of(game)->square, ((Square){309.5F, 169.5F, 21}));
}

TEST_IN(TOWER, a_new_floor_continues_the_run) {
    Run *run = ecs_unique(game, Run);
    *run = (Run){.mode = SQ_MODE_TOWER,
                 .seed = 1,
                 .tick = 777,
                 .eaten = 3,
                 .hits = 4,
                 .pellets = 5,
                 .floors_won = 6,
                 .floors_lost = 7,
                 .last_hit = {1, 2, 3}};
    const Run before = *run;
    lose_floor(game);
    assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
    assert_true(run->tick == 777 && run->seed == 1);
    assert_int_equal(run->eaten, before.eaten);
    assert_int_equal(run->hits, before.hits);
    assert_int_equal(run->pellets, before.pellets);
    assert_int_equal(run->floors_won, 6);
    assert_int_equal(run->floors_lost, 8);
    assert_square(run->last_hit, before.last_hit);
}

TEST_IN(TOWER, ids_never_repeat_in_a_run) {
    enum { FLOORS = 300 };
    uint64_t ids[FLOORS];
    for (int i = 0; i < FLOORS; i++) {
        ecs_each_entity(game, Friend, friend, entity) {
            (void)friend;
            ids[i] = ecs_number(entity);
        }
        for (int j = 0; j < i; j++)
            assert_true(ids[i] != ids[j]);
        lose_floor(game);
        assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
    }
}

/* ---- out of the shop ---- */

TEST_IN(TOWER, a_floor_won_leads_higher_and_applies_the_drawn_bonus) {
    for (int32_t floor = 1; floor < 200; floor++) {
        Tower expected = *tower_of(game);
        win_floor(game);
        assert_true(sq_game_is_in_shop(game));
        assert_int_equal(tower_of(game)->floor, floor);
        assert_in_range(tower_of(game)->next_bonus, 0, SQ_BONUS_COUNT - 1);
        expected.bonuses[tower_of(game)->next_bonus]++;
        assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
        assert_int_equal(tower_of(game)->floor, floor + 1);
        assert_int_equal(tower_of(game)->next_bonus, SQ_BONUS_NONE);
        assert_memory_equal(tower_of(game)->bonuses, expected.bonuses, sizeof expected.bonuses);
        assert_memory_equal(tower_of(game)->upgrades, expected.upgrades, sizeof expected.upgrades);
        assert_int_equal(sq_game_run(game)->outcome, SQ_PLAYING);
        assert_int_equal(ecs_count(game, Friend), floor + 1);
    }
    assert_int_equal(tower_of(game)->bonuses[SQ_BONUS_SPAWN_RATE], 5);
    assert_int_equal(sq_game_run(game)->floors_won, 199);
}

TEST_IN(TOWER, a_floor_lost_begins_again_without_a_bonus) {
    tower_of(game)->floor = 9;
    const Tower before = *tower_of(game);
    lose_floor(game);
    assert_true(sq_game_is_in_shop(game));
    assert_int_equal(tower_of(game)->next_bonus, SQ_BONUS_NONE);
    assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
    assert_int_equal(tower_of(game)->floor, 9);
    assert_memory_equal(tower_of(game)->bonuses, before.bonuses, sizeof before.bonuses);
    assert_int_equal(ecs_count(game, Friend), 9);
    assert_int_equal(tower_of(game)->to_come, 11);
    assert_int_equal(sq_game_run(game)->floors_lost, 1);
    assert_int_equal(sq_game_run(game)->floors_won, 0);
    assert_false(sq_game_is_in_shop(game));
}

TEST_IN(TOWER, the_shop_knows_the_next_floor) {
    for (int way = 0; way < 20; way++) {
        if (way % 3 == 0)
            lose_floor(game);
        else
            win_floor(game);
        const Tower before = *tower_of(game);
        Tower next = sq_floor_next(game);
        assert_memory_equal(tower_of(game), &before, sizeof before);
        assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
        next.to_come = tower_of(game)->to_come;
        assert_memory_equal(tower_of(game), &next, sizeof next);
        assert_int_equal(next.floor, before.floor + (way % 3 != 0));
    }
}

TEST_IN(TOWER, the_bonus_applies_to_the_floors_first_friends) {
    win_floor(game);
    tower_of(game)->next_bonus = SQ_BONUS_START_SIZE;
    assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
    ecs_each(game, Friend, friend)
        assert_number(friend->square.size, 5.5F);
    win_floor(game);
    tower_of(game)->next_bonus = SQ_BONUS_NUMBER;
    assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
    assert_int_equal(tower_of(game)->to_come, 8 + 3 - 3);
}

TEST_IN(TOWER, one_upgrade_can_be_taken_after_every_floor_won_or_lost) {
    for (sq_upgrade upgrade = 0; (int)upgrade < SQ_TOWER_UPGRADES; upgrade++) {
        Tower expected = *tower_of(game);
        if (upgrade % 2)
            win_floor(game);
        else
            lose_floor(game);
        assert_true(sq_game_next_floor(game, (sq_choice)upgrade));
        expected.upgrades[upgrade]++;
        assert_memory_equal(tower_of(game)->upgrades, expected.upgrades, sizeof expected.upgrades);
    }
}

TEST_IN(TOWER, an_upgrade_applies_from_the_next_floor) {
    lose_floor(game);
    assert_true(sq_game_next_floor(game, SQ_UPGRADE_START_SIZE));
    assert_number(player_of(game)->square.size, 18);
}

/* Applied once, for the floor won; not again when the next one is lost. */
TEST_IN(TOWER, the_bonus_is_applied_once) {
    win_floor(game);
    tower_of(game)->next_bonus = SQ_BONUS_SPEED;
    assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
    lose_floor(game);
    assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
    lose_floor(game);
    assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
    assert_int_equal(tower_of(game)->bonuses[SQ_BONUS_SPEED], 1);
    assert_int_equal(tower_of(game)->floor, 2);
}

TEST(a_classic_game_is_never_in_the_shop) {
    static const sq_outcome outcomes[] = {SQ_PLAYING, SQ_DEFEAT, SQ_VICTORY};
    OWN_WORLD arena = make_arena();
    each_case(i, outcomes) {
        ecs_unique(arena, Run)->outcome = outcomes[i];
        assert_false(sq_game_is_in_shop(arena));
    }
}

/* ---- kept and resumed ---- */

enum { LONG = 20000, MOST = 4000 };

/* The inputs of a floor, and its hash after each tick. */
typedef struct Recording {
    int length;
    sq_input inputs[MOST];
    uint64_t hashes[MOST];
} Recording;

static Recording recording;

/* Plays to the middle of this floor; the recording is of this floor alone. */
static void play_to_floor(ecs_world *game, sq_bot *bot, int32_t floor)
{
    recording.length = 0;
    while (tower_of(game)->floor < floor || recording.length < 150 || sq_game_is_in_shop(game)) {
        if (sq_game_is_in_shop(game)) {
            assert_true(sq_game_next_floor(game, sq_bot_choose(bot, game)));
            recording.length = 0;
        }
        const sq_input input = sq_bot_play(bot, game);
        assert_true(sq_game_tick(game, input));
        assert_true(recording.length < MOST && sq_game_run(game)->tick < 100000);
        recording.inputs[recording.length] = input;
        recording.hashes[recording.length++] = sq_game_hash(game);
    }
    assert_int_equal(sq_game_run(game)->outcome, SQ_PLAYING);
}

static ecs_world *resume(const Checkpoint *kept)
{
    sq_game_def def = tower_def(0xBAD);
    def.mode = SQ_MODE_CLASSIC; /* neither is part of the kept run */
    ecs_world *game = sq_game_resume(&def, kept);
    assert_non_null(game);
    return game;
}

/* From here on both games are equal, through floors and shops. */
static void assert_go_on_alike(ecs_world *one, ecs_world *other, int ticks)
{
    sq_bot bot = start_bot(SQ_BOT_GREEDY, one, 5), same = bot;
    for (int tick = 0; tick < ticks; tick++) {
        assert_true(sq_game_hash(one) == sq_game_hash(other));
        bot_tick(one, &bot);
        bot_tick(other, &same);
    }
    assert_true(sq_game_hash(one) == sq_game_hash(other));
}

TEST(a_game_kept_on_a_floor_resumes_at_its_beginning_bit_for_bit) {
    for (int32_t floor = 1; floor <= 7; floor += 2) {
        OWN_WORLD game = make_tower((uint64_t)floor);
        sq_bot bot = start_bot(SQ_BOT_GREEDY, game, 1);
        play_to_floor(game, &bot, floor);
        const uint64_t hash = sq_game_hash(game);
        const Checkpoint kept = sq_game_save(game);
        assert_true(sq_game_hash(game) == hash);

        OWN_WORLD resumed = resume(&kept);
        assert_int_equal(tower_of(resumed)->floor, tower_of(game)->floor);
        assert_int_equal(ecs_count(resumed, Friend), tower_of(game)->floor);
        assert_true(sq_game_run(resumed)->tick + (uint64_t)recording.length ==
                    sq_game_run(game)->tick);
        for (int i = 0; i < recording.length; i++) {
            assert_true(sq_game_tick(resumed, recording.inputs[i]));
            assert_true(sq_game_hash(resumed) == recording.hashes[i]);
        }
        assert_go_on_alike(game, resumed, LONG / 5);
    }
}

TEST(a_game_kept_in_the_shop_resumes_there) {
    for (int won = 0; won <= 1; won++) {
        OWN_WORLD game = make_tower(3);
        sq_bot bot = start_bot(SQ_BOT_GREEDY, game, 1);
        play_to_floor(game, &bot, 3);
        if (won)
            win_floor(game);
        else
            lose_floor(game);
        const Checkpoint kept = sq_game_save(game);
        OWN_WORLD resumed = resume(&kept);
        assert_true(sq_game_is_in_shop(resumed));
        assert_int_equal(sq_game_run(resumed)->outcome, won ? SQ_FLOOR_WON : SQ_FLOOR_LOST);
        assert_int_equal(tower_of(resumed)->next_bonus, tower_of(game)->next_bonus);
        assert_int_equal(ecs_count(resumed, Friend), 0);
        assert_true(sq_game_next_floor(game, SQ_UPGRADE_EAT));
        assert_true(sq_game_next_floor(resumed, SQ_UPGRADE_EAT));
        assert_int_equal(tower_of(resumed)->floor, 3 + won);
        assert_go_on_alike(game, resumed, LONG / 5);
    }
}

/* A run may be kept and resumed any number of times. */
TEST(a_game_can_be_kept_and_resumed_again_and_again) {
    OWN_WORLD game = make_tower(9);
    ecs_world *other = make_tower(9);
    sq_bot bot = start_bot(SQ_BOT_GREEDY, game, 9);
    int resumed = 0;
    while (sq_game_run(game)->tick < LONG) {
        assert_true(sq_game_hash(game) == sq_game_hash(other));
        sq_bot same = bot;
        bot_tick(game, &bot);
        bot_tick(other, &same);
        if (sq_game_is_in_shop(game)) {
            const Checkpoint kept = sq_game_save(other);
            ecs_world_destroy(other);
            other = resume(&kept);
            const sq_choice upgrade = sq_bot_choose(&bot, game);
            assert_true(sq_game_next_floor(game, upgrade));
            assert_true(sq_game_next_floor(other, upgrade));
            resumed++;
        }
    }
    assert_true(resumed > 5);
    ecs_world_destroy(other);
}

TEST_IN(TOWER, before_the_first_tick_a_game_can_be_kept_too) {
    const Checkpoint kept = sq_game_save(game);
    OWN_WORLD resumed = resume(&kept);
    assert_go_on_alike(game, resumed, LONG / 5);
}

TEST_IN(TOWER, a_resumed_game_keeps_the_same_run) {
    tower_of(game)->floor = 4;
    lose_floor(game);
    assert_true(sq_game_next_floor(game, SQ_UPGRADE_DURATION));
    const Checkpoint first = sq_game_save(game);
    OWN_WORLD resumed = resume(&first);
    assert_true(sq_game_tick(resumed, (sq_input){0}));
    const Checkpoint second = sq_game_save(resumed);
    assert_true(second.rng.state == first.rng.state);
    assert_true(second.run.tick == first.run.tick && second.run.seed == first.run.seed);
    assert_int_equal(second.run.mode, SQ_MODE_TOWER);
    assert_int_equal(second.run.outcome, SQ_PLAYING);
    assert_int_equal(second.run.floors_lost, 1);
    assert_int_equal(second.tower.floor, 4);
    assert_int_equal(second.tower.upgrades[SQ_UPGRADE_DURATION], 1);
}

/* ---- memory ---- */

static sq_game_def watched_tower(Memory *memory)
{
    sq_game_def def = watched_def(memory, 1);
    def.mode = SQ_MODE_TOWER;
    def.config.TOWER_FIRST_FLOOR = 300;
    return def;
}

static ecs_world *make_tower_in(Memory *memory)
{
    const sq_game_def def = watched_tower(memory);
    return sq_game_create(&def);
}

TEST(creating_a_tower_without_memory_fails_without_leaks) {
    assert_made_or_nothing(make_tower_in);
}

static Checkpoint kept;

static ecs_world *resume_in(Memory *memory)
{
    const sq_game_def def = watched_tower(memory);
    return sq_game_resume(&def, &kept);
}

TEST_IN(TOWER, resuming_without_memory_fails_without_leaks) {
    tower_of(game)->floor = 300;
    assert_true(sq_floor_begin(game));
    kept = sq_game_save(game);
    assert_made_or_nothing(resume_in);
    win_floor(game);
    kept = sq_game_save(game);
    assert_made_or_nothing(resume_in);
}

/* The next floor has far more friends than any before, so that all storages grow. */
static bool climb_far(Memory *memory, size_t refused)
{
    sq_game_def def = watched_def(memory, 1);
    def.mode = SQ_MODE_TOWER;
    ecs_world *game = sq_game_create(&def);
    lose_floor(game);
    tower_of(game)->floor = 5000;
    memory->refused = refused ? memory->requests + refused : 0;
    const bool good = sq_game_next_floor(game, SQ_UPGRADE_NONE);
    ecs_world_destroy(game);
    assert_int_equal(memory->blocks, 0);
    return good;
}

TEST(a_floor_without_memory_is_reported_and_leaks_nothing) {
    size_t refused = 1;
    for (;; refused++) {
        Memory memory = {0};
        if (climb_far(&memory, refused))
            break;
        assert_int_equal(memory.requests, memory.refused);
    }
    assert_in_range(refused, 5, 500); /* at least one request was refused */
}

TEST(a_floor_like_the_last_allocates_nothing) {
    Memory memory = {0};
    const sq_game_def def = watched_tower(&memory);
    ecs_world *game = sq_game_create(&def);
    lose_floor(game);
    assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
    const size_t requests = memory.requests;
    for (int i = 0; i < 20; i++) {
        lose_floor(game);
        assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
    }
    assert_int_equal(memory.requests, requests);
    ecs_world_destroy(game);
    assert_int_equal(memory.blocks, 0);
}

/* ---- whole towers ---- */

static bool is_sound(Square square, float largest)
{
    return isfinite(square.x) && isfinite(square.y) && square.size > 0 && square.size <= largest &&
           square.x >= 0 && square.y >= 0 && square.x <= 640 && square.y <= 360;
}

/* Counts and checks all entities. */
static void assert_sound(ecs_world *game)
{
    const Player *player = player_of(game);
    const Run *run = sq_game_run(game);
    const Tower *tower = tower_of(game);
    const Config *config = constants(game);
    const uint32_t friends = ecs_count(game, Friend);
    assert_int_equal(ecs_entity_count(game), friends + ecs_count(game, Pellet));
    assert_int_equal(ecs_count(game, Motion), friends);
    assert_int_equal(ecs_count(game, ToDelete), 0);
    assert_true(is_sound(player->square, config->PLAYER_MAX_SIZE));
    ecs_each(game, Friend, friend)
        assert_true(is_sound(friend->square, config->FRIEND_MAX_SIZE));
    ecs_each(game, Pellet, pellet)
        assert_true(is_sound(pellet->square, config->PELLET_SIZE));

    assert_true(tower->to_come >= 0);
    assert_true(tower->to_come + (int32_t)friends <= sq_floor_quota(config, tower));
    assert_int_equal(tower->floor, 1 + (int32_t)run->floors_won - (run->outcome == SQ_FLOOR_WON));
    const bool is_small = sq_is_too_small(player->square.size, config);
    const bool is_done = tower->to_come == 0 && friends == 0;
    assert_int_equal(run->outcome, is_small ? SQ_FLOOR_LOST : is_done ? SQ_FLOOR_WON : SQ_PLAYING);
    assert_int_equal(tower->next_bonus != SQ_BONUS_NONE, run->outcome == SQ_FLOOR_WON);
}

static void assert_levels_in_bounds(ecs_world *game)
{
    const Tower *tower = tower_of(game);
    int32_t bonuses = 0, upgrades = 0;
    for (int i = 0; i < SQ_BONUS_COUNT; i++)
        bonuses += tower->bonuses[i];
    for (sq_upgrade i = 0; i < SQ_UPGRADE_COUNT; i++) {
        assert_in_range(tower->upgrades[i], 0, sq_upgrade_cap(constants(game), i));
        upgrades += tower->upgrades[i];
    }
    assert_int_equal(bonuses, tower->floor - 1);
    assert_in_range(tower->bonuses[SQ_BONUS_SPAWN_RATE], 0, 5);
    assert_true((uint32_t)upgrades <=
                sq_game_run(game)->floors_won + sq_game_run(game)->floors_lost);
}

static void climb(sq_bot_kind kind, uint64_t seed, int ticks)
{
    OWN_WORLD game = make_tower(seed);
    sq_bot bot = start_bot(kind, game, seed);
    for (int tick = 0; tick < ticks; tick++) {
        bot_tick(game, &bot);
        assert_sound(game);
        if (!sq_game_is_in_shop(game))
            continue;
        sq_bot same = bot;
        const sq_upgrade upgrade = (sq_upgrade)sq_bot_choose(&same, game);
        assert_true(upgrade == SQ_UPGRADE_NONE ||
                    !sq_upgrade_is_at_cap(constants(game), tower_of(game), upgrade));
    }
    if (!sq_game_is_in_shop(game))
        assert_levels_in_bounds(game);
}

TEST(a_tower_of_random_play_keeps_its_invariants) {
    for (uint64_t seed = 100; seed < 140; seed++) {
        climb(SQ_BOT_STILL, seed, 2000);
        climb(SQ_BOT_WANDER, seed, 3000);
        climb(SQ_BOT_GREEDY, seed, 5000);
    }
}

/* The corner of the best target: a pellet without power, otherwise the nearest edible friend. */
static Square goal_of_the_fearless(ecs_world *game)
{
    const Player *player = player_of(game);
    Square goal = player->square;
    float nearest = INFINITY;
    ecs_each(game, Pellet, pellet)
        if (player->power_ticks == 0)
            return pellet->square;
    ecs_each(game, Friend, friend) {
        const float distance =
            hypotf(friend->square.x - player->square.x, friend->square.y - player->square.y);
        const bool edible = friend->square.size <= player->square.size || player->power_ticks > 0;
        if (edible && distance < nearest) {
            nearest = distance;
            goal = friend->square;
        }
    }
    return goal;
}

/* Power returns again and again, and with it every friend is edible, so patience wins. */
TEST(every_floor_can_be_won) {
    for (uint64_t seed = 1; seed <= 20; seed++) {
        sq_game_def def = tower_def(seed);
        def.config.PLAYER_DAMAGE = 0;
        OWN_WORLD game = sq_game_create(&def);
        uint64_t began = 0;
        while (tower_of(game)->floor <= 40) {
            if (sq_game_is_in_shop(game)) {
                began = sq_game_run(game)->tick;
                assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
            }
            const Square goal = goal_of_the_fearless(game);
            assert_true(sq_game_tick(game, sq_input_at(goal.x, goal.y)));
            assert_true(sq_game_run(game)->tick - began < 10000);
        }
        assert_int_equal(sq_game_run(game)->floors_lost, 0);
    }
}

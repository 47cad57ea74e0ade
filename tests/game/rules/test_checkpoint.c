/* checkpoint: runs that the rules can lead to are accepted and survive as text bit for bit; all
 * others are refused. */
#include "game/bots_testing.h"
#include "game/sanitized.h"

#include "keep/run_text.h"
#include "mods/rulebook.h"
#include "rules/checkpoint.h"
#include "rules/levels.h"

static char text[SQ_KEY_VALUES_TEXT_SIZE];
static char reason[SQ_KEY_VALUES_REASON_SIZE];
static int32_t day; /* of the run that was read */
static sq_climber read_as;

static const Config *config(void)
{
    return &sq_config_defaults;
}

static void assert_same(const Checkpoint *one, const Checkpoint *two)
{
    assert_memory_equal(&one->run, &two->run, sizeof one->run);
    assert_memory_equal(&one->tower, &two->tower, sizeof one->tower);
    assert_memory_equal(&one->rng, &two->rng, sizeof one->rng);
}

static void assert_comes_back(const Checkpoint *kept, const Config *constants)
{
    Checkpoint back;
    memset(&back, 0xA5, sizeof back);
    sq_run_text_write(text, kept, 0, &(sq_climber){0});
    assert_int_equal(sq_run_text_read(&back, &day, &read_as, text, constants, reason),
                     SQ_KEY_VALUES_GOOD);
    assert_same(&back, kept);
}

/* ---- accepted runs ---- */

static int wins, losses, upgrades;

static void check_kept(const Checkpoint *kept, const Config *constants)
{
    const char *fault = sq_checkpoint_fault(kept, constants);
    if (fault)
        fail_msg("in tick %" PRIu64 ": %s", kept->run.tick, fault);
    assert_comes_back(kept, constants);
    wins += kept->run.outcome == SQ_FLOOR_WON;
    losses += kept->run.outcome == SQ_FLOOR_LOST;
    for (int i = 0; i < SQ_UPGRADE_COUNT; i++)
        upgrades = kept->tower.upgrades[i] > upgrades ? kept->tower.upgrades[i] : upgrades;
}

TEST(every_played_run_is_accepted) {
    static const sq_bot_kind bots[] = {SQ_BOT_GREEDY, SQ_BOT_STILL, SQ_BOT_WANDER};
    wins = losses = upgrades = 0;
    each_case(i, bots) {
        sq_game_def def = default_def(i);
        def.mode = SQ_MODE_TOWER;
        play_tower(&def, bots[i], 4000, check_kept);
        def = quick_tower(i);
        play_tower(&def, bots[i], 4000, check_kept);
        def.config.TOWER_FIRST_FLOOR = 9;
        play_tower(&def, bots[i], 1000, check_kept);
    }
    assert_true(wins >= 10 && losses >= 10 && upgrades >= 3);
}

TEST(a_new_run_is_accepted) {
    sq_game_def def = default_def(1);
    def.mode = SQ_MODE_TOWER;
    OWN_WORLD game = sq_game_create(&def);
    const Checkpoint kept = sq_game_save(game);
    assert_null(sq_checkpoint_fault(&kept, config()));
}

TEST(an_eventful_run_is_accepted) {
    const Checkpoint kept = eventful_run();
    assert_null(sq_checkpoint_fault(&kept, config()));
    assert_comes_back(&kept, config());
}

/* A game resumed from its text continues exactly like the original. */
TEST(a_game_resumed_from_its_text_continues_identically) {
    const sq_game_def def = quick_tower(3);
    Checkpoint back;
    OWN_WORLD game = sq_game_create(&def);
    sq_bot bot = sq_bot_start(SQ_BOT_GREEDY, game);
    while (!sq_game_is_in_shop(game))
        assert_true(sq_game_tick(game, sq_bot_play(&bot, game)));
    const Checkpoint kept = sq_game_save(game);
    sq_run_text_write(text, &kept, 0, &(sq_climber){0});
    assert_int_equal(sq_run_text_read(&back, &day, &read_as, text, &def.config, reason),
                     SQ_KEY_VALUES_GOOD);
    OWN_WORLD resumed = sq_game_resume(&def, &back);
    for (int i = 0; i < 100; i++) {
        if (sq_game_is_in_shop(game)) {
            assert_true(sq_game_next_floor(game, SQ_UPGRADE_EAT));
            assert_true(sq_game_next_floor(resumed, SQ_UPGRADE_EAT));
        }
        assert_true(sq_game_tick(game, sq_input_at(1, 1)));
        assert_true(sq_game_tick(resumed, sq_input_at(1, 1)));
        assert_true(sq_game_run(game)->tick == sq_game_run(resumed)->tick);
        assert_int_equal(ecs_count(game, Friend), ecs_count(resumed, Friend));
        assert_memory_equal(ecs_unique(game, Rng), ecs_unique(resumed, Rng), sizeof(Rng));
        assert_square(player_of(game)->square, player_of(resumed)->square);
    }
}

/* ---- refused runs ---- */

/* The eventful run with one change has this fault. */
#define assert_fault(change, why)                                                                  \
    do {                                                                                           \
        Checkpoint kept = eventful_run();                                                          \
        change;                                                                                    \
        assert_non_null(sq_checkpoint_fault(&kept, config()));                                     \
        assert_string_equal(sq_checkpoint_fault(&kept, config()), why);                            \
    } while (0)

#define assert_no_fault(change)                                                                    \
    do {                                                                                           \
        Checkpoint kept = eventful_run();                                                          \
        change;                                                                                    \
        assert_null(sq_checkpoint_fault(&kept, config()));                                         \
    } while (0)

TEST(only_a_run_with_floors_is_kept) {
    assert_fault(kept.run.mode = SQ_MODE_CLASSIC, "it has no floors");
    assert_fault(kept.run.mode = (sq_mode)77, "it has no floors");
    assert_fault(kept.run.outcome = SQ_VICTORY, "the outcome is not one of a floor");
    assert_fault(kept.run.outcome = SQ_DEFEAT, "the outcome is not one of a floor");
    assert_fault(kept.run.outcome = (sq_outcome)77, "the outcome is not one of a floor");
}

TEST(an_impossible_floor_is_refused) {
    assert_fault(kept.tower.floor = 0, "the floor is below 1");
    assert_fault(kept.tower.floor = INT32_MIN, "the floor is below 1");
    assert_fault(kept.tower.floor = 8, "the floor is too high");
    assert_fault(kept.tower.floor = INT32_MAX, "the floor is too high");
    assert_no_fault(kept.tower.floor = 1);
    assert_fault(kept.run.floors_won = 1001; kept.run.tick = 1u << 20, "too many floors are won");
    assert_fault(kept.run.floors_won = UINT32_MAX, "too many floors are won");
    assert_no_fault(kept.run.floors_won = 1000; kept.tower.floor = 1000);
}

TEST(only_a_floor_in_play_may_be_one_above_those_won) {
    assert_fault(kept.run.outcome = SQ_PLAYING; kept.tower.floor = 9;
                 kept.tower.next_bonus = SQ_BONUS_NONE, "the floor is too high");
    assert_no_fault(kept.run.outcome = SQ_PLAYING; kept.tower.floor = 8;
                    kept.tower.next_bonus = SQ_BONUS_NONE);
}

TEST(mere_counts_can_be_anything) {
    assert_no_fault(kept.run.tick = 0; kept.run.pellets = kept.run.eaten = UINT32_MAX);
    assert_no_fault(kept.run.floors_lost = UINT32_MAX);
}

TEST(the_last_hit_must_lie_in_the_arena) {
    static const char why[] = "the last hit is not in the arena";
    assert_fault(kept.run.last_hit.x = NAN, why);
    assert_fault(kept.run.last_hit.y = INFINITY, why);
    assert_fault(kept.run.last_hit.size = -INFINITY, why);
    assert_fault(kept.run.last_hit.size = NAN, why);
    assert_fault(kept.run.last_hit.x = -0.1F, why);
    assert_fault(kept.run.last_hit.x = 640.1F, why);
    assert_fault(kept.run.last_hit.y = 360.1F, why);
    assert_fault(kept.run.last_hit.size = 640.1F, why);
    assert_no_fault(kept.run.last_hit = ((Square){640, 360, 25}));
    assert_no_fault(kept.run.last_hit = ((Square){-0.0F, 0, 25}));
}

TEST(the_last_hit_must_come_from_a_red_friend) {
    static const char why[] = "the last hit is not from a red friend";
    assert_fault(kept.run.last_hit.size = 12, why);
    assert_fault(kept.run.last_hit.size = 0, why);
    assert_fault(kept.run.hits = 0, why);
    assert_no_fault(kept.run.hits = 0; kept.run.last_hit = ((Square){0, 0, 0}));
}

TEST(levels_below_0_or_above_their_cap_are_refused) {
    static const char why[] = "a level is below 0 or above its cap";
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++) {
        const int32_t cap = sq_bonus_cap(config(), bonus);
        assert_fault(kept.tower.bonuses[bonus] = -1, why);
        assert_fault(kept.tower.bonuses[bonus] = INT32_MAX, why);
        assert_fault(kept.tower.bonuses[bonus] = cap < 1000 ? cap + 1 : 1001, why);
    }
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++) {
        const int32_t cap = sq_upgrade_cap(config(), upgrade);
        assert_fault(kept.tower.upgrades[upgrade] = INT32_MIN, why);
        assert_no_fault(kept.tower.upgrades[upgrade] = cap);
        assert_fault(kept.tower.upgrades[upgrade] = cap + 1, why);
    }
}

TEST(a_drawn_bonus_requires_a_floor_just_won) {
    assert_fault(kept.tower.next_bonus = SQ_BONUS_NONE, "a floor is won, but no bonus drawn");
    assert_fault(kept.tower.next_bonus = (sq_bonus)77, "a floor is won, but no bonus drawn");
    assert_fault(kept.tower.next_bonus = (sq_bonus)-1, "a floor is won, but no bonus drawn");
    assert_fault(kept.run.outcome = SQ_PLAYING, "a bonus is drawn, but no floor won");
    assert_fault(kept.run.outcome = SQ_FLOOR_LOST, "a bonus is drawn, but no floor won");
    assert_fault(kept.run.outcome = SQ_PLAYING;
                 kept.tower.next_bonus = (sq_bonus)77, "a bonus is drawn, but no floor won");
    assert_fault(kept.tower.bonuses[SQ_BONUS_SPAWN_RATE] = 5;
                 kept.tower.next_bonus = SQ_BONUS_SPAWN_RATE, "the bonus drawn is at its cap");
}

TEST(friends_to_come_must_fit_the_quota) {
    static const char why[] = "more friends are to come than the quota";
    assert_fault(kept.tower.to_come = 1, "a floor is won, but more friends are to come");
    assert_fault(kept.tower.to_come = -1, why);
    assert_fault(kept.tower.to_come = INT32_MIN, why);
    /* (7 + 1) * 2 + 3 */
    assert_no_fault(kept.run.outcome = SQ_PLAYING; kept.tower.next_bonus = SQ_BONUS_NONE;
                    kept.tower.to_come = 19);
    assert_fault(kept.run.outcome = SQ_PLAYING; kept.tower.next_bonus = SQ_BONUS_NONE;
                 kept.tower.to_come = 20, why);
}

TEST(an_even_increment_of_the_generator_is_refused) {
    assert_fault(kept.rng.increment = 0, "the generator's increment is even");
    assert_fault(kept.rng.increment = 2, "the generator's increment is even");
    assert_no_fault(kept.rng.increment = UINT64_MAX);
    assert_no_fault(kept.rng.state = 0; kept.run.seed = 0);
}

/* The highest accepted run can be resumed with any constants. */
TEST(the_highest_accepted_tower_can_be_resumed) {
    sq_game_def def = default_def(1);
    Checkpoint kept = eventful_run();
    kept.run.outcome = SQ_PLAYING;
    kept.run.floors_won = SQ_CHECKPOINT_FLOORS_MAX;
    kept.tower.next_bonus = SQ_BONUS_NONE;
    kept.tower.floor = def.config.TOWER_FIRST_FLOOR + SQ_CHECKPOINT_FLOORS_MAX;
    kept.tower.bonuses[SQ_BONUS_NUMBER] = 900;
    assert_null(sq_checkpoint_fault(&kept, &def.config));
    OWN_WORLD game = sq_game_resume(&def, &kept);
    assert_non_null(game);
    assert_int_equal(ecs_count(game, Friend), 1001);
    assert_true(sq_game_tick(game, sq_input_at(1, 1)));
}

/* ---- its text ---- */

TEST(a_run_is_written_as_documented) {
    const Checkpoint kept = eventful_run();
    sq_run_text_write(text, &kept, 0, &(sq_climber){0});
    assert_string_equal(
        text,
        "square-eater run 1\nmode = tower\noutcome = floor-won\nnext_bonus = speed\n"
        "seed = 18446744073709551615\ntick = 12345\neaten = 222\nhits = 33\npellets = 44\n"
        "floors_won = 7\nfloors_lost = 2\nlast_hit_x = 0x9915c3p-14\nlast_hit_y = 0xcccccdp-27\n"
        "last_hit_size = 25\nfloor = 7\nto_come = 0\nbonus_start_size = 1\nbonus_growth = 2\n"
        "bonus_speed = 0\nbonus_number = 1\nbonus_spawn_rate = 2\nbonus_rest = 0\n"
        "bonus_power = 0\nupgrade_start_size = 3\n"
        "upgrade_duration = 1\nupgrade_pellet_rate = 0\nupgrade_eat = 2\nupgrade_defense = 1\n"
        "upgrade_shield = 0\nupgrade_magnet = 0\n"
        "upgrade_thorns = 0\nupgrade_quake = 0\nupgrade_long_chain = 0\nupgrade_second_wind = 0\n"
        "upgrade_life = 0\nupgrade_pierce = 0\nupgrade_trail = 0\nupgrade_echo = 0\n"
        "upgrade_siphon = 0\nupgrade_nova = 0\nupgrade_calm = 0\nupgrade_milestone = 0\n"
        "upgrade_patience = 0\nupgrade_gasp = 0\nupgrade_skin = 0\nupgrade_amber = 0\n"
        "upgrade_adrenaline = 0\nupgrade_head_start = 0\nupgrade_hook = 0\n"
        "upgrade_bounce = 0\nupgrade_decoy = 0\nupgrade_spring = 0\nrng_state = "
        "18364758544493064720\nrng_increment = 1\n"
        "climb_score = 0\nclimb_lives = 0\nclimb_best_chain = 0\n"
        "climb_winds = 0\nclimb_last_kind = 0\nclimb_last_way = 0\nclimb_cards_0 = 0\n"
        "climb_cards_1 = 0\nclimb_cards_2 = 0\nclimb_downsides_0 = 0\nclimb_downsides_1 = 0\n"
        "climb_downsides_2 = 0\nclimb_door = 0\nclimb_doors_0 = 0\nclimb_doors_1 = 0\n"
        "end\n");
}

TEST(the_longest_text_of_a_run_fits) {
    Checkpoint kept;
    memset(&kept, 0xFF, sizeof kept);
    kept.run.mode = SQ_MODE_TOWER;
    kept.run.outcome = SQ_FLOOR_LOST;
    kept.tower.next_bonus = SQ_BONUS_START_SIZE;
    kept.run.last_hit = (Square){-1.17549421e-38F, -1.17549421e-38F, -1.17549421e-38F};
    for (int i = 0; i < SQ_BONUS_COUNT; i++)
        kept.tower.bonuses[i] = INT32_MIN;
    for (int i = 0; i < SQ_UPGRADE_COUNT; i++)
        kept.tower.upgrades[i] = INT32_MIN;
    sq_run_text_write(text, &kept, 0, &(sq_climber){0});
    assert_in_range(strlen(text), 100, SQ_KEY_VALUES_TEXT_SIZE - 1);
}

/* Reads the eventful run's text with `line` in place of the line `name = ...`. */
static sq_key_values_found read_with(const char *name, const char *line)
{
    const Checkpoint kept = eventful_run();
    Checkpoint back = {.run.tick = 99};
    char whole[SQ_KEY_VALUES_TEXT_SIZE], start[64];
    snprintf(start, sizeof start, "\n%s = ", name);
    sq_run_text_write(whole, &kept, 0, &(sq_climber){0});
    char *at = strstr(whole, start);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - whole) + 1, whole, line,
             strchr(at + 1, '\n') + 1);
    const sq_key_values_found found =
        sq_run_text_read(&back, &day, &read_as, text, config(), reason);
    if (found != SQ_KEY_VALUES_GOOD)
        assert_true(back.run.tick == 99);
    return found;
}

static const char *const names[] = {
    "outcome",
    "next_bonus",
    "seed",
    "tick",
    "eaten",
    "hits",
    "pellets",
    "floors_won",
    "floors_lost",
    "last_hit_x",
    "last_hit_y",
    "last_hit_size",
    "floor",
    "to_come",
    "bonus_growth",
    "bonus_start_size",
    "bonus_speed",
    "bonus_number",
    "bonus_spawn_rate",
    "upgrade_start_size",
    "upgrade_duration",
    "upgrade_pellet_rate",
    "upgrade_eat",
    "upgrade_defense",
    "rng_state",
    "rng_increment",
};

TEST(a_missing_or_invalid_line_is_damage) {
    char line[64], expected[96];
    each_case(i, names) {
        snprintf(expected, sizeof expected, "%s is missing or invalid", names[i]);
        assert_int_equal(read_with(names[i], ""), SQ_KEY_VALUES_DAMAGED);
        assert_string_equal(reason, expected);
        snprintf(line, sizeof line, "%s = many\n", names[i]);
        assert_int_equal(read_with(names[i], line), SQ_KEY_VALUES_DAMAGED);
        assert_string_equal(reason, expected);
        snprintf(line, sizeof line, "%s = -99999999999999999999\n", names[i]);
        assert_int_equal(read_with(names[i], line), SQ_KEY_VALUES_DAMAGED);
    }
}

TEST(a_run_with_a_fault_is_damaged) {
    assert_int_equal(read_with("floor", "floor = 2000000000\n"), SQ_KEY_VALUES_DAMAGED);
    assert_string_equal(reason, "the floor is too high");
    assert_int_equal(read_with("outcome", "outcome = victory\n"), SQ_KEY_VALUES_DAMAGED);
    assert_int_equal(read_with("outcome", "outcome = playing\n"), SQ_KEY_VALUES_DAMAGED);
    assert_int_equal(read_with("next_bonus", "next_bonus = none\n"), SQ_KEY_VALUES_DAMAGED);
    assert_int_equal(read_with("last_hit_x", "last_hit_x = nan\n"), SQ_KEY_VALUES_DAMAGED);
    assert_int_equal(read_with("eaten", "eaten = 4294967296\n"), SQ_KEY_VALUES_DAMAGED);
    assert_int_equal(read_with("eaten", "unknown = 5\neaten = 4294967295\n"), SQ_KEY_VALUES_GOOD);
}

TEST(caps_come_from_the_games_constants) {
    Config tight = sq_config_defaults;
    const Checkpoint kept = eventful_run();
    Checkpoint back;
    tight.UPGRADE_START_SIZE_CAP = 2;
    sq_run_text_write(text, &kept, 0, &(sq_climber){0});
    assert_int_equal(sq_run_text_read(&back, &day, &read_as, text, &tight, reason),
                     SQ_KEY_VALUES_DAMAGED);
    assert_string_equal(reason, "a level is below 0 or above its cap");
}

TEST(a_newer_run_is_not_damaged) {
    Checkpoint back = {.run.tick = 99};
    strcpy(text, "square-eater run 2\nunknown\n");
    assert_int_equal(sq_run_text_read(&back, &day, &read_as, text, config(), reason),
                     SQ_KEY_VALUES_NEWER);
    assert_true(back.run.tick == 99);
}

/* A seed can be typed, so only the text says which day's attempt a run is. */
TEST(a_run_says_which_days_attempt_it_is) {
    const Checkpoint kept = eventful_run();
    Checkpoint back;
    sq_run_text_write(text, &kept, 20261122, &(sq_climber){0});
    assert_non_null(strstr(text, "\ndaily = 2026-11-22\n"));
    assert_int_equal(sq_run_text_read(&back, &day, &read_as, text, config(), reason),
                     SQ_KEY_VALUES_GOOD);
    assert_int_equal(day, 20261122);
    assert_same(&back, &kept);
    sq_run_text_write(text, &kept, 0, &(sq_climber){0});
    assert_null(strstr(text, "daily")); /* as all runs were that older versions kept */
    assert_int_equal(sq_run_text_read(&back, &day, &read_as, text, config(), reason),
                     SQ_KEY_VALUES_GOOD);
    assert_int_equal(day, 0);
}

/* Only a cat has six lives, and climb has no dog. */
TEST(a_climb_says_what_it_is_climbed_as_and_is_checked_so) {
    const sq_climber cat = {.body = "cat", .heat = 2, .closed = 1U << SQ_UPGRADE_ECHO};
    sq_climber as = {0};
    sq_rulebook book;
    Checkpoint back;
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    assert_true(sq_rulebook_vary(&book, &cat));
    const sq_game_def def = {.config = book.config, .mode = SQ_MODE_CLIMB, .kinds = &book.kinds};
    ecs_world *game = sq_game_create(&def);
    const Checkpoint kept = sq_game_save(game);
    ecs_world_destroy(game);
    assert_int_equal(kept.climb.lives, 6);
    assert_null(sq_run_fault(&kept, &cat, config()));
    assert_non_null(sq_run_fault(&kept, &as, config()));
    sq_run_text_write(text, &kept, 0, &cat);
    assert_non_null(strstr(text, "\nbody = cat\nheat = 2\nclosed_cards = 16384\n"));
    assert_int_equal(sq_run_text_read(&back, &day, &as, text, config(), reason),
                     SQ_KEY_VALUES_GOOD);
    assert_same(&back, &kept);
    assert_memory_equal(&as, &cat, sizeof cat);
    static const sq_climber none[] = {{.body = "dog"}, {.closed = 1U << SQ_UPGRADE_COUNT}};
    for (int i = 0; i < 2; i++) {
        sq_run_text_write(text, &kept, 0, &none[i]);
        assert_int_equal(sq_run_text_read(&back, &day, &as, text, config(), reason),
                         SQ_KEY_VALUES_DAMAGED);
    }
}

TEST(a_run_of_a_day_that_is_none_is_damaged) {
    static const char *const wrong[] = {"2026-02-30", "20261122", "today", "0"};
    const Checkpoint kept = eventful_run();
    Checkpoint back;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char whole[SQ_KEY_VALUES_TEXT_SIZE];
        sq_run_text_write(whole, &kept, 0, &(sq_climber){0});
        char *end = strstr(whole, "\nend\n");
        assert_non_null(end);
        snprintf(text, sizeof text, "%.*s\ndaily = %s%s", (int)(end - whole), whole, wrong[i], end);
        day = 7;
        assert_int_equal(sq_run_text_read(&back, &day, &read_as, text, config(), reason),
                         SQ_KEY_VALUES_DAMAGED);
        assert_string_equal(reason, "daily is missing or invalid");
        assert_int_equal(day, 7);
    }
}

TEST(a_truncated_run_is_damaged) {
    const Checkpoint kept = eventful_run();
    char whole[SQ_KEY_VALUES_TEXT_SIZE];
    Checkpoint back;
    sq_run_text_write(whole, &kept, 0, &(sq_climber){0});
    for (size_t length = 0; length < strlen(whole); length++) {
        memcpy(text, whole, length);
        text[length] = '\0';
        assert_int_equal(sq_run_text_read(&back, &day, &read_as, text, config(), reason),
                         SQ_KEY_VALUES_DAMAGED);
    }
}

/* Written independently of checkpoint.c: the properties that the game relies on. */
static void assert_can_be_gone_on_with(const Checkpoint *kept)
{
    const Tower *tower = &kept->tower;
    const bool is_won = kept->run.outcome == SQ_FLOOR_WON;
    assert_int_equal(kept->run.mode, SQ_MODE_TOWER);
    assert_true(is_won || kept->run.outcome == SQ_PLAYING || kept->run.outcome == SQ_FLOOR_LOST);
    assert_in_range(tower->floor, 1, 1001);
    for (int i = 0; i < SQ_BONUS_COUNT; i++)
        assert_in_range(tower->bonuses[i], 0, 1000);
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++)
        assert_in_range(tower->upgrades[upgrade], 0, sq_upgrade_cap(config(), upgrade));
    assert_true(is_won ? tower->next_bonus < SQ_BONUS_COUNT : tower->next_bonus == SQ_BONUS_NONE);
    assert_in_range(tower->to_come, 0, 10000);
    assert_true(isfinite(kept->run.last_hit.x) && isfinite(kept->run.last_hit.y) &&
                isfinite(kept->run.last_hit.size));
    assert_int_equal(kept->rng.increment & 1, 1);
}

/* Plays on for a moment, in the shop or on a floor. */
static void go_on_with(const Checkpoint *kept)
{
    const sq_game_def def = default_def(1);
    OWN_WORLD game = sq_game_resume(&def, kept);
    assert_non_null(game);
    if (sq_game_is_in_shop(game))
        assert_true(sq_game_next_floor(game, (sq_choice)first_open(game)));
    assert_true(sq_game_tick(game, sq_input_at(1, 1)));
}

TEST(a_run_with_a_changed_byte_is_damaged_or_valid) {
    const Checkpoint kept = eventful_run();
    char whole[SQ_KEY_VALUES_TEXT_SIZE];
    int believed = 0;
    sq_run_text_write(whole, &kept, 0, &(sq_climber){0});
    for (size_t at = 0; at < strlen(whole); at++) {
        for (int byte = 1; byte < 256; byte += SANITIZED_OR(15, 1)) {
            Checkpoint back;
            strcpy(text, whole);
            text[at] = (char)byte;
            if (sq_run_text_read(&back, &day, &read_as, text, config(), reason) !=
                SQ_KEY_VALUES_GOOD)
                continue;
            assert_can_be_gone_on_with(&back);
            if (believed++ % 10 == 0)
                go_on_with(&back);
        }
    }
    assert_true(believed > 0);
}

/* Far more damage than one byte: random values in every field. */
TEST(random_runs_are_damaged_or_can_be_resumed) {
    Rng rng = sq_rng_seeded(5, SQ_STREAM_RULES);
    int believed = 0;
    for (int i = 0; i < 100000; i++) {
        Checkpoint kept = eventful_run();
        kept.run.outcome = (sq_outcome)sq_rng_below(&rng, 6);
        kept.run.floors_won = sq_rng_below(&rng, 12);
        kept.run.floors_lost = sq_rng_below(&rng, 4);
        kept.tower.floor = (int32_t)sq_rng_below(&rng, 14) - 1;
        kept.tower.to_come = (int32_t)sq_rng_below(&rng, 30) - 1;
        kept.tower.next_bonus = (sq_bonus)sq_rng_below(&rng, SQ_BONUS_COUNT + 1);
        kept.tower.upgrades[sq_rng_below(&rng, SQ_TOWER_UPGRADES)] =
            (int32_t)sq_rng_below(&rng, 12) - 1;
        if (sq_checkpoint_fault(&kept, config()))
            continue;
        assert_can_be_gone_on_with(&kept);
        if (believed++ % 50 == 0)
            go_on_with(&kept);
    }
    assert_true(believed > 50);
}

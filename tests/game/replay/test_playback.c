/* playback: a replay plays the same game again, tick by tick or by jumps, and detects a game that
 * differs. The linker redirects sq_game_tick to this file, which counts presses. */
#include "game/replays.h"

#include "cli/headless.h"

static sq_replay replay;
static sq_playback playback;

bool __real_sq_game_tick(ecs_world *game, sq_input input);
bool __wrap_sq_game_tick(ecs_world *game, sq_input input);

static int presses;

bool __wrap_sq_game_tick(ecs_world *game, sq_input input)
{
    presses += input.buttons == SQ_BUTTON_ACTION;
    return __real_sq_game_tick(game, input);
}

static int close_replay(void **state)
{
    sq_replay_unload(&replay);
    return close_folder(state);
}

#define REPLAY NOTHING, open_folder, close_replay

static void step(ecs_world *game)
{
    assert_true(!playback.is_over);
    assert_true(sq_playback_step(&playback, game));
}

/* Plays to the end; returns the hash there. */
static uint64_t hash_of_end(void)
{
    ecs_world *game = sq_playback_begin(&playback, &replay);
    assert_non_null(game);
    while (!playback.is_over)
        step(game);
    const uint64_t hash = sq_game_hash(game);
    ecs_world_destroy(game);
    return hash;
}

/* ---- record and replay ---- */

static void assert_plays_again(const sq_game_def *def, int player, int ticks)
{
    const uint64_t hash = record_run(def, player, ticks, "run");
    load(&replay, "run");
    assert_true(hash_of_end() == hash);
    assert_true(!playback.differs);
    assert_true(playback.ticks == replay.ticks && playback.ticks == recorded_run.ticks);
    sq_replay_unload(&replay);
}

TEST_IN(REPLAY, every_kind_of_run_is_replayed) {
    for (int player = SQ_BOT_STILL; player <= RESTLESS; player++) {
        const uint64_t seed = 1 + (uint64_t)player;
        sq_game_def def = default_def(seed);
        assert_plays_again(&def, player, 3000);
        def.config.PLAYER_DAMAGE = 0;
        assert_plays_again(&def, player, 1234);
        def = tower_def(seed);
        assert_plays_again(&def, player, 3001);
        def = busy_tower();
        assert_plays_again(&def, player, 3002);
    }
}

TEST_IN(REPLAY, floors_and_shops_are_replayed) {
    const sq_game_def def = quick_tower(11);
    assert_plays_again(&def, SQ_BOT_GREEDY, 8000);
    assert_true(recorded_run.choices > 8);
    assert_plays_again(&def, RESTLESS, 8000);
    assert_true(recorded_run.choices > 8);
}

TEST_IN(REPLAY, climbs_are_replayed) {
    sq_game_def def = eventful_climb();
    assert_plays_again(&def, SQ_BOT_GREEDY, 20000);
    assert_true(recorded_run.choices >= 6);
    for (int card = 0; card <= SQ_UPGRADE_COUNT - SQ_TOWER_UPGRADES; card++) {
        def.config.FIRST_CARD = card;
        def.seed++;
        assert_plays_again(&def, RESTLESS, 1000);
    }
}

TEST_IN(REPLAY, presses_are_replayed) {
    const sq_game_def def = quick_tower(11);
    presses = 0;
    record_run(&def, RESTLESS, 1000, "run");
    const int recorded = presses;
    assert_in_range(recorded, 100, 300);
    load(&replay, "run");
    presses = 0;
    hash_of_end();
    assert_int_equal(presses, recorded);
    ecs_world *game = sq_playback_begin(&playback, &replay);
    presses = 0;
    game = sq_playback_seek(&playback, game, UINT64_MAX, UINT64_MAX);
    assert_int_equal(presses, recorded);
    ecs_world_destroy(game);
}

TEST_IN(REPLAY, changed_constants_come_from_the_replay) {
    sq_game_def def = quick_tower(11);
    def.config.ARENA_WIDTH = 65536;
    def.config.ARENA_HEIGHT = 100;
    def.config.TICKS_PER_SECOND = 240;
    def.config.FRIEND_SPEED = 0.1F;
    assert_plays_again(&def, RESTLESS, 5000);
    def.config.TICKS_PER_SECOND = 10;
    assert_plays_again(&def, RESTLESS, 5000);
}

/* Records `ticks` of a run that is resumed from a shop after 4000 ticks, or from the floor after
 * it.
 */
static void assert_resumed_plays_again(const sq_game_def *def, bool in_shop, int ticks)
{
    static Recorded recorded;
    start_recording(&recorded, def, SQ_BOT_GREEDY, "first");
    record_ticks(&recorded, SQ_BOT_GREEDY, 4000);
    while (!sq_game_is_in_shop(recorded.game))
        record_ticks(&recorded, SQ_BOT_GREEDY, 1);
    if (!in_shop)
        record_ticks(&recorded, SQ_BOT_GREEDY, 10);
    const Checkpoint kept = sq_game_save(recorded.game);
    ecs_world_destroy(recorded.game);
    recorded.game = sq_game_resume(def, &kept);
    recorded.ticks = 0;
    sq_recorder_begin(&recorded.recorder, recorded.game, path_of("run"));
    record_ticks(&recorded, SQ_BOT_GREEDY, ticks);
    const uint64_t hash = stop_recording(&recorded);
    load(&replay, "run");
    assert_true(replay.header.is_resumed);
    assert_true(replay.header.from.run.tick == kept.run.tick);
    assert_true(replay.ticks == (uint64_t)ticks);
    assert_true(hash_of_end() == hash);
    assert_true(!playback.differs);
    sq_replay_unload(&replay);
}

TEST_IN(REPLAY, a_resumed_run_is_replayed_from_its_checkpoint) {
    const sq_game_def tower = quick_tower(11), climb = eventful_climb();
    for (int in_shop = 0; in_shop < 2; in_shop++) {
        assert_resumed_plays_again(&tower, in_shop == 1, 2000);
        assert_resumed_plays_again(&climb, in_shop == 1, 2000);
    }
}

/* Records a run that ends right after a shop; returns its hash. */
static uint64_t record_to_the_first_shop(void)
{
    static Recorded recorded;
    const sq_game_def def = busy_tower();
    start_recording(&recorded, &def, SQ_BOT_GREEDY, "run");
    while (!sq_game_is_in_shop(recorded.game))
        record_ticks(&recorded, SQ_BOT_GREEDY, 1);
    leave_any_shop(&recorded);
    return stop_recording(&recorded);
}

TEST_IN(REPLAY, a_choice_at_the_very_end_is_replayed) {
    const uint64_t hash = record_to_the_first_shop();
    load(&replay, "run");
    assert_true(hash_of_end() == hash);
    assert_true(!playback.differs);
    assert_true(playback.ticks == replay.ticks);
}

TEST_IN(REPLAY, a_choice_at_the_very_end_adds_no_line_to_a_trace) {
    const sq_options options = {.files = {.trace = path_of("trace"), .replay = "run"}};
    record_to_the_first_shop();
    load(&replay, "run");
    assert_int_equal(sq_headless_replay(&options, &replay), EXIT_SUCCESS);
    assert_int_equal(lines_in(text_of("trace")), replay.ticks);
}

TEST_IN(REPLAY, the_next_choice_is_known_while_in_the_shop) {
    const sq_game_def def = busy_tower();
    int shops = 0;
    record_run(&def, SQ_BOT_GREEDY, 2000, "run");
    load(&replay, "run");
    OWN_WORLD game = sq_playback_begin(&playback, &replay);
    while (!playback.is_over) {
        const int32_t choice = sq_playback_next_choice(&playback);
        const Tower before = *ecs_unique(game, Tower);
        assert_int_equal(choice != SQ_SECOND_NO_CHOICE, sq_game_is_in_shop(game));
        step(game);
        if (choice == SQ_SECOND_NO_CHOICE)
            continue;
        shops++;
        for (int32_t upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++)
            assert_int_equal(ecs_unique(game, Tower)->upgrades[upgrade],
                             before.upgrades[upgrade] + (upgrade == choice));
    }
    assert_int_equal(sq_playback_next_choice(&playback), SQ_SECOND_NO_CHOICE);
    assert_true(shops > 3);
}

/* ---- to any tick ---- */

TEST_IN(REPLAY, any_tick_is_reached_from_any_other) {
    enum { TICKS = 700 };
    static uint64_t hashes[TICKS + 1];
    const sq_game_def def = busy_tower();
    Rng rng = sq_rng_seeded(8, SQ_STREAM_BOT);
    record_run(&def, SQ_BOT_GREEDY, TICKS, "run");
    load(&replay, "run");
    ecs_world *game = sq_playback_begin(&playback, &replay);
    hashes[0] = sq_game_hash(game);
    for (int tick = 1; tick <= TICKS; tick++) {
        step(game);
        hashes[tick] = sq_game_hash(game);
    }
    for (int time = 0; time < 60; time++) {
        const uint64_t tick = sq_rng_below(&rng, TICKS + 1);
        game = sq_playback_seek(&playback, game, tick, UINT64_MAX);
        assert_true(playback.ticks == tick);
        assert_true(sq_game_hash(game) == hashes[tick]);
        assert_true(!playback.differs);
    }
    game = sq_playback_seek(&playback, game, UINT64_MAX, UINT64_MAX);
    assert_true(playback.ticks == TICKS && playback.is_over);
    game = sq_playback_seek(&playback, game, 0, UINT64_MAX);
    assert_true(playback.ticks == 0 && !playback.is_over);
    ecs_world_destroy(game);
}

TEST_IN(REPLAY, a_long_jump_can_be_made_in_parts) {
    const sq_game_def def = busy_tower();
    record_run(&def, RESTLESS, 300, "run");
    load(&replay, "run");
    ecs_world *game = sq_playback_begin(&playback, &replay);
    game = sq_playback_seek(&playback, game, 250, 100);
    assert_true(playback.ticks == 100);
    game = sq_playback_seek(&playback, game, 250, 100);
    assert_true(playback.ticks == 200);
    game = sq_playback_seek(&playback, game, 250, 100);
    assert_true(playback.ticks == 250);
    game = sq_playback_seek(&playback, game, 250, 100); /* already there */
    assert_true(playback.ticks == 250);
    game = sq_playback_seek(&playback, game, 150, 100); /* back, through the beginning */
    assert_true(playback.ticks == 100);
    game = sq_playback_seek(&playback, game, 150, 100);
    assert_true(playback.ticks == 150);
    ecs_world_destroy(game);
}

TEST_IN(REPLAY, a_replay_without_ticks_is_over_at_once) {
    const sq_game_def def = busy_tower();
    static sq_recorder recorder;
    recorder = (sq_recorder){0};
    ecs_world *game = sq_game_create(&def);
    assert_true(sq_recorder_begin_now(&recorder, game, path_of("run")));
    sq_recorder_end(&recorder);
    ecs_world_destroy(game);
    load(&replay, "run");
    game = sq_playback_begin(&playback, &replay);
    assert_true(playback.is_over);
    game = sq_playback_seek(&playback, game, 5, 5);
    assert_true(playback.ticks == 0);
    ecs_world_destroy(game);
}

/* ---- games that differ ---- */

/* The same recording with other constants in its header, as if the rules had changed. */
static void forge_constants(const Config *config)
{
    size_t length;
    uint8_t *bytes = bytes_of("run", &length);
    assert_true(parse(&replay, bytes, length));
    free(bytes);
    replay.header.rules.config = *config;
}

/* The first tick with a different state, found by playing both games side by side. */
static uint64_t first_difference(const sq_game_def *def, const Config *config)
{
    sq_playback honest;
    uint64_t at = 0;
    replay.header.rules.config = def->config;
    ecs_world *one = sq_playback_begin(&honest, &replay);
    replay.header.rules.config = *config;
    ecs_world *other = sq_playback_begin(&playback, &replay);
    while (!honest.is_over && !playback.is_over && at == 0) {
        assert_true(sq_playback_step(&honest, one) && sq_playback_step(&playback, other));
        if (sq_game_hash(one) != sq_game_hash(other))
            at = sq_game_run(other)->tick;
    }
    ecs_world_destroy(one);
    ecs_world_destroy(other);
    return at;
}

static void assert_changed_rule_is_found(const char *assignment, uint64_t seed)
{
    char why[SQ_CONFIG_REASON_SIZE];
    sq_game_def def = quick_tower(seed);
    record_run(&def, SQ_BOT_GREEDY, 9000, "run");
    Config config = def.config;
    assert_true(sq_config_set(&config, assignment, why));
    forge_constants(&config);
    const uint64_t expected = first_difference(&def, &config);
    if (expected == 0)
        fail_msg("%s does not show with seed %" PRIu64, assignment, seed);
    hash_of_end();
    assert_true(playback.differs);
    assert_true(playback.differs_at == expected);
    assert_true(playback.knows_whole_hash ? playback.found != playback.recorded
                                          : (uint16_t)playback.found != playback.recorded);
    sq_replay_unload(&replay);
}

TEST_IN(REPLAY, a_changed_rule_is_detected_at_its_first_effect) {
    static const char *const rules[] = {
        "FRIEND_SPEED=1.51",     "PELLET_SPAWN_RATE=149", "POWER_UP_DURATION=119",
        "PLAYER_EAT_GROWTH=2.4", "BONUS_SPEED=0.2",       "UPGRADE_START_SIZE_CAP=0",
        "QUOTA_OFFSET=2",
    };
    each_case(i, rules)
        assert_changed_rule_is_found(rules[i], 1);
}

TEST_IN(REPLAY, constants_of_the_looks_do_not_affect_a_replay) {
    const sq_game_def def = quick_tower(2);
    Config config = def.config;
    const uint64_t hash = record_run(&def, SQ_BOT_GREEDY, 2000, "run");
    config.EFFECT_SHAKE = 50;
    config.END_DURATION = 1;
    forge_constants(&config);
    assert_true(hash_of_end() == hash);
    assert_true(!playback.differs);
}

/* A wrong bit in the middle of a hash: only the whole hash, once a second, shows it. */
TEST_IN(REPLAY, the_whole_hash_is_compared_at_the_end_of_a_second) {
    const sq_game_def def = busy_tower();
    static sq_replay_second second;
    ecs_world *game = sq_game_create(&def);
    const sq_replay_header header = sq_replay_header_of(game);
    Forgery forgery = forge_game(&header);
    sq_second_clear(&second);
    for (second.ticks = 0; second.ticks < 10; second.ticks++) {
        assert_true(sq_game_tick(game, (sq_input){0}));
        second.inputs[second.ticks] = (sq_input){0};
        second.marks[second.ticks] = (uint16_t)sq_game_hash(game);
    }
    second.hash = sq_game_hash(game) ^ UINT64_C(1) << 40;
    ecs_world_destroy(game);
    forge_part(&forgery);
    sq_second_write(&second, &forgery.writer);
    seal_forgery(&forgery);
    assert_true(parse(&replay, forged, finish_forgery(&forgery)));
    hash_of_end();
    assert_true(playback.differs && playback.knows_whole_hash);
    assert_true(playback.differs_at == 10);
    assert_true(playback.recorded == second.hash);
    assert_true(playback.found == (second.hash ^ UINT64_C(1) << 40));
}

/* As if changed rules ended the game sooner and the mark of that tick were correct by chance. */
TEST_IN(REPLAY, a_game_that_ends_before_its_recording_is_detected) {
    const sq_game_def def = default_def(1);
    start_recording(&recorded_run, &def, SQ_BOT_STILL, "run");
    record_ticks(&recorded_run, SQ_BOT_STILL, 3000);
    assert_true(sq_game_has_ended(recorded_run.game));
    sq_recorder_tick(&recorded_run.recorder, recorded_run.game, (sq_input){0});
    const uint64_t ticks = recorded_run.ticks;
    stop_recording(&recorded_run);
    load(&replay, "run");
    assert_true(replay.ticks == ticks + 1);
    hash_of_end();
    assert_true(playback.differs && playback.ended_early);
    assert_true(playback.differs_at == ticks);
    const sq_options options = {.files.verify = "run"};
    assert_int_equal(sq_headless_verify(&options, &replay), EXIT_FAILURE);
}

/* Choices outside of shops, shops without a choice, and upgrades at their cap. */
TEST_IN(REPLAY, forged_recordings_are_played_without_harm) {
    static sq_replay_second second;
    sq_game_def def = busy_tower();
    Rng rng = sq_rng_seeded(12, SQ_STREAM_BOT);
    def.config.UPGRADE_DEFENSE_CAP = 0;
    def.config.PLAYER_INIT_SIZE = 5; /* so that classic games end */
    def.config.FRIEND_INIT_SIZE = 25;
    for (int time = 0; time < 20; time++) {
        def.mode = time % 4 == 0 ? SQ_MODE_CLASSIC : SQ_MODE_TOWER;
        ecs_world *game = sq_game_create(&def);
        const sq_replay_header header = sq_replay_header_of(game);
        ecs_world_destroy(game);
        Forgery forgery = forge_game(&header);
        for (int seconds = 0; seconds < 100; seconds++) {
            sq_second_clear(&second);
            for (; second.ticks < 10; second.ticks++) {
                second.inputs[second.ticks] = (sq_input){(int32_t)sq_rng_below(&rng, 10240), 0, 0};
                if (sq_rng_below(&rng, 3) == 0)
                    second.choices[second.ticks] =
                        (int8_t)sq_rng_below(&rng, SQ_SECOND_TOOK_NOTHING + 1);
            }
            forge_part(&forgery);
            sq_second_write(&second, &forgery.writer);
            seal_forgery(&forgery);
        }
        assert_true(parse(&replay, forged, finish_forgery(&forgery)));
        game = sq_playback_begin(&playback, &replay);
        while (!playback.is_over) {
            assert_false(
                sq_game_has_ended(game)); /* the replay ends there, no matter what follows */
            step(game);
        }
        ecs_world_destroy(game);
        assert_true(playback.differs);
        assert_in_range(playback.differs_at, 1, 2);
        sq_replay_unload(&replay);
    }
}

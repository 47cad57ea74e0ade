/* history, while the rules change: the past begins with the last change, and each tick since then
 * is what it was when it was played. */
#include "game/bots_testing.h"
#include "game/history_testing.h"
#include "mods/rulebook.h"
#include "rules/change_rules.h"
#include "rules/floor.h"
#include "rules/quota.h"

enum { TICKS_MAX = 4000 };

static sq_rulebook rules; /* by which the game is played */
static sq_bot bot;
static uint64_t hashes[TICKS_MAX]; /* after each tick, as it was played last */

static int open_game(void **state)
{
    dice = sq_rng_seeded(3, SQ_STREAM_RULES);
    history = (sq_history){0};
    sq_rulebook_builtin(&rules, SQ_MODE_CLIMB);
    rules.config.TOWER_FIRST_FLOOR = 9; /* with all kinds */
    const sq_game_def def = {
        .config = rules.config, .kinds = &rules.kinds, .mode = SQ_MODE_CLIMB, .seed = 4};
    game = sq_game_create(&def);
    bot = sq_bot_start(SQ_BOT_GREEDY, game);
    assert_true(sq_history_begin(&history, game));
    hashes[0] = sq_game_hash(game);
    return 0;
}

#define RULES NOTHING, open_game, close_history

static void change_to(const sq_rulebook *to)
{
    const sq_rulebook from = rules;
    rules = *to;
    assert_true(sq_game_change_rules(
        game, &from.kinds,
        &(sq_game_def){.config = rules.config, .kinds = &rules.kinds, .doors = &rules.doors}));
    sq_history_forget(&history, game);
    hashes[game_tick()] = sq_game_hash(game);
    assert_int_equal(sq_history_oldest(&history), game_tick());
}

/* What changes here concerns ticks to come, and so no hash of this one. */
static void change_something(void)
{
    sq_rulebook to = rules;
    sq_kind *kind = &to.kinds.list[roll(to.kinds.count)];
    to.config.FRIEND_SPEED = 1 + (float)roll(100) / 50;
    to.config.FRIEND_GROWTH_RATE = 0.1F + (float)roll(100) / 500;
    to.config.PLAYER_SPEED = 6 + (float)roll(20);
    to.config.PELLET_SPAWN_RATE = 50 + roll(100);
    if (kind->behaviours & ecs_mask(Dart))
        kind->dart.rest = 20 + roll(100);
    if (kind->behaviours & ecs_mask(Drift))
        kind->drift.speed = (float)(1 + roll(4));
    if (kind->behaviours & ecs_mask(Grow))
        kind->grow.rate = (float)(1 + roll(3));
    change_to(&to);
}

static void play(int ticks)
{
    for (; ticks > 0; ticks--) {
        if (sq_game_is_in_shop(game)) {
            const sq_choice choice = sq_bot_choose(&bot, game);
            assert_true(sq_game_next_floor(game, choice));
            sq_history_choose(&history, choice);
            if (roll(2) == 0)
                change_something(); /* between the choice and the floor's first tick */
        }
        if (sq_game_has_ended(game))
            return;
        const sq_input input = sq_bot_play(&bot, game);
        assert_true(sq_game_tick(game, input));
        sq_history_tick(&history, game, input);
        hashes[game_tick()] = sq_game_hash(game);
    }
}

/* The squares have the parameters that their kinds have now, and new ones will. */
static void assert_rules_hold(void)
{
    assert_ptr_equal(sq_kinds_of(game), &rules.kinds);
    assert_true(ecs_unique_read(game, Config)->FRIEND_SPEED == rules.config.FRIEND_SPEED);
    ecs_each_entity_read(game, Drift, drift, entity)
        assert_true(drift->speed == rules.kinds.list[sq_kind_of(game, entity)].drift.speed);
    ecs_each_entity_read(game, Dart, dart, entity)
        assert_int_equal(dart->rest, rules.kinds.list[sq_kind_of(game, entity)].dart.rest);
}

static void back_to(int tick)
{
    assert_true(sq_history_back_to(&history, game, (uint64_t)tick));
    assert_int_equal(game_tick(), tick);
    if (sq_game_hash(game) != hashes[tick])
        fail_msg("tick %d is another one", tick);
    assert_rules_hold();
}

TEST_IN(RULES, any_game_that_goes_back_and_forth_is_as_it_was) {
    for (int i = 0; i < 300 && game_tick() < TICKS_MAX - 200 && !sq_game_has_ended(game); i++) {
        const int oldest = (int)sq_history_oldest(&history);
        if (roll(3) == 0)
            change_something();
        else if (roll(3) == 0)
            back_to(oldest + roll(game_tick() - oldest + 1));
        else
            play(1 + roll(90));
    }
}

static int64_t squares_of_floor(void)
{
    return (int64_t)sq_game_run(game)->eaten + sq_quota_left(game);
}

TEST_IN(RULES, kinds_come_and_go) {
    char reason[SQ_RULEBOOK_REASON_SIZE];
    sq_rulebook to = rules;
    static const char text[] = "[kind crumb]\nremove = yes\n[kind hopper]\ndart = rest 30\ngrow = "
                               "on\n[kind splitter]\nsplit = off\n";
    play(300);
    if (!sq_rulebook_read(&to, text, sizeof text - 1, reason))
        fail_msg("%s", reason);
    const int32_t crumb = sq_kind_named(&rules.kinds, "crumb", 5);
    assert_true(crumb > 0 && sq_kind_named(&to.kinds, "crumb", 5) < 0);
    const int64_t left = squares_of_floor();
    change_to(&to);
    assert_int_equal(squares_of_floor(), left);
    assert_int_equal(ecs_count(game, Split), 0);
    assert_int_equal(ecs_count(game, Drift) > 0,
                     sq_kind_named(&to.kinds, "mother", 6) >= 0 && ecs_count(game, Brood) > 0);
    ecs_each_entity_read(game, Friend, friend, entity) {
        (void)friend;
        const sq_kind *kind = &to.kinds.list[sq_kind_of(game, entity)];
        assert_true(sq_kind_of(game, entity) < to.kinds.count);
        assert_int_equal(ecs_has(game, entity, Grow), (kind->behaviours & ecs_mask(Grow)) != 0);
    }
    play(200);
    back_to(300);
    assert_int_equal(ecs_count(game, Split), 0);
}

/* ---- what changes at once ---- */

TEST_IN(RULES, a_smaller_arena_takes_its_squares_with_it) {
    sq_rulebook to = rules;
    play(200);
    to.config.ARENA_WIDTH = 200;
    to.config.ARENA_HEIGHT = 150;
    to.config.PLAYER_MAX_SIZE = 16;
    to.config.PELLET_SIZE = 12;
    change_to(&to);
    ecs_each_read(game, Friend, friend)
        assert_true(friend->square.x + friend->square.size <= 200.01F);
    ecs_each_read(game, Pellet, pellet)
        assert_true(pellet->square.size == 12);
    assert_true(ecs_unique_read(game, Player)->square.size <= 16);
    play(100);
}

TEST_IN(RULES, a_lesson_goes_on_whatever_the_rules_say) {
    sq_rulebook to = rules;
    ecs_unique(game, Config)->LESSON = 1;
    to.config.FRIEND_SPEED = 3;
    change_to(&to);
    assert_int_equal(ecs_unique_read(game, Config)->LESSON, 1);
}

/* A card at its cap is dealt no more; otherwise the choice would be a bug. */
TEST_IN(RULES, a_deal_beyond_a_cap_is_withdrawn) {
    sq_rulebook to = rules;
    Climb *climb = ecs_unique(game, Climb);
    ecs_unique(game, Run)->outcome = SQ_FLOOR_WON;
    climb->cards[0] = SQ_UPGRADE_ECHO;
    climb->downsides[0] = SQ_BONUS_SPEED;
    climb->cards[1] = SQ_UPGRADE_GASP;
    climb->downsides[1] = SQ_BONUS_GROWTH;
    to.config.UPGRADE_ECHO = 0;
    to.config.BONUS_GROWTH_CAP = 0;
    change_to(&to);
    assert_false(sq_game_offers(game, 0) || sq_game_offers(game, 1));
}

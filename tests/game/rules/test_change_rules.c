/* change_rules: whatever the rules become while a game goes on, it goes on. */
#include "game/bots_testing.h"

#include "mods/rulebook.h"
#include "rules/change_rules.h"
#include "rules/floor.h"
#include "rules/quota.h"

static Rng dice;

static int roll(int below)
{
    return (int)(sq_rng_next(&dice) % (uint32_t)below);
}

/* A number in its range, often at its ends or among small values, where most of them are. Each
 * statement rolls once, here and below: the order within one is the compiler's. */
static double value_in(const sq_param *number, double highest)
{
    const int power = 1 + roll(5);
    const bool is_end = roll(8) == 0;
    const double part = is_end ? roll(2) : pow(roll(1000) / 1000.0, power);
    const double value = number->lowest + (highest - number->lowest) * part;
    return number->whole ? round(value) : value;
}

static void change_constant(sq_rulebook *book)
{
    const sq_param *constant = &sq_config_rows[roll(SQ_CONFIG_COUNT)];
    sq_param_put(&book->config, constant, value_in(constant, constant->highest));
}

/* It may gain or lose a behaviour, or have another parameter of one that it has. */
static void change_kind(sq_rulebook *book)
{
    sq_kind *kind = &book->kinds.list[roll(book->kinds.count)];
    const sq_behaviour *behaviour = &sq_behaviours[roll(SQ_BEHAVIOUR_COUNT)];
    if (!(kind->behaviours & behaviour->mask)) {
        if (roll(8) == 0)
            sq_kind_give(kind, behaviour);
    } else if (behaviour->count == 0 || roll(8) == 0) {
        sq_kind_take(kind, behaviour);
    } else {
        const sq_param *param = &behaviour->params[roll(behaviour->count)];
        const bool is_kind = strcmp(param->unit, "kind") == 0;
        sq_param_put(kind, param,
                     value_in(param, is_kind ? book->kinds.count - 1 : param->highest));
    }
}

/* False if the game could not be played so. Times and crowds are kept small, to see more. */
static bool change_one(sq_rulebook *book)
{
    char reason[SQ_RULEBOOK_REASON_SIZE];
    sq_rulebook to = *book;
    if (roll(2) == 0)
        change_constant(&to);
    else
        change_kind(&to);
    if (to.config.CLASSIC_FRIENDS > 500 || to.config.QUOTA_FACTOR > 20 ||
        to.config.QUOTA_OFFSET > 20 || to.config.QUOTA_EXTRA > 500 || to.config.BONUS_NUMBER > 20 ||
        to.config.TOWER_FIRST_FLOOR > 30 || !sq_rulebook_check(&to, reason))
        return false;
    *book = to;
    return true;
}

static void assert_sound(ecs_world *game, int what)
{
    const Config *config = ecs_unique_read(game, Config);
    const Square player = ecs_unique_read(game, Player)->square;
    if (!isfinite(player.x) || !isfinite(player.y) || !isfinite(player.size))
        fail_msg("the player is no number after change %d", what);
    ecs_each_entity_read(game, Friend, friend, entity) {
        const Square square = friend->square;
        if (!isfinite(square.x) || !isfinite(square.y) || !isfinite(square.size) ||
            square.x < -0.01F || square.y < -0.01F || square.x > config->ARENA_WIDTH ||
            square.y > config->ARENA_HEIGHT)
            fail_msg("a square is not inside after change %d", what);
        assert_true(sq_kind_of(game, entity) < sq_kinds_of(game)->count);
    }
    assert_true(sq_quota_left(game) >= 0);
}

static ecs_world *begin(const sq_rulebook *book, uint64_t seed)
{
    const sq_game_def def = {
        .config = book->config, .kinds = &book->kinds, .mode = book->mode, .seed = seed};
    ecs_world *game = create_game(&def);
    return game;
}

/* The rules alternate between two books, as in a session that keeps the present ones. */
static void play_through_changes(sq_mode mode, uint64_t seed, int changes)
{
    static sq_rulebook books[2];
    sq_rulebook_builtin(&books[0], mode);
    dice = sq_rng_seeded(seed, SQ_STREAM_RULES);
    ecs_world *game = begin(&books[0], seed);
    for (int i = 0; i < changes; i++) {
        sq_rulebook *from = &books[i % 2], *to = &books[(i + 1) % 2];
        *to = *from;
        while (!change_one(to))
            ;
        assert_true(sq_game_change_rules(
            game, &from->kinds,
            &(sq_game_def){.config = to->config, .kinds = &to->kinds, .doors = &to->doors}));
        for (int tick = 0; tick < 20 && !sq_game_has_ended(game); tick++) {
            if (sq_game_is_in_shop(game)) {
                const sq_choice choice = roll(SQ_DEALS + 1);
                assert_true(sq_game_next_floor(
                    game, sq_game_offers(game, choice) ? choice : SQ_CHOICE_NONE));
            }
            const float y = (float)roll(360);
            assert_true(sq_game_tick(game, sq_input_at((float)roll(640), y)));
            assert_sound(game, i);
        }
        if (sq_game_has_ended(game)) {
            ecs_world_destroy(game);
            game = begin(to, seed + (uint64_t)i);
        }
    }
    ecs_world_destroy(game);
}

TEST(any_number_can_change_at_any_time) {
    for (uint64_t seed = 1; seed <= 8; seed++)
        for (sq_mode mode = 0; mode < SQ_MODE_COUNT; mode++)
            play_through_changes(mode, seed, 150);
}

/* A game that goes on by the rules that it has is the same game. */
TEST(rules_that_are_the_same_change_nothing) {
    static sq_rulebook book;
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    book.config.TOWER_FIRST_FLOOR = 8;
    const sq_rulebook same = book;
    OWN_WORLD game = begin(&book, 3);
    OWN_WORLD other = begin(&book, 3);
    for (int tick = 0; tick < 600 && sq_game_run(game)->outcome == SQ_PLAYING; tick++) {
        const sq_input input = sq_input_at((float)(tick % 640), 100);
        assert_true(sq_game_change_rules(
            game, &book.kinds,
            &(sq_game_def){.config = same.config, .kinds = &same.kinds, .doors = &same.doors}));
        assert_true(sq_game_tick(game, input) && sq_game_tick(other, input));
        assert_int_equal(sq_game_hash(game), sq_game_hash(other));
    }
}

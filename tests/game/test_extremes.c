/* extremes: plays games with every constant at its lowest and highest value, with random
 * combinations, and with random modes: constants and kinds made of random behaviours. The
 * invariants must hold after every tick, or the check of the constants or the rulebook must refuse
 * them with a reason.
 *
 * The argument chooses what is played: `ends`, `random` or `modes`. SQ_EXTREMES=N plays N random
 * combinations and SQ_EXTREMES_MODES=N as many modes (20 without them), SQ_EXTREMES_SEED=N others,
 * SQ_EXTREMES_TICKS=N sets the ticks of each, and SQ_EXTREMES_PAIRS=N cuts games short later. */
#include "bots_testing.h"

#include "invariants.h"
#include "mods/rulebook.h"
#include "picture/effects/effects.h"
#include "picture/frame.h"
#include "rules/danger.h"
#include "rules/lesson.h"
#include "rules/squares.h"

enum {
    TICKS = 1500,
    GAMES_MAX = 50,    /* of classic games in a row */
    DRAWN_EVERY = 250, /* ticks */
    REASONS_MAX = 256, /* distinct constants and kinds */
    COMBINATIONS = 20, /* played by default */
};

/* A game is cut short when its ticks have compared this many pairs of friends: a measure that does
 * not depend on a clock. Ten thousand friends are 100 million pairs in one tick. */
#define PAIRS_MAX UINT64_C(15000000)

/* Totals over all games of this run. */
static struct {
    uint64_t configs, ticks, games, cut_short, floors_won, victories;
    struct {
        char text[SQ_RULEBOOK_REASON_SIZE];
        int count;
    } refused[REASONS_MAX];
} seen;

static int ticks_to_play(void)
{
    return (int)number_from_environment("SQ_EXTREMES_TICKS", TICKS);
}

/* ---- playing ---- */

/* A game, its player, and the description for a failure. */
typedef struct Play {
    ecs_world *game, *effects;
    sq_bot bot;
    Rng rng;
    const char *what;
    uint64_t pairs;
    sq_draw_list list;
} Play;

static void check(const Play *play)
{
    const char *broken = broken_invariant(play->game);
    if (broken)
        fail_msg("%s, seed %" PRIu64 ", tick %" PRIu64 ": %s", play->what,
                 sq_game_run(play->game)->seed, sq_game_run(play->game)->tick, broken);
}

/* Mostly the bot's pointer, sometimes one that no bot would choose. */
static sq_input choose_input(Play *play)
{
    if (sq_rng_below(&play->rng, 64) == 0) {
        const int32_t x = (int32_t)sq_rng_next(&play->rng);
        return (sq_input){x, (int32_t)sq_rng_next(&play->rng), SQ_BUTTON_ACTION};
    }
    return sq_bot_play(&play->bot, play->game);
}

/* An upgrade of the tower, a deal of a climb, or nothing. */
static sq_choice choose(Play *play)
{
    const bool has_deals = sq_game_run(play->game)->mode == SQ_MODE_CLIMB;
    const uint32_t choices = has_deals ? SQ_DEALS + 1 : SQ_UPGRADE_COUNT + 1;
    const sq_choice choice = (sq_choice)sq_rng_below(&play->rng, choices);
    return sq_game_offers(play->game, choice) ? choice : SQ_CHOICE_NONE;
}

/* Every drawn item has a finite place. */
static void draw(Play *play)
{
    sq_draw_list *list = &play->list;
    const sq_look look = sq_effects_look(play->effects, 0.5F);
    const sq_view view = sq_view_below_strip(ecs_unique(play->game, Config),
                                             sq_game_player_between(play->game, 0.5F), false);
    sq_draw_list_clear(list);
    sq_effects_draw_below(play->effects, play->game, view, 0.5F, list);
    assert_true(sq_frame_draw(play->game, view, &look, 0.5F, list));
    sq_effects_draw_above(play->effects, view, 0.5F, (sq_area[SQ_KEPT_OUT]){{0}}, list);
    assert_true(sq_frame_draw_warnings(play->game, view, &look, 0.5F, list));
    assert_true(!list->out_of_memory);
    for (size_t i = 0; i < list->count; i++) {
        const sq_draw_item *item = &list->items[i];
        if (!isfinite(item->x + item->y + item->width + item->height))
            fail_msg("%s: an item is drawn at no finite place", play->what);
    }
}

/* In a mode that sq_rulebook_check accepts, each square is or turns red, or even the smallest
 * player can always eat it. (Friends alone may also be as large as the player, who is never hit.)
 */
static void assert_nothing_stays_gray(const Play *play)
{
    ecs_world *game = play->game;
    const Config *config = ecs_unique_read(game, Config);
    const float smallest = config->PLAYER_MIN_SIZE - config->PLAYER_SIZE_TOLERANCE;
    if (sq_kinds_of(game)->count == 1 || ecs_unique_read(game, Floor)->lesson == SQ_LESSON_EAT)
        return;
    ecs_each_entity_read(game, Friend, friend, entity) {
        const bool is_food = friend->square.size <= smallest && !ecs_has(game, entity, Grow);
        if (!is_food && sq_ticks_until_red(game, entity) == SQ_NEVER_RED)
            fail_msg("%s: a square of size %g stays gray", play->what, (double)friend->square.size);
    }
}

static void tick(Play *play)
{
    const uint64_t friends = ecs_count(play->game, Friend);
    assert_true(sq_game_tick(play->game, choose_input(play)));
    play->pairs += friends * friends + 100;
    check(play);
    sq_effects_tick(play->effects, play->game, &sq_settings_defaults);
    if (sq_game_run(play->game)->tick % DRAWN_EVERY == 1) {
        draw(play);
        assert_nothing_stays_gray(play);
    }
}

static bool is_cut_short(const Play *play)
{
    return play->pairs > number_from_environment("SQ_EXTREMES_PAIRS", PAIRS_MAX);
}

/* Returns the number of ticks left to play after this game. */
static int play_ticks(Play *play, int ticks)
{
    for (; ticks > 0 && !sq_game_has_ended(play->game); ticks--) {
        if (is_cut_short(play)) {
            seen.cut_short++;
            return 0;
        }
        if (sq_game_is_in_shop(play->game)) {
            assert_true(sq_game_next_floor(play->game, choose(play)));
            check(play);
        }
        tick(play);
        seen.ticks++;
    }
    return ticks;
}

static int play_game(const sq_game_def *def, const char *what, int ticks)
{
    const uint64_t seed = def->seed;
    Play play = {.what = what, .rng = sq_rng_seeded(seed, SQ_STREAM_BOT)};
    play.game = sq_game_create(def);
    play.effects = sq_effects_create(seed, NULL);
    assert_non_null(play.game);
    assert_non_null(play.effects);
    play.bot = start_bot((sq_bot_kind)(seed % 3), play.game, seed);
    check(&play);
    ticks = play_ticks(&play, ticks);
    seen.games++;
    seen.floors_won += sq_game_run(play.game)->floors_won;
    seen.victories += sq_game_run(play.game)->outcome == SQ_VICTORY;
    sq_draw_list_deinit(&play.list);
    ecs_world_destroy(play.effects);
    ecs_world_destroy(play.game);
    return ticks;
}

/* A tower, or other games in a row until the ticks are used up. */
static void play_in_a_row(sq_game_def def, const char *what, int ticks)
{
    for (int i = 0; i < GAMES_MAX && ticks > 0; i++, def.seed++)
        ticks = play_game(&def, what, ticks);
    seen.configs++;
}

static void play_games(const Config *config, sq_mode mode, uint64_t seed, const char *what)
{
    play_in_a_row((sq_game_def){.config = *config, .mode = mode, .seed = seed}, what,
                  ticks_to_play());
}

static void play_book(const sq_rulebook *book, uint64_t seed, const char *what, int ticks)
{
    play_in_a_row(
        (sq_game_def){
            .config = book->config, .mode = book->mode, .kinds = &book->kinds, .seed = seed},
        what, ticks);
}

/* ---- constants ---- */

static void note_refusal(const char *reason)
{
    size_t i = 0;
    assert_in_range(strlen(reason), 10, SQ_RULEBOOK_REASON_SIZE - 1);
    assert_null(strchr(reason, '\n'));
    while (seen.refused[i].count > 0 && strcmp(seen.refused[i].text, reason) != 0)
        assert_in_range(++i, 0, REASONS_MAX - 1);
    strcpy(seen.refused[i].text, reason);
    seen.refused[i].count++;
}

static void set(Config *config, const char *name, double value)
{
    char reason[SQ_CONFIG_REASON_SIZE];
    if (!sq_config_put(config, name, value, reason))
        fail_msg("%s", reason);
}

/* A climb with one constant at a value, all others as climb has them. */
static void climb_with(const sq_param *row, double value, uint64_t seed)
{
    char what[128], reason[SQ_RULEBOOK_REASON_SIZE];
    static sq_rulebook book;
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    set(&book.config, row->name, value);
    snprintf(what, sizeof what, "a climb, %s=%.9g", row->name, value);
    if (sq_rulebook_check(&book, reason))
        play_book(&book, seed, what, ticks_to_play() / 4);
    else
        note_refusal(reason);
}

/* One constant at a value, all others at their default. */
static void play_with(const sq_param *row, double value, uint64_t seed)
{
    char what[128], reason[SQ_CONFIG_REASON_SIZE];
    Config config = sq_config_defaults;
    set(&config, row->name, value);
    snprintf(what, sizeof what, "%s=%.9g", row->name, value);
    if (!sq_config_check(&config, reason)) {
        note_refusal(reason);
        return;
    }
    play_games(&config, SQ_MODE_TOWER, seed, what);
    play_games(&config, SQ_MODE_CLASSIC, seed, what);
    climb_with(row, value, seed);
}

static double between(Rng *rng, double lowest, double highest)
{
    return lowest + (highest - lowest) * (sq_rng_next(rng) / 4294967295.0);
}

/* A random value: mostly the default, otherwise an end of the range, anything in it, or a value
 * near its lower end, where most sensible values lie. */
static void set_random(Config *config, const sq_param *row, Rng *rng)
{
    const double lowest = row->lowest, highest = row->highest;
    double value = highest;
    switch (sq_rng_below(rng, 24)) {
    case 0:
        value = lowest;
        break;
    case 1:
        break;
    case 2:
        value = between(rng, lowest, highest);
        break;
    case 3:
    case 4:
        value = between(rng, lowest, lowest + (highest - lowest) / 100);
        break;
    case 5:
        value = lowest + (highest - lowest) * pow(2, -between(rng, 0, row->whole ? 20 : 60));
        break;
    default:
        return;
    }
    set(config, row->name, row->whole ? floor(value) : value);
}

static Config random_config(const Config *usual, Rng *rng)
{
    Config config = *usual;
    for (size_t i = 0; i < SQ_CONFIG_COUNT; i++)
        set_random(&config, &sq_config_rows[i], rng);
    return config;
}

/* ---- modes ---- */

static bool happens(Rng *rng, uint32_t times, uint32_t in)
{
    return sq_rng_below(rng, in) < times;
}

/* The default of the parameter, an end of its range, or anything near the lower end. */
static double random_param(const sq_param *param, const sq_kinds *kinds, Rng *rng)
{
    double value;
    if (strcmp(param->unit, "kind") == 0)
        return sq_rng_below(rng, (uint32_t)kinds->count);
    if (happens(rng, 1, 3))
        return param->normal;
    if (happens(rng, 1, 8))
        return happens(rng, 1, 2) ? param->lowest : param->highest;
    value = param->lowest + (param->highest - param->lowest) * pow(2, -between(rng, 0, 16));
    return param->whole ? floor(value) : value;
}

static void give_random_behaviours(sq_kind *kind, const sq_kinds *kinds, Rng *rng)
{
    for (int i = 0; i < SQ_BEHAVIOUR_COUNT; i++) {
        const sq_behaviour *behaviour = &sq_behaviours[i];
        if (happens(rng, 1, 2)) {
            sq_kind_take(kind, behaviour);
            continue;
        }
        sq_kind_give(kind, behaviour);
        for (int32_t p = 0; p < behaviour->count; p++)
            sq_param_put(kind, &behaviour->params[p],
                         random_param(&behaviour->params[p], kinds, rng));
    }
}

static sq_kind random_kind(const sq_kinds *kinds, Rng *rng)
{
    sq_kind kind = {.look = {{2, 2, 6, 6, (sq_color)SQ_COLOR_OF_SIZE}}};
    kind.arrives = (sq_arrival)(SQ_ARRIVES_AS_SHARE + sq_rng_below(rng, SQ_ARRIVES_NEVER));
    kind.share = (float)between(rng, 0, 1);
    kind.from = 1 + (int32_t)sq_rng_below(rng, 4);
    kind.every = 1 + (int32_t)sq_rng_below(rng, 3);
    kind.size = happens(rng, 1, 3) ? 0 : (float)between(rng, 0.5, 60);
    kind.may_be_larger = happens(rng, 1, 4);
    give_random_behaviours(&kind, kinds, rng);
    return kind;
}

/* Makes the kind a random one that keeps its name, if the check lets it. */
static void change_kind(sq_rulebook *book, sq_kind *kind, Rng *rng)
{
    char reason[SQ_RULEBOOK_REASON_SIZE];
    const sq_kind usual = *kind;
    for (int tries = 0; tries < 100; tries++) {
        *kind = random_kind(&book->kinds, rng);
        memcpy(kind->name, usual.name, sizeof kind->name);
        if (sq_rulebook_check(book, reason))
            return;
        note_refusal(reason);
    }
    *kind = usual;
}

/* Changes some kinds of climb, and adds up to four. */
static void choose_kinds(sq_rulebook *book, Rng *rng)
{
    sq_kinds *kinds = &book->kinds;
    for (int32_t more = (int32_t)sq_rng_below(rng, 5); more > 0; more--) {
        sq_kind *kind = &kinds->list[kinds->count];
        *kind = (sq_kind){.arrives = SQ_ARRIVES_NEVER, .from = 1, .every = 1, .size = 0.5F};
        snprintf(kind->name, sizeof kind->name, "kind-%d", (int)kinds->count++);
        change_kind(book, kind, rng);
    }
    for (int32_t kind = 1; kind < kinds->count; kind++)
        if (happens(rng, 1, 2))
            change_kind(book, &kinds->list[kind], rng);
}

/* What is written of the mode plays like it. */
static void assert_can_be_written(const sq_rulebook *book, const char *what)
{
    static char text[SQ_RULEBOOK_TEXT_SIZE];
    static sq_rulebook back;
    char reason[SQ_RULEBOOK_REASON_SIZE];
    memset(&back, 0, sizeof back);
    sq_rulebook_write(book, text, sizeof text);
    if (!sq_rulebook_read(&back, text, strlen(text), reason))
        fail_msg("%s: %s", what, reason);
    assert_true(sq_rulebook_plays_as(book, &back));
}

static void play_random_mode(uint64_t seed)
{
    static sq_rulebook book;
    char what[64], reason[SQ_RULEBOOK_REASON_SIZE];
    Rng rng = sq_rng_seeded(seed, SQ_STREAM_RULES);
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    const Config usual = book.config;
    book.config = random_config(&usual, &rng);
    snprintf(what, sizeof what, "SQ_EXTREMES_SEED=%" PRIu64, seed);
    if (!sq_rulebook_check(&book, reason)) {
        note_refusal(reason);
        return;
    }
    choose_kinds(&book, &rng);
    assert_can_be_written(&book, what);
    play_book(&book, seed, what, ticks_to_play());
}

/* ---- the tests ---- */

static void print_seen(const char *title)
{
    print_message("%s: %" PRIu64 " played, %" PRIu64 " games, %" PRIu64 " ticks, %" PRIu64
                  " cut short, %" PRIu64 " floors won, %" PRIu64 " victories\n",
                  title, seen.configs, seen.games, seen.ticks, seen.cut_short, seen.floors_won,
                  seen.victories);
    for (size_t i = 0; i < REASONS_MAX && seen.refused[i].count > 0; i++)
        print_message("    refused %5d: %s\n", seen.refused[i].count, seen.refused[i].text);
    memset(&seen, 0, sizeof seen);
}

TEST(the_default_of_each_constant_keeps_the_invariants) {
    for (uint64_t seed = 0; seed < 3; seed++) {
        play_games(&sq_config_defaults, SQ_MODE_TOWER, seed, "defaults");
        play_games(&sq_config_defaults, SQ_MODE_CLASSIC, seed, "defaults");
    }
    print_seen("defaults");
}

TEST(each_constant_at_its_ends_keeps_the_invariants_or_is_refused) {
    for (size_t i = 0; i < SQ_CONFIG_COUNT; i++) {
        play_with(&sq_config_rows[i], sq_config_rows[i].lowest, i);
        play_with(&sq_config_rows[i], sq_config_rows[i].highest, i);
    }
    print_seen("lowest and highest");
}

/* Refused ones do not count. */
TEST(random_combinations_keep_the_invariants_or_are_refused) {
    const uint64_t first = number_from_environment("SQ_EXTREMES_SEED", 1);
    const uint64_t count = number_from_environment("SQ_EXTREMES", COMBINATIONS);
    print_message("SQ_EXTREMES_SEED=%" PRIu64 "\n", first);
    for (uint64_t seed = first; seen.configs < count; seed++) {
        char what[64], reason[SQ_CONFIG_REASON_SIZE];
        Rng rng = sq_rng_seeded(seed, SQ_STREAM_RULES);
        const Config config = random_config(&sq_config_defaults, &rng);
        snprintf(what, sizeof what, "SQ_EXTREMES_SEED=%" PRIu64, seed);
        if (sq_config_check(&config, reason))
            play_games(&config, seed % 4 == 0 ? SQ_MODE_CLASSIC : SQ_MODE_TOWER, seed, what);
        else
            note_refusal(reason);
    }
    print_seen("random");
}

/* Refused ones do not count. */
TEST(random_modes_keep_the_invariants_or_are_refused) {
    const uint64_t first = number_from_environment("SQ_EXTREMES_SEED", 1);
    const uint64_t count = number_from_environment("SQ_EXTREMES_MODES", COMBINATIONS);
    print_message("SQ_EXTREMES_SEED=%" PRIu64 "\n", first);
    for (uint64_t seed = first; seen.configs < count; seed++)
        play_random_mode(seed);
    print_seen("modes");
}

int main(int argc, char **argv)
{
    if (argc == 2)
        cmocka_set_test_filter(argv[1]);
    return run_all_tests(NULL, NULL);
}

/* link: a game's query, and what the options make of it. */
#include "game/arena.h"

#include "bots/bots.h"
#include "cli/options.h"
#include "mods/share_code.h"
#include "rules/names.h"

static char query[SQ_LINK_SIZE];
static sq_options options;

/* As the page does it: each parameter k=v becomes the option --k=v. */
static void open_query(void)
{
    static char arguments[512][SQ_SHARE_CODE_SIZE + 16], text[SQ_LINK_SIZE];
    char *argv[512] = {"square-eater"};
    char reason[SQ_OPTIONS_REASON_SIZE] = "";
    int count = 1;
    memcpy(text, query, sizeof text);
    for (char *pair = strtok(text, "&"); pair; pair = strtok(NULL, "&")) {
        assert_true(count < (int)LENGTH(argv) && strlen(pair) < sizeof arguments[0] - 2);
        snprintf(arguments[count], sizeof arguments[0], "--%s", pair);
        argv[count] = arguments[count];
        count++;
    }
    if (!sq_options_parse(&options, count, argv, reason))
        fail_msg("%s: %s", query, reason);
}

/* The state after ten seconds of a bot. */
static uint64_t hash_of(const sq_rulebook *rules, uint64_t seed)
{
    const sq_game_def def = {
        .config = rules->config, .kinds = &rules->kinds, .mode = rules->mode, .seed = seed};
    ecs_world *game = sq_game_create(&def);
    sq_bot bot = sq_bot_start(SQ_BOT_GREEDY, game);
    assert_non_null(game);
    for (int tick = 0; tick < 600 && sq_game_run(game)->outcome == SQ_PLAYING; tick++)
        assert_true(sq_game_tick(game, sq_bot_play(&bot, game)));
    const uint64_t hash = sq_game_hash(game);
    ecs_world_destroy(game);
    return hash;
}

/* The game that the link leads to. */
static uint64_t hash_of_link(void)
{
    sq_rulebook rules;
    open_query();
    const sq_rulebook *changed = sq_options_rules(&options, options.mode);
    sq_rulebook_builtin(&rules, options.mode);
    if (changed)
        rules = *changed;
    else
        rules.config = options.config;
    return hash_of(&rules, options.seed);
}

TEST(each_mode_is_compared_with_its_own_constants) {
    sq_rulebook rules;
    for (sq_mode mode = 0; mode < SQ_MODE_COUNT; mode++) {
        char expected[64];
        sq_rulebook_builtin(&rules, mode);
        assert_true(sq_link_write(query, &rules, 7));
        snprintf(expected, sizeof expected, "mode=%s&seed=7", sq_mode_name(mode));
        assert_string_equal(query, expected);
        const uint64_t builtin = hash_of_link();
        assert_true(builtin == hash_of(&rules, 7));
        rules.config.FRIEND_SPEED *= 1.5F;
        rules.config.LIVES = 5; /* a climb has eaten all of them by then */
        rules.config.FRIEND_GROWTH_RATE = 0.1F;
        assert_true(sq_link_write(query, &rules, 7));
        assert_true(hash_of_link() == hash_of(&rules, 7));
        assert_true(hash_of(&rules, 7) != builtin);
    }
}

static sq_rulebook mod_of(const char *text)
{
    sq_rulebook mod;
    char reason[SQ_MOD_REASON_SIZE] = "";
    if (!sq_mod_read(&mod, "test.txt", text, strlen(text), reason))
        fail_msg("%s", reason);
    return mod;
}

TEST(a_mod_of_constants_is_carried_as_its_share_code) {
    static const char *const texts[] = {
        "LIVES = 5\nFRIEND_SPEED = 3\nGRACE_DURATION = 0\n",
        "start = tower\nFRIEND_SPEED = 3\n",
        "start = classic\nCLASSIC_FRIENDS = 9\n",
    };
    each_case(i, texts) {
        char code[SQ_SHARE_CODE_SIZE];
        const sq_rulebook mod = mod_of(texts[i]);
        assert_true(sq_share_code_write(&mod, code));
        assert_true(sq_link_write(query, &mod, 99));
        assert_non_null(strstr(query, "&seed=99&mod="));
        assert_string_equal(strstr(query, "&mod=") + 5, code);
        assert_true(hash_of_link() == hash_of(&mod, 99));
        assert_true(sq_rulebook_plays_as(&options.mod, &mod));
    }
}

TEST(a_mod_with_other_kinds_fits_into_no_link) {
    const sq_rulebook mod = mod_of("LIVES = 5\n[kind crumb]\nsize = 3\n");
    assert_false(sq_link_write(query, &mod, 7));
    assert_string_equal(query, "");
}

TEST(a_body_and_a_heat_are_named_where_they_are_all_that_differs) {
    const sq_climber as = {.body = "spear", .heat = 2};
    sq_rulebook rules;
    sq_rulebook_builtin(&rules, SQ_MODE_CLIMB);
    assert_true(sq_rulebook_vary(&rules, &as));
    assert_true(sq_link_write(query, &rules, 7));
    assert_string_equal(query, "mode=climb&seed=7&body=spear&heat=2");
    assert_true(hash_of_link() == hash_of(&rules, 7));
    sq_link_add_beat(query, UINT64_MAX);
    assert_non_null(strstr(query, "&heat=2&beat=18446744073709551615"));
    rules.config.LIVES = 5;
    assert_true(sq_link_write(query, &rules, 7));
    assert_true(strstr(query, "&seed=7&mod=") != NULL);
}

/* Otherwise the other one would have other deals. */
TEST(cards_that_are_not_open_yet_are_named) {
    const sq_climber as = {.closed = 1U << SQ_UPGRADE_ECHO | 1U << SQ_UPGRADE_CALM};
    const sq_climber none = {.closed = (1U << SQ_UPGRADE_COUNT) - (1U << SQ_TOWER_UPGRADES)};
    sq_rulebook rules;
    sq_rulebook_builtin(&rules, SQ_MODE_CLIMB);
    assert_true(sq_rulebook_vary(&rules, &as));
    assert_true(sq_link_write(query, &rules, 7));
    assert_string_equal(query, "mode=climb&seed=7&without=echo,calm");
    open_query();
    assert_true(options.changes.as.closed == as.closed);
    assert_true(sq_rulebook_vary(&rules, &none));
    assert_true(sq_link_write(query, &rules, UINT64_MAX));
    sq_link_add_beat(query, UINT64_MAX);
    open_query();
    assert_true(options.changes.as.closed == none.closed);
}

/* link: a game's query, and what the options make of it. */
#include "game/arena.h"

#include "bots/bots.h"
#include "cli/options.h"
#include "mods/link.h"
#include "mods/mod.h"
#include "rules/names.h"

static char query[SQ_LINK_SIZE];
static sq_options options;

/* Percent signs and pluses as a page decodes them. */
static void decode(char *text)
{
    char *to = text;
    for (char *from = text; *from; from++) {
        unsigned byte = *from == '+' ? ' ' : (unsigned char)*from;
        if (*from == '%') {
            assert_int_equal(sscanf(from, "%%%2X", &byte), 1);
            from += 2;
        }
        *to++ = (char)byte;
    }
    *to = '\0';
}

/* As the page does it: each parameter k=v becomes the option --k=v. */
static void open_query(void)
{
    static char arguments[512][SQ_SHARE_CODE_SIZE + 16];
    static char text[SQ_LINK_SIZE];
    char *argv[512] = {"square-eater"};
    char reason[SQ_OPTIONS_REASON_SIZE] = "";
    int count = 1;
    memcpy(text, query, sizeof text);
    for (char *pair = strtok(text, "&"); pair; pair = strtok(NULL, "&")) {
        assert_true(count < (int)LENGTH(argv) && strlen(pair) < sizeof arguments[0] - 2);
        snprintf(arguments[count], sizeof arguments[0], "--%s", pair);
        decode(arguments[count]);
        argv[count] = arguments[count];
        count++;
    }
    if (!sq_options_parse(&options, count, argv, reason))
        fail_msg("%s: %s", query, reason);
}

static void write_link(sq_mode mode, uint64_t seed, const Config *config)
{
    sq_rulebook rules;
    sq_rulebook_builtin(&rules, mode);
    rules.config = *config;
    memset(query, 'x', sizeof query);
    assert_true(sq_link_write(query, &rules, seed, false));
}

static void assert_comes_back(const Config *config)
{
    write_link(SQ_MODE_TOWER, 7, config);
    assert_non_null(memchr(query, '\0', sizeof query));
    open_query();
    assert_memory_equal(&options.config, config, sizeof *config);
}

TEST(a_game_with_the_defaults_has_a_mode_and_a_seed)
{
    write_link(SQ_MODE_TOWER, 7, &sq_config_defaults);
    assert_string_equal(query, "mode=tower&seed=7");
    write_link(SQ_MODE_CLASSIC, UINT64_MAX, &sq_config_defaults);
    assert_string_equal(query, "mode=classic&seed=18446744073709551615");
    open_query();
    assert_int_equal(options.mode, SQ_MODE_CLASSIC);
    assert_true(options.has_seed && options.seed == UINT64_MAX);
    assert_true(sq_config_is_equal(&options.config, &sq_config_defaults));
}

TEST(changed_constants_follow_in_the_order_of_the_table)
{
    Config config = sq_config_defaults;
    config.FRIEND_SPEED = 2;
    config.ARENA_WIDTH = 512.5F;
    write_link(SQ_MODE_TOWER, 7, &config);
    assert_string_equal(query, "mode=tower&seed=7&set=ARENA_WIDTH%3D512.5&set=FRIEND_SPEED%3D2");
}

TEST(values_read_as_people_write_them)
{
    Config config = sq_config_defaults;
    config.PLAYER_EAT_GROWTH = 0.1F;
    config.FRIEND_SPAWN_RATE = 1000000;
    write_link(SQ_MODE_TOWER, 7, &config);
    assert_string_equal(query, "mode=tower&seed=7&set=PLAYER_EAT_GROWTH%3D0.1"
                               "&set=FRIEND_SPAWN_RATE%3D1000000");
}

/* The value of a constant, set as text. False if that contradicts the others. */
static bool set(Config *config, const char *name, double value)
{
    char assignment[80];
    char reason[SQ_CONFIG_REASON_SIZE];
    snprintf(assignment, sizeof assignment, "%s=%.17g", name, value);
    return sq_config_set(config, assignment, reason) && sq_config_check(config, reason);
}

/* A float next to another needs the most digits. */
static double beside(const sq_config_row *row, double value, double towards)
{
    if (strcmp(row->type, "int") == 0)
        return value + (towards > value) - (towards < value);
    return (double)nextafterf((float)value, (float)towards);
}

TEST(each_constant_comes_back_bit_for_bit)
{
    for (size_t i = 0; i < sq_config_count(); i++) {
        const sq_config_row row = sq_config_describe(&sq_config_defaults, i);
        const double lowest = strtod(row.lowest, NULL);
        const double highest = strtod(row.highest, NULL);
        const double values[] = {lowest,
                                 highest,
                                 beside(&row, row.number, lowest),
                                 beside(&row, row.number, highest),
                                 beside(&row, lowest, highest),
                                 beside(&row, highest, lowest)};
        int accepted = 0;
        for (size_t value = 0; value < LENGTH(values); value++) {
            Config config = sq_config_defaults;
            if (!set(&config, row.name, values[value]))
                continue;
            assert_comes_back(&config);
            accepted++;
        }
        assert_true(accepted > 0);
    }
}

/* True if the constant could move a little towards this without contradicting the others. */
static bool nudge(Config *config, const sq_config_row *row, const char *towards)
{
    Config changed = *config;
    if (!set(&changed, row->name, beside(row, row->number, strtod(towards, NULL))))
        return false;
    *config = changed;
    return true;
}

TEST(all_constants_come_back_together)
{
    Config config = sq_config_defaults;
    for (size_t i = 0; i < sq_config_count(); i++) {
        const sq_config_row row = sq_config_describe(&sq_config_defaults, i);
        if (!nudge(&config, &row, row.highest) && !nudge(&config, &row, row.lowest))
            fail_msg("%s cannot change", row.name);
    }
    assert_comes_back(&config);
}

/* ---- climb and mods ---- */

/* The state after ten seconds of a bot. */
static uint64_t hash_of(const sq_rulebook *rules, uint64_t seed)
{
    const sq_game_def def = {
        .config = rules->config, .kinds = &rules->kinds, .mode = rules->mode, .seed = seed};
    ecs_world *game = sq_game_create(&def);
    sq_bot bot = sq_bot_start(SQ_BOT_GREEDY, game, sq_rng_seeded(seed, SQ_STREAM_BOT));
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

TEST(each_mode_is_compared_with_its_own_constants)
{
    sq_rulebook rules;
    for (sq_mode mode = 0; mode < SQ_MODE_COUNT; mode++) {
        char expected[64];
        sq_rulebook_builtin(&rules, mode);
        assert_true(sq_link_write(query, &rules, 7, false));
        snprintf(expected, sizeof expected, "mode=%s&seed=7", sq_mode_name(mode));
        assert_string_equal(query, expected);
        const uint64_t builtin = hash_of_link();
        assert_true(builtin == hash_of(&rules, 7));
        rules.config.FRIEND_SPEED *= 1.5F;
        rules.config.LIVES = 5; /* a climb has eaten all of them by then */
        rules.config.FRIEND_GROWTH_RATE = 0.1F;
        assert_true(sq_link_write(query, &rules, 7, false));
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

TEST(a_mod_of_constants_is_carried_as_its_share_code)
{
    static const char *const texts[] = {
        "LIVES = 5\nFRIEND_SPEED = 3\nGRACE_DURATION = 0\n",
        "start = tower\nFRIEND_SPEED = 3\n",
        "start = classic\nCLASSIC_FRIENDS = 9\n",
    };
    for (size_t i = 0; i < LENGTH(texts); i++) {
        char code[SQ_SHARE_CODE_SIZE];
        const sq_rulebook mod = mod_of(texts[i]);
        assert_true(sq_share_code_write(&mod, code));
        assert_true(sq_link_write(query, &mod, 99, true));
        assert_non_null(strstr(query, "&seed=99&mod="));
        assert_string_equal(strstr(query, "&mod=") + 5, code);
        assert_true(hash_of_link() == hash_of(&mod, 99));
        assert_true(sq_rulebook_plays_as(&options.mod, &mod));
    }
}

TEST(a_mod_with_other_kinds_fits_into_no_link)
{
    const sq_rulebook mod = mod_of("LIVES = 5\n[kind crumb]\nsize = 3\n");
    assert_false(sq_link_write(query, &mod, 7, true));
    assert_string_equal(query, "");
    assert_false(sq_link_write(query, &mod, 7, false));
}

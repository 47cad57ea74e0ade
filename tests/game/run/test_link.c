/* link: a game's query, and what the options make of it. */
#include "game/arena.h"

#include "run/link.h"
#include "run/options.h"

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
    static char arguments[512][64];
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

static void assert_comes_back(const Config *config)
{
    memset(query, 'x', sizeof query);
    sq_link_write(query, SQ_MODE_TOWER, 7, config);
    assert_non_null(memchr(query, '\0', sizeof query));
    open_query();
    assert_memory_equal(&options.config, config, sizeof *config);
}

static void a_game_with_the_defaults_has_a_mode_and_a_seed(void **state)
{
    (void)state;
    sq_link_write(query, SQ_MODE_TOWER, 7, &sq_config_defaults);
    assert_string_equal(query, "mode=tower&seed=7");
    sq_link_write(query, SQ_MODE_CLASSIC, UINT64_MAX, &sq_config_defaults);
    assert_string_equal(query, "mode=classic&seed=18446744073709551615");
    open_query();
    assert_int_equal(options.mode, SQ_MODE_CLASSIC);
    assert_true(options.has_seed && options.seed == UINT64_MAX);
    assert_true(sq_config_is_equal(&options.config, &sq_config_defaults));
}

static void changed_constants_follow_in_the_order_of_the_table(void **state)
{
    (void)state;
    Config config = sq_config_defaults;
    config.FRIEND_SPEED = 2;
    config.ARENA_WIDTH = 512.5F;
    sq_link_write(query, SQ_MODE_TOWER, 7, &config);
    assert_string_equal(query, "mode=tower&seed=7&set=ARENA_WIDTH%3D512.5&set=FRIEND_SPEED%3D2");
}

static void values_read_as_people_write_them(void **state)
{
    (void)state;
    Config config = sq_config_defaults;
    config.PLAYER_EAT_GROWTH = 0.1F;
    config.FRIEND_SPAWN_RATE = 1000000;
    sq_link_write(query, SQ_MODE_TOWER, 7, &config);
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

static void each_constant_comes_back_bit_for_bit(void **state)
{
    (void)state;
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

static void all_constants_come_back_together(void **state)
{
    (void)state;
    Config config = sq_config_defaults;
    for (size_t i = 0; i < sq_config_count(); i++) {
        const sq_config_row row = sq_config_describe(&sq_config_defaults, i);
        if (!nudge(&config, &row, row.highest) && !nudge(&config, &row, row.lowest))
            fail_msg("%s cannot change", row.name);
    }
    assert_comes_back(&config);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_with_the_defaults_has_a_mode_and_a_seed),
        cmocka_unit_test(changed_constants_follow_in_the_order_of_the_table),
        cmocka_unit_test(values_read_as_people_write_them),
        cmocka_unit_test(each_constant_comes_back_bit_for_bit),
        cmocka_unit_test(all_constants_come_back_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

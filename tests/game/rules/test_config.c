/* config: the table of constants, and changing them from text. */
#include "base/text.h"
#include "game/arena.h"
#include "or_edit.h"

#define CONFIG_TABLE "SQ_CONFIG in src/game/config.h"

static char reason[SQ_CONFIG_REASON_SIZE];

static bool set(Config *config, const char *name, const char *value)
{
    char assignment[128];
    snprintf(assignment, sizeof assignment, "%s=%s", name, value);
    memset(reason, 'x', sizeof reason);
    return sq_config_set(config, assignment, reason);
}

/* ---- the table ---- */

TEST(the_defaults_are_those_of_the_rules) {
    static const struct {
        const char *name;
        float value;
    } rules[] = {
        {"ARENA_WIDTH", 640},          {"ARENA_HEIGHT", 360},
        {"TICKS_PER_SECOND", 60},      {"PLAYER_INIT_SIZE", 15},
        {"PLAYER_MIN_SIZE", 5},        {"PLAYER_MAX_SIZE", 24.99f},
        {"PLAYER_EAT_GROWTH", 2.5f},   {"PLAYER_DAMAGE", 2.5f},
        {"PLAYER_POINTER_ANCHOR", 0},  {"POWER_UP_DURATION", 120},
        {"INVINCIBLE_DURATION", 5},    {"CLASSIC_FRIENDS", 5},
        {"FRIEND_INIT_SIZE", 5},       {"FRIEND_MAX_SIZE", 25},
        {"FRIEND_GROWTH_RATE", 0.15f}, {"FRIEND_SPEED", 1.5f},
        {"FRIEND_SEPARATION", 0.05f},  {"FRIEND_SEPARATION_DIVISOR", 1.5f},
        {"FRIEND_SPAWN_RATE", 25},     {"PELLET_SIZE", 10},
        {"PELLET_SPAWN_RATE", 150},    {"PELLET_ABSENCE_DIVISOR", 2},
    };
    size_t found = 0;
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++) {
        const double value = sq_param_get(&sq_config_defaults, &sq_config_rows[row]);
        each_case(i, rules) {
            if (strcmp(sq_config_rows[row].name, rules[i].name) == 0) {
                assert_or_edit(value == (double)rules[i].value,
                               "`rules` in tests/game/rules/test_config.c and CONSTANTS in "
                               "tests/game/trace_rules/constants.py, if the rules have changed; "
                               "then run tools/equal.sh --remake",
                               "%s is %.7g, and was %.7g", rules[i].name, value,
                               (double)rules[i].value);
                found++;
            }
        }
    }
    assert_or_edit(found == LENGTH(rules), "`rules` in tests/game/rules/test_config.c",
                   "%zu of its %zu constants are in SQ_CONFIG (src/game/config.h)", found,
                   LENGTH(rules));
}

TEST(every_default_lies_in_its_range) {
    for (size_t i = 0; i < SQ_CONFIG_COUNT; i++) {
        const sq_param *row = &sq_config_rows[i];
        assert_true(row->normal == sq_param_get(&sq_config_defaults, row));
        assert_or_edit(row->lowest < row->highest && row->lowest <= row->normal &&
                           row->normal <= row->highest,
                       CONFIG_TABLE, "%s is %.7g, and ranges from %.7g to %.7g", row->name,
                       row->normal, row->lowest, row->highest);
    }
}

TEST(every_constant_is_described) {
    assert_int_equal(SQ_CONFIG_COUNT * 4, sizeof(Config)); /* all fields have four bytes */
    for (size_t i = 0; i < SQ_CONFIG_COUNT; i++) {
        const sq_param *row = &sq_config_rows[i];
        assert_or_edit(strlen(row->name) > 3 && strlen(row->meaning) > 10 && row->unit,
                       CONFIG_TABLE, "%s has a short name, no meaning or no unit", row->name);
        for (size_t other = 0; other < i; other++)
            assert_string_not_equal(row->name, sq_config_rows[other].name);
    }
}

TEST(every_constant_has_its_type) {
    size_t row = 0;
#define IS_INT(...) assert_true(sq_config_rows[row++].whole);
#define IS_FLOAT(...) assert_false(sq_config_rows[row++].whole);
    SQ_CONFIG(IS_INT, IS_FLOAT)
    assert_int_equal(row, SQ_CONFIG_COUNT);
}

TEST(a_constant_is_found_by_its_whole_name) {
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++) {
        const char *name = sq_config_rows[row].name;
        assert_ptr_equal(sq_config_find(name, strlen(name)), &sq_config_rows[row]);
    }
    assert_ptr_equal(sq_config_find("FRIEND_SPEED=2", 12), sq_config_find("FRIEND_SPEED", 12));
    assert_false(sq_config_find("FRIEND_SPEED", 11));
    assert_false(sq_config_find("friend_speed", 12));
    assert_false(sq_config_find("", 0));
}

/* ---- setting ---- */

/* As people write a number: 24.99, not 24.9899998. */
static sq_text text_of(double number)
{
    return sq_text_of("%.7g", number);
}

/* Only this row's field may change. */
static void assert_only_row_changed(const Config *config, size_t changed)
{
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++)
        if (row != changed)
            assert_true(sq_param_get(config, &sq_config_rows[row]) == sq_config_rows[row].normal);
}

TEST(every_constant_can_be_set_to_its_lowest_and_highest) {
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++) {
        const sq_param *limits = &sq_config_rows[row];
        const double ends[] = {limits->lowest, limits->highest};
        each_case(i, ends) {
            Config config = sq_config_defaults;
            if (!set(&config, limits->name, text_of(ends[i]).text))
                fail_msg("%s", reason);
            assert_true(sq_param_get(&config, limits) == ends[i]);
            assert_only_row_changed(&config, row);
        }
    }
}

/* Asserts that the text is refused with a reason of one line, and nothing changes. */
static void assert_refused(const char *name, const char *value, const char *why)
{
    Config config = sq_config_defaults;
    if (set(&config, name, value))
        fail_msg("%s=%s was accepted", name, value);
    assert_true(memchr(reason, '\0', sizeof reason) != NULL);
    assert_true(!strchr(reason, '\n'));
    if (!strstr(reason, why))
        fail_msg("'%s' does not say '%s'", reason, why);
    assert_memory_equal(&config, &sq_config_defaults, sizeof config);
}

TEST(values_just_outside_a_range_are_refused) {
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++) {
        const char *name = sq_config_rows[row].name;
        const double lowest = sq_config_rows[row].lowest, highest = sq_config_rows[row].highest;
        char value[40];
        snprintf(value, sizeof value, "%.9f", lowest - (lowest > 0 ? lowest : 1) * 1e-6);
        assert_refused(name, value, text_of(lowest).text);
        snprintf(value, sizeof value, "%.9f", highest * (1 + 1e-6));
        assert_refused(name, value, text_of(highest).text);
        snprintf(value, sizeof value, "%.0f", lowest - 1);
        assert_refused(name, value, name);
        snprintf(value, sizeof value, "%.0f", highest + 1);
        assert_refused(name, value, name);
    }
}

TEST(every_constant_refuses_text_that_is_no_number) {
    static const char *const values[] = {
        "",       "fast", "nan", "NAN", "inf",  "-inf", "infinity", "0x10", "1e", "1e999", "-1e999",
        "1e-999", "1,5",  "15 ", " 15", "15px", "--15", "1.5.2",    "+",    ".",  "e",     "1f"};
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++) {
        const char *name = sq_config_rows[row].name;
        each_case(i, values)
            assert_refused(name, values[i], name);
    }
}

TEST(integer_constants_accept_only_whole_numbers) {
#define REFUSE_PART(name, ...) assert_refused(#name, "10.5", "whole number");
#define TAKE_PART(name, value, lowest, highest, ...)                                               \
    if ((lowest) <= 10 && (highest) >= 11)                                                         \
        assert_true(set(&config, #name, "10.5"));
    Config config = sq_config_defaults;
    SQ_CONFIG(REFUSE_PART, TAKE_PART)
    assert_number(config.PLAYER_DAMAGE, 10.5F);
}

TEST(numbers_may_be_written_in_any_decimal_form) {
    Config config = sq_config_defaults;
    assert_true(set(&config, "FRIEND_SPEED", "2"));
    assert_number(config.FRIEND_SPEED, 2);
    assert_true(set(&config, "FRIEND_SPEED", ".25"));
    assert_number(config.FRIEND_SPEED, 0.25F);
    assert_true(set(&config, "FRIEND_SPEED", "1.25e1"));
    assert_number(config.FRIEND_SPEED, 12.5F);
    assert_true(set(&config, "FRIEND_SPAWN_RATE", "+1E3"));
    assert_int_equal(config.FRIEND_SPAWN_RATE, 1000);
    assert_true(set(&config, "FRIEND_SPAWN_RATE", "7.0"));
    assert_int_equal(config.FRIEND_SPAWN_RATE, 7);
}

TEST(an_unknown_name_is_refused) {
    static const char *const names[] = {"FRIEND_SPEE", "FRIEND_SPEEDS", "friend_speed", "",
                                        " ",           "FRIEND SPEED"};
    each_case(i, names)
        assert_refused(names[i], "1", "--list-constants");
}

TEST(a_missing_equals_sign_is_answered_with_the_form) {
    Config config = sq_config_defaults;
    assert_false(sq_config_set(&config, "FRIEND_SPEED", reason));
    assert_true(strstr(reason, "NAME=VALUE") != NULL);
    assert_true(!sq_config_set(&config, "", reason));
    assert_non_null(strstr(reason, "NAME=VALUE"));
}

TEST(a_reason_fits_for_texts_of_any_length) {
    char text[1000];
    memset(text, 'A', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    Config config = sq_config_defaults;
    assert_true(!sq_config_set(&config, text, reason));
    assert_true(strlen(reason) < sizeof reason - 1);
    text[900] = '=';
    assert_true(!sq_config_set(&config, text, reason));
    assert_true(strlen(reason) < sizeof reason - 1);
    memcpy(text, "FRIEND_SEPARATION_DIVISOR=", 26);
    assert_true(!sq_config_set(&config, text, reason));
    assert_true(strlen(reason) < sizeof reason - 1);
}

/* ---- combinations ---- */

TEST(the_defaults_are_consistent) {
    assert_true(sq_config_check(&sq_config_defaults, reason));
}

TEST(a_default_outside_its_range_is_named) {
    Config config = sq_config_defaults;
    config.FRIEND_SPEED = 150.5f;
    assert_false(sq_config_check(&config, reason));
    assert_string_equal(reason, "FRIEND_SPEED takes a number from 0 to 100, not '150.5'");
}

/* These values together are refused, and the reason names the first. With the last value changed to
 * one that just fits, they are accepted. */
static void assert_contradiction(const char *first, const char *value, const char *second,
                                 const char *other, const char *fitting)
{
    Config config = sq_config_defaults;
    assert_true(set(&config, "PLAYER_INIT_SIZE", "5"));
    assert_true(set(&config, first, value));
    assert_true(set(&config, second, other));
    assert_true(!sq_config_check(&config, reason));
    assert_true(strstr(reason, first) != NULL);
    assert_true(!strchr(reason, '\n'));
    assert_true(set(&config, second, fitting));
    assert_true(sq_config_check(&config, reason));
}

TEST(sizes_larger_than_the_arena_are_refused) {
    assert_contradiction("FRIEND_MAX_SIZE", "100", "ARENA_WIDTH", "99", "100");
    assert_contradiction("FRIEND_MAX_SIZE", "100", "ARENA_HEIGHT", "99", "100");
    assert_contradiction("PLAYER_MAX_SIZE", "100", "ARENA_WIDTH", "99", "100");
    assert_contradiction("PLAYER_MAX_SIZE", "100", "ARENA_HEIGHT", "99", "100");
    assert_contradiction("PELLET_SIZE", "100", "ARENA_WIDTH", "99", "100");
    assert_contradiction("PELLET_SIZE", "100", "ARENA_HEIGHT", "99", "100");
}

TEST(sizes_that_contradict_each_other_are_refused) {
    assert_contradiction("FRIEND_INIT_SIZE", "30", "FRIEND_MAX_SIZE", "29", "30");
    assert_contradiction("PLAYER_INIT_SIZE", "20", "PLAYER_MAX_SIZE", "19", "20");
    assert_contradiction("PLAYER_INIT_SIZE", "10", "PLAYER_MIN_SIZE", "11", "10");
}

/* True if every floor can be won with these constants and defaults for the others. */
static bool can_be_won(const char *growth, const char *bonus_growth, const char *size,
                       const char *bonus_size)
{
    Config config = sq_config_defaults;
    assert_true(set(&config, "FRIEND_GROWTH_RATE", growth));
    assert_true(set(&config, "BONUS_GROWTH", bonus_growth));
    assert_true(set(&config, "FRIEND_INIT_SIZE", size));
    assert_true(set(&config, "BONUS_START_SIZE", bonus_size));
    const bool good = sq_config_check(&config, reason);
    assert_true(good || strstr(reason, "FRIEND_GROWTH_RATE"));
    return good;
}

TEST(friends_that_never_become_edible_or_red_are_refused) {
    /* They grow: it suffices that growth exceeds rounding. */
    assert_true(can_be_won("0.00001", "0", "20", "0.5"));
    assert_true(can_be_won("0.00001", "1e-9", "20", "0.5"));
    assert_false(can_be_won("0.000001", "0.05", "5", "0"));
    assert_false(can_be_won("1e-30", "0.05", "5", "0"));
    /* They do not grow: on every floor they must appear red, or no larger than the player. */
    assert_true(can_be_won("0", "0", "15", "0"));
    assert_true(can_be_won("0", "0.05", "15", "0"));
    assert_false(can_be_won("0", "0", "15.001", "0"));
    assert_false(can_be_won("0", "0", "24.99", "0"));
    assert_false(can_be_won("0", "0.05", "5", "0.5"));
    assert_true(can_be_won("0", "0", "25", "0"));
    assert_true(can_be_won("1e-30", "0", "25", "0.5"));
    /* And no bonus may let them grow to sizes in between. */
    assert_false(can_be_won("0", "1e-9", "5", "0"));
}

TEST(no_floor_lets_friends_stop_at_a_size_in_between) {
    static const struct {
        const char *floor, *cap;
        bool good;
    } rows[] = {
        {"0.01", "1000", true},
        {"0.000001", "1000", false},
        {"0.01", "0.000001", false},
        {"0.000001", "0", true}, /* they never grow */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Config config = sq_config_defaults;
        assert_true(set(&config, "FRIEND_GROWTH_RATE", "0"));
        assert_true(set(&config, "BONUS_START_SIZE", "0"));
        assert_true(set(&config, "FRIEND_GROWTH_FLOOR", rows[i].floor));
        assert_true(set(&config, "FRIEND_GROWTH_CAP", rows[i].cap));
        if (sq_config_check(&config, reason) != rows[i].good)
            fail_msg("floor %s, cap %s: %s", rows[i].floor, rows[i].cap, reason);
    }
}

/* The boundary of "enough": a friend believed to grow up does so from any size. */
TEST(friends_believed_to_grow_up_do) {
    Rng rng = sq_rng_seeded(1, SQ_STREAM_RULES);
    int believed = 0;
    for (int i = 0; i < 100000; i++) {
        Config config = sq_config_defaults;
        config.FRIEND_MAX_SIZE = 20 + sq_rng_up_to(&rng, 300);
        config.FRIEND_GROWTH_RATE = sq_rng_up_to(&rng, 0.0001F);
        if (!sq_config_check(&config, reason))
            continue;
        const float nearly = nextafterf(config.FRIEND_MAX_SIZE, 0), before = nextafterf(nearly, 0);
        assert_true(nearly + config.FRIEND_GROWTH_RATE > nearly);
        assert_true(before + config.FRIEND_GROWTH_RATE > before);
        believed++;
    }
    assert_in_range(believed, 1000, 99000);
}

TEST(constants_are_equal_if_every_row_is) {
    const Config defaults = sq_config_defaults;
    assert_true(sq_config_is_equal(&defaults, &sq_config_defaults));
    for (size_t i = 0; i < SQ_CONFIG_COUNT; i++) {
        const sq_param *row = &sq_config_rows[i];
        Config other = defaults;
        sq_param_put(&other, row, row->normal == row->lowest ? row->highest : row->lowest);
        assert_false(sq_config_is_equal(&defaults, &other));
        assert_false(sq_config_is_equal(&other, &defaults));
        assert_true(sq_config_is_equal(&other, &other));
    }
}

/* ---- from numbers ---- */

TEST(every_constant_can_be_set_from_its_number) {
    Config from = sq_config_defaults, to = sq_config_defaults;
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++) {
        const sq_param *limits = &sq_config_rows[row];
        assert_true(set(&from, limits->name, text_of(limits->highest).text));
        assert_true(sq_config_put(&to, limits->name, sq_param_get(&from, limits), reason));
    }
    assert_true(sq_config_is_equal(&from, &to));
}

TEST(a_number_of_the_wrong_type_is_refused) {
    static const struct {
        const char *name;
        double number;
        const char *why;
    } bad[] = {
        {"FRIEND_SPEED", -0.001, "FRIEND_SPEED takes a number from 0 to 100, not '-0.001'"},
        {"FRIEND_SPEED", 100.001, "FRIEND_SPEED takes a number from 0 to 100"},
        {"FRIEND_SPEED", (double)NAN, "FRIEND_SPEED takes a number from 0 to 100"},
        {"FRIEND_SPEED", (double)INFINITY, "FRIEND_SPEED takes a number from 0 to 100"},
        {"FRIEND_SPEED", 1e300, "FRIEND_SPEED takes a number from 0 to 100"},
        {"CLASSIC_FRIENDS", 1.5, "CLASSIC_FRIENDS takes a whole number from 1 to"},
        {"CLASSIC_FRIENDS", (double)NAN, "CLASSIC_FRIENDS takes a whole number from 1 to"},
        {"GRAVITY", 9.81, "there is no constant 'GRAVITY'"},
        {"FRIEND_SPEE", 1, "there is no constant 'FRIEND_SPEE'"},
        {"", 1, "there is no constant ''"},
    };
    Config config = sq_config_defaults;
    each_case(i, bad) {
        assert_false(sq_config_put(&config, bad[i].name, bad[i].number, reason));
        if (!strstr(reason, bad[i].why))
            fail_msg("'%s' does not say '%s'", reason, bad[i].why);
        assert_true(sq_config_is_equal(&config, &sq_config_defaults));
    }
}

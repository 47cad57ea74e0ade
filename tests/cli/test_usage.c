/* usage: --help and the like, and invalid arguments. */
#include "run_program.h"

#include "config.h"

#ifdef __clang__
#define BUILT_WITH "lang"
#else
#define BUILT_WITH "gcc "
#endif

/* ---- help, version, constants ---- */

static const char *const option_names[] = {
    "--mode", "--seed", "--headless", "--ticks",          "--bot",     "--trace",
    "--hash", "--set",  "--help",     "--list-constants", "--version",
};

TEST(help_lists_every_option) {
    const Ran *ran = run("--help");
    assert_well(ran);
    assert_says(ran->out, "Usage: square-eater");
    each_case(i, option_names) {
        char line[40];
        snprintf(line, sizeof line, "\n  %s ", option_names[i]);
        assert_or_edit(strstr(ran->out, line), "src/game/cli/options.c: sq_options_print_help",
                       "--help lacks %s", option_names[i]);
    }
}

TEST(help_fits_into_a_terminal) {
    char *out = strdup(run("--help")->out);
    for (const char *line = strtok(out, "\n"); line; line = strtok(NULL, "\n"))
        assert_in_range(strlen(line), 0, 80);
    free(out);
}

TEST(help_has_a_short_name) {
    char *out = strdup(run("--help")->out);
    const Ran *ran = run("-h");
    assert_well(ran);
    assert_string_equal(ran->out, out);
    free(out);
}

TEST(help_lists_every_key) {
    static const char *const keys[] = {"Escape", "P: pause", "M:", "F3:", "F11:", "F12:", "Tab"};
    const Ran *ran = run("--help");
    each_case(i, keys)
        assert_says(ran->out, keys[i]);
}

/* What a report of a bug needs; the first line alone is for scripts. */
TEST(version_names_program_commit_compiler_and_libraries) {
    static const char first[] = "square-eater " SQ_VERSION "\ncommit ";
    const Ran *ran = run("--version");
    assert_well(ran);
    assert_memory_equal(ran->out, first, strlen(first));
    const char *commit = ran->out + strlen(first);
    const size_t length = strspn(commit, "0123456789abcdefdirtyunknown-");
    assert_true(length >= 7);
    assert_memory_equal(commit + length, ", ", 2);
    assert_says(commit, BUILT_WITH);
    assert_true(strstr(ran->out, "\nSDL 2.") || strstr(ran->out, "\nwithout a window\n"));
}

/* One row of config.h, as it should be printed. */
typedef struct Setting {
    const char *name;
    const char *type;
    double value, lowest, highest;
    const char *unit, *meaning;
} Setting;

#define SETTING(name, type, value, lowest, highest, unit, meaning)                                 \
    {#name, (type), (double)(value), (double)(lowest), (double)(highest), (unit), (meaning)},
#define INT_SETTING(name, ...) SETTING(name, " int ", __VA_ARGS__)
#define FLOAT_SETTING(name, ...) SETTING(name, " float ", __VA_ARGS__)
#define BY_MODE(classic, climb) classic
static const Setting of_tower[] = {SQ_CONFIG(INT_SETTING, FLOAT_SETTING)};
#undef BY_MODE
#define BY_MODE(classic, climb) climb
static const Setting of_climb[] = {SQ_CONFIG(INT_SETTING, FLOAT_SETTING)};
#undef BY_MODE

static void assert_lists(const char *list, const Setting *setting)
{
    char value[32], range[64];
    char name[64];
    snprintf(name, sizeof name, "\n%s ", setting->name);
    snprintf(value, sizeof value, " %.7g ", setting->value);
    snprintf(range, sizeof range, " %.7g..%.7g ", setting->lowest, setting->highest);
    const char *found = strstr(list, name);
    if (!found)
        fail_msg("%s is not listed", setting->name);
    char line[256] = "";
    memcpy(line, found + 1, strcspn(found + 1, "\n"));
    assert_says(line, setting->type);
    assert_says(line, value);
    assert_says(line, range);
    assert_says(line, setting->unit);
    assert_says(line, setting->meaning);
}

TEST(list_constants_prints_every_constant_in_full) {
    const Ran *tower = run("--list-constants", "--mode", "tower");
    assert_well(tower);
    assert_or_edit(count_lines(tower->out) == 1 + LENGTH(of_tower), "src/game/rules/config.c",
                   "--list-constants has %zu lines, SQ_CONFIG has %zu constants",
                   (size_t)count_lines(tower->out), LENGTH(of_tower));
    each_case(i, of_tower)
        assert_lists(tower->out, &of_tower[i]);
    const Ran *climb = run("--list-constants");
    assert_well(climb);
    each_case(i, of_climb)
        assert_lists(climb->out, &of_climb[i]);
}

TEST(list_constants_shows_values_set_before_and_after_it) {
    Setting speed = {"FRIEND_SPEED", " float ", 2.25, 0, 100, "units/tick", "chase"};
    const Ran *ran = run("--set", "FRIEND_SPEED=2.25", "--list-constants");
    assert_well(ran);
    assert_lists(ran->out, &speed);
    assert_lists(run("--list-constants", "--set", "FRIEND_SPEED=2.25")->out, &speed);
}

static double listed(const char *list, const char *name)
{
    double value = -1;
    const char *row = strstr(list, name);
    assert_non_null(row);
    assert_int_equal(sscanf(row + strlen(name), " int %lf", &value), 1);
    return value;
}

static void assert_lives(const Ran *ran, double lives, const char *of)
{
    assert_well(ran);
    assert_true(listed(ran->out, "\nLIVES ") == lives);
    assert_says(ran->out, of);
    assert_true(strchr(ran->out, '\n') > strstr(ran->out, of)); /* in the first line */
}

/* The cat has six lives. */
TEST(list_constants_has_those_of_the_game_that_starts) {
    FILE *mod = fopen("test-usage.mod", "wb");
    fputs("start = climb\ntitle = Glass\nLIVES = 7\n", mod);
    fclose(mod);
    assert_lives(run("--list-constants"), 3, "(values of climb)");
    assert_lives(run("--list-constants", "--mode", "climb"), 3, "(values of climb)");
    assert_lives(run("--list-constants", "--daily"), 3, "(values of climb)");
    assert_lives(run("--list-constants", "--mode", "classic"), 3, "(values of classic)");
    assert_true(listed(run("--list-constants")->out, "\nGHOST_DURATION ") > 0);
    assert_true(listed(run("--list-constants", "--mode", "tower")->out, "\nGHOST_DURATION ") == 0);
    assert_lives(run("--list-constants", "--body", "cat"), 6, "(values of climb)");
    assert_lives(run("--list-constants", "--body", "cat", "--set", "LIVES=5"), 5,
                 "(values of climb)");
    assert_lives(run("--list-constants", "--mod", "test-usage.mod"), 7,
                 "(values of climb with the mod \"Glass\")");
    remove("test-usage.mod");
}

/* ---- invalid arguments ---- */

/* tests/game/cli/test_options.c has all of them. */
TEST(a_mistake_after_valid_options_is_found) {
    assert_failed(run("--headless", "--ticks", "1", "--nonsense"), 2,
                  "unknown option '--nonsense'");
    assert_failed(run("--help", "--bot", "nobody"), 2, "--bot takes a bot");
    assert_failed(run("--bot=nobody"), 2, "--bot takes a bot");
    assert_failed(run(""), 2, "unknown option ''");
}

/* The error is one line for arguments of any length and content. */
TEST(invalid_arguments_are_answered_in_one_line) {
    static char lengthy[20001];
    memset(lengthy, 'x', sizeof lengthy - 1);
    assert_failed(run(lengthy), 2, "unknown option");
    assert_failed(run("--seed", lengthy), 2, "--seed");
    assert_failed(run("--set", lengthy), 2, "--set");
    assert_failed(run("two\nlines"), 2, "unknown option");
    assert_failed(run("--bot", "two\nlines\n"), 2, "--bot");
    assert_failed(run("--set", "TWO\nLINES=1"), 2, "--set");
    assert_failed(run("--seed", "%s%n%d"), 2, "--seed");
}

/* The terminal gets no control character and no second line. */
TEST(names_and_values_are_shown_escaped) {
    static const struct {
        char *option, *value;
        const char *shown;
    } cases[] = {
        {"--replay", "no\n\x1B[2Jfile", "no\\x0A\\x1B[2Jfile cannot be read"},
        {"--verify", "\xC2\x9B\xFF", "\\xC2\\x9B\\xFF cannot be read"},
        {"--bot", "two\nlines\x7F", "not 'two\\x0Alines\\x7F'"},
        {"--set", "A\x1B=1", "no constant 'A\\x1B'"},
        {"--nonsense\x07", "", "unknown option '--nonsense\\x07'"},
    };
    each_case(i, cases)
        assert_failed(run(cases[i].option, cases[i].value), 2, cases[i].shown);
}

TEST(names_of_output_files_are_shown_escaped) {
    static char *const options[] = {"--trace", "--record", "--floors"};
    each_case(i, options)
        assert_failed(run("--headless", "--ticks", "1", options[i], "no\nfolder/\x1B[2J"), 1,
                      " no\\x0Afolder/\\x1B[2J: No such file or directory");
}

/* ---- output that cannot be written ---- */

TEST(printing_to_a_closed_pipe_is_an_error_not_a_signal) {
    static char *const askings[] = {"--help", "--version", "--list-constants"};
    each_case(i, askings) {
        out_goes_to = OUT_CLOSED_PIPE;
        assert_failed(run(askings[i]), 1, "cannot write standard output");
    }
}

TEST(a_full_disk_is_an_error) {
    static char *const askings[] = {"--help", "--version", "--list-constants"};
    each_case(i, askings) {
        out_goes_to = OUT_FULL;
        assert_failed(run(askings[i]), 1, "cannot write standard output: No space left");
    }
}

MAIN_WITH_PROGRAM(NULL)

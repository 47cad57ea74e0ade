/* headless: games without a window, from the command line. */
#include "run_program.h"

/* The output of a run, for free(). */
#define out_of(...) strdup(well(run(__VA_ARGS__))->out)

static const Ran *well(const Ran *ran)
{
    assert_well(ran);
    return ran;
}

/* Checks that it is a hash and compares it with another; frees both. */
static bool same_hashes(char *one, char *other)
{
    unsigned long long number;
    char end;
    assert_int_equal(sscanf(one, "hash 0x%16llx%c", &number, &end), 2);
    assert_int_equal(strlen(one), strlen("hash 0x0123456789abcdef\n"));
    const bool same = strcmp(one, other) == 0;
    free(one);
    free(other);
    return same;
}

#define CLASSIC "--headless", "--mode", "classic"
#define hash_of(...) out_of("--headless", "--hash", __VA_ARGS__)

/* ---- the outcome ---- */

TEST(every_bot_plays) {
    static char *const bots[] = {"still", "wander", "greedy"};
    each_case(i, bots) {
        const Ran *ran = run("--headless", "--bot", bots[i], "--seed", "7", "--ticks", "100");
        assert_well(ran);
        assert_is_one_line(ran->out);
        assert_says(ran->out, "climb: floor 1, score ");
        ran = run(CLASSIC, "--bot", bots[i], "--seed", "7", "--ticks", "100");
        assert_well(ran);
        assert_is_one_line(ran->out);
        assert_says(ran->out, "classic: ");
        assert_says(ran->out, "seed 7\n");
    }
}

TEST(the_default_bot_is_still) {
    assert_true(same_hashes(hash_of("--seed", "7", "--ticks", "60"),
                            hash_of("--seed", "7", "--ticks", "60", "--bot", "still")));
}

TEST(a_game_stops_after_the_given_number_of_ticks) {
    static char *const ticks[] = {"0", "1", "100"};
    each_case(i, ticks) {
        char words[60];
        snprintf(words, sizeof words, " after %s ticks", ticks[i]);
        const Ran *ran = run("--headless", "--bot", "greedy", "--seed", "7", "--ticks", ticks[i]);
        assert_well(ran);
        assert_says(ran->out, words);
        snprintf(words, sizeof words, "playing after %s ticks", ticks[i]);
        ran = run(CLASSIC, "--bot", "greedy", "--seed", "7", "--ticks", ticks[i]);
        assert_well(ran);
        assert_says(ran->out, words);
    }
}

TEST(a_tower_runs_until_its_last_tick) {
    const Ran *ran =
        run("--headless", "--mode", "tower", "--bot", "greedy", "--seed", "7", "--ticks", "20000");
    assert_well(ran);
    int floor, won;
    int lost;
    assert_int_equal(sscanf(ran->out,
                            "tower: floor %d after 20000 ticks, seed 7; floors won %d, lost %d",
                            &floor, &won, &lost),
                     3);
    assert_in_range(won, 3, 1000);
    assert_in_range(floor, won, won + 1); /* the floor just won, if the last tick won it */
    assert_in_range(lost, 0, 1000);
}

TEST(a_finished_classic_game_ends_the_program) {
    const Ran *ran = run(CLASSIC, "--bot", "greedy", "--seed", "7", "--set", "FRIEND_GROWTH_RATE=0",
                         "--set", "BONUS_START_SIZE=0", "--set", "FRIEND_SPAWN_RATE=1000000");
    assert_well(ran);
    assert_says(ran->out, "classic: victory after ");
}

TEST(either_form_of_the_printed_seed_reproduces_the_game) {
    char *first = out_of("--headless", "--bot", "greedy", "--ticks", "80");
    char forms[2][40] = {"", ""};
    const char *printed = strstr(first, "seed ");
    assert_non_null(printed);
    assert_int_equal(sscanf(printed, "seed %6[0-9A-Z] (%39[0-9])", forms[0], forms[1]), 2);
    for (int i = 0; i < 2; i++) {
        const Ran *again =
            run("--headless", "--bot", "greedy", "--ticks", "80", "--seed", forms[i]);
        assert_well(again);
        assert_string_equal(first, again->out);
    }
    free(first);
}

/* The date of a day, as a number, was its seed. */
TEST(a_days_seed_is_not_its_date) {
    const Ran *ran = run("--headless", "--ticks=5", "--daily=2001-02-03");
    assert_well(ran);
    assert_null(strstr(ran->out, "20010203"));
    char *day = out_of("--headless", "--ticks=5", "--daily=2001-02-03");
    char *next = out_of("--headless", "--ticks=5", "--daily=2001-02-04");
    assert_string_not_equal(day, next);
    assert_string_equal(day, run("--headless", "--ticks=5", "--daily=2001-02-03")->out);
    free(day);
    free(next);
}

/* ---- the hash ---- */

TEST(setting_a_constant_changes_the_game) {
    assert_false(
        same_hashes(hash_of("--seed", "7", "--ticks", "50"),
                    hash_of("--seed", "7", "--ticks", "50", "--set", "FRIEND_GROWTH_RATE=1")));
    assert_true(
        same_hashes(hash_of("--seed", "7", "--ticks", "50", "--set", "FRIEND_GROWTH_RATE=1"),
                    hash_of("--seed", "7", "--ticks", "50", "--set=FRIEND_GROWTH_RATE=1.0")));
}

TEST(climb_is_the_default) {
    assert_true(same_hashes(hash_of("--seed", "7", "--ticks", "50", "--mode", "climb"),
                            hash_of("--seed", "7", "--ticks", "50")));
    assert_false(same_hashes(hash_of("--seed", "7", "--ticks", "50", "--mode", "classic"),
                             hash_of("--seed", "7", "--ticks", "50")));
}

TEST(an_outcome_that_cannot_be_printed_is_an_error) {
    out_goes_to = OUT_CLOSED_PIPE;
    assert_failed(run("--headless", "--ticks", "1"), 1, "cannot write standard output");
    out_goes_to = OUT_CLOSED_PIPE;
    assert_failed(run("--headless", "--ticks", "1", "--hash"), 1, "cannot write standard output");
    out_goes_to = OUT_FULL;
    assert_failed(run("--headless", "--ticks", "1", "--hash"), 1, "No space left");
}

MAIN_WITH_PROGRAM(NULL)

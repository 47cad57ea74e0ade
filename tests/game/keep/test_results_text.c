/* results_text: the ten best, statistics, goals and calendar as texts; damaged rows are skipped. */
#include "results.h"

#include "keep/save_text.h"

static sq_ten_best best;
static sq_statistics all;
static sq_goals goals;
static sq_calendar calendar;
static char text[SQ_SAVE_TEXT_SIZE];
static char reason[SQ_KEY_VALUES_REASON_SIZE];

static int set_up(void **state)
{
    best = (sq_ten_best){0};
    all = (sq_statistics){0};
    goals = (sq_goals){.face = SQ_FACE_NONE};
    calendar = (sq_calendar){0};
    reason[0] = '\0';
    return 0;
}

#define NO_RESULTS NOTHING, set_up, NULL

/* ---- the ten best ---- */

static sq_run_result largest_result(const char *board)
{
    sq_run_result result = result_on(board, SQ_MODE_CLASSIC);
    result.is_won = true;
    result.score = result.seed = result.ticks = UINT64_MAX;
    result.floor = INT32_MAX;
    result.best_chain = result.hits = UINT32_MAX;
    result.day = result.date = 99991231;
    strcpy(result.last_hit, "a-very-long-nam");
    return result;
}

TEST_IN(NO_RESULTS, the_ten_best_are_written_as_documented) {
    sq_run_result run = tower_result(7, 5000);
    run.seed = 20261122;
    run.hits = 3;
    run.best_chain = 4;
    run.score = 12;
    run.day = 20261121;
    strcpy(run.last_hit, "friend");
    sq_ten_best_add(&best, &run);
    run = classic_result(true, 700);
    sq_ten_best_add(&best, &run);
    sq_save_write(text, SQ_SAVE_BEST, &best);
    assert_string_equal(text, "square-eater best 1\n"
                              "# score floor ticks chain hits date daily seed last-hit\n"
                              "1.board = classic classic\n"
                              "1.1 = 0 0 700 0 0 20261122 0 0 -\n"
                              "2.board = tower tower\n"
                              "2.1 = 12 7 5000 4 3 20261122 20261121 20261122 friend\n"
                              "end\n");
}

static void add_all_boards(void)
{
    for (int board = 0; board < SQ_TEN_BEST_BOARDS; board++) {
        char name[SQ_BOARD_SIZE];
        const bool is_own = board < SQ_TEN_BEST_OWN;
        snprintf(name, sizeof name, is_own ? "classic.%023d" : "classic-%023d", board);
        for (int i = 0; i < SQ_TEN_BEST_RUNS; i++) {
            const sq_run_result run = largest_result(name);
            sq_ten_best_add(&best, &run);
        }
    }
}

TEST_IN(NO_RESULTS, the_longest_ten_best_fit_and_are_read_as_written) {
    static sq_ten_best read;
    add_all_boards();
    sq_save_write(text, SQ_SAVE_BEST, &best);
    assert_int_equal(sq_save_read(&read, SQ_SAVE_BEST, text, reason), SQ_KEY_VALUES_GOOD);
    assert_memory_equal(&read, &best, sizeof read);
}

/* A later version may have room for more. */
TEST_IN(NO_RESULTS, boards_beyond_the_room_are_those_played_longest_ago) {
    int length = sprintf(text, "square-eater best 1\n");
    for (int i = 1; i <= SQ_TEN_BEST_OWN + 20; i++)
        length += sprintf(text + length, "%d.board = climb.%d.1 climb\n", i, i);
    sprintf(text + length, "%d.board = climb-0 climb\nend\n", SQ_TEN_BEST_OWN + 21);
    assert_int_equal(sq_save_read(&best, SQ_SAVE_BEST, text, reason), SQ_KEY_VALUES_GOOD);
    assert_int_equal(best.count, SQ_TEN_BEST_OWN + 1);
    assert_string_equal(best.boards[0].name, "climb.1.1");
    assert_string_equal(best.boards[SQ_TEN_BEST_OWN].name, "climb-0");
}

TEST_IN(NO_RESULTS, runs_in_a_wrong_order_are_put_in_order) {
    strcpy(text, "square-eater best 1\n1.board = tower tower\n1.1 = 0 3 9 0 0 0 0 0 -\n"
                 "1.2 = 0 5 9 0 0 0 0 0 -\nend\n");
    assert_int_equal(sq_save_read(&best, SQ_SAVE_BEST, text, reason), SQ_KEY_VALUES_GOOD);
    assert_int_equal(best.boards[0].runs[0].floor, 5);
    assert_int_equal(best.boards[0].runs[1].floor, 3);
}

static void assert_bad_best(const char *body, const char *why)
{
    snprintf(text, sizeof text, "square-eater best 1\n%s\n9.board = a tower\nend\n", body);
    assert_int_equal(sq_save_read(&best, SQ_SAVE_BEST, text, reason), SQ_KEY_VALUES_PARTLY);
    assert_string_equal(reason, why);
    assert_non_null(sq_ten_best_find(&best, "a"));
}

TEST_IN(NO_RESULTS, damaged_boards_and_runs_are_named) {
    static const char *const rows[] = {
        "0 3 9 0 0 0 0 0",          "0 3 9 0 0 0 0 0 - -",
        "0 3 9 0 0 0 0 0 ",         "x 3 9 0 0 0 0 0 -",
        "0 -3 9 0 0 0 0 0 -",       "0 3 -9 0 0 0 0 0 -",
        "0 3 9 x 0 0 0 0 -",        "0 3 9 0 -1 0 0 0 -",
        "0 3 9 0 0 20261301 0 0 -", "0 3 9 0 0 0 7 0 -",
        "0 3 9 0 0 0 0 x -",        "0 3 9 0 0 0 0 0 a/b",
        "0  3 9 0 0 0 0 0 -",       "0 3 9 0 0 0 0 0 twenty-letters-long-x",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char body[256];
        snprintf(body, sizeof body, "1.board = tower tower\n1.1 = %s", rows[i]);
        assert_bad_best(body, "1.1 is not a board or a run");
    }
    assert_bad_best("1.board = tower", "1.board is not a board or a run");
    assert_bad_best("1.board = tower spire", "1.board is not a board or a run");
    assert_bad_best("1.board = to/wer tower", "1.board is not a board or a run");
}

/* ---- statistics ---- */

TEST_IN(NO_RESULTS, statistics_are_read_as_written) {
    sq_statistics read = {0};
    for (size_t i = 0; i < SQ_STATISTICS_COUNT; i++)
        sq_statistics_put(&all, &sq_statistics_rows[i], UINT64_MAX - i);
    sq_save_write(text, SQ_SAVE_STATISTICS, &all);
    assert_int_equal(strncmp(text, "square-eater statistics 1\nruns = 18446744073709551615\n", 54),
                     0);
    assert_int_equal(sq_save_read(&read, SQ_SAVE_STATISTICS, text, reason), SQ_KEY_VALUES_GOOD);
    assert_memory_equal(&read, &all, sizeof read);
}

TEST_IN(NO_RESULTS, statistics_are_merged_by_sums_and_maxima) {
    sq_statistics others = {.runs = 2, .bites = UINT64_MAX, .best_floor = 3, .best_score = 9};
    all = (sq_statistics){.runs = 1, .bites = 1, .best_floor = 4, .best_score = 8};
    sq_statistics_merge(&all, &others);
    assert_true(all.runs == 3);
    assert_true(all.bites == UINT64_MAX);
    assert_true(all.best_floor == 4);
    assert_true(all.best_score == 9);
}

TEST_IN(NO_RESULTS, missing_and_unknown_statistics_are_no_damage) {
    all.bites = 9;
    strcpy(text, "square-eater statistics 1\nhits = 3\nspins = 4\nend\n");
    assert_int_equal(sq_save_read(&all, SQ_SAVE_STATISTICS, text, reason), SQ_KEY_VALUES_GOOD);
    assert_true(all.hits == 3 && all.bites == 0);
    strcpy(text, "square-eater statistics 1\nhits = many\nbites = 5\nend\n");
    assert_int_equal(sq_save_read_over(&all, SQ_SAVE_STATISTICS, text, reason),
                     SQ_KEY_VALUES_PARTLY);
    assert_string_equal(reason, "hits is not a whole number");
    assert_true(all.hits == 3 && all.bites == 5);
}

/* ---- goals ---- */

TEST_IN(NO_RESULTS, goals_are_read_as_written) {
    sq_goals read = {.face = SQ_FACE_NONE};
    goals.reached[SQ_GOAL_CHAIN] = 20261122;
    goals.reached[SQ_GOAL_COUNT - 1] = 20270101;
    goals.face = SQ_FACE_PATCH;
    goals.climber = (sq_climber){.body = "glass", .heat = 2};
    sq_save_write(text, SQ_SAVE_GOALS, &goals);
    assert_string_equal(text, "square-eater goals 1\n# when each one was reached\n"
                              "chain = 2026-11-22\nfive_thousand = 2027-01-01\n"
                              "# what the player wears\nface = eye patch\n"
                              "# as which the player climbs\nbody = glass\nheat = 2\nend\n");
    assert_int_equal(sq_save_read(&read, SQ_SAVE_GOALS, text, reason), SQ_KEY_VALUES_GOOD);
    assert_memory_equal(&read, &goals, sizeof read);
    strcpy(text, "square-eater goals 1\nchain = yes\nend\n");
    assert_int_equal(sq_save_read_over(&read, SQ_SAVE_GOALS, text, reason), SQ_KEY_VALUES_PARTLY);
    assert_string_equal(reason, "chain is not a day, such as 2026-11-22");
    assert_memory_equal(&read, &goals, sizeof read);
}

TEST_IN(NO_RESULTS, an_unknown_face_is_none) {
    strcpy(text, "square-eater goals 1\nchain = 2026-11-22\nface = two faces\nend\n");
    goals.face = SQ_FACE_CROWN;
    assert_int_equal(sq_save_read(&goals, SQ_SAVE_GOALS, text, reason), SQ_KEY_VALUES_GOOD);
    assert_int_equal(goals.face, SQ_FACE_NONE);
    assert_int_equal(goals.reached[SQ_GOAL_CHAIN], 20261122);
}

/* ---- calendar ---- */

TEST_IN(NO_RESULTS, a_calendar_is_written_as_documented) {
    sq_run_result run = scored_result(1234, 5, 6);
    run.day = 20261121;
    sq_calendar_begin(&calendar, 20261122);
    sq_calendar_begin(&calendar, 20261121);
    sq_calendar_begin(&calendar, 20261121);
    sq_calendar_add(&calendar, &run);
    sq_save_write(text, SQ_SAVE_CALENDAR, &calendar);
    assert_string_equal(text, "square-eater calendar 1\n"
                              "# attempts, and score and floor of the first\n"
                              "2026-11-21 = 2 1234 5\n2026-11-22 = 1\nend\n");
}

TEST_IN(NO_RESULTS, calendars_are_merged_by_attempts_and_the_first_result) {
    sq_calendar others = {0};
    sq_run_result run = scored_result(10, 1, 6);
    run.day = 20261121;
    sq_calendar_begin(&calendar, 20261121);
    sq_calendar_add_result(&others, &run); /* of that attempt */
    sq_calendar_begin(&others, 20261122);
    sq_calendar_merge(&calendar, &others);
    run.score = 20;
    sq_calendar_add_result(&others, &run);
    sq_calendar_merge(&calendar, &others); /* the attempts once more, the result not */
    assert_int_equal(calendar.days[0].attempts, 1);
    assert_int_equal(calendar.days[1].attempts, 2);
    assert_int_equal(calendar.count, 2);
    assert_int_equal(calendar.days[0].score, 10);
    assert_int_equal(calendar.days[0].is_over, 1);
    run.day = 20261123;
    sq_calendar_add_result(&others, &run);
    sq_calendar_merge(&calendar, &others);
    assert_int_equal(sq_calendar_find(&calendar, 20261123)->attempts, 1);
}

/* Results beyond the largest ones are cut, so that a year of them fits. */
TEST_IN(NO_RESULTS, the_longest_calendar_fits_and_is_read_as_written) {
    sq_calendar read = {0};
    for (int32_t i = 0; calendar.count < SQ_CALENDAR_DAYS; i++) {
        sq_run_result run = scored_result(UINT64_MAX, INT32_MAX, 1);
        run.day = 99980101 + i / 31 / 12 * 10000 + i / 31 % 12 * 100 + i % 31 % 28;
        sq_calendar_begin(&calendar, run.day);
        sq_calendar_add(&calendar, &run);
    }
    assert_int_equal(calendar.count, SQ_CALENDAR_DAYS);
    for (int32_t i = 0; i < calendar.count; i++)
        calendar.days[i].attempts = SQ_CALENDAR_ATTEMPTS_MAX;
    sq_calendar_begin(&calendar, calendar.days[0].day);
    sq_save_write(text, SQ_SAVE_CALENDAR, &calendar);
    assert_int_equal(sq_save_read(&read, SQ_SAVE_CALENDAR, text, reason), SQ_KEY_VALUES_GOOD);
    assert_memory_equal(&read, &calendar, sizeof read);
}

TEST_IN(NO_RESULTS, damaged_days_are_named) {
    static const char *const rows[] = {
        "2026-13-21 = 1",
        "day = 1",
        "2026-11-21 = 0",
        "2026-11-21 = x",
        "2026-11-21 = 1 2",
        "2026-11-21 = 1 2 3 4",
        "2026-11-21 = 1 2 -3",
        "2026-11-21 = 1 -2 3",
        "2026-11-21 = 1000000",
        "2026-11-21 = 1 2 1000000",
        "2026-11-21 = 1 1000000000000 3",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        snprintf(text, sizeof text, "square-eater calendar 1\n%s\nend\n", rows[i]);
        assert_int_equal(sq_save_read(&calendar, SQ_SAVE_CALENDAR, text, reason),
                         SQ_KEY_VALUES_PARTLY);
        assert_non_null(strstr(reason, "is not a day and its result"));
        assert_int_equal(calendar.count, 0);
    }
}

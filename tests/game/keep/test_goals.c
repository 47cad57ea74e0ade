/* statistics, goals and calendar: what finished runs add up to. */
#include "results.h"

#include "base/day.h"
#include "base/rng.h"
#include "keep/calendar.h"
#include "keep/goals.h"

static sq_statistics all;
static sq_goals goals;
static sq_calendar calendar;

static int set_up(void **state)
{
    all = (sq_statistics){0};
    goals = (sq_goals){.face = SQ_FACE_NONE};
    calendar = (sq_calendar){0};
    return 0;
}

#define NO_GOALS NOTHING, set_up, NULL

static unsigned add(sq_run_result result)
{
    sq_statistics_add(&all, &result);
    return sq_goals_add(&goals, &result, &all);
}

static bool reaches(sq_run_result result, sq_goal goal)
{
    return add(result) >> goal & 1;
}

/* ---- statistics ---- */

static sq_run_result eventful(uint32_t by)
{
    sq_run_result result = tower_result((int32_t)by, by);
    result.bites = result.hits = result.best_chain = result.floors_won = by;
    result.lives_lost = by;
    result.score = by;
    return result;
}

TEST_IN(NO_GOALS, sums_add_up_and_maxima_stay) {
    add(eventful(5));
    add(eventful(3));
    const uint64_t sums[] = {all.ticks, all.bites, all.hits, all.lives_lost, all.floors_won};
    for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++)
        assert_true(sums[i] == 8);
    assert_true(all.runs == 2 && all.days == 0 && all.classic_wins == 0);
    assert_true(all.best_floor == 5 && all.best_score == 5 && all.best_chain == 5);
}

TEST_IN(NO_GOALS, a_heat_that_is_won_opens_the_next_and_an_ease_none) {
    sq_run_result won = {.mode = SQ_MODE_CLIMB, .is_won = true, .heat = -2};
    add(won);
    assert_true(all.heats == 0);
    won.heat = 0;
    add(won);
    assert_true(all.heats == 1);
    won.heat = 3;
    add(won);
    won.heat = -1;
    add(won);
    assert_true(all.heats == 4);
}

TEST_IN(NO_GOALS, days_and_wins_are_counted) {
    sq_run_result daily = tower_result(1, 1);
    daily.day = 20261122;
    add(daily);
    assert_true(all.days == 1);
    add(classic_result(false, 1));
    assert_true(all.classic_wins == 0);
    add(classic_result(true, 1));
    assert_true(all.classic_wins == 1 && all.days == 1);
    sq_run_result won_tower = tower_result(1, 1);
    won_tower.is_won = true;
    add(won_tower);
    assert_true(all.classic_wins == 1);
}

TEST_IN(NO_GOALS, sums_stop_at_the_largest_number) {
    all.ticks = UINT64_MAX - 4;
    add(eventful(5));
    assert_true(all.ticks == UINT64_MAX);
}

/* ---- goals ---- */

TEST_IN(NO_GOALS, each_goal_gives_something_of_its_own) {
    assert_int_equal(SQ_GOAL_COUNT, 12);
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++) {
        const sq_goal_row *row = &sq_goal_rows[goal];
        assert_true(row->target > 0);
        assert_true(row->reward.face != SQ_FACE_NONE || row->reward.palette > SQ_PALETTE_CONTRAST);
        for (sq_goal other = 0; other < goal; other++) {
            assert_string_not_equal(sq_goal_rows[other].name, row->name);
            assert_true(memcmp(&sq_goal_rows[other].reward, &row->reward, sizeof row->reward) != 0);
        }
    }
}

TEST_IN(NO_GOALS, each_face_but_the_first_is_a_reward) {
    bool is_reward[SQ_FACE_COUNT] = {false};
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++)
        is_reward[sq_goal_rows[goal].reward.face] = true;
    for (sq_face face = SQ_FACE_NONE + 1; face < SQ_FACE_COUNT; face++)
        assert_true(is_reward[face]);
}

TEST_IN(NO_GOALS, a_reached_goal_has_its_day) {
    sq_run_result result = tower_result(2, 1);
    result.floors_won = 1;
    assert_true(reaches(result, SQ_GOAL_FIRST_FLOOR));
    assert_int_equal(goals.reached[SQ_GOAL_FIRST_FLOOR], 20261122);
    assert_int_equal(goals.reached[SQ_GOAL_WELL_FED], 0);
}

TEST_IN(NO_GOALS, palettes_for_accessibility_are_never_locked) {
    assert_true(sq_goals_allow_palette(&goals, SQ_PALETTE_DEFAULT));
    assert_true(sq_goals_allow_palette(&goals, SQ_PALETTE_COLOR_BLIND));
    assert_true(sq_goals_allow_palette(&goals, SQ_PALETTE_CONTRAST));
    assert_false(sq_goals_allow_palette(&goals, SQ_PALETTE_DUSK));
    assert_false(sq_goals_allow_palette(&goals, SQ_PALETTE_FOREST));
    all.runs = 2;
    assert_true(reaches(tower_result(2, 1), SQ_GOAL_THREE_RUNS));
    assert_true(sq_goals_allow_palette(&goals, SQ_PALETTE_DUSK));
}

TEST_IN(NO_GOALS, a_goal_is_reached_once) {
    sq_run_result result = tower_result(5, 1);
    result.hits = 1;
    assert_true(add(result) == 1U << SQ_GOAL_FIVE_FLOORS);
    result.date = 20261123;
    assert_true(add(result) == 0);
    assert_int_equal(goals.reached[SQ_GOAL_FIVE_FLOORS], 20261122);
}

/* One less than its target does not reach it. */
TEST_IN(NO_GOALS, each_goal_is_reached_at_its_target) {
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++) {
        const sq_goal_row *row = &sq_goal_rows[goal];
        if (!row->is_counted)
            continue;
        sq_statistics full = {0};
        sq_run_result run = tower_result(1, 1);
        goals = (sq_goals){.face = SQ_FACE_NONE};
        for (size_t i = 0; i < SQ_STATISTICS_COUNT; i++)
            sq_statistics_put(&full, &sq_statistics_rows[i], row->target - 1);
        assert_false(sq_goals_add(&goals, &run, &full) >> goal & 1);
        assert_true(sq_goals_progress(goal, &full) == row->target - 1);
        for (size_t i = 0; i < SQ_STATISTICS_COUNT; i++)
            sq_statistics_put(&full, &sq_statistics_rows[i], row->target);
        assert_true(sq_goals_add(&goals, &run, &full) >> goal & 1);
        for (size_t i = 0; i < SQ_STATISTICS_COUNT; i++)
            sq_statistics_put(&full, &sq_statistics_rows[i], UINT64_MAX);
        assert_true(sq_goals_progress(goal, &full) == row->target);
    }
}

TEST_IN(NO_GOALS, a_goal_of_one_run_looks_at_that_run) {
    sq_run_result result = tower_result(4, 1);
    result.hits = 1;
    assert_false(reaches(result, SQ_GOAL_UNTOUCHED));
    result.hits = 0;
    result.floor = 3;
    assert_false(reaches(result, SQ_GOAL_UNTOUCHED));
    assert_true(sq_goals_progress(SQ_GOAL_UNTOUCHED, &all) == 0);
    result.floor = 4;
    assert_true(reaches(result, SQ_GOAL_UNTOUCHED));
}

/* ---- calendar ---- */

static sq_run_result daily_result(int32_t day, uint64_t score)
{
    sq_run_result result = scored_result(score, 3, 100);
    result.day = day;
    return result;
}

TEST_IN(NO_GOALS, the_first_attempt_of_a_day_counts) {
    const sq_run_result first = daily_result(20261122, 500), second = daily_result(20261122, 900);
    assert_true(!sq_calendar_find(&calendar, 20261122));
    assert_true(sq_calendar_begin(&calendar, 20261122));
    assert_false(sq_calendar_find(&calendar, 20261122)->is_over);
    assert_false(sq_calendar_begin(&calendar, 20261122));
    sq_calendar_add(&calendar, &first);
    sq_calendar_add(&calendar, &second);
    const sq_calendar_day *day = sq_calendar_find(&calendar, 20261122);
    assert_true(day->is_over && day->score == 500);
    assert_int_equal(day->floor, 3);
    assert_int_equal(day->attempts, 2);
    assert_int_equal(calendar.count, 1);
}

/* A run that was kept before the calendar was lost. */
TEST_IN(NO_GOALS, a_run_of_a_day_that_was_not_begun_is_its_only_attempt) {
    const sq_run_result run = daily_result(20261122, 500);
    sq_calendar_add(&calendar, &run);
    const sq_calendar_day *day = sq_calendar_find(&calendar, 20261122);
    assert_true(day->is_over && day->score == 500);
    assert_int_equal(day->attempts, 1);
}

/* ---- calendar: a wrong clock ---- */

/* The days of the full calendar below are numbered from 0; this is one of them, or before or after
 * them. */
static int32_t day_number(int64_t number)
{
    enum { A_DAY = 86400, FIRST = 20000 };
    return sq_day_of_seconds((FIRST + number) * A_DAY);
}

static void fill_calendar(void)
{
    for (int32_t i = 0; i < SQ_CALENDAR_DAYS; i++)
        assert_true(sq_calendar_begin(&calendar, day_number(i)));
}

/* All days from `first` on are kept, and none before. */
static void assert_kept(int32_t first, int32_t last)
{
    assert_null(sq_calendar_find(&calendar, day_number(first - 1)));
    for (int32_t i = first; i <= last; i++)
        assert_non_null(sq_calendar_find(&calendar, day_number(i)));
}

TEST_IN(NO_GOALS, the_oldest_day_is_forgotten_after_a_year) {
    fill_calendar();
    assert_true(sq_calendar_begin(&calendar, day_number(SQ_CALENDAR_DAYS)));
    assert_int_equal(calendar.count, SQ_CALENDAR_DAYS);
    assert_kept(1, SQ_CALENDAR_DAYS);
}

TEST_IN(NO_GOALS, a_clock_in_the_past_evicts_no_day) {
    const sq_run_result run = daily_result(19700101, 500);
    fill_calendar();
    for (int i = 0; i < 3; i++)
        assert_false(sq_calendar_begin(&calendar, 19700101)); /* not kept, so it does not count */
    sq_calendar_add(&calendar, &run);
    assert_false(sq_calendar_begin(&calendar, day_number(-1)));
    assert_int_equal(calendar.count, SQ_CALENDAR_DAYS);
    assert_kept(0, SQ_CALENDAR_DAYS - 1);
}

/* By clocks that jump, ten thousand times: never too many days, and always in order. */
TEST_IN(NO_GOALS, a_calendar_by_a_jumping_clock_stays_in_order) {
    Rng rng = sq_rng_seeded(1, SQ_STREAM_RULES);
    int32_t now = 0;
    for (int i = 0; i < 10000; i++) {
        const int32_t wrong = (int32_t)(sq_rng_next(&rng) % 40000) - 20000;
        const bool is_right = wrong % 4 != 0;
        now += is_right;
        sq_calendar_begin(&calendar, day_number(is_right ? now : wrong));
        assert_in_range(calendar.count, 1, SQ_CALENDAR_DAYS);
        for (int32_t at = 1; at < calendar.count; at++)
            assert_true(calendar.days[at - 1].day < calendar.days[at].day);
    }
}

TEST_IN(NO_GOALS, the_next_goal_is_the_nearest_of_those_not_reached) {
    all.bites = 999; /* of 1,000, and of 5,000 */
    all.best_floor = 4;
    assert_int_equal(sq_goals_next(&goals, &all), SQ_GOAL_WELL_FED);
    goals.reached[SQ_GOAL_WELL_FED] = 20261122;
    assert_int_equal(sq_goals_next(&goals, &all), SQ_GOAL_FIVE_FLOORS);
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++)
        goals.reached[goal] = goal == SQ_GOAL_UNTOUCHED ? 0 : 20261122;
    assert_int_equal(sq_goals_next(&goals, &all), SQ_GOAL_UNTOUCHED);
    goals.reached[SQ_GOAL_UNTOUCHED] = 20261122;
    assert_int_equal(sq_goals_next(&goals, &all), SQ_GOAL_COUNT);
}

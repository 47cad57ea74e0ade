/* records: which results are records. */
#include "game/arena.h"

#include "keep/records.h"

static sq_records records;

static int start(void **state)
{
    records = (sq_records){0, 0};
    return 0;
}

static bool note_floor(int32_t floor, sq_outcome outcome)
{
    const Run run = {.mode = SQ_MODE_TOWER, .outcome = outcome, .tick = 1};
    const Tower tower = {.floor = floor};
    return sq_records_note(&records, &run, &tower);
}

static bool note_classic(uint64_t tick, sq_outcome outcome)
{
    const Run run = {.mode = SQ_MODE_CLASSIC, .outcome = outcome, .tick = tick};
    const Tower tower = {.floor = 0};
    return sq_records_note(&records, &run, &tower);
}

#define NO_RECORDS NOTHING, start, NULL

TEST_IN(NO_RECORDS, the_best_floor_is_the_highest) {
    assert_true(note_floor(1, SQ_PLAYING));
    assert_true(!note_floor(1, SQ_FLOOR_WON));
    assert_true(note_floor(3, SQ_FLOOR_LOST));
    assert_false(note_floor(3, SQ_PLAYING));
    assert_false(note_floor(2, SQ_FLOOR_WON));
    assert_int_equal(records.best_floor, 3);
    assert_true(records.best_classic_ticks == 0);
}

TEST_IN(NO_RECORDS, the_best_time_is_the_quickest_victory) {
    assert_true(note_classic(1000, SQ_VICTORY));
    assert_false(note_classic(1000, SQ_VICTORY));
    assert_false(note_classic(1001, SQ_VICTORY));
    assert_true(records.best_classic_ticks == 1000);
    assert_true(note_classic(999, SQ_VICTORY));
    assert_true(records.best_classic_ticks == 999);
    assert_int_equal(records.best_floor, 0);
}

TEST_IN(NO_RECORDS, only_a_victory_has_a_time) {
    assert_false(note_classic(5, SQ_PLAYING));
    assert_false(note_classic(5, SQ_DEFEAT));
    assert_true(records.best_classic_ticks == 0);
    assert_true(note_classic(UINT64_MAX, SQ_VICTORY));
    assert_true(!note_classic(5, SQ_DEFEAT));
    assert_true(records.best_classic_ticks == UINT64_MAX);
}

/* 0 stands for no record, so it cannot be one. */
TEST_IN(NO_RECORDS, a_missing_time_or_floor_is_no_record) {
    assert_false(note_classic(0, SQ_VICTORY));
    assert_false(note_floor(0, SQ_PLAYING));
    assert_true(note_classic(7, SQ_VICTORY));
    assert_true(!note_classic(0, SQ_VICTORY));
    assert_true(records.best_classic_ticks == 7);
}

/* The better one of each, whichever side it is on. */
TEST_IN(NO_RECORDS, merged_records_are_the_best_of_both) {
    const sq_records slow_and_high = {.best_floor = 9, .best_classic_ticks = 2000};
    const sq_records quick_and_low = {.best_floor = 2, .best_classic_ticks = 1000};
    sq_records_merge(&records, &slow_and_high);
    assert_int_equal(records.best_floor, 9);
    assert_true(records.best_classic_ticks == 2000);
    sq_records_merge(&records, &quick_and_low);
    assert_int_equal(records.best_floor, 9);
    assert_true(records.best_classic_ticks == 1000);
    sq_records_merge(&records, &(sq_records){0, 0});
    assert_int_equal(records.best_floor, 9);
    assert_true(records.best_classic_ticks == 1000);
}

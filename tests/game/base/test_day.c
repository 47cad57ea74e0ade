/* day: days of the calendar, in UTC. */
#include "testing.h"

#include <time.h>

#include "base/day.h"

enum { A_DAY = 86400 };

TEST(moments_are_days) {
    assert_int_equal(sq_day_of_seconds(0), 19700101);
    assert_int_equal(sq_day_of_seconds(A_DAY - 1), 19700101);
    assert_int_equal(sq_day_of_seconds(A_DAY), 19700102);
    assert_int_equal(sq_day_of_seconds(951782400), 20000229);
    assert_int_equal(sq_day_of_seconds(951782400 + A_DAY), 20000301);
    assert_int_equal(sq_day_of_seconds(INT64_C(4107542400)), 21000301);
    assert_int_equal(sq_day_of_seconds(INT64_C(4107542399)), 21000228);
    assert_int_equal(sq_day_of_seconds(1795305600), 20261122);
    assert_int_equal(sq_day_of_seconds(-1), 19700101);
    assert_int_equal(sq_day_of_seconds(INT64_MAX), 99991231);
}

/* One after the other, for 400 years: every rule of leap years once. */
TEST(each_day_follows_the_one_before) {
    int32_t before = 19691231;
    for (int64_t at = 0; at < 400 * 365 + 97; at++) {
        const int32_t day = sq_day_of_seconds(at * A_DAY);
        assert_true(sq_day_is_valid(day));
        const bool first = sq_day_in_month(day) == 1;
        if (first && at > 0)
            assert_int_equal(sq_day_before(day, 1), before);
        else if (!first)
            assert_int_equal(day, before + 1);
        before = day;
    }
    assert_int_equal(before, 23691231);
}

TEST(impossible_days_are_not_valid) {
    static const int32_t days[] = {0,        -1,       20260000, 20260100, 20261301,  20260230,
                                   20260229, 21000229, 20260431, 19691231, 100000101, 20260132};
    for (size_t i = 0; i < sizeof days / sizeof days[0]; i++)
        assert_false(sq_day_is_valid(days[i]));
    assert_true(sq_day_is_valid(20240229));
    assert_true(sq_day_is_valid(20000229));
    assert_true(sq_day_is_valid(99991231));
}

TEST(a_day_was_many_days_before_another) {
    assert_int_equal(sq_day_before(20261122, 0), 20261122);
    assert_int_equal(sq_day_before(20261122, 22), 20261031);
    assert_int_equal(sq_day_before(20240301, 1), 20240229);
    assert_int_equal(sq_day_before(20261122, 365), 20251122);
    assert_int_equal(sq_day_before(19700102, 9), 19700101);
}

TEST(days_are_written_and_read) {
    static const char *const bad[] = {"",           "2026-11-2",  "2026-11-222", "2026/11/22",
                                      "2026-13-01", "2026-02-29", "20261122",    "2026-11-2x",
                                      "x026-11-22", "0026-11-22", " 2026-11-22", "2026-11-22 "};
    const sq_text text = sq_day_text_of(20260105);
    int32_t day = 0;
    assert_string_equal(text.text, "2026-01-05");
    assert_true(sq_day_read(text.text, &day));
    assert_int_equal(day, 20260105);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(sq_day_read(bad[i], &day));
    assert_int_equal(day, 20260105);
}

TEST(today_is_the_day_of_the_systems_clock) {
    const int32_t before = sq_day_of_seconds((int64_t)time(NULL)), today = sq_day_today();
    assert_in_range(today, before, sq_day_of_seconds((int64_t)time(NULL)));
}

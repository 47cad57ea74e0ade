#include "base/day.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { FIRST_YEAR = 1970, LAST_YEAR = 9999, SECONDS_OF_A_DAY = 86400 };

static bool is_leap(int32_t year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int32_t month_length(int32_t year, int32_t month)
{
    static const int8_t lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap(year) ? 29 : lengths[month - 1];
}

bool sq_day_is_valid(int32_t day)
{
    const int32_t year = sq_day_year(day);
    const int32_t month = sq_day_month(day);
    const int32_t in_month = sq_day_in_month(day);
    return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && in_month >= 1 &&
           in_month <= month_length(year, month);
}

/* The number of days from the beginning of 1970 to the beginning of the year. */
static int64_t days_before_year(int32_t year)
{
    const int64_t before = year - 1;
    const int64_t leap_days = before / 4 - before / 100 + before / 400;
    enum { LEAP_DAYS_BEFORE_1970 = 1969 / 4 - 1969 / 100 + 1969 / 400 };
    return (before - (FIRST_YEAR - 1)) * 365 + leap_days - LEAP_DAYS_BEFORE_1970;
}

int32_t sq_day_of_seconds(int64_t seconds)
{
    int64_t days = seconds < 0 ? 0 : seconds / SECONDS_OF_A_DAY;
    if (days >= days_before_year(LAST_YEAR + 1))
        days = days_before_year(LAST_YEAR + 1) - 1;
    int32_t year = FIRST_YEAR + (int32_t)(days / 366);
    while (days_before_year(year + 1) <= days)
        year++;
    days -= days_before_year(year);
    int32_t month = 1;
    for (; days >= month_length(year, month); month++)
        days -= month_length(year, month);
    return year * 10000 + month * 100 + (int32_t)days + 1;
}

int32_t sq_day_today(void)
{
    return sq_day_of_seconds((int64_t)time(NULL));
}

/* The number of days from the beginning of 1970. */
static int64_t days_since_1970(int32_t day)
{
    int64_t days = days_before_year(sq_day_year(day)) + sq_day_in_month(day) - 1;
    for (int32_t month = 1; month < sq_day_month(day); month++)
        days += month_length(sq_day_year(day), month);
    return days;
}

int32_t sq_day_before(int32_t day, int32_t days)
{
    return sq_day_of_seconds((days_since_1970(day) - days) * SECONDS_OF_A_DAY);
}

void sq_day_write(char text[SQ_DAY_TEXT_SIZE], int32_t day)
{
    snprintf(text, SQ_DAY_TEXT_SIZE, "%04" PRId32 "-%02" PRId32 "-%02" PRId32,
             sq_day_year(day) % 10000, sq_day_month(day), sq_day_in_month(day));
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

bool sq_day_read(const char *text, int32_t *day)
{
    static const char pattern[] = "0000-00-00";
    int32_t read = 0;
    if (strlen(text) != strlen(pattern))
        return false;
    for (size_t at = 0; pattern[at]; at++) {
        if (pattern[at] == '-' ? text[at] != '-' : !is_digit(text[at]))
            return false;
        if (pattern[at] != '-')
            read = read * 10 + (text[at] - '0');
    }
    if (!sq_day_is_valid(read))
        return false;
    *day = read;
    return true;
}

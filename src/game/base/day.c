#include "base/day.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include <time.h>

enum { FIRST_YEAR = 1970, LAST_YEAR = 9999, SECONDS_OF_A_DAY = 86400 };

/* The number of days from the beginning of 1970. Years begin in March here, so that the day by
 * which some are longer is their last one. */
static int64_t days_since_1970(int32_t day)
{
    enum { TO_1970 = 719468 };
    const int64_t months = (int64_t)(day / 10000) * 12 + day / 100 % 100 - 3;
    const int64_t year = months / 12;
    const int64_t in_year = (months % 12 * 153 + 2) / 5 + sq_day_in_month(day) - 1;
    return year * 365 + year / 4 - year / 100 + year / 400 + in_year - TO_1970;
}

int32_t sq_day_of_seconds(int64_t seconds)
{
    static const int32_t last = LAST_YEAR * 10000 + 1231;
    const int64_t days = seconds < 0 ? 0 : seconds / SECONDS_OF_A_DAY;
    if (days >= days_since_1970(last))
        return last;
    int32_t year = FIRST_YEAR + (int32_t)(days / 366);
    while (days_since_1970((year + 1) * 10000 + 101) <= days)
        year++;
    int32_t month = year * 10000 + 1201;
    while (days_since_1970(month) > days)
        month -= 100;
    return month + (int32_t)(days - days_since_1970(month));
}

/* Others are days of the month after. */
bool sq_day_is_valid(int32_t day)
{
    const int32_t year = day / 10000;
    const int32_t month = day / 100 % 100;
    return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 &&
           sq_day_in_month(day) >= 1 &&
           sq_day_of_seconds(days_since_1970(day) * SECONDS_OF_A_DAY) == day;
}

int32_t sq_day_today(void)
{
    return sq_day_of_seconds((int64_t)time(NULL));
}

int32_t sq_day_before(int32_t day, int32_t days)
{
    return sq_day_of_seconds((days_since_1970(day) - days) * SECONDS_OF_A_DAY);
}

sq_text sq_day_text_of(int32_t day)
{
    return sq_text_of("%04" PRId32 "-%02" PRId32 "-%02" PRId32, day / 10000 % 10000,
                      day / 100 % 100, sq_day_in_month(day));
}

bool sq_day_read(const char *text, int32_t *day)
{
    static const char pattern[] = "0000-00-00";
    int32_t read = 0;
    if (strlen(text) != strlen(pattern))
        return false;
    for (size_t at = 0; pattern[at]; at++) {
        if (pattern[at] == '-' ? text[at] != '-' : !isdigit((unsigned char)text[at]))
            return false;
        if (pattern[at] != '-')
            read = read * 10 + (text[at] - '0');
    }
    if (!sq_day_is_valid(read))
        return false;
    *day = read;
    return true;
}

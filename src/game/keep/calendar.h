/* calendar: the player's own days of the daily run. The first attempt of a day counts; its result
 * stays, and later attempts are practice.
 *
 * A year of days is kept. The clock that says which day it is may be wrong, by decades where a
 * battery is empty, and a day that it makes up must not take the place of a real one:
 *
 * - A full calendar forgets its oldest day. A new day that would be the oldest itself, by a clock
 * in the past, is not kept, and does not count.
 * - A few days far ahead of all others, by a clock in the future, are kept in addition to the year.
 *   As soon as a day before them is added to a full calendar, they turn out to be wrong and are
 *   forgotten first. If instead more days follow them, the player was away for long: then they are
 *   days like all others.
 * - A day that is less far ahead cannot be told from one after a pause: it costs the oldest day. */
#pragma once

#include "keep/run_result.h"

enum {
    SQ_CALENDAR_DAYS = 366,            /* a year, without the days ahead */
    SQ_CALENDAR_FAR = 31,              /* so many days after the one before, a day is far ahead */
    SQ_CALENDAR_AHEAD = 7,             /* at most so many days are kept that are far ahead */
    SQ_CALENDAR_ATTEMPTS_MAX = 999999, /* larger numbers are kept as these, so that a year of */
    SQ_CALENDAR_FLOOR_MAX = 999999,    /* them fits into a file */
};
#define SQ_CALENDAR_SCORE_MAX UINT64_C(999999999999)

typedef struct sq_calendar_day {
    int32_t day;      /* day.h */
    int32_t attempts; /* begun; at least 1 */
    bool is_over;     /* the first attempt has ended, with this result */
    uint64_t score;
    int32_t floor;
} sq_calendar_day;

/* All zero: no days. */
typedef struct sq_calendar {
    int32_t count;
    /* In order; the last place is used only while one is added. */
    sq_calendar_day days[SQ_CALENDAR_DAYS + SQ_CALENDAR_AHEAD + 1];
} sq_calendar;

/* Notes that an attempt of this day has begun. True if it is the first one, and the day is kept. */
bool sq_calendar_begin(sq_calendar *calendar, int32_t day);

/* Notes the result of the first attempt of the run's day. Does nothing if the run is no daily one,
 * or has been noted. */
void sq_calendar_add(sq_calendar *calendar, const sq_run_result *run);

/* The entry of a day; NULL if it was not played. */
const sq_calendar_day *sq_calendar_find(const sq_calendar *calendar, int32_t day);

/* Replaces the entry of a day, or adds it in its place, if the day is to be kept. */
void sq_calendar_put(sq_calendar *calendar, const sq_calendar_day *entry);

/* calendar: the player's own days of the daily run. The first attempt of a day counts; its result
 * stays, and later attempts are practice.
 *
 * A year of days is kept: a full calendar forgets its oldest day. A new day that would be the
 * oldest itself, by a clock in the past, is not kept, and does not count. */
#pragma once

#include "keep/run_result.h"

enum {
    SQ_CALENDAR_DAYS = 366,            /* a year */
    SQ_CALENDAR_ATTEMPTS_MAX = 999999, /* larger numbers are kept as these, so that a year of */
    SQ_CALENDAR_FLOOR_MAX = 999999,    /* them fits into a file */
};
#define SQ_CALENDAR_SCORE_MAX UINT64_C(999999999999)

typedef struct sq_calendar_day {
    int32_t day;      /* day.h */
    int32_t attempts; /* begun; at least 1, but for sq_calendar_add_result */
    bool is_over;     /* the first attempt has ended, with this result */
    uint64_t score;
    int32_t floor;
} sq_calendar_day;

/* All zero: no days. */
typedef struct sq_calendar {
    int32_t count;
    /* In order; the last place is used only while one is added. */
    sq_calendar_day days[SQ_CALENDAR_DAYS + 1];
} sq_calendar;

/* Notes that an attempt of this day has begun. True if it is the first one, and the day is kept. */
bool sq_calendar_begin(sq_calendar *calendar, int32_t day);

/* Notes the result of the first attempt of the run's day. Does nothing if the run is no daily one,
 * or has been noted. */
void sq_calendar_add(sq_calendar *calendar, const sq_run_result *run);

/* The same for a calendar of what others lack (sq_calendar_merge): the attempt has been counted. */
void sq_calendar_add_result(sq_calendar *calendar, const sq_run_result *run);

/* Adds the attempts of others. For each day the result that was there first stays. */
void sq_calendar_merge(sq_calendar *calendar, const sq_calendar *others);

/* The entry of a day; NULL if it was not played. */
const sq_calendar_day *sq_calendar_find(const sq_calendar *calendar, int32_t day);

/* Replaces the entry of a day, or adds it in its place, if the day is to be kept. */
void sq_calendar_put(sq_calendar *calendar, const sq_calendar_day *entry);

/* day: days of the calendar as numbers that people can read: 20261122 is November 22nd, 2026. All
 * days are of UTC, so that a day begins everywhere at the same moment. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* Returns the day that it is now. NULL stands for sq_day_today. */
typedef int32_t sq_today(void);

/* The day by the system's clock. */
int32_t sq_day_today(void);

/* The day of a moment, in seconds since the beginning of 1970. From 1970 to 9999. */
int32_t sq_day_of_seconds(int64_t seconds);

/* True for the days from 1970 to 9999. */
bool sq_day_is_valid(int32_t day);

static inline int32_t sq_day_in_month(int32_t day)
{
    return day % 100;
}

/* The day that was this many days before a valid one, or 1970's first. */
int32_t sq_day_before(int32_t day, int32_t days);

/* 2026-11-22, written and read. False, with the day unchanged, if the text is no such day. */
sq_text sq_day_text_of(int32_t day);
bool sq_day_read(const char *text, int32_t *day);

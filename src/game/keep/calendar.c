#include "keep/calendar.h"

#include <string.h>

/* The number of entries before this day. */
static int32_t place_of(const sq_calendar *calendar, int32_t day)
{
    int32_t at = calendar->count;
    while (at > 0 && calendar->days[at - 1].day >= day)
        at--;
    return at;
}

const sq_calendar_day *sq_calendar_find(const sq_calendar *calendar, int32_t day)
{
    const int32_t at = place_of(calendar, day);
    return at < calendar->count && calendar->days[at].day == day ? &calendar->days[at] : NULL;
}

void sq_calendar_put(sq_calendar *calendar, const sq_calendar_day *entry)
{
    const int32_t at = place_of(calendar, entry->day);
    if (!sq_calendar_find(calendar, entry->day)) {
        memmove(&calendar->days[at + 1], &calendar->days[at],
                (size_t)(calendar->count - at) * sizeof calendar->days[0]);
        calendar->count++;
    }
    calendar->days[at] = *entry;
    if (calendar->count <= SQ_CALENDAR_DAYS)
        return;
    calendar->count--;
    memmove(&calendar->days[0], &calendar->days[1],
            (size_t)calendar->count * sizeof calendar->days[0]);
}

/* The entry of a day; if there is none, a new one with these attempts. */
static sq_calendar_day entry_of(const sq_calendar *calendar, int32_t day, int32_t attempts)
{
    const sq_calendar_day *before = sq_calendar_find(calendar, day);
    return before ? *before : (sq_calendar_day){.day = day, .attempts = attempts};
}

static int32_t at_most(int64_t number, int32_t most)
{
    return number < most ? (int32_t)number : most;
}

bool sq_calendar_begin(sq_calendar *calendar, int32_t day)
{
    const bool is_new = !sq_calendar_find(calendar, day);
    sq_calendar_day entry = entry_of(calendar, day, 0);
    entry.attempts = at_most(entry.attempts + 1, SQ_CALENDAR_ATTEMPTS_MAX);
    sq_calendar_put(calendar, &entry);
    return is_new && sq_calendar_find(calendar, day);
}

static void put_result(sq_calendar *calendar, sq_calendar_day entry, const sq_run_result *run)
{
    if (run->day == 0 || entry.is_over)
        return;
    entry.is_over = true;
    entry.score = run->score < SQ_CALENDAR_SCORE_MAX ? run->score : SQ_CALENDAR_SCORE_MAX;
    entry.floor = at_most(run->floor, SQ_CALENDAR_FLOOR_MAX);
    sq_calendar_put(calendar, &entry);
}

void sq_calendar_add(sq_calendar *calendar, const sq_run_result *run)
{
    put_result(calendar, entry_of(calendar, run->day, 1), run);
}

void sq_calendar_add_result(sq_calendar *calendar, const sq_run_result *run)
{
    put_result(calendar, entry_of(calendar, run->day, 0), run);
}

static void merge_day(sq_calendar *calendar, const sq_calendar_day *other)
{
    const sq_calendar_day before = entry_of(calendar, other->day, 0);
    sq_calendar_day entry = before.is_over ? before : *other;
    entry.attempts = at_most((int64_t)before.attempts + other->attempts, SQ_CALENDAR_ATTEMPTS_MAX);
    if (entry.attempts == 0)
        entry.attempts = 1;
    sq_calendar_put(calendar, &entry);
}

void sq_calendar_merge(sq_calendar *calendar, const sq_calendar *others)
{
    for (int32_t i = 0; i < others->count; i++)
        merge_day(calendar, &others->days[i]);
}

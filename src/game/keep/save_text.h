/* save_text: converts all that is kept but a run to texts of key_values.h and back.
 *
 * Players edit settings by hand, and versions of the game add and remove some, so reading them is
 * lenient: a missing one keeps its value, a number out of range is clamped. Records must be
 * complete. Statistics and goals that a text does not have are 0. The target of a read changes only
 * if the whole text is good.
 */
#pragma once

#include "base/key_values.h"
#include "keep/calendar.h"
#include "keep/goals.h"
#include "keep/records.h"
#include "keep/settings.h"
#include "keep/statistics.h"
#include "keep/ten_best.h"

/* The files that are kept. */
typedef enum sq_save {
    SQ_SAVE_SETTINGS,
    SQ_SAVE_RECORDS,
    SQ_SAVE_BEST,
    SQ_SAVE_STATISTICS, /* before the goals, which depend on them */
    SQ_SAVE_GOALS,
    SQ_SAVE_CALENDAR,
    SQ_SAVE_RUN,
    SQ_SAVE_COUNT,
} sq_save;

enum {
    SQ_SAVE_TEXT_VERSION = 1,   /* of each, written, and the newest that can be read */
    SQ_SAVE_TEXT_SIZE = 200000, /* enough for the longest, the ten best, with the zero byte */
};

/* Writes the text of a file, but of no run, from its struct: settings from an sq_settings. */
void sq_save_write(char text[SQ_SAVE_TEXT_SIZE], sq_save file, const void *data);

/* The other way round. Modifies the text. If it is damaged, `reason` names the problem.
 *
 * Keys that cannot be, since one is unknown or does two things, get their defaults, all of them:
 * `reason` then says so although the text is good. It is empty otherwise. */
sq_key_values_found sq_save_read(void *data, sq_save file, char *text,
                                 char reason[SQ_KEY_VALUES_REASON_SIZE]);

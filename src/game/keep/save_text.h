/* save_text: converts all that is kept but a run to texts of key_values.h and back.
 *
 * Players edit settings by hand, and versions of the game add and remove some, so reading them is
 * lenient: a missing one keeps its value, a number out of range is clamped. Records must be
 * complete. Statistics and goals that a text does not have are 0. A damaged row is skipped, and all
 * others are read.
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
    SQ_SAVE_TEXT_SIZE = 220000, /* enough for the longest, the ten best, with the zero byte */
};

/* Writes the text of a file, but of no run, from its struct: settings from an sq_settings. */
void sq_save_write(char text[SQ_SAVE_TEXT_SIZE], sq_save file, const void *data);

/* The other way round. Modifies the text. The result is SQ_KEY_VALUES_PARTLY if rows are damaged,
 * and SQ_KEY_VALUES_DAMAGED, with the struct unchanged, if none can be read; `reason` names the
 * first damage.
 *
 * A key that cannot be, since it is unknown or does something else, gets its default: `reason` then
 * says so although the text is good. It is empty otherwise. */
sq_key_values_found sq_save_read(void *data, sq_save file, char *text,
                                 char reason[SQ_KEY_VALUES_REASON_SIZE]);

/* The same, but rows that the text lacks stay as they are in the struct. Of the ten best, runs are
 * added that are not there yet. */
sq_key_values_found sq_save_read_over(void *data, sq_save file, char *text,
                                      char reason[SQ_KEY_VALUES_REASON_SIZE]);

/* True for the files in which a later version of the game may have rows and values of its own. */
bool sq_save_carries(sq_save file);

/* Adds to a text that has just been written the rows of the older text of its file that this
 * version does not know, and puts values that it cannot use back, if nothing has changed them.
 * Modifies the older text, which must be shorter than SQ_KEY_VALUES_TEXT_SIZE. */
void sq_save_carry(char text[SQ_SAVE_TEXT_SIZE], sq_save file, char *older);

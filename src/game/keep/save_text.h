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

enum { SQ_SAVE_TEXT_VERSION = 1 }; /* of each, written, and the newest that can be read */

void sq_save_write_settings(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_settings *settings);
void sq_save_write_records(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_records *records);
void sq_ten_best_write(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_ten_best *best);
void sq_statistics_write(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_statistics *all);
void sq_goals_write(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_goals *goals);
void sq_calendar_write(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_calendar *calendar);

/* Modify the text. If it is damaged, `reason` names the problem.
 *
 * Keys that cannot be, since one is unknown or does two things, get their defaults, all of them:
 * `reason` then says so although the text is good. It is empty otherwise. */
sq_key_values_found sq_save_read_settings(sq_settings *settings, char *text,
                                          char reason[SQ_KEY_VALUES_REASON_SIZE]);
sq_key_values_found sq_save_read_records(sq_records *records, char *text,
                                         char reason[SQ_KEY_VALUES_REASON_SIZE]);
sq_key_values_found sq_ten_best_read(sq_ten_best *best, char *text,
                                     char reason[SQ_KEY_VALUES_REASON_SIZE]);
sq_key_values_found sq_statistics_read(sq_statistics *all, char *text,
                                       char reason[SQ_KEY_VALUES_REASON_SIZE]);
sq_key_values_found sq_goals_read(sq_goals *goals, char *text,
                                  char reason[SQ_KEY_VALUES_REASON_SIZE]);
sq_key_values_found sq_calendar_read(sq_calendar *calendar, char *text,
                                     char reason[SQ_KEY_VALUES_REASON_SIZE]);

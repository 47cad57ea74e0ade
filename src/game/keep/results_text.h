/* results_text: converts the ten best, the statistics, the goals and the calendar to texts of
 * key_values.h and back.
 *
 * The target of a read changes only if the whole text is good. Statistics and goals that a text
 * does not have are 0, so that later versions can add some.
 */
#pragma once

#include "base/key_values.h"
#include "keep/calendar.h"
#include "keep/goals.h"
#include "keep/statistics.h"
#include "keep/ten_best.h"

enum { SQ_RESULTS_TEXT_VERSION = 1 }; /* of each of the four */

void sq_ten_best_write(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_ten_best *best);
void sq_statistics_write(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_statistics *all);
void sq_goals_write(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_goals *goals);
void sq_calendar_write(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_calendar *calendar);

/* Modify the text. If it is damaged, `reason` names the problem. */
sq_key_values_found sq_ten_best_read(sq_ten_best *best, char *text,
                                     char reason[SQ_KEY_VALUES_REASON_SIZE]);
sq_key_values_found sq_statistics_read(sq_statistics *all, char *text,
                                       char reason[SQ_KEY_VALUES_REASON_SIZE]);
sq_key_values_found sq_goals_read(sq_goals *goals, char *text,
                                  char reason[SQ_KEY_VALUES_REASON_SIZE]);
sq_key_values_found sq_calendar_read(sq_calendar *calendar, char *text,
                                     char reason[SQ_KEY_VALUES_REASON_SIZE]);

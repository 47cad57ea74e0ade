/* save_text: settings and records as texts of key_values.h, and back.
 *
 * Settings are edited by hand, and come and go with versions of the game, so they are read kindly:
 * one that is missing stays as it was, a number out of its range is brought into it. Records are
 * all or nothing. What is read into is changed only when the whole text is good.
 */
#pragma once

#include "base/key_values.h"
#include "keep/records.h"
#include "keep/settings.h"

enum {
    SQ_SAVE_SETTINGS_VERSION = 1, /* what is written, and the newest that can be read */
    SQ_SAVE_RECORDS_VERSION = 1,
};

void sq_save_write_settings(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_settings *settings);
void sq_save_write_records(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_records *records);

/* The text is written into. If it is damaged, `reason` says how. */
sq_key_values_found sq_save_read_settings(sq_settings *settings, char *text,
                                          char reason[SQ_KEY_VALUES_REASON_SIZE]);
sq_key_values_found sq_save_read_records(sq_records *records, char *text,
                                         char reason[SQ_KEY_VALUES_REASON_SIZE]);

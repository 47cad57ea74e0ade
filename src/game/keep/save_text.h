/* save_text: converts settings and records to texts of key_values.h and back.
 *
 * Players edit settings by hand, and versions of the game add and remove some, so reading them is
 * lenient: a missing one keeps its value, a number out of range is clamped. Records must be
 * complete. The target of a read changes only if the whole text is good.
 */
#pragma once

#include "base/key_values.h"
#include "keep/records.h"
#include "keep/settings.h"

enum {
    SQ_SAVE_SETTINGS_VERSION = 1, /* the versions written, and the newest that can be read */
    SQ_SAVE_RECORDS_VERSION = 1,
};

void sq_save_write_settings(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_settings *settings);
void sq_save_write_records(char text[SQ_KEY_VALUES_TEXT_SIZE], const sq_records *records);

/* Modify the text. If it is damaged, `reason` names the problem.
 *
 * Keys that cannot be, since one is unknown or does two things, get their defaults, all of them:
 * `reason` then says so although the text is good. It is empty otherwise. */
sq_key_values_found sq_save_read_settings(sq_settings *settings, char *text,
                                          char reason[SQ_KEY_VALUES_REASON_SIZE]);
sq_key_values_found sq_save_read_records(sq_records *records, char *text,
                                         char reason[SQ_KEY_VALUES_REASON_SIZE]);

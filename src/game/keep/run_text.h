/* run_text: an unfinished run as a text of key_values.h, and back: every bit of it. */
#pragma once

#include "base/key_values.h"
#include "rules/uniques.h"

enum { SQ_RUN_TEXT_VERSION = 1 }; /* what is written, and the newest that can be read */

/* A run that sq_checkpoint_fault finds nothing against. */
void sq_run_text_write(char text[SQ_KEY_VALUES_TEXT_SIZE], const Checkpoint *run);

/* The text is written into. If it is good, so is the run: nothing is missing, and
 * sq_checkpoint_fault finds nothing against it with these constants. Else the run stays as it was,
 * and if the text is damaged `reason` says how. */
sq_key_values_found sq_run_text_read(Checkpoint *run, char *text, const Config *config,
                                     char reason[SQ_KEY_VALUES_REASON_SIZE]);

/* run_text: converts an unfinished run to a text of key_values.h and back, without loss.
 *
 * The text also says which day's attempt the run is: `daily = 2026-11-22`. Nothing else does, since
 * anybody can type a seed. A run without that line is no day's attempt. A climb as a body or in a
 * heat has lines for these: `body = glass`, `heat = 2`. */
#pragma once

#include "base/key_values.h"
#include "mods/variants.h"
#include "rules/uniques.h"

enum { SQ_RUN_TEXT_VERSION = 1 }; /* the version written, and the newest that can be read */

/* The fault of a run (sq_checkpoint_fault) with these constants of the tower or, if it is a climb,
 * with climb's own, as it is climbed. */
const char *sq_run_fault(const Checkpoint *run, const sq_climber *as, const Config *config);

/* Writes a run for which sq_run_fault returns NULL, the day whose attempt it is (day.h), or 0, and
 * what it is climbed as. */
void sq_run_text_write(char text[SQ_KEY_VALUES_TEXT_SIZE], const Checkpoint *run, int32_t day,
                       const sq_climber *as);

/* Modifies the text. If the result is SQ_KEY_VALUES_GOOD, the run is complete and
 * sq_run_fault finds no fault in it with these constants. Otherwise run, day and climber are
 * unchanged, and for a damaged text `reason` names the problem. */
sq_key_values_found sq_run_text_read(Checkpoint *run, int32_t *day, sq_climber *as, char *text,
                                     const Config *config, char reason[SQ_KEY_VALUES_REASON_SIZE]);

/* The same, without the day, for a run of any mode with these constants, whatever climb's own are:
 * those of a replay come from its file. */
sq_key_values_found sq_run_text_read_with(Checkpoint *run, char *text, const Config *config,
                                          char reason[SQ_KEY_VALUES_REASON_SIZE]);

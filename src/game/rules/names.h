/* names: the names of enum values in traces, reports and kept runs. A name never changes, because
 * files from earlier versions contain it.
 */
#pragma once

#include "rules/uniques.h"

const char *sq_mode_name(sq_mode mode);
bool sq_mode_named(const char *name, sq_mode *mode); /* false, and unchanged: there is none */
const char *sq_outcome_name(sq_outcome outcome);

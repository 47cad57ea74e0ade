/* names: what traces, reports and kept runs call the values of an enum. A name never changes: files
 * from earlier versions have it.
 */
#pragma once

#include "rules/uniques.h"

const char *sq_mode_name(sq_mode mode);
const char *sq_outcome_name(sq_outcome outcome);

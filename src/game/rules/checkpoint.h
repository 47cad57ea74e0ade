/* checkpoint: can a kept run be gone on with? */
#pragma once

#include "rules/uniques.h"

/* No run that is kept has won more floors than these: far beyond any player, and still a number of
 * friends that every machine can move. */
enum { SQ_CHECKPOINT_FLOORS_MAX = 1000 };

/* Why the rules, with these constants, cannot have led to this state; NULL if they can, and
 * sq_game_resume can be called with it. Looks at every field but the seed and the generator's
 * state, which can be anything, and believes none: it may come from a damaged file. */
const char *sq_checkpoint_fault(const Checkpoint *kept, const Config *config);

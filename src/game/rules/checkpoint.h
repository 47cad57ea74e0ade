/* checkpoint: checks whether a kept run can be resumed. */
#pragma once

#include "rules/uniques.h"

/* The most floors that a kept run has won: far beyond any player, and few
 * enough that every machine can move the friends of the next floor. */
enum { SQ_CHECKPOINT_FLOORS_MAX = 1000 };

/* Returns why a game with these constants cannot go on from this state, or NULL if sq_game_resume
 * may be called. The run may come from a damaged file, so every field is checked that the game
 * relies on; mere counts, such as bites and ticks, can have any value. */
const char *sq_checkpoint_fault(const Checkpoint *kept, const Config *config);

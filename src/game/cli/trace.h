/* trace: the state of a game after each tick, as one JSON object per line. */
#pragma once

#include <stdio.h>

#include "rules/game.h"

/* What every line begins with, with a number between the two. */
#define SQ_TRACE_BEGINNING "{\"tick\":"
#define SQ_TRACE_NEXT ",\"mode\":\""

/* Writes the line for the last tick. The first line of a trace also names the kinds, in a climb.
 * Check ferror of the stream for errors. */
void sq_trace_write(FILE *stream, ecs_world *game, bool is_first);

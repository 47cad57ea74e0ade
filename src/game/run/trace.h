/* trace: a game's state after each tick, as a JSON object on a line of its own. */
#pragma once

#include <stdio.h>

#include "rules/game.h"

/* Writes the line of the last tick. Errors are the stream's: ask ferror. */
void sq_trace_write(FILE *stream, ecs_world *game);

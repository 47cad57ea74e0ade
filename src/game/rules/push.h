/* push: pushes squares away from the player, or from what has burst. */
#pragma once

#include "rules/uniques.h"

/* Which squares a push moves. */
typedef enum sq_pushed { SQ_PUSHES_RED, SQ_PUSHES_ALL } sq_pushed;

/* Pushes squares with a gap of at most `reach` away from this one, for this many ticks;
 * a push lasts longer by being faster at first. False when memory runs out. */
bool sq_push_away(ecs_world *world, Square from, float reach, int32_t ticks, sq_pushed which);

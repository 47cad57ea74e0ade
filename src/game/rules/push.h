/* push: pushes squares away from the player. */
#pragma once

#include "rules/uniques.h"

/* Which squares a push moves. */
typedef enum sq_pushed { SQ_PUSHES_RED, SQ_PUSHES_ALL } sq_pushed;

/* Pushes squares with a gap of at most `reach` away from the player's square, for this many ticks;
 * a push lasts longer by being faster at first. False when memory runs out. */
bool sq_push_away(ecs_world *world, float reach, int32_t ticks, sq_pushed which);

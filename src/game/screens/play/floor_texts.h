/* floor_texts: what players see about a floor of a climb before it begins: its squares, kind by
 * kind, and its turn. Knows no screens. */
#pragma once

#include "draw/draw_list.h"
#include "rules/kinds.h"
#include "rules/turns.h"
#include "shell/texts.h"

/* A sentence about a turn; empty for SQ_TURN_NONE. */
const char *sq_turn_words(sq_turn turn);

/* Draws how many squares of each kind the floor of this tower brings, in a line that is as wide as
 * `width` at most. */
void sq_draw_floor_kinds(const sq_kinds *kinds, const Config *config, const Tower *tower, float x,
                         float y, float width, sq_draw_list *list);

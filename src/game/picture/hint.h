/* hint: a few words on a backdrop over the arena, where no square is.
 *
 * It chooses among places at the bottom and the top of the arena the first one without squares or,
 * if there is none, the one with the fewest. Drawn before the squares, it hides none in any case.
 */
#pragma once

#include "picture/arena_view.h"
#include "rules/game.h"

enum { SQ_HINT_LINES_MAX = 2 };

/* Draws up to SQ_HINT_LINES_MAX lines; the first NULL or empty one ends them. Call it before the
 * squares are drawn. O(friends). */
void sq_hint_draw(ecs_world *game, sq_view view, const char *const lines[SQ_HINT_LINES_MAX],
                  sq_draw_list *list);

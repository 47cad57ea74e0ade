/* change_rules: other rules for a game that goes on. Practice changes rules; a game that counts
 * never does. */
#pragma once

#include "rules/game.h"
#include "rules/kinds.h"

/* Lets a game between two ticks go on by the constants, kinds and doors of `to`, which must outlive
 * it, or stay until the rules change again. `from` are the kinds by which it was played so far.
 * Doors are taken over by their numbers. Its squares get the parameters and behaviours that their
 * kinds have now; those of a kind that is gone become squares of the first kind. Nothing that has
 * happened changes: a constant for the beginning of a game or of a floor, LESSON among them, takes
 * effect at the next one. False when memory runs out: the game can then only be freed. That cannot
 * happen if no kind has gained a behaviour. */
bool sq_game_change_rules(ecs_world *game, const sq_kinds *from, const sq_game_def *to);

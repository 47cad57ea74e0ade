/* rules_in_use: the rules by which the session's game is played. The session owns them, and the
 * game points into them. */
#pragma once

#include "play/play.h"

/* Takes the rules for a game that is about to begin: those of the mod or, for NULL, of the
 * definition, which then has them as the session's own. */
void sq_rules_begin(sq_play *play, const sq_rulebook *mod, sq_game_def *def);

/* Lets the game of practice go on by these rules of its mode from its next tick on, as the body and
 * in the heat that it began with, if they have them. The rules have been checked, as sq_mod_load
 * does. Sets out_of_memory when memory runs out. */
void sq_rules_change(sq_play *play, const sq_rulebook *to);

/* rules_in_use: the rules by which the session's game is played. The session owns them, and the
 * game points into them. */
#pragma once

#include "play/play.h"

/* Takes the rules for a game that is about to begin: those of the mod or, for NULL, of the
 * definition, which then has them as the session's own. In practice, what the player has changed
 * stays for the next game of the same mode. Returns whether they are a mod's. */
bool sq_rules_begin(sq_play *play, const sq_rulebook *mod, sq_game_def *def);

/* Lets the game of practice go on by these rules from its next tick on. False, with the reason and
 * nothing changed, if it could not be played by them. Sets out_of_memory when memory runs out. */
bool sq_rules_change(sq_play *play, const sq_rulebook *to, char reason[SQ_RULEBOOK_REASON_SIZE]);

/* The same for the rules that stand in the mod's file now: what the workbench has changed is gone.
 */
bool sq_rules_read_again(sq_play *play, const sq_rulebook *book,
                         char reason[SQ_RULEBOOK_REASON_SIZE]);

/* True if the player has changed the rules since the game began. */
bool sq_rules_are_changed(const sq_play *play);

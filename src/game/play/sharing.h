/* sharing: what the player takes out of the game for others: a link or a seed to it, and a mod as a
 * share code. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* Has a link copied: mode, seed, and what options or a mod have changed. A resumed run has the seed
 * that it began with, so the link leads to its first floor. A mod with kinds of its own fits into
 * no link: then a notice says so. */
void sq_copy_link(sq_shell *shell, sq_play *play);

/* The same of a climb that is over, as a challenge to get more points. */
void sq_share_result(sq_shell *shell, sq_play *play);

/* Has the seed copied, so that it can be typed as it is. A notice shows it. */
void sq_copy_seed(sq_shell *shell, const sq_play *play);

/* Copies a rulebook's share code. A notice says so, or why there is none. */
void sq_copy_share_code(sq_shell *shell, const sq_rulebook *book);

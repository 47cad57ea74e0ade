/* bench_keep: what was changed in the workbench leaves it: as a mod's file, or as a share code. */
#pragma once

#include "screens/play_state.h"
#include "screens/shell.h"

/* Writes the rules of the game as a new mod. A notice says how it is called, or why it was not
 * written. */
void sq_bench_write_mod(sq_shell *shell, sq_play *play);

/* Copies a rulebook's share code (sq_session_take_copy). A notice says so, or why there is none. */
void sq_copy_share_code(sq_shell *shell, const sq_rulebook *book);

/* add_mod: a text from elsewhere becomes one of the player's mods. */
#pragma once

#include "screens/session_state.h"

/* Checks the file, copies it into the player's folder `mods`, in place of one with the same name,
 * and switches it on. Says what has happened. A wrong one, and one that cannot be kept, change
 * nothing; the reason is on standard error, too. */
void sq_add_mod(sq_session *session, const char *path);

/* mods_share: share codes on the mods screen: that of the mod that is on is copied, and one from
 * the clipboard becomes a mod. Decides what the screen's menu does meanwhile; mods.c draws it. */
#pragma once

#include "screens/session_state.h"

/* Fills the screen's menu for the present step, which is not SQ_SHARE_OFF. */
void sq_mods_share_fill(sq_session *session);

/* Carries out the chosen item of that menu. True if the list of mods comes next: perhaps with a new
 * one, which is then selected. */
bool sq_mods_share_choose(sq_session *session, int choice);

/* What was on the clipboard: a share code is shown, and anything else is refused in a notice. */
void sq_mods_share_paste(sq_session *session, const char *text);

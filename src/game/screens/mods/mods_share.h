/* mods_share: share codes on the mods screen: that of the mod that is on is copied, and one from
 * the clipboard becomes a mod. Decides what the screen's menu does meanwhile; mods.c draws it. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* Fills the screen's menu for the present step, which is not SQ_SHARE_OFF. */
void sq_mods_share_fill(sq_shell *shell);

/* Carries out the chosen item of that menu. True if the list of mods comes next: perhaps with a new
 * one, which is then selected. */
bool sq_mods_share_choose(sq_shell *shell, sq_play *play, int choice);

/* What was on the clipboard: a share code is shown, and anything else is refused in a notice. */
void sq_mods_share_paste(sq_shell *shell, const char *text);

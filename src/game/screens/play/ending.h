/* ending: draws the player at the end of a run, very large, and what ended it. */
#pragma once

#include "play/play.h"
#include "rules/kinds.h"
#include "shell/shell.h"

/* The player in pieces, and a square of this kind that lunges at it while the screen begins. */
void sq_draw_loss(const sq_shell *shell, const sq_play *play, const sq_kind *kind,
                  sq_draw_list *list);

/* The player in the light of power. */
void sq_draw_win(const sq_play *play, sq_draw_list *list);

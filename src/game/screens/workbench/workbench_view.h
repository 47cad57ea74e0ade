/* workbench_view: draws the workbench over the game that stands still behind it. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

void sq_workbench_draw(const sq_shell *shell, sq_play *play, sq_draw_list *list);

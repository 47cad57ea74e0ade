/* screen: fills the canvas. A screen is a struct of functions over the shell and the game that is
 * played. Its tick returns the screen that comes next. */
#pragma once

#include "shell/shell.h"

typedef struct sq_play sq_play; /* the game that is played (play/play.h) */

typedef struct sq_screen {
    void (*enter)(sq_shell *shell, sq_play *play); /* or NULL */
    sq_screen_id (*tick)(sq_shell *shell, sq_play *play, const sq_controls *controls);
    void (*draw)(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list);
    int32_t moves_for; /* ticks for which it is animated after it appears; below 0: always */
    bool (*is_still)(const sq_play *play); /* decides instead of moves_for; or NULL */
} sq_screen;

#define SQ_SCREEN(NAME, name, game) extern const sq_screen sq_screen_##name;
SQ_SCREENS(SQ_SCREEN)
#undef SQ_SCREEN

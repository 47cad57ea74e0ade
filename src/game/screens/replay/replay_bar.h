/* replay_bar: the bar below a replay: its position, its speed, and buttons or keys. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* True if the whole bar is shown, false if only a thin line is. */
bool sq_replay_bar_is_open(const sq_watch *watch);

/* The number of buttons, which is 0 while there are none, and where each one reacts to a click. */
int sq_replay_bar_buttons(const sq_shell *shell, const sq_play *play);
sq_area sq_replay_bar_button_area(const sq_shell *shell, int button);

/* Where the track reacts to a click. Nowhere if the bar is closed. */
sq_area sq_replay_bar_track_area(const sq_shell *shell, const sq_play *play);

/* The sq_press of the button at this point, or 0. */
unsigned sq_replay_bar_press_at(const sq_shell *shell, const sq_play *play, float x, float y);

/* Finds the tick for a click on the track. False if the point is not on it. */
bool sq_replay_bar_tick_at(const sq_shell *shell, const sq_play *play, float x, float y,
                           uint64_t *tick);

void sq_replay_bar_draw(const sq_shell *shell, const sq_play *play, sq_draw_list *list);

/* replay_bar: what stands below a replay: where it is, how fast it goes, and what can be done. */
#pragma once

#include "screens/session_state.h"

/* Is all of it there, or but a thin line? */
bool sq_replay_bar_is_open(const sq_watch *watch);

/* The press that a click on one of its buttons stands for, an sq_press; 0 if there is none. */
unsigned sq_replay_bar_press_at(const sq_session *session, float x, float y);

/* The tick that was clicked on, where its line is. */
bool sq_replay_bar_tick_at(const sq_watch *watch, float x, float y, uint64_t *tick);

void sq_replay_bar_draw(const sq_session *session, sq_draw_list *list);

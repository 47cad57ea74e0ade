/* practice: a game whose time can be run back while a key is held. It does not count, and says so.
 */
#pragma once

#include "screens/session_state.h"

/* May the game become practice? Not one that is it already, nor one that nobody plays, or of whose
 * every tick somebody is told. */
bool sq_may_practise(const sq_session *session);

/* From here on the game is practice: its time can be run back, up to a minute, and to here. It does
 * not count, and is not recorded any more; a run that is kept stays as it is. */
void sq_practise(sq_session *session);

/* A tick of a screen with the game: does time run back? Then it has, and the play screen shows it;
 * the tick is used up when it has just been let go, too. Without practice it never does, nor out of
 * a shop before which nothing is remembered. Sets out_of_memory if that runs out. */
bool sq_rewind(sq_session *session, const sq_controls *controls);

/* The screen that comes next then: play or, where the way back ends in such a shop, that. */
sq_screen_id sq_screen_of_rewind(const sq_session *session);

/* How to run time back with this device, in a sentence. */
const char *sq_how_to_rewind(sq_device device);

/* That the game is practice, and how to run time back, in small; and while it runs back, how far it
 * still can. Over all else. These three draw nothing in a game that is none. */
void sq_draw_practice(const sq_session *session, sq_draw_list *list);

/* The same in large, before the game goes on. */
void sq_draw_practice_ready(const sq_session *session, sq_draw_list *list);

/* And under a result, with the button for fingers. */
void sq_draw_practice_result(const sq_session *session, float y, sq_draw_list *list);

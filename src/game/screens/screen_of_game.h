/* screen_of_game: which screen a game is in. Knows the game and the table of screens. */
#pragma once

#include "screens/play_state.h"
#include "screens/screens.h"

/* The screen on which the game continues: play, the shop or the deals; after its end, its result.
 */
sq_screen_id sq_screen_of_game(const sq_play *play);

/* Which game is seen behind a screen: the session's, the demo, or none. */
typedef enum sq_seen_game { SQ_SEES_NO_GAME, SQ_SEES_THE_GAME, SQ_SEES_THE_DEMO } sq_seen_game;
sq_seen_game sq_seen_game_of(sq_screen_id screen);

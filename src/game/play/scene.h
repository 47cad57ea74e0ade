/* scene: draws the game that is played, with its effects, and how it has ended. `progress` is 0 to
 * 1 between the last two ticks. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* The view of the game, without the shake. */
sq_view sq_view_of_game(const sq_play *play, float progress);

/* The part of the arena that this view shows, for sounds. */
sq_sound_stage sq_stage_of_game(const sq_play *play);

/* Draws the game with its effects. */
void sq_draw_game(const sq_shell *shell, sq_play *play, float progress, sq_draw_list *list);

/* Draws the game as it stands, darkened, behind a screen. */
void sq_draw_game_behind(const sq_shell *shell, sq_play *play, sq_draw_list *list);

/* Draws the wall around the game and covers what sticks out of the arena. Call it after the game.
 */
void sq_draw_wall(const sq_shell *shell, const sq_play *play, float progress, sq_draw_list *list);

/* Draws how the floor or game has ended, over the game. Draws nothing while it goes on. */
void sq_draw_end(const sq_shell *shell, const sq_play *play, float progress, sq_draw_list *list);

/* Draws that a result does not count, because of changed constants or without a reason. Draws
 * nothing if it does, and in practice, which has its own line. */
void sq_draw_uncounted(const sq_play *play, float y, sq_draw_list *list);

/* Draws the seed of the game at the bottom, after the day whose attempt it is, if it is one. */
void sq_draw_origin(const sq_play *play, sq_draw_list *list);

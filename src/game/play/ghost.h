/* ghost: a recorded run of the same game that is played beside it, tick by tick, to be raced. It is
 * a game of its own, so that it changes nothing about the player's. */
#pragma once

#include "play/play.h"

/* False, with a reason that follows the file's name, if the recorded run is none of this seed by
 * these rules, from its beginning on. */
bool sq_ghost_fits(const sq_replay *replay, const sq_rulebook *rules,
                   char reason[SQ_REPLAY_REASON_SIZE]);

/* Lets the options begin the game that the recorded run is of: its mode, its seed, and without the
 * cards that it was without. False, with the reason, if the options name another seed or have other
 * rules. */
bool sq_ghost_take_game(sq_options *options, const sq_replay *replay,
                        char reason[SQ_REPLAY_REASON_SIZE]);

/* The run is raced in each game with its seed and its rules from now on, beginning with the current
 * one. Takes the replay over. Sets out_of_memory when memory runs out. */
void sq_ghost_race(sq_play *play, sq_replay *replay);

/* A climb of the player's own is over and recorded. If it has taken the first place of its board,
 * it is kept for later sessions. If the player wants to race themselves, it is raced from now on,
 * unless an attempt at the same climb was better. */
void sq_ghost_remember(sq_play *play);

/* True if this run is the one that is kept. Reads the file. */
bool sq_ghost_has_kept(const sq_play *play, const sq_best_run *run);

/* It is raced in each game with its seed and its rules from now on, beginning with the next one. */
void sq_ghost_recall(sq_play *play, const sq_best_run *run);

/* Call it when a game begins, and after each of its ticks. */
void sq_ghost_begin(sq_play *play);
void sq_ghost_tick(sq_play *play);

/* True for a game of the challenge that the options name. */
bool sq_is_challenged(const sq_play *play);

/* A pale square where the other was at this tick, below the squares; and their floor and score, or
 * why they do not run along. Without a ghost, the points that a challenge is about. */
void sq_ghost_draw(const sq_play *play, sq_view view, float progress, sq_draw_list *list);
void sq_ghost_draw_figures(const sq_play *play, sq_draw_list *list);

/* going_on: a kept run goes on where it was left, in the middle of a floor: its recording is played
 * again from the start of the floor. So leaving a floor, or a program that was killed, loses at
 * most a second, and gains nothing.
 */
#pragma once

#include "play/play.h"

/* True if the game is the kept run. */
bool sq_plays_kept_run(const sq_play *play);

/* Before another game is recorded: keeps a recording of the kept run, which that would replace. */
void sq_keep_recording_of_run(const sq_play *play);

/* Plays what was recorded of the floor into the game, which was just resumed from the kept run and
 * is being recorded again. Does nothing without such a recording. False if it is not of this game
 * after all: then the game must be resumed anew. Takes as long as so many ticks do. */
bool sq_go_on_from_recording(sq_play *play);

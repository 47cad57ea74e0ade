/* steering: where the player should go, as a pointer in the arena. A mouse sets the pointer; keys
 * and sticks move it, and so does a finger, by as much as it slides, wherever it is. So a finger
 * never covers the square. A mouse with a speed of its own moves the pointer, too. On a turned
 * arena (arena_view.h), each moves it the way that is seen; the pointer itself is always of the
 * arena.
 *
 * If only a part of the arena is visible, a mouse sets a direction instead: from the square, as
 * drawn, to itself. The view follows the square, so the point under a resting mouse moves away from
 * the square. Going to that point would never end. A finger is a stick there, whose middle is where
 * it came down. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* The canvas on which the game is seen has this form. */
void sq_steer_on(sq_play *play, bool is_upright);

/* Sets the pointer when the play screen appears: to the mouse or, with any other device, to where
 * the player is. */
void sq_steer_begin(const sq_shell *shell, sq_play *play);

/* Moves the pointer by one tick of these controls. */
void sq_steer(sq_play *play, const sq_controls *controls);

/* True if a mouse should push the pointer, and not set it. */
bool sq_steers_by_pushing(const sq_shell *shell, const sq_play *play);

/* The player's square as it would be at the pointer. */
Square sq_steer_square(const sq_play *play);

/* Call it before a tick with a lunge: keys then point at what they lead to (rules/lunge.h). */
void sq_steer_lunge(sq_play *play);

/* Call it after each tick of a lunge: the pointer goes with the square, and leads on from where the
 * lunge ends, whatever the device. */
void sq_steer_during_lunge(sq_play *play);

/* True if the player has not moved yet in this step of the lesson, and has to read what to do. */
bool sq_steer_has_new_step(const sq_play *play);

/* The same, unless the player moves with these controls: then the step goes on. */
bool sq_steer_waits_for_move(sq_play *play, const sq_controls *controls);

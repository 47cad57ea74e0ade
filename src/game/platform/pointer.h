/* pointer: where mouse or finger points to, and what they press. The first finger on the screen is
 * the pointer; a second one's tap is the pause; there are no more than two. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

/* All zero: nothing has been seen of it. */
typedef struct plat_pointer {
    SDL_FPoint place; /* of the mouse in the window, or of the finger, 0 to 1 of the window */
    bool is_finger;   /* who was the pointer last */
    bool seen;        /* false: `place` is nowhere yet */
    bool moved;       /* or pressed, since plat_pointer_rest */
    SDL_Point mouse;  /* where the mouse was last */
    bool mouse_seen;
    bool rewinds;               /* the mouse's middle button is held */
    bool has_first, has_second; /* on the screen */
    SDL_FingerID first, second;
} plat_pointer;

/* Takes note of an event of the mouse, and adds what it presses, a set of sq_press. True if it is
 * one that the player made: not for a motion to where the mouse is, nor for one that SDL made of a
 * touch. */
bool plat_pointer_take_mouse(plat_pointer *pointer, const SDL_Event *event, unsigned *pressed);

/* The same for an event of a finger: not for a third one, nor for one on a trackpad, nor for one
 * that SDL made of the mouse. */
bool plat_pointer_take_finger(plat_pointer *pointer, const SDL_TouchFingerEvent *finger,
                              unsigned *pressed);

/* Takes all fingers from the screen, and off the middle button: what becomes of them is not told.
 */
void plat_pointer_release(plat_pointer *pointer);

/* It has not moved since now. */
void plat_pointer_rest(plat_pointer *pointer);

/* Where it is in a window of this size. */
SDL_Point plat_pointer_in_window(const plat_pointer *pointer, int width, int height);

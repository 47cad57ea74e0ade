/* pointer: where mouse or finger point, how far a finger slides, and what they press. The first
 * finger on the screen is the pointer, and a tap of a second one is the action. More fingers are
 * ignored. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

/* All zero: no event yet. */
typedef struct plat_pointer {
    SDL_FPoint place;  /* of the mouse in window units, or of the finger, 0 to 1 of the window */
    bool is_finger;    /* `place` is that of a finger */
    bool is_held;      /* the mouse is captured: its motions are pushes and change no place */
    SDL_FPoint push;   /* how far it has moved then since plat_pointer_rest, in window units */
    bool seen;         /* false: `place` is not known yet */
    bool moved;        /* or pressed, since plat_pointer_rest */
    SDL_FPoint drag;   /* how far the first finger has slid since then; 1 is the whole window */
    SDL_FPoint finger; /* the last place of that finger */
    SDL_Point mouse;   /* the last place of the mouse */
    bool mouse_seen;
    bool rewinds;               /* the mouse's middle button is held */
    bool has_first, has_second; /* on the screen */
    SDL_FingerID first, second;
    SDL_FPoint tap; /* where the second finger came down last, 0 to 1 of the window */
} plat_pointer;

/* Handles an event of the mouse and adds its presses, a set of sq_press. True if the player caused
 * it: false for a motion to the place where the mouse already is, and for events that SDL has made
 * from touches. */
bool plat_pointer_take_mouse(plat_pointer *pointer, const SDL_Event *event, unsigned *pressed);

/* The same for a finger. False for a third finger, for fingers on a trackpad, and for events that
 * SDL has made from the mouse. */
bool plat_pointer_take_finger(plat_pointer *pointer, const SDL_TouchFingerEvent *finger,
                              unsigned *pressed);

/* Treats all fingers and buttons as released: events about them may no longer arrive. */
void plat_pointer_release(plat_pointer *pointer);

/* Clears `moved`, `drag` and `push`. */
void plat_pointer_rest(plat_pointer *pointer);

/* The pointer's place in a window of this size, and that of the second finger's last tap. */
SDL_Point plat_pointer_in_window(const plat_pointer *pointer, SDL_Point size);
SDL_Point plat_pointer_tap_in_window(const plat_pointer *pointer, SDL_Point size);

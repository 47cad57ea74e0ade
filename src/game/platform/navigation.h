/* navigation: turns a held direction into presses: one at once, more while it is held. The same for
 * keys, d-pads and sticks. Knows no devices and no clock: it counts ticks. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

enum {
    PLAT_NAVIGATION_FIRST_WAIT = 24, /* ticks from the first press to the second */
    PLAT_NAVIGATION_NEXT_WAIT = 7,   /* ticks between later presses */
};

/* All zero: nothing is held. */
typedef struct plat_navigation {
    unsigned held;    /* directions, as a set of SQ_PRESS_UP to SQ_PRESS_RIGHT */
    unsigned pressed; /* since the last tick */
    unsigned silent;  /* those held that press nothing until they have been released */
    int wait;         /* ticks until the held directions press again */
} plat_navigation;

/* Sets the current direction, of length 0 to 1. It may change several times between two ticks: each
 * direction on the way is pressed. A direction becomes held at half the full length and stays held
 * until less than a third is left. On a diagonal only the larger part becomes held, or both if they
 * are equal. */
void plat_navigation_steer(plat_navigation *navigation, SDL_FPoint direction);

/* The presses of this tick. Call it once per tick. */
unsigned plat_navigation_tick(plat_navigation *navigation);

/* Directions that are held now press nothing until they have been released, nor do they count as
 * pressed since the last tick. Call it when another screen appears: a player who dies while moving
 * does not move through the menu. */
void plat_navigation_silence(plat_navigation *navigation);

/* True if one of the next ticks will press something. */
bool plat_navigation_is_busy(const plat_navigation *navigation);

/* navigation: a direction that is held becomes presses: one at once, more while it stays. The same
 * for keys, d-pads and sticks. Knows no devices and no clock: it counts ticks. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

enum {
    PLAT_NAVIGATION_FIRST_WAIT = 24, /* ticks from a press to the next one */
    PLAT_NAVIGATION_NEXT_WAIT = 7,   /* and from there on */
};

/* All zero: nothing is held. */
typedef struct plat_navigation {
    unsigned held;    /* directions, as a set of SQ_PRESS_UP to SQ_PRESS_RIGHT */
    unsigned pressed; /* since the last tick */
    unsigned silent;  /* of the held: they press nothing until they have been let go */
    int wait;         /* ticks to the next press of what is held */
} plat_navigation;

/* The direction is this now: length 0 to 1. One that is passed on the way from tick to tick is
 * pressed, too. A direction is held from half of the length on, and until less than a third is
 * left; on a slant only the larger part begins to be held, both where they are equal. */
void plat_navigation_steer(plat_navigation *navigation, SDL_FPoint direction);

/* What is pressed at this tick. Once for each tick. */
unsigned plat_navigation_tick(plat_navigation *navigation);

/* What is held now presses nothing more until it has been let go. */
void plat_navigation_silence(plat_navigation *navigation);

/* Will one of the next ticks press something? */
bool plat_navigation_is_busy(const plat_navigation *navigation);

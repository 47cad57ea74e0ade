/* pacer: how many ticks are due, whatever the display's rate is. Knows no clock: it is told the
 * time. */
#pragma once

#include <stdint.h>

typedef struct plat_pacer {
    uint64_t frequency; /* of the clock: counts in a second */
    uint64_t rate;      /* ticks in a second */
    uint64_t most;      /* ticks made up at once after a stall */
    uint64_t last;      /* the clock when last asked */
    uint64_t owed;      /* time that no tick was given for, in counts * rate */
} plat_pacer;

/* A pacer that begins now. */
plat_pacer plat_pacer_start(uint64_t frequency, uint64_t rate, uint64_t most, uint64_t now);

/* The ticks that are due now. What goes beyond `most` is lost: the game is late, but does not run.
 */
uint64_t plat_pacer_due(plat_pacer *pacer, uint64_t now);

/* How far the time is on the way to the next tick: 0 to 1. */
float plat_pacer_progress(const plat_pacer *pacer);

/* Counts until the next tick is due. */
uint64_t plat_pacer_wait(const plat_pacer *pacer);

/* Time passed that is not to be made up, as after a pause. */
void plat_pacer_skip(plat_pacer *pacer, uint64_t now);

/* pacer: computes how many ticks are due, for any refresh rate of the display. Knows no clock: the
 * caller passes in the time. */
#pragma once

#include <stdint.h>

typedef struct plat_pacer {
    uint64_t frequency; /* of the clock: counts per second */
    uint64_t rate;      /* ticks per second; may be changed: the progress to the next one stays */
    uint64_t most;      /* the limit of ticks made up at once after a stall; may be changed */
    uint64_t last;      /* the time of the last call */
    int late;           /* so many calls one after another have lost ticks */
    uint64_t owed;      /* time not yet turned into ticks, in counts * rate */
} plat_pacer;

/* A pacer that starts now. */
plat_pacer plat_pacer_start(uint64_t frequency, uint64_t rate, uint64_t most, uint64_t now);

/* The number of ticks that are due now. More than `most` are lost: after a stall the game is late
 * but does not race. */
uint64_t plat_pacer_due(plat_pacer *pacer, uint64_t now);

/* The progress towards the next tick, 0 to 1. */
float plat_pacer_progress(const plat_pacer *pacer);

/* The time until the next tick is due, in counts of the clock. */
uint64_t plat_pacer_wait(const plat_pacer *pacer);

/* Discards the time up to now, for example after a pause. */
void plat_pacer_skip(plat_pacer *pacer, uint64_t now);

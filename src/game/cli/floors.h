/* floors: how each floor went, as a line of JSON: what the balance of a mode is measured with.
 *
 * A trace has all of it, but takes a thousand times as long to write and to read.
 */
#pragma once

#include <stdio.h>

#include "rules/game.h"

/* What every line begins with, with a number between the two. */
#define SQ_FLOORS_BEGINNING "{\"seed\":"
#define SQ_FLOORS_NEXT ",\"floor\":"

/* What is counted during a floor. All zero at its start. */
typedef struct sq_floors {
    uint64_t first_tick;     /* 0 between floors */
    uint64_t last_full;      /* the last tick with the player at its full size; 0: none */
    uint64_t first_hit;      /* 0: none */
    uint32_t eaten, pellets; /* of the run, before the floor */
    uint32_t hits;           /* of the run, up to the last tick */
    uint32_t turned_red;
    uint32_t lunges, bursts;        /* of the floor */
    uint32_t at_cap, at_top;        /* ticks at full size, and with the longest chain */
    bool had_burst;                 /* the lunge under way has burst a square */
    uint64_t squares, reds;         /* alive, summed over the ticks */
    int32_t warning;                /* the shortest, in ticks, of the floor's kinds */
    uint32_t by_kind[SQ_KINDS_MAX]; /* hits */
    uint64_t of_kind[SQ_KINDS_MAX]; /* alive, summed over the ticks */
} sq_floors;

/* Counts the tick just played, and writes the line if it ended the floor. */
void sq_floors_tick(sq_floors *floors, FILE *stream, ecs_world *game);

/* Writes the line of a floor that the end of the program cut off. */
void sq_floors_end(sq_floors *floors, FILE *stream, const ecs_world *game);

/* composer: writes the music, bar by bar, from random numbers of its own. Knows no samples: music.h
 * plays the bars.
 *
 * All is in E minor, the key of the sounds (its notes are those of G major). Four bars are a
 * phrase: a chord progression for the bass, and a rhythm that the second voice varies. The higher
 * the floor, the more notes. No bar returns within SQ_BARS_REMEMBERED bars.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"

/* A bar has 4 beats of 4 steps. */
enum { SQ_BAR_STEPS = 16, SQ_BARS_REMEMBERED = 256 };

typedef enum sq_part {
    SQ_PART_BASS,
    SQ_PART_LEAD,
    SQ_PART_COUNT,
} sq_part;

/* A tone that begins in a step. */
typedef struct sq_bar_note {
    uint8_t key;   /* in semitones, 69 is A4 (440 Hz); 0: nothing begins here */
    uint8_t steps; /* how long it lasts */
} sq_bar_note;

typedef struct sq_bar {
    sq_bar_note notes[SQ_PART_COUNT][SQ_BAR_STEPS];
} sq_bar;

typedef struct sq_composer {
    Rng rng;
    uint32_t count;                     /* of bars written */
    uint32_t progression;               /* of the phrase */
    uint32_t rhythm;                    /* of the phrase's second voice: a bit for each step */
    int32_t degree;                     /* of the scale, where the second voice is */
    uint64_t heard[SQ_BARS_REMEMBERED]; /* hashes of the last bars */
} sq_composer;

/* The same seed and floors give the same bars on every machine. */
void sq_composer_init(sq_composer *composer, uint64_t seed);

/* Writes the next bar, for this floor (from 1). The second voice joins on floor 2. */
void sq_composer_write(sq_composer *composer, int32_t floor, sq_bar *bar);

/* composer: writes the music, bar by bar, from random numbers of its own. Knows no samples: music.h
 * plays the bars.
 *
 * All is in E minor, the key of the sounds (its notes are those of G major). Four bars are a
 * phrase: a chord progression, a rhythm that the lead varies, a figure of the second voice and one
 * of the drums. The higher the floor, the more notes. No bar returns within SQ_BARS_REMEMBERED
 * bars.
 *
 * Every part is always written. Which are heard is decided by layers.h.
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
    SQ_PART_SECOND, /* broken chords */
    SQ_PART_PAD,    /* the chord, held: its three keys, from the lowest */
    SQ_PART_PAD_MIDDLE,
    SQ_PART_PAD_TOP,
    SQ_PART_COUNT,
} sq_part;

typedef enum sq_drum {
    SQ_DRUM_KICK,
    SQ_DRUM_SNARE,
    SQ_DRUM_HAT,
    SQ_DRUM_HEART, /* a heartbeat */
    SQ_DRUM_COUNT,
} sq_drum;

/* A tone that begins in a step. */
typedef struct sq_bar_note {
    uint8_t key;   /* in semitones, 69 is A4 (440 Hz); 0: nothing begins here */
    uint8_t steps; /* how long it lasts */
} sq_bar_note;

typedef struct sq_bar {
    sq_bar_note notes[SQ_PART_COUNT][SQ_BAR_STEPS];
    uint8_t drums[SQ_BAR_STEPS]; /* what is struck in a step: a bit for each sq_drum */
} sq_bar;

/* What a bar is written for. */
typedef struct sq_mood {
    int32_t floor; /* from 1 */
    bool has_boss; /* a pressing bass, and a kick on every beat */
} sq_mood;

typedef struct sq_composer {
    Rng rng;
    uint32_t count;                     /* of bars written */
    uint32_t progression;               /* of the phrase */
    uint32_t rhythm;                    /* of the phrase's lead: a bit for each step */
    uint32_t figure;                    /* of the phrase's second voice */
    int32_t degree;                     /* of the scale, where the lead is */
    uint64_t heard[SQ_BARS_REMEMBERED]; /* hashes of the last bars */
} sq_composer;

/* The same seed and moods give the same bars on every machine. */
void sq_composer_init(sq_composer *composer, uint64_t seed);

/* Writes the next bar. */
void sq_composer_write(sq_composer *composer, sq_mood mood, sq_bar *bar);

/* Writes the bar that ends a run: the chord of the key, held, after one stroke. */
void sq_composer_close(sq_bar *bar);

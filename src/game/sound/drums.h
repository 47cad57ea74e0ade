/* drums: a drum kit as samples. Knows no bars: music.h says when a drum is struck.
 *
 * Kick and heart are tones that fall, the snare is noise with a tone in it, the hat is noise
 * without its lower half. The same calls give the same bits on every machine. */
#pragma once

#include <stdint.h>

#include "sound/composer.h"

typedef struct sq_drums {
    float rate; /* samples per second */
    float gains[SQ_DRUM_COUNT];
    float phases[SQ_DRUM_COUNT]; /* of the tones, 0 to 1 */
    uint32_t noise;              /* a shift register */
    float last_noise;
} sq_drums;

/* Silent drums. */
void sq_drums_init(sq_drums *drums, float rate);

/* Strikes these drums: a bit for each. */
void sq_drums_strike(sq_drums *drums, uint32_t struck);

/* The next sample of each drum, from -1 to 1. A drum that has faded is exactly 0. */
void sq_drums_render(sq_drums *drums, float samples[SQ_DRUM_COUNT]);

/* score: what each sound is made of. Knows no samples: mixer.h plays it. */
#pragma once

#include <stdint.h>

#include "sound/sounds.h"

typedef enum sq_wave {
    SQ_WAVE_SQUARE,
    SQ_WAVE_NOISE,
} sq_wave;

/* Pitch and level go evenly from what they begin with to what they end with. */
typedef struct sq_tone {
    float pitch, to_pitch; /* in Hz; of noise: new random values a second */
    float level, to_level; /* the amplitude, 0 to 1 */
    int32_t milliseconds;
} sq_tone;

/* Tones that follow each other without a gap. The last need not fade to nothing: no voice stops at
 * once. */
typedef struct sq_melody {
    sq_wave wave;
    int32_t count;
    const sq_tone *tones;
} sq_melody;

/* A sound's melody; it lives as long as the program. */
sq_melody sq_score_of(sq_sound sound);

/* How long a melody is. */
int32_t sq_melody_milliseconds(sq_melody melody);

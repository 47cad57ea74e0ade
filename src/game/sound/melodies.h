/* melodies: what each sound is made of. Knows no samples: mixer.h plays it. */
#pragma once

#include <stdint.h>

#include "sound/sounds.h"

typedef enum sq_wave {
    SQ_WAVE_SQUARE,
    SQ_WAVE_NOISE,
} sq_wave;

/* Pitch and level change evenly over the length of a tone. */
typedef struct sq_tone {
    float pitch, to_pitch; /* in Hz; for noise, random values per second */
    float level, to_level; /* the amplitude, 0 to 1 */
    int32_t milliseconds;
} sq_tone;

/* Tones that follow each other without a gap. The last one need not fade to nothing: the mixer
 * fades out every voice. */
typedef struct sq_melody {
    sq_wave wave;
    int32_t count;
    const sq_tone *tones;
} sq_melody;

/* The melody of a sound. Its tones live as long as the program. */
sq_melody sq_melody_of(sq_sound sound);

/* mixer: turns sounds into samples, with a synthesizer of a few voices, each a square wave or
 * noise.
 *
 * Knows no device: the platform calls it whenever the device needs samples. All state is in the
 * struct, and nothing is allocated. The same calls give the same bits on every machine.
 *
 * Nothing clicks: when a voice begins, ends, changes its level or makes room for another, its
 * amplitude changes over some milliseconds. So does the volume. Nothing is clipped: a sum that is
 * too loud is compressed smoothly.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sound/score.h"
#include "sound/sounds.h"

enum { SQ_MIXER_VOICES = 8 };

typedef struct sq_voice {
    sq_melody melody;      /* without tones: the voice is free */
    int32_t tone;          /* the index that sounds; after the last, which fades out, the count */
    int32_t frame, frames; /* of that tone: played so far, and in all */
    int32_t frames_left;   /* of the melody */
    float transposition;   /* the factor of all pitches */
    float phase;           /* the position in the wave, 0 to 1 */
    float noise;           /* the current random value */
    float gain;            /* the current amplitude of the envelope */
    bool is_stolen;        /* fades out, then begins `next` */
    sq_sound_call next;
} sq_voice;

typedef struct sq_mixer {
    float rate; /* samples per second */
    sq_voice voices[SQ_MIXER_VOICES];
    uint32_t noise;               /* a shift register */
    float softness, softened;     /* a low-pass filter: its coefficient and state */
    float gain_step, volume_step; /* the largest change per sample */
    float volume, target_volume;
} sq_mixer;

/* A silent mixer at full volume. `rate`: samples per second, at least 1000. */
void sq_mixer_init(sq_mixer *mixer, int32_t rate);

/* Begins a sound. If no voice is free, it takes the one that would end first. The semitones are
 * limited to twenty octaves up or down, and pitches to a quarter of the rate. */
void sq_mixer_play(sq_mixer *mixer, sq_sound_call call);

/* Sets the factor of all amplitudes, limited to 0 to 1. At 0, sounds go on unheard. */
void sq_mixer_set_volume(sq_mixer *mixer, float volume);

/* Renders the next samples: mono, from -1 to 1. Costs about 30 ns per sample and active voice. */
void sq_mixer_render(sq_mixer *mixer, float *samples, size_t count);

/* True if nothing sounds. All samples are then 0 until a sound is played. */
bool sq_mixer_is_silent(const sq_mixer *mixer);

/* mixer: turns sounds and music into samples in stereo, with a synthesizer of a few voices, each a
 * square wave or noise.
 *
 * Knows no device: the platform calls it whenever the device needs samples. All state is in the
 * struct, and nothing is allocated. The same calls give the same bits on every machine.
 *
 * Nothing clicks: when a voice begins, ends, changes its level or makes room for another, its
 * amplitude changes over some milliseconds. So does the volume. Nothing is clipped: a sum that is
 * too loud is compressed smoothly. A hit lets everything else give way for half a second.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sound/melodies.h"
#include "sound/music.h"
#include "sound/sounds.h"

/* Left and right. */
enum { SQ_CHANNELS = 2 };

enum { SQ_MIXER_VOICES = 8 };

/* No sample is farther from 0: -1 dB, so that no device clips what it computes between samples. */
#define SQ_MIXER_PEAK 0.89F

typedef struct sq_voice {
    sq_melody melody;        /* without tones: the voice is free */
    int32_t tone;            /* the index that sounds; after the last, which fades out, the count */
    int32_t frame, frames;   /* of that tone: played so far, and in all */
    int32_t frames_left;     /* of the melody */
    float transposition;     /* the factor of all pitches */
    float side[SQ_CHANNELS]; /* how much of it each channel gets */
    float phase;             /* the position in the wave, 0 to 1 */
    float noise;             /* the current random value */
    float gain;              /* the current amplitude of the envelope */
    bool is_ducked;          /* gives way to a hit */
    bool is_stolen;          /* fades out, then begins `next` */
    sq_sound_call next;
} sq_voice;

typedef struct sq_mixer {
    float rate; /* samples per second */
    sq_voice voices[SQ_MIXER_VOICES];
    uint32_t noise;                        /* a shift register */
    float softness, softened[SQ_CHANNELS]; /* a low-pass filter: its coefficient and states */
    float gain_step, volume_step;          /* the largest change per sample */
    float volume, target_volume;           /* of the sounds */
    int32_t ducked_frames;                 /* left, in which all but a hit gives way */
    float ducking;                         /* the factor of what gives way */
    sq_music music;                        /* with a cue and a volume of its own: music.h */
} sq_mixer;

/* A silent mixer at full volume. `rate`: samples per second, at least 1000. `seed`: of the music.
 */
void sq_mixer_init(sq_mixer *mixer, int32_t rate, uint64_t seed);

/* Begins a sound. If no voice is free, it takes the one that would end first. Pitches are
 * limited to a quarter of the rate. A sound in the middle has the same amplitude in both channels
 * as it would have alone; one at a side is as loud. */
void sq_mixer_play(sq_mixer *mixer, sq_sound_call call);

/* Sets the factor of the amplitudes of all sounds, limited to 0 to 1. At 0, they go on unheard. */
void sq_mixer_set_volume(sq_mixer *mixer, float volume);

/* Renders the next frames: a sample for the left channel and one for the right in turn, from
 * -SQ_MIXER_PEAK to SQ_MIXER_PEAK. Costs about 30 ns per frame and active voice, and 80 for the
 * music. */
void sq_mixer_render(sq_mixer *mixer, float *samples, size_t frames);

/* True if nothing sounds. All samples are then 0 until a sound is played or the music begins. */
bool sq_mixer_is_silent(const sq_mixer *mixer);

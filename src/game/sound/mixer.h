/* mixer: makes samples of sounds: a synthesizer of a few voices, each with a square wave or noise.
 *
 * Knows no device: the platform asks it for samples whenever the device wants some. Everything is
 * in the struct; nothing is allocated. The same calls give the same bits, on every machine.
 *
 * Nothing clicks: a voice that begins, ends, changes its level or has to make room for another
 * does so over some milliseconds, and so does the volume. Nothing is clipped: what is too loud
 * together is rounded off.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sound/score.h"
#include "sound/sounds.h"

enum { SQ_MIXER_VOICES = 8 };

typedef struct sq_voice {
    sq_melody melody;      /* no tones: the voice is free */
    int32_t tone;          /* which of them sounds; their count: the last fades away */
    int32_t frame, frames; /* of that tone: so far, and in all */
    int32_t frames_left;   /* of the melody */
    float transposition;   /* factor of all pitches */
    float phase;           /* 0 to 1: how far through the wave */
    float noise;           /* the random value that is held */
    float gain;            /* the amplitude that the envelope is at */
    bool is_stolen;        /* fades away, and begins `next` then */
    sq_sound_call next;
} sq_voice;

typedef struct sq_mixer {
    float rate; /* samples a second */
    sq_voice voices[SQ_MIXER_VOICES];
    uint32_t noise;               /* a shift register */
    float softness, softened;     /* a low-pass filter: its coefficient and state */
    float gain_step, volume_step; /* the fastest change, each sample */
    float volume, volume_to_come; /* where it is, and where it goes */
} sq_mixer;

/* A silent mixer at full volume. `rate`: samples a second, 1000 or more. */
void sq_mixer_init(sq_mixer *mixer, int32_t rate);

/* Begins a sound. Where no voice is free, the one that would be the first to end makes room. Twenty
 * octaves up or down are the most that semitones can do; no pitch goes beyond a quarter of the
 * rate. */
void sq_mixer_play(sq_mixer *mixer, sq_sound_call call);

/* The factor of all amplitudes, brought into 0 to 1. 0 is silence; sounds go on unheard. */
void sq_mixer_set_volume(sq_mixer *mixer, float volume);

/* The next samples, mono, each from -1 to 1. Costs about 30 ns a sample for each voice that sounds.
 */
void sq_mixer_render(sq_mixer *mixer, float *samples, size_t count);

/* Does nothing sound? Then all samples are 0 until something is played. */
bool sq_mixer_is_silent(const sq_mixer *mixer);

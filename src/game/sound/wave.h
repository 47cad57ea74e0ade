/* wave: shapes of a tone's wave, noise, and small steps between amplitudes. Knows no notes. */
#pragma once

#include <math.h>
#include <stdint.h>

/* A square wave has overtones above half the rate, which would return as false, inharmonic tones.
 * This correction of a step from -1 to 1 at phase 0 removes most of them: PolyBLEP, by Valimaki,
 * Pekonen and Nam, "Perceptually informed synthesis of bandlimited classical waveforms using
 * integrated polynomial interpolation", J. Acoust. Soc. Am. 131(1), 2012. */
static inline float sq_wave_step(float phase, float step)
{
    const float after = 1 - phase / step;
    const float before = 1 - (1 - phase) / step;
    if (after > 0)
        return -after * after;
    return before > 0 ? before * before : 0;
}

/* Of amplitude 1; `phase` is 0 to 1, and rises by `step` per sample. */
static inline float sq_wave_square(float phase, float step)
{
    const float half = phase < 0.5F ? phase + 0.5F : phase - 0.5F;
    const float edges = sq_wave_step(phase, step) - sq_wave_step(half, step);
    return (phase < 0.5F ? 1.0F : -1.0F) + edges;
}

/* The same as a triangle, which begins at 0. It has hardly any overtones to take care of. */
static inline float sq_wave_triangle(float phase)
{
    const float shifted = phase < 0.75F ? phase + 0.25F : phase - 0.75F;
    return 1 - 4 * fabsf(shifted - 0.5F);
}

/* 1 or -1: a shift register of 15 bits with feedback from bits 0 and 1, as in the noise channel of
 * the NES (nesdev.org, "APU Noise"). It repeats after 32767 values; its state is never 0. */
static inline float sq_wave_noise(uint32_t *state)
{
    const uint32_t bit = (*state ^ *state >> 1) & 1;
    *state = *state >> 1 | bit << 14;
    return bit ? 1 : -1;
}

/* The next phase, from 0 to 1. */
static inline float sq_wave_onward(float phase, float step)
{
    return phase + step < 1 ? phase + step : phase + step - 1;
}

/* The coefficient of a one-pole low-pass filter with this cutoff. */
static inline float sq_wave_coefficient(float hertz, float rate)
{
    const float cutoff = 2 * 3.14159265F * hertz / rate;
    return cutoff / (1 + cutoff);
}

/* Moves a value towards another by at most `step`. */
static inline float sq_wave_towards(float from, float to, float step)
{
    return from < to ? fminf(from + step, to) : fmaxf(from - step, to);
}

/* loudness: how loud samples are to an ear, as ITU-R BS.1770-4 ("Algorithms to measure audio
 * programme loudness and true-peak audio level", annex 1) has it: two filters that stand for the
 * head and the ear, the mean power of blocks of 400 ms that overlap by three quarters, and gates
 * that leave out silence and what is much softer than the rest. At 48 kHz, in stereo. */
#pragma once

#include <math.h>
#include <stddef.h>
#include <string.h>

enum { LOUDNESS_HOP = 4800, LOUDNESS_BLOCK = 4 * LOUDNESS_HOP, LOUDNESS_HOPS_MAX = 36000 };

typedef struct Loudness {
    double states[2][2][2];         /* of the filters: channel, filter, delay */
    double hop;                     /* the power of the unfinished tenth of a second */
    size_t frames;                  /* of it */
    double hops[LOUDNESS_HOPS_MAX]; /* the powers of all others */
    size_t count;
} Loudness;

/* One filter of second order, in transposed direct form II. */
static inline double loudness_filtered(const double b[3], const double a[2], double state[2],
                                       double in)
{
    const double out = b[0] * in + state[0];
    state[0] = b[1] * in - a[0] * out + state[1];
    state[1] = b[2] * in - a[1] * out;
    return out;
}

static inline double loudness_weighted(double states[2][2], double sample)
{
    static const double shelf_b[] = {1.53512485958697, -2.69169618940638, 1.19839281085285};
    static const double shelf_a[] = {-1.69065929318241, 0.73248077421585}, high_b[] = {1, -2, 1};
    static const double high_a[] = {-1.99004745483398, 0.99007225036621};
    return loudness_filtered(high_b, high_a, states[1],
                             loudness_filtered(shelf_b, shelf_a, states[0], sample));
}

/* Adds frames, left and right in turn. */
static inline void loudness_add(Loudness *loudness, const float *samples, size_t frames)
{
    for (size_t i = 0; i < 2 * frames; i++) {
        const double heard = loudness_weighted(loudness->states[i % 2], (double)samples[i]);
        loudness->hop += heard * heard;
        if (i % 2 == 0 || ++loudness->frames < LOUDNESS_HOP)
            continue;
        loudness->hops[loudness->count++ % LOUDNESS_HOPS_MAX] = loudness->hop;
        loudness->hop = 0;
        loudness->frames = 0;
    }
}

static inline double loudness_of_power(double power)
{
    return -0.691 + 10 * log10(power);
}

/* The mean power of all blocks above this loudness. */
static inline double loudness_gated(const Loudness *loudness, double gate)
{
    double sum = 0;
    size_t blocks = 0;
    for (size_t i = 3; i < loudness->count; i++) {
        const double *hops = &loudness->hops[i - 3];
        const double power = (hops[0] + hops[1] + hops[2] + hops[3]) / LOUDNESS_BLOCK;
        if (loudness_of_power(power) <= gate)
            continue;
        sum += power;
        blocks++;
    }
    return sum / (double)(blocks > 0 ? blocks : 1);
}

/* In LUFS; minus infinity for silence. */
static inline double loudness_integrated(const Loudness *loudness)
{
    const double first = loudness_of_power(loudness_gated(loudness, -70));
    return loudness_of_power(loudness_gated(loudness, first - 10));
}

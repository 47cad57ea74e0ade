/* rng: random numbers that are the same on every machine.
 *
 * PCG32 (XSH RR 64/32) by M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
 * Statistically Good Algorithms for Random Number Generation", 2014, pcg-random.org. Period 2^64
 * for each stream.
 */
#pragma once

#include <stdint.h>

typedef struct Rng {
    uint64_t state;
    uint64_t increment; /* odd: chooses the stream */
} Rng;

/* The independent streams of a seed: their sequences never coincide. */
typedef enum sq_stream {
    SQ_STREAM_RULES,
    SQ_STREAM_BOT,
    SQ_STREAM_EFFECTS,   /* visual effects, which the rules never read */
    SQ_STREAM_MUSIC = 4, /* nor do they read the music */
    SQ_STREAM_KINDS,     /* which kinds a game has on which floor */
} sq_stream;

/* The generator at the start of a stream. */
Rng sq_rng_seeded(uint64_t seed, sq_stream stream);

/* 32 random bits. */
uint32_t sq_rng_next(Rng *rng);

/* A whole number from 0 to below - 1. Always one draw, so that the number of draws does not depend
 * on the values; the price is a bias of at most below / 2^32. */
uint32_t sq_rng_below(Rng *rng, uint32_t below);

/* One of 2^24 evenly spaced numbers from 0 to `limit`, both included. One draw. */
float sq_rng_up_to(Rng *rng, float limit);

#include "base/rng.h"

/* A linear congruential step, then the output function of the paper, XSH RR: an xorshift of the
 * high bits, rotated by the topmost five, which are the most random ones. */
uint32_t sq_rng_next(Rng *rng)
{
    const uint64_t state = rng->state;
    rng->state = state * UINT64_C(6364136223846793005) + rng->increment;
    const uint32_t shifted = (uint32_t)((state >> 18 ^ state) >> 27);
    const uint32_t turn = (uint32_t)(state >> 59);
    return shifted >> turn | shifted << (-turn & 31);
}

/* Seeds as pcg32_srandom_r does in the paper's code: step, add the seed, step. */
Rng sq_rng_seeded(uint64_t seed, sq_stream stream)
{
    Rng rng = {0, (uint64_t)stream << 1 | 1};
    sq_rng_next(&rng);
    rng.state += seed;
    sq_rng_next(&rng);
    return rng;
}

/* Scales 32 random bits to the range by a multiplication; the high half is the result. */
uint32_t sq_rng_below(Rng *rng, uint32_t below)
{
    return (uint32_t)((uint64_t)sq_rng_next(rng) * below >> 32);
}

/* 24 bits, because a float holds them exactly; 16777215 is 2^24 - 1. */
float sq_rng_up_to(Rng *rng, float limit)
{
    return (float)(sq_rng_next(rng) >> 8) / 16777215.0F * limit;
}

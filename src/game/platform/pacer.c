#include "platform/pacer.h"

plat_pacer plat_pacer_start(uint64_t frequency, uint64_t rate, uint64_t most, uint64_t now)
{
    return (plat_pacer){.frequency = frequency, .rate = rate, .most = most, .last = now};
}

uint64_t plat_pacer_due(plat_pacer *pacer, uint64_t now)
{
    /* Counts are multiplied by the rate instead of dividing, so that no rounding error ever adds
     * up. Time beyond `most` ticks is cut off first, so that the product cannot overflow. */
    const uint64_t longest = (pacer->most + 1) * pacer->frequency / pacer->rate + 1;
    const uint64_t passed = now - pacer->last;
    pacer->last = now;
    pacer->owed += (passed < longest ? passed : longest) * pacer->rate;

    const uint64_t due = pacer->owed / pacer->frequency;
    pacer->owed %= pacer->frequency;
    pacer->late = due > pacer->most ? pacer->late + 1 : 0;
    return due < pacer->most ? due : pacer->most;
}

float plat_pacer_progress(const plat_pacer *pacer)
{
    return (float)pacer->owed / (float)pacer->frequency;
}

uint64_t plat_pacer_wait(const plat_pacer *pacer)
{
    return (pacer->frequency - pacer->owed + pacer->rate - 1) / pacer->rate;
}

void plat_pacer_skip(plat_pacer *pacer, uint64_t now)
{
    pacer->last = now;
    pacer->owed = 0;
    pacer->late = 0;
}

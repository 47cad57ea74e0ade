#include "sound/layers.h"

#include <math.h>

#include "base/tempo.h"

static float swelling(float from, float by, int32_t times)
{
    return fminf(from + by * (float)times, 1);
}

static float lead_level(sq_cue cue)
{
    const bool joins = cue.floor > 1 || cue.chain > 2;
    return cue.powered ? 1 : joins ? 0.7F : 0;
}

void sq_layers_of(sq_cue cue, float levels[SQ_LAYER_COUNT])
{
    /* The more strokes there are, the softer is each. */
    levels[SQ_LAYER_DRUMS] = 1 - 0.06F * (float)sq_liveliness(cue.floor);
    levels[SQ_LAYER_BASS] = 1;
    levels[SQ_LAYER_HEART] = cue.in_danger ? 1 : 0;
    levels[SQ_LAYER_LEAD] = cue.ends ? 0 : lead_level(cue);
    levels[SQ_LAYER_SECOND] = cue.chain > 1 ? swelling(0.4F, 0.15F, cue.chain - 1) : 0;
    levels[SQ_LAYER_PAD] = cue.powered || cue.ends ? 1 : swelling(0.4F, 0.25F, cue.body);
}

/* What each layer adds to the loudness beside the drums, measured as ITU-R BS.1770 has it. */
static const float powers[SQ_LAYER_COUNT] = {
    [SQ_LAYER_DRUMS] = 1,    [SQ_LAYER_HEART] = 0.55F,  [SQ_LAYER_BASS] = 1.25F,
    [SQ_LAYER_LEAD] = 0.55F, [SQ_LAYER_SECOND] = 0.45F, [SQ_LAYER_PAD] = 0.7F,
};

float sq_layers_gain(const float levels[SQ_LAYER_COUNT])
{
    float sum = 0;
    for (int layer = 0; layer < SQ_LAYER_COUNT; layer++)
        sum += levels[layer] * levels[layer] * powers[layer];
    const float usual = powers[SQ_LAYER_DRUMS] + powers[SQ_LAYER_BASS];
    return sqrtf(usual / fmaxf(sum, usual / 4));
}

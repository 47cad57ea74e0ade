#include "sound/drums.h"

#include "sound/wave.h"

static const float INAUDIBLE = 1e-3F;

/* A tone falls from `high + low` to `low` Hz as it fades. `seconds` pass until 1/e is left. */
static const struct {
    float low, high, seconds, noise, tone;
} kinds[SQ_DRUM_COUNT] = {
    [SQ_DRUM_KICK] = {48, 150, 0.080F, 0, 1},
    [SQ_DRUM_SNARE] = {180, 60, 0.055F, 0.65F, 0.35F},
    [SQ_DRUM_HAT] = {0, 0, 0.020F, 1, 0},
    [SQ_DRUM_HEART] = {62, 40, 0.070F, 0, 1},
};

void sq_drums_init(sq_drums *drums, float rate)
{
    *drums = (sq_drums){.rate = rate, .noise = 0x2EED};
}

/* A tone that is struck again goes on from its phase: it does not click. */
void sq_drums_strike(sq_drums *drums, uint32_t struck)
{
    for (int drum = 0; drum < SQ_DRUM_COUNT; drum++)
        if (struck >> drum & 1)
            drums->gains[drum] = 1;
}

static float tone_of(sq_drums *drums, int drum)
{
    const float gain = drums->gains[drum];
    const float pitch = kinds[drum].low + kinds[drum].high * gain * gain;
    drums->phases[drum] = sq_wave_onward(drums->phases[drum], pitch / drums->rate);
    return sq_wave_triangle(drums->phases[drum]);
}

void sq_drums_render(sq_drums *drums, float samples[SQ_DRUM_COUNT])
{
    const float noise = sq_wave_noise(&drums->noise);
    const float hiss = (noise - drums->last_noise) / 2; /* a high-pass filter */
    drums->last_noise = noise;
    for (int drum = 0; drum < SQ_DRUM_COUNT; drum++) {
        samples[drum] = 0;
        if (drums->gains[drum] < INAUDIBLE) {
            drums->gains[drum] = drums->phases[drum] = 0;
            continue;
        }
        samples[drum] = drums->gains[drum] *
                        (hiss * kinds[drum].noise + tone_of(drums, drum) * kinds[drum].tone);
        drums->gains[drum] -= drums->gains[drum] / (kinds[drum].seconds * drums->rate);
    }
}

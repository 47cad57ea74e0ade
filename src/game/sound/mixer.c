#include "sound/mixer.h"

#include <math.h>

static const float FADE_SECONDS = 0.008F;   /* from an amplitude of 0 to 1, or back */
static const float VOLUME_SECONDS = 0.030F; /* the same for the volume */
static const float SOFT_ABOVE = 5000;       /* Hz; weaker by 6 dB per octave from here */
static const float LIMITED_ABOVE = 0.6F;    /* the amplitude where the compression begins */
static const float INAUDIBLE = 1e-6F;

void sq_mixer_init(sq_mixer *mixer, int32_t rate)
{
    const float cutoff = 2 * 3.14159265F * SOFT_ABOVE / (float)rate;
    *mixer = (sq_mixer){
        .rate = (float)rate,
        .noise = 0x2EED,
        .softness = cutoff / (1 + cutoff),
        .gain_step = 1 / (FADE_SECONDS * (float)rate),
        .volume_step = 1 / (VOLUME_SECONDS * (float)rate),
        .volume = 1,
        .target_volume = 1,
    };
}

/* ---- waves ---- */

/* A square wave has overtones above half the rate, which would return as false, inharmonic tones.
 * This correction of a step from -1 to 1 at phase 0 removes most of them: PolyBLEP, by Valimaki,
 * Pekonen and Nam, "Perceptually informed synthesis of bandlimited classical waveforms using
 * integrated polynomial interpolation", J. Acoust. Soc. Am. 131(1), 2012. */
static float smooth_step(float phase, float step)
{
    const float after = 1 - phase / step;
    const float before = 1 - (1 - phase) / step;
    if (after > 0)
        return -after * after;
    return before > 0 ? before * before : 0;
}

static float square_wave(float phase, float step)
{
    const float half = phase < 0.5F ? phase + 0.5F : phase - 0.5F;
    const float edges = smooth_step(phase, step) - smooth_step(half, step);
    return (phase < 0.5F ? 1.0F : -1.0F) + edges;
}

/* A shift register of 15 bits with feedback from bits 0 and 1, as in the noise channel of the NES
 * (nesdev.org, "APU Noise"). It repeats after 32767 values. */
static float random_value(sq_mixer *mixer)
{
    const uint32_t bit = (mixer->noise ^ mixer->noise >> 1) & 1;
    mixer->noise = mixer->noise >> 1 | bit << 14;
    return bit ? 1 : -1;
}

static float wave(sq_mixer *mixer, sq_voice *voice, float pitch)
{
    const float step = fminf(pitch * voice->transposition / mixer->rate, 0.25F);
    const bool is_square = voice->melody.wave == SQ_WAVE_SQUARE;
    const float value = is_square ? square_wave(voice->phase, step) : voice->noise;
    voice->phase += step;
    if (voice->phase >= 1) {
        voice->phase -= 1;
        voice->noise = random_value(mixer);
    }
    return value;
}

/* ---- voices ---- */

static bool is_free(const sq_voice *voice)
{
    return voice->melody.count == 0;
}

static bool is_over(const sq_voice *voice)
{
    return voice->tone == voice->melody.count;
}

static int32_t frames_of(const sq_mixer *mixer, int32_t milliseconds)
{
    return (int32_t)(mixer->rate * (float)milliseconds / 1000);
}

static int32_t frames_of_melody(const sq_mixer *mixer, sq_melody melody)
{
    int32_t sum = 0;
    for (int32_t i = 0; i < melody.count; i++)
        sum += frames_of(mixer, melody.tones[i].milliseconds);
    return sum;
}

static void begin_tone(const sq_mixer *mixer, sq_voice *voice, int32_t tone)
{
    voice->tone = tone;
    voice->frame = 0;
    if (!is_over(voice))
        voice->frames = frames_of(mixer, voice->melody.tones[tone].milliseconds);
}

/* The ratio of an interval in equal temperament. */
static float ratio_of(int32_t semitones)
{
    static const float octave[] = {1.0F,       1.0594631F, 1.1224620F, 1.1892071F,
                                   1.2599210F, 1.3348399F, 1.4142136F, 1.4983071F,
                                   1.5874011F, 1.6817928F, 1.7817974F, 1.8877486F};
    enum { OCTAVES = 20, MOST = 12 * OCTAVES };
    const int32_t above = (semitones < -MOST ? -MOST : semitones > MOST ? MOST : semitones) + MOST;
    return ldexpf(octave[above % 12], above / 12 - OCTAVES);
}

static void begin(sq_mixer *mixer, sq_voice *voice, sq_sound_call call)
{
    const sq_melody melody = sq_score_of(call.sound);
    *voice = (sq_voice){
        .melody = melody,
        .frames_left = frames_of_melody(mixer, melody),
        .transposition = ratio_of(call.semitones),
        .noise = random_value(mixer),
    };
    begin_tone(mixer, voice, 0);
}

/* Lets the voice fade out before it begins the new sound, so that nothing clicks. `frames_left` is
 * already that of the new sound, so that the next theft takes another voice if that ends sooner. */
static void steal(const sq_mixer *mixer, sq_voice *voice, sq_sound_call call)
{
    voice->is_stolen = true;
    voice->next = call;
    voice->frames_left = frames_of_melody(mixer, sq_score_of(call.sound));
}

void sq_mixer_play(sq_mixer *mixer, sq_sound_call call)
{
    sq_voice *first_to_end = &mixer->voices[0];
    for (int32_t i = 0; i < SQ_MIXER_VOICES; i++) {
        sq_voice *voice = &mixer->voices[i];
        if (is_free(voice)) {
            begin(mixer, voice, call);
            return;
        }
        if (voice->frames_left < first_to_end->frames_left)
            first_to_end = voice;
    }
    steal(mixer, first_to_end, call);
}

/* ---- samples ---- */

static float towards(float from, float to, float step)
{
    return from < to ? fminf(from + step, to) : fmaxf(from - step, to);
}

static float between(float from, float to, float progress)
{
    return from + (to - from) * progress;
}

/* Moves the voice on to the next sample: in its tone, to its next tone, or to silence. */
static void advance(sq_mixer *mixer, sq_voice *voice)
{
    const bool is_faded = voice->gain <= 0;
    if (voice->is_stolen) {
        if (is_faded)
            begin(mixer, voice, voice->next);
    } else if (!is_over(voice)) {
        voice->frames_left--;
        if (++voice->frame == voice->frames)
            begin_tone(mixer, voice, voice->tone + 1);
    } else if (is_faded) {
        voice->melody.count = 0;
    }
}

static float voice_sample(sq_mixer *mixer, sq_voice *voice)
{
    const bool fades = voice->is_stolen || is_over(voice);
    const sq_tone *tone = &voice->melody.tones[is_over(voice) ? voice->tone - 1 : voice->tone];
    const float progress = is_over(voice) ? 1 : (float)voice->frame / (float)voice->frames;
    const float level = fades ? 0 : between(tone->level, tone->to_level, progress);
    const float pitch = between(tone->pitch, tone->to_pitch, progress);
    const float sample = voice->gain * wave(mixer, voice, pitch);
    voice->gain = towards(voice->gain, level, mixer->gain_step);
    advance(mixer, voice);
    return sample;
}

/* A one-pole low-pass filter takes the sharpness from the square waves. Inaudible rests become
 * exactly 0, so that silence can be recognised and no denormal numbers slow the filter down. */
static float softened(sq_mixer *mixer, float sample)
{
    mixer->softened += (sample - mixer->softened) * mixer->softness;
    if (fabsf(sample) + fabsf(mixer->softened) < INAUDIBLE)
        mixer->softened = 0;
    return mixer->softened;
}

/* Leaves quiet samples unchanged and bends loud ones so that they approach, but never reach, 1. */
static float limited(float sample)
{
    const float room = 1 - LIMITED_ABOVE;
    const float excess = (fabsf(sample) - LIMITED_ABOVE) / room;
    if (excess <= 0)
        return sample;
    return copysignf(LIMITED_ABOVE + room * (excess / (1 + excess)), sample);
}

static float next_sample(sq_mixer *mixer)
{
    float sum = 0;
    for (int32_t i = 0; i < SQ_MIXER_VOICES; i++)
        if (!is_free(&mixer->voices[i]))
            sum += voice_sample(mixer, &mixer->voices[i]);
    mixer->volume = towards(mixer->volume, mixer->target_volume, mixer->volume_step);
    return limited(softened(mixer, sum)) * mixer->volume;
}

void sq_mixer_render(sq_mixer *mixer, float *samples, size_t count)
{
    for (size_t i = 0; i < count; i++)
        samples[i] = next_sample(mixer);
}

bool sq_mixer_is_silent(const sq_mixer *mixer)
{
    bool sounds = mixer->softened != 0;
    for (int32_t i = 0; i < SQ_MIXER_VOICES; i++)
        sounds = sounds || !is_free(&mixer->voices[i]);
    return !sounds;
}

/* In silence the volume can jump: nothing can click. */
void sq_mixer_set_volume(sq_mixer *mixer, float volume)
{
    mixer->target_volume = fminf(fmaxf(volume, 0), 1);
    if (sq_mixer_is_silent(mixer))
        mixer->volume = mixer->target_volume;
}

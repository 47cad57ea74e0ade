#include "sound/mixer.h"

#include <math.h>

#include "sound/wave.h"

static const float FADE_SECONDS = 0.008F;   /* from an amplitude of 0 to 1, or back */
static const float VOLUME_SECONDS = 0.030F; /* the same for the volume */
static const float SOFT_ABOVE = 5000;       /* Hz; weaker by 6 dB per octave from here */
static const float LIMITED_ABOVE = 0.6F;    /* the amplitude where the compression begins */
static const float DUCKED = 0.3F;           /* what is left of all else at a hit */
static const float DUCKED_SECONDS = 0.3F;   /* for so long; then it takes as long to return */
static const float INAUDIBLE = 1e-6F;

void sq_mixer_init(sq_mixer *mixer, int32_t rate, uint64_t seed)
{
    *mixer = (sq_mixer){
        .rate = (float)rate,
        .noise = 0x2EED,
        .softness = sq_wave_coefficient(SOFT_ABOVE, (float)rate),
        .gain_step = 1 / (FADE_SECONDS * (float)rate),
        .volume_step = 1 / (VOLUME_SECONDS * (float)rate),
        .volume = 1,
        .target_volume = 1,
        .ducking = 1,
    };
    sq_music_init(&mixer->music, rate, seed);
}

/* ---- waves ---- */

static float wave(sq_mixer *mixer, sq_voice *voice, float pitch)
{
    const float step = fminf(pitch * voice->transposition / mixer->rate, 0.25F);
    const bool is_square = voice->melody.wave == SQ_WAVE_SQUARE;
    const float value = is_square ? sq_wave_square(voice->phase, step) : voice->noise;
    voice->phase += step;
    if (voice->phase >= 1) {
        voice->phase -= 1;
        voice->noise = sq_wave_noise(&mixer->noise);
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

/* Equal power: the squares of both sides add up to 2, wherever the sound comes from. */
static void place(sq_voice *voice, float pan)
{
    const float side = fminf(fmaxf(pan, -1), 1);
    voice->side[0] = sqrtf(1 - side);
    voice->side[1] = sqrtf(1 + side);
}

/* The factor of all pitches, in equal temperament. Bites climb the chord that plays, which has no
 * key below G3; their melodies are written from G4. */
static float transposition_of(const sq_mixer *mixer, sq_sound_call call)
{
    static const float octave[] = {1.0F,       1.0594631F, 1.1224620F, 1.1892071F,
                                   1.2599210F, 1.3348399F, 1.4142136F, 1.4983071F,
                                   1.5874011F, 1.6817928F, 1.7817974F, 1.8877486F};
    enum { G3 = 55 };
    if (call.link == 0)
        return 1;
    const int32_t above = sq_music_chord_key(&mixer->music, call.link - 1) - G3;
    return ldexpf(octave[above % 12], above / 12 - 1);
}

static void begin(sq_mixer *mixer, sq_voice *voice, sq_sound_call call)
{
    const sq_melody melody = sq_melody_of(call.sound);
    *voice = (sq_voice){
        .melody = melody,
        .frames_left = frames_of_melody(mixer, melody),
        .is_ducked = call.sound != SQ_SOUND_HIT,
        .transposition = transposition_of(mixer, call),
        .noise = sq_wave_noise(&mixer->noise),
    };
    place(voice, call.pan);
    begin_tone(mixer, voice, 0);
}

/* Lets the voice fade out before it begins the new sound, so that nothing clicks. `frames_left` is
 * already that of the new sound, so that the next theft takes another voice if that ends sooner. */
static void steal(const sq_mixer *mixer, sq_voice *voice, sq_sound_call call)
{
    voice->is_stolen = true;
    voice->next = call;
    voice->frames_left = frames_of_melody(mixer, sq_melody_of(call.sound));
}

void sq_mixer_play(sq_mixer *mixer, sq_sound_call call)
{
    if (call.sound == SQ_SOUND_HIT)
        mixer->ducked_frames = (int32_t)(DUCKED_SECONDS * mixer->rate);
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
    voice->gain = sq_wave_towards(voice->gain, level, mixer->gain_step);
    advance(mixer, voice);
    return sample;
}

/* A one-pole low-pass filter takes the sharpness from the square waves. Inaudible rests become
 * exactly 0, so that silence can be recognised and no denormal numbers slow the filter down. */
static float softened(const sq_mixer *mixer, float *state, float sample)
{
    *state += (sample - *state) * mixer->softness;
    if (fabsf(sample) + fabsf(*state) < INAUDIBLE)
        *state = 0;
    return *state;
}

/* Leaves quiet samples unchanged and bends loud ones so that they approach, but never reach,
 * SQ_MIXER_PEAK. */
static float limited(float sample)
{
    const float room = SQ_MIXER_PEAK - LIMITED_ABOVE;
    const float excess = (fabsf(sample) - LIMITED_ABOVE) / room;
    if (excess <= 0)
        return sample;
    return copysignf(LIMITED_ABOVE + room * (excess / (1 + excess)), sample);
}

/* A hit makes everything else give way. */
static void move_ducking(sq_mixer *mixer)
{
    const bool is_ducked = mixer->ducked_frames > 0;
    const float down = mixer->gain_step;
    const float up = (1 - DUCKED) / (DUCKED_SECONDS * mixer->rate);
    mixer->ducking = sq_wave_towards(mixer->ducking, is_ducked ? DUCKED : 1, is_ducked ? down : up);
    if (is_ducked)
        mixer->ducked_frames--;
}

static void render_frame(sq_mixer *mixer, float frame[SQ_CHANNELS])
{
    float sums[SQ_CHANNELS] = {0};
    float music[SQ_CHANNELS];
    for (int32_t i = 0; i < SQ_MIXER_VOICES; i++) {
        sq_voice *voice = &mixer->voices[i];
        if (is_free(voice))
            continue;
        const float left = voice->side[0];
        const float right = voice->side[1];
        const float ducking = voice->is_ducked ? mixer->ducking : 1;
        const float sample = ducking * voice_sample(mixer, voice);
        sums[0] += sample * left;
        sums[1] += sample * right;
    }
    move_ducking(mixer);
    sq_music_render(&mixer->music, music);
    mixer->volume = sq_wave_towards(mixer->volume, mixer->target_volume, mixer->volume_step);
    for (int channel = 0; channel < SQ_CHANNELS; channel++) {
        const float soft = softened(mixer, &mixer->softened[channel], sums[channel]);
        frame[channel] = limited(soft * mixer->volume + music[channel] * mixer->ducking);
    }
}

void sq_mixer_render(sq_mixer *mixer, float *samples, size_t frames)
{
    for (size_t i = 0; i < frames; i++)
        render_frame(mixer, samples + i * SQ_CHANNELS);
}

/* True if no sound is heard; the music may be. */
static bool has_no_sound(const sq_mixer *mixer)
{
    for (int32_t i = 0; i < SQ_MIXER_VOICES; i++)
        if (!is_free(&mixer->voices[i]))
            return false;
    return mixer->softened[0] == 0 && mixer->softened[1] == 0;
}

bool sq_mixer_is_silent(const sq_mixer *mixer)
{
    return has_no_sound(mixer) && sq_music_is_silent(&mixer->music);
}

/* In silence the volume can jump: nothing can click. */
void sq_mixer_set_volume(sq_mixer *mixer, float volume)
{
    mixer->target_volume = fminf(fmaxf(volume, 0), 1);
    if (has_no_sound(mixer))
        mixer->volume = mixer->target_volume;
}

/* mixer: measures the rendered samples.
 *
 * To see the envelope alone, voices are slowed down by twenty octaves: then a square wave does not
 * reach its first edge before its end, nor noise its second value. The samples are the amplitude,
 * and a click would be a step in it. */
#include "testing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sound/mixer.h"

enum { USUAL_RATE = 48000, MOST_SAMPLES = 3 * 96000 };

static const int32_t rates[] = {8000, 44100, 48000, 96000};
static const double pi = 3.14159265358979;

/* The samples rendered last: of both channels, which are equal for sounds in the middle. */
static float samples[MOST_SAMPLES];

static size_t count_of(int32_t rate, int32_t milliseconds)
{
    return (size_t)rate * (size_t)milliseconds / 1000;
}

/* Both channels of what was rendered last. */
static float frames[MOST_SAMPLES * SQ_CHANNELS];

/* Those of sounds in the middle are equal. */
static void take_one_channel(float *result, size_t count)
{
    assert_true(count <= MOST_SAMPLES);
    for (size_t i = 0; i < count; i++) {
        assert_true(frames[2 * i] == frames[2 * i + 1]);
        result[i] = frames[2 * i];
    }
}

/* Renders sounds in the middle. */
static void render_into(sq_mixer *mixer, float *result, size_t count)
{
    sq_mixer_render(mixer, frames, count);
    take_one_channel(result, count);
}

static void render(sq_mixer *mixer, int32_t milliseconds)
{
    render_into(mixer, samples, count_of((int32_t)mixer->rate, milliseconds));
}

/* Slows all voices down, also one that has just begun in the place of another. */
static void render_frames_slowly(sq_mixer *mixer, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (int voice = 0; voice < SQ_MIXER_VOICES; voice++)
            mixer->voices[voice].transposition = 0x1p-20F;
        sq_mixer_render(mixer, frames + SQ_CHANNELS * i, 1);
    }
}

static void render_slowly(sq_mixer *mixer, int32_t milliseconds)
{
    const size_t count = count_of((int32_t)mixer->rate, milliseconds);
    render_frames_slowly(mixer, count);
    take_one_channel(samples, count);
}

static sq_mixer mixer_at(int32_t rate)
{
    sq_mixer mixer;
    memset(&mixer, 0xA5, sizeof mixer);
    sq_mixer_init(&mixer, rate, 1);
    return mixer;
}

static void play_link(sq_mixer *mixer, sq_sound sound, int32_t link)
{
    sq_mixer_play(mixer, (sq_sound_call){.sound = sound, .link = link});
}

static void play(sq_mixer *mixer, sq_sound sound)
{
    play_link(mixer, sound, 0);
}

static int32_t milliseconds_of(sq_sound sound)
{
    const sq_melody melody = sq_melody_of(sound);
    int32_t sum = 0;
    for (int32_t i = 0; i < melody.count; i++)
        sum += melody.tones[i].milliseconds;
    return sum;
}

/* ---- measuring ---- */

static bool are_all_zero(size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (samples[i] != 0)
            return false;
    return true;
}

static float peak_of(size_t count)
{
    float peak = 0;
    for (size_t i = 0; i < count; i++)
        peak = fmaxf(peak, fabsf(samples[i]));
    return peak;
}

static float rms_of(size_t first, size_t count)
{
    double sum = 0;
    for (size_t i = first; i < first + count; i++)
        sum += (double)samples[i] * (double)samples[i];
    return (float)sqrt(sum / (double)count);
}

/* The largest step from one sample to the next. `before` is the sample before the first. */
static float largest_step(float before, size_t count)
{
    float largest = 0;
    for (size_t i = 0; i < count; i++) {
        largest = fmaxf(largest, fabsf(samples[i] - before));
        before = samples[i];
    }
    return largest;
}

/* In Hz, measured from the first to the last zero crossing. */
static double frequency_of(int32_t rate, size_t first, size_t count)
{
    double begin = 0, end = 0;
    int crossings = 0;
    for (size_t i = first + 1; i < first + count; i++) {
        const float a = samples[i - 1], b = samples[i];
        if ((a < 0) == (b < 0))
            continue;
        end = (double)i - 1 + (double)(a / (a - b));
        begin = crossings == 0 ? end : begin;
        crossings++;
    }
    assert_true(crossings > 2);
    return (crossings - 1) / 2.0 * rate / (end - begin);
}

/* The amplitude of one frequency under a Hann window (Goertzel's sum, written out). */
static double amplitude_at(double frequency, int32_t rate, size_t first, size_t count)
{
    double in_phase = 0, across = 0, weight = 0;
    for (size_t i = 0; i < count; i++) {
        const double window = 0.5 - 0.5 * cos(2 * pi * (double)i / (double)count);
        const double angle = 2 * pi * frequency * (double)i / rate;
        in_phase += window * (double)samples[first + i] * cos(angle);
        across += window * (double)samples[first + i] * sin(angle);
        weight += window;
    }
    return 2 * hypot(in_phase, across) / weight;
}

/* ---- silence and durations ---- */

TEST(a_new_mixer_is_silent) {
    each_case(i, rates) {
        sq_mixer mixer = mixer_at(rates[i]);
        assert_true(sq_mixer_is_silent(&mixer));
        render(&mixer, 100);
        assert_true(are_all_zero(count_of(rates[i], 100)));
        assert_true(sq_mixer_is_silent(&mixer));
    }
}

TEST(every_sound_lasts_its_time_and_ends_in_exact_silence) {
    each_case(i, rates) {
        for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++) {
            sq_mixer mixer = mixer_at(rates[i]);
            play(&mixer, sound);
            assert_false(sq_mixer_is_silent(&mixer));
            render(&mixer, milliseconds_of(sound) - 1);
            assert_false(sq_mixer_is_silent(&mixer));
            render(&mixer, 12);
            assert_true(sq_mixer_is_silent(&mixer));
            render(&mixer, 100);
            assert_true(are_all_zero(count_of(rates[i], 100)));
        }
    }
}

/* ---- loudness ---- */

/* The root mean square of the whole sound. */
static float loudness_of(sq_sound sound, int32_t rate)
{
    sq_mixer mixer = mixer_at(rate);
    play(&mixer, sound);
    render(&mixer, milliseconds_of(sound));
    return rms_of(0, count_of(rate, milliseconds_of(sound)));
}

TEST(every_sound_is_audible_and_none_is_piercing) {
    each_case(i, rates) {
        for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++) {
            const float loudness = loudness_of(sound, rates[i]);
            if (loudness < 0.03F || loudness > 0.30F)
                fail_msg("sound %d at %d Hz: %g", sound, rates[i], (double)loudness);
        }
    }
}

TEST(menu_sounds_are_quieter_than_the_games) {
    const float eat = loudness_of(SQ_SOUND_EAT, USUAL_RATE);
    assert_true(loudness_of(SQ_SOUND_MENU_MOVE, USUAL_RATE) < eat / 2);
    assert_true(loudness_of(SQ_SOUND_MENU_CHOOSE, USUAL_RATE) < eat);
    assert_true(loudness_of(SQ_SOUND_POWER_ENDING, USUAL_RATE) < eat);
    assert_true(loudness_of(SQ_SOUND_HIT, USUAL_RATE) > eat);
}

TEST(a_sound_starts_immediately) {
    each_case(i, rates) {
        for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++) {
            sq_mixer mixer = mixer_at(rates[i]);
            play(&mixer, sound);
            render(&mixer, 10);
            const size_t five = count_of(rates[i], 5);
            assert_true(rms_of(five, five) > 0.5F * sq_melody_of(sound).tones[0].level);
        }
    }
}

/* Below the limiter. */
TEST(sounds_add_up) {
    enum { COUNT = 4800 };
    static float sum[COUNT];
    memset(sum, 0, sizeof sum);
    sq_mixer both = mixer_at(USUAL_RATE);
    static const sq_sound two[] = {SQ_SOUND_EAT, SQ_SOUND_LOST};
    for (size_t i = 0; i < 2; i++) {
        sq_mixer alone = mixer_at(USUAL_RATE);
        play(&alone, two[i]);
        play(&both, two[i]);
        render_into(&alone, samples, COUNT);
        for (size_t at = 0; at < COUNT; at++)
            sum[at] += samples[at];
    }
    render_into(&both, samples, COUNT);
    assert_true(peak_of(COUNT) > 0.35F);
    for (size_t at = 0; at < COUNT; at++)
        assert_true(fabsf(samples[at] - sum[at]) < 1e-5F);
}

TEST(no_sample_exceeds_the_peak) {
    static const int32_t links[] = {0, 1, 5, 9};
    float loudest = 0;
    each_case(i, rates) {
        each_case(link, links) {
            for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++) {
                sq_mixer mixer = mixer_at(rates[i]);
                for (int voice = 0; voice < SQ_MIXER_VOICES; voice++)
                    play_link(&mixer, sound, links[link]);
                render(&mixer, milliseconds_of(sound));
                const float peak = peak_of(count_of(rates[i], milliseconds_of(sound)));
                assert_true(peak <= SQ_MIXER_PEAK);
                loudest = fmaxf(loudest, peak);
            }
        }
    }
    assert_true(loudest > 0.8F); /* the limiter was needed */
}

/* The limiter keeps the order of loudness. */
TEST(the_limiter_rounds_off_and_does_not_clip) {
    float last = 0;
    for (int voices = 1; voices <= SQ_MIXER_VOICES; voices++) {
        sq_mixer mixer = mixer_at(USUAL_RATE);
        for (int i = 0; i < voices; i++)
            play(&mixer, SQ_SOUND_LOST);
        render_slowly(&mixer, 20);
        const float now = samples[count_of(USUAL_RATE, 20) - 1];
        assert_true(now > last + 0.01F);
        assert_true(now < SQ_MIXER_PEAK);
        last = now;
    }
}

/* ---- no clicks ---- */

/* The largest step allowed in the envelope of this many voices: 8 ms from 0 to 1. */
static float allowed_step(int32_t rate, int voices)
{
    return (float)voices / (0.008F * (float)rate) * 1.01F;
}

TEST(positive_and_negative_peaks_are_limited_alike) {
    sq_mixer mixer = mixer_at(USUAL_RATE);
    float highest = 0;
    float lowest = 0;
    for (int i = 0; i < SQ_MIXER_VOICES; i++)
        play(&mixer, SQ_SOUND_WON);
    render(&mixer, 80);
    for (size_t i = 0; i < count_of(USUAL_RATE, 80); i++) {
        highest = fmaxf(highest, samples[i]);
        lowest = fminf(lowest, samples[i]);
    }
    assert_true(highest > 0.8F);
    assert_true(fabsf(highest + lowest) < 0.001F);
}

TEST(envelopes_have_no_steps) {
    each_case(i, rates) {
        for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++) {
            sq_mixer mixer = mixer_at(rates[i]);
            play(&mixer, sound);
            const int32_t length = milliseconds_of(sound) + 20;
            render_slowly(&mixer, length);
            const size_t count = count_of(rates[i], length);
            assert_true(largest_step(0, count) <= allowed_step(rates[i], 1));
            assert_true(peak_of(count) > 0.5F * sq_melody_of(sound).tones[0].level);
            assert_true(samples[count - 1] == 0);
        }
    }
}

/* Fills all voices with slow, long sounds and lets them begin. */
static float crowd(sq_mixer *mixer)
{
    for (int i = 0; i < SQ_MIXER_VOICES; i++)
        play(mixer, SQ_SOUND_WON);
    render_slowly(mixer, 60);
    return samples[count_of((int32_t)mixer->rate, 60) - 1];
}

TEST(a_replaced_voice_does_not_click) {
    each_case(i, rates) {
        for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++) {
            sq_mixer mixer = mixer_at(rates[i]);
            const float before = crowd(&mixer);
            play(&mixer, sound);
            render_slowly(&mixer, 60);
            assert_true(largest_step(before, count_of(rates[i], 60)) <=
                        allowed_step(rates[i], SQ_MIXER_VOICES));
        }
    }
}

/* Replaces a single voice while the other seven are silent, so that the limiter does not hide a
 * step. */
TEST(a_loud_voice_among_silent_ones_is_stolen_without_a_click) {
    each_case(i, rates) {
        sq_mixer mixer = mixer_at(rates[i]);
        play(&mixer, SQ_SOUND_HIT);
        for (int voice = 1; voice < SQ_MIXER_VOICES; voice++)
            play(&mixer, SQ_SOUND_WON);
        render_slowly(&mixer, 30);
        const float before = samples[count_of(rates[i], 30) - 1];
        play(&mixer, SQ_SOUND_WON);
        render_slowly(&mixer, 30);
        assert_true(largest_step(before, count_of(rates[i], 30)) <= allowed_step(rates[i], 2));
    }
}

TEST(a_volume_change_does_not_click) {
    static const float volumes[] = {0.1F, 1, 0, 0.5F, 0};
    each_case(i, rates) {
        sq_mixer mixer = mixer_at(rates[i]);
        float before = crowd(&mixer);
        each_case(v, volumes) {
            sq_mixer_set_volume(&mixer, volumes[v]);
            render_slowly(&mixer, 40);
            const size_t count = count_of(rates[i], 40);
            assert_true(largest_step(before, count) <=
                        allowed_step(rates[i], 1) * 0.4F + allowed_step(rates[i], 8) * 0.05F);
            before = samples[count - 1];
        }
    }
}

/* ---- voices ---- */

static int voices_with(const sq_mixer *mixer, sq_sound sound)
{
    int count = 0;
    for (int i = 0; i < SQ_MIXER_VOICES; i++)
        count += mixer->voices[i].melody.count > 0 &&
                 mixer->voices[i].melody.tones == sq_melody_of(sound).tones;
    return count;
}

TEST(every_voice_can_play_at_once) {
    sq_mixer mixer = mixer_at(USUAL_RATE);
    for (sq_sound sound = 0; (int)sound < SQ_MIXER_VOICES; sound++)
        play(&mixer, sound);
    render(&mixer, 20);
    for (sq_sound sound = 0; (int)sound < SQ_MIXER_VOICES; sound++)
        assert_int_equal(voices_with(&mixer, sound), 1);
}

TEST(the_voice_that_would_end_first_is_replaced) {
    for (int place = 0; place < SQ_MIXER_VOICES; place++) {
        sq_mixer mixer = mixer_at(USUAL_RATE);
        for (int i = 0; i < SQ_MIXER_VOICES; i++)
            play(&mixer, i == place ? SQ_SOUND_BUY : SQ_SOUND_LOST);
        play(&mixer, SQ_SOUND_WON);
        render(&mixer, 20);
        assert_int_equal(voices_with(&mixer, SQ_SOUND_LOST), SQ_MIXER_VOICES - 1);
        assert_int_equal(voices_with(&mixer, SQ_SOUND_WON), 1);
    }
}

/* A longer sound that began so early that it ends first. */
TEST(voices_are_replaced_by_their_remaining_time) {
    sq_mixer mixer = mixer_at(USUAL_RATE);
    play(&mixer, SQ_SOUND_WON);
    render(&mixer, milliseconds_of(SQ_SOUND_WON) - 50);
    for (int i = 1; i < SQ_MIXER_VOICES; i++)
        play(&mixer, SQ_SOUND_EAT);
    play(&mixer, SQ_SOUND_POWER);
    render(&mixer, 20);
    assert_int_equal(voices_with(&mixer, SQ_SOUND_WON), 0);
    assert_int_equal(voices_with(&mixer, SQ_SOUND_EAT), SQ_MIXER_VOICES - 1);
    assert_int_equal(voices_with(&mixer, SQ_SOUND_POWER), 1);
}

TEST(a_sound_that_replaced_a_voice_lasts_its_time) {
    sq_mixer mixer = mixer_at(USUAL_RATE);
    crowd(&mixer);
    render(&mixer, milliseconds_of(SQ_SOUND_WON) - 100);
    play(&mixer, SQ_SOUND_LOST);
    render(&mixer, milliseconds_of(SQ_SOUND_LOST) - 1);
    assert_false(sq_mixer_is_silent(&mixer));
    render(&mixer, 20);
    assert_true(sq_mixer_is_silent(&mixer));
}

/* ---- volume ---- */

TEST(at_volume_0_there_is_exact_silence) {
    sq_mixer mixer = mixer_at(USUAL_RATE);
    sq_mixer_set_volume(&mixer, 0);
    play(&mixer, SQ_SOUND_HIT);
    play(&mixer, SQ_SOUND_LOST);
    render(&mixer, 1000);
    assert_true(are_all_zero(count_of(USUAL_RATE, 1000)));
    assert_true(sq_mixer_is_silent(&mixer));
}

TEST(a_sound_is_silenced_soon_after_volume_0) {
    sq_mixer mixer = mixer_at(USUAL_RATE);
    play(&mixer, SQ_SOUND_LOST);
    render(&mixer, 50);
    sq_mixer_set_volume(&mixer, 0);
    render(&mixer, 31);
    render(&mixer, 50);
    assert_true(are_all_zero(count_of(USUAL_RATE, 50)));
    assert_true(!sq_mixer_is_silent(&mixer));
}

TEST(half_the_volume_is_half_of_each_sample) {
    enum { COUNT = 9600 };
    static float loud[COUNT];
    for (int half = 0; half <= 1; half++) {
        sq_mixer mixer = mixer_at(USUAL_RATE);
        sq_mixer_set_volume(&mixer, half ? 0.5F : 1);
        play(&mixer, SQ_SOUND_EAT_RED);
        render_into(&mixer, half ? samples : loud, COUNT);
    }
    assert_true(peak_of(COUNT) > 0.1F);
    for (size_t i = 0; i < COUNT; i++)
        assert_true(samples[i] * 2 == loud[i]);
}

TEST(a_volume_is_clamped_to_its_range) {
    sq_mixer mixer = mixer_at(USUAL_RATE);
    sq_mixer_set_volume(&mixer, 5);
    for (int i = 0; i < SQ_MIXER_VOICES; i++)
        play(&mixer, SQ_SOUND_HIT);
    render(&mixer, 100);
    assert_true(peak_of(count_of(USUAL_RATE, 100)) <= 1);
    mixer = mixer_at(USUAL_RATE);
    sq_mixer_set_volume(&mixer, -1);
    play(&mixer, SQ_SOUND_HIT);
    render(&mixer, 100);
    assert_true(are_all_zero(count_of(USUAL_RATE, 100)));
}

/* ---- pitch ---- */

static void assert_frequency(double measured, double expected)
{
    if (fabs(measured / expected - 1) > 0.01)
        fail_msg("%g Hz is not %g Hz", measured, expected);
}

/* How much higher than usual a link sounds in the chord of the first bar. */
static double ratio_of(const sq_mixer *mixer, int32_t link)
{
    const int32_t key = link > 0 ? sq_music_chord_key(&mixer->music, link - 1) : 67;
    return pow(2, (key - 67) / 12.0);
}

/* The tones of a sound without a slide. */
static void assert_pitches(sq_sound sound, int32_t link, int32_t rate)
{
    sq_mixer mixer = mixer_at(rate);
    play_link(&mixer, sound, link);
    const double ratio = ratio_of(&mixer, link);
    render(&mixer, milliseconds_of(sound));
    const sq_melody melody = sq_melody_of(sound);
    int32_t begin = 0;
    for (int32_t i = 0; i < melody.count; i++) {
        const sq_tone *tone = &melody.tones[i];
        const double pitch = (double)tone->pitch * ratio;
        if (tone->level > 0 && tone->pitch == tone->to_pitch)
            assert_frequency(frequency_of(rate, count_of(rate, begin + 2),
                                          count_of(rate, tone->milliseconds - 4)),
                             pitch);
        begin += tone->milliseconds;
    }
}

TEST(every_square_wave_has_the_pitch_of_its_melody) {
    each_case(i, rates) {
        for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++)
            if (sq_melody_of(sound).wave == SQ_WAVE_SQUARE)
                assert_pitches(sound, 0, rates[i]);
        for (int32_t link = 1; link <= 6; link++)
            assert_pitches(SQ_SOUND_EAT, link, rates[i]);
    }
}

TEST(a_slide_leads_from_one_pitch_to_another) {
    const sq_melody lost = sq_melody_of(SQ_SOUND_LOST);
    const sq_tone *slide = &lost.tones[lost.count - 1];
    assert_true(slide->pitch > slide->to_pitch);
    sq_mixer mixer = mixer_at(USUAL_RATE);
    play(&mixer, SQ_SOUND_LOST);
    render(&mixer, milliseconds_of(SQ_SOUND_LOST));
    const int32_t begin = milliseconds_of(SQ_SOUND_LOST) - slide->milliseconds;
    const size_t tenth = count_of(USUAL_RATE, slide->milliseconds / 10);
    const double range = (double)(slide->to_pitch - slide->pitch);
    for (int i = 0; i < 10; i++) {
        const size_t first = count_of(USUAL_RATE, begin) + (size_t)i * tenth;
        assert_frequency(frequency_of(USUAL_RATE, first, tenth),
                         (double)slide->pitch + range * (i + 0.5) / 10);
    }
}

TEST(no_pitch_exceeds_a_quarter_of_the_rate) {
    for (int32_t link = 8; link <= 9; link++) {
        sq_mixer mixer = mixer_at(8000);
        assert_true(783.99 * ratio_of(&mixer, link) > 2000);
        play_link(&mixer, SQ_SOUND_EAT, link);
        render(&mixer, 110);
        assert_frequency(frequency_of(8000, 250, 500), 2000);
    }
}

/* ---- timbre ---- */

/* The last tone of a sound, while it is loud enough. */
static size_t last_tone_of(sq_mixer *mixer, sq_sound sound)
{
    const sq_melody melody = sq_melody_of(sound);
    const int32_t length = milliseconds_of(sound);
    play(mixer, sound);
    render(mixer, length);
    return count_of((int32_t)mixer->rate, length - melody.tones[melody.count - 1].milliseconds);
}

TEST(a_square_wave_has_odd_overtones) {
    sq_mixer mixer = mixer_at(USUAL_RATE);
    const size_t first = last_tone_of(&mixer, SQ_SOUND_BITTEN), count = count_of(USUAL_RATE, 110);
    const double pitch = 196, base = amplitude_at(pitch, USUAL_RATE, first, count);
    assert_true(amplitude_at(3 * pitch, USUAL_RATE, first, count) > base * 0.28);
    assert_true(amplitude_at(5 * pitch, USUAL_RATE, first, count) > base * 0.15);
    assert_true(amplitude_at(2 * pitch, USUAL_RATE, first, count) < base * 0.01);
    assert_true(amplitude_at(4 * pitch, USUAL_RATE, first, count) < base * 0.01);
}

/* The ninth partial of a plain square wave has a ninth of the first one's amplitude. */
TEST(high_overtones_are_softened) {
    sq_mixer mixer = mixer_at(USUAL_RATE);
    const size_t first = last_tone_of(&mixer, SQ_SOUND_WON), count = count_of(USUAL_RATE, 300);
    const double base = amplitude_at(783.99, USUAL_RATE, first, count);
    const double ninth = amplitude_at(9 * 783.99, USUAL_RATE, first, count);
    assert_true(ninth < base * 0.075);
    assert_true(ninth > base * 0.03);
}

/* The fifteenth partial of a plain square wave lies far above half the rate. It would alias to a
 * dissonant tone at 1/15 of the amplitude. */
TEST(overtones_above_half_the_rate_do_not_alias) {
    sq_mixer mixer = mixer_at(44100);
    const double pitch = 783.99 * ratio_of(&mixer, 9);
    const size_t first = count_of(44100, 30), count = count_of(44100, 80);
    play_link(&mixer, SQ_SOUND_EAT, 9);
    render(&mixer, 110);
    const double base = amplitude_at(pitch, 44100, first, count);
    const double came_back = amplitude_at(15 * pitch - 44100, 44100, first, count);
    assert_true(base > 0.02);
    assert_true(came_back < base * 0.003);
}

/* ---- noise ---- */

TEST(a_hit_is_noise) {
    each_case(i, rates) {
        sq_mixer mixer = mixer_at(rates[i]);
        play(&mixer, SQ_SOUND_HIT);
        render(&mixer, milliseconds_of(SQ_SOUND_HIT));
        const size_t count = count_of(rates[i], milliseconds_of(SQ_SOUND_HIT));
        int turns = 0;
        double sum = 0;
        for (size_t at = 1; at < count; at++) {
            turns += (samples[at] < 0) != (samples[at - 1] < 0);
            sum += (double)samples[at];
        }
        /* About 187 random values; on average every other one differs from the previous. */
        assert_in_range(turns, 60, 130);
        assert_true(fabs(sum / (double)count) < 0.1);
    }
}

/* Each sound draws a value when it begins. */
TEST(the_noise_repeats_itself_after_32767_values) {
    sq_mixer mixer = mixer_at(USUAL_RATE);
    const uint32_t start = mixer.noise;
    int values = 0;
    do {
        mixer.voices[0] = (sq_voice){0};
        play(&mixer, SQ_SOUND_HIT);
        values++;
    } while (mixer.noise != start && values < 100000);
    assert_int_equal(values, 32767);
}

/* ---- stereo ---- */

/* Renders what both channels get of a sound from there; `sides` gets the root mean squares. */
static void hear_from(float pan, double sides[SQ_CHANNELS])
{
    enum { COUNT = 4800 };
    sq_mixer mixer = mixer_at(USUAL_RATE);
    sq_mixer_play(&mixer, (sq_sound_call){.sound = SQ_SOUND_EAT, .pan = pan});
    sq_mixer_render(&mixer, frames, COUNT);
    for (int side = 0; side < SQ_CHANNELS; side++) {
        double sum = 0;
        for (size_t i = 0; i < COUNT; i++) {
            const double sample = (double)frames[SQ_CHANNELS * i + (size_t)side];
            sum += sample * sample;
        }
        sides[side] = sqrt(sum / COUNT);
    }
}

TEST(a_sound_is_louder_on_its_side) {
    double last = -1;
    for (int tenths = -10; tenths <= 10; tenths++) {
        double sides[SQ_CHANNELS];
        hear_from((float)tenths / 10, sides);
        assert_true(sides[1] - sides[0] > last);
        last = sides[1] - sides[0];
        assert_int_equal(sides[1] > sides[0], tenths > 0);
    }
}

TEST(a_sound_is_as_loud_from_everywhere) {
    double middle[SQ_CHANNELS];
    hear_from(0, middle);
    assert_true(middle[0] == middle[1] && middle[0] > 0.05);
    for (int tenths = -10; tenths <= 10; tenths++) {
        double sides[SQ_CHANNELS];
        hear_from((float)tenths / 10, sides);
        const double power = sides[0] * sides[0] + sides[1] * sides[1];
        assert_true(fabs(power / (2 * middle[0] * middle[0]) - 1) < 1e-4);
    }
}

TEST(at_its_farthest_a_sound_is_in_one_channel) {
    double sides[SQ_CHANNELS];
    hear_from(-1, sides);
    assert_true(sides[1] == 0);
    hear_from(-7, sides);
    assert_true(sides[0] > 0.05 && sides[1] == 0);
    hear_from(7, sides);
    assert_true(sides[0] == 0 && sides[1] > 0.05);
}

/* A single loudspeaker plays the mean of both channels. */
TEST(every_sound_is_heard_on_a_mono_device) {
    double middle[SQ_CHANNELS];
    hear_from(0, middle);
    for (int tenths = -10; tenths <= 10; tenths++) {
        double sides[SQ_CHANNELS];
        hear_from((float)tenths / 10, sides);
        assert_true((sides[0] + sides[1]) / 2 >= 0.7 * middle[0]);
    }
}

/* The voice that is stolen comes from one side, the sound that replaces it from the other. */
TEST(a_replaced_voice_changes_sides_without_a_click) {
    enum { COUNT = USUAL_RATE * 60 / 1000 };
    sq_mixer mixer = mixer_at(USUAL_RATE);
    for (int i = 0; i < SQ_MIXER_VOICES; i++)
        sq_mixer_play(&mixer, (sq_sound_call){.sound = SQ_SOUND_WON, .pan = -1});
    render_frames_slowly(&mixer, COUNT);
    float before[SQ_CHANNELS];
    memcpy(before, &frames[(COUNT - 1) * SQ_CHANNELS], sizeof before);
    sq_mixer_play(&mixer, (sq_sound_call){.sound = SQ_SOUND_WON, .pan = 1});
    render_frames_slowly(&mixer, COUNT);
    assert_true(frames[COUNT * SQ_CHANNELS - 1] > 0.1F);
    for (size_t i = 0; i < COUNT * SQ_CHANNELS; i++) {
        const float last = i < SQ_CHANNELS ? before[i] : frames[i - SQ_CHANNELS];
        assert_true(fabsf(frames[i] - last) <= allowed_step(USUAL_RATE, SQ_MIXER_VOICES));
    }
}

/* Two eventful seconds, rendered in blocks of this many samples. */
static void play_scene(float *result, size_t at_once)
{
    enum { STEPS = 40, STEP = 2400 };
    sq_mixer mixer = mixer_at(USUAL_RATE);
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < step % 4; i++)
            play_link(&mixer, (sq_sound)((step + i) % SQ_SOUND_COUNT), step % 10);
        sq_mixer_set_volume(&mixer, (float)(step % 7) / 6);
        for (size_t done = 0; done < STEP; done += at_once)
            render_into(&mixer, result + step * STEP + done, at_once);
    }
}

TEST(the_same_calls_give_the_same_bits) {
    enum { COUNT = 40 * 2400 };
    static float again[COUNT];
    play_scene(samples, 2400);
    assert_true(rms_of(0, COUNT) > 0.01F);
    static const size_t sizes[] = {2400, 1, 40, 480, 800};
    each_case(i, sizes) {
        play_scene(again, sizes[i]);
        assert_memory_equal(samples, again, sizeof again);
    }
}

/* music: measures the rendered samples. */
#include "testing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sound/mixer.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

enum { RATE = 48000, SECONDS_MAX = 8, BAR_SECONDS = 2 };

static const int32_t rates[] = {8000, 44100, 48000, 96000};

/* The frames rendered last, left and right in turn. */
static float frames[2 * 96000 * SECONDS_MAX];

static sq_music music_at(int32_t rate, uint64_t seed)
{
    sq_music music;
    memset(&music, 0xA5, sizeof music);
    sq_music_init(&music, rate, seed);
    return music;
}

static size_t render(sq_music *music, double seconds)
{
    const size_t count = (size_t)((double)music->rate * seconds);
    assert_true(2 * count <= LENGTH(frames));
    for (size_t i = 0; i < count; i++)
        sq_music_render(music, &frames[2 * i]);
    return count;
}

static sq_cue cue_of(int32_t floor)
{
    return (sq_cue){.level = 1, .floor = floor};
}

/* Music of this floor in full swing. */
static sq_music playing(int32_t rate, int32_t floor)
{
    sq_music music = music_at(rate, 1);
    sq_music_set_cue(&music, cue_of(floor));
    render(&music, 1);
    return music;
}

/* ---- measuring ---- */

static float peak_of(size_t count)
{
    float peak = 0;
    for (size_t i = 0; i < 2 * count; i++)
        peak = fmaxf(peak, fabsf(frames[i]));
    return peak;
}

static double rms_of(size_t first, size_t count)
{
    double sum = 0;
    for (size_t i = 2 * first; i < 2 * (first + count); i++)
        sum += (double)frames[i] * (double)frames[i];
    return sqrt(sum / (2 * (double)count));
}

/* The largest step of a channel from one sample to the next. */
static float largest_step(const float before[2], size_t count)
{
    float largest = 0;
    for (size_t i = 0; i < 2 * count; i++) {
        const float last = i < 2 ? before[i] : frames[i - 2];
        largest = fmaxf(largest, fabsf(frames[i] - last));
    }
    return largest;
}

/* The share of the power above about 2 kHz: what two high-pass filters leave. */
static double brightness_of(int32_t rate, size_t count)
{
    const double kept = exp(-2 * 3.14159265 * 2000 / rate);
    double low[2] = {0};
    double high = 0;
    double all = 0;
    for (size_t i = 0; i < count; i++) {
        double sample = (double)frames[2 * i];
        all += sample * sample;
        for (int pole = 0; pole < 2; pole++) {
            low[pole] = low[pole] * kept + sample * (1 - kept);
            sample -= low[pole];
        }
        high += sample * sample;
    }
    return high / all;
}

/* ---- silence ---- */

TEST(new_music_is_silent)
{
    for (size_t i = 0; i < LENGTH(rates); i++) {
        sq_music music = music_at(rates[i], 1);
        assert_true(sq_music_is_silent(&music));
        assert_true(peak_of(render(&music, 1)) == 0);
    }
}

TEST(music_fades_in_and_is_heard)
{
    for (size_t i = 0; i < LENGTH(rates); i++) {
        for (int32_t floor = 1; floor <= 10; floor++) {
            sq_music music = music_at(rates[i], 1);
            sq_music_set_cue(&music, cue_of(floor));
            assert_false(sq_music_is_silent(&music));
            assert_true(rms_of(0, render(&music, 0.02)) < 0.02);
            assert_true(rms_of(0, render(&music, 6)) > 0.03);
        }
    }
}

TEST(it_fades_out_within_half_a_second_and_stands_still)
{
    for (size_t i = 0; i < LENGTH(rates); i++) {
        sq_music music = playing(rates[i], 5);
        sq_music_set_cue(&music, (sq_cue){0});
        render(&music, 0.4);
        assert_false(sq_music_is_silent(&music));
        render(&music, 0.11);
        assert_true(sq_music_is_silent(&music));
        const sq_music before = music;
        assert_true(peak_of(render(&music, 1)) == 0);
        assert_memory_equal(&music, &before, sizeof music);
    }
}

TEST(it_goes_on_where_it_stood_still)
{
    sq_music music = playing(RATE, 5);
    sq_music_set_cue(&music, (sq_cue){0});
    render(&music, 0.51);
    const int32_t step = music.step;
    render(&music, 5);
    assert_int_equal(music.step, step);
    sq_music_set_cue(&music, cue_of(5));
    render(&music, 0.25);
    assert_int_equal((music.step - step + SQ_BAR_STEPS) % SQ_BAR_STEPS, 2);
}

/* ---- loudness ---- */

TEST(at_volume_0_it_is_silent_and_stands_still)
{
    sq_music music = playing(RATE, 5);
    sq_music_set_volume(&music, 0);
    render(&music, 0.031);
    assert_true(sq_music_is_silent(&music));
    const sq_music before = music;
    assert_true(peak_of(render(&music, 1)) == 0);
    assert_memory_equal(&music, &before, sizeof music);
}

/* From full to nothing in no less than 30 ms, like the volume of the sounds. */
TEST(the_volume_changes_gradually)
{
    for (size_t i = 0; i < LENGTH(rates); i++) {
        sq_music music = playing(rates[i], 5);
        for (int change = 0; change < 6; change++) {
            sq_music_set_volume(&music, change % 2 == 0 ? 0.1F : 1);
            float before = music.volume;
            for (int32_t frame = 0; frame < rates[i] / 20; frame++) {
                float sample[2];
                sq_music_render(&music, sample);
                assert_true(fabsf(music.volume - before) <= 1.01F / (0.03F * (float)rates[i]));
                before = music.volume;
            }
            assert_true(music.volume == music.target_volume);
        }
    }
}

/* Pausing while the sound is off must not be heard when it is on again. */
TEST(what_fades_unheard_has_faded_when_the_volume_returns)
{
    sq_music music = playing(RATE, 5);
    sq_music_set_volume(&music, 0);
    render(&music, 0.1);
    sq_music_set_cue(&music, (sq_cue){0});
    sq_music_set_volume(&music, 1);
    assert_true(sq_music_is_silent(&music));
    assert_true(peak_of(render(&music, 1)) == 0);
}

TEST(volume_and_level_scale_the_same_music)
{
    static const struct {
        float volume, level;
    } ways[] = {{1, 1}, {0.25F, 1}, {1, 0.25F}};
    static float whole[2 * 2 * RATE];
    for (size_t i = 0; i < LENGTH(ways); i++) {
        sq_music music = music_at(RATE, 1);
        sq_music_set_volume(&music, ways[i].volume);
        sq_music_set_cue(&music, (sq_cue){.level = ways[i].level, .floor = 5});
        render(&music, 1);
        render(&music, 2);
        if (i == 0)
            memcpy(whole, frames, sizeof whole);
        for (size_t at = 0; i > 0 && at < LENGTH(whole); at++)
            assert_true(fabsf(frames[at] * 4 - whole[at]) < 1e-5F);
    }
}

TEST(volume_and_level_are_clamped)
{
    sq_music music = music_at(RATE, 1);
    sq_music_set_volume(&music, 7);
    sq_music_set_cue(&music, (sq_cue){.level = 9, .floor = 10});
    assert_true(peak_of(render(&music, SECONDS_MAX)) <= SQ_MUSIC_PEAK);
    sq_music_set_cue(&music, (sq_cue){.level = -3, .floor = 10});
    render(&music, 0.6);
    assert_true(sq_music_is_silent(&music));
}

TEST(no_sample_exceeds_the_peak)
{
    float loudest = 0;
    for (int powered = 0; powered <= 1; powered++) {
        sq_music music = music_at(8000, 2);
        sq_music_set_cue(&music, (sq_cue){.level = 1, .floor = 40, .powered = powered});
        for (int i = 0; i < 30; i++)
            loudest = fmaxf(loudest, peak_of(render(&music, SECONDS_MAX)));
    }
    assert_true(loudest <= SQ_MUSIC_PEAK);
    assert_true(loudest > SQ_MUSIC_PEAK / 2);
}

/* At their usual volumes, of 5 and of 7 in 10. */
TEST(music_is_softer_than_a_bite)
{
    sq_mixer mixer;
    sq_mixer_init(&mixer, RATE, 1);
    sq_mixer_play(&mixer, (sq_sound_call){.sound = SQ_SOUND_EAT});
    sq_mixer_render(&mixer, frames, RATE / 10);
    const double bite = rms_of(0, RATE / 10) * 0.7 * 0.7;
    for (int32_t floor = 1; floor <= 10; floor++) {
        sq_music music = playing(RATE, floor);
        const double softly = rms_of(0, render(&music, SECONDS_MAX)) * 0.5 * 0.5;
        assert_true(softly < bite / 2);
        assert_true(softly > bite / 20);
    }
}

/* ---- no clicks ---- */

/* A square wave's edge through the filter: the first pole is at most 1/e of the edge ahead of the
 * second, or with few samples its own first step. A larger step would be a click. */
static float allowed_step(int32_t rate, bool powered)
{
    const float turn = 2 * 3.14159265F * (powered ? 4000.0F : 500.0F) / (float)rate;
    const float coefficient = turn / (1 + turn);
    return 2 * SQ_MUSIC_PEAK * coefficient * fmaxf(coefficient, 0.45F);
}

TEST(tones_begin_and_end_without_a_click)
{
    static const float silence[2];
    for (size_t i = 0; i < LENGTH(rates); i++) {
        for (int powered = 0; powered <= 1; powered++) {
            sq_music music = music_at(rates[i], 3);
            sq_music_set_cue(&music, (sq_cue){.level = 1, .floor = 10, .powered = powered});
            const size_t count = render(&music, SECONDS_MAX);
            if (largest_step(silence, count) > allowed_step(rates[i], powered))
                fail_msg("%d Hz: a step of %g", (int)rates[i],
                         (double)largest_step(silence, count));
        }
    }
}

static void assert_no_tone_is_cut_off(const sq_music *music)
{
    if (music->frame > 0 || music->step == 0)
        return;
    for (int part = 0; part < SQ_PART_COUNT; part++)
        if (music->bar.notes[part][music->step].key > 0)
            assert_true(music->lines[part].gain == 0);
}

/* From nothing to full in at least 8 ms, and before the next tone to nothing. */
TEST(a_tone_fades_in_and_out_before_the_next_one)
{
    for (size_t i = 0; i < LENGTH(rates); i++) {
        sq_music music = playing(rates[i], 10);
        float gains[SQ_PART_COUNT];
        float highest = 0;
        for (int32_t frame = 0; frame < 10 * rates[i]; frame++) {
            float sample[2];
            assert_no_tone_is_cut_off(&music);
            for (int part = 0; part < SQ_PART_COUNT; part++)
                gains[part] = music.lines[part].gain;
            sq_music_render(&music, sample);
            for (int part = 0; part < SQ_PART_COUNT; part++) {
                const float change = fabsf(music.lines[part].gain - gains[part]);
                assert_true(change <= 1.01F / (0.008F * (float)rates[i]));
                highest = fmaxf(highest, music.lines[part].gain);
            }
        }
        assert_true(highest > 0.8F && highest <= 1);
    }
}

/* Cues and volumes that change at any moment. */
TEST(changes_do_not_click)
{
    for (size_t i = 0; i < LENGTH(rates); i++) {
        sq_music music = playing(rates[i], 10);
        float before[2];
        sq_music_render(&music, before);
        for (int change = 0; change < 60; change++) {
            sq_music_set_cue(&music, (sq_cue){.level = (float)(change % 3) / 2,
                                              .floor = change % 11,
                                              .powered = change % 5 == 0});
            sq_music_set_volume(&music, (float)(change % 4) / 3);
            const size_t count = render(&music, 0.043);
            /* The volume may move the loudest sample from full to nothing in 30 ms. */
            assert_true(largest_step(before, count) <=
                        allowed_step(rates[i], true) + SQ_MUSIC_PEAK / (0.030F * (float)rates[i]));
            memcpy(before, &frames[2 * (count - 1)], sizeof before);
        }
    }
}

/* ---- the filter ---- */

TEST(power_opens_the_filter_and_its_end_closes_it)
{
    sq_music music = playing(RATE, 6);
    const double soft = brightness_of(RATE, render(&music, 8));
    sq_music_set_cue(&music, (sq_cue){.level = 1, .floor = 6, .powered = true});
    render(&music, 0.2);
    const double bright = brightness_of(RATE, render(&music, 8));
    sq_music_set_cue(&music, cue_of(6));
    render(&music, 0.2);
    const double again = brightness_of(RATE, render(&music, 8));
    assert_true(bright > 5 * soft);
    assert_true(again < 2 * soft);
}

TEST(without_power_the_filter_stays_closed)
{
    sq_music music = playing(RATE, 6);
    const float cutoff = music.cutoff;
    render(&music, 8);
    assert_true(music.cutoff == cutoff);
    sq_music_set_cue(&music, (sq_cue){.level = 1, .floor = 6, .powered = true});
    render(&music, 0.1);
    assert_true(music.cutoff > cutoff && music.openness < 1); /* on its way */
    render(&music, 0.1);
    assert_true(music.openness == 1);
    sq_music_set_cue(&music, cue_of(6));
    render(&music, 0.2);
    assert_true(music.cutoff == cutoff);
}

/* ---- five minutes ---- */

enum { BARS = 150, LOW_RATE = 8000, BAR = LOW_RATE * BAR_SECONDS };

/* How different two bars are: the power of the difference, compared with that of both. */
static double difference(const float *one, const float *other)
{
    double apart = 0;
    double all = 0;
    for (int i = 0; i < BAR; i++) {
        const double step = (double)(one[i] - other[i]);
        apart += step * step;
        all += (double)(one[i] * one[i] + other[i] * other[i]);
    }
    return apart / all;
}

static void render_bars(float *bars, int32_t floor)
{
    sq_music music = music_at(LOW_RATE, 4);
    sq_music_set_cue(&music, cue_of(floor));
    for (size_t i = 0; i < (size_t)BARS * BAR; i++) {
        float sample[2];
        sq_music_render(&music, sample);
        bars[i] = sample[0];
    }
}

TEST(nothing_is_repeated_within_five_minutes)
{
    static const int32_t floors[] = {1, 10};
    float *bars = malloc(sizeof(float) * BARS * BAR);
    assert_non_null(bars);
    for (size_t i = 0; i < LENGTH(floors); i++) {
        double nearest = 2;
        render_bars(bars, floors[i]);
        for (size_t bar = 1; bar < BARS; bar++)
            for (size_t before = 0; before < bar; before++)
                nearest = fmin(nearest, difference(bars + bar * BAR, bars + before * BAR));
        if (nearest < 0.001)
            fail_msg("floor %d: two bars differ by only %g", (int)floors[i], nearest);
    }
    free(bars);
}

/* So the test above would notice a bar that returns: here the composer writes the same one again.
 */
TEST(the_same_bar_has_the_same_samples)
{
    enum { FRAMES = RATE * BAR_SECONDS };
    static float first[2 * FRAMES];
    sq_music music = playing(RATE, 3);
    render(&music, 1);
    assert_true(music.step == 0 && music.frame == 0);
    const sq_composer composer = music.composer;
    render(&music, BAR_SECONDS);
    memcpy(first, frames, sizeof first);
    music.composer = composer;
    render(&music, BAR_SECONDS);
    double apart = 0;
    for (size_t i = 0; i < 2 * FRAMES; i++)
        apart += (double)fabsf(first[i] - frames[i]);
    assert_true(apart / (2 * FRAMES) < 1e-4);
}

/* ---- the same calls, the same bits ---- */

TEST(a_seed_sets_every_sample)
{
    static float first[2 * RATE * 4];
    for (uint64_t seed = 1; seed <= 2; seed++) {
        sq_music music = music_at(RATE, seed);
        sq_music_set_cue(&music, cue_of(4));
        render(&music, 4);
        memcpy(first, frames, sizeof first);
        music = music_at(RATE, seed);
        sq_music_set_cue(&music, cue_of(4));
        render(&music, 4);
        assert_memory_equal(first, frames, sizeof first);
    }
    sq_music other = music_at(RATE, 1);
    sq_music_set_cue(&other, cue_of(4));
    render(&other, 4);
    assert_memory_not_equal(first, frames, sizeof first);
}

/* ---- in the mixer ---- */

TEST(the_mixer_plays_the_music)
{
    sq_mixer mixer;
    static float alone[2 * RATE];
    sq_music music = music_at(RATE, 5);
    sq_music_set_cue(&music, cue_of(5));
    render(&music, 1);
    memcpy(alone, frames, sizeof alone);
    sq_mixer_init(&mixer, RATE, 5);
    assert_true(sq_mixer_is_silent(&mixer));
    sq_music_set_cue(&mixer.music, cue_of(5));
    assert_false(sq_mixer_is_silent(&mixer));
    sq_mixer_render(&mixer, frames, RATE);
    assert_memory_equal(frames, alone, sizeof alone);
}

TEST(the_volume_of_the_sounds_is_not_that_of_the_music)
{
    sq_mixer mixer;
    sq_mixer_init(&mixer, RATE, 5);
    sq_music_set_cue(&mixer.music, cue_of(5));
    sq_mixer_set_volume(&mixer, 0);
    sq_mixer_render(&mixer, frames, 4 * RATE);
    assert_true(rms_of(0, 4 * RATE) > 0.03);
    sq_music_set_volume(&mixer.music, 0);
    sq_mixer_set_volume(&mixer, 1);
    sq_mixer_render(&mixer, frames, RATE);
    sq_mixer_play(&mixer, (sq_sound_call){.sound = SQ_SOUND_WON});
    sq_mixer_render(&mixer, frames, RATE / 2);
    assert_true(rms_of(0, RATE / 2) > 0.05);
}

/* All voices as loud as they can be, from either side, with the music. */
TEST(everything_at_once_is_not_clipped)
{
    static const float pans[] = {-1, 0, 1};
    float loudest = 0;
    for (size_t p = 0; p < LENGTH(pans); p++) {
        for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++) {
            sq_mixer mixer;
            sq_mixer_init(&mixer, RATE, 6);
            sq_music_set_cue(&mixer.music, (sq_cue){.level = 1, .floor = 10, .powered = true});
            sq_mixer_render(&mixer, frames, RATE);
            for (int i = 0; i < SQ_MIXER_VOICES; i++)
                sq_mixer_play(&mixer, (sq_sound_call){sound, 0, pans[p]});
            sq_mixer_render(&mixer, frames, RATE / 2);
            loudest = fmaxf(loudest, peak_of(RATE / 2));
        }
    }
    assert_true(loudest <= 1);
    assert_true(loudest > 0.9F);
}

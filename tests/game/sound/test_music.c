/* music: measures the rendered samples. */
#include "testing.h"

#include <stdlib.h>

#include "game/sound/loudness.h"
#include "sound/mixer.h"

enum { RATE = 48000, SECONDS_MAX = 8 };

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

/* The same without drums, whose noise is never alike. */
static size_t render_tones(sq_music *music, double seconds)
{
    const size_t count = (size_t)((double)music->rate * seconds);
    assert_true(2 * count <= LENGTH(frames));
    for (size_t i = 0; i < count; i++) {
        sq_music_render(music, &frames[2 * i]);
        music->layers[SQ_LAYER_DRUMS] = music->layers[SQ_LAYER_HEART] = 0;
    }
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
    double low[2] = {0}, high = 0, all = 0;
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

TEST(new_music_is_silent) {
    each_case(i, rates) {
        sq_music music = music_at(rates[i], 1);
        assert_true(sq_music_is_silent(&music));
        assert_true(peak_of(render(&music, 1)) == 0);
    }
}

TEST(music_fades_in_and_is_heard) {
    each_case(i, rates) {
        for (int32_t floor = 1; floor <= 10; floor++) {
            sq_music music = music_at(rates[i], 1);
            sq_music_set_cue(&music, cue_of(floor));
            assert_false(sq_music_is_silent(&music));
            assert_true(rms_of(0, render(&music, 0.02)) < 0.02);
            assert_true(rms_of(0, render(&music, 6)) > 0.03);
        }
    }
}

TEST(it_fades_out_within_half_a_second_and_stands_still) {
    each_case(i, rates) {
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

TEST(it_goes_on_where_it_stood_still) {
    sq_music music = playing(RATE, 5);
    sq_music_set_cue(&music, (sq_cue){0});
    render(&music, 0.51);
    const int32_t step = music.step;
    render(&music, 5);
    assert_int_equal(music.step, step);
    sq_music_set_cue(&music, cue_of(5));
    render(&music, 0.25); /* of 120 beats in a minute, with 4 steps each */
    assert_int_equal((music.step - step + SQ_BAR_STEPS) % SQ_BAR_STEPS, 2);
}

/* ---- the beat ---- */

TEST(a_beat_is_struck_four_times_a_bar_and_fades_until_the_next) {
    sq_music music = playing(RATE, 1);
    float before = sq_music_beat(&music);
    int struck = 0;
    for (int32_t frame = 0; frame < SQ_BAR_STEPS * music.frames_of_step; frame++) {
        float sample[2];
        sq_music_render(&music, sample);
        const float beat = sq_music_beat(&music);
        assert_true(beat > 0 && beat <= 1);
        struck += beat > before;
        before = beat;
    }
    assert_int_equal(struck, 4);
}

TEST(silence_has_no_beat) {
    sq_music music = music_at(RATE, 1);
    assert_true(sq_music_beat(&music) == 0);
    music = playing(RATE, 1);
    sq_music_set_cue(&music, (sq_cue){0});
    render(&music, 1);
    assert_true(sq_music_beat(&music) == 0);
}

/* ---- loudness ---- */

TEST(at_volume_0_it_is_silent_and_stands_still) {
    sq_music music = playing(RATE, 5);
    sq_music_set_volume(&music, 0);
    render(&music, 0.031);
    assert_true(sq_music_is_silent(&music));
    const sq_music before = music;
    assert_true(peak_of(render(&music, 1)) == 0);
    assert_memory_equal(&music, &before, sizeof music);
}

/* From full to nothing in no less than 30 ms, like the volume of the sounds. */
TEST(the_volume_changes_gradually) {
    each_case(i, rates) {
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
TEST(what_fades_unheard_has_faded_when_the_volume_returns) {
    sq_music music = playing(RATE, 5);
    sq_music_set_volume(&music, 0);
    render(&music, 0.1);
    sq_music_set_cue(&music, (sq_cue){0});
    sq_music_set_volume(&music, 1);
    assert_true(sq_music_is_silent(&music));
    assert_true(peak_of(render(&music, 1)) == 0);
}

TEST(volume_and_level_scale_the_same_music) {
    static const struct {
        float volume, level;
    } ways[] = {{1, 1}, {0.25F, 1}, {1, 0.25F}};
    static float whole[2 * 2 * RATE];
    each_case(i, ways) {
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

/* ---- layers ---- */

static double loudness_with(sq_cue cue)
{
    static Loudness loudness;
    memset(&loudness, 0, sizeof loudness);
    sq_music music = music_at(RATE, 1);
    cue.level = 1;
    sq_music_set_cue(&music, cue);
    for (int i = 0; i < 4; i++)
        loudness_add(&loudness, frames, render(&music, SECONDS_MAX));
    return loudness_integrated(&loudness);
}

/* Whatever plays, the music is as loud: within 2 dB. */
TEST(what_joins_does_not_make_the_music_louder) {
    static const sq_cue cues[] = {
        {.chain = 2},
        {.chain = 9},
        {.body = 2},
        {.powered = true},
        {.in_danger = true},
        {.has_boss = true},
        {.chain = 9, .body = 2, .powered = true},
    };
    for (int32_t floor = 1; floor <= 12; floor += 11) {
        const double usual = loudness_with((sq_cue){.floor = floor});
        each_case(i, cues) {
            sq_cue cue = cues[i];
            cue.floor = floor;
            if (fabs(loudness_with(cue) - usual) > 2)
                fail_msg("floor %d, cue %d: %g and %g LUFS", (int)floor, (int)i, usual,
                         loudness_with(cue));
        }
    }
}

TEST(each_layer_follows_what_the_player_is) {
    static const struct {
        sq_cue cue;
        sq_music_layer layer;
    } joins[] = {
        {{.floor = 1, .in_danger = true}, SQ_LAYER_HEART},
        {{.floor = 2}, SQ_LAYER_LEAD},
        {{.floor = 1, .powered = true}, SQ_LAYER_LEAD},
        {{.floor = 1, .chain = 2}, SQ_LAYER_SECOND},
        {{.floor = 1, .body = 1}, SQ_LAYER_PAD},
        {{.floor = 1, .powered = true}, SQ_LAYER_PAD},
    };
    float usual[SQ_LAYER_COUNT];
    sq_layers_of(cue_of(1), usual);
    assert_true(usual[SQ_LAYER_DRUMS] == 1 && usual[SQ_LAYER_BASS] == 1);
    each_case(i, joins) {
        float levels[SQ_LAYER_COUNT];
        sq_layers_of(joins[i].cue, levels);
        assert_true(levels[joins[i].layer] > usual[joins[i].layer] + 0.1F);
        assert_true(levels[joins[i].layer] <= 1);
    }
}

TEST(a_layer_joins_within_half_a_second_and_leaves) {
    sq_music music = playing(RATE, 1);
    assert_true(music.layers[SQ_LAYER_HEART] == 0);
    sq_music_set_cue(&music, (sq_cue){.level = 1, .floor = 1, .in_danger = true});
    render(&music, 0.25);
    assert_true(music.layers[SQ_LAYER_HEART] > 0.4F && music.layers[SQ_LAYER_HEART] < 0.6F);
    render(&music, 0.26);
    assert_true(music.layers[SQ_LAYER_HEART] == 1);
    sq_music_set_cue(&music, cue_of(1));
    render(&music, 0.51);
    assert_true(music.layers[SQ_LAYER_HEART] == 0);
}

static int32_t frames_of_a_step(sq_cue cue)
{
    sq_music music = music_at(RATE, 1);
    cue.level = 1;
    sq_music_set_cue(&music, cue);
    render(&music, 0.1);
    return music.frames_of_step;
}

TEST(higher_floors_are_faster_and_a_boss_faster_still) {
    for (int32_t floor = 1; floor < 10; floor++)
        assert_true(frames_of_a_step(cue_of(floor + 1)) < frames_of_a_step(cue_of(floor)));
    assert_int_equal(frames_of_a_step(cue_of(40)), frames_of_a_step(cue_of(10)));
    assert_true(frames_of_a_step((sq_cue){.floor = 4, .has_boss = true}) <
                frames_of_a_step(cue_of(4)));
}

TEST(the_end_of_a_run_resolves_the_chord_and_is_silent) {
    static const uint8_t e_minor[] = {52, 55, 59};
    sq_music music = playing(RATE, 5);
    render(&music, 0.7);
    sq_music_set_cue(&music, (sq_cue){.level = 1, .floor = 5, .ends = true});
    assert_true(rms_of(0, render(&music, 1)) > 0.03);
    for (int i = 0; i < 3; i++)
        assert_int_equal(music.bar.notes[SQ_PART_PAD + i][0].key, e_minor[i]);
    assert_false(sq_music_is_silent(&music));
    render(&music, 1.1);
    assert_true(sq_music_is_silent(&music));
    assert_true(peak_of(render(&music, 1)) == 0);
    sq_music_set_cue(&music, cue_of(1));
    assert_true(!sq_music_is_silent(&music));
    assert_true(rms_of(0, render(&music, 1)) > 0.03);
}

TEST(the_keys_of_the_chord_rise_from_e4_and_belong_to_it) {
    sq_music music = music_at(RATE, 1);
    assert_int_equal(sq_music_chord_key(&music, 0), 64); /* before the first bar, E minor */
    assert_int_equal(sq_music_chord_key(&music, 3), 76);
    sq_music_set_cue(&music, cue_of(3));
    for (int bar = 0; bar < 8; bar++) {
        render(&music, 2);
        int32_t last = 63;
        for (int32_t place = 0; place < 9; place++) {
            const int32_t key = sq_music_chord_key(&music, place);
            int in_chord = 0;
            for (int i = 0; i < 3; i++)
                in_chord += (key - music.bar.notes[SQ_PART_PAD + i][0].key) % 12 == 0;
            assert_int_equal(in_chord, 1);
            assert_true(key > last && key <= 64 + 12 * (place / 3) + 11);
            last = key;
        }
    }
}

/* ---- no clicks ---- */

/* What all tones together do not exceed. */
#define TONES_PEAK 1.2F

/* A square wave's edge through the filter: the first pole is at most 1/e of the edge ahead of the
 * second, or with few samples its own first step. A larger step would be a click. */
static float allowed_step(int32_t rate, bool powered)
{
    const float turn = 2 * 3.14159265F * (powered ? 6000.0F : 1400.0F) / (float)rate;
    const float coefficient = turn / (1 + turn);
    return 2 * TONES_PEAK * coefficient * fmaxf(coefficient, 0.45F);
}

TEST(tones_begin_and_end_without_a_click) {
    static const float silence[2];
    each_case(i, rates) {
        for (int powered = 0; powered <= 1; powered++) {
            sq_music music = music_at(rates[i], 3);
            sq_music_set_cue(&music, (sq_cue){.level = 1, .floor = 10, .powered = powered});
            const size_t count = render_tones(&music, SECONDS_MAX);
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
TEST(a_tone_fades_in_and_out_before_the_next_one) {
    each_case(i, rates) {
        sq_music music = playing(rates[i], 10);
        float gains[SQ_PART_COUNT], highest = 0;
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
TEST(changes_do_not_click) {
    each_case(i, rates) {
        sq_music music = playing(rates[i], 10);
        float before[2];
        render_tones(&music, 0.01);
        render_tones(&music, 1.001 / rates[i]);
        memcpy(before, frames, sizeof before);
        for (int change = 0; change < 60; change++) {
            sq_music_set_cue(&music, (sq_cue){.level = (float)(change % 3) / 2,
                                              .floor = change % 11,
                                              .chain = change % 4,
                                              .powered = change % 5 == 0,
                                              .ends = change % 7 == 0});
            sq_music_set_volume(&music, (float)(change % 4) / 3);
            const size_t count = render_tones(&music, 0.043);
            /* The volume may move the loudest sample from full to nothing in 30 ms. */
            assert_true(largest_step(before, count) <=
                        allowed_step(rates[i], true) + TONES_PEAK / (0.030F * (float)rates[i]));
            memcpy(before, &frames[2 * (count - 1)], sizeof before);
        }
    }
}

TEST(power_opens_the_filter_and_its_end_closes_it) {
    sq_music music = playing(RATE, 6);
    const double soft = brightness_of(RATE, render_tones(&music, 8));
    sq_music_set_cue(&music, (sq_cue){.level = 1, .floor = 6, .powered = true});
    render(&music, 0.2);
    const double bright = brightness_of(RATE, render_tones(&music, 8));
    sq_music_set_cue(&music, cue_of(6));
    render(&music, 0.2);
    const double again = brightness_of(RATE, render_tones(&music, 8));
    assert_true(bright > 3 * soft);
    assert_true(again < 2 * soft);
}

/* ---- five minutes ---- */

enum { BARS = 180, LOW_RATE = 8000, BAR_MAX = 18000 };

/* How different two bars are: the power of the difference, compared with that of both. */
static double difference(const float *one, const float *other, size_t frames_of_bar)
{
    double apart = 0, all = 0;
    for (size_t i = 0; i < frames_of_bar; i++) {
        const double step = (double)(one[i] - other[i]);
        apart += step * step;
        all += (double)(one[i] * one[i] + other[i] * other[i]);
    }
    return apart / all;
}

/* Renders the left of the tones of all bars, and returns how many frames each has. */
static size_t render_bars(float *bars, int32_t floor)
{
    sq_music music = music_at(LOW_RATE, 4);
    sq_music_set_cue(&music, cue_of(floor));
    size_t frames_of_bar = 0;
    for (size_t i = 0; i < BARS * frames_of_bar || i == 0; i++) {
        render_tones(&music, 1.001 / LOW_RATE);
        bars[i] = frames[0];
        frames_of_bar = SQ_BAR_STEPS * (size_t)music.frames_of_step;
    }
    assert_true(frames_of_bar <= BAR_MAX);
    return frames_of_bar;
}

TEST(nothing_is_repeated_within_five_minutes) {
    static const int32_t floors[] = {1, 10};
    float *bars = malloc(sizeof(float) * BARS * BAR_MAX);
    assert_non_null(bars);
    each_case(i, floors) {
        double nearest = 2;
        const size_t length = render_bars(bars, floors[i]);
        for (size_t bar = 1; bar < BARS; bar++)
            for (size_t before = 0; before < bar; before++)
                nearest =
                    fmin(nearest, difference(bars + bar * length, bars + before * length, length));
        if (nearest < 0.001)
            fail_msg("floor %d: two bars differ by only %g", (int)floors[i], nearest);
    }
    free(bars);
}

static void render_to_the_bar(sq_music *music)
{
    while (music->step > 0 || music->frame > 0)
        render_tones(music, 1.001 / RATE);
}

/* So the test above would notice a bar that returns: here the composer writes the same one again.
 */
TEST(the_same_bar_has_the_same_samples) {
    static float first[2 * RATE * 3 / 2];
    sq_music music = playing(RATE, 3);
    render_to_the_bar(&music);
    const sq_composer composer = music.composer;
    render_tones(&music, 1.5);
    memcpy(first, frames, sizeof first);
    render_to_the_bar(&music);
    music.composer = composer;
    render_tones(&music, 1.5);
    double apart = 0;
    each_case(i, first)
        apart += (double)fabsf(first[i] - frames[i]);
    assert_true(apart / LENGTH(first) < 1e-4);
}

TEST(a_seed_sets_every_sample) {
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

TEST(the_mixer_plays_the_music) {
    sq_mixer mixer;
    static float alone[2 * RATE];
    sq_music music = music_at(RATE, 5);
    sq_music_set_volume(&music, 0.3F); /* nothing is too loud */
    sq_music_set_cue(&music, cue_of(5));
    render(&music, 1);
    memcpy(alone, frames, sizeof alone);
    sq_mixer_init(&mixer, RATE, 5);
    assert_true(sq_mixer_is_silent(&mixer));
    sq_music_set_volume(&mixer.music, 0.3F);
    sq_music_set_cue(&mixer.music, cue_of(5));
    assert_false(sq_mixer_is_silent(&mixer));
    sq_mixer_render(&mixer, frames, RATE);
    assert_memory_equal(frames, alone, sizeof alone);
}

TEST(the_volume_of_the_sounds_is_not_that_of_the_music) {
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
TEST(everything_at_once_is_not_clipped) {
    static const float pans[] = {-1, 0, 1};
    float loudest = 0;
    each_case(p, pans) {
        for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++) {
            sq_mixer mixer;
            sq_mixer_init(&mixer, RATE, 6);
            sq_music_set_cue(&mixer.music, (sq_cue){.level = 1, .floor = 10, .powered = true});
            sq_mixer_render(&mixer, frames, RATE);
            for (int i = 0; i < SQ_MIXER_VOICES; i++)
                sq_mixer_play(&mixer, (sq_sound_call){.sound = sound, .pan = pans[p]});
            sq_mixer_render(&mixer, frames, RATE / 2);
            loudest = fmaxf(loudest, peak_of(RATE / 2));
        }
    }
    assert_true(loudest <= SQ_MIXER_PEAK);
    assert_true(loudest > 0.8F);
}

/* A hit is heard alone: half a second later, all is as before. */
TEST(a_hit_lets_everything_else_give_way) {
    sq_mixer mixer;
    sq_mixer_init(&mixer, RATE, 5);
    assert_true(mixer.ducking == 1);
    sq_mixer_play(&mixer, (sq_sound_call){.sound = SQ_SOUND_EAT});
    sq_mixer_render(&mixer, frames, RATE / 10);
    assert_true(mixer.ducking == 1);
    sq_mixer_play(&mixer, (sq_sound_call){.sound = SQ_SOUND_HIT});
    sq_mixer_render(&mixer, frames, RATE / 4);
    assert_true(mixer.ducking < 0.31F);
    sq_mixer_render(&mixer, frames, RATE / 2);
    assert_true(mixer.ducking == 1);
}

static double rms_after_a_hit(sq_sound other)
{
    sq_mixer mixer;
    sq_mixer_init(&mixer, RATE, 5);
    sq_mixer_play(&mixer, (sq_sound_call){.sound = SQ_SOUND_HIT});
    sq_mixer_render(&mixer, frames, RATE / 4);
    sq_mixer_play(&mixer, (sq_sound_call){.sound = other});
    sq_mixer_render(&mixer, frames, RATE / 20);
    return rms_of(0, RATE / 20);
}

TEST(a_second_hit_does_not_give_way_to_the_first) {
    assert_true(rms_after_a_hit(SQ_SOUND_EAT) < 0.1);
    assert_true(rms_after_a_hit(SQ_SOUND_HIT) > 0.2);
}

/* Two bites one after the other, while the same chord plays. */
TEST(bites_climb_the_chord) {
    sq_mixer mixer;
    sq_mixer_init(&mixer, RATE, 5);
    for (int32_t link = 1; link <= 9; link++) {
        sq_mixer_play(&mixer, (sq_sound_call){.sound = SQ_SOUND_EAT, .link = link});
        const float pitch = 392.0F * mixer.voices[0].transposition;
        const int32_t key = sq_music_chord_key(&mixer.music, link - 1);
        assert_true(fabs((double)pitch / (440 * pow(2, (key - 69) / 12.0)) - 1) < 1e-3);
        mixer.voices[0] = (sq_voice){0};
    }
}

#include "sound/music.h"

#include <math.h>

#include "base/tempo.h"
#include "sound/wave.h"

static const float RELEASE_SECONDS = 0.040F; /* from an amplitude of 1 to 0 */
static const float LEVEL_SECONDS = 0.5F;     /* the same for the level and the layers */
static const float VOLUME_SECONDS = 0.030F;  /* and for the volume */
static const float FILTER_SECONDS = 0.150F;  /* and from the closed to the open filter */
static const float CLOSED = 1400;            /* Hz; weaker by 12 dB per octave from here */
static const float OPEN = 6000;
static const float INAUDIBLE = 1e-6F;

/* How a part sounds. What the left and the right ear hear of it: the squares add up to 2. */
typedef struct instrument {
    sq_music_layer layer;
    bool is_triangle; /* else a square */
    bool is_held;     /* else plucked like a string */
    float amplitude, left, right;
    float attack_seconds; /* from an amplitude of 0 to 1 */
} instrument;

static const instrument instruments[SQ_PART_COUNT] = {
    [SQ_PART_BASS] = {SQ_LAYER_BASS, false, false, 0.35F, 1, 1, 0.008F},
    [SQ_PART_LEAD] = {SQ_LAYER_LEAD, false, false, 0.255F, 0.8366600F, 1.1401754F, 0.008F},
    [SQ_PART_SECOND] = {SQ_LAYER_SECOND, false, false, 0.225F, 1.1401754F, 0.8366600F, 0.008F},
    [SQ_PART_PAD] = {SQ_LAYER_PAD, true, true, 0.14F, 1, 1, 0.300F},
    [SQ_PART_PAD_MIDDLE] = {SQ_LAYER_PAD, true, true, 0.11F, 1.1401754F, 0.8366600F, 0.300F},
    [SQ_PART_PAD_TOP] = {SQ_LAYER_PAD, true, true, 0.11F, 0.8366600F, 1.1401754F, 0.300F},
};

static const struct {
    sq_music_layer layer;
    float amplitude;
} kit[SQ_DRUM_COUNT] = {
    [SQ_DRUM_KICK] = {SQ_LAYER_DRUMS, 0.80F},
    [SQ_DRUM_SNARE] = {SQ_LAYER_DRUMS, 0.48F},
    [SQ_DRUM_HAT] = {SQ_LAYER_DRUMS, 0.19F},
    [SQ_DRUM_HEART] = {SQ_LAYER_HEART, 0.72F},
};

/* The largest change per sample of what goes from 0 to 1 in this time. */
static float step_of(const sq_music *music, float seconds)
{
    return 1 / (seconds * music->rate);
}

/* ---- the filter ---- */

static void move_filter(sq_music *music)
{
    const float target = music->cue.powered ? 1 : 0;
    if (music->openness == target)
        return;
    music->openness = sq_wave_towards(music->openness, target, step_of(music, FILTER_SECONDS));
    music->cutoff = sq_wave_coefficient(
        CLOSED + (OPEN - CLOSED) * music->openness * music->openness, music->rate);
}

/* Two poles, each an average of old and new, so that nothing becomes louder. Inaudible rests become
 * 0, since denormal numbers would slow it down. */
static float filtered(const sq_music *music, float poles[2], float sample)
{
    poles[0] += (sample - poles[0]) * music->cutoff;
    poles[1] += (poles[0] - poles[1]) * music->cutoff;
    if (fabsf(sample) + fabsf(poles[0]) + fabsf(poles[1]) < INAUDIBLE)
        poles[0] = poles[1] = 0;
    return poles[1];
}

/* ---- the clock ---- */

static int32_t frames_of_step(const sq_music *music)
{
    const int32_t beats = sq_tempo(music->cue.floor, music->cue.has_boss);
    return (int32_t)music->rate * 60 / (beats * SQ_BAR_STEPS / 4);
}

/* In equal temperament. */
static float pitch_of(uint8_t key)
{
    static const float octave[] = {8.1757989F, 8.6619572F, 9.1770240F, 9.7227182F,
                                   10.300861F, 10.913382F, 11.562326F, 12.249857F,
                                   12.978272F, 13.75F,     14.567618F, 15.433853F};
    return ldexpf(octave[key % 12], key / 12);
}

/* Usually the tone before has faded. Where a run ends in the middle of a bar it has not: then the
 * wave goes on from its phase, and the envelope from its gain, so that nothing clicks. */
static void begin_tone(const sq_music *music, sq_line *line, sq_bar_note note)
{
    const int32_t frames =
        note.steps * music->frames_of_step - (int32_t)(RELEASE_SECONDS * music->rate) - 1;
    line->frames = line->frames_left = frames;
    if (line->gain == 0)
        line->phase = 0;
    line->step = fminf(pitch_of(note.key) / music->rate, 0.25F);
}

static void begin_bar(sq_music *music)
{
    const sq_mood mood = {music->cue.floor, music->cue.has_boss};
    music->frames_of_step = frames_of_step(music);
    music->is_closing = music->cue.ends;
    if (music->is_closing)
        sq_composer_close(&music->bar);
    else
        sq_composer_write(&music->composer, mood, &music->bar);
}

static void begin_step(sq_music *music)
{
    if (music->step == 0)
        begin_bar(music);
    for (int part = 0; part < SQ_PART_COUNT; part++) {
        const sq_bar_note note = music->bar.notes[part][music->step];
        if (note.key > 0)
            begin_tone(music, &music->lines[part], note);
    }
    sq_drums_strike(&music->drums, music->bar.drums[music->step]);
}

static void advance(sq_music *music)
{
    if (music->frame == 0)
        begin_step(music);
    if (++music->frame < music->frames_of_step)
        return;
    music->frame = 0;
    music->step = (music->step + 1) % SQ_BAR_STEPS;
    music->has_closed = music->is_closing && music->step == 0;
}

/* ---- samples ---- */

/* What is plucked is loud at first, then softer. */
static float level_of(const sq_line *line, bool is_held)
{
    if (line->frames_left == 0)
        return 0;
    const float rest = (float)line->frames_left / (float)line->frames;
    return is_held ? 1 : 0.3F + 0.7F * rest * rest;
}

static float line_sample(const sq_music *music, const instrument *with, sq_line *line)
{
    if (line->gain == 0 && line->frames_left == 0)
        return 0;
    const float level = level_of(line, with->is_held);
    const float seconds = level > line->gain ? with->attack_seconds : RELEASE_SECONDS;
    line->gain = sq_wave_towards(line->gain, level, step_of(music, seconds));
    if (line->frames_left > 0)
        line->frames_left--;
    const float wave =
        with->is_triangle ? sq_wave_triangle(line->phase) : sq_wave_square(line->phase, line->step);
    line->phase = sq_wave_onward(line->phase, line->step);
    return line->gain * wave;
}

static void render_tones(sq_music *music, float sample[2])
{
    for (int part = 0; part < SQ_PART_COUNT; part++) {
        const instrument *with = &instruments[part];
        const float tone = music->layers[with->layer] * with->amplitude *
                           line_sample(music, with, &music->lines[part]);
        sample[0] += tone * with->left;
        sample[1] += tone * with->right;
    }
    for (int channel = 0; channel < 2; channel++)
        sample[channel] = filtered(music, music->filtered[channel], sample[channel]);
}

static float drums_sample(sq_music *music)
{
    float struck[SQ_DRUM_COUNT];
    float sum = 0;
    sq_drums_render(&music->drums, struck);
    for (int drum = 0; drum < SQ_DRUM_COUNT; drum++)
        sum += music->layers[kit[drum].layer] * kit[drum].amplitude * struck[drum];
    return sum;
}

static void move_levels(sq_music *music)
{
    float targets[SQ_LAYER_COUNT];
    const float step = step_of(music, LEVEL_SECONDS);
    sq_layers_of(music->cue, targets);
    for (int layer = 0; layer < SQ_LAYER_COUNT; layer++)
        music->layers[layer] = sq_wave_towards(music->layers[layer], targets[layer], step);
    music->level = sq_wave_towards(music->level, music->cue.level, step);
    music->volume =
        sq_wave_towards(music->volume, music->target_volume, step_of(music, VOLUME_SECONDS));
}

void sq_music_init(sq_music *music, int32_t rate, uint64_t seed)
{
    *music = (sq_music){
        .rate = (float)rate,
        .cutoff = sq_wave_coefficient(CLOSED, (float)rate),
        .volume = 1,
        .target_volume = 1,
    };
    sq_composer_init(&music->composer, seed);
    sq_drums_init(&music->drums, (float)rate);
    sq_layers_of(music->cue, music->layers);
}

/* The last bar begins at once, and so do the first one after it and a boss's. Unheard, the level
 * can jump. */
void sq_music_set_cue(sq_music *music, sq_cue cue)
{
    if (cue.ends != music->cue.ends || (cue.has_boss && !music->cue.has_boss)) {
        music->step = music->frame = 0;
        music->has_closed = false;
    }
    music->cue = cue;
    if (music->volume == 0 && music->target_volume == 0)
        music->level = cue.level;
}

/* In silence the volume can jump: nothing can click. */
void sq_music_set_volume(sq_music *music, float volume)
{
    music->target_volume = fminf(fmaxf(volume, 0), 1);
    if (music->level == 0)
        music->volume = music->target_volume;
}

bool sq_music_is_silent(const sq_music *music)
{
    const bool has_faded = music->level == 0 && music->cue.level == 0;
    return has_faded || music->has_closed || (music->volume == 0 && music->target_volume == 0);
}

/* Higher floors have more sounds, and tones that follow faster: together they stay as loud. */
static float gain_of_floor(int32_t floor)
{
    return 1.04F - 0.02F * fminf((float)floor, 12);
}

void sq_music_render(sq_music *music, float sample[2])
{
    sample[0] = sample[1] = 0;
    if (sq_music_is_silent(music))
        return;
    advance(music);
    move_filter(music);
    move_levels(music);
    render_tones(music, sample);
    const float drums = drums_sample(music);
    const float gain = music->level * music->volume * sq_layers_gain(music->layers) *
                       gain_of_floor(music->cue.floor);
    for (int channel = 0; channel < 2; channel++)
        sample[channel] = (sample[channel] + drums) * gain;
}

float sq_music_beat(const sq_music *music)
{
    enum { STEPS = SQ_BAR_STEPS / 4 };
    const int32_t frames = STEPS * music->frames_of_step;
    if (frames == 0 || sq_music_is_silent(music))
        return 0;
    const int32_t played = music->step % STEPS * music->frames_of_step + music->frame;
    return 1 - (float)played / (float)frames;
}

/* Before the first bar, the chord of the key. */
static bool is_in_chord(const sq_music *music, int32_t key)
{
    enum { OCTAVE = 12, E = 4 };
    static const uint8_t e_minor[] = {E, E + 3, E + 7};
    for (int32_t i = 0; i < 3; i++) {
        const uint8_t written = music->bar.notes[SQ_PART_PAD + i][0].key;
        if ((key - (written ? written : e_minor[i])) % OCTAVE == 0)
            return true;
    }
    return false;
}

int32_t sq_music_chord_key(const sq_music *music, int32_t place)
{
    enum { E4 = 64 };
    int32_t key = E4;
    while (!is_in_chord(music, key) || place-- > 0)
        key++;
    return key;
}

#include "sound/music.h"

#include <math.h>

#include "sound/wave.h"

static const float ATTACK_SECONDS = 0.008F;  /* from an amplitude of 0 to 1 */
static const float RELEASE_SECONDS = 0.040F; /* and back */
static const float LEVEL_SECONDS = 0.5F;     /* the same for the level */
static const float VOLUME_SECONDS = 0.030F;  /* and for the volume */
static const float FILTER_SECONDS = 0.150F;  /* and from the closed to the open filter */
static const float CLOSED = 500;             /* Hz; weaker by 12 dB per octave from here */
static const float OPEN = 4000;
static const float INAUDIBLE = 1e-6F;

enum { STEPS_PER_SECOND = 8 };

/* How loud each part is, and what the left and the right ear hear of it: the squares of both add up
 * to 2. The largest sums of what one ear hears stay below SQ_MUSIC_PEAK. */
static const struct {
    float amplitude, left, right;
} parts[SQ_PART_COUNT] = {
    [SQ_PART_BASS] = {0.20F, 1, 1},
    [SQ_PART_LEAD] = {0.12F, 0.8366600F, 1.1401754F},
};

/* ---- the filter ---- */

static void move_filter(sq_music *music)
{
    const float target = music->cue.powered ? 1 : 0;
    if (music->openness == target)
        return;
    music->openness = sq_wave_towards(music->openness, target, 1 / (FILTER_SECONDS * music->rate));
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

/* ---- tones ---- */

/* In equal temperament. */
static float pitch_of(uint8_t key)
{
    static const float octave[] = {8.1757989F, 8.6619572F, 9.1770240F, 9.7227182F,
                                   10.300861F, 10.913382F, 11.562326F, 12.249857F,
                                   12.978272F, 13.75F,     14.567618F, 15.433853F};
    return ldexpf(octave[key % 12], key / 12);
}

static int32_t frames_of_step(const sq_music *music)
{
    return (int32_t)music->rate / STEPS_PER_SECOND;
}

/* A tone fades out before its time is over, so the one before has ended, and the wave can begin
 * anew without a click. */
static void begin_tone(const sq_music *music, sq_line *line, sq_bar_note note)
{
    const int32_t frames =
        note.steps * frames_of_step(music) - (int32_t)(RELEASE_SECONDS * music->rate) - 1;
    *line = (sq_line){
        .frames = frames,
        .frames_left = frames,
        .step = fminf(pitch_of(note.key) / music->rate, 0.25F),
        .gain = line->gain,
    };
}

static void begin_step(sq_music *music)
{
    if (music->step == 0)
        sq_composer_write(&music->composer, music->cue.floor, &music->bar);
    for (int part = 0; part < SQ_PART_COUNT; part++) {
        const sq_bar_note note = music->bar.notes[part][music->step];
        if (note.key > 0)
            begin_tone(music, &music->lines[part], note);
    }
}

static void advance(sq_music *music)
{
    if (music->frame == 0)
        begin_step(music);
    if (++music->frame < frames_of_step(music))
        return;
    music->frame = 0;
    music->step = (music->step + 1) % SQ_BAR_STEPS;
}

/* Like a plucked string: loud at first, then softer. */
static float level_of(const sq_line *line)
{
    if (line->frames_left == 0)
        return 0;
    const float rest = (float)line->frames_left / (float)line->frames;
    return 0.3F + 0.7F * rest * rest;
}

static float line_sample(const sq_music *music, sq_line *line)
{
    if (line->gain == 0 && line->frames_left == 0)
        return 0;
    const float level = level_of(line);
    line->gain =
        sq_wave_towards(line->gain, level, level > line->gain ? music->attack : music->release);
    if (line->frames_left > 0)
        line->frames_left--;
    const float sample = line->gain * sq_wave_square(line->phase, line->step);
    line->phase += line->step;
    if (line->phase >= 1)
        line->phase -= 1;
    return sample;
}

/* ---- samples ---- */

void sq_music_init(sq_music *music, int32_t rate, uint64_t seed)
{
    *music = (sq_music){
        .rate = (float)rate,
        .attack = 1 / (ATTACK_SECONDS * (float)rate),
        .release = 1 / (RELEASE_SECONDS * (float)rate),
        .cutoff = sq_wave_coefficient(CLOSED, (float)rate),
        .level_step = 1 / (LEVEL_SECONDS * (float)rate),
        .volume_step = 1 / (VOLUME_SECONDS * (float)rate),
        .volume = 1,
        .target_volume = 1,
    };
    sq_composer_init(&music->composer, seed);
}

/* Unheard, the level can jump. */
void sq_music_set_cue(sq_music *music, sq_cue cue)
{
    cue.level = fminf(fmaxf(cue.level, 0), 1);
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
    return has_faded || (music->volume == 0 && music->target_volume == 0);
}

void sq_music_render(sq_music *music, float sample[2])
{
    sample[0] = sample[1] = 0;
    if (sq_music_is_silent(music))
        return;
    advance(music);
    move_filter(music);
    for (int part = 0; part < SQ_PART_COUNT; part++) {
        const float tone = parts[part].amplitude * line_sample(music, &music->lines[part]);
        sample[0] += tone * parts[part].left;
        sample[1] += tone * parts[part].right;
    }
    music->level = sq_wave_towards(music->level, music->cue.level, music->level_step);
    music->volume = sq_wave_towards(music->volume, music->target_volume, music->volume_step);
    for (int channel = 0; channel < 2; channel++)
        sample[channel] = filtered(music, music->filtered[channel], sample[channel]) *
                          music->level * music->volume;
}

/* music: plays what the composer writes as samples, in layers.
 *
 * A low-pass filter keeps the music behind the sounds; while the player has power, the filter
 * opens, so that the music becomes bright. All state is in the struct, and nothing is allocated.
 * The same calls give the same bits on every machine.
 *
 * Nothing clicks: tones, filter, layers, volume and level change over some milliseconds. While
 * nothing can be heard, the music stands still; it goes on from there.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "sound/composer.h"
#include "sound/drums.h"
#include "sound/layers.h"

/* What sounds of one part. */
typedef struct sq_line {
    int32_t frames, frames_left; /* of the tone, without its fade-out */
    float phase, step;           /* the position in the wave, 0 to 1, and its change per sample */
    float gain;                  /* the current amplitude of the envelope */
} sq_line;

typedef struct sq_music {
    float rate; /* samples per second */
    sq_composer composer;
    sq_cue cue;
    sq_bar bar;
    bool is_closing, has_closed; /* the last bar of a run plays, or has been played */
    int32_t frames_of_step;      /* of the bar: its tempo */
    int32_t step, frame;         /* of the bar, and of the step */
    sq_line lines[SQ_PART_COUNT];
    sq_drums drums;
    float layers[SQ_LAYER_COUNT]; /* their levels, as they are now */
    float openness, cutoff;       /* of the filter: 0 to 1, and its coefficient */
    float filtered[2][2];         /* two poles for each channel */
    float level;                  /* of the cue, as it is now */
    float volume, target_volume;
} sq_music;

/* Silent music at full volume. `rate`: samples per second, at least 1000. */
void sq_music_init(sq_music *music, int32_t rate, uint64_t seed);

/* The level and the layers change within half a second. */
void sq_music_set_cue(sq_music *music, sq_cue cue);

/* Sets the factor of all amplitudes, limited to 0 to 1. */
void sq_music_set_volume(sq_music *music, float volume);

/* The next sample, left and right. Costs about 80 ns. */
void sq_music_render(sq_music *music, float sample[2]);

/* True if nothing can be heard, until the cue or the volume changes. All samples are then 0. */
bool sq_music_is_silent(const sq_music *music);

/* How much of the beat is left that is heard: 1 when it is struck, then less; 0 in silence. */
float sq_music_beat(const sq_music *music);

/* A key of the chord that plays: the first from E4 upwards, counted from 0. */
int32_t sq_music_chord_key(const sq_music *music, int32_t place);

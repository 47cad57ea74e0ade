/* keyframes: images of a game that is played from a replay, so that a jump back begins near its
 * end.
 *
 * There are few of them, at first ten seconds apart: where there would be too many, every other one
 * is forgotten, and from then on they are twice as far apart. So their memory has a bound, however
 * long the replay is, and so has the way. Where there is no memory for one it is left out: jumps
 * are longer then, and go where they went.
 */
#pragma once

#include "record/playback.h"

enum { SQ_KEYFRAMES_MAX = 64, SQ_KEYFRAMES_SECONDS = 10 };

typedef struct sq_keyframe {
    sq_playback playback; /* as it was there */
    unsigned char *image; /* owned; its size is in use, its room is there */
    size_t size, room;
} sq_keyframe;

/* All zero: there are none. */
typedef struct sq_keyframes {
    sq_keyframe
        *list; /* owned: SQ_KEYFRAMES_MAX, by their ticks; those behind the count have room */
    int count;
    uint64_t distance; /* ticks from one to the next, at least */
} sq_keyframes;

/* The game of this playback is here: takes an image, if one is due. A game that goes back and plays
 * the same once more has them already. */
void sq_keyframes_note(sq_keyframes *keyframes, const sq_playback *playback, const ecs_world *game);

/* As sq_playback_seek, but a way back begins at the last keyframe before the tick, and keyframes
 * are taken on the way. They are of this replay alone. */
ecs_world *sq_keyframes_seek(sq_keyframes *keyframes, sq_playback *playback, ecs_world *game,
                             uint64_t ticks, uint64_t most);

/* Forgets and frees them all. */
void sq_keyframes_end(sq_keyframes *keyframes);

/* keyframes: images of a game that plays a replay, so that a jump back starts close to its target.
 *
 * Keyframes are at first ten seconds apart. When there would be too many, every other one is
 * dropped and the distance doubles. So their number is bounded, however long the replay is, and a
 * jump back plays at most a fixed fraction of it. A keyframe that gets no memory is left out: jumps
 * then take longer but still arrive.
 */
#pragma once

#include "replay/playback.h"

enum { SQ_KEYFRAMES_MAX = 64, SQ_KEYFRAMES_SECONDS = 10 };

typedef struct sq_keyframe {
    sq_playback playback; /* its state at this point */
    unsigned char *image; /* owned; `size` of its `room` bytes are in use */
    size_t size, room;
} sq_keyframe;

/* All zero: no keyframes. */
typedef struct sq_keyframes {
    /* Owned: SQ_KEYFRAMES_MAX elements, sorted by tick; those after `count` keep their memory. */
    sq_keyframe *list;
    int count;
    uint64_t distance; /* the fewest ticks between two keyframes */
} sq_keyframes;

/* Takes a keyframe of the playback and its game if one is due here. None is due where an earlier
 * pass has taken it. */
void sq_keyframes_note(sq_keyframes *keyframes, const sq_playback *playback, const ecs_world *game);

/* Like sq_playback_seek, but a jump back starts from the last keyframe before the target, and
 * keyframes are taken on the way. All calls must use the same replay. */
ecs_world *sq_keyframes_seek(sq_keyframes *keyframes, sq_playback *playback, ecs_world *game,
                             uint64_t ticks, uint64_t most);

/* Drops and frees all keyframes. */
void sq_keyframes_end(sq_keyframes *keyframes);

/* playback: a replay played over a game: tick by tick, or to any tick; and whether the game still
 * does what was recorded.
 *
 * The game is the caller's. Where the rules are not those of the recording, it goes another way,
 * and the rest of the recording makes of it what it can: no input is ever refused.
 */
#pragma once

#include "record/replay.h"

typedef struct sq_playback {
    const sq_replay *replay; /* not owned */
    sq_replay_place place;
    uint64_t ticks; /* that have been, of the replay's */
    bool is_over;   /* there is nothing more to play */

    bool differs;             /* the game is not as it was recorded */
    uint64_t differs_at;      /* then: the game's tick after which it was seen first */
    uint64_t recorded, found; /* then: the hash that was recorded, and the one found in its place */
    bool knows_whole_hash;    /* then: else only the lowest 16 bits of it were recorded */
    bool ended_early;         /* then: the recording goes on where the game is over */
} sq_playback;

/* Begins the game before the first tick that was recorded; free it by ecs_world_destroy. NULL when
 * memory runs out. */
ecs_world *sq_playback_begin(sq_playback *playback, const sq_replay *replay);

/* Plays the next tick, with what was chosen in the shop before it. Only while it is not over. False
 * when memory ran out; the game can then only be freed. O(friends). */
bool sq_playback_step(sq_playback *playback, ecs_world *game);

/* Plays on until the replay is at this tick or its end, but at most `most` ticks: call it again to
 * get there. A game that is already past the tick begins again (keyframes.h knows shorter ways
 * back). Returns the game, which may be another one now; NULL, with the game freed, when memory
 * runs out. */
ecs_world *sq_playback_seek(sq_playback *playback, ecs_world *game, uint64_t ticks, uint64_t most);

/* What was taken when the shop was left that the game stands in now: an sq_upgrade, or
 * SQ_SECOND_NO_CHOICE if it was not left. */
int32_t sq_playback_next_choice(const sq_playback *playback);

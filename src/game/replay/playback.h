/* playback: plays a replay in a game, tick by tick or up to any tick, and checks whether the game
 * still does what was recorded.
 *
 * The caller owns the game. If the rules have changed since the recording, the game takes another
 * course, and the rest of the recording is played into it all the same: no input is refused.
 */
#pragma once

#include "replay/history.h"
#include "replay/replay.h"

typedef struct sq_playback {
    const sq_replay *replay; /* not owned */
    sq_history *history;     /* not owned; NULL: each way back starts at the beginning */
    sq_replay_place place;
    uint64_t ticks; /* of the replay, played so far */
    bool is_over;   /* nothing is left to play */

    bool differs; /* the game has left the recorded course; if so, the fields below are set: */
    uint64_t differs_at;      /* the first tick of the game where that showed */
    uint64_t recorded, found; /* the recorded hash, and the one found instead */
    bool knows_whole_hash;    /* false: only the lowest 16 bits were recorded */
    bool ended_early;         /* the game is over, but the recording goes on */
} sq_playback;

/* Creates the game as it was before the first recorded tick; free it with ecs_world_destroy. NULL
 * when memory runs out. */
ecs_world *sq_playback_begin(sq_playback *playback, const sq_replay *replay);

/* Lets the history, which must be off or of this playback, remember the game from now on, so that
 * the way back within the last minute is short. End it when the playback ends. */
void sq_playback_remember(sq_playback *playback, sq_history *history, const ecs_world *game);

/* Plays the next tick, and first the choice in the shop before it. Requires !is_over. False when
 * memory runs out: the game can then only be freed. O(friends). */
bool sq_playback_step(sq_playback *playback, ecs_world *game);

/* Plays until `ticks` of the replay, or its end, are reached, but at most `most` ticks per call:
 * repeat the call to get there. A game that is past the target goes back in the history or, further
 * than that reaches, starts again from the beginning. Returns the game, perhaps a new one; NULL,
 * with the game freed, when memory runs out. */
ecs_world *sq_playback_seek(sq_playback *playback, ecs_world *game, uint64_t ticks, uint64_t most);

/* The recorded choice in the shop where the game is now: an sq_choice, or SQ_SECOND_NO_CHOICE if
 * the recording ends in the shop. */
int32_t sq_playback_next_choice(const sq_playback *playback);

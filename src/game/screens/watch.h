/* watch: how a replay is watched: at which speed, paused or not, and jumped to where. */
#pragma once

#include "record/keyframes.h"

/* Speeds are powers of two: from a quarter to sixteen times. */
enum { SQ_WATCH_SLOWEST = -2, SQ_WATCH_FASTEST = 4 };

typedef struct sq_watch {
    sq_replay replay;       /* owned */
    sq_playback playback;   /* of the session's game */
    sq_keyframes keyframes; /* owned */
    bool is_alone;          /* the program is there for this replay, and ends with it */
    ecs_world *result;      /* owned: the game that is over, and is what is watched; or NULL */

    bool is_paused;
    int speed;          /* the power of two */
    int32_t quarters;   /* of the next tick, that are over: at less than full speed */
    bool is_jumping;    /* on the way to a tick that is too far to be reached at once */
    uint64_t jump_to;   /* which */
    int32_t hold_ticks; /* the end of a floor is to be seen before it goes on */
    int32_t bar_ticks;  /* so long the bar is shown, if nobody does anything */
} sq_watch;

/* Frees what it owns. */
static inline void sq_watch_end(sq_watch *watch)
{
    sq_keyframes_end(&watch->keyframes);
    sq_replay_unload(&watch->replay);
    ecs_world_destroy(watch->result);
    watch->result = NULL;
}

/* How fast it goes, in quarters: 1 to 64. */
static inline int32_t sq_watch_quarters(const sq_watch *watch)
{
    return 1 << (watch->speed - SQ_WATCH_SLOWEST);
}

/* Is there nothing to be seen any more that has not been? */
static inline bool sq_watch_is_over(const sq_watch *watch)
{
    return watch->playback.is_over && !watch->is_jumping;
}

/* Does nothing move until somebody does something? */
static inline bool sq_watch_is_still(const sq_watch *watch)
{
    return watch->is_paused && !watch->is_jumping;
}

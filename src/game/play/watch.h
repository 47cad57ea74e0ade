/* watch: the state of watching a replay: its speed, pauses and jumps. */
#pragma once

#include "replay/playback.h"

/* Speeds are powers of two, from 1/4 to 16. */
enum { SQ_WATCH_SLOWEST = -2, SQ_WATCH_FASTEST = 4 };

typedef struct sq_watch {
    sq_replay replay;     /* owned */
    sq_playback playback; /* in the session's game */
    sq_history history;   /* owned; of that game */
    bool is_alone;        /* the program shows only this replay, and ends with it */
    ecs_world *result;    /* owned; the finished game that this is a replay of, or NULL */

    bool is_paused;
    int speed;          /* the exponent of two */
    int32_t quarters;   /* of a tick that have passed, at less than full speed */
    bool is_jumping;    /* to `jump_to`, which may take several ticks of the screen */
    uint64_t jump_to;   /* a tick of the replay */
    int32_t hold_ticks; /* left to show the end of a floor */
    int32_t bar_ticks;  /* left to show the bar without any input */
} sq_watch;

/* Frees everything that it owns. */
static inline void sq_watch_end(sq_watch *watch)
{
    sq_history_end(&watch->history);
    sq_replay_unload(&watch->replay);
    ecs_world_destroy(watch->result);
    watch->result = NULL;
}

/* The speed in quarters of a tick per tick of the screen: 1 to 64. */
static inline int32_t sq_watch_quarters(const sq_watch *watch)
{
    return 1 << (watch->speed - SQ_WATCH_SLOWEST);
}

/* True if the replay is at its end and stays there. */
static inline bool sq_watch_is_over(const sq_watch *watch)
{
    return watch->playback.is_over && !watch->is_jumping;
}

/* True if nothing moves without input. */
static inline bool sq_watch_is_still(const sq_watch *watch)
{
    return watch->is_paused && !watch->is_jumping;
}

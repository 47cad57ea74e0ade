/* events: what happened in a tick that a player should see or hear. Systems note events; effects
 * and sounds read them. The rules never read them, and no hash or replay contains them. */
#pragma once

#include "rules/components.h"

typedef enum sq_event_kind {
    SQ_EVENT_FRIEND_CAME,  /* square: the friend's */
    SQ_EVENT_PELLET_CAME,  /* square: the pellet's */
    SQ_EVENT_EATEN,        /* square: of the friend that was eaten; points: scored by it */
    SQ_EVENT_EATEN_RED,    /* the same, but it was fully grown */
    SQ_EVENT_BITTEN,       /* an armoured friend lost a part; square: what is left of it; points */
    SQ_EVENT_HIT,          /* square: of the friend that hit */
    SQ_EVENT_SHIELDED,     /* the same, but the hit did nothing */
    SQ_EVENT_LUNGE,        /* square: the player's, before it */
    SQ_EVENT_REFUSED,      /* a lunge that the player is too small for. square: the player's */
    SQ_EVENT_QUAKE,        /* a pellet or a burst pushes all away. square: in the middle */
    SQ_EVENT_NOVA,         /* a burst pushes red squares away. square: of what burst */
    SQ_EVENT_WIND,         /* a second wind. square: the player's */
    SQ_EVENT_POWER,        /* square: of the pellet that was taken; points: for a chain cashed in */
    SQ_EVENT_POWER_ENDING, /* POWER_UP_WARNING ticks are left. square: the player's */
    SQ_EVENT_POWER_ENDED,  /* square: the player's */
    SQ_EVENT_OVERTIME,     /* the floor takes too long. square: the player's */
    SQ_EVENT_WON,          /* the floor or the game. square: the player's */
    SQ_EVENT_LOST,         /* the floor or the game. square: the player's */
} sq_event_kind;

typedef struct sq_event {
    sq_event_kind kind;
    Square square;  /* of which entity, depends on the kind */
    int32_t points; /* scored by it, shown as a number; 0: none */
} sq_event;

enum { SQ_EVENTS_MAX = 64 };

/* A unique of the game's world: the events of the last tick, in order. */
typedef struct Events {
    int32_t count;
    sq_event list[SQ_EVENTS_MAX];
} Events;

/* Notes an event, with the points that it scored. A full list drops it: among sixty-four others it
 * would not be noticed. */
static inline void sq_note_points(Events *events, sq_event_kind kind, Square square, int32_t points)
{
    if (events->count < SQ_EVENTS_MAX)
        events->list[events->count++] = (sq_event){kind, square, points};
}

/* The same without points. */
static inline void sq_note(Events *events, sq_event_kind kind, Square square)
{
    sq_note_points(events, kind, square, 0);
}

/* replay: a recorded run, read back: all of it in memory, and every byte of it checked before any
 * of it is believed.
 */
#pragma once

#include "record/replay_header.h"
#include "record/replay_second.h"

typedef struct sq_replay {
    sq_replay_header header;
    uint64_t ticks; /* recorded, not counting those before a run went on */
    bool
        was_cut_off; /* whoever recorded it has not ended it: it goes up to the last whole second */
    sq_host host;    /* not from the file: what games run with that play it; all zero at first */

    /* Below: for replay.c only. */
    uint8_t *bytes; /* owned; NULL: there is none */
    size_t first, end;
} sq_replay;

/* Takes the bytes apart, which came from malloc and are the replay's from now on. False, with no
 * replay and the reason as the end of a sentence that began with the file's name, if they are none,
 * or not whole, or of a newer kind. */
bool sq_replay_parse(sq_replay *replay, uint8_t *bytes, size_t length,
                     char reason[SQ_REPLAY_REASON_SIZE]);

/* The same for a file. */
bool sq_replay_load(sq_replay *replay, const char *path, char reason[SQ_REPLAY_REASON_SIZE]);

/* Frees it. Fine if there is none. */
void sq_replay_unload(sq_replay *replay);

/* ---- going through it ---- */

/* The next thing that was done. */
typedef struct sq_replay_step {
    int32_t choice; /* an sq_upgrade that was taken first; or SQ_SECOND_NO_CHOICE */
    bool has_tick;  /* then there is a tick: only the last step may have none */
    sq_input input;
    uint16_t mark; /* the lowest 16 bits of the hash after it */
    bool has_hash; /* a second ends here */
    uint64_t hash; /* then: the whole of it */
} sq_replay_step;

/* A place in a replay. It can be kept, and gone back to. */
typedef struct sq_replay_place {
    size_t next; /* where the second after this one begins */
    int32_t at;  /* ticks of this one that have been */
    sq_replay_second second;
} sq_replay_place;

sq_replay_place sq_replay_begin(const sq_replay *replay);

/* Does nothing come any more? */
bool sq_replay_is_at_end(const sq_replay *replay, const sq_replay_place *place);

/* What comes next; the place moves past it. False, with the step as it was, if nothing does. */
bool sq_replay_next(const sq_replay *replay, sq_replay_place *place, sq_replay_step *step);

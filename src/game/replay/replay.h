/* replay: reads a recorded run into memory and checks every byte before using any of it. */
#pragma once

#include "base/files.h"
#include "replay/replay_header.h"
#include "replay/replay_second.h"

typedef struct sq_replay {
    uint32_t version; /* of the format */
    sq_replay_header header;
    uint64_t ticks;   /* recorded here, without those before a resumed run's checkpoint */
    bool was_cut_off; /* the recording was never ended: it stops after the last whole second */
    sq_host host;     /* not from the file: for games that play this replay; all zero at first */

    /* Below: for replay.c only. */
    uint8_t *bytes; /* owned; NULL: no replay is loaded */
    size_t first, end;
} sq_replay;

/* Parses the bytes, which must come from malloc and belong to the replay from now on. If they are
 * not a replay, are incomplete, or are of a newer version, returns false, with no replay and a
 * reason that completes a sentence beginning with the file's name. */
bool sq_replay_parse(sq_replay *replay, uint8_t *bytes, size_t length,
                     char reason[SQ_REPLAY_REASON_SIZE]);

/* Loads and parses a file. */
bool sq_replay_load(sq_replay *replay, const char *path, char reason[SQ_REPLAY_REASON_SIZE]);

/* Makes way for a replay that the game keeps under this path. A file there that is no replay is set
 * aside, which one line on standard error says, and `aside` receives its path; else that is empty.
 * Nothing is done to a link: it is replaced, not written through. False, with the reason, on an
 * error. */
bool sq_replay_make_way(const char *path, char aside[SQ_FILES_PATH_SIZE],
                        char reason[SQ_FILES_REASON_SIZE]);

/* Frees the replay. Does nothing if none is loaded. */
void sq_replay_unload(sq_replay *replay);

/* ---- reading step by step ---- */

/* One step of the player: an optional choice, then a tick. */
typedef struct sq_replay_step {
    int32_t choice; /* made before the tick: see sq_replay_second */
    bool has_tick;  /* false only in the last step, if the run ended after a choice */
    sq_input input;
    uint16_t mark; /* the lowest 16 bits of the hash after the tick */
    bool has_hash; /* true at the end of a second */
    uint64_t hash; /* then: the whole hash */
} sq_replay_step;

/* A place in a replay. Copy it to come back to it. */
typedef struct sq_replay_place {
    size_t next; /* where the next second begins, in bytes */
    int32_t at;  /* steps of the current second that have been read */
    sq_replay_second second;
} sq_replay_place;

/* The place before the first step. */
sq_replay_place sq_replay_begin(const sq_replay *replay);

/* True if no step follows. */
bool sq_replay_is_at_end(const sq_replay *replay, const sq_replay_place *place);

/* Reads the next step and moves past it. False, with the step unchanged, if there is none. */
bool sq_replay_next(const sq_replay *replay, sq_replay_place *place, sq_replay_step *step);

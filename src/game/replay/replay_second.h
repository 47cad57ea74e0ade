/* replay_second: one recorded second of a game: the input of each tick, the choices between floors,
 * and hashes of the states that followed. Writes it as bytes and reads it back.
 *
 * docs/replay-format.md describes every byte. Allocates nothing; knows no files and no games.
 */
#pragma once

#include "base/bytes.h"
#include "rules/input.h"

enum {
    SQ_SECOND_TICKS_MAX = 240,     /* the highest TICKS_PER_SECOND */
    SQ_SECOND_BYTES_MAX = 1 << 13, /* enough for any second */

    /* Choices: from 0 to SQ_SECOND_CHOICES - 1, or one of these. */
    SQ_SECOND_CHOICES = 32,
    SQ_SECOND_TOOK_NOTHING = SQ_SECOND_CHOICES, /* left without any */
    SQ_SECOND_NO_CHOICE = -1,                   /* there was nothing to leave */

    /* The right and bottom edges of the largest arena. */
    SQ_SECOND_POINTER_MAX = 65536 * SQ_POINTER_STEPS,
};

typedef struct sq_replay_second {
    int32_t ticks;
    sq_input inputs[SQ_SECOND_TICKS_MAX];
    uint16_t marks[SQ_SECOND_TICKS_MAX]; /* the lowest 16 bits of the hash after each tick */
    /* Made before each tick and, at index `ticks`, after the last. */
    int8_t choices[SQ_SECOND_TICKS_MAX + 1];
    uint64_t hash; /* of the game's state at the end */
} sq_replay_second;

/* Makes it a second without ticks and choices. */
void sq_second_clear(sq_replay_second *second);

/* True if it has no ticks and no choices. */
bool sq_second_is_empty(const sq_replay_second *second);

/* Writes the second as in a file of the version SQ_REPLAY_VERSION. All pointers must lie between 0
 * and SQ_SECOND_POINTER_MAX. */
void sq_second_write(const sq_replay_second *second, sq_bytes_writer *writer);

/* Reads all bytes of the reader, which are of a file of this version. False, with the second in any
 * state, if they are not a second. Checks every number before use, so the bytes may come from
 * anywhere. */
bool sq_second_read(sq_replay_second *second, sq_bytes_reader *reader, uint32_t version);

/* replay_second: what is recorded of one second of a game: what the player did in each tick, what
 * he took in the shop and when, and what became of it, as hashes. As bytes, and back.
 *
 * docs/replay-format.md has every byte of it. Allocates nothing; knows no file and no game.
 */
#pragma once

#include "base/bytes.h"
#include "rules/input.h"
#include "rules/uniques.h"

enum {
    SQ_SECOND_TICKS_MAX = 240,     /* the highest TICKS_PER_SECOND */
    SQ_SECOND_BYTES_MAX = 1 << 13, /* no second takes up more */
    SQ_SECOND_NO_CHOICE = -1,
    /* The right and lower end of the largest arena. */
    SQ_SECOND_POINTER_MAX = 65536 * SQ_POINTER_STEPS,
};

typedef struct sq_replay_second {
    int32_t ticks;
    sq_input inputs[SQ_SECOND_TICKS_MAX];
    uint16_t marks[SQ_SECOND_TICKS_MAX];     /* the lowest 16 bits of the hash after each tick */
    int8_t choices[SQ_SECOND_TICKS_MAX + 1]; /* an sq_upgrade that was taken before this tick, or
                                                after the last; or SQ_SECOND_NO_CHOICE */
    uint64_t hash;                           /* of the game's state at the end */
} sq_replay_second;

/* A second in which nothing has happened yet. */
void sq_second_clear(sq_replay_second *second);

/* Has nothing happened in it? */
bool sq_second_is_empty(const sq_replay_second *second);

/* Pointers lie between 0 and SQ_SECOND_POINTER_MAX. */
void sq_second_write(const sq_replay_second *second, sq_bytes_writer *writer);

/* Reads all that there is. False, with anything in the second, if these bytes are none; never
 * believes a number in them: what is true has been checked. */
bool sq_second_read(sq_replay_second *second, sq_bytes_reader *reader);

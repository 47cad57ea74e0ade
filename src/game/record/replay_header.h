/* replay_header: what a recording begins with: all that decides how a game goes, but for what the
 * player does. As bytes, and back.
 *
 * docs/replay-format.md has every byte of it. Allocates nothing; knows no file.
 */
#pragma once

#include "base/bytes.h"
#include "rules/game.h"

enum { SQ_REPLAY_PROGRAM_SIZE = 64, SQ_REPLAY_REASON_SIZE = 256 };

typedef struct sq_replay_header {
    char program[SQ_REPLAY_PROGRAM_SIZE]; /* the version of the one that recorded it */
    sq_mode mode;
    uint64_t seed;
    Config config;
    bool is_resumed; /* the run did not begin here, but went on from a checkpoint */
    Checkpoint from; /* if it is */
} sq_replay_header;

/* Of a game before its first tick here, recorded by this program. */
sq_replay_header sq_replay_header_of(const ecs_world *game);

void sq_replay_header_write(const sq_replay_header *header, sq_bytes_writer *writer);

/* Reads all that there is. False, with the reason as the end of a sentence that began with the
 * file's name, if these bytes are none, or are of a game that this program has not: with constants
 * that it does not know or that are out of range, or going on from where no game can have been. A
 * constant that is missing has its default. */
bool sq_replay_header_read(sq_replay_header *header, sq_bytes_reader *reader,
                           char reason[SQ_REPLAY_REASON_SIZE]);

/* The game, before its first tick. NULL when memory runs out. */
ecs_world *sq_replay_header_begin(const sq_replay_header *header, const sq_host *host);

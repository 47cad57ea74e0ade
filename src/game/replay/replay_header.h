/* replay_header: the beginning of a recording: all that decides a game except the player's inputs.
 * Writes it as bytes and reads it back.
 *
 * docs/replay-format.md describes every byte. Allocates nothing; knows no files.
 */
#pragma once

#include "base/bytes.h"
#include "base/key_values.h"
#include "mods/rulebook.h"
#include "rules/game.h"

enum {
    SQ_REPLAY_PROGRAM_SIZE = 64,
    SQ_REPLAY_REASON_SIZE = 400,
    SQ_REPLAY_HEADER_MAX = SQ_RULEBOOK_TEXT_SIZE + SQ_KEY_VALUES_TEXT_SIZE + 256, /* bytes */
};

typedef struct sq_replay_header {
    char program[SQ_REPLAY_PROGRAM_SIZE]; /* the version of the program that recorded it */
    uint64_t seed;
    sq_rulebook rules; /* mode, constants and kinds; the header must outlive its games */
    bool is_resumed;   /* the recording begins at a checkpoint, not at the start of the run */
    Checkpoint from;   /* that checkpoint, if is_resumed */
} sq_replay_header;

/* The header of a game that has not played a tick since it was created or resumed. */
sq_replay_header sq_replay_header_of(const ecs_world *game);

void sq_replay_header_write(const sq_replay_header *header, sq_bytes_writer *writer);

/* Reads all bytes of the reader, which are of a file of this version. False if they are not a
 * header, or if this program cannot play the game: a word of the rules is unknown or out of range,
 * or no run can reach the checkpoint. The reason then completes a sentence that begins with the
 * file's name. A missing constant gets its default in config.h. */
bool sq_replay_header_read(sq_replay_header *header, sq_bytes_reader *reader, uint32_t version,
                           char reason[SQ_REPLAY_REASON_SIZE]);

/* Creates or resumes the game, before its first recorded tick. It uses the header's kinds. NULL
 * when memory runs out. */
ecs_world *sq_replay_header_begin(const sq_replay_header *header, const sq_host *host);

/* replay_format: the frame of a replay file around its header and seconds: the magic, the seals of
 * the parts, and the mark of a complete file. docs/replay-format.md describes every byte.
 *
 *     magic, version, header, mark, second, second, ...
 *
 * The header and each second are sealed parts: a length, the bytes, and a CRC-32 that continues the
 * one of the part before. So no part can be missing or out of order. The mark is zero while the
 * replay is being written; at the end it becomes the length of the file.
 */
#pragma once

#include "base/bytes.h"

enum {
    SQ_REPLAY_OLDEST = 1,  /* the oldest version that this program can read */
    SQ_REPLAY_VERSION = 2, /* written by this program, and the newest that it can read */
    SQ_REPLAY_MAGIC_SIZE = 8,
    SQ_REPLAY_HEAD_SIZE = SQ_REPLAY_MAGIC_SIZE + 4, /* with the version */
    SQ_REPLAY_SEAL_SIZE = 4, /* the length of a part, stored twice; its checksum is as large */
    SQ_REPLAY_MARK_SIZE = 12,
};

/* Like PNG's: no text file begins with it, and a transfer that converts line ends or drops the
 * eighth bit breaks it. */
static const uint8_t sq_replay_magic[SQ_REPLAY_MAGIC_SIZE] = {0x89, 'S',  'Q',  'R',
                                                              '\r', '\n', 0x1A, '\n'};

/* ---- writing ---- */

void sq_replay_put_head(sq_bytes_writer *writer);

/* Begins a part: reserves room for its length. */
void sq_replay_open_part(sq_bytes_writer *writer);

/* Ends the part that began at `start`. `checksum` goes in as that of the part before (of magic and
 * version for the header) and comes out as that of this part. */
void sq_replay_seal_part(sq_bytes_writer *writer, size_t start, uint32_t *checksum);

/* Writes the mark of a complete file of this length, or of an incomplete one: 0. */
void sq_replay_put_mark(sq_bytes_writer *writer, uint64_t length);

/* ---- reading ---- */

typedef enum sq_replay_part {
    SQ_PART_GOOD,
    SQ_PART_CUT,     /* the bytes end before the part does */
    SQ_PART_DAMAGED, /* the bytes have changed since they were written */
} sq_replay_part;

/* Reads the next part and moves past it. `checksum` goes in and comes out as above. */
sq_replay_part sq_replay_take_part(sq_bytes_reader *reader, sq_bytes_reader *part,
                                   uint32_t *checksum);

/* False if the next bytes are not a mark. */
bool sq_replay_take_mark(sq_bytes_reader *reader, uint64_t *length);

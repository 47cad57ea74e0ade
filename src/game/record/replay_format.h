/* replay_format: how a replay is put together out of a header and seconds: what it begins with, how
 * its parts are sealed, and the mark that says that it is whole. docs/replay-format.md has the
 * whole of it.
 *
 *     magic, version, header, mark, second, second, ...
 *
 * Header and seconds are sealed: their length, the bytes, and a CRC-32 that goes on from that of
 * the part before, so that no part can be missing or in another's place. The mark is zero while a
 * replay is being written; then it says how long the file is.
 */
#pragma once

#include "base/bytes.h"

enum {
    SQ_REPLAY_VERSION = 1, /* what is written, and the newest that can be read */
    SQ_REPLAY_MAGIC_SIZE = 8,
    SQ_REPLAY_HEAD_SIZE = SQ_REPLAY_MAGIC_SIZE + 4, /* with the version */
    SQ_REPLAY_SEAL_SIZE = 4, /* a part's length, twice; as much as its checksum */
    SQ_REPLAY_MARK_SIZE = 12,
};

/* No text begins like this, and whatever changes ends of lines or the eighth bit breaks it. */
static const uint8_t sq_replay_magic[SQ_REPLAY_MAGIC_SIZE] = {0x89, 'S',  'Q',  'R',
                                                              '\r', '\n', 0x1A, '\n'};

/* ---- writing ---- */

void sq_replay_put_head(sq_bytes_writer *writer);

/* Begins a part: leaves room for its length. */
void sq_replay_open_part(sq_bytes_writer *writer);

/* Ends the part that began at `start`. The checksum is of what comes before it in the file, or of
 * the part before; it becomes this one's. */
void sq_replay_seal_part(sq_bytes_writer *writer, size_t start, uint32_t *checksum);

/* The mark of a whole file with this length; of one that is not whole yet, 0. */
void sq_replay_put_mark(sq_bytes_writer *writer, uint64_t length);

/* ---- reading ---- */

typedef enum sq_replay_part {
    SQ_PART_GOOD,
    SQ_PART_CUT,     /* the bytes end before it does */
    SQ_PART_DAMAGED, /* these are not the bytes that were written */
} sq_replay_part;

/* The part that stands at the reader, which moves past it. The checksum is as above. */
sq_replay_part sq_replay_take_part(sq_bytes_reader *reader, sq_bytes_reader *part,
                                   uint32_t *checksum);

/* False if it is no mark. */
bool sq_replay_take_mark(sq_bytes_reader *reader, uint64_t *length);

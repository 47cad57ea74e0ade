#include "replay/replay_format.h"

/* ---- writing ---- */

void sq_replay_put_head(sq_bytes_writer *writer)
{
    sq_bytes_put(writer, sq_replay_magic, sizeof sq_replay_magic);
    sq_bytes_put_u32(writer, SQ_REPLAY_VERSION);
}

/* The length, then all its bits inverted. Without that, a damaged length would look like a file
 * that ends too early. */
static void put_lengths(sq_bytes_writer *writer, size_t length)
{
    sq_bytes_put_u16(writer, (uint16_t)length);
    sq_bytes_put_u16(writer, (uint16_t)~length);
}

void sq_replay_open_part(sq_bytes_writer *writer)
{
    put_lengths(writer, 0);
}

void sq_replay_seal_part(sq_bytes_writer *writer, size_t start, uint32_t *checksum)
{
    const size_t end = writer->length;
    writer->length = start;
    put_lengths(writer, end - start - SQ_REPLAY_SEAL_SIZE);
    writer->length = end;
    *checksum = sq_bytes_crc32(*checksum, writer->bytes + start, end - start);
    sq_bytes_put_u32(writer, *checksum);
}

void sq_replay_put_mark(sq_bytes_writer *writer, uint64_t length)
{
    const size_t start = writer->length;
    sq_bytes_put_u64(writer, length);
    const size_t put = writer->length - start; /* 0 if the writer is full */
    sq_bytes_put_u32(writer, length ? sq_bytes_crc32(0, writer->bytes + start, put) : 0);
}

/* ---- reading ---- */

sq_replay_part sq_replay_take_part(sq_bytes_reader *reader, sq_bytes_reader *part,
                                   uint32_t *checksum)
{
    const uint8_t *start = reader->bytes + reader->at;
    const uint16_t length = sq_bytes_take_u16(reader);
    const uint16_t inverted = sq_bytes_take_u16(reader);
    if (!reader->is_short && (length ^ inverted) != 0xFFFF)
        return SQ_PART_DAMAGED;
    const uint8_t *bytes = sq_bytes_take(reader, length);
    const uint32_t written = sq_bytes_take_u32(reader);
    if (reader->is_short)
        return SQ_PART_CUT;
    *checksum = sq_bytes_crc32(*checksum, start, (size_t)length + SQ_REPLAY_SEAL_SIZE);
    *part = (sq_bytes_reader){.bytes = bytes, .length = length};
    return *checksum == written ? SQ_PART_GOOD : SQ_PART_DAMAGED;
}

bool sq_replay_take_mark(sq_bytes_reader *reader, uint64_t *length)
{
    const uint8_t *bytes = reader->bytes + reader->at;
    *length = sq_bytes_take_u64(reader);
    const uint32_t checksum = sq_bytes_take_u32(reader);
    if (reader->is_short)
        return false;
    return checksum == (*length ? sq_bytes_crc32(0, bytes, 8) : 0);
}

#include "base/bytes.h"

#include <string.h>

/* ---- writing ---- */

void sq_bytes_put(sq_bytes_writer *writer, const void *bytes, size_t length)
{
    if (length > writer->size - writer->length) {
        writer->is_full = true;
        return;
    }
    memcpy(writer->bytes + writer->length, bytes, length);
    writer->length += length;
}

static void put_little_endian(sq_bytes_writer *writer, uint64_t value, size_t length)
{
    uint8_t bytes[8];
    for (size_t i = 0; i < length; i++)
        bytes[i] = (uint8_t)(value >> (8 * i));
    sq_bytes_put(writer, bytes, length);
}

void sq_bytes_put_u8(sq_bytes_writer *writer, uint8_t value)
{
    put_little_endian(writer, value, 1);
}

void sq_bytes_put_u16(sq_bytes_writer *writer, uint16_t value)
{
    put_little_endian(writer, value, 2);
}

void sq_bytes_put_u32(sq_bytes_writer *writer, uint32_t value)
{
    put_little_endian(writer, value, 4);
}

void sq_bytes_put_u64(sq_bytes_writer *writer, uint64_t value)
{
    put_little_endian(writer, value, 8);
}

void sq_bytes_put_varint(sq_bytes_writer *writer, uint32_t value)
{
    for (; value >= 0x80; value >>= 7)
        sq_bytes_put_u8(writer, (uint8_t)(value | 0x80));
    sq_bytes_put_u8(writer, (uint8_t)value);
}

/* ---- reading ---- */

const uint8_t *sq_bytes_take(sq_bytes_reader *reader, size_t length)
{
    if (length > reader->length - reader->at) {
        reader->is_short = true;
        reader->at = reader->length;
        return NULL;
    }
    reader->at += length;
    return reader->bytes + reader->at - length;
}

static uint64_t take_little_endian(sq_bytes_reader *reader, size_t length)
{
    const uint8_t *bytes = sq_bytes_take(reader, length);
    uint64_t value = 0;
    for (size_t i = 0; bytes && i < length; i++)
        value |= (uint64_t)bytes[i] << (8 * i);
    return value;
}

uint8_t sq_bytes_take_u8(sq_bytes_reader *reader)
{
    return (uint8_t)take_little_endian(reader, 1);
}

uint16_t sq_bytes_take_u16(sq_bytes_reader *reader)
{
    return (uint16_t)take_little_endian(reader, 2);
}

uint32_t sq_bytes_take_u32(sq_bytes_reader *reader)
{
    return (uint32_t)take_little_endian(reader, 4);
}

uint64_t sq_bytes_take_u64(sq_bytes_reader *reader)
{
    return take_little_endian(reader, 8);
}

double sq_bytes_take_double(sq_bytes_reader *reader)
{
    const uint64_t bits = sq_bytes_take_u64(reader);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* Five bytes carry 35 bits, so the fifth can overflow 32 bits: the value is summed up in 64 and
 * checked. */
uint32_t sq_bytes_take_varint(sq_bytes_reader *reader)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 35; shift += 7) {
        const uint8_t byte = sq_bytes_take_u8(reader);
        value |= (uint64_t)(byte & 0x7F) << shift;
        if (byte < 0x80 && value <= UINT32_MAX)
            return (uint32_t)value;
    }
    reader->is_short = true;
    return 0;
}

/* ---- the checksum ---- */

/* Bit by bit, without a table. 0xedb88320 is the polynomial with its bits in reverse order, because
 * the lowest bit of each byte comes first. */
uint32_t sq_bytes_crc32(uint32_t before, const uint8_t *bytes, size_t length)
{
    uint32_t crc = ~before;
    for (size_t i = 0; i < length; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xedb88320) : 0);
    }
    return ~crc;
}

/* bytes: numbers into a buffer and out of it, the same on every machine: little endian, byte by
 * byte; and the checksum that tells whether they are still what was written.
 *
 * Neither writer nor reader ever leaves its buffer. Who runs into the end goes on without harm and
 * asks once, when all is done: is_full, is_short. Allocates nothing; knows no file.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- writing ---- */

typedef struct sq_bytes_writer {
    uint8_t *bytes; /* borrowed */
    size_t size, length;
    bool is_full; /* something did not fit */
} sq_bytes_writer;

void sq_bytes_put(sq_bytes_writer *writer, const void *bytes, size_t length);
void sq_bytes_put_u8(sq_bytes_writer *writer, uint8_t value);
void sq_bytes_put_u16(sq_bytes_writer *writer, uint16_t value);
void sq_bytes_put_u32(sq_bytes_writer *writer, uint32_t value);
void sq_bytes_put_u64(sq_bytes_writer *writer, uint64_t value);

/* The 64 bits of IEEE 754. */
void sq_bytes_put_double(sq_bytes_writer *writer, double value);

/* As few bytes as it takes: seven bits in each, the lowest first, and the eighth set in all but the
 * last (LEB128). */
void sq_bytes_put_varint(sq_bytes_writer *writer, uint32_t value);

/* ---- reading ---- */

typedef struct sq_bytes_reader {
    const uint8_t *bytes; /* borrowed */
    size_t length, at;
    bool is_short; /* more was asked for than there is; that was read as zeros */
} sq_bytes_reader;

/* The next `length` bytes, where they stand; NULL if there are not so many. */
const uint8_t *sq_bytes_take(sq_bytes_reader *reader, size_t length);
uint8_t sq_bytes_take_u8(sq_bytes_reader *reader);
uint16_t sq_bytes_take_u16(sq_bytes_reader *reader);
uint32_t sq_bytes_take_u32(sq_bytes_reader *reader);
uint64_t sq_bytes_take_u64(sq_bytes_reader *reader);
double sq_bytes_take_double(sq_bytes_reader *reader);

/* One that does not end within 32 bits counts as short. */
uint32_t sq_bytes_take_varint(sq_bytes_reader *reader);

/* ---- the checksum ---- */

/* CRC-32 as in zip, PNG and Ethernet (ISO-HDLC: polynomial 0x04c11db7, reflected). `before` is that
 * of the bytes before these, or 0: so the sum of a whole can be made of its parts. */
uint32_t sq_bytes_crc32(uint32_t before, const uint8_t *bytes, size_t length);

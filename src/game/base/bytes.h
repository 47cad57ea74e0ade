/* bytes: writes numbers into a buffer and reads them back, byte by byte in little endian, so the
 * bytes are the same on every machine; and a checksum that detects changed bytes.
 *
 * Writer and reader never leave their buffer. After an overrun all further calls are harmless, so
 * it is enough to check is_full or is_short once at the end. Allocates nothing and knows no files.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- writing ---- */

typedef struct sq_bytes_writer {
    uint8_t *bytes; /* borrowed */
    size_t size, length;
    bool is_full; /* something did not fit and was dropped */
} sq_bytes_writer;

void sq_bytes_put(sq_bytes_writer *writer, const void *bytes, size_t length);
void sq_bytes_put_u8(sq_bytes_writer *writer, uint8_t value);
void sq_bytes_put_u16(sq_bytes_writer *writer, uint16_t value);
void sq_bytes_put_u32(sq_bytes_writer *writer, uint32_t value);
void sq_bytes_put_u64(sq_bytes_writer *writer, uint64_t value);

/* LEB128, 1 to 5 bytes: seven bits in each byte, the lowest first; the top bit is set in all bytes
 * but the last. */
void sq_bytes_put_varint(sq_bytes_writer *writer, uint32_t value);

/* ---- reading ---- */

typedef struct sq_bytes_reader {
    const uint8_t *bytes; /* borrowed */
    size_t length, at;
    bool is_short; /* a read ran past the end; its value is 0 */
} sq_bytes_reader;

/* Returns a pointer to the next `length` bytes inside the buffer, or NULL if fewer are left. */
const uint8_t *sq_bytes_take(sq_bytes_reader *reader, size_t length);
uint8_t sq_bytes_take_u8(sq_bytes_reader *reader);
uint16_t sq_bytes_take_u16(sq_bytes_reader *reader);
uint32_t sq_bytes_take_u32(sq_bytes_reader *reader);
uint64_t sq_bytes_take_u64(sq_bytes_reader *reader);
double sq_bytes_take_double(sq_bytes_reader *reader);

/* Sets is_short and returns 0 if the number does not fit into 32 bits. */
uint32_t sq_bytes_take_varint(sq_bytes_reader *reader);

/* ---- the checksum ---- */

/* CRC-32 as in zip, PNG and Ethernet (ISO-HDLC: polynomial 0x04c11db7, reflected). `before` is the
 * checksum of the preceding bytes, or 0 at the start, so a checksum can be computed piece by piece.
 */
uint32_t sq_bytes_crc32(uint32_t before, const uint8_t *bytes, size_t length);

/* bytes: numbers survive the way into bytes and back, the ends of buffers are respected, and the
 * checksum is the published one. */
#include "game/numbers.h"

#include "base/bytes.h"

static uint8_t buffer[64];

static sq_bytes_writer writer_of(size_t size)
{
    memset(buffer, 0xEE, sizeof buffer);
    return (sq_bytes_writer){buffer, size, 0, false};
}

static sq_bytes_reader reader_of(const void *bytes, size_t length)
{
    return (sq_bytes_reader){.bytes = bytes, .length = length};
}

TEST(the_lowest_byte_comes_first) {
    static const uint8_t expected[] = {0x01, 0x23, 0x01, 0x67, 0x45, 0x23, 0x01, 0xef,
                                       0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01, 0,
                                       0,    0,    0,    0,    0,    0xf8, 0xbf};
    sq_bytes_writer writer = writer_of(sizeof buffer);
    sq_bytes_put_u8(&writer, 0x01);
    sq_bytes_put_u16(&writer, 0x0123);
    sq_bytes_put_u32(&writer, 0x01234567);
    sq_bytes_put_u64(&writer, UINT64_C(0x0123456789abcdef));
    sq_bytes_put_u64(&writer, UINT64_C(0xbff8000000000000)); /* -1.5 */
    assert_int_equal(writer.length, sizeof expected);
    assert_memory_equal(buffer, expected, sizeof expected);
    assert_false(writer.is_full);
}

TEST(numbers_are_read_as_written) {
    sq_bytes_writer writer = writer_of(sizeof buffer);
    sq_bytes_put_u8(&writer, 255);
    sq_bytes_put_u16(&writer, 65535);
    sq_bytes_put_u32(&writer, UINT32_MAX);
    sq_bytes_put_u64(&writer, UINT64_MAX - 1);
    sq_bytes_put_u64(&writer, UINT64_C(0x4038fd70a3d70a3d)); /* 24.99 */
    sq_bytes_put(&writer, "abc", 3);
    sq_bytes_reader reader = reader_of(buffer, writer.length);
    assert_int_equal(sq_bytes_take_u8(&reader), 255);
    assert_int_equal(sq_bytes_take_u16(&reader), 65535);
    assert_int_equal(sq_bytes_take_u32(&reader), UINT32_MAX);
    assert_true(sq_bytes_take_u64(&reader) == UINT64_MAX - 1);
    assert_true(sq_bytes_take_double(&reader) == 24.99);
    assert_memory_equal(sq_bytes_take(&reader, 3), "abc", 3);
    assert_false(reader.is_short);
    assert_int_equal(reader.at, reader.length);
}

TEST(a_small_number_takes_few_bytes) {
    static const struct {
        uint32_t number;
        size_t length;
        uint8_t bytes[5];
    } cases[] = {
        {0, 1, {0}},
        {127, 1, {0x7f}},
        {128, 2, {0x80, 0x01}},
        {300, 2, {0xac, 0x02}},
        {16383, 2, {0xff, 0x7f}},
        {16384, 3, {0x80, 0x80, 0x01}},
        {UINT32_MAX, 5, {0xff, 0xff, 0xff, 0xff, 0x0f}},
    };
    each_case(i, cases) {
        sq_bytes_writer writer = writer_of(sizeof buffer);
        sq_bytes_put_varint(&writer, cases[i].number);
        assert_int_equal(writer.length, cases[i].length);
        assert_memory_equal(buffer, cases[i].bytes, cases[i].length);
        sq_bytes_reader reader = reader_of(buffer, writer.length);
        assert_int_equal(sq_bytes_take_varint(&reader), cases[i].number);
        assert_false(reader.is_short);
    }
}

TEST(a_number_of_more_than_32_bits_is_invalid) {
    static const uint8_t too_large[] = {0xff, 0xff, 0xff, 0xff, 0x1f};
    static const uint8_t endless[] = {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00};
    sq_bytes_reader reader = reader_of(too_large, sizeof too_large);
    assert_int_equal(sq_bytes_take_varint(&reader), 0);
    assert_true(reader.is_short);
    reader = reader_of(endless, sizeof endless);
    assert_int_equal(sq_bytes_take_varint(&reader), 0);
    assert_true(reader.is_short);
    reader = reader_of(endless, 3); /* the bytes end before the number does */
    assert_int_equal(sq_bytes_take_varint(&reader), 0);
    assert_true(reader.is_short);
}

TEST(bytes_that_do_not_fit_are_omitted_and_reported) {
    sq_bytes_writer writer = writer_of(5);
    sq_bytes_put_u32(&writer, 1);
    assert_false(writer.is_full);
    sq_bytes_put_u16(&writer, 2);
    assert_true(writer.is_full);
    assert_int_equal(writer.length, 4);
    assert_int_equal(buffer[4], 0xEE);
    assert_int_equal(buffer[5], 0xEE);
    writer = writer_of(5);
    sq_bytes_put(&writer, "abcde", 5); /* the whole buffer */
    assert_false(writer.is_full);
    assert_int_equal(writer.length, 5);
}

TEST(missing_bytes_are_read_as_zeros_and_reported) {
    static const uint8_t bytes[] = {1, 2, 3};
    sq_bytes_reader reader = reader_of(bytes, sizeof bytes);
    assert_int_equal(sq_bytes_take_u32(&reader), 0);
    assert_true(reader.is_short);
    assert_int_equal(sq_bytes_take_u8(&reader), 0); /* everything after that is omitted, too */
    assert_null(sq_bytes_take(&reader, 1));
    reader = reader_of(bytes, sizeof bytes);
    assert_true(!sq_bytes_take(&reader, SIZE_MAX));
    assert_true(reader.is_short);
    reader = reader_of(bytes, sizeof bytes);
    assert_ptr_equal(sq_bytes_take(&reader, 3), bytes);
    assert_true(sq_bytes_take(&reader, 0) != NULL);
    assert_true(!reader.is_short);
}

/* The check value published for this CRC. */
TEST(the_checksum_has_its_published_check_value) {
    static const uint8_t digits[] = "123456789";
    assert_int_equal(sq_bytes_crc32(0, digits, 9), 0xcbf43926);
    assert_int_equal(sq_bytes_crc32(sq_bytes_crc32(0, digits, 4), digits + 4, 5), 0xcbf43926);
    assert_int_equal(sq_bytes_crc32(0, digits, 0), 0);
}

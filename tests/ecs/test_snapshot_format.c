/* snapshot_format: the bytes of a snapshot (docs/snapshot-format.md), and its versions. */
#include "snapshot_testing.h"

#include <math.h>

/* ---- the format ---- */

TEST_IN(CODECS, the_format_is_the_same_on_every_machine) {
    OWN_WORLD other = make_lived(set_codecs, 1, 50);
    OWN_BYTES bytes = {.size = 0};
    append(&bytes, example, sizeof example);
    make_example(world);
    assert_saves_as(world, bytes);
    assert_loads(other, bytes);
    assert_same_worlds(world, other);
}

typedef struct Numbers {
    uint8_t u8;
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;
    int32_t i32;
    float f32;
    double f64;
    ecs_entity entity;
} Numbers;

enum { ECS_UNIQUE(Numbers) = 10, ECS_UNIQUE(Text) = 11 };

static void write_numbers(ecs_writer *writer, const void *value)
{
    const Numbers *numbers = value;
    ecs_put_u8(writer, numbers->u8);
    ecs_put_u16(writer, numbers->u16);
    ecs_put_u32(writer, numbers->u32);
    ecs_put_u64(writer, numbers->u64);
    ecs_put_i32(writer, numbers->i32);
    ecs_put_f32(writer, numbers->f32);
    ecs_put_f64(writer, numbers->f64);
    ecs_put_entity(writer, numbers->entity);
    ecs_put_bytes(writer, NULL, 0);
}

static bool read_numbers(ecs_reader *reader, void *value)
{
    Numbers *numbers = value;
    numbers->u8 = ecs_take_u8(reader);
    numbers->u16 = ecs_take_u16(reader);
    numbers->u32 = ecs_take_u32(reader);
    numbers->u64 = ecs_take_u64(reader);
    numbers->i32 = ecs_take_i32(reader);
    numbers->f32 = ecs_take_f32(reader);
    numbers->f64 = ecs_take_f64(reader);
    numbers->entity = ecs_take_entity(reader);
    ecs_take_bytes(reader, NULL, 0);
    return ecs_saved_version(reader) == VERSION;
}

TEST_IN(CODECS, every_kind_of_number_comes_back) {
    static const unsigned char expected[] = {
        0x81, 2,    0x83, 4,    3,    2,    0x85, 8,   7,   6,
        5,    4,    3,    2,    0x89, 0xFE, 255,  255, 255, /* u8 to i32 */
        0,    0,    0xC0, 0xBF, 0,    0,    0,    0,   0,   0,
        0xF0, 0x7F, 9,    0,    0,    0,    1,    5,   0,   0, /* f32 to entity */
    };
    const Numbers numbers = {0x81, 0x8302, 0x85020304, UINT64_C(0x8902030405060708),
                             -2,   -1.5F,  INFINITY,   {9, 5U << 8 | 1}};
    ecs_unique_codec(world, Numbers, write_numbers, read_numbers);
    ecs_unique_set(world, Numbers, numbers);
    OWN_BYTES bytes = save(world);
    assert_memory_equal(bytes.start + bytes.size - 16 - sizeof expected, expected, sizeof expected);
    memset(ecs_unique(world, Numbers), 0, sizeof numbers);
    assert_loads(world, bytes);
    const Numbers *back = ecs_unique(world, Numbers);
    assert_int_equal(back->u8, numbers.u8);
    assert_int_equal(back->u16, numbers.u16);
    assert_int_equal(back->u32, numbers.u32);
    assert_int_equal(back->u64, numbers.u64);
    assert_int_equal(back->i32, numbers.i32);
    assert_true(back->f32 == numbers.f32 && isinf(back->f64));
    assert_same(back->entity, numbers.entity);
}

typedef struct Text {
    unsigned char bytes[20000];
} Text;

static void write_text(ecs_writer *writer, const void *value)
{
    ecs_put_u8(writer, 1);
    ecs_put_bytes(writer, value, sizeof(Text));
}

static bool read_text(ecs_reader *reader, void *value)
{
    Text *text = value;
    const uint8_t first = ecs_take_u8(reader);
    ecs_take_bytes(reader, text->bytes, sizeof text->bytes);
    return first == 1;
}

TEST_IN(CODECS, a_value_may_be_long) {
    static Text text;
    for (size_t i = 0; i < sizeof text.bytes; i++)
        text.bytes[i] = (unsigned char)(i * i >> 3);
    ecs_unique_codec(world, Text, write_text, read_text);
    ecs_unique_set(world, Text, text);
    OWN_BYTES bytes = save(world);
    ecs_unique_delete(world, Text);
    assert_loads(world, bytes);
    assert_memory_equal(ecs_unique(world, Text), &text, sizeof text);
}

static size_t padding;

static void write_padding(ecs_writer *writer, const void *value)
{
    for (size_t i = 0; i < padding; i++)
        ecs_put_bytes(writer, value, 1);
}

static bool read_padding(ecs_reader *reader, void *value)
{
    for (size_t i = 0; i < padding; i++)
        ecs_take_bytes(reader, value, 1);
    return true;
}

/* The sink gets a few kilobytes at a time. Nothing may be left if the size is a multiple of them.
 */
TEST_IN(CODECS, a_snapshot_may_have_any_size) {
    ecs_unique_codec(world, Text, write_padding, read_padding);
    ecs_unique_set(world, Text, {{7}});
    for (padding = 3900; padding < 4200; padding++) {
        OWN_BYTES bytes = save(world);
        assert_loads(world, bytes);
        assert_int_equal(ecs_unique(world, Text)->bytes[0], 7);
    }
}

/* ---- versions ---- */

static uint32_t version_seen;

static bool see_version(ecs_reader *reader, void *value)
{
    version_seen = ecs_saved_version(reader);
    return read_pair(reader, value);
}

TEST_IN(CODECS, codecs_see_the_version_that_was_saved) {
    make_at(world, 7);
    OWN_BYTES bytes = save(world);
    ecs_codec(world, Position, write_pair, see_version);
    assert_int_equal(ecs_load(world, UINT32_MAX, bytes.start, bytes.size), ECS_LOADED);
    assert_int_equal(version_seen, VERSION);
}

TEST_IN(CODECS, a_snapshot_of_a_newer_program_is_refused) {
    OWN_BYTES bytes = save(world);
    assert_int_equal(ecs_load(world, VERSION - 1, bytes.start, bytes.size), ECS_LOAD_NEWER);
    assert_int_equal(ecs_load(world, VERSION, bytes.start, bytes.size), ECS_LOADED);
}

TEST_IN(CODECS, a_newer_format_is_refused_with_any_content) {
    OWN_BYTES bytes = save(world);
    bytes.start[8] = 3;
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
    put_checksum(bytes);
    assert_int_equal(load(world, bytes), ECS_LOAD_NEWER);
    bytes.start[8] = 2;
    put_checksum(bytes);
    assert_int_equal(load(world, bytes), ECS_LOAD_IS_PART);
    bytes.start[8] = 0;
    put_checksum(bytes);
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
}

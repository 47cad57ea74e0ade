/* snapshot: a world as portable bytes, and back. */
#include "ecs_lives.h"

#include <math.h>

/* ---- codecs: all read what they write, byte by byte ---- */

static void write_pair(ecs_writer *writer, const void *value)
{
    const Position *position = value;
    ecs_put_i32(writer, position->x);
    ecs_put_i32(writer, position->y);
}

static bool read_pair(ecs_reader *reader, void *value)
{
    Position *position = value;
    position->x = ecs_take_i32(reader);
    position->y = ecs_take_i32(reader);
    return true;
}

static void write_number(ecs_writer *writer, const void *value)
{
    const Health *health = value;
    ecs_put_u64(writer, (uint64_t)health->points);
}

static bool read_number(ecs_reader *reader, void *value)
{
    Health *health = value;
    health->points = (int64_t)ecs_take_u64(reader);
    return true;
}

static void write_letters(ecs_writer *writer, const void *value)
{
    const Letters *letters = value;
    ecs_put_bytes(writer, letters->text, sizeof letters->text);
}

static bool read_letters(ecs_reader *reader, void *value)
{
    Letters *letters = value;
    ecs_take_bytes(reader, letters->text, sizeof letters->text);
    return true;
}

static bool read_polite_letters(ecs_reader *reader, void *value)
{
    const Letters *letters = value;
    return read_letters(reader, value) && letters->text[0] != '!';
}

/* As many bytes as it takes. */
static void write_wide(ecs_writer *writer, const void *value)
{
    const Wide *wide = value;
    uint32_t number = wide->number;
    for (; number > 127; number >>= 7)
        ecs_put_u8(writer, (uint8_t)(number | 128));
    ecs_put_u8(writer, (uint8_t)number);
}

static bool read_wide(ecs_reader *reader, void *value)
{
    Wide *wide = value;
    uint8_t byte = 128;
    for (unsigned shift = 0; byte & 128 && shift < 32; shift += 7) {
        byte = ecs_take_u8(reader);
        wide->number |= (uint32_t)(byte & 127) << shift;
    }
    return !(byte & 128);
}

static void set_codecs(ecs_world *world)
{
    ecs_codec(world, Position, write_pair, read_pair);
    ecs_codec(world, Velocity, write_pair, read_pair);
    ecs_codec(world, Health, write_number, read_number);
    ecs_codec(world, Letters, write_letters, read_letters);
    ecs_codec(world, Wide, write_wide, read_wide);
    ecs_unique_codec(world, Clock, write_number, read_number);
    ecs_unique_codec(world, Wide, write_wide, read_wide);
    ecs_unique_codec(world, Letters, write_letters, read_letters);
}

/* ---- snapshots ---- */

enum { VERSION = 3 };

typedef struct Bytes {
    unsigned char *start;
    size_t size;
    size_t calls, limit; /* of the sink; it refuses the call with the number `limit` */
} Bytes;

static bool append(void *context, const void *bytes, size_t count)
{
    Bytes *to = context;
    if (++to->calls == to->limit)
        return false;
    to->start = realloc(to->start, to->size + count);
    assert_non_null(to->start);
    memcpy(to->start + to->size, bytes, count);
    to->size += count;
    return true;
}

static Bytes save(const ecs_world *world)
{
    Bytes bytes = {.size = 0};
    assert_true(ecs_save(world, VERSION, append, &bytes));
    return bytes;
}

static void drop(Bytes *bytes)
{
    free(bytes->start);
}

static ecs_load_result load(ecs_world *world, Bytes bytes)
{
    return ecs_load(world, VERSION, bytes.start, bytes.size);
}

static void assert_loads(ecs_world *world, Bytes bytes)
{
    assert_int_equal(load(world, bytes), ECS_LOADED);
}

/* By the book: FNV-1a. */
static void put_checksum(Bytes bytes)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < bytes.size - 8; i++) {
        hash ^= bytes.start[i];
        hash *= UINT64_C(1099511628211);
    }
    for (size_t i = 0; i < 8; i++)
        bytes.start[bytes.size - 8 + i] = (unsigned char)(hash >> 8 * i);
}

typedef void Arrange(ecs_world *world);

static void without_groups(ecs_world *world)
{
    set_codecs(world);
}

static void with_groups(ecs_world *world)
{
    set_codecs(world);
    ecs_group(world, ecs_mask(Position, Velocity));
    ecs_group(world, ecs_mask(Wide, Frozen));
}

static ecs_world *make_lived(Arrange *arrange, uint64_t seed, int steps)
{
    ecs_world *world = make_world(1);
    arrange(world);
    live(world, seed, steps);
    return world;
}

static int open_with_codecs(void **state)
{
    open_world(state);
    set_codecs(*state);
    return 0;
}

#define test_with_codecs(test) cmocka_unit_test_setup_teardown(test, open_with_codecs, close_world)

/* ---- lives ---- */

static void continue_alike(ecs_world *a, ecs_world *b, uint64_t seed, int steps)
{
    live(a, seed, steps);
    live(b, seed, steps);
    assert_same_worlds(a, b);
}

static void assert_saves_as(const ecs_world *world, Bytes expected)
{
    Bytes bytes = save(world);
    assert_int_equal(bytes.size, expected.size);
    assert_memory_equal(bytes.start, expected.start, bytes.size);
    drop(&bytes);
}

static void load_and_continue(Arrange *arrange, uint64_t seed, int steps)
{
    ecs_world *world = make_lived(arrange, seed, steps);
    ecs_world *twin = make_lived(arrange, seed, steps);
    ecs_world *other = make_lived(arrange, seed + 1, 100);
    Bytes bytes = save(world);
    assert_same_worlds(world, twin);
    assert_loads(other, bytes);
    assert_same_worlds(other, twin);
    assert_saves_as(other, bytes);
    continue_alike(world, other, seed + 2, 200);
    assert_loads(world, bytes);
    assert_same_worlds(world, twin);
    continue_alike(world, twin, seed + 3, 200);
    drop(&bytes);
    ecs_world_destroy(world);
    ecs_world_destroy(twin);
    ecs_world_destroy(other);
}

static void a_loaded_world_lives_on_as_the_one_that_was_saved(void **state)
{
    (void)state;
    const uint64_t seed = choose_seed();
    for (uint64_t i = 0; i < 60; i++) {
        load_and_continue(without_groups, seed + 5 * i, 30 * (int)i);
        load_and_continue(with_groups, seed + 5 * i, 30 * (int)i);
    }
}

static void an_empty_world_comes_back_empty(void **state)
{
    ecs_world *world = *state;
    ecs_world *empty = make_lived(without_groups, 1, 0);
    Bytes bytes = save(world);
    assert_int_equal(bytes.size, 8 + 4 + 4 + 1 + 4 + 1 + 1 + 8);
    live(world, 3, 300);
    assert_loads(world, bytes);
    assert_same_worlds(world, empty);
    continue_alike(world, empty, 4, 100);
    ecs_world_destroy(empty);
    drop(&bytes);
}

static void a_world_without_groups_loads_into_one_with(void **state)
{
    (void)state;
    ecs_world *world = make_lived(without_groups, 8, 900);
    ecs_world *grouped = make_lived(with_groups, 9, 50);
    Bytes bytes = save(world);
    assert_loads(grouped, bytes);
    with_groups(world);
    assert_same_worlds(world, grouped);
    continue_alike(world, grouped, 10, 100);
    drop(&bytes);
    ecs_world_destroy(world);
    ecs_world_destroy(grouped);
}

static void a_room_for_entities_stays(void **state)
{
    (void)state;
    ecs_world_def def = watched_def(1);
    def.entity_capacity = 500;
    ecs_world *world = ecs_world_create(&def);
    Bytes bytes = save(world);
    assert_loads(world, bytes);
    const size_t requests = memory.requests;
    assert_true(ecs_create_bare(world, 500, NULL));
    assert_int_equal(memory.requests, requests);
    drop(&bytes);
    ecs_world_destroy(world);
}

/* ---- the format ---- */

/* The example of docs/snapshot-format.md. */
static const unsigned char example[] = {
    'e',  'c',  's',  '-',  's',  'n',  'a',  'p',               /* what it is */
    1,    0,    0,    0,                                         /* format */
    3,    0,    0,    0,                                         /* the program's version */
    1,                                                           /* tag */
    4,    0,    0,    0,                                         /* slots: */
    1,    1,    0,    0,                                         /* alive, in generation 1 */
    0,    2,    0,    0,                                         /* free, generation 2 is next */
    1,    1,    0,    0,                                         /* */
    2,    255,  255,  255,                                       /* retired */
    1,    0,    0,    0,                                         /* the free list */
    2,                                                           /* components: */
    8,    0,    'P',  'o',  's',  'i',  't',  'i',  'o', 'n', 1, /* data */
    2,    0,    0,    0,                                         /* rows: */
    2,    0,    0,    0,                                         /* */
    0,    0,    0,    0,                                         /* */
    4,    3,    2,    1,    255,  255,  255,  255,               /* the value of row 0 */
    5,    0,    0,    0,    251,  255,  255,  255,               /* of row 1 */
    16,   0,    0,    0,    0,    0,    0,    0,                 /* bytes of values */
    6,    0,    'F',  'r',  'o',  'z',  'e',  'n',  0,           /* a tag */
    1,    0,    0,    0,                                         /* */
    0,    0,    0,    0,                                         /* */
    1,                                                           /* uniques: */
    5,    0,    'C',  'l',  'o',  'c',  'k',                     /* */
    7,    0,    0,    0,    0,    0,    0,    0,                 /* its value */
    8,    0,    0,    0,    0,    0,    0,    0,                 /* bytes of it */
    0x3D, 0xEC, 0x71, 0x9D, 0xC8, 0xCF, 0x12, 0x05,              /* checksum */
};

static void make_example(ecs_world *world)
{
    const ecs_entity first = ecs_create(world);
    const ecs_entity freed = ecs_create(world);
    const ecs_entity third = ecs_create(world);
    const ecs_entity old = ecs_create(world);
    ecs_add(world, third, Position, {0x01020304, -1});
    ecs_add(world, first, Position, {5, -5});
    ecs_tag(world, first, Frozen);
    make_old(world, old);
    ecs_destroy(world, (ecs_entity){old.index, world->records[old.index].stamp});
    ecs_destroy(world, freed);
    ecs_unique_set(world, Clock, {7});
}

static void the_format_is_what_it_is_on_every_machine(void **state)
{
    ecs_world *world = *state;
    ecs_world *other = make_lived(without_groups, 1, 50);
    Bytes bytes = {.size = 0};
    append(&bytes, example, sizeof example);
    make_example(world);
    assert_saves_as(world, bytes);
    assert_loads(other, bytes);
    assert_same_worlds(world, other);
    ecs_world_destroy(other);
    drop(&bytes);
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

static void every_kind_of_number_comes_back(void **state)
{
    ecs_world *world = *state;
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
    Bytes bytes = save(world);
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
    drop(&bytes);
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

static void a_value_may_be_long(void **state)
{
    ecs_world *world = *state;
    static Text text;
    for (size_t i = 0; i < sizeof text.bytes; i++)
        text.bytes[i] = (unsigned char)(i * i >> 3);
    ecs_unique_codec(world, Text, write_text, read_text);
    ecs_unique_set(world, Text, text);
    Bytes bytes = save(world);
    ecs_unique_remove(world, Text);
    assert_loads(world, bytes);
    assert_memory_equal(ecs_unique(world, Text), &text, sizeof text);
    drop(&bytes);
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

/* The sink is given a few kilobytes at a time: nothing may be left when they come out even. */
static void a_snapshot_may_be_of_any_size(void **state)
{
    ecs_world *world = *state;
    ecs_unique_codec(world, Text, write_padding, read_padding);
    ecs_unique_set(world, Text, {{7}});
    for (padding = 3900; padding < 4200; padding++) {
        Bytes bytes = save(world);
        assert_loads(world, bytes);
        assert_int_equal(ecs_unique(world, Text)->bytes[0], 7);
        drop(&bytes);
    }
}

/* ---- handles ---- */

typedef struct Link {
    ecs_entity to;
} Link;

enum { ECS_COMPONENT(Link) = 30 };

static void write_link(ecs_writer *writer, const void *value)
{
    const Link *link = value;
    ecs_put_entity(writer, link->to);
}

static bool read_link(ecs_reader *reader, void *value)
{
    Link *link = value;
    link->to = ecs_take_entity(reader);
    return true;
}

static ecs_world *make_linked(uint8_t tag)
{
    ecs_world *world = make_world(tag);
    ecs_register(world, Link);
    ecs_codec(world, Link, write_link, read_link);
    return world;
}

static void handles_get_the_tag_of_the_world_they_are_loaded_into(void **state)
{
    (void)state;
    ecs_world *world = make_linked(0);
    ecs_world *other = make_linked(200);
    const ecs_entity target = ecs_create(world);
    const ecs_entity foreign = {3, 4U << 8 | 9};
    ecs_create_with(world, ecs_with(Link, {target}));
    ecs_create_with(world, ecs_with(Link, {foreign}));
    ecs_create_with(world, ecs_with(Link, {{0, 0}}));
    Bytes bytes = save(world);
    assert_loads(other, bytes);
    const Link *links = ecs_array(other, Link);
    assert_same(links[0].to, (ecs_entity){target.index, target.stamp | 200});
    assert_true(ecs_is_alive(other, links[0].to));
    assert_same(links[1].to, foreign);
    assert_same(links[2].to, (ecs_entity){0, 0});
    assert_same(ecs_entity_at(other, Link, 0), (ecs_entity){1, 1U << 8 | 200});
    assert_int_equal(ecs_create(other).stamp & 255, 200);
    drop(&bytes);
    ecs_world_destroy(world);
    ecs_world_destroy(other);
}

static void a_recycled_slot_of_a_world_with_another_tag_gets_its_tag(void **state)
{
    (void)state;
    ecs_world *world = make_linked(1);
    ecs_world *other = make_linked(2);
    ecs_destroy(world, ecs_create(world));
    Bytes bytes = save(world);
    assert_loads(other, bytes);
    assert_same(ecs_create(other), (ecs_entity){0, 2U << 8 | 2});
    drop(&bytes);
    ecs_world_destroy(world);
    ecs_world_destroy(other);
}

/* A free slot's stamp is of the last generation: a handle that bears it must not be taken for the
 * entity that lives there. One of the saved world's tag gets the tag that makes it such a stamp. */
static void a_handle_that_nobody_ever_bore_is_read_as_no_entity(void **state)
{
    (void)state;
    ecs_world *world = make_linked(1);
    ecs_world *other = make_linked(255);
    ecs_create(world);
    const ecs_entity freed = ecs_create(world); /* not in the first slot */
    ecs_create_with(world, ecs_with(Link, {{freed.index, UINT32_MAX}}));
    ecs_create_with(world, ecs_with(Link, {{freed.index, UINT32_MAX << 8 | 1}}));
    ecs_create_with(world, ecs_with(Link, {{freed.index, UINT32_MAX << 8 | 7}}));
    ecs_create_with(world, ecs_with(Link, {{freed.index, 0xFFFFFEFF}}));
    ecs_destroy(world, freed);
    Bytes bytes = save(world);
    assert_loads(other, bytes);
    const Link *links = ecs_array(other, Link);
    for (int i = 0; i < 3; i++) {
        assert_false(ecs_is_alive(other, links[i].to));
        assert_false(ecs_destroy(other, links[i].to));
        assert_same(links[i].to, (ecs_entity){0, 0});
    }
    assert_same(links[3].to, (ecs_entity){freed.index, 0xFFFFFEFF});
    assert_false(ecs_is_alive(other, links[3].to));
    assert_int_equal(ecs_entity_count(other), 5);
    drop(&bytes);
    ecs_world_destroy(world);
    ecs_world_destroy(other);
}

/* ---- types ---- */

static void types_are_known_by_their_names(void **state)
{
    ecs_world *world = *state;
    const ecs_entity entity = make_at(world, 7);
    ecs_tag(world, entity, Doomed);
    ecs_unique_set(world, Clock, {9});
    Bytes bytes = save(world);

    ecs_world_def def = watched_def(1);
    ecs_world *other = ecs_world_create(&def);
    ecs_register_(other, 60, "Doomed", 0, 1);
    ecs_register_(other, 61, "Position", sizeof(Position), _Alignof(Position));
    ecs_codec_of_(other, 61, "Position", sizeof(Position), write_pair, read_pair);
    ecs_unique_codec_of_(other, 50, "Clock", sizeof(Clock), _Alignof(Clock), write_number,
                         read_number);
    assert_loads(other, bytes);
    const Position *position = ecs_get_(other, entity, 61, "Position", sizeof(Position));
    assert_int_equal(position->x, 7);
    assert_true(ecs_has_all(other, entity, UINT64_C(1) << 60));
    const Clock *clock = ecs_unique_(other, 50, "Clock", sizeof(Clock));
    assert_int_equal(clock->ticks, 9);
    ecs_world_destroy(other);
    drop(&bytes);
}

/* The world knows nobody but this one component and this one unique. */
static ecs_load_result load_knowing(const char *component, bool tag, bool codec, const char *unique,
                                    Bytes bytes)
{
    ecs_world_def def = watched_def(1);
    ecs_world *world = ecs_world_create(&def);
    const size_t size = tag ? 0 : sizeof(Position);
    ecs_register_(world, 0, component, size, 4);
    if (codec)
        ecs_codec_of_(world, 0, component, size, write_pair, read_pair);
    ecs_unique_codec_of_(world, 0, unique, 8, 8, write_number, read_number);
    const ecs_entity entity = ecs_create(world);
    const ecs_load_result result = load(world, bytes);
    assert_true(result == ECS_LOADED || ecs_is_alive(world, entity));
    ecs_world_destroy(world);
    return result;
}

static void an_unknown_type_is_refused(void **state)
{
    ecs_world *world = *state;
    make_at(world, 7);
    make_at(world, 8);
    ecs_unique_set(world, Clock, {9});
    Bytes bytes = save(world);
    assert_int_equal(load_knowing("Position", false, true, "Clock", bytes), ECS_LOADED);
    assert_int_equal(load_knowing("Positio", false, true, "Clock", bytes), ECS_LOAD_UNKNOWN_TYPE);
    assert_int_equal(load_knowing("Positions", false, true, "Clock", bytes), ECS_LOAD_UNKNOWN_TYPE);
    assert_int_equal(load_knowing("Position", false, false, "Clock", bytes), ECS_LOAD_UNKNOWN_TYPE);
    assert_int_equal(load_knowing("Position", true, false, "Clock", bytes), ECS_LOAD_UNKNOWN_TYPE);
    assert_int_equal(load_knowing("Position", false, true, "Clack", bytes), ECS_LOAD_UNKNOWN_TYPE);
    drop(&bytes);
}

static void what_has_no_rows_need_not_be_known(void **state)
{
    ecs_world *world = *state;
    ecs_delete(world, make_at(world, 7), Position);
    ecs_unique_set(world, Clock, {9});
    ecs_unique_remove(world, Clock);
    Bytes bytes = save(world);
    assert_int_equal(load_knowing("Other", true, false, "Other", bytes), ECS_LOADED);
    drop(&bytes);
}

static void what_is_unsaved_is_left_out(void **state)
{
    ecs_world *world = *state;
    ecs_unsaved(world, Position);
    ecs_unsaved(world, Frozen);
    ecs_unique_unsaved(world, Clock);
    const ecs_entity entity = make_at(world, 7);
    ecs_add_many(world, entity, ecs_with(Velocity, {3, 4}), ecs_with_tag(Frozen),
                 ecs_with_tag(Doomed));
    Clock *clock = ecs_unique_set(world, Clock, {9});
    Bytes bytes = save(world);
    clock->ticks = 10;
    assert_loads(world, bytes);
    assert_true(ecs_has_all(world, entity, ecs_mask(Velocity, Doomed)));
    assert_false(ecs_has_any(world, entity, ecs_mask(Position, Frozen)));
    assert_ptr_equal(ecs_unique(world, Clock), clock);
    assert_int_equal(clock->ticks, 10);
    drop(&bytes);
}

static void what_is_unsaved_here_is_unknown(void **state)
{
    ecs_world *world = *state;
    ecs_tag(world, make_at(world, 7), Frozen);
    Bytes bytes = save(world);
    ecs_unsaved(world, Frozen);
    assert_int_equal(load(world, bytes), ECS_LOAD_UNKNOWN_TYPE);
    drop(&bytes);
}

static void a_codec_set_again_replaces_what_was_said_before(void **state)
{
    ecs_world *world = *state;
    ecs_unsaved(world, Position);
    ecs_codec(world, Position, write_pair, read_pair);
    ecs_unique_unsaved(world, Clock);
    ecs_unique_codec(world, Clock, write_number, read_number);
    const ecs_entity entity = make_at(world, 7);
    ecs_unique_set(world, Clock, {9});
    Bytes bytes = save(world);
    ecs_strip(world, entity);
    ecs_unique_remove(world, Clock);
    assert_loads(world, bytes);
    assert_int_equal(ecs_get(world, entity, Position)->x, 7);
    assert_int_equal(ecs_unique(world, Clock)->ticks, 9);
    drop(&bytes);
}

static void uniques_come_and_go(void **state)
{
    ecs_world *world = *state;
    ecs_unique_set(world, Clock, {5});
    ecs_unique_set(world, Wide, {6});
    Bytes bytes = save(world);
    ecs_unique_remove(world, Wide);
    ecs_unique_set(world, Letters, {"abc"});
    ecs_unique_set(world, Clock, {7});
    assert_loads(world, bytes);
    assert_int_equal(ecs_unique(world, Clock)->ticks, 5);
    assert_int_equal(ecs_unique(world, Wide)->number, 6);
    assert_int_equal((uintptr_t)ecs_unique(world, Wide) % 64, 0);
    assert_null(ecs_try_unique(world, Letters));
    drop(&bytes);
}

static unsigned written; /* the next number */

static void write_next(ecs_writer *writer, const void *value)
{
    (void)value;
    ecs_put_u32(writer, written++);
}

static bool read_as_number(ecs_reader *reader, void *value)
{
    const uint32_t number = ecs_take_u32(reader);
    memcpy(value, &number, sizeof number);
    return true;
}

static void all_64_components_come_back(void **state)
{
    (void)state;
    char names[ECS_COMPONENTS_MAX][8];
    ecs_world *world = ecs_world_create(NULL);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        snprintf(names[i], sizeof names[i], "Type%u", i);
        ecs_register_(world, i, names[i], 4, 4);
        ecs_codec_of_(world, i, names[i], 4, write_next, read_as_number);
    }
    const ecs_entity entity = ecs_create(world);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        ecs_add_(world, entity, i, names[i], "xxx", 4);
    written = 0;
    Bytes bytes = save(world);
    ecs_destroy(world, entity);
    assert_loads(world, bytes);
    for (uint32_t i = 0; i < ECS_COMPONENTS_MAX; i++)
        assert_memory_equal(ecs_get_(world, entity, i, names[i], 4), &i, 4);
    ecs_world_destroy(world);
    drop(&bytes);
}

/* ---- codecs that do not agree ---- */

static bool read_too_little(ecs_reader *reader, void *value)
{
    Position *position = value;
    position->x = ecs_take_i32(reader);
    return true;
}

static bool read_too_much(ecs_reader *reader, void *value)
{
    ecs_take_u8(reader);
    return read_pair(reader, value);
}

static bool read_everything(ecs_reader *reader, void *value)
{
    static unsigned char bytes[1000];
    (void)value;
    ecs_take_bytes(reader, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        assert_int_equal(bytes[i], 0);
    assert_int_equal(ecs_take_u8(reader), 0);
    return true;
}

static bool read_nothing_after_zeroes(ecs_reader *reader, void *value)
{
    static const Position zeroes = {0, 0};
    assert_memory_equal(value, &zeroes, sizeof zeroes);
    ecs_take_u64(reader);
    return true;
}

static void a_codec_that_reads_other_bytes_than_were_written_is_refused(void **state)
{
    ecs_world *world = *state;
    static ecs_read_value *const wrong[] = {read_too_little, read_too_much, read_everything};
    const ecs_entity entity = make_at(world, 7);
    Bytes bytes = save(world);
    for (size_t i = 0; i < LENGTH(wrong); i++) {
        ecs_codec(world, Position, write_pair, wrong[i]);
        assert_int_equal(load(world, bytes), ECS_LOAD_REFUSED);
        assert_int_equal(ecs_get(world, entity, Position)->x, 7);
    }
    ecs_codec(world, Position, write_pair, read_nothing_after_zeroes);
    assert_loads(world, bytes);
    drop(&bytes);
}

static void a_unique_codec_that_reads_other_bytes_is_refused(void **state)
{
    ecs_world *world = *state;
    ecs_unique_set(world, Clock, {9});
    Bytes bytes = save(world);
    ecs_unique_codec(world, Clock, write_number, read_too_little);
    assert_int_equal(load(world, bytes), ECS_LOAD_REFUSED);
    ecs_unique_codec(world, Clock, write_number, read_everything);
    assert_int_equal(load(world, bytes), ECS_LOAD_REFUSED);
    assert_int_equal(ecs_unique(world, Clock)->ticks, 9);
    drop(&bytes);
}

static void a_value_that_its_codec_does_not_accept_refuses_all(void **state)
{
    ecs_world *world = *state;
    ecs_world *twin = make_lived(without_groups, 5, 300);
    live(world, 5, 300);
    ecs_world *other = make_lived(without_groups, 6, 300);
    ecs_codec(world, Letters, write_letters, read_polite_letters);
    ecs_unique_codec(world, Letters, write_letters, read_polite_letters);
    ecs_create_with(other, ecs_with(Letters, {"!ab"}));
    Bytes bytes = save(other);
    assert_int_equal(load(world, bytes), ECS_LOAD_REFUSED);
    assert_same_worlds(world, twin);
    drop(&bytes);

    ecs_delete_any(other, Letters);
    ecs_unique_set(other, Letters, {"!ab"});
    bytes = save(other);
    assert_int_equal(load(world, bytes), ECS_LOAD_REFUSED);
    assert_same_worlds(world, twin);
    drop(&bytes);
    ecs_world_destroy(twin);
    ecs_world_destroy(other);
}

/* ---- versions ---- */

static uint32_t version_seen;

static bool see_version(ecs_reader *reader, void *value)
{
    version_seen = ecs_saved_version(reader);
    return read_pair(reader, value);
}

static void the_codecs_are_told_the_version_that_was_saved(void **state)
{
    ecs_world *world = *state;
    make_at(world, 7);
    Bytes bytes = save(world);
    ecs_codec(world, Position, write_pair, see_version);
    assert_int_equal(ecs_load(world, UINT32_MAX, bytes.start, bytes.size), ECS_LOADED);
    assert_int_equal(version_seen, VERSION);
    drop(&bytes);
}

static void what_a_newer_program_saved_is_refused(void **state)
{
    ecs_world *world = *state;
    Bytes bytes = save(world);
    assert_int_equal(ecs_load(world, VERSION - 1, bytes.start, bytes.size), ECS_LOAD_NEWER);
    assert_int_equal(ecs_load(world, VERSION, bytes.start, bytes.size), ECS_LOADED);
    drop(&bytes);
}

static void a_newer_format_is_refused_whatever_it_holds(void **state)
{
    ecs_world *world = *state;
    Bytes bytes = save(world);
    bytes.start[8] = 2;
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
    put_checksum(bytes);
    assert_int_equal(load(world, bytes), ECS_LOAD_NEWER);
    bytes.start[8] = 0;
    put_checksum(bytes);
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
    drop(&bytes);
}

/* ---- damage ---- */

static ecs_world *make_small(void)
{
    ecs_world *world = make_lived(with_groups, 77, 50);
    make_example(world);
    return world;
}

static void every_cut_is_refused(void **state)
{
    (void)state;
    ecs_world *world = make_small();
    ecs_world *twin = make_small();
    Bytes bytes = save(world);
    for (size_t size = 0; size < bytes.size; size++) {
        Bytes cut = {malloc(size > 0 ? size : 1), size, 0, 0};
        memcpy(cut.start, bytes.start, size);
        assert_int_equal(load(world, cut), size < 8 ? ECS_LOAD_NO_SNAPSHOT : ECS_LOAD_DAMAGED);
        if (size >= 16) {
            put_checksum(cut);
            assert_int_not_equal(load(world, cut), ECS_LOADED);
        }
        assert_same_worlds(world, twin);
        free(cut.start);
    }
    assert_loads(world, bytes);
    drop(&bytes);
    ecs_world_destroy(world);
    ecs_world_destroy(twin);
}

static void every_flipped_bit_is_refused(void **state)
{
    (void)state;
    ecs_world *world = make_small();
    ecs_world *twin = make_small();
    Bytes bytes = save(world);
    for (size_t bit = 0; bit < 8 * bytes.size; bit++) {
        bytes.start[bit / 8] ^= (unsigned char)(1 << bit % 8);
        assert_int_equal(load(world, bytes), bit < 64 ? ECS_LOAD_NO_SNAPSHOT : ECS_LOAD_DAMAGED);
        bytes.start[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    assert_same_worlds(world, twin);
    drop(&bytes);
    ecs_world_destroy(world);
    ecs_world_destroy(twin);
}

static void what_follows_the_end_is_refused(void **state)
{
    ecs_world *world = *state;
    Bytes bytes = save(world);
    append(&bytes, "", 1);
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
    put_checksum(bytes);
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
    drop(&bytes);
}

static void other_bytes_are_no_snapshot(void **state)
{
    ecs_world *world = *state;
    assert_int_equal(ecs_load(world, 1, NULL, 0), ECS_LOAD_NO_SNAPSHOT);
    assert_int_equal(ecs_load(world, 1, "{\"version\": 1}", 14), ECS_LOAD_NO_SNAPSHOT);
    assert_int_equal(ecs_load(world, 1, "ecs-snap", 8), ECS_LOAD_DAMAGED);
}

/* ---- bytes of an enemy, who knows the checksum ---- */

typedef struct Lie {
    size_t at; /* in the example */
    uint32_t number;
    int result;
} Lie;

enum { REFUSED_SOMEHOW = -1 };

enum {
    SLOTS = 17,
    SLOT = SLOTS + 4,
    FREE_LIST = SLOT + 16,
    TYPES = FREE_LIST + 4,
    NAME = TYPES + 1,
    ROWS = NAME + 11,
    ROW = ROWS + 4,
    VALUE = ROW + 8,
    VALUE_BYTES = VALUE + 16,
    TAG_NAME = VALUE_BYTES + 8,
    TAG_ROWS = TAG_NAME + 9,
    UNIQUES = TAG_ROWS + 8,
    UNIQUE_NAME = UNIQUES + 1,
    UNIQUE_BYTES = UNIQUE_NAME + 15,
};

#define GENERATION(number) ((uint32_t)(number) << 8)

static const Lie lies[] = {
    {SLOTS, 0, REFUSED_SOMEHOW},
    {SLOTS, 3, REFUSED_SOMEHOW},
    {SLOTS, 5, REFUSED_SOMEHOW},
    {SLOTS, 100, ECS_LOAD_DAMAGED},
    {SLOTS, 0x7FFFFFFF, ECS_LOAD_DAMAGED},
    {SLOTS, 0xFFFFFFFF, ECS_LOAD_DAMAGED},
    {SLOT, 1, ECS_LOAD_DAMAGED},                        /* alive in generation 0 */
    {SLOT, GENERATION(0xFFFFFF) | 1, ECS_LOAD_DAMAGED}, /* in the last */
    {SLOT, GENERATION(0xFFFFFE) | 1, ECS_LOADED},       /* in the last but one */
    {SLOT, GENERATION(1) | 3, ECS_LOAD_DAMAGED},        /* no state */
    {SLOT, GENERATION(1) | 255, ECS_LOAD_DAMAGED},
    {SLOT, GENERATION(2), ECS_LOAD_DAMAGED},            /* free, but has components */
    {SLOT, GENERATION(0xFFFFFF) | 2, ECS_LOAD_DAMAGED}, /* retired, but has components */
    {SLOT + 4, 0, ECS_LOAD_DAMAGED},                    /* free, generation 0 is next */
    {SLOT + 4, GENERATION(0xFFFFFF), ECS_LOAD_DAMAGED}, /* free, the last is next */
    {SLOT + 4, GENERATION(2) | 1, REFUSED_SOMEHOW},     /* alive, but in the free list */
    {SLOT + 4, GENERATION(0xFFFFFF) | 2, REFUSED_SOMEHOW},
    {SLOT + 8, GENERATION(9) | 1, ECS_LOADED},
    {SLOT + 12, GENERATION(5) | 2, ECS_LOAD_DAMAGED}, /* retired too early */
    {SLOT + 12, 2, ECS_LOAD_DAMAGED},
    {SLOT + 12, GENERATION(1) | 3, ECS_LOAD_DAMAGED}, /* no state, where nobody has anything */
    {FREE_LIST, 0, ECS_LOAD_DAMAGED},                 /* somebody lives there */
    {FREE_LIST, 3, ECS_LOAD_DAMAGED},                 /* retired */
    {FREE_LIST, 4, ECS_LOAD_DAMAGED},                 /* no slot */
    {FREE_LIST, 0xFFFFFFFF, ECS_LOAD_DAMAGED},
    {NAME, 0xFFFF, ECS_LOAD_DAMAGED}, /* a long name */
    {ROWS, 0, ECS_LOAD_DAMAGED},
    {ROWS, 1, ECS_LOAD_REFUSED},
    {ROWS, 3, ECS_LOAD_DAMAGED},
    {ROWS, 1000, ECS_LOAD_DAMAGED},
    {ROWS, 0x40000000, ECS_LOAD_DAMAGED},
    {ROWS, 0xFFFFFFFF, ECS_LOAD_DAMAGED},
    {ROW, 0, ECS_LOAD_DAMAGED}, /* one entity twice */
    {ROW, 1, ECS_LOAD_DAMAGED}, /* nobody lives there */
    {ROW, 3, ECS_LOAD_DAMAGED},
    {ROW, 4, ECS_LOAD_DAMAGED},
    {ROW, 0xFFFFFFFF, ECS_LOAD_DAMAGED},
    {VALUE, 0, ECS_LOADED},
    {VALUE_BYTES, 15, ECS_LOAD_REFUSED},
    {VALUE_BYTES + 4, 1, ECS_LOAD_REFUSED},
    {TAG_ROWS, 0xFFFFFFFF, ECS_LOAD_DAMAGED},
    {TAG_ROWS + 4, 1, ECS_LOAD_DAMAGED},
    {UNIQUE_BYTES, 7, ECS_LOAD_REFUSED},
};

static void assert_lie(ecs_world *world, const ecs_world *twin, size_t nth, Lie lie)
{
    Bytes bytes = {.size = 0};
    append(&bytes, example, sizeof example);
    for (size_t i = 0; i < (lie.at == NAME ? 2 : 4); i++)
        bytes.start[lie.at + i] = (unsigned char)(lie.number >> 8 * i);
    put_checksum(bytes);
    const ecs_load_result result = load(world, bytes);
    if (lie.result == REFUSED_SOMEHOW ? result == ECS_LOADED : (int)result != lie.result)
        fail_msg("lie %zu gives %d", nth, (int)result);
    if (result != ECS_LOADED)
        assert_same_worlds(world, twin);
    drop(&bytes);
}

static void every_number_is_checked_before_it_is_believed(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(lies); i++) {
        ecs_world *world = make_small();
        ecs_world *twin = make_small();
        assert_lie(world, twin, i, lies[i]);
        ecs_world_destroy(world);
        ecs_world_destroy(twin);
    }
}

/* The example with one byte changed. */
static ecs_load_result load_changed(ecs_world *world, size_t at, unsigned char byte)
{
    Bytes bytes = {.size = 0};
    append(&bytes, example, sizeof example);
    bytes.start[at] = byte;
    put_checksum(bytes);
    const ecs_load_result result = load(world, bytes);
    drop(&bytes);
    return result;
}

static void counts_of_types_and_kinds_are_checked(void **state)
{
    ecs_world *world = *state;
    assert_int_equal(load_changed(world, TYPES, 2), ECS_LOADED);
    assert_int_equal(load_changed(world, TYPES, 1), ECS_LOAD_DAMAGED);
    assert_int_not_equal(load_changed(world, TYPES, 0), ECS_LOADED);
    assert_int_not_equal(load_changed(world, TYPES, 255), ECS_LOADED);
    assert_int_equal(load_changed(world, UNIQUES, 0), ECS_LOAD_DAMAGED);
    assert_int_equal(load_changed(world, UNIQUES, 2), ECS_LOAD_DAMAGED);
    assert_int_equal(load_changed(world, NAME + 10, 0), ECS_LOAD_UNKNOWN_TYPE);
    assert_int_equal(load_changed(world, NAME + 10, 2), ECS_LOAD_DAMAGED);
    assert_int_equal(load_changed(world, TAG_NAME + 8, 1), ECS_LOAD_UNKNOWN_TYPE);
}

static void a_type_that_comes_twice_is_refused(void **state)
{
    ecs_world *world = *state;
    Bytes bytes = {.size = 0};
    append(&bytes, example, UNIQUES);
    append(&bytes, example + TAG_NAME, UNIQUES - TAG_NAME);
    append(&bytes, example + UNIQUES, sizeof example - UNIQUES);
    bytes.start[TYPES] = 3;
    put_checksum(bytes);
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
    bytes.start[UNIQUES + TAG_ROWS + 4 - TAG_NAME] = 2; /* who has it not yet */
    put_checksum(bytes);
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
    drop(&bytes);

    bytes = (Bytes){.size = 0};
    append(&bytes, example, sizeof example - 8);
    append(&bytes, example + UNIQUE_NAME, sizeof example - UNIQUE_NAME);
    bytes.start[UNIQUES] = 2;
    put_checksum(bytes);
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
    drop(&bytes);
}

/* The free list names the same slot twice, and so leaves one out. */
static void a_free_list_that_goes_round_is_refused(void **state)
{
    ecs_world *world = *state;
    ecs_entity entities[3];
    ecs_create_bare(world, 3, entities);
    for (int i = 0; i < 3; i++)
        ecs_destroy(world, entities[i]);
    Bytes bytes = save(world);
    for (unsigned char a = 0; a < 3; a++)
        for (unsigned char b = 0; b < 3; b++)
            for (unsigned char c = 0; c < 3; c++) {
                unsigned char *list = bytes.start + SLOT + 12;
                list[0] = a;
                list[4] = b;
                list[8] = c;
                put_checksum(bytes);
                const bool good = a != b && b != c && a != c;
                assert_int_equal(load(world, bytes), good ? ECS_LOADED : ECS_LOAD_DAMAGED);
            }
    drop(&bytes);
}

static size_t largest; /* request */

static void *note_request(void *context, void *block, size_t old_size, size_t new_size,
                          size_t alignment)
{
    largest = new_size > largest ? new_size : largest;
    return watched_resize(context, block, old_size, new_size, alignment);
}

static ecs_world *make_noting(void)
{
    ecs_world_def def = watched_def(1);
    def.allocator.resize = note_request;
    ecs_world *world = ecs_world_create(&def);
    register_all(world);
    with_groups(world);
    largest = 0;
    return world;
}

/* Whatever is loaded, is a world like any other. */
static void assert_sound(ecs_world *world, uint64_t seed)
{
    ecs_world *twin = make_world(1);
    with_groups(twin);
    Bytes bytes = save(world);
    if (load(twin, bytes) == ECS_LOADED) /* a value of another unique may be refused */
        continue_alike(world, twin, seed, 100);
    drop(&bytes);
    ecs_world_destroy(twin);
}

static void change_bytes(Bytes bytes)
{
    for (uint32_t changes = 1 + below(3); changes > 0; changes--) {
        const size_t at = 8 + below((uint32_t)bytes.size - 8);
        bytes.start[at] = (unsigned char)(below(2) ? below(256) : bytes.start[at] + below(5) - 2);
    }
    put_checksum(bytes);
}

static void changed_bytes_with_a_right_checksum_do_no_harm(void **state)
{
    (void)state;
    const uint64_t seed = choose_seed();
    ecs_world *world = make_small();
    Bytes bytes = save(world);
    size_t loaded = 0;
    for (uint64_t i = 0; i < 6000; i++) {
        Bytes changed = {.size = 0};
        append(&changed, bytes.start, bytes.size);
        seed_chance(seed + i);
        change_bytes(changed);
        ecs_world *victim = make_noting();
        if (load(victim, changed) == ECS_LOADED) {
            loaded++;
            assert_sound(victim, seed + i);
        } else {
            assert_int_equal(ecs_entity_count(victim), 0);
        }
        assert_in_range(largest, 0, 32 * bytes.size + sizeof(ecs_world));
        ecs_world_destroy(victim);
        drop(&changed);
    }
    assert_in_range(loaded, 100, 5900);
    drop(&bytes);
    ecs_world_destroy(world);
}

/* ---- hooks ---- */

static int losses;

static void count_loss(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)world;
    (void)entity;
    (void)value;
    (void)context;
    losses++;
}

static void loading_is_no_removal(void **state)
{
    ecs_world *world = *state;
    losses = 0;
    ecs_on_delete(world, Position, count_loss, NULL);
    Bytes bytes = save(world);
    make_at(world, 1);
    assert_loads(world, bytes);
    bytes.start[20] ^= 1;
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
    assert_int_equal(losses, 0);
    ecs_destroy(world, make_at(world, 1));
    assert_int_equal(losses, 1);
    ecs_on_delete(world, Position, NULL, NULL);
    drop(&bytes);
}

/* ---- memory and sinks ---- */

static bool fails_at(size_t nth, Bytes bytes, const ecs_world *loaded)
{
    ecs_world *world = make_lived(with_groups, 44, 30);
    ecs_world *twin = make_lived(with_groups, 44, 30);
    memory.refused = memory.requests + nth;
    const ecs_load_result result = load(world, bytes);
    const bool refused = memory.requests >= memory.refused;
    memory.refused = 0;
    assert_int_equal(result, refused ? ECS_LOAD_NO_MEMORY : ECS_LOADED);
    assert_same_worlds(world, refused ? twin : loaded);
    if (refused) {
        continue_alike(world, twin, 45, 100);
        assert_loads(world, bytes);
        assert_same_worlds(world, loaded);
    }
    ecs_world_destroy(world);
    ecs_world_destroy(twin);
    return refused;
}

static void without_memory_nothing_changes_at_any_request(void **state)
{
    (void)state;
    memory = (Memory){0};
    ecs_world *world = make_lived(with_groups, 43, 6000);
    ecs_unique_set(world, Clock, {1});
    ecs_unique_set(world, Wide, {1});
    ecs_unique_set(world, Letters, {"abc"});
    const size_t blocks = memory.blocks;
    Bytes bytes = save(world);
    size_t refused = 0;
    while (fails_at(refused + 1, bytes, world)) {
        assert_int_equal(memory.blocks, blocks);
        refused++;
    }
    assert_in_range(refused, 20, 200);
    drop(&bytes);
    ecs_world_destroy(world);
    assert_int_equal(memory.blocks, 0);
}

static void saving_takes_no_memory(void **state)
{
    ecs_world *world = *state;
    live(world, 46, 900);
    const size_t requests = memory.requests;
    Bytes bytes = save(world);
    assert_int_equal(memory.requests, requests);
    drop(&bytes);
}

static void a_sink_that_refuses_is_not_asked_again(void **state)
{
    ecs_world *world = *state;
    live(world, 47, 5000);
    Bytes whole = save(world);
    assert_in_range(whole.calls, 3, 100);
    for (size_t limit = 1; limit <= whole.calls; limit++) {
        Bytes bytes = {.limit = limit};
        assert_false(ecs_save(world, VERSION, append, &bytes));
        assert_int_equal(bytes.calls, limit);
        assert_true(bytes.size < whole.size);
        drop(&bytes);
    }
    drop(&whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_loaded_world_lives_on_as_the_one_that_was_saved),
        test_with_codecs(an_empty_world_comes_back_empty),
        cmocka_unit_test(a_world_without_groups_loads_into_one_with),
        cmocka_unit_test(a_room_for_entities_stays),
        test_with_codecs(the_format_is_what_it_is_on_every_machine),
        test_with_codecs(every_kind_of_number_comes_back),
        test_with_codecs(a_value_may_be_long),
        test_with_codecs(a_snapshot_may_be_of_any_size),
        cmocka_unit_test(handles_get_the_tag_of_the_world_they_are_loaded_into),
        cmocka_unit_test(a_recycled_slot_of_a_world_with_another_tag_gets_its_tag),
        cmocka_unit_test(a_handle_that_nobody_ever_bore_is_read_as_no_entity),
        test_with_codecs(types_are_known_by_their_names),
        test_with_codecs(an_unknown_type_is_refused),
        test_with_codecs(what_has_no_rows_need_not_be_known),
        test_with_codecs(what_is_unsaved_is_left_out),
        test_with_codecs(what_is_unsaved_here_is_unknown),
        test_with_codecs(a_codec_set_again_replaces_what_was_said_before),
        test_with_codecs(uniques_come_and_go),
        cmocka_unit_test(all_64_components_come_back),
        test_with_codecs(a_codec_that_reads_other_bytes_than_were_written_is_refused),
        test_with_codecs(a_unique_codec_that_reads_other_bytes_is_refused),
        test_with_codecs(a_value_that_its_codec_does_not_accept_refuses_all),
        test_with_codecs(the_codecs_are_told_the_version_that_was_saved),
        test_with_codecs(what_a_newer_program_saved_is_refused),
        test_with_codecs(a_newer_format_is_refused_whatever_it_holds),
        cmocka_unit_test(every_cut_is_refused),
        cmocka_unit_test(every_flipped_bit_is_refused),
        test_with_codecs(what_follows_the_end_is_refused),
        test_with_codecs(other_bytes_are_no_snapshot),
        cmocka_unit_test(every_number_is_checked_before_it_is_believed),
        test_with_codecs(counts_of_types_and_kinds_are_checked),
        test_with_codecs(a_type_that_comes_twice_is_refused),
        test_with_codecs(a_free_list_that_goes_round_is_refused),
        cmocka_unit_test(changed_bytes_with_a_right_checksum_do_no_harm),
        test_with_codecs(loading_is_no_removal),
        cmocka_unit_test(without_memory_nothing_changes_at_any_request),
        test_with_codecs(saving_takes_no_memory),
        test_with_codecs(a_sink_that_refuses_is_not_asked_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

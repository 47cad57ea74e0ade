/* snapshot_damage: bytes that are cut, damaged or forged are refused, and the world stays as it
 * was. */
#include "snapshot_testing.h"

/* ---- damage ---- */

static ecs_world *make_small(void)
{
    ecs_world *world = make_lived(set_codecs_and_groups, 77, 50);
    make_example(world);
    return world;
}

TEST(a_truncated_snapshot_is_refused) {
    OWN_WORLD world = make_small();
    OWN_WORLD twin = make_small();
    OWN_BYTES bytes = save(world);
    for (size_t size = 0; size < bytes.size; size++) {
        Bytes cut = {malloc(size > 0 ? size : 1), size};
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
}

TEST(every_flipped_bit_is_detected) {
    OWN_WORLD world = make_small();
    OWN_WORLD twin = make_small();
    OWN_BYTES bytes = save(world);
    for (size_t bit = 0; bit < 8 * bytes.size; bit++) {
        bytes.start[bit / 8] ^= (unsigned char)(1 << bit % 8);
        assert_int_equal(load(world, bytes), bit < 64 ? ECS_LOAD_NO_SNAPSHOT : ECS_LOAD_DAMAGED);
        bytes.start[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    assert_same_worlds(world, twin);
}

TEST_IN(CODECS, bytes_after_the_end_are_refused) {
    OWN_BYTES bytes = save(world);
    append(&bytes, "", 1);
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
    put_checksum(bytes);
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
}

TEST_IN(CODECS, arbitrary_bytes_are_refused) {
    assert_int_equal(ecs_load(world, 1, NULL, 0), ECS_LOAD_NO_SNAPSHOT);
    assert_int_equal(ecs_load(world, 1, "{\"version\": 1}", 14), ECS_LOAD_NO_SNAPSHOT);
    assert_int_equal(ecs_load(world, 1, "ecs-snap", 8), ECS_LOAD_DAMAGED);
}

/* ---- forged bytes, with the right checksum ---- */

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
    {SLOT + 12, GENERATION(1) | 3, ECS_LOAD_DAMAGED}, /* no state; no row names it */
    {FREE_LIST, 0, ECS_LOAD_DAMAGED},                 /* an entity lives there */
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
    {ROW, 1, ECS_LOAD_DAMAGED}, /* a free slot */
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
    OWN_BYTES bytes = {.size = 0};
    append(&bytes, example, sizeof example);
    for (size_t i = 0; i < (lie.at == NAME ? 2 : 4); i++)
        bytes.start[lie.at + i] = (unsigned char)(lie.number >> 8 * i);
    put_checksum(bytes);
    const ecs_load_result result = load(world, bytes);
    if (lie.result == REFUSED_SOMEHOW ? result == ECS_LOADED : (int)result != lie.result)
        fail_msg("lie %zu gives %d", nth, (int)result);
    if (result != ECS_LOADED)
        assert_same_worlds(world, twin);
}

TEST(every_number_is_checked_before_use) {
    each_case(i, lies) {
        ecs_world *world = make_small(), *twin = make_small();
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

TEST_IN(CODECS, counts_of_types_and_kinds_are_checked) {
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

TEST_IN(CODECS, a_repeated_type_is_refused) {
    Bytes bytes = {.size = 0};
    append(&bytes, example, UNIQUES);
    append(&bytes, example + TAG_NAME, UNIQUES - TAG_NAME);
    append(&bytes, example + UNIQUES, sizeof example - UNIQUES);
    bytes.start[TYPES] = 3;
    put_checksum(bytes);
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
    bytes.start[UNIQUES + TAG_ROWS + 4 - TAG_NAME] = 2; /* which does not have it yet */
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

/* The free list names one slot twice and omits another. */
TEST_IN(CODECS, a_cyclic_free_list_is_refused) {
    ecs_entity entities[3];
    ecs_create_bare(world, 3, entities);
    for (int i = 0; i < 3; i++)
        ecs_destroy(world, entities[i]);
    OWN_BYTES bytes = save(world);
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
    set_codecs_and_groups(world);
    largest = 0;
    return world;
}

/* If bytes load, the result must be a sound world. */
static void assert_sound(ecs_world *world, uint64_t seed)
{
    OWN_WORLD twin = make_world(1);
    set_codecs_and_groups(twin);
    OWN_BYTES bytes = save(world);
    if (load(twin, bytes) == ECS_LOADED) /* a value of another unique may be refused */
        continue_alike(world, twin, seed, 100);
}

static void change_bytes(Bytes bytes)
{
    for (uint32_t changes = 1 + below(3); changes > 0; changes--) {
        const size_t at = 8 + below((uint32_t)bytes.size - 8);
        bytes.start[at] = (unsigned char)(below(2) ? below(256) : bytes.start[at] + below(5) - 2);
    }
    put_checksum(bytes);
}

TEST(changed_bytes_with_a_correct_checksum_do_no_harm) {
    const uint64_t seed = choose_seed();
    OWN_WORLD world = make_small();
    OWN_BYTES bytes = save(world);
    size_t loaded = 0;
    for (uint64_t i = 0; i < 6000; i++) {
        OWN_BYTES changed = {.size = 0};
        append(&changed, bytes.start, bytes.size);
        seed_chance(seed + i);
        change_bytes(changed);
        OWN_WORLD victim = make_noting();
        if (load(victim, changed) == ECS_LOADED) {
            loaded++;
            assert_sound(victim, seed + i);
        } else {
            assert_int_equal(ecs_entity_count(victim), 0);
        }
        assert_in_range(largest, 0, 32 * bytes.size + sizeof(ecs_world));
    }
    assert_in_range(loaded, 100, 5900);
}

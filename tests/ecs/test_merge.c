/* merge: a save, or a part of a world, comes into a world that lives on. */
#include "hierarchy_testing.h"
#include "whole_world.h"

/* Its other is an entity. */
typedef struct Bond {
    ecs_entity other;
    uint32_t strength;
} Bond;

enum { ECS_COMPONENT(Bond) = 40 };

static void write_position(ecs_writer *writer, const void *value)
{
    ecs_put_i32(writer, ((const Position *)value)->x);
}

static bool read_position(ecs_reader *reader, void *value)
{
    ((Position *)value)->x = ecs_take_i32(reader);
    return ((Position *)value)->x != 666;
}

static void write_bond(ecs_writer *writer, const void *value)
{
    ecs_put_entity(writer, ((const Bond *)value)->other);
    ecs_put_u32(writer, ((const Bond *)value)->strength);
}

static bool read_bond(ecs_reader *reader, void *value)
{
    ((Bond *)value)->other = ecs_take_entity(reader);
    ((Bond *)value)->strength = ecs_take_u32(reader);
    return true;
}

static void write_clock(ecs_writer *writer, const void *value)
{
    ecs_put_u64(writer, (uint64_t)((const Clock *)value)->ticks);
}

static bool read_clock(ecs_reader *reader, void *value)
{
    ((Clock *)value)->ticks = (int64_t)ecs_take_u64(reader);
    return true;
}

static ecs_world *prepare(ecs_world *world)
{
    ecs_register(world, Bond);
    ecs_register_hierarchy(world);
    ecs_codec(world, Position, write_position, read_position);
    ecs_codec(world, Bond, write_bond, read_bond);
    ecs_unique_codec(world, Clock, write_clock, read_clock);
    return world;
}

typedef struct Bytes {
    unsigned char bytes[1 << 14];
    size_t size;
} Bytes;

static Bytes saved;

static bool append(void *context, const void *bytes, size_t count)
{
    Bytes *all = context;
    assert_true(all->size + count <= sizeof all->bytes);
    memcpy(all->bytes + all->size, bytes, count);
    all->size += count;
    return true;
}

static void save_all(const ecs_world *world)
{
    saved.size = 0;
    assert_true(ecs_save(world, 1, append, &saved));
}

static void save_frozen(const ecs_world *world)
{
    saved.size = 0;
    assert_true(ecs_save_part(world, 1, (ecs_query){.with = ecs_mask(Frozen)}, append, &saved));
}

static ecs_load_result merge(ecs_world *world, ecs_merge_handles handles)
{
    const ecs_load_result result =
        ecs_merge(world, 1, saved.bytes, saved.size, handles, UINT32_MAX);
    assert_null(what_is_broken(world));
    return result;
}

/* ---- whole saves ---- */

TEST_IN(WORLD, a_save_joins_with_new_handles_that_are_mapped) {
    prepare(world);
    const ecs_entity gone = ecs_create(world), a = make_at(world, 1);
    const ecs_entity b = ecs_create_with(world, ecs_with(Bond, {a, 5}));
    ecs_add(world, a, Bond, {gone, 6});
    ecs_destroy(world, gone);
    save_all(world);
    assert_int_equal(merge(world, ECS_NEW_HANDLES), ECS_LOADED);
    assert_int_equal(ecs_entity_count(world), 4);
    const ecs_entity new_a = ecs_entity_at(world, Position, 1);
    const ecs_entity new_b = ecs_entity_at(world, Bond, 2); /* the saved order: b's came first */
    assert_int_equal(ecs_get(world, new_a, Position)->x, 1);
    assert_int_equal(ecs_get(world, new_b, Bond)->strength, 5);
    assert_same(ecs_get(world, new_b, Bond)->other, new_a);
    assert_same(ecs_get(world, new_a, Bond)->other, (ecs_entity){0, 0});
    assert_int_equal(new_a.index, gone.index); /* the slot that is used next */
    assert_same(ecs_get(world, b, Bond)->other, a);
}

TEST_IN(WORLD, uniques_of_the_world_stay) {
    prepare(world);
    ecs_unique_set(world, Clock, {1});
    save_all(world);
    ecs_unique_set(world, Clock, {2});
    assert_int_equal(merge(world, ECS_NEW_HANDLES), ECS_LOADED);
    assert_int_equal(ecs_unique(world, Clock)->ticks, 2);
}

TEST_IN(WORLD, kept_handles_are_kept_or_refused_whole) {
    prepare(world);
    OWN_WORLD other = prepare(make_world(2)); /* of another realm */
    const ecs_entity a = make_at(other, 1), b = ecs_create_with(other, ecs_with(Bond, {a, 5}));
    save_all(other);
    assert_int_equal(merge(world, ECS_KEPT_HANDLES), ECS_LOADED);
    const ecs_entity here_a = {a.index, a.stamp ^ 2 ^ 1}, here_b = {b.index, b.stamp ^ 2 ^ 1};
    assert_same(ecs_get(world, here_b, Bond)->other, here_a);
    assert_int_equal(merge(world, ECS_KEPT_HANDLES), ECS_LOAD_CONFLICT);
    assert_int_equal(merge(world, ECS_REVIVED_HANDLES), ECS_LOAD_CONFLICT);
    assert_int_equal(ecs_entity_count(world), 2);
    ecs_destroy(world, here_b);
    assert_int_equal(merge(world, ECS_REVIVED_HANDLES), ECS_LOAD_CONFLICT);
    ecs_destroy(world, here_a);
    assert_int_equal(merge(world, ECS_KEPT_HANDLES), ECS_LOAD_CONFLICT); /* used up */
    assert_int_equal(ecs_merge(world, 1, saved.bytes, saved.size, ECS_REVIVED_HANDLES, b.index),
                     ECS_LOAD_CONFLICT); /* beyond the limit */
    assert_int_equal(merge(world, ECS_REVIVED_HANDLES), ECS_LOADED);
    assert_same(ecs_get(world, here_b, Bond)->other, here_a);
}

/* ---- parts ---- */

TEST_IN(WORLD, a_part_goes_and_comes_back) {
    prepare(world);
    const ecs_entity player = make_at(world, 1);
    const ecs_entity a = ecs_create_with(world, ecs_with(Bond, {player, 1}), ecs_with_tag(Frozen));
    const ecs_entity b = ecs_create_with(world, ecs_with(Bond, {a, 2}), ecs_with_tag(Frozen));
    ecs_unique_set(world, Clock, {1});
    save_frozen(world);
    assert_int_equal(ecs_load(world, 1, saved.bytes, saved.size), ECS_LOAD_IS_PART);
    ecs_delete_any(world, Frozen);
    const ecs_entity other = make_at(world, 9); /* in b's slot */
    assert_int_equal(merge(world, ECS_REVIVED_HANDLES), ECS_LOAD_CONFLICT);
    assert_int_equal(merge(world, ECS_NEW_HANDLES), ECS_LOADED);
    assert_int_equal(ecs_count(world, Bond), 2);
    const ecs_entity new_a = ecs_entity_at(world, Bond, 0), new_b = ecs_entity_at(world, Bond, 1);
    assert_same(ecs_get(world, new_a, Bond)->other,
                (ecs_entity){0, 0}); /* the player was not in it */
    assert_same(ecs_get(world, new_b, Bond)->other, new_a);
    assert_false(ecs_is_alive(world, a) && ecs_is_alive(world, b));
    ecs_delete_any(world, Frozen);
    save_frozen(world); /* nothing */
    assert_int_equal(merge(world, ECS_KEPT_HANDLES), ECS_LOADED);
    assert_int_equal(ecs_entity_count(world), 2);
    assert_true(ecs_is_alive(world, other));
}

TEST_IN(WORLD, revived_parts_keep_references_to_the_rest) {
    prepare(world);
    const ecs_entity player = make_at(world, 1);
    const ecs_entity a = ecs_create_with(world, ecs_with(Bond, {player, 1}), ecs_with_tag(Frozen));
    ecs_add(world, player, Bond, {a, 2});
    save_frozen(world);
    ecs_destroy(world, a);
    assert_int_equal(merge(world, ECS_REVIVED_HANDLES), ECS_LOADED);
    assert_true(ecs_is_alive(world, ecs_get(world, player, Bond)->other));
    assert_same(ecs_get(world, a, Bond)->other, player);
}

TEST_IN(WORLD, links_within_a_part_come_along) {
    prepare(world);
    const ecs_entity top = ecs_create(world);
    const ecs_entity middle = ecs_attach_new(world, top, ecs_with_tag(Frozen));
    ecs_entity children[6];
    for (int i = 0; i < 6; i++) {
        children[i] = ecs_attach_new(world, middle, ecs_with(Position, {i, 0}));
        if (i == 1 || i == 3 || i == 4)
            ecs_tag(world, children[i], Frozen);
    }
    const ecs_entity childless = ecs_create_with(world, ecs_with_tag(Frozen));
    ecs_attach_new(world, childless, ecs_with(Position, {9, 9}));
    save_frozen(world);
    OWN_WORLD other = prepare(make_world(1));
    make_at(other, 50);
    assert_int_equal(merge(other, ECS_NEW_HANDLES), ECS_LOADED);
    assert_int_equal(ecs_entity_count(other), 6);
    assert_int_equal(ecs_count(other, ecs_parent), 1);
    assert_int_equal(ecs_count(other, ecs_child), 3);
    const ecs_entity parent = ecs_entity_at(other, ecs_parent, 0);
    assert_int_equal(ecs_child_count(other, parent), 3);
    static const int32_t expected[] = {1, 3, 4};
    size_t nth = 0;
    ecs_each_child(other, parent, child)
        assert_int_equal(ecs_get(other, child, Position)->x, expected[nth++]);
    assert_int_equal(nth, 3);
    assert_same(ecs_parent_of(other, parent), (ecs_entity){0, 0});
}

TEST_IN(WORLD, any_query_chooses_a_part) {
    prepare(world);
    make_at(world, 1);
    make_at(world, 2);
    ecs_tag(world, ecs_entity_at(world, Position, 1), Frozen);
    ecs_create_with(world, ecs_with_tag(Doomed));
    saved.size = 0;
    const ecs_query query = {.without = ecs_mask(Frozen), .any = ecs_mask(Position, Doomed)};
    assert_true(ecs_save_part(world, 1, query, append, &saved));
    assert_int_equal(merge(world, ECS_NEW_HANDLES), ECS_LOADED);
    assert_int_equal(ecs_entity_count(world), 5);
    assert_int_equal(ecs_count(world, Position), 3);
    assert_int_equal(ecs_get(world, ecs_entity_at(world, Position, 2), Position)->x, 1);
}

static void note_added(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_ptr_equal(value, ecs_get(world, entity, Position));
    assert_true(ecs_has(world, entity, Bond));
    assert_int_equal(ecs_count(world, Position), 6);
    ++*(size_t *)context;
    ecs_create(world);
}

TEST_IN(WORLD, merging_adds) {
    prepare(world);
    size_t calls = 0;
    ecs_group(world, ecs_mask(Position, Bond));
    assert_true(ecs_track(world, Position, ALL_KINDS));
    for (int32_t i = 0; i < 3; i++)
        ecs_add(world, make_at(world, i), Bond, {{0, 0}, 7});
    save_all(world);
    ecs_advance(world);
    ecs_on_add(world, Position, note_added, &calls);
    assert_int_equal(merge(world, ECS_NEW_HANDLES), ECS_LOADED);
    assert_int_equal(calls, 3);
    assert_int_equal(ecs_group_count(world, ecs_mask(Position, Bond)), 6);
    for (uint32_t row = 0; row < 6; row++) {
        const ecs_entity entity = ecs_entity_at(world, Position, row);
        assert_int_equal(ecs_get(world, entity, Position)->x, row % 3);
        assert_int_equal(ecs_get(world, entity, Bond)->strength, 7);
        assert_true(ecs_is_inserted(world, entity, Position) == (row >= 3));
    }
    ecs_on_add(world, Position, NULL, NULL);
}

/* ---- what is refused ---- */

static void assert_unchanged(const ecs_world *world)
{
    assert_int_equal(ecs_entity_count(world), 4);
    assert_int_equal(ecs_count(world, Position), 2);
    assert_int_equal(ecs_count(world, ecs_child), 1);
}

static ecs_world *scene(ecs_world *world)
{
    prepare(world);
    const ecs_entity top = ecs_create_with(world, ecs_with_tag(Frozen));
    ecs_attach_new(world, top, ecs_with(Position, {1, 1}), ecs_with_tag(Frozen));
    ecs_create_with(world, ecs_with(Position, {2, 2}), ecs_with(Bond, {top, 1}));
    ecs_create(world);
    ecs_entity_at(world, Position, 0);
    return world;
}

static void merge_without_memory(ecs_world *world, ecs_merge_handles handles)
{
    for (size_t nth = 1;; nth++) {
        memory.refused = memory.requests + nth;
        const ecs_load_result result = merge(world, handles);
        memory.refused = 0;
        if (result == ECS_LOADED)
            return;
        assert_int_equal(result, ECS_LOAD_NO_MEMORY);
        assert_unchanged(world);
        assert_true(nth < 100);
    }
}

TEST_IN(WORLD, without_memory_nothing_changes) {
    scene(world);
    save_frozen(world);
    merge_without_memory(world, ECS_NEW_HANDLES);
    assert_int_equal(ecs_entity_count(world), 6);
}

TEST_IN(WORLD, kept_handles_need_memory_too) {
    const ecs_entity far = {3000, 1U << 8 | 1};
    prepare(world);
    assert_true(ecs_create_at(world, far));
    ecs_add_many(world, far, ecs_with(Position, {1, 1}), ecs_with_tag(Frozen));
    save_frozen(world);
    OWN_WORLD other = prepare(make_world(1));
    for (size_t nth = 1;; nth++) {
        memory.refused = memory.requests + nth;
        const ecs_load_result result = merge(other, ECS_KEPT_HANDLES);
        memory.refused = 0;
        if (result == ECS_LOADED)
            break;
        assert_int_equal(result, ECS_LOAD_NO_MEMORY);
        assert_int_equal(ecs_entity_count(other), 0);
        assert_true(nth < 100);
    }
    const ecs_entity first = {0, far.stamp};
    assert_same(ecs_entity_at(other, Position, 0), far);
    assert_same(ecs_create(other), first);
}

TEST_IN(WORLD, every_damage_is_refused_whole) {
    scene(world);
    for (int way = 0; way < 2; way++) {
        if (way)
            save_all(world);
        else
            save_frozen(world);
        const size_t size = saved.size;
        for (size_t i = 0; i < size; i++) {
            saved.bytes[i] ^= 0x55;
            assert_true(merge(world, ECS_NEW_HANDLES) != ECS_LOADED);
            saved.bytes[i] ^= 0x55;
            saved.size = i;
            assert_true(merge(world, ECS_NEW_HANDLES) != ECS_LOADED);
            saved.size = size;
        }
        assert_unchanged(world);
    }
}

/* The checksum, which is made right again. */
static void sign(void)
{
    uint64_t checksum = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i + 8 < saved.size; i++)
        checksum = (checksum ^ saved.bytes[i]) * UINT64_C(0x100000001B3);
    for (size_t i = 0; i < 8; i++)
        saved.bytes[saved.size - 8 + i] = (unsigned char)(checksum >> 8 * i);
}

/* Whatever a signed save says, the world is whole after it. */
TEST_IN(WORLD, signed_damage_leaves_the_world_whole) {
    scene(world);
    OWN_WORLD other = prepare(make_world(1));
    uint32_t merged = 0;
    for (int way = 0; way < 2; way++) {
        if (way)
            save_all(world);
        else
            save_frozen(world);
        for (size_t i = 8; i + 8 < saved.size; i++)
            for (unsigned bit = 0; bit < 8; bit++) {
                saved.bytes[i] ^= (unsigned char)(1U << bit);
                sign();
                merged += merge(other, ECS_NEW_HANDLES) == ECS_LOADED;
                ecs_clear(other);
                saved.bytes[i] ^= (unsigned char)(1U << bit);
                sign();
            }
    }
    assert_in_range(merged, 10, 2000);
}

TEST_IN(WORLD, a_part_in_the_wrong_order_is_damaged) {
    scene(world);
    save_frozen(world);
    const size_t first = 8 + 4 + 4 + 1 + 4;
    saved.bytes[first] = 1; /* the same as the second */
    sign();
    assert_int_equal(merge(world, ECS_NEW_HANDLES), ECS_LOAD_DAMAGED);
    saved.bytes[first] = 0;
    saved.bytes[first + 4] = 0; /* a free slot */
    sign();
    assert_int_equal(merge(world, ECS_NEW_HANDLES), ECS_LOAD_DAMAGED);
    assert_unchanged(world);
}

/* The place of these numbers, one behind the other, in the saved bytes. */
static unsigned char *find_numbers(const uint32_t numbers[3])
{
    for (size_t at = 0; at + 12 <= saved.size; at++)
        if (memcmp(saved.bytes + at, numbers, 12) == 0)
            return saved.bytes + at;
    fail_msg("the numbers are not there");
    return NULL;
}

/* Otherwise another entity of the part would get the component. */
TEST_IN(WORLD, a_row_of_an_entity_that_the_part_does_not_have_is_damaged) {
    prepare(world);
    static const uint8_t rows[12] = {2, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0}; /* two: of 0 and of 2 */
    uint32_t numbers[3];
    const ecs_entity made[] = {make_at(world, 1), make_at(world, 2), make_at(world, 3)};
    ecs_tag(world, made[0], Frozen);
    ecs_tag(world, made[2], Frozen);
    save_frozen(world);
    memcpy(numbers, rows, sizeof numbers);
    find_numbers(numbers)[8] = 1;
    sign();
    assert_int_equal(merge(world, ECS_NEW_HANDLES), ECS_LOAD_DAMAGED);
}

TEST_IN(WORLD, a_refused_value_is_refused_whole) {
    scene(world);
    ecs_set(world, ecs_entity_at(world, Position, 1), Position, {666, 0});
    save_all(world);
    assert_int_equal(merge(world, ECS_NEW_HANDLES), ECS_LOAD_REFUSED);
    assert_int_equal(ecs_merge(world, 0, saved.bytes, saved.size, ECS_NEW_HANDLES, UINT32_MAX),
                     ECS_LOAD_NEWER);
    assert_unchanged(world);
}

/* Of another world than the save's: the same numbers name someone else here. */
TEST_IN(WORLD, handles_of_a_third_world_are_no_entity) {
    prepare(world);
    OWN_WORLD other = prepare(make_world(2));
    const ecs_entity king = ecs_create(world);
    const ecs_entity spy = ecs_create_with(other, ecs_with(Bond, {king, 5}));
    save_all(other);
    assert_int_equal(merge(world, ECS_NEW_HANDLES), ECS_LOADED);
    assert_same(ecs_get(world, ecs_entity_at(world, Bond, 0), Bond)->other, (ecs_entity){0, 0});
    ecs_clear(world);
    ecs_destroy(other, spy);
    ecs_create(other);
    ecs_create_with(other, ecs_with(Bond, {king, 5}));
    save_all(other);
    OWN_WORLD empty = prepare(make_world(3));
    assert_int_equal(merge(empty, ECS_KEPT_HANDLES), ECS_LOADED);
    assert_same(ecs_get(empty, ecs_entity_at(empty, Bond, 0), Bond)->other, king);
}

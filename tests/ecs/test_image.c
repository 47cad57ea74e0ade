/* image: the world's memory in one buffer, and back. */
#include "ecs_lives.h"

static bool restore(ecs_world *world, Bytes image)
{
    return ecs_image_restore(world, image.start, image.size);
}

static void assert_restores(ecs_world *world, Bytes image)
{
    assert_true(restore(world, image));
}

/* Asserts that the world refuses the image and still equals `like`. */
static void assert_refuses(ecs_world *world, Bytes image, const ecs_world *like)
{
    assert_false(ecs_image_restore(world, image.start, image.size));
    assert_same_worlds(world, like);
}

/* The size of rows, records and values, which follow the header. */
static size_t size_behind_header(const ecs_world *world)
{
    size_t size = world->record_count * sizeof *world->records;
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        size += world->storages[i].count * (sizeof(uint32_t) + world->storages[i].size);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        size += world->uniques[i].value ? world->uniques[i].size : 0;
    return size;
}

/* ---- lives ---- */

static const Keeping as_image = {take_image, restore};

TEST(a_restored_world_continues_like_the_original) {
    const uint64_t seed = choose_seed();
    for (uint64_t i = 0; i < 60; i++) {
        bring_back_and_continue(&as_image, without_groups, seed + 5 * i, 30 * (int)i);
        bring_back_and_continue(&as_image, with_groups, seed + 5 * i, 30 * (int)i);
    }
}

TEST(a_world_can_be_rewound_again_and_again_step_by_step) {
    enum { TIMES = 40 };
    Bytes images[TIMES];
    ecs_world *twins[TIMES];
    OWN_WORLD world = make_arranged(with_groups);
    for (int i = 0; i < TIMES; i++) {
        images[i] = take_image(world);
        twins[i] = make_arranged(with_groups);
        assert_restores(twins[i], images[i]);
        assert_same_worlds(world, twins[i]);
        live(world, (uint64_t)i + 7, 25);
    }
    for (int i = 0; i < 3 * TIMES; i++) {
        const int then = i * 7 % TIMES;
        assert_restores(world, images[then]);
        assert_same_worlds(world, twins[then]);
    }
    for (int i = 0; i < TIMES; i++) {
        drop(&images[i]);
        ecs_world_destroy(twins[i]);
    }
}

TEST_IN(WORLD, after_a_restore_new_entities_get_the_same_handles) {
    const ecs_entity first = make_at(world, 1);
    make_at(world, 2);
    ecs_destroy(world, first);
    OWN_BYTES image = take_image(world);
    const ecs_entity recycled = ecs_create(world), fresh = ecs_create(world);
    assert_restores(world, image);
    assert_false(ecs_is_alive(world, recycled));
    assert_same(ecs_create(world), recycled);
    assert_same(ecs_create(world), fresh);
}

TEST_IN(WORLD, slots_behind_a_restored_world_are_as_if_never_used) {
    make_at(world, 1);
    OWN_BYTES image = take_image(world);
    const ecs_entity moving = make_at(world, 2), destroyed = make_at(world, 3);
    ecs_destroy(world, destroyed);
    assert_restores(world, image);
    assert_false(ecs_is_alive(world, moving));
    assert_same(ecs_create(world), moving);
    assert_same(ecs_create(world), destroyed);
    assert_true(ecs_is_empty(ecs_components_of(world, moving)));
    assert_true(ecs_is_alive(world, destroyed));
}

TEST_IN(WORLD, a_restore_keeps_handles_and_brings_values_back) {
    const ecs_entity kept = make_at(world, 5), destroyed = make_at(world, 6);
    OWN_BYTES image = take_image(world);
    ecs_set(world, kept, Position, {8, 8});
    ecs_destroy(world, destroyed);
    assert_restores(world, image);
    assert_int_equal(ecs_get(world, kept, Position)->x, 5);
    assert_int_equal(ecs_get(world, destroyed, Position)->x, 6);
    assert_rows(world, Position, kept, destroyed);
}

/* ---- sizes ---- */

TEST_IN(WORLD, many_entities_on_many_pages_come_back) {
    enum { MANY = 5 * ECS_PAGE_SIZE_ + 1 };
    static ecs_entity entities[MANY];
    assert_true(ecs_create_bulk(world, MANY, entities, ecs_with(Position, {1, 2})));
    ecs_tag(world, entities[0], Frozen);
    ecs_tag(world, entities[ECS_PAGE_SIZE_ - 1], Frozen);
    ecs_tag(world, entities[ECS_PAGE_SIZE_], Frozen);
    ecs_tag(world, entities[MANY - 1], Doomed);
    OWN_BYTES image = take_image(world);
    OWN_WORLD other = make_world(1);
    assert_restores(other, image);
    assert_same_worlds(world, other);
    ecs_delete_any(world, Position);
    assert_restores(world, image);
    assert_same_worlds(world, other);
}

TEST_IN(WORLD, an_empty_world_comes_back_empty) {
    OWN_WORLD empty = make_world(1);
    OWN_BYTES image = take_image(world);
    live(world, 3, 300);
    assert_restores(world, image);
    assert_same_worlds(world, empty);
    continue_alike(world, empty, 4, 100);
}

TEST(a_world_without_types_comes_back) {
    OWN_WORLD world = ecs_world_create(NULL);
    const ecs_entity entity = ecs_create(world);
    OWN_BYTES image = take_image(world);
    ecs_destroy(world, entity);
    assert_restores(world, image);
    assert_true(ecs_is_alive(world, entity));
}

TEST(all_components_come_back) {
    OWN_WORLD world = ecs_world_create(NULL);
    OWN_WORLD other = ecs_world_create(NULL);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        ecs_register_(world, i, "Number", sizeof i, _Alignof(unsigned), "");
        ecs_register_(other, i, "Number", sizeof i, _Alignof(unsigned), "");
    }
    const ecs_entity entity = ecs_create(world);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        ecs_add_by_number(world, entity, i, &i);
    OWN_BYTES image = take_image(world);
    assert_restores(other, image);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        assert_int_equal(*(unsigned *)ecs_try_get_by_number(other, entity, i), i);
}

TEST_IN(WORLD, a_buffer_may_lie_anywhere_and_be_larger) {
    live(world, 11, 400);
    OWN_WORLD other = make_world(1);
    const size_t size = ecs_image_size(world);
    unsigned char *buffer = malloc(size + 65);
    for (size_t offset = 0; offset < 9; offset++) {
        assert_int_equal(ecs_image_take(world, buffer + offset, size + 50), size);
        live(other, offset, 50);
        assert_true(ecs_image_restore(other, buffer + offset, size + 50));
        assert_same_worlds(world, other);
    }
    free(buffer);
}

TEST_IN(WORLD, a_buffer_too_small_is_not_written) {
    live(world, 12, 100);
    const size_t size = ecs_image_size(world);
    unsigned char *buffer = malloc(size);
    memset(buffer, 0x77, size);
    assert_int_equal(ecs_image_take(world, buffer, size - 1), 0);
    assert_int_equal(ecs_image_take(world, buffer, 0), 0);
    for (size_t i = 0; i < size; i++)
        assert_int_equal(buffer[i], 0x77);
    free(buffer);
}

TEST_IN(WORLD, an_image_is_little_larger_than_its_content) {
    const ecs_entity entity = make_at(world, 1);
    assert_in_range(ecs_image_size(world), size_behind_header(world),
                    size_behind_header(world) + 192 + sizeof(ecs_uniques));
    ecs_destroy(world, entity);
    ecs_unique_set(world, Clock, {1});
    assert_in_range(ecs_image_size(world), size_behind_header(world),
                    size_behind_header(world) + 212 + sizeof(ecs_uniques));
}

/* ---- refusing ---- */

TEST(a_truncated_image_is_refused) {
    OWN_WORLD world = make_lived(with_groups, 20, 60);
    OWN_WORLD other = make_lived(with_groups, 21, 60);
    OWN_WORLD twin = make_lived(with_groups, 21, 60);
    ecs_unique_set(world, Clock, {1});
    OWN_BYTES image = take_image(world);
    for (size_t size = 0; size < image.size; size++) {
        unsigned char *cut = malloc(size > 0 ? size : 1); /* a sanitizer sees what is read behind */
        memcpy(cut, image.start, size);
        assert_refuses(other, (Bytes){cut, size}, twin);
        free(cut);
    }
    assert_restores(other, image);
}

TEST(every_damaged_header_bit_is_refused) {
    OWN_WORLD world = make_lived(with_groups, 22, 60);
    OWN_WORLD twin = make_lived(with_groups, 22, 60);
    ecs_unique_set(world, Clock, {1});
    ecs_unique_set(twin, Clock, {1});
    OWN_BYTES image = take_image(world);
    const size_t front = image.size - size_behind_header(world);
    assert_in_range(front, 100, 500);
    for (size_t bit = 0; bit < 8 * front; bit++) {
        image.start[bit / 8] ^= (unsigned char)(1 << bit % 8);
        assert_refuses(world, image, twin);
        image.start[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    assert_restores(world, image);
}

TEST_IN(WORLD, other_bytes_are_refused) {
    unsigned char bytes[4096];
    seed_chance(9);
    for (int i = 0; i < 200; i++) {
        for (size_t at = 0; at < sizeof bytes; at++)
            bytes[at] = (unsigned char)below(256);
        assert_false(ecs_image_restore(world, bytes, sizeof bytes));
    }
    memset(bytes, 0, sizeof bytes);
    assert_false(ecs_image_restore(world, bytes, sizeof bytes));
    assert_false(ecs_image_restore(world, NULL, 0));
}

typedef struct Types {
    unsigned number;
    const char *name;
    size_t size, alignment;
    bool more, group;
    uint8_t realm;
} Types;

static ecs_world *make_with(Types types)
{
    ecs_world_def def = watched_def(types.realm);
    ecs_world *world = ecs_world_create(&def);
    ecs_register_(world, types.number, types.name, types.size, types.alignment, "");
    ecs_register_tag(world, Frozen);
    if (types.more)
        ecs_register_tag(world, Doomed);
    if (types.group)
        ecs_group(world, ecs_union(ecs_bit_(types.number), ecs_mask(Frozen)));
    return world;
}

TEST(a_world_of_other_types_refuses_an_image) {
    static const Types usual = {3, "Name", 8, 4, false, false, 1};
    static const Types others[] = {
        {4, "Name", 8, 4, false, false, 1},  {3, "Nama", 8, 4, false, false, 1},
        {3, "Nam", 8, 4, false, false, 1},   {3, "LongerName", 8, 4, false, false, 1},
        {3, "Name", 12, 4, false, false, 1}, {3, "Name", 8, 8, false, false, 1},
        {3, "Name", 8, 4, true, false, 1},   {3, "Name", 8, 4, false, true, 1},
        {3, "Name", 8, 4, false, false, 2},
    };
    OWN_WORLD world = make_with(usual);
    OWN_WORLD same = make_with(usual);
    ecs_create(world);
    OWN_BYTES image = take_image(world);
    assert_restores(same, image);
    each_case(i, others) {
        OWN_WORLD other = make_with(others[i]);
        OWN_BYTES foreign = take_image(other);
        assert_false(ecs_image_restore(other, image.start, image.size));
        assert_int_equal(ecs_entity_count(other), 0);
        assert_false(ecs_image_restore(world, foreign.start, foreign.size));
        assert_int_equal(ecs_entity_count(world), 1);
    }
}

TEST_IN(WORLD, an_image_from_before_a_group_is_refused) {
    make_at(world, 1);
    OWN_BYTES image = take_image(world);
    ecs_group(world, ecs_mask(Position, Velocity));
    assert_false(ecs_image_restore(world, image.start, image.size));
}

TEST(the_order_of_creating_groups_does_not_matter) {
    OWN_WORLD world = make_lived(with_groups, 30, 500);
    OWN_WORLD other = make_world(1);
    ecs_group(other, ecs_mask(Wide, Frozen));
    ecs_group(other, ecs_mask(Position, Velocity));
    OWN_BYTES image = take_image(world);
    assert_restores(other, image);
    assert_same_worlds(world, other);
    continue_alike(world, other, 31, 300);
}

/* ---- uniques ---- */

TEST_IN(WORLD, a_restore_adds_and_deletes_uniques) {
    ecs_unique_set(world, Clock, {5});
    ecs_unique_set(world, Wide, {6});
    OWN_BYTES image = take_image(world);
    ecs_unique_delete(world, Wide);
    ecs_unique_set(world, Letters, {"abc"});
    Clock *clock = ecs_unique_set(world, Clock, {7});
    assert_restores(world, image);
    assert_ptr_equal(ecs_unique(world, Clock), clock);
    assert_int_equal(clock->ticks, 5);
    assert_int_equal(ecs_unique(world, Wide)->number, 6);
    assert_int_equal((uintptr_t)ecs_unique(world, Wide) % 64, 0);
    assert_null(ecs_try_unique(world, Letters));
}

typedef struct Calendar {
    int32_t days;
} Calendar;

enum { ECS_UNIQUE(Calendar) = ECS_UNIQUE(Clock) };

TEST_IN(WORLD, another_unique_of_the_same_number_refuses_the_image) {
    OWN_WORLD other = make_world(1);
    ecs_unique_set(world, Clock, {5});
    ecs_unique_set(other, Calendar, {9});
    OWN_BYTES image = take_image(world);
    assert_restores(world, image);
    assert_false(ecs_image_restore(other, image.start, image.size));
    assert_int_equal(ecs_unique(other, Calendar)->days, 9);
    ecs_unique_delete(other, Calendar);
    assert_false(ecs_image_restore(other, image.start, image.size));
}

TEST_IN(WORLD, restoring_runs_no_deletion_hooks) {
    int losses = 0;
    ecs_on_delete(world, Position, count_loss, &losses);
    OWN_BYTES image = take_image(world);
    const ecs_entity entity = make_at(world, 1);
    assert_restores(world, image);
    assert_false(ecs_is_alive(world, entity));
    assert_int_equal(losses, 0);
    ecs_destroy(world, make_at(world, 1));
    assert_int_equal(losses, 1);
    ecs_on_delete(world, Position, NULL, NULL);
}

/* ---- memory ---- */

TEST(a_warm_restore_allocates_nothing) {
    OWN_WORLD world = make_lived(with_groups, 40, 1500);
    OWN_BYTES image = take_image(world);
    live(world, 41, 100);
    ecs_unique_set(world, Clock, {1});
    ecs_unique_set(world, Wide, {1});
    ecs_unique_set(world, Letters, {"abc"});
    const size_t requests = memory.requests;
    for (int i = 0; i < 5; i++)
        assert_restores(world, image);
    OWN_BYTES again = take_image(world);
    assert_int_equal(again.size, image.size);
    assert_int_equal(memory.requests, requests);
}

TEST(a_restore_without_memory_changes_nothing) {
    bring_back_without_memory(&as_image, with_groups);
}

/* The world that comes back may have fewer slots than the loop had before it. */
TEST_IN(WORLD, a_loop_over_the_living_may_restore) {
    const ecs_entity first = make_at(world, 1);
    OWN_BYTES image = take_image(world);
    uint32_t visits = 0;
    make_some(world, 3000);
    ecs_each_alive(world, entity)
    {
        assert_true(ecs_is_alive(world, entity));
        if (visits++ == 0)
            assert_restores(world, image);
    }
    assert_int_equal(visits, 1);
    assert_true(ecs_is_alive(world, first));
}

/* order: storages as arrays, sorted, and aligned to each other. */
#include "ecs_testing.h"
#include <ecs_observer.h>

/* ---- arrays ---- */

TEST_IN(WORLD, values_are_contiguous) {
    assert_null(ecs_array(world, Position));
    for (int32_t x = 0; x < 100; x++)
        make_at(world, x);
    const Position *positions = ecs_array(world, Position);
    for (uint32_t row = 0; row < ecs_count(world, Position); row++)
        assert_int_equal(positions[row].x, row);
}

TEST_IN(WORLD, rows_know_their_entities_and_entities_their_rows) {
    ecs_entity entities[5];
    for (int32_t x = 0; x < 5; x++)
        entities[x] = make_at(world, x);
    assert_true(ecs_tag(world, entities[3], Frozen));
    ecs_destroy(world, entities[1]);
    assert_same(ecs_entity_at(world, Position, 1), entities[4]); /* the last row has moved here */
    assert_same(ecs_entity_at(world, Frozen, 0), entities[3]);
    assert_int_equal(ecs_row_of(world, entities[4], Position), 1);
    assert_int_equal(ecs_row_of(world, entities[3], Frozen), 0);
    assert_int_equal(ecs_row_of(world, entities[0], Frozen), ECS_NO_ROW);
    assert_int_equal(ecs_row_of(world, entities[1], Position), ECS_NO_ROW); /* gone */
    const ecs_entity none = {0, 0};
    assert_int_equal(ecs_row_of(world, none, Position), ECS_NO_ROW);
}

/* ---- sorting ---- */

static int by_counted_x(const void *a, const void *b, void *context)
{
    const Position *left = a, *right = b;
    if (context)
        ++*(size_t *)context;
    return (left->x > right->x) - (left->x < right->x);
}

/* Each entity still has its own value, and each row its own entity. */
static void assert_rows_are_whole(ecs_world *world)
{
    for (uint32_t row = 0; row < ecs_count(world, Position); row++) {
        const ecs_entity entity = ecs_entity_at(world, Position, row);
        assert_int_equal(ecs_row_of(world, entity, Position), row);
        assert_int_equal(ecs_get(world, entity, Position)->y, (int32_t)entity.index);
    }
}

/* x from a small generator, y the entity's index. */
static void make_random(ecs_world *world, uint32_t count, int32_t range)
{
    uint32_t random = 12345;
    for (uint32_t i = 0; i < count; i++) {
        random = random * 1664525 + 1013904223;
        const ecs_entity entity = make_at(world, (int32_t)(random >> 8) % range);
        ecs_get(world, entity, Position)->y = (int32_t)entity.index;
    }
}

TEST_IN(WORLD, sorted_rows_follow_the_order_and_stay_whole) {
    static const uint32_t counts[] = {0, 1, 2, 3, 15, 16, 17, 1000, 3000};
    each_case(i, counts) {
        make_random(world, counts[i], 1000);
        ecs_sort(world, Position, by_counted_x, NULL);
        const Position *positions = ecs_array(world, Position);
        for (uint32_t row = 1; row < ecs_count(world, Position); row++)
            assert_true(positions[row - 1].x <= positions[row].x);
        assert_rows_are_whole(world);
        ecs_delete_any(world, Position);
    }
}

TEST_IN(WORLD, equal_values_are_sorted_by_entity_index) {
    make_random(world, 500, 3);
    ecs_sort(world, Position, by_counted_x, NULL);
    const Position *positions = ecs_array(world, Position);
    for (uint32_t row = 1; row < 500; row++)
        if (positions[row - 1].x == positions[row].x)
            assert_true(positions[row - 1].y < positions[row].y);
}

TEST_IN(WORLD, sorting_sorted_rows_compares_each_once) {
    size_t comparisons = 0;
    make_random(world, 1000, 1000);
    ecs_sort(world, Position, by_counted_x, NULL);
    const Position *before = ecs_array(world, Position);
    ecs_sort(world, Position, by_counted_x, &comparisons);
    assert_int_equal(comparisons, 999);
    assert_ptr_equal(ecs_array(world, Position), before);
}

static void count_swap(void *state, ecs_world *world, unsigned type, uint32_t a, uint32_t b)
{
    *(uint32_t *)state += a != b;
}

static uint32_t *observe_swaps(ecs_world *world)
{
    ecs_observer swaps = {.key = "swaps", .moved = count_swap};
    swaps.of.moved = ecs_mask(Position);
    return ecs_observe(world, &swaps, sizeof(uint32_t))->state;
}

/* As a row of 1,000 in a game: the first has become the last, or the last the first. */
TEST_IN(WORLD, a_row_out_of_place_costs_at_most_two_looks_and_a_swap_for_each_row) {
    uint32_t *swaps = observe_swaps(world);
    for (int32_t x = 0; x < 1000; x++)
        make_at(world, x);
    static const int32_t rows[] = {0, 500, 999};
    each_case(i, rows) {
        size_t comparisons = 0;
        *swaps = 0;
        ecs_array(world, Position)[rows[i]].x += i == 2 ? -2000 : 2000;
        ecs_sort(world, Position, by_counted_x, &comparisons);
        assert_in_range(comparisons, 999, 1999);
        assert_in_range(*swaps, 499, 999);
    }
}

/* Orders that are bad for a sort that takes its pivots from fixed places, or from none. */
TEST_IN(WORLD, no_order_is_a_bad_one) {
    enum { ROWS = 4096, LOG2 = 12 };
    for (int order = 0; order < 5; order++) {
        for (int32_t i = 0; i < ROWS; i++) {
            const int32_t mirrored = i < ROWS / 2 ? i : ROWS - i;
            const int32_t values[] = {-i, mirrored, -mirrored, i % 7, i % (ROWS / 2)};
            make_at(world, values[order]);
        }
        size_t comparisons = 0;
        ecs_sort(world, Position, by_counted_x, &comparisons);
        assert_in_range(comparisons, ROWS, 2 * ROWS * LOG2);
        const Position *positions = ecs_array(world, Position);
        for (uint32_t row = 1; row < ROWS; row++)
            assert_true(positions[row - 1].x <= positions[row].x);
        ecs_delete_any(world, Position);
    }
}

TEST_IN(WORLD, sorting_leaves_other_storages_alone) {
    ecs_entity entities[3];
    for (int32_t i = 0; i < 3; i++) {
        entities[i] = make_at(world, -i);
        ecs_add(world, entities[i], Velocity, {i, i});
    }
    ecs_sort(world, Position, by_counted_x, NULL);
    for (uint32_t i = 0; i < 3; i++) {
        assert_same(ecs_entity_at(world, Velocity, i), entities[i]);
        assert_same(ecs_entity_at(world, Position, i), entities[2 - i]);
    }
}

static int by_number(const void *a, const void *b, void *context)
{
    return (int)((const Wide *)a)->number - (int)((const Wide *)b)->number;
}

static int by_text(const void *a, const void *b, void *context)
{
    return memcmp(a, b, sizeof(Letters));
}

/* Larger than the buffer used to swap values, and odd in size. */
TEST_IN(WORLD, values_of_any_size_are_swapped_whole) {
    for (uint32_t i = 0; i < 50; i++) {
        const ecs_entity entity = ecs_create(world);
        ecs_add(world, entity, Wide, {(i * 7) % 50});
        ecs_add(world, entity, Letters, {{(char)((i * 11) % 50), 'x', 'y'}});
    }
    ecs_sort(world, Wide, by_number, NULL);
    ecs_sort(world, Letters, by_text, NULL);
    for (uint32_t i = 0; i < 50; i++) {
        assert_int_equal(ecs_array(world, Wide)[i].number, i);
        assert_int_equal(ecs_array(world, Letters)[i].text[0], i);
        assert_int_equal(ecs_array(world, Letters)[i].text[2], 'y');
        assert_int_equal((uintptr_t)&ecs_array(world, Wide)[i] % 64, 0);
    }
}

TEST_IN(WORLD, a_tag_that_a_group_owns_is_sorted_with_the_values) {
    assert_true(ecs_group(world, ecs_mask(Position, Frozen)));
    make_random(world, 100, 1000);
    ecs_each_view(view, world, .with = ecs_mask(Position))
        if (ecs_view_read(&view, Position)->x % 3)
            ecs_tag(world, view.entity, Frozen);
    ecs_sort(world, Position, by_counted_x, NULL);
    assert_rows_are_whole(world);
    for (uint32_t row = 0; row < ecs_count(world, Frozen); row++) {
        const ecs_entity entity = ecs_entity_at(world, Frozen, row);
        assert_same(ecs_entity_at(world, Position, row), entity);
        assert_int_equal(ecs_row_of(world, entity, Frozen), row);
    }
}

/* ---- aligning ---- */

TEST_IN(WORLD, aligned_rows_take_the_order_of_the_other_storage_and_the_rest_follow) {
    ecs_entity entities[10];
    for (int32_t i = 0; i < 10; i++)
        entities[i] = make_at(world, i);
    static const int order[] = {7, 2, 9, 4};
    each_case(i, order)
        ecs_add(world, entities[order[i]], Velocity, {order[i], 0});
    const ecs_entity alone = ecs_create(world);
    ecs_add(world, alone, Velocity, {99, 0});

    ecs_align(world, Position, Velocity);

    for (uint32_t i = 0; i < LENGTH(order); i++)
        assert_same(ecs_entity_at(world, Position, i), entities[order[i]]);
    uint32_t seen = 0;
    for (uint32_t row = 0; row < 10; row++) {
        const ecs_entity entity = ecs_entity_at(world, Position, row);
        assert_int_equal(ecs_get(world, entity, Position)->x, (int32_t)entity.index);
        assert_int_equal(ecs_row_of(world, entity, Position), row);
        seen |= UINT32_C(1) << entity.index;
    }
    assert_int_equal(seen, 0x3FF);
}

TEST_IN(WORLD, a_tag_can_be_aligned_and_aligned_to) {
    ecs_entity entities[6];
    for (int32_t i = 0; i < 6; i++) {
        entities[i] = make_at(world, i);
        ecs_tag(world, entities[i], Frozen);
    }
    ecs_tag(world, entities[4], Doomed);
    ecs_tag(world, entities[1], Doomed);
    ecs_align(world, Frozen, Doomed);
    assert_same(ecs_entity_at(world, Frozen, 0), entities[4]);
    assert_same(ecs_entity_at(world, Frozen, 1), entities[1]);
    ecs_align(world, Position, Frozen);
    for (uint32_t row = 0; row < 6; row++)
        assert_same(ecs_entity_at(world, Position, row), ecs_entity_at(world, Frozen, row));
}

TEST_IN(WORLD, aligning_to_an_empty_storage_changes_nothing) {
    ecs_entity entities[3];
    for (int32_t i = 0; i < 3; i++)
        entities[i] = make_at(world, i);
    ecs_align(world, Position, Velocity);
    ecs_align(world, Position, Position);
    ecs_align(world, Velocity, Position);
    for (uint32_t i = 0; i < 3; i++)
        assert_same(ecs_entity_at(world, Position, i), entities[i]);
}

TEST_IN(WORLD, sorting_and_aligning_allocate_nothing) {
    make_random(world, 3000, 100);
    ecs_each_entity(world, Position, position, entity) {
        if (position->x % 2)
            ecs_add(world, entity, Velocity, {position->x, 0});
    }
    const size_t requests = memory.requests;
    ecs_sort(world, Position, by_counted_x, NULL);
    ecs_align(world, Velocity, Position);
    ecs_align(world, Position, Velocity);
    assert_int_equal(memory.requests, requests);
}

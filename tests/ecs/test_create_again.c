/* create_again: bulk creation in freed slots equals single calls: the same handles, rows and
 * values. Where many slots are free and it uses all, it equals single calls in slots that were
 * freed from the last to the first. */
#include "ecs_testing.h"

enum { USED = 3000, ROOM = 8000 };

static ecs_world *twins[2]; /* one is filled by bulk, the other by single calls */
static ecs_entity used[USED];
static ecs_entity made[2][ROOM];
static Position positions[ROOM];
static Letters letters[ROOM];

static bool is_kept(uint32_t nth, uint32_t kept)
{
    return kept > 0 && nth % kept == 0;
}

/* Frees every slot, or all but every `kept`th, in a scattered order or from last to first. */
static void leave_slots(ecs_world *world, uint32_t kept, bool from_last)
{
    assert_true(ecs_create_bulk(world, USED, used, ecs_with(Health, {7})));
    for (uint32_t i = 0; i < USED; i++) {
        const uint32_t nth = from_last ? USED - 1 - i : i * 1409 % USED; /* no factor in common */
        if (!is_kept(nth, kept))
            assert_true(ecs_destroy(world, used[nth]));
    }
    for (uint32_t nth = 1; nth < USED; nth += 2)
        if (is_kept(nth, kept))
            assert_non_null(ecs_add(world, used[nth], Position, {-1, (int32_t)nth}));
}

/* For `count` new entities in each. */
static void open_twins(uint32_t kept, uint32_t count, bool grouped, bool tracked)
{
    const uint32_t free = kept == 0 ? USED : USED - USED / kept;
    memory = (Memory){0};
    for (int i = 0; i < 2; i++) {
        twins[i] = make_world(1);
        if (grouped)
            ecs_group(twins[i], ecs_mask(Position, Letters, Frozen));
        if (tracked)
            assert_true(ecs_track(twins[i], Position, ECS_INSERTED | ECS_MODIFIED));
        leave_slots(twins[i], kept, i == 1 && count >= free);
        ecs_advance(twins[i]);
    }
    for (int32_t i = 0; i < ROOM; i++) {
        positions[i] = (Position){i, -i};
        letters[i] = (Letters){{(char)i, (char)(i >> 8), 'x'}};
    }
}

static void close_twins(void)
{
    ecs_world_destroy(twins[0]);
    ecs_world_destroy(twins[1]);
    assert_int_equal(memory.blocks, 0);
}

static void fill_both(uint32_t count)
{
    assert_true(ecs_create_bulk(twins[0], count, made[0], ecs_with_each(Letters, letters),
                                ecs_with_tag(Frozen), ecs_with(Velocity, {3, 4}),
                                ecs_with_each(Position, positions)));
    for (uint32_t i = 0; i < count; i++)
        made[1][i] = ecs_create_with(twins[1], ecs_with(Letters, letters[i]), ecs_with_tag(Frozen),
                                     ecs_with(Velocity, {3, 4}), ecs_with(Position, positions[i]));
}

#define assert_same_rows(T)                                                                        \
    do {                                                                                           \
        const uint32_t rows = ecs_count(twins[0], T);                                              \
        assert_int_equal(rows, ecs_count(twins[1], T));                                            \
        for (uint32_t row = 0; row < rows; row++)                                                  \
            assert_same(ecs_entity_at(twins[0], T, row), ecs_entity_at(twins[1], T, row));         \
    } while (0)
#define assert_same_values(T)                                                                      \
    assert_memory_equal(ecs_array_read(twins[0], T), ecs_array_read(twins[1], T),                  \
                        ecs_count(twins[0], T) * sizeof(T))

static void assert_twins_alike(uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        assert_same(made[0][i], made[1][i]);
        assert_true(ecs_same_set(ecs_components_of(twins[0], made[0][i]),
                                 ecs_components_of(twins[1], made[1][i])));
        assert_int_equal(ecs_row_of(twins[0], made[0][i], Position),
                         ecs_row_of(twins[1], made[1][i], Position));
        assert_int_equal(ecs_row_of(twins[0], made[0][i], Frozen),
                         ecs_row_of(twins[1], made[1][i], Frozen));
    }
    assert_same_rows(Position);
    assert_same_rows(Velocity);
    assert_same_rows(Letters);
    assert_same_rows(Frozen);
    assert_same_values(Position);
    assert_same_values(Velocity);
    assert_same_values(Letters);
    assert_int_equal(ecs_entity_count(twins[0]), ecs_entity_count(twins[1]));
    if (count > 0)
        assert_same(ecs_create(twins[0]), ecs_create(twins[1]));
}

static void fill_and_compare(uint32_t kept, uint32_t count, bool grouped, bool tracked)
{
    open_twins(kept, count, grouped, tracked);
    fill_both(count);
    assert_twins_alike(count);
    for (uint32_t i = 0; i < count && tracked; i++)
        assert_true(ecs_is_inserted(twins[0], made[0][i], Position) &&
                    !ecs_is_modified(twins[0], made[0][i], Position));
    close_twins();
}

/* Around the sizes of pages and of the batches in which bulk creation works. */
static const uint32_t counts[] = {1,    2,    3,    255,  256,  257,  511,  512,  513,  1024,
                                  1025, 1999, 2000, 2001, 2399, 2400, 2999, 3000, 3001, 5000};

TEST(bulk_fills_slots_as_single_calls_do) {
    each_case(i, counts) {
        fill_and_compare(0, counts[i], false, false);
        fill_and_compare(3, counts[i], false, false);
    }
}

TEST(groups_and_tracking_follow_bulk_as_single_calls) {
    each_case(i, counts) {
        fill_and_compare(0, counts[i], true, false);
        fill_and_compare(3, counts[i], true, true);
        fill_and_compare(5, counts[i], false, true);
    }
}

TEST(bulk_may_discard_the_handles) {
    static const uint32_t some_or_all[] = {700, USED + 1};
    each_case(i, some_or_all) {
        const uint32_t count = some_or_all[i];
        open_twins(0, 0, false, false);
        assert_true(ecs_create_bulk(twins[0], count, NULL, ecs_with_each(Position, positions)));
        assert_true(ecs_create_bulk(twins[1], count, made[1], ecs_with_each(Position, positions)));
        assert_same_rows(Position);
        assert_same_values(Position);
        close_twins();
    }
}

/* The slots lie in one page, so only that page is allocated. */
TEST_IN(WORLD, slots_in_one_page_allocate_one_page) {
    assert_true(ecs_create_bare(world, USED, used));
    for (uint32_t i = 2050; i < 2060; i++)
        assert_true(ecs_destroy(world, used[i]));
    assert_true(ecs_create_bulk(world, 10, NULL, ecs_with_tag(Frozen)));
    const size_t bytes = ecs_inspect_component(world, ECS_COMPONENT(Frozen)).bytes;
    const size_t page = 1024 * sizeof(uint32_t);
    assert_in_range(bytes, page, 2 * page - 1);
}

TEST_IN(WORLD, room_once_made_is_used_again) {
    assert_true(ecs_create_bulk(world, USED, used, ecs_with(Position, {1, 1})));
    for (int round = 0; round < 3; round++) {
        for (uint32_t i = 0; i < USED; i++)
            assert_true(ecs_destroy(world, used[i]));
        const size_t requests = memory.requests;
        assert_true(ecs_create_bulk(world, USED, used, ecs_with(Position, {2, 2})));
        assert_int_equal(memory.requests, requests);
    }
    assert_int_equal(ecs_entity_count(world), USED);
}

TEST_IN(WORLD, bulk_passes_a_retired_slot_over) {
    enum { RETIRED = 5 };
    assert_true(ecs_create_bare(world, USED, used));
    const ecs_entity last = {used[RETIRED].index, UINT32_C(0xFFFFFE) << 8 | 1};
    assert_true(ecs_destroy(world, used[RETIRED]));
    assert_true(ecs_create_at(world, last));
    used[RETIRED] = last;
    for (uint32_t i = 0; i < USED; i++)
        assert_true(ecs_destroy(world, used[i]));
    assert_int_equal(ecs_inspect(world).retired_slots, 1);
    assert_true(ecs_create_bulk(world, USED, made[0], ecs_with(Position, {1, 1})));
    for (uint32_t i = 0; i + 1 < USED; i++)
        assert_int_equal(made[0][i].index, i < RETIRED ? i : i + 1);
    assert_int_equal(made[0][USED - 1].index, USED);
}

/* Refuses each request for memory in turn. */
TEST(bulk_without_memory_changes_nothing) {
    for (size_t refused = 1;; refused++) {
        open_twins(3, 5000, true, true);
        memory.refused = memory.requests + refused;
        const bool done = ecs_create_bulk(twins[0], 5000, made[0], ecs_with_each(Letters, letters),
                                          ecs_with_tag(Frozen), ecs_with(Velocity, {3, 4}),
                                          ecs_with_each(Position, positions));
        memory.refused = 0;
        if (!done) {
            assert_twins_alike(0);
            fill_both(5000);
            assert_twins_alike(5000);
        }
        close_twins();
        if (done)
            return;
    }
}

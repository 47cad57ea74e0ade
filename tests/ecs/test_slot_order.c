/* slot_order: views that read bits: at the edges of words and pages, in ranges, and while their
 * bodies change what lies ahead. */
#include "ecs_testing.h"

#define BOTH ((ecs_query){.with = ecs_mask(Position, Velocity)})

/* ---- the order ---- */

TEST_IN(WORLD, a_view_visits_in_the_order_of_slots_whatever_the_rows) {
    ecs_entity entities[5];
    ecs_create_bare(world, 5, entities);
    for (int32_t i = 0; i < 5; i++)
        ecs_add(world, entities[(i * 3 + 2) % 5], Position, {i, i});
    assert_visits(world, (ecs_query){.with = ecs_mask(Position)}, entities, 5);
    ecs_sort(world, Position, downwards, NULL);
    assert_visits(world, (ecs_query){.with = ecs_mask(Position)}, entities, 5);
}

TEST_IN(WORLD, a_loop_over_rows_follows_sorting_and_aligning) {
    ecs_entity entities[4];
    for (int32_t i = 0; i < 4; i++)
        entities[i] = make_at(world, i);
    ecs_sort(world, Position, downwards, NULL);
    const ecs_entity sorted[] = {entities[3], entities[2], entities[1], entities[0]};
    assert_visits_rows(world, ecs_mask(Position), sorted, 4);
    ecs_add(world, entities[1], Velocity, {1, 1});
    ecs_add(world, entities[2], Velocity, {2, 2});
    ecs_align(world, Velocity, Position);
    assert_visits_rows(world, ecs_mask(Position, Velocity), sorted + 1, 2);
    assert_visits(world, BOTH, entities + 1, 2);
}

TEST_IN(WORLD, a_recycled_slot_keeps_its_place) {
    ecs_entity entities[3];
    for (int32_t i = 0; i < 3; i++)
        entities[i] = make_at(world, i);
    ecs_destroy(world, entities[1]);
    entities[1] = make_at(world, 9);
    assert_visits(world, (ecs_query){.with = ecs_mask(Position)}, entities, 3);
}

/* ---- edges of words and pages ---- */

enum { MANY = 3 * ECS_PAGE_SIZE_ + 70 };

static const uint32_t edges[] = {0,    1,    62,   63,   64,   65,   127,  128,      1022,
                                 1023, 1024, 1087, 1088, 2047, 2048, 3071, MANY - 2, MANY - 1};

static bool is_edge(uint32_t index)
{
    each_case(i, edges)
        if (edges[i] == index)
            return true;
    return false;
}

TEST_IN(WORLD, entities_at_the_edges_of_words_and_pages_are_found) {
    static ecs_entity entities[MANY];
    ecs_entity found[LENGTH(edges)];
    assert_true(ecs_create_bulk(world, MANY, entities, ecs_with(Position, {1, 1})));
    for (size_t i = LENGTH(edges); i > 0; i--)
        ecs_add(world, entities[edges[i - 1]], Velocity, {1, 1});
    each_case(i, edges)
        found[i] = entities[edges[i]];
    assert_visits(world, BOTH, found, LENGTH(found));
    uint32_t index = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position), .without = ecs_mask(Velocity)) {
        while (is_edge(index))
            index++;
        assert_int_equal(view.entity.index, index++);
    }
    assert_int_equal(index, MANY - 2);
    const ecs_query alternatives = {.any = ecs_mask(Velocity, Health)};
    assert_visits(world, alternatives, found, LENGTH(found));
    for (size_t i = 0; i < LENGTH(edges); i += 2)
        ecs_delete(world, entities[edges[i]], Velocity);
    for (size_t i = 0; i < LENGTH(edges) / 2; i++)
        found[i] = entities[edges[2 * i + 1]];
    assert_visits(world, BOTH, found, LENGTH(edges) / 2);
}

TEST_IN(WORLD, a_page_that_only_one_component_has_is_skipped) {
    static ecs_entity entities[MANY];
    assert_true(ecs_create_bulk(world, MANY, entities, ecs_with(Position, {1, 1})));
    ecs_add(world, entities[MANY - 1], Velocity, {1, 1});
    assert_visits(world, BOTH, &entities[MANY - 1], 1);
    const ecs_query any = {
        .with = ecs_mask(Position), .without = ecs_mask(Health), .any = ecs_mask(Velocity, Frozen)};
    assert_visits(world, any, &entities[MANY - 1], 1);
}

static size_t count_visits(ecs_world *world, ecs_query query)
{
    size_t count = 0;
    for (ecs_view view = ecs_view_begin(world, query); ecs_view_next(&view);)
        count++;
    return count;
}

/* In bulk, bits are set many at a time: from any slot on, across any edge. */
TEST(bulks_of_any_size_are_found) {
    for (uint32_t before = 0; before < 130; before += 13)
        for (uint32_t count = 1; count < 200; count += 7) {
            OWN_WORLD world = make_world(1);
            assert_true(ecs_create_bare(world, before, NULL));
            assert_true(ecs_create_bulk(world, count, NULL, ecs_with_tag(Frozen)));
            ecs_create(world);
            uint32_t next = before;
            ecs_each_view(view, world, .with = ecs_mask(Frozen))
                assert_int_equal(view.entity.index, next++);
            assert_int_equal(next, before + count);
        }
}

TEST_IN(WORLD, delete_any_takes_its_entities_from_views) {
    static ecs_entity entities[MANY];
    assert_true(ecs_create_bulk(world, MANY, entities, ecs_with(Position, {1, 1})));
    for (uint32_t i = 0; i < MANY; i++)
        if (i * 7 % 5 < 2)
            ecs_tag(world, entities[i * 7 % MANY], Doomed);
    const uint32_t doomed = ecs_delete_any(world, Doomed);
    assert_true(doomed > 0);
    assert_int_equal(count_visits(world, (ecs_query){.with = ecs_mask(Position)}), MANY - doomed);
    assert_int_equal(count_visits(world, (ecs_query){.with = ecs_mask(Doomed)}), 0);
    assert_true(ecs_create_bulk(world, doomed, NULL, ecs_with(Position, {1, 1})));
    assert_int_equal(count_visits(world, (ecs_query){.with = ecs_mask(Position)}), MANY);
}

TEST_IN(WORLD, a_range_may_begin_and_end_at_any_slot) {
    enum { SOME = 1100 };
    for (int32_t i = 0; i < SOME; i++)
        if (i % 3)
            make_at(world, i);
        else
            ecs_create(world);
    for (uint32_t first = 0; first < SOME; first += 37)
        for (uint32_t end = first; end < SOME + 100; end += 41) {
            ecs_view view =
                ecs_view_range(world, (ecs_query){.with = ecs_mask(Position)}, first, end);
            for (uint32_t i = first; i < end && i < SOME; i++)
                if (i % 3) {
                    assert_true(ecs_view_next(&view));
                    assert_int_equal(ecs_view_read(&view, Position)->x, i);
                }
            assert_false(ecs_view_next(&view));
        }
}

/* ---- what the body changes ahead ---- */

static ecs_entity all[MANY];

static void fill(ecs_world *world)
{
    assert_true(ecs_create_bulk(world, MANY, all, ecs_with(Position, {1, 1})));
}

/* At slot 5, of those with a Velocity. */
static const uint32_t ahead[] = {6, 63, 64, 700, 1023, 1024, MANY - 1};

TEST_IN(WORLD, entities_ahead_that_come_to_match_are_visited) {
    fill(world);
    ecs_add(world, all[5], Velocity, {1, 1});
    size_t nth = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity)) {
        if (view.entity.index == 5)
            each_case(i, ahead)
                ecs_add(world, all[ahead[i]], Velocity, {1, 1});
        else
            assert_int_equal(view.entity.index, ahead[nth++]);
        ecs_add(world, all[4], Velocity, {1, 1}); /* behind */
    }
    assert_int_equal(nth, LENGTH(ahead));
}

TEST_IN(WORLD, entities_ahead_that_match_no_longer_are_not_visited) {
    fill(world);
    uint32_t seen = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position), .without = ecs_mask(Frozen)) {
        seen++;
        if (view.entity.index != 5)
            continue;
        for (uint32_t i = 6; i < MANY; i += 4) {
            ecs_tag(world, all[i], Frozen);
            ecs_destroy(world, all[i + 1]);
            ecs_strip(world, all[i + 2]);
            ecs_delete(world, all[i + 3], Position);
        }
    }
    assert_int_equal(seen, 6);
}

TEST_IN(WORLD, a_loop_that_creates_what_it_visits_ends) {
    make_some(world, 100);
    uint32_t seen = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position)) {
        make_at(world, 1000);
        ecs_add(world, ecs_create(world), Position, {1000, 0});
        assert_int_equal(ecs_view_get(&view, Position)->x, seen++);
    }
    assert_int_equal(seen, 100);
}

TEST_IN(WORLD, the_body_may_destroy_everybody) {
    fill(world);
    uint32_t seen = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position)) {
        seen++;
        ecs_delete_any(world, Position);
    }
    assert_int_equal(seen, 1);
    assert_int_equal(ecs_entity_count(world), 0);
}

TEST_IN(WORLD, inner_loops_may_destroy_what_outer_ones_visit) {
    make_some(world, 30);
    uint32_t seen = 0;
    ecs_each_view(outer, world, .with = ecs_mask(Position)) {
        const int32_t x = ecs_view_read(&outer, Position)->x;
        seen++;
        ecs_each_view(inner, world, .with = ecs_mask(Position))
            if (ecs_view_read(&inner, Position)->x % 5 == x % 5)
                ecs_destroy(world, inner.entity);
    }
    assert_int_equal(seen, 5);
}

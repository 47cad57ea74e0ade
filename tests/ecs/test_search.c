/* search: loops without a `with`, over several sets of alternatives, and backwards: what they find,
 * in which order, and what their bodies may do. */
#include "ecs_testing.h"
#include "every_kind.h"

enum { MANY = 3 * ECS_PAGE_SIZE_ + 70 };

static size_t search(ecs_world *world, ecs_search what, ecs_entity *visited, size_t room)
{
    size_t count = 0;
    ecs_found found = ecs_search_begin(world, what);
    while (ecs_search_next(&found)) {
        assert_true(count < room);
        assert_true(ecs_is_alive(world, found.view.entity));
        visited[count++] = found.view.entity;
    }
    assert_false(ecs_search_next(&found));
    return count;
}

/* The search finds these, and backwards the same from the end. */
static void assert_finds(ecs_world *world, ecs_search what, const ecs_entity *expected,
                         size_t count)
{
    static ecs_entity visited[MANY];
    for (int backwards = 0; backwards < 2; backwards++) {
        what.backwards = backwards;
        assert_int_equal(search(world, what, visited, MANY), count);
        for (size_t i = 0; i < count; i++)
            assert_same(visited[i], expected[backwards ? count - 1 - i : i]);
    }
}

/* ---- what is found ---- */

static bool is_sought(unsigned kind, const ecs_search *what)
{
    bool sought =
        ecs_includes(mask_of(kind), what->with) && !ecs_overlap(mask_of(kind), what->without);
    for (size_t nth = 0; nth < ECS_ANY_SETS; nth++)
        if (!ecs_is_empty(what->any[nth]))
            sought = sought && ecs_overlap(mask_of(kind), what->any[nth]);
    return sought;
}

static void require_all_sought(ecs_world *world, ecs_search what, const ecs_entity *entities)
{
    ecs_entity expected[64];
    size_t count = 0;
    for (unsigned kind = 0; kind < 64; kind++)
        if (is_sought(kind, &what))
            expected[count++] = entities[kind];
    assert_finds(world, what, expected, count);
}

static void searches_over_six_components_find_exactly_their_entities(void **state)
{
    ecs_world *world = *state;
    ecs_entity entities[64];
    make_every_kind(world, entities);
    for (unsigned with = 0; with < 64; with += with < 2 ? 1 : 9)
        for (unsigned without = 0; without < 64; without += 5)
            for (unsigned any = 0; any < 64; any += 3)
                for (unsigned other = 0; other < 64; other += 7) {
                    const ecs_search what = {
                        .with = mask_of(with),
                        .without = mask_of(without),
                        .any = {mask_of(any), mask_of(other), mask_of(any * 5 % 64)},
                    };
                    require_all_sought(world, what, entities);
                }
}

/* One that is left out hides none behind it. */
static void each_of_the_sets_counts_wherever_it_stands(void **state)
{
    ecs_world *world = *state;
    ecs_entity entities[64];
    make_every_kind(world, entities);
    for (size_t nth = 0; nth < ECS_ANY_SETS; nth++) {
        ecs_search what = {.without = ecs_mask(Health)};
        what.any[nth] = ecs_mask(Position, Frozen);
        require_all_sought(world, what, entities);
        what.any[(nth + 2) % ECS_ANY_SETS] = ecs_mask(Doomed, Letters);
        require_all_sought(world, what, entities);
    }
}

static void rows_are_searched_for_the_same(void **state)
{
    ecs_world *world = *state;
    ecs_entity entities[64], visited[64], back[64];
    make_every_kind(world, entities);
    for (unsigned with = 1; with < 64; with++)
        for (unsigned any = 0; any < 64; any += 3) {
            ecs_search what = {.with = mask_of(with),
                               .without = mask_of(any * 7 % 64 & ~with),
                               .any = {mask_of(any), mask_of(63 & ~any)},
                               .by_rows = true};
            size_t count = search(world, what, visited, 64);
            for (size_t i = 0; i < count; i++)
                assert_true(is_sought(visited[i].index, &what));
            what.backwards = true;
            assert_int_equal(search(world, what, back, 64), count);
            for (size_t i = 0; i < count; i++)
                assert_same(back[i], visited[count - 1 - i]);
            for (unsigned kind = 0; kind < 64; kind++)
                count -= is_sought(kind, &what);
            assert_int_equal(count, 0);
        }
}

static void nothing_sought_is_everything_alive(void **state)
{
    ecs_world *world = *state;
    ecs_entity left[3];
    assert_finds(world, (ecs_search){.by_rows = false}, NULL, 0);
    left[0] = ecs_create(world);
    const ecs_entity gone = ecs_create(world);
    left[1] = make_at(world, 1);
    left[2] = ecs_create(world);
    ecs_destroy(world, gone);
    assert_finds(world, (ecs_search){.by_rows = false}, left, 3);
    assert_finds(world, (ecs_search){.without = ecs_mask(Frozen)}, left, 3);
    assert_finds(world, (ecs_search){.without = ecs_mask(Position)},
                 (ecs_entity[]){left[0], left[2]}, 2);
    ecs_clear(world);
    assert_finds(world, (ecs_search){.by_rows = false}, NULL, 0);
}

static void an_empty_storage_has_nothing_to_find(void **state)
{
    ecs_world *world = *state;
    make_at(world, 1);
    assert_finds(world, (ecs_search){.with = ecs_mask(Velocity)}, NULL, 0);
    assert_finds(world, (ecs_search){.with = ecs_mask(Velocity), .by_rows = true}, NULL, 0);
    assert_finds(world, (ecs_search){.any = {ecs_mask(Velocity, Frozen)}}, NULL, 0);
    assert_finds(world, (ecs_search){.any = {ecs_mask(Position), ecs_mask(Frozen)}}, NULL, 0);
}

/* ---- edges of words and pages ---- */

static ecs_entity all[MANY];

static void fill(ecs_world *world)
{
    assert_true(ecs_create_bulk(world, MANY, all, ecs_with(Position, {1, 1})));
}

static const uint32_t edges[] = {0,    1,    62,   63,   64,   65,   127,  128,      1022,
                                 1023, 1024, 1087, 1088, 2047, 2048, 3071, MANY - 2, MANY - 1};

static void entities_at_the_edges_of_words_and_pages_are_found(void **state)
{
    ecs_world *world = *state;
    ecs_entity found[LENGTH(edges)];
    fill(world);
    for (size_t i = 0; i < LENGTH(edges); i++) {
        found[i] = all[edges[i]];
        ecs_tag(world, found[i], Frozen);
        if (i % 2)
            ecs_add(world, found[i], Velocity, {1, 1});
        else
            ecs_add(world, found[i], Health, {1});
    }
    const ecs_components both = ecs_mask(Velocity, Health);
    assert_finds(world, (ecs_search){.with = ecs_mask(Frozen)}, found, LENGTH(edges));
    assert_finds(world, (ecs_search){.any = {both}}, found, LENGTH(edges));
    assert_finds(world, (ecs_search){.any = {both, ecs_mask(Frozen)}}, found, LENGTH(edges));
    for (uint32_t i = 0, nth = 0; i < MANY; i++)
        if (nth < LENGTH(edges) && edges[nth] == i)
            nth++;
        else
            ecs_destroy(world, all[i]);
    assert_finds(world, (ecs_search){.without = ecs_mask(Wide)}, found, LENGTH(edges));
}

/* ---- what the body does, in slot order ---- */

static void the_body_may_destroy_the_current_entity_or_all(void **state)
{
    ecs_world *world = *state;
    fill(world);
    uint32_t next = MANY;
    ecs_each_found(view, world, .backwards = true) {
        assert_int_equal(view.entity.index, --next);
        ecs_destroy(world, view.entity);
    }
    assert_int_equal(next, 0);
    assert_int_equal(ecs_entity_count(world), 0);
    fill(world);
    ecs_each_found(view, world, .without = ecs_mask(Frozen)) {
        next++;
        ecs_clear(world);
    }
    assert_int_equal(next, 1);
}

/* At slot 1,100 of MANY. */
static const uint32_t lower[] = {1099, 1088, 1087, 1024, 1023, 64, 63, 0};
static const uint32_t upper[] = {1101, 1151, 1152, 2047, 2048, 3071, 3072, MANY - 1};

static void check_what_comes_to_match(ecs_world *world, bool backwards)
{
    const uint32_t *ahead = backwards ? lower : upper;
    size_t nth = 0;
    fill(world);
    ecs_tag(world, all[1100], Frozen);
    ecs_each_found(view, world, .any = {ecs_mask(Frozen, Doomed)}, .backwards = backwards) {
        if (view.entity.index == 1100) {
            for (size_t i = 0; i < LENGTH(lower); i++) {
                ecs_tag(world, all[upper[i]], Doomed);
                ecs_tag(world, all[lower[i]], Doomed);
            }
            continue;
        }
        assert_true(nth < LENGTH(lower));
        assert_int_equal(view.entity.index, ahead[nth++]);
    }
    assert_int_equal(nth, LENGTH(lower));
    ecs_clear(world);
}

static void entities_ahead_that_come_to_match_are_visited(void **state)
{
    check_what_comes_to_match(*state, false);
    check_what_comes_to_match(*state, true);
}

static void entities_ahead_that_match_no_longer_are_not_visited(void **state)
{
    ecs_world *world = *state;
    fill(world);
    uint32_t seen = 0;
    ecs_each_found(view, world, .with = ecs_mask(Position), .without = ecs_mask(Frozen),
                   .backwards = true) {
        seen++;
        if (view.entity.index != MANY - 6)
            continue;
        for (uint32_t i = 0; i + 4 <= MANY - 6; i += 4) {
            ecs_tag(world, all[i], Frozen);
            ecs_destroy(world, all[i + 1]);
            ecs_strip(world, all[i + 2]);
            ecs_delete(world, all[i + 3], Position);
        }
    }
    assert_int_equal(seen, 6);
}

static void entities_without_components_that_are_destroyed_are_not_visited(void **state)
{
    ecs_world *world = *state;
    ecs_entity bare[100];
    uint32_t seen = 0;
    assert_true(ecs_create_bare(world, 100, bare));
    ecs_each_found(view, world, .without = ecs_mask(Frozen)) {
        assert_true(ecs_is_alive(world, view.entity));
        ecs_destroy(world, bare[(view.entity.index + 1) % 100]);
        seen++;
    }
    assert_int_equal(seen, 50);
}

static void a_loop_that_creates_what_it_visits_ends(void **state)
{
    ecs_world *world = *state;
    for (int backwards = 0; backwards < 2; backwards++) {
        uint32_t seen = 0;
        for (int32_t i = 0; i < 100; i++)
            make_at(world, i);
        ecs_each_found(view, world, .any = {ecs_mask(Position)}, .backwards = backwards) {
            make_at(world, 1000);
            seen++;
        }
        assert_int_equal(seen, 100);
        ecs_clear(world);
    }
}

/* ---- what the body does, over rows backwards ---- */

#define POSITIONS_BACK .with = ecs_mask(Position), .by_rows = true, .backwards = true

static void rows_are_visited_from_the_last_to_the_first(void **state)
{
    ecs_world *world = *state;
    const int32_t places[] = {5, 1, 9, 7, 3};
    for (size_t i = 0; i < LENGTH(places); i++)
        make_at(world, places[i]);
    ecs_sort(world, Position, by_x, NULL);
    int32_t next = 9;
    ecs_each_found(view, world, POSITIONS_BACK) {
        assert_int_equal(ecs_view_read(&view, Position)->x, next);
        next -= 2;
    }
    assert_int_equal(next, -1);
}

static void rows_that_the_body_adds_are_not_visited(void **state)
{
    ecs_world *world = *state;
    uint32_t seen = 0;
    for (int32_t i = 0; i < 20; i++)
        make_at(world, i);
    ecs_each_found(view, world, POSITIONS_BACK) {
        assert_int_equal(ecs_view_read(&view, Position)->x, 19 - seen);
        make_at(world, 1000);
        if (seen % 3 == 0)
            ecs_destroy(world, view.entity);
        if (seen % 3 == 1) {
            ecs_delete(world, view.entity, Position);
            ecs_add(world, view.entity, Position, {1000, 0});
        }
        make_at(world, 1000);
        seen++;
    }
    assert_int_equal(seen, 20);
    assert_int_equal(ecs_count(world, Position), 20 - 7 + 40);
}

static void the_body_may_destroy_all_rows_one_by_one(void **state)
{
    ecs_world *world = *state;
    for (int32_t i = 0; i < 20; i++)
        make_at(world, i);
    ecs_each_found(view, world, POSITIONS_BACK)
        ecs_destroy(world, view.entity);
    assert_int_equal(ecs_count(world, Position), 0);
    ecs_each_found(view, world, POSITIONS_BACK)
        fail_msg("visited %u", view.entity.index);
}

/* A group within another, and entities in none of them. */
static void make_groups(ecs_world *world)
{
    assert_true(ecs_group(world, ecs_mask(Position, Velocity)));
    assert_true(ecs_group(world, ecs_mask(Position, Velocity, Health)));
    for (int32_t i = 0; i < 40; i++) {
        all[i] = make_at(world, i);
        if (i % 2)
            ecs_add(world, all[i], Velocity, {i, i});
        if (i % 3)
            ecs_add(world, all[i], Health, {(uint8_t)i});
    }
}

/* Takes something from each entity that `picks` says: all others are visited once, and in their
 * order. */
static void require_all_visited_while(ecs_world *world, unsigned picks, bool destroys)
{
    ecs_entity expected[MANY];
    make_groups(world);
    const ecs_search what = {POSITIONS_BACK};
    const size_t count = search(world, what, expected, MANY);
    size_t nth = 0;
    ecs_each_found(view, world, POSITIONS_BACK) {
        assert_true(nth < count);
        assert_same(view.entity, expected[nth]);
        if (picks >> nth++ % 8 & 1) {
            if (destroys)
                ecs_destroy(world, view.entity);
            else
                ecs_delete(world, view.entity, Position);
        }
    }
    assert_int_equal(nth, count);
    ecs_clear(world);
}

static void entities_may_leave_nested_groups(void **state)
{
    for (unsigned picks = 0; picks < 256; picks++) {
        require_all_visited_while(*state, picks, false);
        require_all_visited_while(*state, picks, true);
    }
}

static void entities_may_leave_a_group_of_its_own(void **state)
{
    ecs_world *world = *state;
    assert_true(ecs_group(world, ecs_mask(Position, Velocity)));
    for (int32_t i = 0; i < 10; i++) {
        all[i] = make_at(world, i);
        if (i < 6)
            ecs_add(world, all[i], Velocity, {i, i});
    }
    int32_t next = 9;
    ecs_each_found(view, world, POSITIONS_BACK) {
        assert_int_equal(ecs_view_read(&view, Position)->x, next--);
        if (next % 2)
            ecs_destroy(world, view.entity);
    }
    assert_int_equal(next, -1);
    assert_int_equal(ecs_group_count(world, ecs_mask(Position, Velocity)), 3);
}

/* ---- the loop itself ---- */

static void break_and_continue_work(void **state)
{
    ecs_world *world = *state;
    uint32_t seen = 0;
    for (int32_t i = 0; i < 10; i++)
        make_at(world, i);
    ecs_each_found(view, world, .with = ecs_mask(Position), .backwards = true) {
        if (view.entity.index % 2)
            continue;
        if (view.entity.index == 2)
            break;
        seen++;
    }
    assert_int_equal(seen, 3);
}

static void the_view_gives_values_in_any_order(void **state)
{
    ecs_world *world = *state;
    for (int32_t i = 0; i < 100; i++) {
        const ecs_entity entity = make_at(world, i);
        if (i % 3)
            ecs_add(world, entity, Velocity, {i, i});
    }
    for (unsigned way = 0; way < 4; way++) {
        int32_t sum = 0;
        ecs_each_found(view, (const ecs_world *)world, .with = ecs_mask(Position),
                       .by_rows = way & 1, .backwards = way & 2) {
            const Velocity *velocity = ecs_view_try_read(&view, Velocity);
            assert_int_equal(ecs_view_read(&view, Position)->x, view.entity.index);
            assert_int_equal(velocity != NULL, view.entity.index % 3 != 0);
            sum += ecs_view_read(&view, Position)->x + (velocity ? velocity->x : 0);
        }
        assert_int_equal(sum, 4950 + 4950 - 33 * 34 / 2 * 3);
        ecs_each_found(view, world, .with = ecs_mask(Position, Velocity), .by_rows = way & 1,
                       .backwards = way & 2) {
            assert_ptr_equal(ecs_view_get(&view, Velocity), ecs_get(world, view.entity, Velocity));
            assert_ptr_equal(ecs_view_get(&view, Position), ecs_get(world, view.entity, Position));
        }
    }
}

static void loops_may_be_inside_each_other(void **state)
{
    ecs_world *world = *state;
    uint32_t pairs = 0;
    for (int32_t i = 0; i < 70; i++)
        make_at(world, i);
    ecs_each_found(outer, world, .any = {ecs_mask(Position)})
        ecs_each_found(inner, world, .without = ecs_mask(Frozen), .backwards = true) {
            if (ecs_same(inner.entity, outer.entity))
                break;
            pairs++;
        }
    assert_int_equal(pairs, 70 * 69 / 2);
}

static void a_search_allocates_nothing(void **state)
{
    ecs_world *world = *state;
    fill(world);
    const size_t requests = memory.requests;
    uint32_t seen = 0;
    for (unsigned way = 0; way < 4; way++)
        ecs_each_found(view, world, .with = ecs_mask(Position), .by_rows = way & 1,
                       .backwards = way & 2)
            seen++;
    ecs_each_found(view, world, .without = ecs_mask(Velocity))
        seen++;
    assert_int_equal(seen, 5 * MANY);
    assert_int_equal(memory.requests, requests);
}

/* Even where no storage has anything to lose. */
static void after_clear_nothing_is_found(void **state)
{
    ecs_world *world = ecs_world_create(NULL);
    int visits = 0;
    (void)state;
    ecs_register(world, Position);
    ecs_register(world, Velocity);
    assert_true(ecs_group(world, ecs_mask(Position, Velocity)));
    assert_true(ecs_create_bare(world, 10, NULL));
    ecs_each_found(found, world, .without = ecs_mask(Position)) {
        assert_true(ecs_is_alive(world, found.entity));
        if (++visits == 3)
            ecs_clear(world);
    }
    assert_int_equal(visits, 3);
    ecs_world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_world(searches_over_six_components_find_exactly_their_entities),
        test_in_world(each_of_the_sets_counts_wherever_it_stands),
        test_in_world(rows_are_searched_for_the_same),
        test_in_world(nothing_sought_is_everything_alive),
        test_in_world(an_empty_storage_has_nothing_to_find),
        test_in_world(entities_at_the_edges_of_words_and_pages_are_found),
        test_in_world(the_body_may_destroy_the_current_entity_or_all),
        test_in_world(entities_ahead_that_come_to_match_are_visited),
        test_in_world(entities_ahead_that_match_no_longer_are_not_visited),
        test_in_world(entities_without_components_that_are_destroyed_are_not_visited),
        test_in_world(a_loop_that_creates_what_it_visits_ends),
        test_in_world(rows_are_visited_from_the_last_to_the_first),
        test_in_world(rows_that_the_body_adds_are_not_visited),
        test_in_world(the_body_may_destroy_all_rows_one_by_one),
        test_in_world(entities_may_leave_nested_groups),
        test_in_world(entities_may_leave_a_group_of_its_own),
        test_in_world(break_and_continue_work),
        test_in_world(the_view_gives_values_in_any_order),
        test_in_world(loops_may_be_inside_each_other),
        test_in_world(a_search_allocates_nothing),
        cmocka_unit_test(after_clear_nothing_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

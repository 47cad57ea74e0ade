/* runs: rows that lie side by side in all storages of a set, as arrays. */
#include "ecs_testing.h"

#define BOTH ecs_mask(Position, Velocity)

enum { MANY = 3 * ECS_PAGE_SIZE_ + 70 };

static void make_moving(ecs_world *world, int32_t count)
{
    for (int32_t x = 0; x < count; x++)
        ecs_create_with(world, ecs_with(Position, {x, 0}), ecs_with(Velocity, {x, 1}));
}

/* The nth of both. */
static ecs_entity moving_at(const ecs_world *world, uint32_t row)
{
    return ecs_entity_at(world, Position, row);
}

/* Asserts that the runs of both, filtered, visit what a loop over rows does, in its order, with the
 * values of each entity. Returns the number of runs. */
static uint32_t count_filtered(ecs_world *world, ecs_components without, ecs_components any)
{
    static ecs_entity visited[4096];
    const size_t count = visit_rows(
        world, (ecs_query){.with = BOTH, .without = without, .any = any}, visited, LENGTH(visited));
    uint32_t runs = 0;
    size_t next = 0;
    ecs_each_run(run, world, .with = BOTH, .without = without, .any = any) {
        Position *position = ecs_run_get(&run, Position);
        const Velocity *velocity = ecs_run_read(&run, Velocity);
        assert_true(run.count > 0);
        for (uint32_t i = 0; i < run.count; i++) {
            assert_true(next < count);
            assert_same(ecs_run_entity(&run, i), visited[next]);
            assert_ptr_equal(&position[i], ecs_get(world, visited[next], Position));
            assert_ptr_equal(&velocity[i], ecs_read(world, visited[next++], Velocity));
        }
        runs++;
    }
    assert_int_equal(next, count);
    return runs;
}

static uint32_t count_runs(ecs_world *world)
{
    return count_filtered(world, ECS_NO_COMPONENTS, ECS_NO_COMPONENTS);
}

/* ---- without groups ---- */

TEST_IN(WORLD, entities_that_are_created_together_are_one_run) {
    for (int32_t count = 1; count < 200; count++) {
        ecs_clear(world);
        make_moving(world, count);
        assert_int_equal(count_runs(world), 1);
    }
}

TEST_IN(WORLD, a_run_crosses_the_edges_of_pages) {
    make_moving(world, MANY);
    assert_int_equal(count_runs(world), 1);
}

TEST_IN(WORLD, destroying_breaks_no_run) {
    make_moving(world, 100);
    for (uint32_t row = 0; row < 60; row += 7)
        ecs_destroy(world, moving_at(world, row));
    assert_int_equal(count_runs(world), 1);
}

TEST_IN(WORLD, a_run_ends_where_an_entity_lacks_a_type) {
    for (int32_t x = 0; x < 5; x++) {
        make_at(world, x);
        make_moving(world, 20);
    }
    assert_int_equal(count_runs(world), 5);
}

TEST_IN(WORLD, a_run_ends_where_the_order_differs) {
    make_moving(world, 100);
    Velocity velocity;
    const ecs_entity moved = moving_at(world, 40);
    ecs_remove(world, moved, Velocity, &velocity);
    ecs_add(world, moved, Velocity, {velocity.x, velocity.y});
    /* Rows of Velocity: 0 to 39, the 99th in the place of the 40th, 41 to 98, the 40th. */
    assert_int_equal(count_runs(world), 4);
}

TEST_IN(WORLD, rows_in_the_opposite_order_are_runs_of_one) {
    ecs_entity entities[40];
    assert_true(ecs_create_bulk(world, 40, entities, ecs_with(Position, {1, 1})));
    for (int32_t i = 40; i-- > 0;)
        ecs_add(world, entities[i], Velocity, {i, i});
    assert_int_equal(count_runs(world), 40);
    ecs_align(world, Velocity, Position);
    assert_int_equal(count_runs(world), 1);
}

/* At the rows that are looked at one by one, at the steps behind them, and beside both. */
TEST_IN(WORLD, a_run_may_end_anywhere) {
    static const uint32_t lengths[] = {1,  2,  3,  4,  5,  30, 31,  32,  33,  34,  47,
                                       63, 64, 65, 66, 67, 95, 191, 192, 193, 336, 337};
    each_case(i, lengths) {
        ecs_clear(world);
        make_moving(world, (int32_t)lengths[i] + 100);
        const ecs_entity moved = moving_at(world, lengths[i]);
        ecs_delete(world, moved, Velocity);
        ecs_add(world, moved, Velocity, {1, 1});
        assert_int_equal(count_runs(world), 4);
        ecs_each_run(run, world, .with = BOTH) {
            assert_int_equal(run.count, lengths[i]);
            break;
        }
    }
}

/* What a loop has noted of first rows holds until some of them move, in either storage. */
TEST_IN(WORLD, runs_are_searched_anew_after_rows_have_moved) {
    make_moving(world, 100);
    assert_int_equal(count_runs(world), 1);
    make_moving(world, 30);
    assert_int_equal(count_runs(world), 1);
    ecs_delete(world, moving_at(world, 120), Velocity);
    assert_int_equal(count_runs(world), 3);
    ecs_delete(world, moving_at(world, 40), Position);
    assert_int_equal(count_runs(world), 4);
    ecs_align(world, Velocity, Position);
    assert_int_equal(count_runs(world), 2);
    ecs_destroy(world, moving_at(world, 10));
    assert_int_equal(count_runs(world), 4);
    assert_true(ecs_partial_group(world, ecs_mask(Velocity), ecs_mask(Health)));
    assert_int_equal(count_runs(world), 4);
    ecs_add(world, moving_at(world, 50), Health, {1});
    assert_int_equal(count_runs(world), 7);
}

TEST_IN(WORLD, rows_that_are_all_in_step_are_compared_once) {
    const ecs_storage_ *storages = world->storages;
    make_moving(world, 100);
    assert_int_equal(count_runs(world), 1);
    assert_int_equal(storages[ECS_COMPONENT(Position)].step.rows +
                         storages[ECS_COMPONENT(Velocity)].step.rows,
                     100);
}

TEST_IN(WORLD, rows_are_in_step_as_far_as_they_are_in_all_storages) {
    for (int32_t x = 0; x < 100; x++)
        ecs_create_with(world, ecs_with(Position, {x, 0}), ecs_with(Velocity, {x, 1}),
                        ecs_with(Health, {x}));
    make_moving(world, 1); /* so that Health has the fewest */
    ecs_each_run(run, world, .with = ecs_mask(Velocity, Health))
        assert_int_equal(run.count, 100);
    const ecs_entity moved = moving_at(world, 10);
    ecs_delete(world, moved, Position);
    ecs_add(world, moved, Position, {10, 0});
    uint32_t visited = 0;
    ecs_each_run(run, world, .with = ecs_mask(Position, Velocity, Health)) {
        const Position *position = ecs_run_read(&run, Position);
        const Health *health = ecs_run_read(&run, Health);
        for (uint32_t i = 0; i < run.count; i++, visited++)
            assert_int_equal(position[i].x, health[i].points);
    }
    assert_int_equal(visited, 100);
}

/* Behind the first rows, the others lie side by side, but elsewhere. */
TEST_IN(WORLD, a_run_ends_where_one_storage_goes_on_elsewhere) {
    make_moving(world, 16);
    for (int32_t x = 0; x < 3; x++)
        ecs_add(world, ecs_create(world), Velocity, {x, x});
    make_moving(world, 16);
    ecs_add(world, ecs_create(world), Velocity, {0, 0});
    assert_int_equal(count_runs(world), 2);
}

/* The last moving entity's position goes to the first row, and its index stays behind the last. */
TEST_IN(WORLD, what_is_left_behind_the_last_row_belongs_to_no_run) {
    const ecs_entity first = make_at(world, 0);
    make_at(world, 1);
    make_moving(world, 2);
    ecs_destroy(world, first);
    assert_int_equal(count_runs(world), 2);
}

TEST_IN(WORLD, there_is_no_run_where_no_entity_has_all) {
    assert_int_equal(count_runs(world), 0);
    make_at(world, 1);
    assert_int_equal(count_runs(world), 0);
    ecs_add(world, ecs_create(world), Velocity, {1, 1});
    assert_int_equal(count_runs(world), 0);
    make_moving(world, 1);
    assert_int_equal(count_runs(world), 1);
}

TEST_IN(WORLD, a_single_type_is_one_run) {
    uint32_t runs = 0;
    for (int32_t x = 0; x < 100; x++)
        make_at(world, x);
    ecs_each_run(run, world, .with = ecs_mask(Position)) {
        assert_ptr_equal(ecs_run_get(&run, Position), ecs_array(world, Position));
        assert_int_equal(run.count, 100);
        runs++;
    }
    assert_int_equal(runs, 1);
}

TEST_IN(WORLD, tags_may_be_in_the_set) {
    uint32_t visited = 0;
    make_moving(world, 100);
    for (uint32_t row = 10; row < 30; row++)
        ecs_tag(world, moving_at(world, row), Frozen);
    ecs_each_run(run, world, .with = ecs_mask(Position, Velocity, Frozen)) {
        const Position *position = ecs_run_read(&run, Position);
        for (uint32_t i = 0; i < run.count; i++)
            assert_int_equal(position[i].x, 10 + (int32_t)visited++);
    }
    assert_int_equal(visited, 20);
}

/* ---- filters ---- */

static void freeze_rows(ecs_world *world, uint32_t first, uint32_t end)
{
    for (uint32_t row = first; row < end; row++)
        ecs_tag(world, moving_at(world, row), Frozen);
}

TEST_IN(WORLD, a_run_ends_at_an_entity_that_has_one_of_without) {
    const ecs_components frozen = ecs_mask(Frozen);
    make_moving(world, 1000);
    assert_int_equal(count_filtered(world, frozen, ECS_NO_COMPONENTS), 1);
    freeze_rows(world, 2, 3);
    freeze_rows(world, 400, 410);
    freeze_rows(world, 996, 997);
    freeze_rows(world, 998, 999);
    assert_int_equal(count_filtered(world, frozen, ECS_NO_COMPONENTS), 5);
    freeze_rows(world, 0, 1000);
    assert_int_equal(count_filtered(world, frozen, ECS_NO_COMPONENTS), 0);
}

TEST_IN(WORLD, runs_have_entities_with_one_of_any_alone) {
    const ecs_components some = ecs_mask(Frozen, Health);
    make_moving(world, 1000);
    assert_int_equal(count_filtered(world, ECS_NO_COMPONENTS, some), 0);
    freeze_rows(world, 10, 300);
    ecs_add(world, moving_at(world, 300), Health, {1});
    ecs_add(world, moving_at(world, 500), Health, {1});
    assert_int_equal(count_filtered(world, ECS_NO_COMPONENTS, some), 2);
    assert_int_equal(count_filtered(world, ecs_mask(Health), some), 1);
}

TEST_IN(WORLD, filters_cut_the_run_of_a_group) {
    assert_true(ecs_group(world, BOTH));
    make_moving(world, 100);
    freeze_rows(world, 50, 51);
    assert_int_equal(count_filtered(world, ecs_mask(Frozen), ECS_NO_COMPONENTS), 2);
    assert_int_equal(count_filtered(world, ECS_NO_COMPONENTS, ecs_mask(Frozen)), 1);
}

/* ---- with groups ---- */

TEST_IN(WORLD, the_members_of_a_group_are_one_run) {
    for (int32_t x = 0; x < 100; x++) {
        const ecs_entity entity = make_at(world, x);
        if (x % 3)
            ecs_add(world, entity, Velocity, {x, x});
    }
    assert_true(count_runs(world) > 30);
    assert_true(ecs_group(world, BOTH));
    assert_int_equal(count_runs(world), 1);
}

TEST_IN(WORLD, rows_behind_an_inner_group_go_on_while_they_are_in_step) {
    assert_true(ecs_group(world, ecs_mask(Position, Velocity, Health)));
    make_moving(world, 100);
    assert_int_equal(count_runs(world), 1);
    for (uint32_t row = 50; row < 60; row++)
        ecs_add(world, moving_at(world, row), Health, {1});
    assert_int_equal(count_runs(world), 1);
    const ecs_entity moved = moving_at(world, 70);
    ecs_delete(world, moved, Velocity);
    ecs_add(world, moved, Velocity, {1, 1});
    assert_int_equal(count_runs(world), 4);
    assert_true(ecs_group(world, BOTH));
    assert_int_equal(count_runs(world), 1);
}

static void count_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    uint32_t filtered = 0;
    *(uint32_t *)context += count_runs(world);
    ecs_each_run(run, world, .with = BOTH, .any = ecs_mask(Position))
        filtered += run.count;
    assert_int_equal(filtered, ecs_count(world, Velocity));
}

/* While all lose a type, its groups have no members, and the rows still lie side by side. */
TEST_IN(WORLD, runs_visit_all_in_a_hook_while_all_of_a_type_are_deleted) {
    assert_true(ecs_group(world, BOTH));
    for (int looped = 0; looped < 2; looped++) { /* with an earlier loop, and without */
        uint32_t runs = 0;
        make_moving(world, 40);
        if (looped)
            assert_int_equal(count_runs(world), 1);
        ecs_on_delete(world, Velocity, count_in_hook, &runs);
        assert_int_equal(ecs_delete_any(world, Velocity), 40);
        assert_int_equal(runs, 40);
        ecs_on_delete(world, Velocity, NULL, NULL);
    }
}

TEST_IN(WORLD, a_group_that_looks_types_up_makes_no_run_of_them) {
    assert_true(ecs_partial_group(world, ecs_mask(Velocity), ecs_mask(Position)));
    ecs_entity entities[10];
    assert_true(ecs_create_bulk(world, 10, entities, ecs_with(Position, {1, 1})));
    for (int32_t i = 10; i-- > 0;)
        ecs_add(world, entities[i], Velocity, {i, i});
    assert_int_equal(count_runs(world), 10);
}

/* ---- what the body may do ---- */

TEST_IN(WORLD, the_body_may_change_what_is_not_in_the_set) {
    uint32_t visited = 0;
    for (int32_t x = 0; x < 5; x++) {
        make_at(world, x);
        make_moving(world, 5);
    }
    ecs_each_run(run, world, .with = BOTH)
        for (uint32_t i = 0; i < run.count; i++, visited++) {
            ecs_tag(world, ecs_run_entity(&run, i), Doomed);
            ecs_add(world, ecs_create(world), Health, {1});
        }
    assert_int_equal(visited, 25);
    assert_int_equal(ecs_delete_any(world, Doomed), 25);
}

TEST_IN(WORLD, a_world_that_is_const_has_runs_to_read) {
    const ecs_world *constant = world;
    make_moving(world, 3);
    ecs_each_run(run, constant, .with = BOTH)
        assert_int_equal(ecs_run_read(&run, Position)[2].x, 2);
}

TEST_IN(WORLD, break_and_continue_do_what_they_say) {
    uint32_t runs = 0;
    for (int32_t x = 0; x < 5; x++) {
        make_at(world, x);
        make_moving(world, 5);
    }
    ecs_each_run(run, world, .with = BOTH) {
        if (++runs < 3)
            continue;
        break;
    }
    assert_int_equal(runs, 3);
}

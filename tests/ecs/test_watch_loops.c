/* watch_loops: loops that write the same component one inside the other are found, and no others.
 * Only in builds with checks. */
#include "bugs_testing.h"

static ecs_entity others[3]; /* have a Position and a Velocity, as the subject does */

static int open_crowd(void **state)
{
    open_world_with_subject(state);
    ecs_add(*state, subject, Velocity, {1, 1});
    for (int i = 0; i < 3; i++) {
        others[i] = make_at(*state, i + 2);
        ecs_add(*state, others[i], Velocity, {1, 1});
    }
    assert_true(ecs_watch_loops(*state, true));
    return 0;
}

#define test_in_crowd(test) cmocka_unit_test_setup_teardown(test, open_crowd, close_world)

static int line; /* of the inner loop's write */

/* ---- loops that write ---- */

static void each_in_each(ecs_world *world)
{
    ecs_each(world, Position, a) {
        line = __LINE__ + 1;
        ecs_each(world, Position, b)
            a->x += b->x;
    }
}

static void entities_in_each(ecs_world *world)
{
    ecs_each(world, Position, a) {
        line = __LINE__ + 1;
        ecs_each_entity(world, Position, b, entity)
            b->x += ecs_same(entity, subject) ? a->x : 0;
    }
}

static void view_in_view(ecs_world *world)
{
    ecs_each_view(outer, world, .with = ecs_mask(Position)) {
        ecs_view_get(&outer, Position)->x += 1;
        ecs_each_view(inner, world, .with = ecs_mask(Position, Velocity)) {
            line = __LINE__ + 1;
            ecs_view_get(&inner, Position)->x += 1;
        }
    }
}

static void write_in_rows(ecs_world *world)
{
    ecs_each_view(inner, world, .with = ecs_mask(Position), .by_rows = true) {
        line = __LINE__ + 1;
        ecs_view_modify(&inner, Position)->x += 1;
    }
}

static void function_in_each(ecs_world *world)
{
    ecs_each_entity(world, Position, position, entity)
        if (ecs_same(entity, subject)) {
            position->x += 1;
            write_in_rows(world);
        }
}

static void inner_loop_that_breaks(ecs_world *world)
{
    ecs_each(world, Position, a) {
        line = __LINE__ + 1;
        ecs_each(world, Position, b) {
            b->x += a->x;
            break;
        }
    }
}

static void first_of_three(ecs_world *world)
{
    ecs_each(world, Position, a)
        ecs_each_read(world, Velocity, velocity) {
            line = __LINE__ + 1;
            ecs_each(world, Position, b)
                b->x += a->x + velocity->x;
        }
}

static void loops_that_write_the_same_are_found(void **state)
{
    static void (*const mistakes[])(ecs_world *) = {
        each_in_each,     entities_in_each,       view_in_view,
        function_in_each, inner_loop_that_breaks, first_of_three,
    };
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        char place[512];
        const char *advice = advice_on(mistakes[i], *state);
        snprintf(place, sizeof place,
                 "%s:%d: a loop writes Position inside of a loop that writes it", __FILE__, line);
        assert_memory_equal(advice, place, strlen(place));
        assert_says(advice, "ecs_each_read");
    }
}

/* ---- loops that may lie in each other ---- */

static void loops_that_read_may_lie_in_each_other(void **state)
{
    ecs_world *world = *state;
    int visits = 0;
    ecs_each(world, Position, a)
        ecs_each_read(world, Position, b)
            visits += a->x > b->x;
    ecs_each_view(outer, world, .with = ecs_mask(Position, Velocity)) {
        ecs_view_get(&outer, Velocity)->x = 0;
        ecs_each_view(inner, world, .with = ecs_mask(Position, Velocity))
            ecs_view_get(&inner, Position)->x += ecs_view_read(&inner, Velocity)->x;
    }
    ecs_each_read(world, Position, a)
        ecs_each_read(world, Position, b)
            visits += a->x > b->x;
    ecs_each_read(world, Position, a)
        ecs_each(world, Position, b)
            b->x += a->x;
    assert_int_equal(visits, 12);
}

static void a_view_that_writes_nothing_bears_one_that_does(void **state)
{
    ecs_world *world = *state;
    ecs_each_view(outer, world, .with = ecs_mask(Position), .by_rows = true)
        ecs_each(world, Position, position)
            position->x += 1;
    assert_true(ecs_get(world, subject, Position)->x == 5);
}

static void loops_after_each_other_are_fine_however_they_end(void **state)
{
    ecs_world *world = *state;
    for (int round = 0; round < 3; round++) {
        ecs_each(world, Position, a) {
            a->x += 1;
            break;
        }
        ecs_each_view(view, world, .with = ecs_mask(Position)) {
            ecs_view_get(&view, Position)->x += 1;
            break;
        }
        ecs_each(world, Position, a)
            a->x += 1;
    }
}

static void after_its_inner_loop_a_loop_may_write_by_handle(void **state)
{
    ecs_world *world = *state;
    ecs_each_entity_read(world, Position, a, first) {
        Position sum = *a;
        ecs_each_read(world, Position, b)
            sum.x += b->x;
        ecs_set(world, first, Position, sum);
    }
    ecs_each_entity(world, Velocity, velocity, entity)
        velocity->x = ecs_get(world, entity, Position)->x;
}

static void count_rows(ecs_world *world, ecs_range range, void *context)
{
    (void)context;
    ecs_view view =
        ecs_view_range(world, (ecs_query){.with = ecs_mask(Position)}, range.first, range.end);
    while (ecs_view_next(&view))
        ecs_view_get(&view, Position)->x += 1;
}

static void ranges_are_not_watched(void **state)
{
    ecs_world *world = *state;
    ecs_each(world, Position, a) {
        a->x += 1;
        ecs_run_ranges(world, ecs_view_extent(world, (ecs_query){.with = ecs_mask(Position)}), 2,
                       count_rows, NULL);
    }
}

/* ---- the mode ---- */

static void the_mode_is_off_until_it_is_switched_on(void **state)
{
    ecs_world *world = *state;
    assert_true(ecs_watch_loops(world, false));
    assert_true(ecs_watch_loops(world, false));
    each_in_each(world);
    view_in_view(world);
    assert_true(ecs_watch_loops(world, true));
    assert_true(ecs_watch_loops(world, true)); /* anew */
    assert_advice(world, view_in_view, "a loop writes Position", "ecs_modify");
}

static void without_memory_it_stays_off(void **state)
{
    ecs_world *world = *state;
    const size_t bytes = ecs_inspect(world).bytes;
    memory.refused = memory.requests + 1;
    assert_false(ecs_watch_loops(world, true));
    memory.refused = 0;
    assert_true(ecs_inspect(world).bytes < bytes);
    each_in_each(world);
    assert_true(ecs_watch_loops(world, true));
    assert_int_equal(ecs_inspect(world).bytes, bytes);
}

static void switch_it(ecs_world *world)
{
    ecs_watch_loops(world, false);
}

static void run_switch(ecs_world *world)
{
    const ecs_system system = {.name = "switches", .run = switch_it};
    const ecs_workload work = {"work", &system, 1};
    ecs_run(world, &work);
}

static void the_mode_is_not_switched_in_a_system(void **state)
{
    ecs_world *world = *state;
    assert_advice(world, run_switch, "ecs_watch_loops is called by switches", "before or after");
    world->running = NULL;
}

static void an_image_leaves_it_on(void **state)
{
    ecs_world *world = *state;
    static uint64_t image[1 << 13];
    const size_t size = ecs_image_size(world);
    assert_in_range(size, 1, sizeof image);
    assert_int_equal(ecs_image_take(world, image, size), size);
    assert_true(ecs_image_restore(world, image, size));
    assert_advice(world, each_in_each, "a loop writes Position", "ecs_modify");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_crowd(loops_that_write_the_same_are_found),
        test_in_crowd(loops_that_read_may_lie_in_each_other),
        test_in_crowd(a_view_that_writes_nothing_bears_one_that_does),
        test_in_crowd(loops_after_each_other_are_fine_however_they_end),
        test_in_crowd(after_its_inner_loop_a_loop_may_write_by_handle),
        test_in_crowd(ranges_are_not_watched),
        test_in_crowd(the_mode_is_off_until_it_is_switched_on),
        test_in_crowd(without_memory_it_stays_off),
        test_in_crowd(the_mode_is_not_switched_in_a_system),
        test_in_crowd(an_image_leaves_it_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

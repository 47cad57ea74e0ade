/* watch: writes that nobody is told of, and loops that write inside of each other. Only in builds
 * with checks. */
#include "bugs_testing.h"

static ecs_entity target;

static int watch_five(void **state)
{
    open_world(state);
    ecs_world *world = *state;
    make_some(world, 4);
    target = make_at(world, 4);
    ecs_add(world, target, Velocity, {0, 0});
    assert_true(ecs_watch_writes(world, Position, true));
    return 0;
}

#define FIVE_WATCHED ecs_world *world, watch_five, close_world

/* ---- writes ---- */

static void write_in_place(ecs_world *world)
{
    ecs_get(world, target, Position)->x += 10;
}

static void write_in_a_loop(ecs_world *world)
{
    ecs_each(world, Position, position)
        if (position->x == 4)
            position->x = 5;
}

static void write_in_an_array(ecs_world *world)
{
    ecs_array(world, Position)[ecs_row_of(world, target, Position)].y = 1;
}

static void write_velocity(ecs_world *world)
{
    ecs_each(world, Velocity, velocity)
        velocity->x++;
}

static void say_so_and_write(ecs_world *world)
{
    ecs_modify(world, target, Position)->x += 10;
}

static void read_all(ecs_world *world)
{
    ecs_each(world, Position, position)
        (void)position->x;
}

static void run_with_others(ecs_world *world, void (*run)(ecs_world *world))
{
    const ecs_system systems[] = {
        {.name = "first", .run = read_all, .writes = ecs_mask(Position)},
        {.name = "writer", .run = run, .writes = ecs_mask(Position)},
        {.name = "other", .run = write_velocity, .writes = ecs_mask(Velocity)},
    };
    const ecs_workload day = {"day", systems, LENGTH(systems)};
    ecs_run(world, &day);
}

TEST(a_write_that_nobody_is_told_of_is_found_after_its_batch) {
    each_misuse(world, watch_five) {
        static const char *const does =
            "Position of entity 4 was written in place by the system writer, in its batch";
        static const char *const remedy = "write it through ecs_set or ecs_modify";
        MISUSE(run_with_others(world, write_in_place), does, remedy);
        MISUSE(run_with_others(world, write_in_a_loop), does, remedy);
        MISUSE(run_with_others(world, write_in_an_array), does, remedy);
        ROW("a write in place after one that was told", does, remedy)
        {
            run_with_others(world, say_so_and_write);
            run_with_others(world, write_in_place);
        }
        ROW("outside of systems", "Position of entity 4 was written in place since", remedy)
        {
            ecs_compare_writes(world);
            write_in_place(world);
            ecs_compare_writes(world);
        }
        ROW("of an entity that came later", "Position of entity 5 was written in place", remedy)
        {
            target = make_at(world, 9);
            ecs_compare_writes(world);
            write_in_place(world);
            ecs_compare_writes(world);
        }
    }
}

static void set(ecs_world *world)
{
    ecs_set(world, target, Position, {7, 7});
}

static void replace(ecs_world *world)
{
    ecs_add(world, target, Position, {8, 8});
}

static void take_and_give(ecs_world *world)
{
    ecs_delete(world, target, Position);
    ecs_add(world, target, Position, {9, 9});
}

static void replace_an_entity(ecs_world *world)
{
    ecs_destroy(world, ecs_entity_at(world, Position, 0));
    make_at(world, 1);
    make_at(world, 2);
}

static void sort(ecs_world *world)
{
    ecs_sort(world, Position, downwards, NULL);
}

TEST_IN(FIVE_WATCHED, writes_that_are_told_and_rows_that_move_pass) {
    static void (*const all[])(ecs_world * world) = {
        say_so_and_write, set, replace, take_and_give, replace_an_entity, sort, write_velocity,
    };
    each_case(i, all) {
        const ecs_system system = {.name = "teller", .run = all[i]};
        assert_int_equal(ecs_run_system(world, &system).code, 0);
    }
}

TEST_IN(FIVE_WATCHED, a_restored_world_passes) {
    unsigned char image[4096];
    const size_t size = ecs_image_take(world, image, sizeof image);
    assert_true(size > 0);
    say_so_and_write(world);
    ecs_compare_writes(world);
    assert_true(ecs_image_restore(world, image, size));
    ecs_compare_writes(world);
}

TEST_IN(FIVE_WATCHED, a_type_that_is_watched_no_longer_passes) {
    assert_true(ecs_watch_writes(world, Velocity, true));
    assert_true(ecs_watch_writes(world, Position, false));
    write_in_place(world);
    ecs_compare_writes(world);
}

TEST_IN(FIVE_WATCHED, the_copies_count_as_memory_of_the_world) {
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    make_some(world, 1000);
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
}

TEST_IN(WORLD, watching_fails_without_memory_and_changes_nothing) {
    target = make_at(world, 1);
    static const size_t requests[] = {1, 2, 2}; /* for the observer, the values, the stamps */
    each_case(i, requests) {
        memory.refused = memory.requests + requests[i];
        assert_false(ecs_watch_writes(world, Position, true));
    }
    memory.refused = 0;
    assert_true(ecs_watch_writes(world, Position, true));
}

TEST(watching_what_has_no_value_or_another_writer_asserts) {
    each_misuse(world, watch_five) {
        ecs_register_hierarchy(world);
        MISUSE(ecs_watch_writes(world, Unknown, true), UNREGISTERED);
        MISUSE(ecs_watch_writes(world, ecs_child, true), "ecs_child is kept by", "ecs_attach");
    }
}

/* ---- loops ---- */

static int watch_loops(void **state)
{
    watch_five(state);
    assert_true(ecs_watch_loops((ecs_world *)*state, true));
    return 0;
}

#define LOOPS_WATCHED ecs_world *world, watch_loops, close_world

#define INSIDE                                                                                     \
    "a loop inside of a loop over Position writes it, too", "write it after the inner one"

static void write_all(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_get(&view, Position)->x++;
}

TEST(a_loop_that_writes_inside_of_a_loop_that_writes_asserts) {
    each_misuse(world, watch_loops) {
        ecs_each(world, Position, position)
            MISUSE(write_all(world), INSIDE);
        ecs_each_entity(world, Position, position, entity)
            MISUSE(write_all(world), INSIDE);
        ecs_each_view(view, world, .with = ecs_mask(Position)) {
            MISUSE(write_all(world), INSIDE);
            ecs_view_get(&view, Position)->y++;
        }
        ecs_each_row(rows, world, .with = ecs_mask(Position)) {
            MISUSE(write_all(world), INSIDE);
            ecs_rows_get(&rows, Position)->y++;
        }
        ecs_each_run(run, world, .with = ecs_mask(Position)) {
            MISUSE(write_all(world), INSIDE);
            ecs_run_get(&run, Position)->y++;
        }
        ecs_each(world, Position, outer) {
            ROW("a loop by rows", INSIDE)
            {
                ecs_each(world, Position, inner)
                    inner->x++;
            }
            ROW("a loop that is left", INSIDE)
            {
                ecs_each_row(rows, world, .with = ecs_mask(Position)) {
                    ecs_rows_get(&rows, Position)->x++;
                    break;
                }
            }
            ROW("a loop over runs", INSIDE)
            {
                ecs_each_run(run, world, .with = ecs_mask(Position))
                    ecs_run_get(&run, Position)->x++;
            }
        }
    }
}

static int32_t sum_of(const ecs_world *world)
{
    int32_t sum = 0;
    ecs_each_read(world, Position, position)
        sum += position->x;
    return sum;
}

TEST_IN(LOOPS_WATCHED, other_loops_inside_of_loops_pass) {
    ecs_each(world, Position, position) {
        position->y = sum_of(world);
        write_velocity(world);
    }
    ecs_each_read(world, Velocity, velocity)
        write_all(world);
    write_all(world);
    write_all(world);
    ecs_each(world, Position, position)
        break;
    write_all(world);
}

TEST_IN(LOOPS_WATCHED, loops_that_are_watched_no_longer_pass) {
    assert_true(ecs_watch_loops(world, false));
    ecs_each(world, Position, position)
        write_all(world);
}

/* watch: the mode that finds values which are written without ecs_modify. Only in builds with
 * checks. */
#include "ecs_testing.h"
#include "pthread_executor.h"

static ecs_entity target;

static ecs_world *watched(void **state)
{
    ecs_world *world = *state;
    assert_true(ecs_track(world, Position, ECS_MODIFIED));
    for (int32_t i = 0; i < 5; i++)
        target = make_at(world, i);
    assert_true(ecs_watch_writes(world, true));
    return world;
}

static void write_unmarked(ecs_world *world)
{
    ecs_get(world, target, Position)->x += 10;
}

static void write_marked(ecs_world *world)
{
    ecs_modify(world, target, Position)->x += 10;
}

static void look(ecs_world *world)
{
    ecs_each(world, Position, position)
        (void)position->x;
}

static void write_velocity(ecs_world *world)
{
    ecs_each(world, Velocity, velocity)
        velocity->x++;
}

static void replace_all(ecs_world *world)
{
    ecs_each_entity_read(world, Position, position, entity)
        ecs_set(world, entity, Position, {position->x + 1, 0});
}

static void delete_and_add_again(ecs_world *world)
{
    ecs_delete(world, target, Position);
    ecs_add(world, target, Position, {99, 99});
    ecs_create_with(world, ecs_with(Position, {5, 5}));
    ecs_sort(world, Position, by_x, NULL);
}

static ecs_system systems[3];
static const ecs_workload day = {"day", systems, 3};

static void choose(void (*first)(ecs_world *), void (*second)(ecs_world *))
{
    systems[0] = (ecs_system){.name = "looks", .run = look, .writes = ecs_mask(Position)};
    systems[1] = (ecs_system){.name = "first", .run = first, .writes = ecs_mask(Position)};
    systems[2] = (ecs_system){.name = "second", .run = second, .writes = ecs_mask(Velocity)};
}

static void run_day(ecs_world *world)
{
    ecs_run(world, &day);
}

static void leave_the_system(ecs_world *world)
{
    world->running = NULL; /* the advice ends by a long jump */
    world->access.anything = world->access.creates = world->access.destroys = true;
    world->access.reads = world->access.writes = world->access.changes = ecs_all_components_();
    assert_true(ecs_watch_writes(world, true));
}

static void an_unmarked_write_names_system_component_and_entity(void **state)
{
    ecs_world *world = watched(state);
    choose(write_unmarked, write_velocity);
    char words[64];
    snprintf(words, sizeof words, "the system first has written Position of entity %u",
             target.index);
    assert_advice(world, run_day, words, "ecs_modify, ecs_view_modify or ecs_set");
    leave_the_system(world);
    choose(write_marked, write_velocity);
    run_day(world);
}

static void marked_writes_additions_and_moves_pass(void **state)
{
    ecs_world *world = watched(state);
    choose(write_marked, write_velocity);
    run_day(world);
    choose(replace_all, write_velocity);
    run_day(world);
    static const ecs_system anything = {.name = "anything", .run = delete_and_add_again};
    static const ecs_workload dusk = {"dusk", &anything, 1};
    ecs_run(world, &dusk);
    ecs_run(world, &dusk);
    choose(look, write_velocity);
    run_day(world);
}

/* A mark in one system does not cover a write in the next one, nor in the next run. */
static void a_mark_lasts_for_its_own_system_only(void **state)
{
    ecs_world *world = watched(state);
    systems[0] = (ecs_system){.name = "marks", .run = write_marked, .writes = ecs_mask(Position)};
    systems[1] =
        (ecs_system){.name = "forgets", .run = write_unmarked, .writes = ecs_mask(Position)};
    systems[2] = (ecs_system){.name = "looks", .run = look, .writes = ecs_mask(Position)};
    assert_says(advice_on(run_day, world), "the system forgets has written");
    leave_the_system(world);
}

static void systems_side_by_side_are_told_apart(void **state)
{
    ecs_world *world = watched(state);
    Keeper keeper = {0};
    const ecs_executor executor = backwards(&keeper);
    ecs_set_executor(world, &executor);
    ecs_add(world, target, Velocity, {1, 1});
    choose(write_unmarked, write_velocity);
    assert_says(advice_on(run_day, world), "the system first has written Position");
    leave_the_system(world);
    ecs_set_executor(world, NULL);
}

static void write_outside_and_run(ecs_world *world)
{
    write_unmarked(world);
    ecs_run(world, &day);
}

static void write_outside_and_compare(ecs_world *world)
{
    write_unmarked(world);
    ecs_compare_writes(world);
}

static void writes_outside_of_systems_are_found(void **state)
{
    ecs_world *world = watched(state);
    choose(look, write_velocity);
    ecs_advance(world);
    assert_advice(world, write_outside_and_run, "outside of systems, Position of entity",
                  "ecs_modify");
    assert_true(ecs_watch_writes(world, true));
    ecs_advance(world);
    assert_says(advice_on(write_outside_and_compare, world), "outside of systems, Position");
    assert_true(ecs_watch_writes(world, true));
    write_marked(world);
    ecs_compare_writes(world);
    ecs_advance(world);
    ecs_set(world, target, Position, {1, 1});
    ecs_compare_writes(world);
}

static void untracked_types_and_other_modes_pass(void **state)
{
    ecs_world *world = watched(state);
    choose(write_unmarked, write_velocity);
    assert_true(ecs_track_unique(world, Clock, ECS_INSERTED));
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    assert_true(ecs_watch_writes(world, false));
    run_day(world);
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    ecs_compare_writes(world);
    assert_true(ecs_watch_writes(world, true));
    assert_true(ecs_watch_writes(world, true)); /* anew */
    assert_true(ecs_track(world, Position, ECS_INSERTED));
    run_day(world);
    assert_true(ecs_track(world, Position, ECS_MODIFIED)); /* no copies yet */
    choose(look, write_velocity);
    run_day(world);
    choose(write_unmarked, write_velocity);
    assert_says(advice_on(run_day, world), "the system first");
    leave_the_system(world);
}

static void restoring_is_no_write(void **state)
{
    static unsigned char image[1 << 14];
    ecs_world *world = watched(state);
    choose(write_marked, write_velocity);
    const size_t size = ecs_image_take(world, image, sizeof image);
    run_day(world);
    run_day(world);
    assert_true(ecs_image_restore(world, image, size));
    run_day(world);
    assert_int_equal(ecs_get(world, target, Position)->x, 14);
}

static void the_links_of_a_hierarchy_are_not_compared(void **state)
{
    ecs_world *world = watched(state);
    ecs_register_hierarchy(world);
    assert_true(ecs_track(world, ecs_child, ECS_MODIFIED));
    const ecs_entity first = make_at(world, 1);
    const ecs_entity second = make_at(world, 2);
    assert_true(ecs_attach(world, first, target));
    ecs_advance(world);
    ecs_compare_writes(world);
    assert_true(ecs_attach(world, second, target)); /* writes the link of the first */
    ecs_compare_writes(world);
}

static void entities_without_copies_are_not_compared(void **state)
{
    ecs_world *world = watched(state);
    choose(look, write_velocity);
    for (size_t nth = 1; nth < 6; nth++) {
        for (int i = 0; i < 2000; i++)
            make_at(world, i);
        memory.refused = memory.requests + nth;
        run_day(world);
        memory.refused = 0;
    }
    for (size_t nth = 1;; nth++) {
        memory.refused = memory.requests + nth;
        const bool good = ecs_watch_writes(world, true);
        memory.refused = 0;
        if (good)
            break;
        choose(write_unmarked, write_velocity); /* the mode is off */
        run_day(world);
        assert_true(nth < 10);
    }
}

static void switch_inside(ecs_world *world)
{
    ecs_watch_writes(world, true);
}

static void compare_inside(ecs_world *world)
{
    ecs_compare_writes(world);
}

static void the_mode_is_not_switched_in_a_system(void **state)
{
    ecs_world *world = *state;
    choose(look, write_velocity);
    systems[0] = (ecs_system){.name = "switches", .run = switch_inside};
    assert_advice(world, run_day, "ecs_watch_writes is called by switches", "before or after");
    world->running = NULL;
    systems[0] = (ecs_system){.name = "compares", .run = compare_inside};
    assert_advice(world, run_day, "ecs_compare_writes is called by compares", "before or after");
    world->running = NULL;
}

/* While modifications are not tracked, no write is marked. */
static void writes_while_tracking_was_off_are_no_bugs(void **state)
{
    ecs_world *world = watched(state);
    assert_true(ecs_track(world, Position, 0));
    ecs_set(world, target, Position, {50, 50});
    assert_true(ecs_track(world, Position, ECS_MODIFIED));
    ecs_compare_writes(world);
    ecs_advance(world);
    ecs_compare_writes(world);
    assert_says(advice_on(write_outside_and_compare, world), "outside of systems, Position");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_world(an_unmarked_write_names_system_component_and_entity),
        test_in_world(marked_writes_additions_and_moves_pass),
        test_in_world(a_mark_lasts_for_its_own_system_only),
        test_in_world(systems_side_by_side_are_told_apart),
        test_in_world(writes_outside_of_systems_are_found),
        test_in_world(untracked_types_and_other_modes_pass),
        test_in_world(restoring_is_no_write),
        test_in_world(the_links_of_a_hierarchy_are_not_compared),
        test_in_world(entities_without_copies_are_not_compared),
        test_in_world(the_mode_is_not_switched_in_a_system),
        test_in_world(writes_while_tracking_was_off_are_no_bugs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* workload: systems one after the other, and the first failure. */
#include "ecs_testing.h"

/* What ran, as text; the world's unique, because systems get nothing but the world. */
typedef struct Diary {
    char text[32];
} Diary;

enum { ECS_UNIQUE(Diary) };

static void write_down(ecs_world *world, char letter)
{
    Diary *diary = ecs_unique(world, Diary);
    size_t length = strlen(diary->text);
    assert_true(length + 1 < sizeof diary->text);
    diary->text[length] = letter;
}

static void run_a(ecs_world *world)
{
    write_down(world, 'a');
}

static void run_b(ecs_world *world)
{
    write_down(world, 'b');
}

static int try_c(ecs_world *world)
{
    write_down(world, 'c');
    return 0;
}

static int fail_with_minus_7(ecs_world *world)
{
    write_down(world, '!');
    return -7;
}

static int fail_with_1(ecs_world *world)
{
    write_down(world, '?');
    return 1;
}

static const ecs_system a = {.name = "a", .run = run_a};
static const ecs_system b = {.name = "b", .run = run_b};
static const ecs_system c = {.name = "c", .try_run = try_c};
static const ecs_system minus_7 = {.name = "minus 7", .try_run = fail_with_minus_7};
static const ecs_system one = {.name = "one", .try_run = fail_with_1};

/* Runs the workload; its systems write `expected` into the diary. */
static ecs_failure run_workload(ecs_world *world, const ecs_workload *workload,
                                const char *expected)
{
    ecs_unique_set(world, Diary, {""});
    ecs_failure failure = ecs_run(world, workload);
    assert_string_equal(ecs_unique(world, Diary)->text, expected);
    return failure;
}

/* Each time another workload, for the world remembers those that it knows. */
static ecs_failure run_systems(ecs_world *world, const ecs_system *systems, size_t count,
                               const char *expected)
{
    static ecs_workload workloads[64];
    static size_t taken;
    ecs_workload *workload = &workloads[taken++];
    assert_true(taken < LENGTH(workloads));
    *workload = (ecs_workload){.name = "test", .systems = systems, .count = count};
    return run_workload(world, workload, expected);
}

static void assert_no_failure(ecs_failure failure)
{
    assert_null(failure.system);
    assert_int_equal(failure.code, 0);
}

static void systems_run_in_their_order(void **state)
{
    assert_no_failure(run_systems(*state, (ecs_system[]){a, b, c}, 3, "abc"));
    assert_no_failure(run_systems(*state, (ecs_system[]){c, b, a, b}, 4, "cbab"));
}

static void a_workload_without_systems_succeeds(void **state)
{
    assert_no_failure(run_systems(*state, NULL, 0, ""));
    assert_no_failure(run_systems(*state, (ecs_system[]){minus_7}, 0, ""));
}

static void a_failure_stops_the_workload_and_is_named(void **state)
{
    const ecs_system systems[] = {a, minus_7, b};
    ecs_failure failure = run_systems(*state, systems, 3, "a!");
    assert_ptr_equal(failure.system, &systems[1]);
    assert_int_equal(failure.code, -7);
}

static void the_first_of_two_failures_counts(void **state)
{
    const ecs_system systems[] = {one, minus_7};
    ecs_failure failure = run_systems(*state, systems, 2, "?");
    assert_ptr_equal(failure.system, &systems[0]);
    assert_int_equal(failure.code, 1);
}

static void the_last_system_may_fail(void **state)
{
    const ecs_system systems[] = {a, c, one};
    ecs_failure failure = run_systems(*state, systems, 3, "ac?");
    assert_ptr_equal(failure.system, &systems[2]);
    assert_string_equal(failure.system->name, "one");
    assert_int_equal(failure.code, 1);
}

static void a_workload_runs_again_after_a_failure(void **state)
{
    const ecs_system systems[] = {a, minus_7, b};
    const ecs_workload workload = {"test", systems, 3};
    assert_int_equal(run_workload(*state, &workload, "a!").code, -7);
    assert_int_equal(run_workload(*state, &workload, "a!").code, -7);
    assert_no_failure(run_systems(*state, systems, 1, "a"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_world(systems_run_in_their_order),
        test_in_world(a_workload_without_systems_succeeds),
        test_in_world(a_failure_stops_the_workload_and_is_named),
        test_in_world(the_first_of_two_failures_counts),
        test_in_world(the_last_system_may_fail),
        test_in_world(a_workload_runs_again_after_a_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

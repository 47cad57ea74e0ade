/* system_alone: contexts, single systems, and conditions that loop. */
#include "ecs_testing.h"

/* ---- contexts ---- */

typedef struct Wind {
    int32_t speed;
    uint32_t asked;
} Wind;

static void blow(ecs_world *world)
{
    const Wind *wind = ecs_context(world);
    ecs_each(world, Velocity, velocity)
        velocity->x += wind->speed;
}

static int try_blow(ecs_world *world)
{
    blow(world);
    return ((const Wind *)ecs_context(world))->speed > 100;
}

static bool is_strong(const ecs_world *world)
{
    Wind *wind = ecs_context(world);
    wind->asked++;
    return wind->speed > 1;
}

static Wind breeze, storm, hurricane;

static const ecs_system inner[] = {
    {.name = "inner", .run = blow, .context = &breeze, .writes = ecs_mask(Velocity)},
};
static const ecs_workload inner_work = {"inner", inner, 1};
static const ecs_system winds[] = {
    {.name = "breeze",
     .run = blow,
     .when = is_strong,
     .context = &breeze,
     .writes = ecs_mask(Velocity)},
    {.name = "storm",
     .run = blow,
     .when = is_strong,
     .context = &storm,
     .writes = ecs_mask(Velocity)},
    {.name = "nest", .workload = &inner_work, .when = is_strong, .context = &hurricane},
    {.name = "hurricane", .try_run = try_blow, .context = &hurricane},
};
static const ecs_workload weather = {"weather", winds, LENGTH(winds)};

static ecs_entity kite(ecs_world *world)
{
    breeze = (Wind){.speed = 1};
    storm = (Wind){.speed = 10};
    hurricane = (Wind){.speed = 100};
    return ecs_create_with(world, ecs_with(Velocity, {0, 0}));
}

TEST_IN(WORLD, each_system_and_condition_has_its_own_context) {
    const ecs_entity entity = kite(world);
    assert_null(ecs_run(world, &weather).system);
    assert_int_equal(ecs_read(world, entity, Velocity)->x, 10 + 1 + 100);
    assert_int_equal(breeze.asked, 1);
    assert_int_equal(storm.asked, 1);
    assert_int_equal(hurricane.asked, 1); /* by the condition of the nested workload */
    hurricane.speed = 101;
    assert_int_equal(ecs_run(world, &weather).code, 1);
}

static void *seen;

static void see_context(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    seen = ecs_context(world);
}

static void strip_all(ecs_world *world)
{
    ecs_each_entity_read(world, Velocity, velocity, entity)
        ecs_strip(world, entity);
}

TEST_IN(WORLD, a_context_is_that_of_the_running_system_or_null) {
    static const ecs_system strip = {.name = "strip", .run = strip_all, .context = &storm};
    kite(world);
    assert_null(ecs_context(world));
    ecs_on_delete(world, Velocity, see_context, NULL);
    assert_null(ecs_run_system(world, &strip).system);
    assert_ptr_equal(seen, &storm); /* in a hook, the system's that runs */
    assert_null(ecs_context(world));
}

/* ---- single systems ---- */

static uint32_t inserted;

static void count_inserted(ecs_world *world)
{
    inserted = 0;
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position))
        inserted++;
}

static bool has_inserted(const ecs_world *world)
{
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position))
        return true;
    return false;
}

static const ecs_system counting = {
    .name = "count", .run = count_inserted, .reads = ecs_mask(Position), .when = has_inserted};
static const ecs_workload count_work = {"count", &counting, 1};

TEST_IN(WORLD, a_system_alone_has_a_last_run_of_its_own) {
    assert_true(ecs_track(world, Position, ECS_INSERTED));
    make_at(world, 1);
    assert_null(ecs_run_system(world, &counting).system);
    assert_int_equal(inserted, 1);
    make_at(world, 2);
    assert_null(ecs_run(world, &count_work).system);
    assert_int_equal(inserted, 2); /* the workload's has never run */
    assert_null(ecs_run_system(world, &counting).system);
    assert_int_equal(inserted, 1);
}

TEST_IN(WORLD, a_system_alone_asks_its_condition) {
    assert_true(ecs_track(world, Position, ECS_INSERTED));
    inserted = 7;
    const ecs_failure failure = ecs_run_system(world, &counting);
    assert_null(failure.system);
    assert_int_equal(failure.code, 0);
    assert_int_equal(inserted, 7);
}

TEST_IN(WORLD, a_system_alone_hands_its_failure_back) {
    static const ecs_system fails = {.name = "fails", .try_run = try_blow, .context = &hurricane};
    kite(world);
    assert_null(ecs_run_system(world, &fails).system);
    hurricane.speed = 1000;
    const ecs_failure failure = ecs_run_system(world, &fails);
    assert_ptr_equal(failure.system, &fails);
    assert_int_equal(failure.code, 1);
}

TEST_IN(WORLD, a_nested_workload_runs_alone_too) {
    const ecs_entity entity = kite(world);
    assert_null(ecs_run_system(world, &winds[2]).system);
    assert_int_equal(ecs_read(world, entity, Velocity)->x, 1);
}

TEST_IN(WORLD, a_system_that_has_run_allocates_nothing) {
    static const ecs_system still = {.name = "still", .run = blow, .context = &breeze};
    kite(world);
    memory.refused = memory.requests + 1;
    const ecs_failure failure = ecs_run_system(world, &still);
    assert_null(failure.system);
    assert_int_equal(failure.code, ECS_OUT_OF_MEMORY);
    for (size_t request = 1; request <= 3; request++) {
        memory.refused = memory.requests + request;
        if (ecs_run_system(world, &still).code == 0)
            break;
    }
    memory.refused = 0;
    assert_int_equal(ecs_run_system(world, &still).code, 0);
    const size_t requests = memory.requests;
    for (int i = 0; i < 3; i++)
        assert_int_equal(ecs_run_system(world, &still).code, 0);
    assert_int_equal(memory.requests, requests);
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
}

TEST_IN(WORLD, images_keep_the_last_run_of_a_system_alone) {
    unsigned char image[1 << 16];
    assert_true(ecs_track(world, Position, ECS_INSERTED));
    make_at(world, 1);
    assert_int_equal(ecs_run_system(world, &counting).code, 0);
    const size_t size = ecs_image_size(world);
    assert_in_range(size, 1, sizeof image);
    assert_int_equal(ecs_image_take(world, image, sizeof image), size);
    make_at(world, 2);
    for (int time = 0; time < 2; time++) {
        assert_int_equal(ecs_run_system(world, &counting).code, 0);
        assert_int_equal(inserted, 1); /* the second one, and then the third */
        assert_true(ecs_image_restore(world, image, size));
        make_at(world, 3);
    }
}

static int32_t limit;

static bool is_crowded(const ecs_world *world)
{
    int32_t sum = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity), .without = ecs_mask(Frozen))
        sum += ecs_view_read(&view, Position)->x;
    for (ecs_view view = ecs_view_begin(world, (ecs_query){.with = ecs_mask(Position)});
         ecs_view_next(&view);)
        sum += ecs_view_read(&view, Position)->x;
    return sum > limit;
}

static bool has_run;

static void note(ecs_world *world)
{
    has_run = true;
}

TEST_IN(WORLD, a_condition_loops_over_views) {
    static const ecs_system crowd = {
        .name = "crowd", .run = note, .when = is_crowded, .reads = ecs_mask(Position, Velocity)};
    ecs_add(world, make_at(world, 5), Velocity, {1, 1});
    ecs_entity frozen = make_at(world, 7);
    ecs_add(world, frozen, Velocity, {1, 1});
    ecs_tag(world, frozen, Frozen);
    limit = 5 + 5 + 7;
    has_run = false;
    assert_int_equal(ecs_run_system(world, &crowd).code, 0);
    assert_false(has_run);
    limit--;
    assert_int_equal(ecs_run_system(world, &crowd).code, 0);
    assert_true(has_run);
}

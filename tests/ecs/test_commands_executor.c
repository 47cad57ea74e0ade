/* commands_executor: the same result with any executor, and with none. Meant for the thread
 * sanitizer, too. */
#include "pthread_executor.h"

/* ---- systems that record much, in one batch ---- */

static void spawn(ecs_world *world)
{
    ecs_each_read(world, Position, position) {
        if (position->x % 64 != 0)
            continue;
        const ecs_entity entity = ecs_create_later(world, ecs_with(Position, {position->x + 1, 0}));
        ecs_add_later(world, entity, Health, {position->x});
        ecs_attach_later(world, ecs_create_later(world, ecs_with(Letters, {"c"})), entity);
    }
}

static void expire(ecs_world *world)
{
    ecs_each_entity(world, Health, health, entity)
        if (--health->points % 5 == 0)
            ecs_destroy_later(world, entity);
}

static void tag_odd(ecs_world *world)
{
    ecs_each_entity_read(world, Position, position, entity)
        if (position->x % 2 != 0)
            ecs_tag_later(world, entity, Frozen);
}

static void widen_all(ecs_world *world)
{
    ecs_each_entity_read(world, Velocity, velocity, entity)
        ecs_add_later(world, entity, Wide, {(uint32_t)velocity->x});
}

static void thaw(ecs_world *world)
{
    uint32_t nth = 0;
    ecs_each_view(view, world, .with = ecs_mask(Frozen))
        if (nth++ % 3 == 0)
            ecs_delete_later(world, view.entity, Frozen);
}

static void move_all(ecs_world *world)
{
    ecs_each(world, Letters, letters)
        letters->text[0]++;
}

static const ecs_system crowd[] = {
    {.name = "tag",
     .run = tag_odd,
     .commands = true,
     .changes = ecs_mask(Frozen),
     .reads = ecs_mask(Position)},
    {.name = "expire",
     .run = expire,
     .writes = ecs_mask(Health),
     .commands = true,
     .destroys = true},
    {.name = "widen",
     .run = widen_all,
     .reads = ecs_mask(Velocity),
     .commands = true,
     .changes = ecs_mask(Wide)},
    {.name = "thaw",
     .run = thaw,
     .commands = true,
     .changes = ecs_mask(Frozen),
     .main_thread = true},
    {.name = "spawn",
     .run = spawn,
     .reads = ecs_mask(Position),
     .commands = true,
     .creates = true,
     .changes = ecs_mask(Position, Health, Letters, ecs_parent, ecs_child)},
    {.name = "move", .run = move_all, .writes = ecs_mask(Letters)},
};
static const ecs_workload crowd_work = {"crowd", crowd, LENGTH(crowd)};

static void fill(ecs_world *world)
{
    register_all(world);
    ecs_register_hierarchy(world);
    assert_true(ecs_track(world, Frozen, ECS_INSERTED | ECS_DELETED));
    assert_true(ecs_track(world, Health, ALL_KINDS));
    ecs_group(world, ecs_mask(Position, Health));
    for (int32_t i = 0; i < 1000; i++) {
        const ecs_entity entity = make_at(world, i);
        if (i % 3)
            ecs_add(world, entity, Health, {i});
        if (i % 5)
            ecs_add(world, entity, Velocity, {i, 1});
        if (i % 7)
            ecs_add(world, entity, Letters, {"a"});
    }
}

static uint64_t mixed(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * UINT64_C(0x100000001b3);
}

static uint64_t hash_of(ecs_world *world)
{
    uint64_t hash = ecs_now(world);
    ecs_each_entity_read(world, Position, position, at)
        hash = mixed(mixed(hash, ecs_number(at)), (uint32_t)position->x);
    ecs_each_entity_read(world, Health, health, entity)
        hash = mixed(mixed(hash, ecs_number(entity)), (uint64_t)health->points);
    ecs_each_entity_read(world, Wide, wide, broad)
        hash = mixed(mixed(hash, ecs_number(broad)), wide->number);
    ecs_each_entity_read(world, Letters, letters, writer)
        hash = mixed(mixed(hash, ecs_number(ecs_parent_of(world, writer))),
                     (uint64_t)letters->text[0]);
    ecs_each_view(view, world, .with = ecs_mask(Frozen))
        hash = mixed(hash, ecs_number(view.entity));
    ecs_each_inserted(view, world, Frozen, .with = ecs_mask(Frozen))
        hash = mixed(hash, ecs_number(view.entity));
    return mixed(hash, ecs_log_of(world, Health, ECS_DELETED, 0).count);
}

/* With an allocator that threads may call: the default one. */
static uint64_t crowd_hash(const ecs_executor *executor)
{
    ecs_world *world = ecs_world_create(&(ecs_world_def){.realm = 1, .on_bug = watched_bug});
    assert_non_null(world);
    ecs_set_executor(world, executor);
    fill(world);
    for (int run = 0; run < 12; run++)
        assert_null(ecs_run(world, &crowd_work).system);
    assert_int_equal(ecs_inspect_system(world, &crowd_work, 4).batch, 0);
    assert_int_equal(ecs_inspect_system(world, &crowd_work, 5).batch, 1);
    const uint64_t hash = hash_of(world);
    assert_in_range(ecs_entity_count(world), 200, 100000);
    ecs_world_destroy(world);
    return hash;
}

TEST(odd_executors_change_nothing) {
    Keeper keeper;
    const uint64_t expected = crowd_hash(NULL);
    const ecs_executor executors[] = {backwards(&keeper), at_once(&keeper)};
    each_case(i, executors) {
        keeper = (Keeper){0};
        assert_true(crowd_hash(&executors[i]) == expected);
        assert_int_equal(keeper.starts, 12); /* the second batch is one system */
        assert_int_equal(keeper.tasks, 12 * 4);
    }
}

TEST(threads_change_nothing) {
    const uint64_t expected = crowd_hash(NULL);
    static const int sizes[] = {1, 8};
    each_case(i, sizes) {
        Pool pool;
        const ecs_executor executor = open_pool(&pool, sizes[i]);
        for (int round = 0; round < 3; round++)
            assert_true(crowd_hash(&executor) == expected);
        close_pool(&pool);
    }
}

/* access_components: a system may read, write and change only the components it has declared, and
 * create, destroy and use scratch memory only as declared. The rows are complete lines of advice.
 * Only in builds with checks. */
#include "access_testing.h"

static const ecs_query with_position = {.with = ecs_mask(Position)};

static void view_read_it(ecs_world *world, ecs_components with)
{
    ecs_each_view(view, world, .with = with)
        ecs_view_read(&view, Position);
}

static void view_get_it(ecs_world *world, ecs_components with)
{
    ecs_each_view(view, world, .with = with)
        ecs_view_get(&view, Position)->x = 1;
}

static void each_read_it(ecs_world *world)
{
    ecs_each_read(world, Position, position)
        (void)position;
}

static void each_entity_read_it(ecs_world *world)
{
    ecs_each_entity_read(world, Position, position, entity) {
        (void)position;
        (void)entity;
    }
}

static void each_it(ecs_world *world)
{
    ecs_each(world, Position, position)
        position->x = 1;
}

static void each_entity_it(ecs_world *world)
{
    ecs_each_entity(world, Position, position, entity)
        position->x = (int32_t)entity.index;
}

/* ---- each call: refused with too little, allowed with just enough ---- */

#define ADDS(T) "adds " #T, ".changes = ecs_mask(" #T ")"
#define CREATE(call)                                                                               \
    ACCESS(#call, "creates entities", ".creates = true",                                           \
           .less = {.destroys = true, .changes = ECS_ALL_}, .enough = {.creates = true, CHANGES})  \
    {                                                                                              \
        (void)(call);                                                                              \
    }
#define CREATE_WITH(call)                                                                          \
    ACCESS(#call, "adds Position", ".changes = ecs_mask(Position)",                                \
           .less = {.creates = true, WRITES}, .enough = {.creates = true, CHANGES})                \
    {                                                                                              \
        (void)(call);                                                                              \
    }

static void calls(ecs_world *world)
{
    Position out;
    const ecs_entity unborn = {1000, 256 | 1};
    READ(ecs_read(world, subject, Position));
    READ(ecs_try_read(world, subject, Position));
    READ(view_read_it(world, ecs_mask(Position)));
    READ(view_read_it(world, ecs_mask(Position, Frozen))); /* which another component drives */
    READ(each_read_it(world));
    READ(each_entity_read_it(world));
    READ(ecs_array_read(world, Position));
    GET(ecs_get(world, subject, Position)->x = 1);
    GET(ecs_try_get(world, subject, Position)->x = 1);
    GET(view_get_it(world, ecs_mask(Position)));
    GET(view_get_it(world, ecs_mask(Position, Frozen)));
    GET(each_it(world));
    GET(each_entity_it(world));
    GET(ecs_array(world, Position)->x = 1);
    WRITE(ecs_set(world, subject, Position, {1, 1}));
    CALL(ecs_add(world, subject, Position, {1, 1}), "adds Position",
         ".changes = ecs_mask(Position), or call ecs_set to replace one", .less = {WRITES},
         .enough = {CHANGES});
    CALL(ecs_add(world, ((ecs_entity){0}), Position, {1, 1}), "adds Position",
         ".changes = ecs_mask(Position), or call ecs_set to replace one", .less = {WRITES},
         .enough = {CHANGES});
    CALL(ecs_add_many(world, subject, ecs_with(Position, {1, 1}), ecs_with_tag(Doomed)),
         ADDS(Doomed), .less = {CHANGES}, .enough = {.changes = ecs_mask(Position, Doomed)});
    CALL(ecs_add_many(world, subject, ecs_with(Velocity, {1, 1}), ecs_with_tag(Doomed)),
         "adds Velocity, Doomed", ".changes = ecs_mask(Velocity, Doomed)", .less = {CHANGES},
         .enough = {.changes = ecs_mask(Velocity, Doomed)});
    CALL(ecs_tag(world, subject, Doomed), ADDS(Doomed), .less = {.writes = ecs_mask(Doomed)},
         .enough = {.changes = ecs_mask(Doomed)});
    CHANGE(ecs_remove(world, subject, Position, &out), "removes");
    CHANGE(ecs_remove_many(world, subject, ecs_out(Position, &out)), "removes");
    CHANGE(ecs_delete(world, subject, Position), "removes");
    CALL(ecs_delete(world, subject, Doomed), "removes Doomed", ".changes = ecs_mask(Doomed)",
         .less = {READS}, .enough = {.changes = ecs_mask(Doomed)});
    CALL(ecs_delete_many(world, subject, ecs_mask(Position, Frozen)), "removes Frozen",
         ".changes = ecs_mask(Frozen)", .less = {CHANGES},
         .enough = {.changes = ecs_mask(Position, Frozen)});
    CALL(ecs_delete_many(world, kin, ecs_mask(Position, Velocity)), "removes Position, Velocity",
         ".changes = ecs_mask(Position, Velocity)", .less = {WRITES},
         .enough = {.changes = ecs_mask(Position, Velocity)});
    CHANGE(ecs_sort(world, Position, by_x, NULL), "moves the rows of");
    CHANGE(ecs_align(world, Position, Frozen), "moves the rows of");
    DESTROY(ecs_strip(world, subject));
    DESTROY(ecs_destroy(world, subject));
    DESTROY(ecs_delete_any(world, Frozen));
    DESTROY(ecs_clear(world));
    CREATE(ecs_create(world));
    CREATE(ecs_create_bare(world, 3, NULL));
    CREATE(assert_true(ecs_create_at(world, unborn)));
    CREATE(assert_true(ecs_revive(world, unborn)));
    CREATE(ecs_create_with(world, ecs_with(Position, {1, 1})));
    CREATE(ecs_create_bulk(world, 3, NULL, ecs_with(Position, {1, 1})));
    CREATE(ecs_reserve(world, 9, ecs_mask(Position)));
    CREATE_WITH(ecs_create_with(world, ecs_with(Position, {1, 1})));
    CREATE_WITH(ecs_create_bulk(world, 3, NULL, ecs_with(Position, {1, 1})));
    CREATE_WITH(ecs_reserve(world, 9, ecs_mask(Position)));
    CALL(ecs_create_with(world, ecs_with(Position, {1, 1}), ecs_with_tag(Frozen)),
         "adds Position, Frozen", ".changes = ecs_mask(Position, Frozen)",
         .less = {.creates = true},
         .enough = {.creates = true, .changes = ecs_mask(Position, Frozen)});
    CALL(ecs_scratch(world, 10), "uses scratch memory", ".scratch = true",
         .less = {.changes = ECS_ALL_, .creates = true, .destroys = true},
         .enough = {.scratch = true});
    no_places_from_here();
    CALL(ecs_group(world, ecs_mask(Position, Velocity)), "moves the rows of Velocity",
         ".changes = ecs_mask(Velocity)", .less = {CHANGES},
         .enough = {.changes = ecs_mask(Position, Velocity)});
    CALL(ecs_group(world, ecs_mask(Position, Velocity)), "moves the rows of Position, Velocity",
         ".changes = ecs_mask(Position, Velocity)", .less = {WRITES},
         .enough = {.changes = ecs_mask(Position, Velocity)});
}

TEST(what_is_not_declared_is_refused_by_every_call) {
    check_calls(calls, refuse_row);
}

TEST(what_is_declared_is_allowed) {
    check_calls(calls, allow_row);
}

TEST(a_system_that_declares_nothing_may_do_everything) {
    check_calls(calls, allow_row_undeclared);
}

TEST(outside_of_systems_everything_is_allowed) {
    check_calls(calls, allow_row_outside);
}

static void delete_all(ecs_world *world)
{
    ecs_delete_many(world, kin, ecs_all_components_());
}

TEST(a_mask_of_more_than_eight_is_abbreviated) {
    ecs_world *world = open_subject();
    tester = (ecs_system){.name = "tester", .run = delete_all, .reads = ecs_mask(Letters)};
    assert_string_equal(
        without_place(advice_on(run_tester, world), true),
        "the system tester removes Position, Velocity, Health, Letters, Wide, Frozen, Doomed, "
        "ecs_parent, and does not declare it: declare .changes = ecs_mask(Position, Velocity, "
        "Health, Letters, Wide, Frozen, Doomed, ecs_parent)");
    abandon_worlds();
}

/* ---- what is included ---- */

static void array_read_it(ecs_world *world)
{
    ecs_array_read(world, Position);
}

static void read_clock(ecs_world *world)
{
    ecs_unique_read(world, Clock);
}

static void set_clock(ecs_world *world)
{
    ecs_unique_set(world, Clock, {2});
}

TEST(writing_includes_reading_and_changing_writing) {
    assert_allowed((ecs_system){WRITES}, read_it);
    assert_allowed((ecs_system){CHANGES}, get_it);
    assert_allowed((ecs_system){CHANGES}, array_read_it);
    assert_allowed((ecs_system){WRITES_CLOCK}, read_clock);
    assert_allowed((ecs_system){CHANGES_CLOCK}, set_clock);
    assert_allowed((ecs_system){CHANGES_CLOCK}, read_clock);
}

static void query_components(ecs_world *world)
{
    assert_true(ecs_has(world, subject, Position));
    assert_true(ecs_has_any(world, subject, ecs_mask(Position, Doomed)));
    assert_true(ecs_is_alive(world, subject));
    assert_int_equal(ecs_count(world, Position), 2);
    assert_int_equal(ecs_row_of(world, subject, Position), 0);
    assert_same(ecs_entity_at(world, Position, 0), subject);
    assert_int_equal(ecs_entity_count(world), 4);
    assert_int_equal(ecs_view_extent(world, with_position), 4);
    int visited = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position), .without = ecs_mask(Doomed),
                  .any = ecs_mask(Frozen, Velocity))
        visited++;
    assert_int_equal(visited, 2);
}

TEST(has_queries_need_no_declaration) {
    assert_allowed((ecs_system){.reads = ecs_mask(Letters)}, query_components);
}

TEST(sorting_a_group_changes_every_owned_component) {
    ecs_world *world = open_subject();
    ecs_group(world, ecs_mask(Position, Velocity));
    run_with(world, (ecs_system){.changes = ecs_mask(Position, Velocity)}, sort_it);
    tester.changes = ecs_mask(Position); /* the plan has read the declaration already */
    close_subject(world);

    world = open_subject();
    ecs_group(world, ecs_mask(Position, Velocity));
    tester = (ecs_system){.name = "tester", .run = sort_it, CHANGES};
    assert_says(advice_on(run_tester, world), "the system tester moves the rows of Velocity");
    abandon_worlds();
}
